import { expect, test } from 'vitest';
import { shareWidths } from './widths.ts';

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

test('in a narrow window the columns keep their sizes and the table scrolls', () => {
  expect(shareWidths([column('a', 300), column('b', 300)], 400)).toEqual({ a: 300, b: 300 });
});
