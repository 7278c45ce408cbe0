import { expect, test } from 'vitest';
import { rowsThatFit } from './fit.ts';

test('a list has as many rows as its window holds whole', () => {
  expect([900, 935, 936, 1080].map((height) => rowsThatFit(height, 288))).toEqual([17, 17, 18, 22]);
});

test('in a low window the page scrolls rather than show a row or two, and in a very high one no more is asked than is answered', () => {
  expect([200, 624].map((height) => rowsThatFit(height, 294))).toEqual([9, 9]);
  expect(rowsThatFit(700, 690)).toBe(3);
  expect(rowsThatFit(9000, 294)).toBe(100);
});
