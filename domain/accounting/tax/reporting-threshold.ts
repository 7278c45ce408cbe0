/** Minimum nonemployee compensation to report, by year of payment. */
import { integer, money, ref } from '../../core/fields.ts';

/** 26 U.S.C. 6041(a): $600, and $2,000 for payments after 2025. From 2027 on the IRS announces the amount each year. */
const THRESHOLDS = [
  { from: 2026, amount: 2000 },
  { from: 0, amount: 600 },
] as const;

/** The first year for which a user can enter the amount that the IRS announced. */
export const FIRST_ANNOUNCED_YEAR = 2027;

/** Returns the threshold of a year in dollars. `announced` is the amount that the user entered for the year, if any. */
export function getThreshold(year: number, announced: number | null): number {
  if (announced !== null && year >= FIRST_ANNOUNCED_YEAR) return announced;
  return THRESHOLDS.find(({ from }) => year >= from)?.amount ?? 600;
}

export const MIN_TAX_YEAR = 2000;
export const MAX_TAX_YEAR = 2100;

const YEAR = integer('Tax Year', { min: MIN_TAX_YEAR, max: MAX_TAX_YEAR, message: 'Enter a year' });

/** Fields that identify an authority's tax year. */
export const TAX_YEAR_FIELDS = {
  carrier: ref('carrier', 'Authority', { message: 'Select an authority' }),
  taxYear: YEAR,
};

export const THRESHOLD_FIELDS = {
  taxYear: integer('Tax Year', {
    min: FIRST_ANNOUNCED_YEAR,
    max: MAX_TAX_YEAR,
    message: `The amount is fixed by law before ${FIRST_ANNOUNCED_YEAR}`,
  }),
  taxThreshold: money('Reporting Threshold', {
    above: 0,
    help: 'The amount the IRS announces for this year.',
  }),
};
