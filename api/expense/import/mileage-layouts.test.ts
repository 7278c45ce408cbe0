import { describe, expect, test } from 'vitest';
import read from './read-file.ts';
import { type Read, readBytes, sampleBytes } from './testing.ts';

const QUARTER = { from: '2026-10-01', to: '2026-12-31', today: '2027-01-05', timeZone: 'America/Chicago' };

const readMileage = (bytes: Buffer | string, over: { mapping?: Record<string, string>; period?: object } = {}) =>
  readBytes(read, bytes, { source: 'MOTIVE', ...over, period: { ...QUARTER, ...over.period } });

const readReal = (name: string) => readMileage(sampleBytes(`real/mileage/${name}`));

/** Miles of the rows that can be read, by what they are grouped by. */
function milesBy({ rows }: Read, key: 'state' | 'holder'): Record<string, string> {
  const miles: Record<string, number> = {};
  for (const row of rows) if (row.error === null) miles[row[key]] = (miles[row[key]] ?? 0) + Number(row.quantity);
  return Object.fromEntries(Object.entries(miles).map(([name, sum]) => [name, sum.toFixed(2)]));
}
const errorsOf = ({ rows }: Read) => rows.flatMap(({ line, error }) => (error ? [`${line} ${error}`] : []));
const daysOf = ({ rows }: Read) => [...new Set(rows.map(({ date }) => date))];
const notesOf = (read: Read) => ('notes' in read ? read.notes : []);

describe('a real layout', () => {
  test('Motive’s distance summary has no dates: one trip per vehicle and jurisdiction, on the last date of the import', async () => {
    const read = await readReal('01-motive-distance-summary');

    expect(errorsOf(read)).toEqual([]);
    expect(read.rows).toHaveLength(10);
    expect(milesBy(read, 'state')).toEqual({
      TX: '1841.20',
      OK: '332.80',
      NM: '164.20',
      AZ: '254.30',
      MO: '1569.30',
      IL: '160.20',
      OR: '88.10',
      VA: '402.70',
      DC: '3.40',
      ON: '142.00',
    });
    expect(milesBy(read, 'holder')).toEqual({ 101: '2592.50', 104: '1817.60', 112: '548.10' });
    expect(daysOf(read)).toEqual(['2026-12-31']);
    expect(notesOf(read)).toEqual([
      'The file has no dates. Every trip is dated Dec 31, 2026, the last date of the import: one trip for each vehicle and jurisdiction.',
    ]);
  });

  test('before the period is over, what has no dates is dated today', async () => {
    const bytes = sampleBytes('real/mileage/01-motive-distance-summary');
    const read = await readMileage(bytes, { period: { today: '2026-11-28' } });
    expect(daysOf(read)).toEqual(['2026-11-28']);
    expect(notesOf(read)[0]).toContain('dated Nov 28, 2026, today');
  });

  test('Samsara’s IFTA detail has meters and moments in UTC', async () => {
    const read = await readReal('02-samsara-ifta-detail');

    expect(errorsOf(read)).toEqual([]);
    expect(milesBy(read, 'state')).toEqual({ TX: '290.00', OK: '125.00', MO: '250.00', IL: '160.00', ON: '75.00' });
    expect(milesBy(read, 'holder')).toEqual({ 281474990: '415.00', 281474991: '485.00' });
    expect(read.rows[0]).toMatchObject({
      date: '2026-11-03',
      odometerStart: '412590.5',
      odometerEnd: '412830.5',
      startLatitude: '32.756',
      cells: { distance: '386243 m' },
    });
    expect(notesOf(read)).toEqual([
      'Times in UTC were converted to America/Chicago.',
      'Distances in meters were converted to miles.',
    ]);
  });

  test('a plain sheet has its unit in the cells; the country CA is not California', async () => {
    const read = await readReal('06-plain-state-unit');

    expect(errorsOf(read)).toEqual([]);
    expect(milesBy(read, 'state')).toEqual({ TX: '214.00', OK: '88.00', ON: '142.00', MI: '96.00' });
    expect(milesBy(read, 'holder')).toEqual({ 101: '302.00', 104: '238.00' });
  });

  test('Geotab’s fuel tax detail has odometers in meters and no distance', async () => {
    const read = await readReal('09-geotab-fueltaxdetail');

    expect(errorsOf(read)).toEqual([]);
    expect(milesBy(read, 'state')).toEqual({ TX: '240.00', OK: '125.00', KS: '93.21' });
    expect(daysOf(read)).toEqual(['2026-11-01', '2026-11-02']);
    expect(notesOf(read)).toContain(
      'The file has no distance column. Each distance is the difference of two odometer readings.',
    );
  });
});
