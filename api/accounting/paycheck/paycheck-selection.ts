/** The rows of a paycheck: locked in a fixed order, marked on saving, released on deletion. */
import type { FieldErrors } from '@milepost/domain/core/record.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Context, Values } from '../../core/engine/collection/spec.ts';
import { type Change, insertHistoryLines } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { notFound, notUnique } from '../../core/platform/http/errors.ts';
import { HAS_LEGS, type Part, releaseParts, selectPayeeLoads, stampHired, stampParts } from './driver-loads.ts';
import { lockAdjusted } from './paycheck-adjustments.ts';
import { getPayeeId, type PayeeIds } from './payees.ts';

/** Kinds of items, in locking order. */
export const KINDS = ['adjustments', 'fleets', 'expenses', 'balances'] as const;

/** IDs of loads and expenses; an adjustment and a balance have the ID of their earlier paycheck. */
export type Selection = Record<(typeof KINDS)[number], string[]>;

type SettledItem = { id: string; name: string; takenBy: string | null };

/** `table` and `name` of the record, `stamp` its date column, and `label` that date's label. */
const TAKEN = {
  fleets: {
    table: 'fleet',
    name: 'fleet_load_number',
    stamp: 'fleet_pay_check_processing_date',
    field: 'fleetPayCheckProcessingDate',
    label: 'Paycheck Processing Date',
    what: 'Load',
  },
  expenses: {
    table: 'expense',
    name: 'expense_transaction_id',
    stamp: 'expense_pay_check_transaction_date',
    field: 'expensePayCheckTransactionDate',
    label: 'Paycheck Date',
    what: 'Expense',
  },
} as const;
type Kind = keyof typeof TAKEN;

/**
 * Locks the selection: adjusted paychecks, then loads, expenses, and balances, each in ID order, to prevent deadlocks. The second of
 * two users saving the same row waits for the first and then gets an error that names the other paycheck.
 */
export async function lockSelection(tx: Tx, payee: PayeeIds, selection: Selection): Promise<void> {
  const errors: FieldErrors = {};
  await lockAdjusted(tx, selection.adjustments);
  for (const kind of ['fleets', 'expenses'] as const) {
    const takenRows = await lockTaken(tx, kind, payee, selection[kind]);
    if (takenRows.length > 0)
      errors[kind] = takenRows
        .map(({ name, takenBy }) => `${TAKEN[kind].what} ${name} is already on ${takenBy}`)
        .join('; ');
  }
  const balances = await lockBalances(tx, selection.balances);
  if (balances.length > 0)
    errors.balances = balances
      .map(({ name, takenBy }) => `The balance from ${name} is already on ${takenBy}`)
      .join('; ');
  if (Object.keys(errors).length > 0) throw notUnique(errors);
}

/** Returns rows already on a paycheck; a load is separate for each payee. */
async function lockTaken(tx: Tx, kind: Kind, payee: PayeeIds, ids: readonly string[]): Promise<SettledItem[]> {
  if (ids.length === 0) return [];
  const { table, name } = TAKEN[kind];
  const locked = await tx.query(sql`select 1 from ${raw(table)} where id = any(${ids}::uuid[]) order by id for update`);
  if (locked.length < ids.length) throw notFound(TAKEN[kind].what);
  return tx.query<SettledItem>(sql`select distinct t.id, t.${raw(name)} as name, p.pay_check_id as "takenBy" from ${TAKEN_ROWS[kind](ids, payee)} t
    join paycheck p on p.account_id = t.account_id and p.id = t.paid_with where t.id = any(${ids}::uuid[]) order by name`);
}

const TAKEN_ROWS: Record<Kind, (ids: readonly string[], payee: PayeeIds) => Sql> = {
  fleets: (ids, payee) => {
    const loads = selectPayeeLoads(sql`f.id = any(${ids}::uuid[])`, () => sql`true`);
    return sql`(select * from ${loads} l where l.payee = ${getPayeeId(payee)})`;
  },
  expenses: () => sql`(select *, pay_check as paid_with from expense)`,
};

