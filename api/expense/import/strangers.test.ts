/** Files that no rule was made for, as other programs and spreadsheets write them. */
import { normalizeId } from '@milepost/domain/core/normalize-id.ts';
import { describe, expect, test } from 'vitest';
import read from './read-file.ts';
import { EXPORTED_FUEL } from './testing/export-fuel.ts';
import { HELD_EXPORTED_FUEL, HELD_EXPORTED_MILEAGE } from './testing/export-held.ts';
import { MESSY_FUEL, MESSY_MILEAGE } from './testing/export-mess.ts';
import { EXPORTED_MILEAGE } from './testing/export-mileage.ts';
import { PROBED_FUEL, PROBED_MILEAGE } from './testing/export-probe.ts';
import { PORTAL_FUEL } from './testing/portal-fuel.ts';
import { HELD_PORTAL_FUEL, HELD_PORTAL_MILEAGE } from './testing/portal-held.ts';
import { PORTAL_MILEAGE } from './testing/portal-mileage.ts';
import { PUBLIC_FUEL } from './testing/public-fuel.ts';
import { HELD_PUBLIC_FUEL, HELD_PUBLIC_MILEAGE } from './testing/public-held.ts';
import { PUBLIC_MILEAGE } from './testing/public-mileage.ts';
import { RESAVED_FUEL, RESAVED_MILEAGE } from './testing/resaved.ts';
import { SECTIONED_FUEL, SECTIONED_MILEAGE } from './testing/sectioned.ts';
import { SUMMED_FUEL, SUMMED_MILEAGE } from './testing/sheets-and-sums.ts';
import { STRANGE_FUEL } from './testing/stranger-fuel.ts';
import { HELD_STRANGE_FUEL } from './testing/stranger-fuel-held.ts';
import { HELD_STRANGE_MILEAGE, STRANGE_MILEAGE } from './testing/stranger-mileage.ts';
import type { Stranger } from './testing/strangers.ts';
import { TOTALED_FUEL, TOTALED_MILEAGE } from './testing/totaled.ts';
import { HELD_TOTALED_FUEL, HELD_TOTALED_MILEAGE } from './testing/totaled-held.ts';
import { VENDOR_FUEL } from './testing/vendor-fuel.ts';
import { VENDOR_MILEAGE } from './testing/vendor-mileage.ts';
import { readBytes } from './testing.ts';

const ZONE = { timeZone: 'America/Chicago' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30', ...ZONE };
const QUARTER = { from: '2026-10-01', to: '2026-12-31', today: '2027-01-05', ...ZONE };

/** Reads a file as a person imports it: with no source selected, and with the one that is offered then. */
async function readFuel(file: Stranger['file'], source = ''): Promise<string[] | string> {
  const answer = await readBytes(read, file, { source, type: 'FUEL', period: NOVEMBER });
  if ('refusal' in answer && source === '' && answer.refusal.looksLike) return readFuel(file, answer.refusal.looksLike);
  if ('refusal' in answer) return answer.refusal.reason === 'MISSING_COLUMNS' ? 'BY_HAND' : answer.refusal.reason;
  return answer.rows.map(({ holder, date, state, product, type, quantity, amount, fee, discount, error }) =>
    [
      normalizeId(holder),
      date,
      state || '-',
      product ?? type,
      quantity,
      amount,
      fee,
      discount ?? '-',
      ...(error ? [error] : []),
    ].join(' '),
  );
}

async function readMileage(file: Stranger['file']): Promise<string[] | string> {
  const answer = await readBytes(read, file, { source: 'UN_KNOWN', type: 'MILEAGE', period: QUARTER });
  if ('refusal' in answer) return answer.refusal.reason === 'MISSING_COLUMNS' ? 'BY_HAND' : answer.refusal.reason;
  return answer.rows.map(({ cells, date, state, quantity, error }) =>
    [normalizeId(cells?.vehicle ?? ''), date, state, quantity ?? '-', ...(error ? [error] : [])].join(' '),
  );
}

/** Returns the holders by meaning: 00541 and 541.0 are 541. */
const withHolders = (rows: Stranger['rows']) =>
  typeof rows === 'string' ? rows : rows.map((row) => row.replace(/^(?:Truck )?\S+/, normalizeId));

describe('a fuel card export:', () => {
  test.each([
    ...EXPORTED_FUEL,
    ...HELD_EXPORTED_FUEL,
    ...PROBED_FUEL,
    ...MESSY_FUEL,
    ...VENDOR_FUEL,
    ...PORTAL_FUEL,
    ...HELD_PORTAL_FUEL,
    ...PUBLIC_FUEL,
    ...HELD_PUBLIC_FUEL,
    ...SECTIONED_FUEL,
    ...RESAVED_FUEL,
    ...TOTALED_FUEL,
    ...HELD_TOTALED_FUEL,
    ...SUMMED_FUEL,
  ])('$name', async ({ file, rows }) => {
    expect(await readFuel(file)).toEqual(withHolders(rows));
  });
});

describe('a mileage report:', () => {
  test.each([
    ...EXPORTED_MILEAGE,
    ...HELD_EXPORTED_MILEAGE,
    ...PROBED_MILEAGE,
    ...MESSY_MILEAGE,
    ...VENDOR_MILEAGE,
    ...PORTAL_MILEAGE,
    ...HELD_PORTAL_MILEAGE,
    ...PUBLIC_MILEAGE,
    ...HELD_PUBLIC_MILEAGE,
    ...SECTIONED_MILEAGE,
    ...RESAVED_MILEAGE,
    ...TOTALED_MILEAGE,
    ...HELD_TOTALED_MILEAGE,
    ...SUMMED_MILEAGE,
  ])('$name', async ({ file, rows }) => {
    expect(await readMileage(file)).toEqual(withHolders(rows));
  });
});

describe('a fuel file from an unknown source:', () => {
  test.each([...STRANGE_FUEL, ...HELD_STRANGE_FUEL])('$name', async ({ file, rows }) => {
    expect(await readFuel(file)).toEqual(withHolders(rows));
  });
});

describe('a mileage file from an unknown source:', () => {
  test.each([...STRANGE_MILEAGE, ...HELD_STRANGE_MILEAGE])('$name', async ({ file, rows }) => {
    expect(await readMileage(file)).toEqual(withHolders(rows));
  });
});
