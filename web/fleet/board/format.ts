/** Formats the texts of bars, cells, and rows on the board. */
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import type { BoardLeg, BoardMark } from '@milepost/domain/fleet/board/board.ts';
import { getIdleLabel } from '@milepost/domain/fleet/idle-day.ts';
import type { LaneDay } from './use-board.ts';

/** Formats `Dallas, TX to Memphis, TN, Nov 23, 2026 to Nov 25, 2026`. */
export function formatSpan({ fromPlace, toPlace, from, to }: BoardLeg): string {
  const dates = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  return `${fromPlace} to ${toPlace}, ${dates}`;
}

/** Formats `Load L-1001, leg 2 of 3: …`. */
export function formatLeg(leg: BoardLeg): string {
  const part = leg.leg === null ? '' : `, leg ${leg.leg + 1} of ${leg.legs}`;
  const customer = leg.customer ? `, for ${leg.customer}` : '';
  return `Load ${leg.prettyName}${part}: ${formatSpan(leg)}${customer}`;
}

export const formatMark = ({ kind, text }: BoardMark): string =>
  kind === 'EXPIRES' ? `${text} expires` : `${text} due`;

export function formatCell(name: string, { day, legs, shop, marks, idle, isFree, isUnexplained }: LaneDay): string {
  const parts = [
    ...legs.map(formatLeg),
    ...shop.map(({ text }) => text),
    ...(idle ? [getIdleLabel(idle.reason)] : []),
    ...(isUnexplained ? ['no load, reason needed'] : isFree ? ['free'] : []),
    ...marks.map(formatMark),
  ];
  return `${name}, ${formatDay(day)}: ${parts.join('; ')}`;
}

/** Formats `Nov 23` for a heading. */
export const formatShortDay = (day: Day): string => formatDay(day).replace(/, \d{4}$/, '');
