/** Items available for a paycheck: a driver's loads, expenses, and balances in a period (PAY-09, PAY-12). */

import { supplementalFees } from '@milepost/domain/accounting/invoice/load-fees.ts';
import type {
  FormPlan,
  OfferedBalance,
  OfferedExpense,
  OfferedLoad,
  PaycheckPreview,
} from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { getAction } from '@milepost/domain/core/actions.ts';
import { can } from '@milepost/domain/core/policies.ts';
import { expense as expenseRecord } from '@milepost/domain/expense/expense.ts';
import { netApplied } from '@milepost/domain/expense/expense-share.ts';
import sql, { type Sql } from 'sql-template-tag';
import { type FileFacts, presentFile } from '../../core/engine/listing/present.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import type { Services } from '../../core/platform/services.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { driverLoads, PART_COLUMNS, partOfRow, type Shared } from './driver-loads.ts';
import type { PayScope } from './paycheck-scope.ts';

/** The payee and the period. */
export type OfferScope = Omit<PayScope, keyof FormPlan>;

type Payee = Pick<OfferScope, 'carrier' | 'driver'>;

/** Several payees of one period: each query runs once for all, and returns the result of each in order. */
export type OfferScopes = Omit<OfferScope, keyof Payee> & { payees: readonly Payee[] };

/** Returns the set for one payee. */
export function onlyOf({ carrier, driver, ...period }: OfferScope): OfferScopes {
  return { ...period, payees: [{ carrier, driver }] };
}

const driversOf = ({ payees }: Pick<OfferScopes, 'payees'>) => payees.map(({ driver }) => driver);

/** SQL: rows of table `alias` under the payees' authorities. */
function ofCarriers(alias: Sql, { payees }: OfferScopes): Sql {
  const carriers = [...new Set(payees.map(({ carrier }) => carrier))];
  return sql`${alias}.carrier = any(${carriers}::uuid[])`;
}

/** SQL: rows of table `alias` for at least one payee; `perPayee` assigns them. */
function ofPayees(alias: Sql, scopes: OfferScopes): Sql {
  return sql`${ofCarriers(alias, scopes)} and ${alias}.driver = any(${driversOf(scopes)}::uuid[])`;
}

/** Groups rows by payee, in the order of the payees and rows, without the payee columns. */
function perPayee<Row extends Payee>({ payees }: OfferScopes, rows: readonly Row[]): Omit<Row, keyof Payee>[][] {
  const key = ({ carrier, driver }: Payee) => `${carrier} ${driver}`;
  const found = Map.groupBy(rows, key);
  return payees.map((payee) => (found.get(key(payee)) ?? []).map(({ carrier: _, driver: __, ...row }) => row));
}

type Asked = { session: Session; services: Pick<Services, 'fileUrl'> };
type StoredFacts = FileFacts | null;

const PAYCHECK = sql`case when p.id is null then null else jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) end as "payCheck"`;

/** SQL: a load `f` that is paid: complete, or canceled with a TONU fee. */
export const IS_EARNED = sql`(f.status = 'COMPLETE' or (f.status = 'CANCELED' and f.supplemental_fees > 0))`;

/** Selects the payees' earned loads that match `where`, once for each payee. */
function loadsOf(scopes: OfferScopes, where: Sql): Sql {
  const { vehicle } = scopes;
  return driverLoads(
    sql`f.state <> 'DELETED' and ${IS_EARNED} and ${ofCarriers(sql`f`, scopes)} and ${where}`,
    (driver, truck) =>
      sql`${driver} = any(${driversOf(scopes)}::uuid[]) and (${vehicle}::uuid is null or ${truck} = ${vehicle})`,
  );
}

type LoadRow = Omit<OfferedLoad, 'isSelectable' | 'isSelected' | 'metaData' | 'fleetConfirmation' | 'fleetBOL'> &
  Shared & {
    totalPaid: number;
    fleetConfirmation: StoredFacts;
    fleetBOL: StoredFacts;
  };

