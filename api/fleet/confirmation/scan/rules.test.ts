/** Rules of tables, and letters, in a picture of 400 dots across. */
import { expect, test } from 'vitest';
import { eraseRules } from './rules.ts';

const [WIDTH, HEIGHT] = [400, 100];
type Box = { left: number; top: number; width: number; height: number };

/** How many of the dots of the first box are still ink. */
function leftOf(first: Box, ...others: Box[]): number {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  const dots = (box: Box) =>
    Array.from({ length: box.width * box.height }, (_, n) => {
      const [x, y] = [box.left + (n % box.width), box.top + Math.floor(n / box.width)];
      return 4 * (y * WIDTH + x);
    });
  for (const box of [first, ...others]) for (const at of dots(box)) data.fill(20, at, at + 3);
  eraseRules({ width: WIDTH, height: HEIGHT, data });
  return dots(first).filter((at) => data[at] === 20).length;
}

test('what is long and thin is taken out in both directions', () => {
  expect(leftOf({ left: 50, top: 40, width: 20, height: 2 })).toBe(0);
  expect(leftOf({ left: 50, top: 40, width: 2, height: 20 })).toBe(0);
});

test('what is short is a letter, and what is thick a field with words in it', () => {
  expect(leftOf({ left: 50, top: 40, width: 19, height: 2 })).toBe(38);
  expect(leftOf({ left: 50, top: 40, width: 60, height: 20 })).toBe(1200);
});

test('a letter that touches a rule stays whole', () => {
  expect(leftOf({ left: 70, top: 30, width: 4, height: 15 }, { left: 50, top: 45, width: 60, height: 2 })).toBe(60);
});
