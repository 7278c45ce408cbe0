/** What a paycheck may take: the loads, expenses and balances of a driver in a period (PAY-09, PAY-12). */
import { netApplied } from '@milepost/domain/accounting/expense-share.ts';
import type {
  FormPlan,
  OfferedBalance,
  OfferedExpense,
  OfferedLoad,
  PaycheckPreview,
} from '@milepost/domain/accounting/paycheck-preview.ts';
import { actionOf } from '@milepost/domain/core/actions.ts';
import { can } from '@milepost/domain/core/policies.ts';
import { expense as expenseRecord } from '@milepost/domain/expense/expense.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../core/db/database.ts';
import { type FileFacts, presentFile } from '../core/listing/present.ts';
import type { Services } from '../core/services.ts';
import type { Session } from '../core/session/session.ts';
import type { PayScope } from './paycheck-scope.ts';

/** Whose loads and expenses, and from when to when. */
export type OfferScope = Omit<PayScope, keyof FormPlan>;

type Asked = { session: Session; services: Pick<Services, 'fileUrl'> };
type StoredFacts = FileFacts | null;

const PAYCHECK = sql`case when p.id is null then null else jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) end as "payCheck"`;

function loadConditions(scope: OfferScope): Sql {
  const { carrier, driver, vehicle } = scope;
  return sql`f.state <> 'DELETED' and f.status = 'COMPLETE' and f.carrier = ${carrier} and f.driver = ${driver}
    and (${vehicle}::uuid is null or f.vehicle = ${vehicle})`;
}

type LoadRow = Omit<OfferedLoad, 'isSelectable' | 'isSelected' | 'metaData' | 'fleetConfirmation' | 'fleetBOL'> & {
  totalPaid: number;
  fleetConfirmation: StoredFacts;
  fleetBOL: StoredFacts;
};

/** The driver's complete loads picked up in the period, those paid already included. */
export async function offeredLoads(tx: Tx, scope: OfferScope, { services }: Asked): Promise<OfferedLoad[]> {
  const rows = await tx.query<LoadRow>(sql`select f.id, f.updated, f.fleet_load_number as "fleetLoadNumber", f.status,
      jsonb_build_object('id', c.id, 'prettyName', c.pretty_name) as customer,
      f.fleet_pick_up_date as "fleetPickUpDate", f.fleet_pickup_location as "fleetPickupLocation",
      f.fleet_delivery_location as "fleetDeliveryLocation", f.fleet_distance as "fleetDistance",
      f.fleet_load_fee as "fleetLoadFee", coalesce(f.fleet_lumper_fee, 0) as "fleetLumperFee",
      coalesce(f.fleet_detantion_fee, 0) as "fleetDetantionFee", coalesce(f.fleet_no_service_fee, 0) as "fleetNoServiceFee",
      coalesce(f.fleet_misc_fee, 0) as "fleetMiscFee", f.supplemental_fees as "supplementalFees",
      f.fleet_confirmation as "fleetConfirmation", f.fleet_bol as "fleetBOL",
      f.fleet_pay_check_processing_date as "fleetPayCheckProcessingDate", ${PAYCHECK},
      (select coalesce(sum(i.pay_check_net), 0) from invoice i
        where i.account_id = f.account_id and i.fleet = f.id and i.state <> 'DELETED' and i.invoice_status in ('PAID', 'PARTIAL_PAID')) as "totalPaid"
    from fleet f
    join customer c on c.account_id = f.account_id and c.id = f.customer
    left join paycheck p on p.account_id = f.account_id and p.id = f.pay_check
    where ${loadConditions(scope)}
      and f.fleet_pick_up_date between ${scope.payCheckFleetStartDate} and ${scope.payCheckFleetEndDate}
    order by f.fleet_pick_up_date, f.id`);
  return rows.map(({ totalPaid, fleetConfirmation, fleetBOL, ...load }) => ({
    ...load,
    metaData: { invoice: { totalPaid } },
    fleetConfirmation: shownFile(fleetConfirmation, services),
    fleetBOL: shownFile(fleetBOL, services),
    isSelectable: load.payCheck === null,
    isSelected: false,
  }));
}

