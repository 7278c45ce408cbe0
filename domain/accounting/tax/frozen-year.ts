/** A frozen year: what was reported for each payee, and what has changed since. */
import { cents, formatAmount } from '../../core/money.ts';
import type { Related } from '../../core/record.ts';
import { defineStatuses } from '../../core/statuses.ts';
import type { TaxYearRow } from './tax-year.ts';

/** Kind of a version's row: reported for the first time, corrected, or unchanged from the version before. */
export const FROZEN_KIND = defineStatuses({
  ORIGINAL: { label: 'Form', tone: 'success' },
  CORRECTION: { label: 'Correction', tone: 'warning' },
  KEPT: { label: 'No change', tone: 'rest' },
});
export type FrozenKind = keyof typeof FROZEN_KIND;

/** A payee of the latest frozen version. */
export type FrozenRow = {
  driver: Pick<Related, 'id' | 'prettyName'>;
  boxOne: number;
  boxFour: number;
  legalName: string;
  /** True if the number on file differs from the frozen one. */
  hasOtherTaxId: boolean;
};

export type Correction = {
  driver: FrozenRow['driver'];
  kind: Exclude<FrozenKind, 'KEPT'>;
  boxOne: number;
  boxFour: number;
  words: string;
};

/** Returns new payees and those that differ from the frozen version. A payee who no longer gets a form is corrected to 0. */
export function findCorrections(frozen: readonly FrozenRow[], rows: readonly TaxYearRow[]): Correction[] {
  const reported = new Map(rows.filter(({ status }) => status === 'REPORTED').map((row) => [row.driver.id, row]));
  const corrected = frozen.flatMap((was): Correction[] => {
    const now = reported.get(was.driver.id);
    const words = describeChanges(was, now);
    if (words.length === 0) return [];
    const { boxOne = 0, boxFour = 0 } = now ?? {};
    return [{ driver: was.driver, kind: 'CORRECTION', boxOne, boxFour, words: words.join('; ') }];
  });
  const known = new Set(frozen.map(({ driver }) => driver.id));
  const added = [...reported.values()]
    .filter(({ driver }) => !known.has(driver.id))
    .map(({ driver, boxOne, boxFour }): Correction => {
      return { driver, kind: 'ORIGINAL', boxOne, boxFour, words: `not frozen, now ${formatAmount(boxOne)}` };
    });
  return [...corrected, ...added];
}

function describeChanges(was: FrozenRow, now: TaxYearRow | undefined): string[] {
  const { boxOne = 0, boxFour = 0 } = now ?? {};
  const name = now?.tax.taxLegalName ?? was.legalName;
  return [
    ...(cents(boxOne) === cents(was.boxOne) ? [] : [`frozen ${formatAmount(was.boxOne)}, now ${formatAmount(boxOne)}`]),
    ...(cents(boxFour) === cents(was.boxFour)
      ? []
      : [`box 4 frozen ${formatAmount(was.boxFour)}, now ${formatAmount(boxFour)}`]),
    ...(name === was.legalName ? [] : [`legal name frozen as ${was.legalName}, now ${name}`]),
    ...(now && was.hasOtherTaxId ? ['TIN changed'] : []),
  ];
}
