/** Per diem on a settlement: the days it pays, each once, and its line. */
import { formatCount } from '../../core/count.ts';
import { type Day, formatDay } from '../../core/dates.ts';
import { type Cents, cents, dollars, formatMoney, sum } from '../../core/money.ts';
import type { PayPlan } from './pay-plan.ts';
import type { LineSource, PayLoad, StatementLine } from './pay-types.ts';
import { getIrsPerDiem } from './per-diem.ts';

export type PaidDay = { day: Day; rate: number };
/** The days that per diem is paid for with a load. */
export type LoadPerDiem = { load: PayLoad; days: readonly PaidDay[] };

/** Returns the days that a paycheck pays per diem for, by load. A day of two loads is paid once, with the first. */
export function listPerDiem({ loads, ...own }: PayPlan & { loads: readonly PayLoad[] }): LoadPerDiem[] {
  const paid = new Set<Day>();
  return loads.flatMap((load) => {
    const { perDiem } = load.plan ?? own;
    if (!perDiem || !load.daysAway) return [];
    const open = load.daysAway.filter((day) => !paid.has(day));
    for (const day of open) paid.add(day);
    return open.length === 0
      ? []
      : [{ load, days: open.map((day) => ({ day, rate: perDiem.rate ?? getIrsPerDiem(day) })) }];
  });
}

/** Returns the per diem of a paycheck in cents. */
export const computePerDiem = (paid: readonly LoadPerDiem[]): Cents => sum(paid.map(({ days }) => sumDays(days)));

const sumDays = (days: readonly PaidDay[]): Cents => sum(days.map(({ rate }) => cents(rate)));

/** Key of the line of per diem, and of its total. */
export const PER_DIEM = 'perDiem';

/** Returns the line of per diem with its loads; none without days away. */
export function buildPerDiemLine(paid: readonly LoadPerDiem[]): StatementLine[] {
  const sources = paid.map(({ load, days }): LineSource => {
    const { id, fleetLoadNumber: label } = load;
    return { record: 'fleet', id, label, amount: dollars(sumDays(days)), formula: describeDays(days) };
  });
  const [first] = sources;
  if (!first) return [];
  const count = paid.reduce((total, { days }) => total + days.length, 0);
  const formula = sources.length === 1 ? first.formula : `${formatCount(count, 'day', 'days')} away`;
  const line = { key: PER_DIEM, group: 'reimbursements' as const, label: 'Per diem' };
  return [{ ...line, amount: dollars(computePerDiem(paid)), countsInNet: true, formula, sources }];
}

/** Describes `3 days from Apr 2, 2026 × $80.00`, with each rate of a trip that crosses a change of the IRS rate. */
function describeDays(days: readonly PaidDay[]): string {
  const parts = [...Map.groupBy(days, ({ rate }) => rate)].map(
    ([rate, own]) =>
      `${formatCount(own.length, 'day', 'days')} from ${formatDay((own[0] as PaidDay).day)} × ${formatMoney(rate)}`,
  );
  return parts.join(' + ');
}