function shownFile(file: StoredFacts, services: Asked['services']) {
  return file && presentFile(file, services);
}

type ExpenseRow = Omit<
  OfferedExpense,
  'isSelectable' | 'isSelected' | 'netAppliedToDriver' | 'includedNow' | 'expenseReceipt' | 'workflowActionItems'
> & { expenseReceipt: StoredFacts; isInPeriod: boolean };

const INCLUDE = actionOf(expenseRecord, 'COMPLETE');

/**
 * The driver's expenses of the period whatever their vehicle, and those made part of the next paycheck before their date.
 * What is shared with nobody is shown and cannot be ticked; a scheduled one has to be included first (EXP-47).
 */
export async function offeredExpenses(
  tx: Tx,
  scope: OfferScope,
  { session, services }: Asked,
): Promise<OfferedExpense[]> {
  const inPeriod = sql`e.expense_transaction_date between ${scope.payCheckExpenseStartDate} and ${scope.payCheckExpenseEndDate}`;
  const rows = await tx.query<ExpenseRow>(sql`select e.id, e.expense_transaction_id as "expenseTransactionID",
      e.expense_type as "expenseType", e.expense_transaction_date as "expenseTransactionDate", e.expense_amount as "expenseAmount",
      e.expense_is_deductable as "expenseIsDeductable", e.expense_deductable_percentage as "expenseDeductablePercentage",
      e.expense_is_reimbursable as "expenseIsReimbursable", e.expense_reimbursable_percentage as "expenseReimbursablePercentage",
      e.expense_receipt as "expenseReceipt", e.desc, e.status,
      e.expense_pay_check_transaction_date as "expensePayCheckTransactionDate", ${PAYCHECK}, ${inPeriod} as "isInPeriod"
    from expense e
    left join paycheck p on p.account_id = e.account_id and p.id = e.pay_check
    where e.state <> 'DELETED' and e.carrier = ${scope.carrier} and e.driver = ${scope.driver}
      and (${inPeriod} or (e.status = 'COMPLETE' and e.is_included_ahead and e.pay_check is null))
    order by e.expense_transaction_date, e.id`);
  const mayInclude = can(session, 4000, 'edit') && can(session, 6000, 'edit');
  return rows.map(({ isInPeriod, expenseReceipt, ...expense }) => {
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
  });
}

/** What earlier paychecks of the driver left unpaid and none has taken yet, the oldest first. */
export async function openBalances(tx: Tx, driver: string): Promise<OfferedBalance[]> {
  const rows = await tx.query<Omit<OfferedBalance, 'isSelectable' | 'isSelected'>>(
    sql`select b.pay_check as id, b.amount, p.created, p.pay_check_id as "payCheckID"
    from driver_balance b join paycheck p on p.account_id = b.account_id and p.id = b.pay_check
    where b.driver = ${driver} and b.taken_by is null order by p.created, p.id`,
  );
  return rows.map((balance) => ({ ...balance, isSelectable: true, isSelected: false }));
}

/** Unpaid loads and expenses from before the period: counted, so that a late bill of lading is not forgotten. */
export async function earlierUnpaid(tx: Tx, scope: OfferScope): Promise<PaycheckPreview['earlier']> {
  const [found] = await tx.query<
    PaycheckPreview['earlier']
  >(sql`select l.n as fleets, x.n as expenses, least(l.since, x.since) as since
    from (select count(*) as n, min(f.fleet_pick_up_date) as since from fleet f
        where ${loadConditions(scope)} and f.pay_check is null and f.fleet_pick_up_date < ${scope.payCheckFleetStartDate}) l,
      (select count(*) as n, min(e.expense_transaction_date) as since from expense e
        where e.state <> 'DELETED' and e.status = 'COMPLETE' and e.carrier = ${scope.carrier} and e.driver = ${scope.driver} and e.pay_check is null
          and (e.expense_is_deductable or e.expense_is_reimbursable) and not e.is_included_ahead
          and e.expense_transaction_date < ${scope.payCheckExpenseStartDate}) x`);
  return found ?? { fleets: 0, expenses: 0, since: null };
}