/** Returns each driver's earned loads picked up in the period, including paid ones. */
export async function offeredLoads(tx: Tx, scopes: OfferScopes, { services }: Asked): Promise<OfferedLoad[][]> {
  const rows = await tx.query<
    LoadRow & Payee
  >(sql`select f.carrier, f.payee as driver, f.id, f.updated, f.fleet_load_number as "fleetLoadNumber", f.status,
      jsonb_build_object('id', c.id, 'prettyName', c.pretty_name) as customer,
      f.fleet_pick_up_date as "fleetPickUpDate", f.fleet_pickup_location as "fleetPickupLocation",
      f.fleet_delivery_location as "fleetDeliveryLocation", f.fleet_distance as "fleetDistance",
      f.fleet_load_fee as "fleetLoadFee", coalesce(f.fleet_lumper_fee, 0) as "fleetLumperFee",
      coalesce(f.fleet_detantion_fee, 0) as "fleetDetantionFee", coalesce(f.fleet_no_service_fee, 0) as "fleetNoServiceFee",
      coalesce(f.fleet_misc_fee, 0) as "fleetMiscFee", coalesce(f.fleet_fuel_surcharge, 0) as "fleetFuelSurcharge",
      coalesce(f.fleet_stop_charge, 0) as "fleetStopCharge", f.fleet_lumper_paid_by as "fleetLumperPaidBy", f.supplemental_fees as "supplementalFees",
      f.fleet_confirmation as "fleetConfirmation", f.fleet_bol as "fleetBOL",
      f.fleet_pay_check_processing_date as "fleetPayCheckProcessingDate", ${PAYCHECK}, ${PART_COLUMNS},
      (select coalesce(sum(i.pay_check_net), 0) from invoice i
        where i.account_id = f.account_id and i.fleet = f.id and i.state <> 'DELETED' and i.invoice_status in ('PAID', 'PARTIAL_PAID')) as "totalPaid"
    from ${loadsOf(scopes, sql`f.fleet_pick_up_date between ${scopes.payCheckFleetStartDate} and ${scopes.payCheckFleetEndDate}`)} f
    join customer c on c.account_id = f.account_id and c.id = f.customer
    left join paycheck p on p.account_id = f.account_id and p.id = f.paid_with
    order by f.fleet_pick_up_date, f.id`);
  const shown = ({ totalPaid, fleetConfirmation, fleetBOL, ...load }: Omit<LoadRow, keyof Shared>): OfferedLoad => ({
    ...load,
    supplementalFees: supplementalFees(load),
    metaData: { invoice: { totalPaid } },
    fleetConfirmation: shownFile(fleetConfirmation, services),
    fleetBOL: shownFile(fleetBOL, services),
    isSelectable: load.payCheck === null,
    isSelected: false,
  });
  return perPayee(
    scopes,
    rows.map((row) => partOfRow(row, row.driver)),
  ).map((loads) => loads.map(shown));
}

function shownFile(file: StoredFacts, services: Asked['services']) {
  return file && presentFile(file, services);
}

type ExpenseRow = Omit<
  OfferedExpense,
  'isSelectable' | 'isSelected' | 'netAppliedToDriver' | 'includedNow' | 'expenseReceipt' | 'workflowActionItems'
> & { expenseReceipt: StoredFacts; isInPeriod: boolean };

const INCLUDE = getAction(expenseRecord, 'COMPLETE');

/**
 * Returns each driver's expenses of the period for any vehicle, and those included in the next paycheck before their date. An expense
 * without a driver's share is shown but can't be selected; a scheduled one must be included first (EXP-47).
 */
