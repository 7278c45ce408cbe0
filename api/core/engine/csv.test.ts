import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { formatCsvFile, keepDigits, keepDigitsSql, neutralize, neutralizeSql } from './csv.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const STARTS = ['=', '+', '-', '@', '−', '﹢', '﹣', '﹦', '﹫', '＋', '－', '＝', '＠'];
const BEFORE = ['', ' ', '"', '" ', '\u00a0', '\u200b', '\u3000', '\ufeff', '\u0001', ' \t"'];

async function bySql(texts: readonly string[]): Promise<string[]> {
  const rows = await server.services.db.system((tx) =>
    tx.query<{ text: string }>(sql`select ${raw(neutralizeSql('t.text'))} as text
      from unnest(${texts}::text[]) with ordinality as t (text, at) order by at`),
  );
  return rows.map(({ text }) => text);
}

describe('a text that a spreadsheet would run', () => {
  const formulas = [
    ...BEFORE.flatMap((before) => STARTS.map((start) => `${before}${start}HYPERLINK("http://x")`)),
    '\tplace',
    '\rplace',
    '\nplace',
    '-12.50.1',
    '-1+1',
    '-',
    '-3',
    '-12.50',
    '+12145550100',
    '-12,50',
  ];
  const others = ['', 'Dallas', '12.50', "'=1", 'a=1', '(=1)', '½ =1', 'É', '', '0-1', '~=1', '{=1}'];

  test('gets a leading apostrophe in files written by the server and by the database', async () => {
    const wanted = [...formulas.map((text) => `'${text}`), ...others];

    expect([...formulas, ...others].map(neutralize)).toEqual(wanted);
    expect(await bySql([...formulas, ...others])).toEqual(wanted);
  });

  test('is recognized the same way by both for any text', async () => {
    const mark = fc.constantFrom(...STARTS, ...BEFORE, '\t', '\r', '\n', '0', '9', '.', 'a', 'É', "'", '😀');
    const text = fc.oneof(
      fc.array(mark, { maxLength: 6 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 8 }).map((made) => made.replaceAll('\0', '').toWellFormed()),
    );

    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 200, maxLength: 200 }), async (texts) => {
        expect(await bySql(texts)).toEqual(texts.map(neutralize));
      }),
      { numRuns: 25 },
    );
  });
});

test('marks digits that a spreadsheet would change as text, only in files for Excel', async () => {
  const digits = ['7083050000000010541', '000451', '00'];
  const others = ['451', '0', '123456789012345', '', '0451A', '12.50', '-0451', '½'];
  const read = await server.services.db.system((tx) =>
    tx.query<{ text: string }>(sql`select ${raw(keepDigitsSql('t.text'))} as text
      from unnest(${[...digits, ...others]}::text[]) with ordinality as t (text, at) order by at`),
  );

  expect([...digits, ...others].map(keepDigits)).toEqual([...digits.map((text) => `'${text}`), ...others]);
  expect(read.map(({ text }) => text)).toEqual([...digits, ...others].map(keepDigits));
  expect(formatCsvFile([['000451', { figure: '007' }]], { hasMark: true })).toBe("\uFEFF'000451,007\r\n");
  expect(formatCsvFile([['000451']])).toBe('000451\r\n');
});

test('quotes cells that contain a comma, a quote or a line break', () => {
  const rows = [
    ['Name', 'Amount'],
    ['=1,"2"', { figure: '-12.50' }],
    ['-12.50', { figure: '-12.50+1' }],
    ['a\nb', ''],
  ];

  expect(formatCsvFile(rows)).toBe('Name,Amount\r\n"\'=1,""2""",-12.50\r\n\'-12.50,\'-12.50+1\r\n"a\nb",\r\n');
  expect(formatCsvFile([['a']], { hasMark: true, lineEnd: '\n' })).toBe('\uFEFFa\n');
});

test('quotes cells in no other source file', () => {
  const api = join(import.meta.dirname, '../..');
  const sources = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!test)\.ts$/.test(name) && !name.includes('testing'),
  );

  const writers = sources.filter((name) => readFileSync(join(api, name), 'utf8').includes(`replaceAll('"', '""')`));

  // Table and column names in a backup are quoted the same way, but they are not cells.
  expect(writers.sort()).toEqual(['core/engine/csv.ts', 'core/platform/backup/archive.ts']);
});
