/** What is selected for a paycheck, as it is once locked. A new one and one that comes back demand the same of it (PAY-09, PAY-12). */
import type { Offer } from '@milepost/domain/accounting/paycheck-preview.ts';
import sql, { raw } from 'sql-template-tag';
import type { Context, Stored } from '../core/collection/spec.ts';
import type { Tx } from '../core/db/database.ts';
import { referenced } from '../core/http/errors.ts';
import { type OfferScope, offeredExpenses, offeredLoads, openBalances } from './paycheck-offer.ts';
import type { Selection } from './paycheck-selection.ts';

/** The rows of a selection that can be paid, and the ids of those that cannot. */
export async function readSelected(
  context: Context,
  scope: OfferScope,
  selection: Selection,
): Promise<{ offer: Offer; missing: Selection }> {
  const { tx } = context;
  const fleets = selected(await offeredLoads(tx, scope, context), selection.fleets);
  const expenses = selected(await offeredExpenses(tx, scope, context), selection.expenses);
  const balances = selected(await openBalances(tx, scope.driver), selection.balances);
  return {
    offer: { fleets: fleets.found, expenses: expenses.found, balances: balances.found },
    missing: { fleets: fleets.missing, expenses: expenses.missing, balances: balances.missing },
  };
}

function selected<Row extends { id: string; isSelectable: boolean }>(rows: readonly Row[], ids: readonly string[]) {
  const wanted = new Set(ids);
  const found = rows.filter((row) => row.isSelectable && wanted.has(row.id));
  const payable = new Set(found.map(({ id }) => id));
  return { found, missing: ids.filter((id) => !payable.has(id)) };
}

/** A paycheck comes back with all it took or not at all: its statement pays for every row. */
export async function requireStillPayable(context: Context, row: Stored, selection: Selection): Promise<void> {
  const { missing } = await readSelected(context, row as Stored & OfferScope, selection);
  const rows = [
    ...(await named(context.tx, 'fleet', 'Load ', missing.fleets)),
    ...(await named(context.tx, 'expense', 'Expense ', missing.expenses)),
    ...(await named(context.tx, 'paycheck', '', missing.balances)),
  ];
  if (rows.length === 0) return;
  const deleted = listOf(rows.filter(({ state }) => state === 'DELETED'));
  const changed = listOf(rows.filter(({ state }) => state !== 'DELETED'));
  const sentences = [
    deleted && `Restore ${deleted} first.`,
    changed &&
      `Not of the driver and period of ${row.prettyName} any more, or not to be paid: ${changed}. Save a new paycheck instead.`,
  ];
  throw referenced(sentences.filter(Boolean).join(' '));
}

type Named = { name: string; state: string };

async function named(tx: Tx, table: string, what: string, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  return tx.query(
    sql`select ${what}::text || pretty_name as name, state from ${raw(table)} where id = any(${ids}::uuid[]) order by name`,
  );
}

const listOf = (rows: readonly Named[]) => rows.map(({ name }) => name).join(' and ');
