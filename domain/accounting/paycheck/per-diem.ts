/** Per diem of company drivers away from home: IRS rates and rates of pay plans. */
import type { Day } from '../../core/dates.ts';
import { formatMoney } from '../../core/money.ts';

/** Pay per day away: a fixed rate in dollars, or the IRS rate if missing. */
export type PerDiem = { rate?: number };

/**
 * The special transportation industry rate for meals and incidental expenses in the continental United States, in dollars per day:
 * Notices 2015-63, 2018-77, 2021-52, and 2024-68. Notice 2025-54 left it unchanged.
 */
const IRS_RATES: readonly { from: Day; rate: number }[] = [
  { from: '2015-10-01', rate: 63 },
  { from: '2018-10-01', rate: 66 },
  { from: '2021-10-01', rate: 69 },
  { from: '2024-10-01', rate: 80 },
];

/** The last day of the latest notice in the table, 2025-54: the IRS may have changed the rate since. */
export const IRS_RATES_KNOWN_THROUGH: Day = '2026-09-30';

/** Returns the IRS rate on a day in dollars; the first known one for earlier days, and the last for later ones. */
export function getIrsPerDiem(day: Day): number {
  return (IRS_RATES.findLast(({ from }) => from <= day) ?? (IRS_RATES[0] as (typeof IRS_RATES)[number])).rate;
}

/** Describes the per diem of a plan: `per diem at the IRS rate`, `per diem $60.00/day`. */
export const describePerDiem = ({ rate }: PerDiem): string =>
  rate === undefined ? 'per diem at the IRS rate' : `per diem ${formatMoney(rate)}/day`;

/** Returns whether two plans pay the same per diem. */
export const isSamePerDiem = (one?: PerDiem, other?: PerDiem): boolean =>
  (one === undefined) === (other === undefined) && one?.rate === other?.rate;
