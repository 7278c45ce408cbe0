/** Items available for a paycheck: a driver's loads, expenses, and balances in a period (PAY-09, PAY-12). */

import { listSupplementalFees } from '@milepost/domain/accounting/invoice/load-fees.ts';
import { type IdleDays, listDaysAway, MAX_IDLE_DAYS } from '@milepost/domain/accounting/paycheck/days-away.ts';
import {
  type FormPlan,
  type OfferedBalance,
  type OfferedExpense,
  type OfferedLoad,
  type PaycheckPreview,
  toPayPlan,
} from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { getAction } from '@milepost/domain/core/actions.ts';
import { can } from '@milepost/domain/core/policies.ts';
import { expense as expenseRecord } from '@milepost/domain/expense/expense.ts';
import { computeNetApplied } from '@milepost/domain/expense/expense-share.ts';
import sql, { type Sql } from 'sql-template-tag';
import { type FileFacts, presentFile } from '../../core/engine/listing/present.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import type { Services } from '../../core/platform/services.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { getRowPart, PART_COLUMNS, type SharedLoad, selectPayeeLoads } from './driver-loads.ts';
import { FUEL_RULE, withFuelCharge } from './fuel-rules.ts';
import { joinParts } from './join-parts.ts';
import { PLAN_COLUMNS } from './paycheck-plans.ts';
import type { PayScope } from './paycheck-scope.ts';
import {
  EXPENSE_OWNERS,
  EXPENSE_PAYEE,
  filterTrucks,
  findCandidates,
  getPayeeId,
  isCandidate,
  type Payee,
  selectPayeeIds,
  type TruckPayee,
} from './payees.ts';

/** The payee and the period. */
export type OfferScope = Omit<PayScope, keyof FormPlan>;

/** Several payees of one period: each query runs once for all, and returns the result of each in order. */
export type OfferScopes = Omit<OfferScope, keyof Payee> & { payees: readonly Payee[] };

/** Returns the set for one payee. */
export function makeScopes({ carrier, driver, truckOwner, vehicle, ...period }: OfferScope): OfferScopes {
  return { ...period, payees: [{ carrier, driver, truckOwner, vehicle }] };
}

/** Returns the truck that all rows must have: of several payees, each owner's rows are narrowed afterward. */
const getTruck = ({ payees }: OfferScopes): string | null =>
  payees.length === 1 ? (payees[0]?.vehicle ?? null) : null;

/** Returns an SQL condition: the row of table `alias` belongs to one of the payees' authorities. */
function filterCarriers(alias: Sql, { payees }: OfferScopes): Sql {
  const carriers = [...new Set(payees.map(({ carrier }) => carrier))];
  return sql`${alias}.carrier = any(${carriers}::uuid[])`;
}

type PayeeScope = { carrier: string; payee: string; truck: string | null };

/** Groups rows by payee, in the order of the payees and rows, without the payee columns. An owner's truck has only its own rows. */
function groupByPayee<Row extends PayeeScope>(
  { payees }: OfferScopes,
  rows: readonly Row[],
): Omit<Row, keyof PayeeScope>[][] {
  const rowsByPayee = Map.groupBy(rows, ({ carrier, payee }) => `${carrier} ${payee}`);
  return payees.map((payee) => {
    const own = rowsByPayee.get(`${payee.carrier} ${getPayeeId(payee)}`) ?? [];
    const belongsToTruck = ({ truck }: PayeeScope) => !payee.truckOwner || !payee.vehicle || truck === payee.vehicle;
    return own.filter(belongsToTruck).map(({ carrier: _, payee: __, truck: ___, ...row }) => row);
  });
}

/** Returns SQL for the truck and driver of a row on an owner's settlement, `101 · Sam Ortiz`; null for a driver's own row. */
const getSection = (vehicle: Sql, driver: Sql, payee: Sql): Sql =>
  sql`case when ${payee} is distinct from ${driver} then nullif(concat_ws(' · ', (select pretty_name from vehicle x
    where x.account_id = current_account() and x.id = ${vehicle}), (select pretty_name from driver x
    where x.account_id = current_account() and x.id = ${driver})), '') end`;

/** Returns SQL for a pay plan by its ID, as one value. */
export const selectPlanBy = (id: Sql): Sql =>
  sql`(select to_jsonb(n) from (select ${PLAN_COLUMNS} from pay_plan where account_id = current_account() and id = ${id}) n)`;

type OfferContext = { session: Session; services: Pick<Services, 'fileUrl'> };
type StoredFacts = FileFacts | null;

