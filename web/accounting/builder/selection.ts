/** Determines which offered rows a paycheck includes: all that can be selected except those the user deselected. */
import type { PayStatement } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import type { PaycheckPreview } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';

/** `sources` distinguishes a change since a paycheck from a balance of the same paycheck. */
export type OfferedRow = { id: string; isSelectable: boolean; sources?: unknown };

const ADJUSTMENT = 'adjustment ';

/** Returns the key of a deselected row. */
export function getKey({ id, sources }: OfferedRow): string {
  return sources ? `${ADJUSTMENT}${id}` : id;
}

/** Formats the deselected rows for the call that offers rows. */
export function listDeselected(left: ReadonlySet<string>) {
  const out = [...left].sort();
  return {
    deselected: out.filter((key) => !key.startsWith(ADJUSTMENT)),
    deselectedAdjustments: out.filter((key) => key.startsWith(ADJUSTMENT)).map((key) => key.slice(ADJUSTMENT.length)),
  };
}

/**
 * Parts sent with the form: the selected rows, the net on the screen, `'true'` once the user agreed to pay a fixed amount again, and
 * `'true'` for a draft.
 */
export type SelectionParts = Record<
  'fleets' | 'expenses' | 'adjustments' | 'balances' | 'payCheckNet' | 'paysConstantAgain' | 'isDraft',
  string
>;

export const NOTHING: SelectionParts = {
  fleets: '[]',
  expenses: '[]',
  adjustments: '[]',
  balances: '[]',
  payCheckNet: '',
  paysConstantAgain: '',
  isDraft: '',
};

export function buildSelectionParts(
  offer: PaycheckPreview,
  statement: PayStatement,
  isSelected: (row: OfferedRow) => boolean,
): SelectionParts {
  const ids = (rows: readonly OfferedRow[]) => JSON.stringify(rows.filter(isSelected).map(({ id }) => id));
  return {
    fleets: ids(offer.fleets),
    expenses: ids(offer.expenses),
    adjustments: ids(offer.adjustments),
    balances: ids(offer.balances),
    payCheckNet: String(statement.totals.net),
    paysConstantAgain: '',
    isDraft: '',
  };
}

/** Returns parts that are read at the moment of sending. */
export function deferParts(current: () => SelectionParts): SelectionParts {
  return {
    get fleets() {
      return current().fleets;
    },
    get expenses() {
      return current().expenses;
    },
    get adjustments() {
      return current().adjustments;
    },
    get balances() {
      return current().balances;
    },
    get payCheckNet() {
      return current().payCheckNet;
    },
    get paysConstantAgain() {
      return current().paysConstantAgain;
    },
    get isDraft() {
      return current().isDraft;
    },
  };
}
