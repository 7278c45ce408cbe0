import { describe, expect, test } from 'vitest';
import type { AchOrigin } from './ach-origin.ts';
import { type AchEntry, buildAchFile } from './nacha-file.ts';

const ORIGIN: AchOrigin = {
  achCompanyName: 'Bluebonnet',
  achCompanyID: '1741234567',
  achRouting: '111000025',
  achDestination: null,
  achDestinationName: 'Bank of Texas',
  achOriginID: null,
  achCheckAccount: null,
};
const entry = (over: Partial<AchEntry> = {}): AchEntry => ({
  id: 'PC-000030',
  name: 'José Muñoz',
  holder: 'PERSON',
  accountType: 'CHECKING',
  routing: '091000019',
  account: '123456789',
  amount: 152_077n,
  ...over,
});
const makeFile = (entries: readonly AchEntry[], over: { origin?: AchOrigin; earlierFiles?: number } = {}) =>
  buildAchFile({
    origin: ORIGIN,
    createdOn: '2026-11-27',
    createdAt: '14:40',
    earlierFiles: 0,
    effectiveOn: '2026-11-30',
    entries,
    ...over,
  });
const records = (file: string) => file.split('\r\n').slice(0, -1);

describe('the NACHA file', () => {
  test('has the records of a file with one person and one company, character by character', () => {
    const company = entry({
      id: 'PC-000031',
      name: 'Reyes Trucking & Sons Inc. of Texas',
      holder: 'COMPANY',
      accountType: 'SAVINGS',
      routing: '021000021',
      account: '00987654321',
      amount: 250_000n,
    });

    expect(records(makeFile([company, entry()]))).toEqual([
      '101 11100002517412345672611271440A094101BANK OF TEXAS          BLUEBONNET                     ',
      '5220BLUEBONNET                          1741234567PPDPAYROLL   261127261130   1111000020000001',
      '622091000019123456789        0000152077PC-000030      JOSE MUNOZ              0111000020000001',
      `822000000100091000010000000000000000001520771741234567${' '.repeat(25)}111000020000001`,
      '5220BLUEBONNET                          1741234567CCDSETTLEMENT261127261130   1111000020000002',
      '63202100002100987654321      0000250000PC-000031      REYES TRUCKING & SONS   0111000020000002',
      `822000000100021000020000000000000000002500001741234567${' '.repeat(25)}111000020000002`,
      `9000002000001000000020011200003000000000000000000402077${' '.repeat(39)}`,
      '9'.repeat(94),
      '9'.repeat(94),
    ]);
  });

  test('has 94 characters in each record and whole blocks of ten', () => {
    for (const count of [1, 6, 7, 8, 17]) {
      const lines = records(makeFile(Array.from({ length: count }, () => entry({ name: 'Ørjan Ł. O’Connor 🚚' }))));

      expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([94]));
      expect(lines.length % 10).toBe(0);
      expect(Number(lines.find((line) => line.startsWith('90'))?.slice(7, 13))).toBe(lines.length / 10);
      expect(lines.join('')).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  test('adds no block when the records fill the last one', () => {
    expect(records(makeFile(Array.from({ length: 6 }, () => entry())))).toHaveLength(10);
    expect(records(makeFile(Array.from({ length: 7 }, () => entry())))).toHaveLength(20);
  });

  test('keeps the last ten digits of the entry hash', () => {
    const lines = records(makeFile(Array.from({ length: 150 }, () => entry({ routing: '325081403' }))));

    // 150 × 32508140 = 4876221000; 310 of them exceed ten digits.
    expect(lines.find((line) => line.startsWith('82'))?.slice(10, 20)).toBe('4876221000');
    const more = records(makeFile(Array.from({ length: 310 }, () => entry({ routing: '325081403' }))));
    expect(String(310 * 32_508_140)).toBe('10077523400');
    expect(more.find((line) => line.startsWith('82'))?.slice(10, 20)).toBe('0077523400');
    expect(more.find((line) => line.startsWith('90'))?.slice(21, 31)).toBe('0077523400');
  });

  test('names each later file of a day with the next letter', () => {
    const modifier = (earlierFiles: number) => makeFile([entry()], { earlierFiles }).at(33);

    expect([0, 1, 25, 26].map(modifier)).toEqual(['A', 'B', 'Z', '0']);
  });

  test('names the destination and origin that the bank assigned', () => {
    const origin = { ...ORIGIN, achDestination: '0910000199', achOriginID: '987654321' };

    expect(makeFile([entry()], { origin }).slice(3, 23)).toBe('0910000199 987654321');
  });

  test('omits a batch without entries', () => {
    const kinds = (entries: AchEntry[]) =>
      records(makeFile(entries))
        .filter((line) => line.startsWith('52'))
        .map((line) => line.slice(50, 53));

    expect(kinds([entry()])).toEqual(['PPD']);
    expect(kinds([entry({ holder: 'COMPANY' })])).toEqual(['CCD']);
  });
});
