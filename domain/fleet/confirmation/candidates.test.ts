import { expect, test } from 'vitest';
import { type Candidate, choose, isCertain } from './candidates.ts';

const CELL = { text: '', page: 1, x: 0, y: 0, width: 0, height: 0 };
const said = (value: string, score: number): Candidate<string> => ({
  value,
  score,
  cell: CELL,
  start: 0,
  end: 0,
  reason: '',
});

test('picks the best of several readings in any order', () => {
  expect(choose([said('order', 60), said('load', 100)])?.value).toBe('load');
});

test('leaves the field empty if another value scores less than 20 points lower', () => {
  expect(choose([said('one', 100), said('two', 81)])).toBeNull();
  expect(choose([said('one', 100), said('two', 80)])?.value).toBe('one');
});

test('treats the same value or key found twice as no contradiction', () => {
  expect(choose([said('one', 100), said('one', 99)])?.value).toBe('one');
  expect(choose([said('One', 100), said('one', 99)])).toBeNull();
  expect(choose([said('One', 100), said('one', 99)], (value) => value.toLowerCase())?.value).toBe('One');
});

test('returns no value without a reading, and counts 60 points as certain', () => {
  expect(choose([])).toBeNull();
  expect([isCertain(said('one', 60)), isCertain(said('one', 59))]).toEqual([true, false]);
});
