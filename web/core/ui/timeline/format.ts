import { formatDay, formatStoredTime } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { TimelineEvent } from '@milepost/domain/core/timeline.ts';

export const formatWhen = ({ day, time }: TimelineEvent) =>
  time ? `${formatDay(day)}, ${formatStoredTime(time)}` : formatDay(day);

/** Describes an event: `Nov 25, 2026: INV-000012 created, $1,250.00` */
export const describeEvent = (event: TimelineEvent) =>
  `${formatWhen(event)}: ${event.words}${event.amount === null ? '' : `, ${formatMoney(event.amount)}`}`;
