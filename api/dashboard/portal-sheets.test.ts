/** Lists that no rule was made for, read from the bytes of a file to the values of records, as the page imports them. */
import { findColumn, mapCells, readRow } from '@milepost/domain/core/sheet.ts';
import { findTable } from '@milepost/domain/core/sheet-table.ts';
import { getSheet } from '@milepost/domain/sheets.ts';
import { expect, test } from 'vitest';
import readSheet from './read-sheet.ts';
import { HELD_SHEETS } from './testing/held-sheets.ts';
import { PORTAL_SHEETS, type StrangeSheet } from './testing/portal-sheets.ts';

async function readValues({ sheet: name, file }: StrangeSheet): Promise<Record<string, unknown>[] | string> {
  const answer = await readSheet({ name, bytes: Buffer.from(file) });
  if ('refusal' in answer) return answer.refusal;
  const sheet = getSheet(name);
  const { headings, rows } = findTable(sheet, answer.rows);
  const keys = headings.map((heading) => findColumn(sheet, heading));
  return rows.map((row) => {
    const values = Object.entries(readRow(sheet, mapCells(sheet, keys, row, headings)));
    // A record without an address gets an empty one, which is an error under its cell.
    return Object.fromEntries(values.filter(([, value]) => value !== ''));
  });
}

test.each([...PORTAL_SHEETS, ...HELD_SHEETS])('$name', async (file) => {
  expect(await readValues(file)).toEqual(file.rows);
});
