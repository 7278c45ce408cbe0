/** Tests removing table lines but not letters, in an image 400 pixels wide. */
import { expect, test } from 'vitest';
import { eraseRules } from './rules.ts';

const [WIDTH, HEIGHT] = [400, 100];
type Box = { left: number; top: number; width: number; height: number; brightness?: number };

/** Counts the remaining ink pixels of the first box. */
function countInk(first: Box, ...others: Box[]): number {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  const dots = (box: Box) =>
    Array.from({ length: box.width * box.height }, (_, n) => {
      const [x, y] = [box.left + (n % box.width), box.top + Math.floor(n / box.width)];
      return 4 * (y * WIDTH + x);
    });
  for (const box of [first, ...others]) for (const at of dots(box)) data.fill(box.brightness ?? 20, at, at + 3);
  eraseRules({ width: WIDTH, height: HEIGHT, data });
  return dots(first).filter((at) => (data[at] as number) < 255).length;
}

test('removes long, thin lines in both directions', () => {
  expect(countInk({ left: 50, top: 40, width: 20, height: 2 })).toBe(0);
  expect(countInk({ left: 50, top: 40, width: 2, height: 20 })).toBe(0);
});

test('keeps short lines as letters and thick ones as fields with text', () => {
  expect(countInk({ left: 50, top: 40, width: 19, height: 2 })).toBe(38);
  expect(countInk({ left: 50, top: 40, width: 60, height: 20 })).toBe(1200);
});

test('keeps a letter that touches a line whole', () => {
  expect(countInk({ left: 70, top: 30, width: 4, height: 15 }, { left: 50, top: 45, width: 60, height: 2 })).toBe(60);
});

test('removes the dots where lines cross', () => {
  const across = { left: 50, top: 45, width: 60, height: 2 };
  const down = { left: 70, top: 20, width: 2, height: 60 };

  expect([countInk(across, down), countInk(down, across)]).toEqual([0, 0]);
});

test('removes faint lines, but across the page only those longer than a word', () => {
  expect(countInk({ left: 50, top: 40, width: 2, height: 20, brightness: 200 })).toBe(0);
  expect(countInk({ left: 50, top: 40, width: 60, height: 2, brightness: 200 })).toBe(0);
  expect(countInk({ left: 50, top: 40, width: 40, height: 2, brightness: 200 })).toBe(80);
});
