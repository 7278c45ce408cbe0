/** What a paper may say of a field, and the one place that decides which of several readings is filled in. */
import type { Cell } from './text.ts';

/** A reading with where it stands, how much speaks for it (0 to 100), and why. */
export type Candidate<T> = { value: T; cell: Cell; start: number; end: number; score: number; reason: string };

/** A different value whose score comes this close contradicts the best one. */
const CONTRADICTS = 20;
/** From this score on a value is certain; below, it is likely. */
const CERTAIN_SCORE = 60;

/**
 * Returns the best candidate, or null where another value comes too close: an empty field is typed, a wrong one is believed.
 *
 * @param keyOf what makes two values the same
 */
export function choose<T>(
  candidates: readonly Candidate<T>[],
  keyOf: (value: T) => unknown = (value) => value,
): Candidate<T> | null {
  const [best, ...others] = candidates.toSorted((one, other) => other.score - one.score);
  if (!best) return null;
  const isContradicted = others.some(
    (other) => keyOf(other.value) !== keyOf(best.value) && other.score > best.score - CONTRADICTS,
  );
  return isContradicted ? null : best;
}

export const isCertain = ({ score }: Pick<Candidate<unknown>, 'score'>) => score >= CERTAIN_SCORE;

/** Of text recognition, from 0 to 100: less gives no value. */
export const CLEAR = 75;

/** How sure text recognition is of the least clear word of a value; undefined where no picture was read for it. */
export function confidenceOf({
  cell,
  start,
  end,
}: Pick<Candidate<unknown>, 'cell' | 'start' | 'end'>): number | undefined {
  const said = cell.text.slice(start, end).split(' ');
  const isPart = (word: string) => said.some((part) => part.includes(word) || word.includes(part));
  const words = cell.recognized?.filter(({ text }) => isPart(text));
  return words && Math.min(100, ...words.map(({ confidence }) => confidence));
}
