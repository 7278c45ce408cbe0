/** Validates the locked selection of a paycheck by the same rules for a new and a restored one (PAY-09, PAY-12). */
import type { Offer } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import type { Context } from '../../core/engine/collection/spec.ts';
import { openAdjustments } from './paycheck-adjustments.ts';
import { type OfferScope, offeredExpenses, offeredLoads, onlyOf, openBalances } from './paycheck-offer.ts';
import type { Selection } from './paycheck-selection.ts';

/** Returns the payable rows of a selection, and the IDs of the others. */
export async function readSelected(
  context: Context,
  scope: OfferScope,
  selection: Selection,
): Promise<{ offer: Offer; missing: Selection }> {
  const { tx } = context;
  const [scopes, drivers] = [onlyOf(scope), [scope.driver]];
  const fleets = selected((await offeredLoads(tx, scopes, context)).flat(), selection.fleets);
  const expenses = selected((await offeredExpenses(tx, scopes, context)).flat(), selection.expenses);
  const adjustments = selected((await openAdjustments(tx, drivers)).flat(), selection.adjustments);
  const balances = selected((await openBalances(tx, drivers)).flat(), selection.balances);
  return {
    offer: { fleets: fleets.found, expenses: expenses.found, adjustments: adjustments.found, balances: balances.found },
    missing: {
      fleets: fleets.missing,
      expenses: expenses.missing,
      adjustments: adjustments.missing,
      balances: balances.missing,
    },
  };
}

function selected<Row extends { id: string; isSelectable: boolean }>(rows: readonly Row[], ids: readonly string[]) {
  const wanted = new Set(ids);
  const found = rows.filter((row) => row.isSelectable && wanted.has(row.id));
  const payable = new Set(found.map(({ id }) => id));
  return { found, missing: ids.filter((id) => !payable.has(id)) };
}