async function lockBalances(tx: Tx, ids: readonly string[]): Promise<SettledItem[]> {
  if (ids.length === 0) return [];
  await tx.query(sql`select 1 from driver_balance where pay_check = any(${ids}::uuid[]) order by pay_check for update`);
  return tx.query<SettledItem>(sql`select b.pay_check as id, o.pay_check_id as name, p.pay_check_id as "takenBy" from driver_balance b
    join paycheck o on o.account_id = b.account_id and o.id = b.pay_check
    join paycheck p on p.account_id = b.account_id and p.id = b.taken_by where b.pay_check = any(${ids}::uuid[]) order by name`);
}

type SettlingPaycheck = { id: string; payCheckID: string };

/** Loads with their drivers: those of the payee, and those that a hired driver is paid for on an owner's behalf. */
export type SelectedLoads = { own: readonly Part[]; hired: readonly Part[] };

/** Sets date and paycheck on loads and expenses, with history entries; marks balances as deducted. */
export async function stampSelection(
  context: Context,
  taker: SettlingPaycheck,
  selection: Selection,
  { own, hired }: SelectedLoads,
): Promise<void> {
  const ids = { fleets: own.map(({ fleet }) => fleet), expenses: selection.expenses };
  for (const kind of ['fleets', 'expenses'] as const) {
    await stamp(context, kind, ids[kind], { payCheck: taker.id, day: context.today });
    await noteInHistory(context, kind, selection[kind], { from: ['', ''], to: [context.today, taker.payCheckID] });
  }
  await stampParts(context.tx, own, { id: taker.id, day: context.today });
  await stampHired(context.tx, hired, taker.id);
  await context.tx.query(
    sql`update driver_balance set taken_by = ${taker.id} where pay_check = any(${selection.balances}::uuid[])`,
  );
}

/** Releases everything a paycheck took. */
export async function releaseSelection(context: Context, taker: SettlingPaycheck, selection: Selection): Promise<void> {
  const { tx } = context;
  for (const kind of ['fleets', 'expenses'] as const) {
    const { table, stamp: day } = TAKEN[kind];
    // One date for all: they were marked together, when the paycheck was saved or last restored.
    const [held] = await tx.query<{ day: string }>(
      sql`select ${raw(day)} as day from ${raw(table)} where pay_check = ${taker.id} order by id for update`,
    );
    await stamp(context, kind, selection[kind], { payCheck: null, day: null }, taker.id);
    await noteInHistory(context, kind, selection[kind], { from: [held?.day ?? '', taker.payCheckID], to: ['', ''] });
  }
  await releaseParts(tx, selection.fleets, taker.id);
  await tx.query(sql`select 1 from driver_balance where taken_by = ${taker.id} order by pay_check for update`);
  await tx.query(sql`update driver_balance set taken_by = null where taken_by = ${taker.id}`);
}

async function stamp(
  { tx }: Context,
  kind: Kind,
  ids: readonly string[],
  to: { payCheck: string | null; day: string | null },
  from: string | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  const { table, stamp: day } = TAKEN[kind];
  const whole = kind === 'fleets' ? sql`and not ${HAS_LEGS}` : empty;
  await tx.query(sql`update ${raw(table)} f set pay_check = ${to.payCheck}, ${raw(day)} = ${to.day}, updated = date_trunc('milliseconds', clock_timestamp())
    where id = any(${ids}::uuid[]) and pay_check is not distinct from ${from}::uuid ${whole}`);
}

/** Adds one history entry per row in one statement. */
async function noteInHistory(
  context: Context,
  kind: Kind,
  ids: readonly string[],
  { from, to }: { from: [string, string]; to: [string, string] },
): Promise<void> {
  if (ids.length === 0) return;
  const { table, field, label } = TAKEN[kind];
  const changes: Change[] = [
    { field, label, from: from[0], to: to[0] },
    { field: 'payCheck', label: 'Paycheck', from: from[1], to: to[1] },
  ];
  const lines = ids.map((recordId) => ({ recordId, changes }));
  await context.tx.query(insertHistoryLines(context, table, 'UPDATE', lines));
}

/** Returns the items of a saved paycheck. */
export function getSelection(row: Values): Selection {
  const list = (name: keyof Selection) => (row[name] as string[] | null) ?? [];
  return Object.fromEntries(KINDS.map((kind) => [kind, list(kind)])) as Selection;
}
