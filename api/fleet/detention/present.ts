/** Formats detention for display: times in the place's time zone, and the current amount. */
import { dollars } from '@milepost/domain/core/money.ts';
import { computeCharge } from '@milepost/domain/fleet/detention/charge.ts';
import { countMinutes, formatMoment, getPlaceZone, parseLocalTime } from '@milepost/domain/fleet/detention/clock.ts';
import type { detention } from '@milepost/domain/fleet/detention/detention.ts';
import { getTerms } from '@milepost/domain/fleet/detention/terms.ts';
import type { Row, Values } from '../../core/engine/collection/spec.ts';

/** A local time, and the place that has its zone. */
type NextArrival = { at: string; place: string };

/** Columns of the list in addition to the fields. */
export type DetentionColumns = {
  terms: Parameters<typeof getTerms>[0];
  timeZone: string;
  nextArrival: NextArrival | null;
  hasDeparted: boolean;
  stopsBefore: number;
  loadFee: number | null;
  loadLayover: number | null;
  isBilled: boolean;
};
export type StoredDetention = Row<typeof detention, DetentionColumns>;

export function presentDetention(row: StoredDetention): Values {
  const formatStored = (moment: string | null) => moment && formatMoment(moment, row.timeZone);
  return {
    terms: undefined,
    timeZone: undefined,
    nextArrival: undefined,
    hasDeparted: undefined,
    arrivedWords: formatStored(row.detentionArrived),
    freeWords: formatStored(row.detentionFreeEnds),
    departedWords: formatStored(row.detentionEnd),
    ...amountNow(row, Temporal.Instant.fromEpochMilliseconds(Date.now())),
  };
}

/**
 * Returns the amount: until now for a running clock, or until the truck arrived at its next stop if no one marked the departure; else the
 * stored one. A load that is not under way has no clock that runs until now.
 */
export function amountNow(
  row: StoredDetention,
  now: Temporal.Instant,
): { minutesNow: number; amountNow: number | null } {
  const { nextArrival: next } = row;
  const isCounting = row.detentionStatus === 'RUNNING' || (row.detentionStatus === 'NO_DEPARTURE' && next !== null);
  if (!isCounting || !row.detentionStart)
    return { minutesNow: row.detentionMinutes ?? 0, amountNow: row.detentionAmount };
  const end = next && parseLocalTime(next.at, getPlaceZone(next.place, row.timeZone));
  const minutes = countMinutes({ start: Temporal.Instant.from(row.detentionStart), end }, now);
  const { billableMinutes, total } = computeCharge(minutes, getTerms(row.terms));
  return { minutesNow: billableMinutes, amountNow: total === null ? null : dollars(total) };
}
