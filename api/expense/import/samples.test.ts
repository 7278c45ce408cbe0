import { describe, expect, test } from 'vitest';
import read from './read-file.ts';
import { FUEL, getColumn, SOURCES, TRIPS } from './testing/samples.ts';
import { countFuel, countTrips, milesByJurisdiction, readBytes, sampleBytes } from './testing.ts';

const readSample = (name: string) => {
  const { source, from, to } = SOURCES[name] as (typeof SOURCES)[string];
  return readBytes(read, sampleBytes(name), { source, period: { from, to } });
};
const asTexts = (totals: object) =>
  Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, String(value).replaceAll(' ', '')]));

describe('a sample file', () => {
  // Ledger: FIM-32, FIM-33, FIM-36, FIM-38, FIM-39, FIM-40, FIM-41
  test.each(Object.keys(SOURCES).slice(0, 7))('%s gives its documented fuel totals', async (name) => {
    const { rows } = await readSample(name);

    expect(asTexts(countFuel(rows))).toEqual(getColumn(FUEL, name));
  });

  // Ledger: MIM-20, MIM-21, MIM-22
  test.each(Object.keys(SOURCES).slice(7))('%s gives its documented mileage totals', async (name) => {
    const { rows } = await readSample(name);

    expect(asTexts(countTrips(rows))).toEqual(getColumn(TRIPS, name));
  });

  // Ledger: MIM-22
  test('adds up miles by jurisdiction', async () => {
    const miles = await Promise.all(
      ['motive_ifta_trips', 'mileage_quirks'].map(async (name) => milesByJurisdiction((await readSample(name)).rows)),
    );

    expect(miles).toEqual([
      'AZ 254.30, IA 18.30, IL 160.20, IN 149.70, LA 61.40, MO 569.30, NM 164.20, OH 241.50, OK 332.80, PA 310.60, TX 820.80',
      'CA 1033.50, MI 96.60, NV 88.25, OK 1841.00, ON 142.00, TX 519.40',
    ]);
  });
});
