import { expect, test } from 'vitest';
import { repeatDown } from './merged-cells.ts';

test('repeats a cell in the rows below it, even in shorter ones', () => {
  const rows = [['Card', 'Item'], ['0541', 'ULSD'], ['', 'DEF'], [], ['0555', 'ULSD']];

  repeatDown(rows, { first: 1, last: 3, column: 0 });

  expect(rows.map(([card]) => card)).toEqual(['Card', '0541', '0541', '0541', '0555']);
});

test('stops at the last row, and repeats no empty cell', () => {
  const rows = [['0541'], ['']];

  repeatDown(rows, { first: 0, last: 500, column: 0 });
  repeatDown(rows, { first: 0, last: 1, column: 7 });

  expect(rows).toEqual([['0541'], ['0541']]);
});
