/** When a driver is asked for the missing documents of a delivered load. */

/** Hours after delivery. */
export const FOLLOW_UP_HOURS = [0, 24, 72] as const;
export type FollowUpHours = (typeof FOLLOW_UP_HOURS)[number];

/** Days after which no step can become due any more: 72 hours, and a delivery in the evening. */
export const MAX_FOLLOW_UP_DAYS = 4;

/** The hour of a delivery without a departure time, on the clock of the account. */
export const DELIVERY_HOUR = 18;

/**
 * Returns the steps due by now that were not taken: the last one is sent, and earlier ones count as taken, so that a driver never gets
 * several messages together.
 */
export function listDueSteps(
  delivered: Temporal.Instant,
  now: Temporal.Instant,
  taken: readonly number[],
): readonly FollowUpHours[] {
  const latest = Math.max(-1, ...taken);
  return FOLLOW_UP_HOURS.filter(
    (hours) => hours > latest && Temporal.Instant.compare(delivered.add({ hours }), now) <= 0,
  );
}
