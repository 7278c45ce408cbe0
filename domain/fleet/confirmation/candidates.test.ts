import { expect, test } from 'vitest';
import { type Candidate, chooseBest, isCertain } from './candidates.ts';

const CELL = { text: '', page: 1, x: 0, y: 0, width: 0, height: 0 };
const makeCandidate = (value: string, score: number): Candidate<string> => ({
  value,
  score,
  cell: CELL,
  start: 0,
  end: 0,
  reason: '',
});

test('picks the best of several readings in any order', () => {
  expect(chooseBest([makeCandidate('order', 60), makeCandidate('load', 100)])?.value).toBe('load');
});

test('leaves the field empty if another value scores less than 20 points lower', () => {
  expect(chooseBest([makeCandidate('one', 100), makeCandidate('two', 81)])).toBeNull();
  expect(chooseBest([makeCandidate('one', 100), makeCandidate('two', 80)])?.value).toBe('one');
});

test('treats the same value or key found twice as no contradiction', () => {
  expect(chooseBest([makeCandidate('one', 100), makeCandidate('one', 99)])?.value).toBe('one');
  expect(chooseBest([makeCandidate('One', 100), makeCandidate('one', 99)])).toBeNull();
  expect(chooseBest([makeCandidate('One', 100), makeCandidate('one', 99)], (value) => value.toLowerCase())?.value).toBe(
    'One',
  );
});

test('returns no value without a reading, and counts 60 points as certain', () => {
  expect(chooseBest([])).toBeNull();
  expect([isCertain(makeCandidate('one', 60)), isCertain(makeCandidate('one', 59))]).toEqual([true, false]);
});
