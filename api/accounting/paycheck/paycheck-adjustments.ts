/** Changes since paychecks were paid: found by row, offered as one line per paycheck, and settled by the paycheck that includes it. */
import {
  type ChangedRow,
  computeOpenDifference,
  listChangedRows,
  type PaycheckChange,
  type PayItems,
} from '@milepost/domain/accounting/paycheck/pay-adjustment.ts';
import type { PayAdjustment, PayExpense, PayLoad } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import type { OfferedAdjustment } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { referenced } from '../../core/platform/http/errors.ts';
import { CHANGED_PARTS, getRowPart, PART_COLUMNS, type SharedLoad, selectPaidLoads } from './driver-loads.ts';
import { addParts } from './join-parts.ts';
import { IS_COUNTED, UNDO } from './paycheck-table.ts';
import { filterTrucks, type Payee, type PayeeIds, selectPayeeIds, type TruckPayee } from './payees.ts';

/** SQL: IDs of paychecks with a load or expense that differs from what was paid, or from what a later paycheck settled. */
export const CHANGED_PAYCHECKS = sql`select pay_check from fleet where changed_since_paid
  union all select pay_check from fleet where paid_pick_up_date <> fleet_pick_up_date
  union all ${CHANGED_PARTS}
  union all select pay_check from expense where changed_since_paid
  union all select pay_check from expense where paid_transaction_date <> expense_transaction_date
  union all select pay_check from pay_adjustment`;

type PaidPaycheck = Omit<PaycheckChange, 'now'> & TruckPayee & { id: string; payCheckID: string; created: string };

/** Returns the paychecks `p` that match `condition` as paid, with what was settled since. */
function findPaidPaychecks(tx: Tx, condition: Sql): Promise<PaidPaycheck[]> {
  return tx.query<PaidPaycheck>(sql`select p.id, p.payee, p.vehicle as truck, p.pay_check_id as "payCheckID", p.created, p.statement -> 'plan' as plan,
      jsonb_build_object('loads', p.statement -> 'loads', 'expenses', p.statement -> 'expenses') as paid,
      coalesce((select jsonb_agg(s order by a.created) from pay_adjustment a, jsonb_array_elements(a.sources) s where a.pay_check = p.id), '[]') as settled
    from paycheck p where ${IS_COUNTED} and ${condition} order by p.created, p.id`);
}

type SettledLine = { paidWith: string };

/** Returns the rows of paychecks with their current amounts. */
async function readCurrentRows(
  tx: Tx,
  paychecks: readonly PaidPaycheck[],
): Promise<(paycheck: PaidPaycheck) => PayItems> {
  const ids = paychecks.map(({ id }) => id);
  const loads = await tx.query<
    Omit<PayLoad, 'fleetLoadNumber'> & SharedLoad & SettledLine & { payee: string }
  >(sql`select id, fleet_load_fee as "fleetLoadFee",
      fleet_lumper_fee as "fleetLumperFee", fleet_detantion_fee as "fleetDetantionFee", fleet_no_service_fee as "fleetNoServiceFee",
      fleet_misc_fee as "fleetMiscFee", fleet_fuel_surcharge as "fleetFuelSurcharge", fleet_stop_charge as "fleetStopCharge", fleet_layover_fee as "fleetLayoverFee",
      fleet_lumper_paid_by as "fleetLumperPaidBy", fleet_distance as "fleetDistance", fleet_pick_up_date as "fleetPickUpDate",
      payee, paid_with as "paidWith", ${PART_COLUMNS} from ${selectPaidLoads(ids)} f`);
  const expenses = await tx.query<
    Omit<PayExpense, 'expenseType' | 'expenseTransactionID'> & SettledLine
  >(sql`select id, expense_amount as "expenseAmount", expense_transaction_date as "expenseTransactionDate",
      expense_is_deductable as "expenseIsDeductable", expense_deductable_percentage as "expenseDeductablePercentage",
      expense_is_reimbursable as "expenseIsReimbursable", expense_reimbursable_percentage as "expenseReimbursablePercentage",
      expense_driver_charge as "expenseDriverCharge", pay_check as "paidWith"
    from expense where pay_check = any(${ids}::uuid[])`);
  const parts = loads.map(({ payee, ...load }) => getRowPart(load, payee));
  // Two paychecks may have paid the same load, for different drivers; an owner's may have paid several drivers' parts of it.
  const byLoad = Map.groupBy(parts, ({ paidWith, id }) => `${paidWith} ${id}`);
  const joined = [...byLoad.values()].map((own) => own.reduce(addParts));
  const now = new Map([...joined, ...expenses].map(({ paidWith, ...row }) => [`${paidWith} ${row.id}`, row]));
  return ({ id, paid }) => ({
    loads: paid.loads.map((load) => ({ ...load, ...now.get(`${id} ${load.id}`) })),
    expenses: paid.expenses.map((expense) => ({ ...expense, ...now.get(`${id} ${expense.id}`) })),
  });
}

