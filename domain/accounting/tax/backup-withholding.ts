/** Backup withholding (26 USC 3406): the rate by date, and what a settlement withholds. */
import type { Day } from '../../core/dates.ts';
import { type Cents, sum } from '../../core/money.ts';
import { computePercent } from '../../core/rounding.ts';
import { getEarnedPart, type LateChange } from './box-one.ts';

/** Percent of the payment from a date on: 26 USC 3406(a)(1), the fourth lowest rate of section 1(j) since 2018. */
const RATES: readonly { from: Day; percent: number }[] = [
  { from: '2003-01-01', percent: 28 },
  { from: '2018-01-01', percent: 24 },
];

/** @throws RangeError for a date before 2003 */
export function getWithholdingPercent(day: Day): number {
  const rate = RATES.findLast(({ from }) => from <= day);
  if (!rate) throw new RangeError(`no withholding rate on ${day}`);
  return rate.percent;
}

/** The earnings of a settlement and the later changes that it pays. */
export type WithholdingBase = {
  earned: Cents;
  changes: readonly Pick<LateChange, 'record' | 'amount' | 'formula' | 'lumper'>[];
};

/**
 * Returns the amount to withhold from a settlement: of what counts in box 1, whatever is deducted from it. A cut of an earlier payment
 * returns nothing, because its tax was deposited.
 */
export function computeWithheldTax({ earned, changes }: WithholdingBase, percent: number): { base: Cents; tax: Cents } {
  const total = earned + sum(changes.map(getEarnedPart).filter((part) => part > 0n));
  const base = total > 0n ? total : 0n;
  return { base, tax: computePercent(base, percent) };
}