const PAYCHECK = sql`case when p.id is null then null else jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) end as "payCheck"`;

/** SQL: a load `f` that is paid: complete, or canceled with a TONU fee. */
export const IS_EARNED = sql`(f.status = 'COMPLETE' or (f.status = 'CANCELED' and f.supplemental_fees > 0))`;

/** Selects the payees' earned loads that match `where`, once for each payee and driver. */
async function findLoads(tx: Tx, scopes: OfferScopes, where: Sql): Promise<Sql> {
  const [vehicle, candidates] = [getTruck(scopes), await findCandidates(tx, scopes.payees)];
  const loads = selectPayeeLoads(
    sql`f.state <> 'DELETED' and ${IS_EARNED} and ${filterCarriers(sql`f`, scopes)} and ${where}`,
    (driver, truck) =>
      sql`${isCandidate(candidates, driver, truck)} and (${vehicle}::uuid is null or ${truck} = ${vehicle})`,
  );
  return sql`(select * from ${loads} l where l.payee = any(${selectPayeeIds(scopes.payees)}::uuid[]))`;
}

type LoadRow = Omit<
  OfferedLoad,
  'isSelectable' | 'isSelected' | 'metaData' | 'fleetConfirmation' | 'fleetBOL' | 'plan'
> &
  SharedLoad & {
    fleetDeliveryDate: string;
    namedPlan: FormPlan | null;
    totalPaid: number;
    fleetConfirmation: StoredFacts;
    fleetBOL: StoredFacts;
  };

/** SQL: the recorded idle days of the driver who hauled a load `f`, on the road and at home, before and during it. */
const IDLE_DAYS = sql`(select jsonb_build_object(
    'onTheRoad', coalesce(jsonb_agg(i.idle_date) filter (where i.idle_reason = 'ON_THE_ROAD'), '[]'),
    'atHome', coalesce(jsonb_agg(i.idle_date) filter (where i.idle_reason = 'HOME_TIME'), '[]'))
  from idle_day i where i.account_id = f.account_id and i.driver = f.hauler and i.state <> 'DELETED'
    and i.idle_date between f.fleet_pick_up_date - ${MAX_IDLE_DAYS}::integer and f.fleet_delivery_date)`;

/** Returns each payee's earned loads picked up in the period, including paid ones. */
export async function findOfferedLoads(
  tx: Tx,
  scopes: OfferScopes,
  { services }: OfferContext,
): Promise<OfferedLoad[][]> {
  const rows = await tx.query<
    LoadRow &
      PayeeScope & {
        hauler: string;
        isHired: boolean;
        owner: string | null;
        sectionName: string | null;
        idle: IdleDays;
      }
  >(sql`select f.carrier, f.payee, f.truck, f.hauler, f.is_hired as "isHired", f.truck_owner as owner,
      ${getSection(sql`f.truck`, sql`f.hauler`, sql`f.payee`)} as "sectionName", ${selectPlanBy(sql`f.named_plan`)} as "namedPlan", f.id, f.updated, f.fleet_load_number as "fleetLoadNumber", f.status,
      jsonb_build_object('id', c.id, 'prettyName', c.pretty_name) as customer,
      f.fleet_pick_up_date as "fleetPickUpDate", f.fleet_delivery_date as "fleetDeliveryDate", f.fleet_pickup_location as "fleetPickupLocation",
      f.fleet_delivery_location as "fleetDeliveryLocation", f.fleet_distance as "fleetDistance",
      f.fleet_load_fee as "fleetLoadFee", coalesce(f.fleet_lumper_fee, 0) as "fleetLumperFee",
      coalesce(f.fleet_detantion_fee, 0) as "fleetDetantionFee", coalesce(f.fleet_no_service_fee, 0) as "fleetNoServiceFee",
      coalesce(f.fleet_misc_fee, 0) as "fleetMiscFee", coalesce(f.fleet_fuel_surcharge, 0) as "fleetFuelSurcharge",
      coalesce(f.fleet_stop_charge, 0) as "fleetStopCharge", coalesce(f.fleet_layover_fee, 0) as "fleetLayoverFee", f.fleet_lumper_paid_by as "fleetLumperPaidBy", f.supplemental_fees as "supplementalFees",
      f.fleet_confirmation as "fleetConfirmation", f.fleet_bol as "fleetBOL",
      f.fleet_pay_check_processing_date as "fleetPayCheckProcessingDate", ${PAYCHECK}, ${PART_COLUMNS},
      ${IDLE_DAYS} as idle,
      (select coalesce(sum(i.pay_check_net), 0) from invoice i
        where i.account_id = f.account_id and i.fleet = f.id and i.state <> 'DELETED' and i.invoice_status in ('PAID', 'PARTIAL_PAID')) as "totalPaid"
    from ${await findLoads(tx, scopes, sql`f.fleet_pick_up_date between ${scopes.payCheckFleetStartDate} and ${scopes.payCheckFleetEndDate}`)} f
    join customer c on c.account_id = f.account_id and c.id = f.customer
    left join paycheck p on p.account_id = f.account_id and p.id = f.paid_with
    order by f.fleet_pick_up_date, f.id`);
  const presentLoad = ({
    totalPaid,
    fleetConfirmation,
    fleetBOL,
    namedPlan,
    ...load
  }: Omit<LoadRow, keyof SharedLoad | 'fleetDeliveryDate'>): OfferedLoad => ({
    ...load,
    supplementalFees: listSupplementalFees(load),
    metaData: { invoice: { totalPaid } },
    fleetConfirmation: presentStoredFile(fleetConfirmation, services),
    fleetBOL: presentStoredFile(fleetBOL, services),
    isSelectable: load.payCheck === null,
    isSelected: false,
    ...(namedPlan && { plan: toPayPlan(namedPlan) }),
  });
  const parts = rows.map(({ hauler, isHired, owner, sectionName, idle, fleetDeliveryDate: delivered, ...row }) => {
    const trip = { pickedUp: row.fleetPickUpDate, delivered, legs: row.legs };
    const daysAway = row.isCanceled ? [] : listDaysAway(hauler, trip, idle);
    const ofOwner = { section: sectionName, haulers: [hauler] };
    const note = isHired ? { hiredBy: { truckOwner: owner as string, vehicle: row.truck, driver: hauler } } : {};
    return { ...getRowPart(row, hauler), daysAway, ...note, ...(sectionName !== null && ofOwner) };
  });
  return groupByPayee(scopes, parts).map((loads) => joinParts(loads.map(presentLoad)));
}