/** Returns the unsettled changes since each payee's paychecks, one line per paycheck, oldest first. */
export async function openAdjustments(tx: Tx, payees: readonly Payee[]): Promise<OfferedAdjustment[][]> {
  const paychecks = await findPaidPaychecks(
    tx,
    sql`p.payee = any(${selectPayeeIds(payees)}::uuid[]) and p.id in (${CHANGED_PAYCHECKS})`,
  );
  if (paychecks.length === 0) return payees.map(() => []);
  const nowOf = await readCurrentRows(tx, paychecks);
  const open = paychecks.flatMap((paycheck) => {
    const { id, payee, truck, payCheckID, created } = paycheck;
    const difference = computeOpenDifference({ ...paycheck, now: nowOf(paycheck) });
    const line = { id, payCheckID, created, ...difference, isSelectable: true, isSelected: false };
    return difference.sources.length === 0 ? [] : [{ payee, truck, line }];
  });
  return filterTrucks(payees, open).map((own) => own.map(({ line }) => line));
}

/** Changes shown on a paycheck's page: changed amounts, what was settled with which paycheck, and what is open. */
export type ChangesSincePaid = {
  rows: ChangedRow[];
  settled: { amount: number; takenBy: Pick<Related, 'id' | 'prettyName'> }[];
  open: number;
};

export async function findChangesSincePaid(tx: Tx, id: string): Promise<ChangesSincePaid> {
  const [paycheck] = await findPaidPaychecks(tx, sql`p.id = ${id}`);
  if (!paycheck) return { rows: [], settled: [], open: 0 };
  const now = (await readCurrentRows(tx, [paycheck]))(paycheck);
  const settled = await tx.query<ChangesSincePaid['settled'][number]>(sql`select a.amount,
      jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) as "takenBy"
    from pay_adjustment a join paycheck p on p.account_id = a.account_id and p.id = a.taken_by
    where a.pay_check = ${id} order by a.created, p.id`);
  const { amount: open } = computeOpenDifference({ ...paycheck, now });
  return { rows: listChangedRows(paycheck.plan, paycheck.paid, now), settled, open };
}

/** Locks the paychecks: of two that settle the same change, the second one waits and finds nothing open. */
export async function lockAdjusted(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(sql`select 1 from paycheck where id = any(${ids}::uuid[]) order by id for update`);
}

/** Marks the changes that a paycheck includes as settled. */
export async function settleAdjustments(
  { tx }: Context,
  takenBy: string,
  { driver, truckOwner }: PayeeIds,
  adjustments: readonly PayAdjustment[],
): Promise<void> {
  if (adjustments.length === 0) return;
  await tx.query(sql`insert into pay_adjustment (account_id, pay_check, taken_by, driver, truck_owner, amount, sources)
    select ${tx.accountId}, id, ${takenBy}, ${driver}, ${truckOwner}, amount, sources
    from jsonb_to_recordset(${JSON.stringify(adjustments)}::jsonb) as t(id uuid, amount numeric, sources jsonb)`);
}

/** Reopens the changes that a paycheck settled. */
export async function releaseAdjustments({ tx }: Context, takenBy: string): Promise<void> {
  await tx.query(sql`delete from pay_adjustment where taken_by = ${takenBy}`);
}

/** @throws HttpError while a later paycheck depends on what this one paid */
export async function requireUnadjusted({ tx }: Context, id: string, payCheckID: string): Promise<void> {
  const [settled] = await tx.query<{
    by: string;
    undo: string;
  }>(sql`select p.pay_check_id as by, ${UNDO} as undo from pay_adjustment a
    join paycheck p on p.account_id = a.account_id and p.id = a.taken_by where a.pay_check = ${id} order by a.created limit 1`);
  if (settled)
    throw referenced(`${settled.by} settled later changes to ${payCheckID}. ${settled.undo} ${settled.by} first.`);
}
