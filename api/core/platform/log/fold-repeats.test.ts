import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldRepeats } from './fold-repeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns what is written when lines of these kinds are logged. */
function startFolding(first?: number) {
  const fold = foldRepeats(first);
  const written: string[] = [];
  const tell = (kind: string) =>
    fold.tell(kind, ({ repeated }) => void written.push(repeated ? `${kind} x${repeated}` : kind));
  return { fold, written, tell };
}

test('logs a repeated line once, and after ten seconds how often it was repeated', () => {
  const { written, tell } = startFolding();
  for (let n = 0; n < 5000; n += 1) tell('away');
  tell('full');
  expect(written).toEqual(['away', 'full']);

  vi.advanceTimersByTime(10_000);

  expect(written).toEqual(['away', 'full', 'away x4999']);
});

test('logs a line again when it returns later', () => {
  const { written, tell } = startFolding();
  tell('away');
  vi.advanceTimersByTime(10_000);

  tell('away');

  expect(written).toEqual(['away', 'away']);
});

test('can log the first few of a kind one by one', () => {
  const { written, tell } = startFolding(2);
  for (let n = 0; n < 5; n += 1) tell('refused');

  vi.advanceTimersByTime(10_000);

  expect(written).toEqual(['refused', 'refused', 'refused x3']);
});

test('logs the remaining counts before the end', () => {
  const { fold, written, tell } = startFolding();
  for (let n = 0; n < 3; n += 1) tell('away');

  fold.flush();

  expect(written).toEqual(['away', 'away x2']);
});

test('counts all further kinds as one beyond a thousand at a time', () => {
  const { written, tell } = startFolding();
  for (let n = 0; n < 5000; n += 1) tell(`kind ${n}`);

  expect(written.length).toBe(1001);
});
