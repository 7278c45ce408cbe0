import { expect, test } from 'vitest';
import { shareWidths, withinReach } from './widths.ts';

const column = (id: string, size: number, grow = 1, dragged?: number) => ({ id, size, grow, dragged });
const total = (widths: Record<string, number>) => Object.values(widths).reduce((sum, width) => sum + width, 0);

test('the columns together fill the room to the pixel', () => {
  const widths = shareWidths([column('a', 100), column('b', 100), column('c', 100, 0)], 1001);
  expect(total(widths)).toBe(1001);
  expect(widths.c).toBe(100);
});

test('a column that was dragged keeps its width, the others take the rest', () => {
  const widths = shareWidths([column('a', 100, 1, 250), column('b', 100)], 600);
  expect(widths).toEqual({ a: 250, b: 350 });
});

test('in a narrow window growing columns give way, figures do not', () => {
  expect(shareWidths([column('a', 300), column('b', 100, 0)], 350)).toEqual({ a: 250, b: 100 });
});

test('in a very narrow window the table scrolls rather than squeeze a column beyond reading', () => {
  const widths = shareWidths([column('a', 300), column('b', 200), column('c', 100, 0)], 100);
  expect(widths).toEqual({ a: 195, b: 130, c: 100 });
});

test('a column is never made narrower or wider than what is kept of it', () => {
  expect([-20, 47, 199.6, 1201].map(withinReach)).toEqual([48, 48, 200, 1200]);
});
