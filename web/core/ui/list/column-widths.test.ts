import { expect, test } from 'vitest';
import { clampWidth, selectFitting, shareWidths } from './column-widths.ts';

const column = (id: string, size: number, grow = 1, dragged?: number) => ({ id, size, grow, dragged });
const total = (widths: Record<string, number>) => Object.values(widths).reduce((sum, width) => sum + width, 0);

test('the columns fill the available width exactly', () => {
  const widths = shareWidths([column('a', 100), column('b', 100), column('c', 100, 0)], 1001);
  expect(total(widths)).toBe(1001);
  expect(widths.c).toBe(100);
});

test('a resized column keeps its width, and the others share the rest', () => {
  const widths = shareWidths([column('a', 100, 1, 250), column('b', 100)], 600);
  expect(widths).toEqual({ a: 250, b: 350 });
});

test('in a narrow window, flexible columns shrink and number columns don’t', () => {
  expect(shareWidths([column('a', 300), column('b', 100, 0)], 350)).toEqual({ a: 250, b: 100 });
});

test('in a very narrow window, the table scrolls instead of shrinking columns too far', () => {
  const widths = shareWidths([column('a', 300), column('b', 200), column('c', 100, 0)], 100);
  expect(widths).toEqual({ a: 300, b: 200, c: 100 });
});

test('a small shortage doesn’t make it scroll yet', () => {
  const widths = shareWidths([column('a', 300), column('b', 200), column('c', 100, 0)], 400);
  expect(widths).toEqual({ a: 187, b: 125, c: 88 });
});

test('a column always gets the width of its numbers', () => {
  const columns = [column('a', 300), { ...column('b', 100, 0), needs: 96 }, { ...column('c', 100, 0), needs: 124 }];
  expect(shareWidths(columns, 600)).toEqual({ a: 376, b: 100, c: 124 });
  expect(shareWidths(columns, 416)).toEqual({ a: 195, b: 97, c: 124 });
});

test('headings first get the width they lack, and flexible columns the rest', () => {
  const columns = [column('a', 100), { ...column('b', 60, 0), heading: 90 }, { ...column('c', 50, 0), heading: 40 }];
  expect(shareWidths(columns, 300)).toEqual({ a: 160, b: 90, c: 50 });
  expect(shareWidths(columns, 230)).toEqual({ a: 100, b: 80, c: 50 });
  expect(shareWidths(columns, 200)).toEqual({ a: 90, b: 60, c: 50 });
});

test('in a narrow window, an empty column shrinks before a filled one', () => {
  const columns = [column('a', 200), { ...column('b', 160), isEmpty: true }, column('c', 100, 0)];
  expect(shareWidths(columns, 380)).toEqual({ a: 200, b: 80, c: 100 });
  expect(shareWidths(columns, 340)).toEqual({ a: 176, b: 64, c: 100 });
  expect(shareWidths(columns, 460)).toEqual({ a: 200, b: 160, c: 100 });
});

test('drops the less important columns from the last on, regardless of their content', () => {
  const lesser = (id: string, isEmpty = false) => ({ ...column(id, 100, 0), isLesser: true, isEmpty });
  const columns = [column('name', 200), lesser('a', true), column('fee', 100, 0), lesser('b')];
  const listFitting = (room: number) => selectFitting(columns, room).map(({ id }) => id);
  expect(listFitting(394)).toEqual(['name', 'a', 'fee', 'b']);
  expect(listFitting(393)).toEqual(['name', 'a', 'fee']);
  expect(listFitting(305)).toEqual(['name', 'fee']);
  expect(listFitting(100)).toEqual(['name', 'fee']);
});

test('in a narrow window, a name is not broken within a word while other columns have width to spare', () => {
  const name = (word: number) => ({ ...column('name', 100), word });
  const columns = (word: number) => [name(word), column('place', 200), column('fee', 100, 0)];
  expect(shareWidths(columns(60), 330)).toEqual({ name: 76, place: 154, fee: 100 });
  expect(shareWidths(columns(90), 330)).toEqual({ name: 90, place: 144, fee: 96 });
  expect(shareWidths(columns(900), 330)).toEqual({ name: 112, place: 130, fee: 88 });
});

