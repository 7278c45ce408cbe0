/** A stop as the readers find it, before it is proposed for the load. */
import type { Day } from '../../core/dates.ts';
import type { StopKind } from './stop-words.ts';
import type { Cell, FoundText } from './text.ts';

/** A value with the cell that prints it. */
export type FoundValue<T> = FoundText<T> & { cell: Cell };

/** A stop with the values found. */
export type Stop = {
  kind: StopKind;
  number: number | null;
  place: FoundValue<string> | null;
  day: FoundValue<Day> | null;
  /** Its parts of the page. */
  cells: Cell[];
  /** Whether it may be two stops in one town with differently printed places. */
  isSeveral: boolean;
  /** Whether its part of the page has another town, which may be of a stop whose label wasn't read. */
  isCrowded: boolean;
};
