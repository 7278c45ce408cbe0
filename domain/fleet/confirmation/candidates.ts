/** Possible values of a field, and the decision which one to fill in. */
import type { Cell } from './text.ts';

/** A possible value with its position, score (0 to 100), and reason. */
export type Candidate<T> = { value: T; cell: Cell; start: number; end: number; score: number; reason: string };

/** A different value within this score distance contradicts the best one. */
const MAX_CONTRADICTING_GAP = 20;
/** Score from which a value is certain; below, it is likely. */
const MIN_CERTAIN_SCORE = 60;

/**
 * Returns the best candidate, or null if another value comes too close: people fill in an empty field, but believe a wrong one.
 * @param keyOf returns equal keys for equal values
 */
export function chooseBest<T>(
  candidates: readonly Candidate<T>[],
  keyOf: (value: T) => unknown = (value) => value,
): Candidate<T> | null {
  const [best, ...others] = candidates.toSorted((one, other) => other.score - one.score);
  if (!best) return null;
  const isContradicted = others.some(
    (other) => keyOf(other.value) !== keyOf(best.value) && other.score > best.score - MAX_CONTRADICTING_GAP,
  );
  return isContradicted ? null : best;
}

export const isCertain = ({ score }: Pick<Candidate<unknown>, 'score'>) => score >= MIN_CERTAIN_SCORE;

/** Minimum confidence of text recognition, from 0 to 100; a lower one gives no value. */
export const MIN_CLEAR = 75;

/** Returns the confidence of a value's least clear word; undefined without text recognition. */
export function getConfidence({
  cell,
  start,
  end,
}: Pick<Candidate<unknown>, 'cell' | 'start' | 'end'>): number | undefined {
  const said = cell.text.slice(start, end).split(' ');
  const isPart = (word: string) => said.some((part) => part.includes(word) || word.includes(part));
  const words = cell.recognized?.filter(({ text }) => isPart(text));
  return words && Math.min(100, ...words.map(({ confidence }) => confidence));
}