test('a column gives a longer word the width that its numbers and heading don’t need', () => {
  const name = { ...column('name', 100), word: 90 };
  const fee = { ...column('fee', 100, 0), needs: 70, heading: 140, word: 80 };
  expect(shareWidths([name, column('place', 200), fee], 283)).toEqual({ name: 73, place: 130, fee: 80 });
});

test('a column that the user resized keeps its width, even for a longer word', () => {
  const columns = [{ ...column('name', 100, 1, 60), word: 90 }, column('place', 200)];
  expect(shareWidths(columns, 300)).toEqual({ name: 60, place: 240 });
});

test('limits the stored width of a column', () => {
  expect([-20, 47, 199.6, 1201].map(clampWidth)).toEqual([48, 48, 200, 1200]);
});

test('a text that would be cut takes width from an empty column, down to the start of its heading', () => {
  const empty = { ...column('b', 200), isEmpty: true };
  const text = (needed: number) => ({ ...column('a', 150), text: needed });
  expect(shareWidths([text(240), empty, column('c', 100, 0)], 450)).toEqual({ a: 240, b: 110, c: 100 });
  expect(shareWidths([text(310), empty, column('c', 100, 0)], 450)).toEqual({ a: 286, b: 64, c: 100 });
  expect(shareWidths([text(120), empty, column('c', 100, 0)], 450)).toEqual({ a: 150, b: 200, c: 100 });
});

test('spare width goes first to texts that would be cut, then to filled columns', () => {
  const empty = { ...column('b', 200), isEmpty: true };
  const columns = [{ ...column('a', 150), text: 240 }, empty, column('c', 100)];
  expect(shareWidths(columns, 540)).toEqual({ a: 240, b: 200, c: 100 });
  expect(shareWidths(columns, 640)).toEqual({ a: 290, b: 200, c: 150 });
});

test('a long description takes at most 320 pixels', () => {
  const columns = [
    { ...column('a', 150), text: 900 },
    { ...column('b', 300, 0), isEmpty: true },
  ];
  expect(shareWidths(columns, 450)).toEqual({ a: 320, b: 130 });
});

test('shares the width by the settings of the list if all columns are empty', () => {
  const columns = [
    { ...column('a', 100), isEmpty: true },
    { ...column('b', 100), isEmpty: true },
  ];
  expect(shareWidths(columns, 300)).toEqual({ a: 150, b: 150 });
});

test('a text that would be cut on two lines takes the width that the numbers of other columns don’t need', () => {
  const name = { ...column('name', 100), text: 200, uncut: 110 };
  const fee = { ...column('fee', 100, 0), needs: 70 };
  const share = (more: object) => shareWidths([name, column('place', 200), { ...fee, ...more }], 283);
  expect(share({ isPlain: true })).toEqual({ name: 83, place: 130, fee: 70 });
  expect(share({ isPlain: true, word: 80 })).toEqual({ name: 73, place: 130, fee: 80 });
  expect(share({ isPlain: false })).toEqual({ name: 65, place: 130, fee: 88 });
});

test('a text that would be cut on two lines takes the width that a shorter text doesn’t need', () => {
  const name = { ...column('name', 100), text: 200, uncut: 110 };
  const place = { ...column('place', 200), text: 90, isPlain: true };
  expect(shareWidths([name, place], 195)).toEqual({ name: 105, place: 90 });
  expect(shareWidths([{ ...name, dragged: 60 }, place], 195)).toEqual({ name: 60, place: 135 });
  expect(shareWidths([name, { ...place, dragged: 130 }], 195)).toEqual({ name: 65, place: 130 });
});

test('the heading of an empty column is not broken within a word while other columns have width to spare', () => {
  const empty = { ...column('b', 160), isEmpty: true, word: 90 };
  const fee = { ...column('c', 100, 0), needs: 70 };
  expect(shareWidths([column('a', 200), empty, fee], 340)).toEqual({ a: 160, b: 90, c: 90 });
});
