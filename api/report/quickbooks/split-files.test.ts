import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitFiles } from './split-files.ts';

const getRecord = (number: string, rows: number, cell = 'x') => ({
  number,
  rows: Array.from({ length: rows }, () => [number, cell]),
});
const HEAD = ['*No', 'Text'];

test('starts a new file at the limit of records, rows, or bytes', () => {
  const three = ['a', 'b', 'c'].map((number) => getRecord(number, 2));
  const sizes = (limits: Parameters<typeof splitFiles>[2]) =>
    splitFiles(three, HEAD, limits).map(({ first, last, records, rows }) => [first, last, records, rows]);

  expect(sizes({ rows: 6 })).toEqual([['a', 'c', 3, 6]]);
  expect(sizes({ rows: 5 })).toEqual([
    ['a', 'b', 2, 4],
    ['c', 'c', 1, 2],
  ]);
  expect(sizes({ rows: 6, records: 2 })).toEqual([
    ['a', 'b', 2, 4],
    ['c', 'c', 1, 2],
  ]);
  // 10 bytes of headings and 10 bytes per record.
  expect(sizes({ rows: 6, bytes: 30 })).toEqual([
    ['a', 'b', 2, 4],
    ['c', 'c', 1, 2],
  ]);
  expect(sizes({ rows: 6, bytes: 29 })).toEqual([
    ['a', 'a', 1, 2],
    ['b', 'b', 1, 2],
    ['c', 'c', 1, 2],
  ]);
});

test('repeats the headings in each file and keeps every record whole, at any size', () => {
  const records = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 });
  fc.assert(
    fc.property(records, (sizes) => {
      const all = sizes.map((size, at) => getRecord(`n${at}`, size));
      const files = splitFiles(all, HEAD, { rows: 9, records: 4 });
      const lines = files.map(({ text }) => text.trimEnd().split('\r\n'));
      expect(lines.every(([head, ...rows]) => head === '*No,Text' && rows.length <= 9)).toBe(true);
      expect(files.every((file) => file.records <= 4)).toBe(true);
      expect(lines.flatMap(([, ...rows]) => rows)).toEqual(all.flatMap(({ rows }) => rows.map((row) => row.join(','))));
    }),
  );
});

test('writes negative amounts as numbers and escapes spreadsheet formulas', () => {
  const [file] = splitFiles([{ number: '1', rows: [['-381.71', '=1+1', 'A, "B"']] }], HEAD, { rows: 1 });
  expect(file?.text).toBe('*No,Text\r\n-381.71,\'=1+1,"A, ""B"""\r\n');
});
