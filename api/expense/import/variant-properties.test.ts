/** Every layout that is read gives the same rows in whichever way its file is spelled; one that is left to a person stays so. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import read from './read-file.ts';
import { FUEL_VARIANTS, HELD_FUEL_VARIANTS, SECOND_HELD_FUEL_VARIANTS } from './testing/fuel-variants.ts';
import { FURTHER_FUEL_VARIANTS } from './testing/further-fuel-variants.ts';
import { HELD_MILEAGE_VARIANTS, MILEAGE_VARIANTS } from './testing/mileage-variants.ts';
import { SECTIONED_FUEL, SECTIONED_MILEAGE } from './testing/sectioned.ts';
import { type Spelling, shuffled, spell, spelling, spellRows, type Table } from './testing/spelling.ts';
import { STRANGE_FUEL } from './testing/stranger-fuel.ts';
import { STRANGE_MILEAGE } from './testing/stranger-mileage.ts';
import type { Stranger } from './testing/strangers.ts';
import { readBytes, sampleBytes } from './testing.ts';

type Kind = { type: 'FUEL' | 'MILEAGE'; source: string; period: object };
const FUEL: Kind = { type: 'FUEL', source: 'FLEET_ONE_EDGE', period: { from: '2026-11-01', to: '2026-11-30' } };
const MILEAGE: Kind = { type: 'MILEAGE', source: 'UN_KNOWN', period: { from: '2026-10-01', to: '2026-12-31' } };

/** How often each layout is spelled again. */
const SPELLINGS = 4;

/**
 * Returns the table of a file: the widest row that has no blank heading is the header, and lines with a different number of cells
 * aren't data.
 */
function tableIn(text: string): Table {
  const delimiter = ['\t', ';', '|', ','].find((each) => text.split(each).length > text.split('\n').length * 3) ?? ',';
  const rows: string[][] = parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });
  const width = Math.max(...rows.map((cells) => cells.length));
  const start = rows.findIndex(
    (cells) => cells.length === width && cells.filter((cell) => cell.trim()).length > width / 2,
  );
  const [header = [], ...lines] = rows.slice(start).filter((cells) => cells.length === width);
  return { header, lines: lines.filter((cells) => cells.join() !== header.join() && !/total/i.test(cells.join())) };
}

async function getRows({ type, source, period }: Kind, bytes: Buffer): Promise<string[] | string> {
  const answer = await readBytes(read, bytes, {
    source,
    type,
    period: { ...period, timeZone: 'America/Chicago' } as never,
  });
  if ('refusal' in answer) return answer.refusal.reason;
  return answer.rows
    .map(({ holder, date, state, product, quantity, amount, fee, error }) =>
      [holder, date, state, product, quantity, amount, fee, error].join(' '),
    )
    .sort();
}

const AS_TABLE: Omit<Spelling, 'headers'> = {
  encoding: 'UTF-8',
  separator: ',',
  ends: ['\n'],
  quotesAll: true,
  padding: '',
  titles: [],
  footers: [],
};

/** Section titles and times of their own zone make no single table. */
const REAL = [
  '02-efs-21-cost-plus',
  '05-rts-statement',
  '07-comdata-short',
  '08-atob',
  '12-motive-card',
  '18-petro-pass',
];
/** Files of strangers with one table in plain text; the others are workbooks, or have sections or damaged numbers. */
const STRANGERS =
  /^(pipes|a discount app|a payment app|the tank|numbered products|an association|gallons for each|jurisdictions by|months in words|a driver’s trip)/;
const pickTexts = (strangers: readonly Stranger[], kind: Kind) =>
  strangers.flatMap(({ name, file }) =>
    typeof file === 'string' && STRANGERS.test(name) ? [{ name, kind, text: file }] : [],
  );

const LAYOUTS = [
  ...pickTexts(STRANGE_FUEL, FUEL),
  ...pickTexts(STRANGE_MILEAGE, MILEAGE),
  ...[
    ...FUEL_VARIANTS,
    ...HELD_FUEL_VARIANTS,
    ...SECOND_HELD_FUEL_VARIANTS,
    ...FURTHER_FUEL_VARIANTS.filter(({ name }) => /YYMMDD|decimal commas|without an amount/.test(name)),
  ].map((each) => ({
    ...each,
    kind: FUEL,
    text: each.lines.join('\n'),
  })),
  ...[...MILEAGE_VARIANTS, ...HELD_MILEAGE_VARIANTS].map((each) => ({
    ...each,
    kind: MILEAGE,
    text: each.lines.join('\n'),
  })),
  ...REAL.map((name) => ({ name, kind: FUEL, text: sampleBytes(`real/${name}`).toString() })),
];

describe('in any order of lines and columns, encoding, separator, line ends, and quoting', () => {
  test.each(LAYOUTS)('$name is read alike', async ({ kind, text }) => {
    const table = tableIn(text);
    const expected = await getRows(kind, spell(table, { ...AS_TABLE, headers: (heading) => heading }));

    await fc.assert(
      fc.asyncProperty(shuffled(table), spelling, async (mixed, how) => {
        expect(await getRows(kind, spell(mixed, { ...how, headers: (heading) => heading }))).toEqual(expected);
      }),
      { numRuns: SPELLINGS },
    );
    expect(Array.isArray(expected) ? expected.length : expected).toBeTruthy();
  });
});

/** The order of the lines of these files says what their titles are for. */
const SECTIONED = [
  ...SECTIONED_FUEL.map((each) => ({ ...each, kind: { ...FUEL, source: '' } })),
  ...SECTIONED_MILEAGE.map((each) => ({ ...each, kind: MILEAGE })),
].flatMap(({ name, kind, file, rows }) =>
  typeof file === 'string' && Array.isArray(rows) ? [{ name, kind, text: file, count: rows.length }] : [],
);

describe('in any encoding, separator, line ends, and quoting, with all rows as wide as the widest', () => {
  test.each(SECTIONED)('$name is read alike', async ({ kind, text, count }) => {
    const expected = await getRows(kind, Buffer.from(text));
    const delimiter = text.includes('\t') ? '\t' : ',';
    const rows: string[][] = parse(text.replaceAll('\r', ''), {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    const width = Math.max(...rows.map((cells) => cells.length));
    const wide = rows.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));

    await fc.assert(
      fc.asyncProperty(spelling, fc.boolean(), async (how, isWide) => {
        expect(await getRows(kind, spellRows(isWide ? wide : rows, how))).toEqual(expected);
      }),
      { numRuns: SPELLINGS },
    );
    expect(expected).toHaveLength(count);
  });
});
