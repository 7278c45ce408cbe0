/** Positions the bars of a row: bars with common dates on separate lines, cut off at the ends of the period. */
import { addDays, countDaysBetween, type Day } from '../../core/dates.ts';

type Span = { from: Day; to: Day };

export type PlacedSpan<T> = T & {
  /** First column from the start of the period, and number of columns. */
  start: number;
  days: number;
  /** Line within the row, from the top. */
  line: number;
  isCutStart: boolean;
  isCutEnd: boolean;
};

/** Returns the spans that overlap the period, earliest first. */
export function placeSpans<T extends Span>(spans: readonly T[], from: Day, days: number): PlacedSpan<T>[] {
  const last = addDays(from, days - 1);
  const shown = spans.filter((span) => span.from <= last && span.to >= from);
  const inOrder = shown.toSorted((one, other) => compareSpans(one.from, other.from) || compareSpans(other.to, one.to));
  const ends: Day[] = [];
  return inOrder.map((span) => {
    const free = ends.findIndex((end) => end < span.from);
    const line = free < 0 ? ends.length : free;
    ends[line] = span.to;
    const start = Math.max(0, countDaysBetween(from, span.from));
    const end = Math.min(days - 1, countDaysBetween(from, span.to));
    return {
      ...span,
      start,
      days: end - start + 1,
      line,
      isCutStart: span.from < from,
      isCutEnd: span.to > last,
    };
  });
}

const compareSpans = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Returns whether any span covers each date of the period. */
export function markTakenDays(spans: readonly Span[], days: readonly Day[]): boolean[] {
  return days.map((day) => spans.some(({ from, to }) => from <= day && day <= to));
}