function presentStoredFile(file: StoredFacts, services: OfferContext['services']) {
  return file && presentFile(file, services);
}

type ExpenseRow = Omit<
  OfferedExpense,
  | 'isSelectable'
  | 'isSelected'
  | 'netAppliedToDriver'
  | 'includedNow'
  | 'expenseReceipt'
  | 'workflowActionItems'
  | 'expenseDriverCharge'
  | 'section'
> & { expenseReceipt: StoredFacts; isInPeriod: boolean; section: string | null };

const INCLUDE = getAction(expenseRecord, 'COMPLETE');

/**
 * Returns each driver's expenses of the period for any vehicle, and those included in the next paycheck before their date. An expense
 * without a driver's share is shown but can't be selected; a scheduled one must be included first (EXP-47).
 */
export async function findOfferedExpenses(
  tx: Tx,
  scopes: OfferScopes,
  { session, services }: OfferContext,
): Promise<OfferedExpense[][]> {
  const inPeriod = sql`e.expense_transaction_date between ${scopes.payCheckExpenseStartDate} and ${scopes.payCheckExpenseEndDate}`;
  const rows = await tx.query<
    ExpenseRow & PayeeScope
  >(sql`select e.carrier, ${EXPENSE_PAYEE} as payee, e.vehicle as truck,
      ${getSection(sql`e.vehicle`, sql`e.driver`, EXPENSE_PAYEE)} as section, e.id, e.expense_transaction_id as "expenseTransactionID",
      e.expense_type as "expenseType", e.expense_transaction_date as "expenseTransactionDate", e.expense_amount as "expenseAmount",
      e.expense_is_deductable as "expenseIsDeductable", e.expense_deductable_percentage as "expenseDeductablePercentage",
      e.expense_is_reimbursable as "expenseIsReimbursable", e.expense_reimbursable_percentage as "expenseReimbursablePercentage", e.paid_by as "paidBy",
      case when e.expense_type = 'FUEL' then jsonb_build_object('gallons', e.expense_quantity, 'truck', v.pretty_name,
        'retailPrice', e.expense_retail_price, 'paidPrice', e.expense_unit_price, 'fee', e.expense_fee, 'rule', ${FUEL_RULE},
        'place', nullif(concat_ws(', ', e.address ->> 'city', e.address ->> 'state'), '')) end as fuel,
      e.expense_receipt as "expenseReceipt", e.desc, e.status,
      e.expense_pay_check_transaction_date as "expensePayCheckTransactionDate", ${PAYCHECK}, ${inPeriod} as "isInPeriod"
    from expense e ${EXPENSE_OWNERS}
    left join vehicle v on v.account_id = e.account_id and v.id = e.vehicle
    left join paycheck p on p.account_id = e.account_id and p.id = e.pay_check
    where e.state <> 'DELETED' and ${await findExpenses(tx, scopes)}
      and (${inPeriod} or (e.status = 'COMPLETE' and e.is_included_ahead and e.pay_check is null))
    order by e.expense_transaction_date, e.id`);
  const mayInclude = can(session, 4000, 'edit') && can(session, 6000, 'edit');
  const presentExpense = ({ isInPeriod, expenseReceipt, section, ...row }: ExpenseRow): OfferedExpense => {
    const expense = withFuelCharge(row);
    const isScheduled = expense.status === 'IN_PROGRESS';
    const isShared = expense.expenseIsDeductable === true || expense.expenseIsReimbursable === true;
    return {
      ...expense,
      ...(section && { section }),
      netAppliedToDriver: computeNetApplied({ ...expense, hasDriver: true }).netAppliedToDriver,
      expenseReceipt: presentStoredFile(expenseReceipt, services),
      includedNow: !isInPeriod,
      isSelectable: expense.payCheck === null && !isScheduled && isShared,
      isSelected: false,
      workflowActionItems: isScheduled && mayInclude ? [INCLUDE] : [],
    };
  };
  return groupByPayee(scopes, rows).map((expenses) => expenses.map(presentExpense));
}

