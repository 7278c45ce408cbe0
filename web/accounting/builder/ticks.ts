/** Which rows of an offer a paycheck takes: all that can be taken but those left out. */
import type { PayStatement } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import type { PaycheckPreview } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';

/** `sources` tells a change since a paycheck from a balance that the same paycheck left. */
export type OfferedRow = { id: string; isSelectable: boolean; sources?: unknown };

const ADJUSTMENT = 'adjustment ';

/** What a row is left out under. */
export function keyOf({ id, sources }: OfferedRow): string {
  return sources ? `${ADJUSTMENT}${id}` : id;
}

/** The rows left out, as the call that offers them takes them. */
export function deselectedOf(left: ReadonlySet<string>) {
  const out = [...left].sort();
  return {
    deselected: out.filter((key) => !key.startsWith(ADJUSTMENT)),
    deselectedAdjustments: out.filter((key) => key.startsWith(ADJUSTMENT)).map((key) => key.slice(ADJUSTMENT.length)),
  };
}

/** What is sent with the form: the rows it takes, the net that the person saw, `'true'` once they agreed to pay a fixed amount again, and `'true'` for a draft. */
export type Taken = Record<
  'fleets' | 'expenses' | 'adjustments' | 'balances' | 'payCheckNet' | 'paysConstantAgain' | 'isDraft',
  string
>;

export const NOTHING: Taken = {
  fleets: '[]',
  expenses: '[]',
  adjustments: '[]',
  balances: '[]',
  payCheckNet: '',
  paysConstantAgain: '',
  isDraft: '',
};

export function takenOf(
  offer: PaycheckPreview,
  statement: PayStatement,
  isTicked: (row: OfferedRow) => boolean,
): Taken {
  const ids = (rows: readonly OfferedRow[]) => JSON.stringify(rows.filter(isTicked).map(({ id }) => id));
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

/** The same, read at the moment it is sent. */
export function partsOf(current: () => Taken): Taken {
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
