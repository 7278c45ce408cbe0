import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldRepeats } from './fold.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is written when lines are told, by their kinds. */
function folding(first?: number) {
  const fold = foldRepeats(first);
  const written: string[] = [];
  const tell = (kind: string) =>
    fold.tell(kind, ({ repeated }) => void written.push(repeated ? `${kind} x${repeated}` : kind));
  return { fold, written, tell };
}

test('a line that repeats is told once, and after ten seconds how often it came again', () => {
  const { written, tell } = folding();
  for (let n = 0; n < 5000; n += 1) tell('away');
  tell('full');
  expect(written).toEqual(['away', 'full']);

  vi.advanceTimersByTime(10_000);

  expect(written).toEqual(['away', 'full', 'away x4999']);
});

test('what comes again later is told anew', () => {
  const { written, tell } = folding();
  tell('away');
  vi.advanceTimersByTime(10_000);

  tell('away');

  expect(written).toEqual(['away', 'away']);
});

test('the first few of a kind are told one by one where that is wished', () => {
  const { written, tell } = folding(2);
  for (let n = 0; n < 5; n += 1) tell('refused');

  vi.advanceTimersByTime(10_000);

  expect(written).toEqual(['refused', 'refused', 'refused x3']);
});

test('what was counted is told before the end', () => {
  const { fold, written, tell } = folding();
  for (let n = 0; n < 3; n += 1) tell('away');

  fold.flush();

  expect(written).toEqual(['away', 'away x2']);
});

test('beyond a thousand kinds at once all others count as one', () => {
  const { written, tell } = folding();
  for (let n = 0; n < 5000; n += 1) tell(`kind ${n}`);

  expect(written.length).toBe(1001);
});