/** Returns SQL for the expenses `e` of at least one payee, with their owners `o`. `groupByPayee` assigns them. */
async function findExpenses(tx: Tx, scopes: OfferScopes): Promise<Sql> {
  const candidates = await findCandidates(tx, scopes.payees);
  return sql`${filterCarriers(sql`e`, scopes)} and ${isCandidate(candidates, sql`e.driver`, sql`e.vehicle`)}
    and ${EXPENSE_PAYEE} = any(${selectPayeeIds(scopes.payees)}::uuid[])`;
}

/** Returns each payee's open balances of earlier paychecks, oldest first. With a settlement per truck, those of the truck. */
export async function openBalances(tx: Tx, payees: readonly Payee[]): Promise<OfferedBalance[][]> {
  type Row = Omit<OfferedBalance, 'isSelectable' | 'isSelected'> & TruckPayee;
  const rows = await tx.query<Row>(
    sql`select b.payee, p.vehicle as truck, b.pay_check as id, b.amount, b.is_payment as "isPayment", p.created, p.pay_check_id as "payCheckID"
    from driver_balance b join paycheck p on p.account_id = b.account_id and p.id = b.pay_check
    where b.payee = any(${selectPayeeIds(payees)}::uuid[]) and b.taken_by is null order by p.created, p.id`,
  );
  return filterTrucks(payees, rows).map((balances) =>
    balances.map((balance) => ({
      ...balance,
      isSelectable: true,
      isSelected: false,
    })),
  );
}

type EarlierPeriod = PaycheckPreview['earlier'];

/** Counts unpaid loads and expenses before the period, so that a late bill of lading is not forgotten. */
export async function findEarlierUnpaid(tx: Tx, scopes: OfferScopes): Promise<EarlierPeriod[]> {
  const rows = await tx.query<
    EarlierPeriod & PayeeScope
  >(sql`select u.carrier, u.payee, u.truck, count(*) filter (where u.is_load) as fleets,
      count(*) filter (where not u.is_load) as expenses, min(u.day) as since
    from (select f.carrier, f.payee, f.truck, true as is_load, f.fleet_pick_up_date as day
        from ${await findLoads(tx, scopes, sql`f.pay_check is null and f.fleet_pick_up_date < ${scopes.payCheckFleetStartDate}`)} f
        where f.paid_with is null
      union all
      select e.carrier, ${EXPENSE_PAYEE}, e.vehicle, false, e.expense_transaction_date from expense e ${EXPENSE_OWNERS}
        where e.state <> 'DELETED' and e.status = 'COMPLETE' and ${await findExpenses(tx, scopes)} and e.pay_check is null
          and (e.expense_is_deductable or e.expense_is_reimbursable) and not e.is_included_ahead
          and e.expense_transaction_date < ${scopes.payCheckExpenseStartDate}) u
    group by u.carrier, u.payee, u.truck`);
  return groupByPayee(scopes, rows).map((rowsOfPayee) => ({
    fleets: rowsOfPayee.reduce((count, { fleets }) => count + fleets, 0),
    expenses: rowsOfPayee.reduce((count, { expenses }) => count + expenses, 0),
    since: rowsOfPayee.map(({ since }) => since).sort()[0] ?? null,
  }));
}
