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

test('the best of several readings is chosen, wherever it stands among them', () => {
  expect(choose([said('order', 60), said('load', 100)])?.value).toBe('load');
});

test('a different value less than 20 points below leaves the field empty; one 20 below does not', () => {
  expect(choose([said('one', 100), said('two', 81)])).toBeNull();
  expect(choose([said('one', 100), said('two', 80)])?.value).toBe('one');
});

test('the same value twice contradicts nothing, also where only its key is the same', () => {
  expect(choose([said('one', 100), said('one', 99)])?.value).toBe('one');
  expect(choose([said('One', 100), said('one', 99)])).toBeNull();
  expect(choose([said('One', 100), said('one', 99)], (value) => value.toLowerCase())?.value).toBe('One');
});

test('no reading is no value, and from 60 points on one is certain', () => {
  expect(choose([])).toBeNull();
  expect([isCertain(said('one', 60)), isCertain(said('one', 59))]).toEqual([true, false]);
});
