import { expect, test } from 'vitest';
import { computeThresholds, getStep } from './scale.ts';

test('splits values into steps with the same number of values each, regardless of the largest', () => {
  const thresholds = computeThresholds([1, 2, 3, 4, 5, 6, 7, 9000], 4);

  expect(thresholds).toEqual([3, 5, 7]);
  expect([1, 2.99, 3, 4, 6, 9000].map((value) => getStep(value, thresholds))).toEqual([0, 0, 1, 1, 2, 3]);
});

test('equal values are one step, and no values are no steps', () => {
  expect([computeThresholds([2, 2, 2], 4), computeThresholds([], 4)]).toEqual([[], []]);
  expect(computeThresholds([1, 1, 1, 5], 4)).toEqual([5]);
  expect(getStep(5, [])).toBe(0);
});
