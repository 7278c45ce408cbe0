/** Tests one table in every other spelling that files use. The totals must stay the same. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import read from './read-file.ts';
import { shuffled, spell, spelling, type Table } from './testing/spelling.ts';
import { countFuel, countTrips, readBytes, sampleBytes, workbook } from './testing.ts';

const SAMPLES = [
  { name: 'fleet_one_edge', source: 'FLEET_ONE_EDGE', period: { from: '2025-03-01', to: '2025-03-07' } },
  { name: 'fleet_one_edge_quirks', source: 'FLEET_ONE_EDGE', period: { from: '2025-04-01', to: '2025-04-03' } },
  { name: 'flat_rate_v1', source: 'FLAT_RATE_V1', period: { from: '2025-03-10', to: '2025-03-13' } },
  { name: 'flat_rate', source: 'FLAT_RATE', period: { from: '2025-03-17', to: '2025-03-21' } },
  { name: 'tcs', source: 'TCS', period: { from: '2025-03-24', to: '2025-03-27' } },
  { name: 'rts', source: 'RTS', period: { from: '2025-03-31', to: '2025-04-03' } },
  { name: 'generic', source: '', period: { from: '2025-04-07', to: '2025-04-10' } },
  { name: 'motive_ifta_trips', source: 'MOTIVE', period: { from: '2025-03-03', to: '2025-03-06' } },
  { name: 'mileage_quirks', source: 'MOTIVE', period: { from: '2025-04-01', to: '2025-04-03' } },
];

type Sample = (typeof SAMPLES)[number];

/** Returns a sample's header and its lines padded to the same width. */
function getTable({ name }: Sample): Table {
  const rows: string[][] = parse(sampleBytes(name), { bom: true, relax_column_count: true, relax_quotes: true });
  const start = rows.findIndex((cells) => cells.includes('Card #') || cells.includes('Vehicle'));
  const header = rows[start] ?? [];
  const lines = rows.slice(start + 1).map((cells) => header.map((_, at) => cells[at] ?? ''));
  // Characters that differ between encodings.
  return { header, lines: lines.map((cells) => cells.map((cell) => cell.replace('PILOT', 'CAFÉ PILOT'))) };
}

/** Returns the totals without the rejected lines' numbers, which depend on the order. */
async function readTotals({ source, period }: Sample, bytes: Buffer): Promise<object> {
  const answer = await readBytes(read, bytes, { source, period });
  if ('refusal' in answer) return answer.refusal;
  const { errors, ...totals } = source === 'MOTIVE' ? countTrips(answer.rows) : countFuel(answer.rows);
  return totals;
}

describe.each(SAMPLES)('the sample $name', (sample) => {
  const table = getTable(sample);
  const expected = readTotals(sample, sampleBytes(sample.name));

  // Ledger: IMP-21, IMP-22
  test('keeps its totals in any order, encoding, quoting, and spelling, with any titles and footers', async () => {
    await fc.assert(
      fc.asyncProperty(shuffled(table), spelling, async (mixed, how) => {
        expect(await readTotals(sample, spell(mixed, how))).toEqual(await expected);
      }),
      { numRuns: 40 },
    );
  });

  test('keeps its totals as a workbook', async () => {
    expect(await readTotals(sample, workbook([table.header, ...table.lines]))).toEqual(await expected);
  });
});

// Ledger: IMP-20
test('a damaged file is rejected with a message or reports each of its lines', async () => {
  const [{ source, period }, bytes] = [SAMPLES[1] as Sample, sampleBytes('fleet_one_edge_quirks')];
  const change = fc.record({ at: fc.nat(bytes.length), gone: fc.nat(3), with: fc.uint8Array({ maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      const damaged = changes.reduce(
        (whole, { at, gone, with: put }) => Buffer.concat([whole.subarray(0, at), put, whole.subarray(at + gone)]),
        bytes,
      );

      const answer = await readBytes(read, damaged, { source, period });

      if ('refusal' in answer) expect(answer.refusal.detail).toMatch(/^[A-Z].*[.]$/);
      else expect(new Set(answer.rows.map(({ line }) => line)).size).toBe(answer.lines);
    }),
    { numRuns: 300 },
  );
});
