import { expect, test } from 'vitest';
import { countFittingRows } from './use-fit.ts';

test('shows as many whole rows as fit in the window', () => {
  expect([900, 935, 936, 1080].map((height) => countFittingRows(height, 288))).toEqual([17, 17, 18, 22]);
});

test('shows at least three rows in a short window and at most 100 in a tall one', () => {
  expect([200, 624].map((height) => countFittingRows(height, 294))).toEqual([9, 9]);
  expect(countFittingRows(700, 690)).toBe(3);
  expect(countFittingRows(9000, 294)).toBe(100);
});
