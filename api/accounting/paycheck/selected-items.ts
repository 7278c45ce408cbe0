/** Validates the locked selection of a paycheck by the same rules for a new and a restored one (PAY-09, PAY-12). */
import type { Offer } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import type { Context } from '../../core/engine/collection/spec.ts';
import { openAdjustments } from './paycheck-adjustments.ts';
import { findOfferedExpenses, findOfferedLoads, makeScopes, type OfferScope, openBalances } from './paycheck-offer.ts';
import type { SelectedLoads, Selection } from './paycheck-selection.ts';

/** Returns the payable rows of a selection, and the IDs of the others. */
export async function readSelected(
  context: Context,
  scope: OfferScope,
  selection: Selection,
): Promise<{ offer: Offer; missing: Selection }> {
  const { tx } = context;
  const scopes = makeScopes(scope);
  const fleets = filterSelected((await findOfferedLoads(tx, scopes, context)).flat(), selection.fleets);
  const expenses = filterSelected((await findOfferedExpenses(tx, scopes, context)).flat(), selection.expenses);
  const adjustments = filterSelected((await openAdjustments(tx, scopes.payees)).flat(), selection.adjustments);
  const balances = filterSelected((await openBalances(tx, scopes.payees)).flat(), selection.balances);
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

function filterSelected<Row extends { id: string; isSelectable: boolean }>(
  rows: readonly Row[],
  ids: readonly string[],
) {
  const selectedIds = new Set(ids);
  const selectedRows = rows.filter((row) => row.isSelectable && selectedIds.has(row.id));
  const payable = new Set(selectedRows.map(({ id }) => id));
  return { found: selectedRows, missing: ids.filter((id) => !payable.has(id)) };
}

/** Returns the loads of an offer with their drivers: the payee's own, and those a hired driver is paid for. */
export function getSelectedLoads({ fleets }: Offer, { driver }: Pick<OfferScope, 'driver'>): SelectedLoads {
  const own = fleets.filter(({ hiredBy }) => !hiredBy);
  return {
    own: own.flatMap(({ id, haulers }) =>
      (haulers ?? (driver ? [driver] : [])).map((hauler) => ({ fleet: id, driver: hauler })),
    ),
    hired: fleets.flatMap(({ id, hiredBy }) => (hiredBy ? [{ fleet: id, driver: hiredBy.driver }] : [])),
  };
}
