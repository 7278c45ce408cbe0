/** Compares figures with those of the previous period. */
import { formatMoney } from '@milepost/domain/core/money.ts';
import { computeChange, MAX_LARGEST, type Share } from '@milepost/domain/dashboard/financial-overview.ts';

/** Returns a share's amount in the previous period; undefined if the list is not whole and has none. */
export function findEarlier(shares: readonly Share[] | undefined) {
  const amounts = new Map(shares?.map(({ id, total }) => [id, total]));
  const isWhole = shares !== undefined && shares.length < MAX_LARGEST;
  return (id: string | null) => amounts.get(id) ?? (isWhole ? 0 : undefined);
}

/** Formats `+4.2%` or `−12.0%`; undefined without an earlier amount. */
export function formatChange(now: number, earlier: number | undefined): string | undefined {
  const change = earlier === undefined ? null : computeChange(now, earlier);
  return change === null ? undefined : `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}%`;
}

/** Formats the amount of the previous period, and the change since, for a table. */
export const formatEarlier = (now: number, earlier: number | undefined) => [
  earlier === undefined ? 'N/A' : formatMoney(earlier),
  formatChange(now, earlier) ?? 'N/A',
];
