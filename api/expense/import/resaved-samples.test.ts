/**
 * Tests the samples as spreadsheets and portals save them again. The lines must stay the same, and so money, gallons,
 * and duplicates.
 */
import { normalizeId } from '@milepost/domain/core/normalize-id.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import read from './read-file.ts';
import { SOURCES } from './testing/samples.ts';
import { type FileResult, readBytes, rewriteWorkbook, sampleBytes, workbook } from './testing.ts';

type Rows = string[][];
const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell) && cell.length <= 15;
const quoted = (delimiter: string) => (cell: string) =>
  cell.includes('"') || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
const getCsv = (rows: Rows, delimiter = ',') =>
  `${rows.map((cells) => cells.map(quoted(delimiter)).join(delimiter)).join('\r\n')}\r\n`;
/** Applies `change` to each cell below the header. */
const cellsBelow = (rows: Rows, header: number, change: (cell: string) => string) =>
  rows.map((cells, at) => (at <= header ? cells : cells.map(change)));
const typed = (rows: Rows, header: number) =>
  workbook(rows.map((cells, at) => cells.map((cell) => (at > header && isNumber(cell) ? Number(cell) : cell))));
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

const SAVED: [string, (rows: Rows, header: number) => Buffer | string][] = [
  ['as a workbook with text cells', (rows) => workbook(rows)],
  ['as a workbook with numeric cells', typed],
  ['as a workbook with prefixes', (rows, at) => rewriteWorkbook(typed(rows, at), { prefix: 'x', hasAddresses: false })],
  ['with semicolons', (rows) => getCsv(rows, ';')],
  ['as Unicode text with tabs', (rows) => Buffer.concat([Buffer.from('fffe', 'hex'), utf16(getCsv(rows, '\t'))])],
  ['in the other byte order', (rows) => Buffer.concat([Buffer.from('feff', 'hex'), utf16(getCsv(rows)).swap16()])],
  ['with blank cells at the end', (rows) => getCsv(rows.map((cells, at) => [...cells, ...Array(at % 4).fill('')]))],
  ['with blank rows in between', (rows) => getCsv(rows.flatMap((cells) => [cells, cells.map(() => '')]))],
  [
    'with an apostrophe before each number',
    (rows, at) => getCsv(cellsBelow(rows, at, (cell) => cell.replace(/^\d/, "'$&"))),
  ],
  [
    'with each number as ="text"',
    (rows, at) => getCsv(cellsBelow(rows, at, (cell) => (isNumber(cell) ? `="${cell}"` : cell))),
  ],
  [
    'with .0 after whole numbers',
    (rows, at) => getCsv(cellsBelow(rows, at, (cell) => cell.replace(/^\d{3,10}$/, '$&.0'))),
  ],
  [
    'with thousands separators',
    (rows, at) =>
      getCsv(
        cellsBelow(rows, at, (cell) => (/^[1-9]\d{3,10}$/.test(cell) ? Number(cell).toLocaleString('en-US') : cell)),
      ),
  ],
  [
    'in lower case, with blanks around cells',
    (rows) => getCsv(rows.map((cells) => cells.map((cell) => ` ${cell.toLowerCase()} `))),
  ],
  [
    'with the columns in reverse order',
    (rows, at) => getCsv(rows.map((cells, row) => (row < at ? cells : cells.toReversed()))),
  ],
];

/** Returns the values that decide money, gallons, miles, and duplicates. Trucks compare as ids. */
const meaning = ({ rows }: FileResult) =>
  rows.map(
    ({ error, key, looseKey, isIncomplete, holder, table, type, product, state, quantity, amount, fee, odometer }) => ({
      error,
      key,
      looseKey,
      isIncomplete,
      holder: normalizeId(holder),
      table,
      type,
      product,
      state,
      quantity,
      amount,
      fee,
      odometer,
    }),
  );

describe.each(SAVED)('a sample saved again %s', (_how, save) => {
  test.each(Object.keys(SOURCES))('keeps the same lines: %s', async (name) => {
    const { source, from, to } = SOURCES[name] as (typeof SOURCES)[string];
    const order = { source, period: { from, to } };
    const rows: Rows = parse(sampleBytes(name), { bom: true, relax_column_count: true, skip_empty_lines: true });
    const header = rows.findIndex((cells) => cells.filter(Boolean).length > 5);

    const again = await readBytes(read, save(rows, header), order);

    expect(meaning(again)).toEqual(meaning(await readBytes(read, sampleBytes(name), order)));
  });
});

test('a file with card numbers shortened by a spreadsheet is rejected with a message that names Excel', async () => {
  const rows: Rows = parse(sampleBytes('rts'), { bom: true });
  const shortened = getCsv(
    cellsBelow(rows, 0, (cell) => (/^\d{16,}$/.test(cell) ? Number(cell).toExponential(5).replace('e+', 'E+') : cell)),
  );

  const again = await readBytes(read, shortened, { source: 'RTS', period: { from: '2025-01-01', to: '2025-12-31' } });

  expect('refusal' in again && again.refusal.reason).toBe('EXCEL');
  expect('refusal' in again && again.refusal.detail).toContain('Excel');
});