export async function offeredExpenses(
  tx: Tx,
  scopes: OfferScopes,
  { session, services }: Asked,
): Promise<OfferedExpense[][]> {
  const inPeriod = sql`e.expense_transaction_date between ${scopes.payCheckExpenseStartDate} and ${scopes.payCheckExpenseEndDate}`;
  const rows = await tx.query<
    ExpenseRow & Payee
  >(sql`select e.carrier, e.driver, e.id, e.expense_transaction_id as "expenseTransactionID",
      e.expense_type as "expenseType", e.expense_transaction_date as "expenseTransactionDate", e.expense_amount as "expenseAmount",
      e.expense_is_deductable as "expenseIsDeductable", e.expense_deductable_percentage as "expenseDeductablePercentage",
      e.expense_is_reimbursable as "expenseIsReimbursable", e.expense_reimbursable_percentage as "expenseReimbursablePercentage", e.paid_by as "paidBy",
      case when e.expense_type = 'FUEL' then jsonb_build_object('gallons', e.expense_quantity, 'truck', v.pretty_name,
        'place', nullif(concat_ws(', ', e.address ->> 'city', e.address ->> 'state'), '')) end as fuel,
      e.expense_receipt as "expenseReceipt", e.desc, e.status,
      e.expense_pay_check_transaction_date as "expensePayCheckTransactionDate", ${PAYCHECK}, ${inPeriod} as "isInPeriod"
    from expense e
    left join vehicle v on v.account_id = e.account_id and v.id = e.vehicle
    left join paycheck p on p.account_id = e.account_id and p.id = e.pay_check
    where e.state <> 'DELETED' and ${ofPayees(sql`e`, scopes)}
      and (${inPeriod} or (e.status = 'COMPLETE' and e.is_included_ahead and e.pay_check is null))
    order by e.expense_transaction_date, e.id`);
  const mayInclude = can(session, 4000, 'edit') && can(session, 6000, 'edit');
  const shown = ({ isInPeriod, expenseReceipt, ...expense }: ExpenseRow): OfferedExpense => {
    const isScheduled = expense.status === 'IN_PROGRESS';
    const isShared = expense.expenseIsDeductable === true || expense.expenseIsReimbursable === true;
    return {
      ...expense,
      netAppliedToDriver: netApplied({ ...expense, hasDriver: true }).netAppliedToDriver,
      expenseReceipt: shownFile(expenseReceipt, services),
      includedNow: !isInPeriod,
      isSelectable: expense.payCheck === null && !isScheduled && isShared,
      isSelected: false,
      workflowActionItems: isScheduled && mayInclude ? [INCLUDE] : [],
    };
  };
  return perPayee(scopes, rows).map((expenses) => expenses.map(shown));
}

/** Returns each driver's open balances of earlier paychecks, oldest first. */
export async function openBalances(tx: Tx, drivers: readonly string[]): Promise<OfferedBalance[][]> {
  type Row = Omit<OfferedBalance, 'isSelectable' | 'isSelected'> & { driver: string };
  const rows = await tx.query<Row>(
    sql`select b.driver, b.pay_check as id, b.amount, b.is_payment as "isPayment", p.created, p.pay_check_id as "payCheckID"
    from driver_balance b join paycheck p on p.account_id = b.account_id and p.id = b.pay_check
    where b.driver = any(${drivers}::uuid[]) and b.taken_by is null order by p.created, p.id`,
  );
  const found = Map.groupBy(rows, ({ driver }) => driver);
  return drivers.map((driver) =>
    (found.get(driver) ?? []).map(({ driver: _, ...balance }) => ({
      ...balance,
      isSelectable: true,
      isSelected: false,
    })),
  );
}

type Earlier = PaycheckPreview['earlier'];

/** Counts unpaid loads and expenses before the period, so that a late bill of lading is not forgotten. */
export async function earlierUnpaid(tx: Tx, scopes: OfferScopes): Promise<Earlier[]> {
  const rows = await tx.query<
    Earlier & Payee
  >(sql`select u.carrier, u.driver, count(*) filter (where u.is_load) as fleets,
      count(*) filter (where not u.is_load) as expenses, min(u.day) as since
    from (select f.carrier, f.payee as driver, true as is_load, f.fleet_pick_up_date as day
        from ${loadsOf(scopes, sql`f.pay_check is null and f.fleet_pick_up_date < ${scopes.payCheckFleetStartDate}`)} f
        where f.paid_with is null
      union all
      select e.carrier, e.driver, false, e.expense_transaction_date from expense e
        where e.state <> 'DELETED' and e.status = 'COMPLETE' and ${ofPayees(sql`e`, scopes)} and e.pay_check is null
          and (e.expense_is_deductable or e.expense_is_reimbursable) and not e.is_included_ahead
          and e.expense_transaction_date < ${scopes.payCheckExpenseStartDate}) u
    group by u.carrier, u.driver`);
  return perPayee(scopes, rows).map(([found]) => found ?? { fleets: 0, expenses: 0, since: null });
}
