import { describe, expect, test } from 'vitest';
import { IFTA_MEMBERS } from './members.ts';
import { findRateErrors, mergeRates, type Rate, readRates } from './rates.ts';
import { getShippedRates, listShippedQuarters } from './shipped-rates.ts';

const makeOwnRate = (jurisdiction: string, rate: number, over: object = {}) => ({
  jurisdiction,
  from: null,
  rate,
  surcharge: 0,
  source: 'Comptroller',
  ...over,
});

const getFigures = (rates: readonly Rate[], ...codes: string[]) =>
  codes.map((code) => rates.find(({ jurisdiction }) => jurisdiction === code)?.rate);

describe('fuel tax rates', () => {
  test('include diesel for all members in 3Q2026, each with its source', () => {
    const shipped = getShippedRates('2026-Q3', 'DIESEL');
    expect(shipped.map(({ jurisdiction }) => jurisdiction).sort()).toEqual(IFTA_MEMBERS.toSorted());
    expect(new Set(shipped.map(({ source }) => source))).toEqual(
      new Set(['IFTA, Inc. tax matrix 3Q2026, captured Sep 19, 2026']),
    );
    expect(shipped.filter(({ surcharge }) => surcharge > 0)).toMatchObject([
      { jurisdiction: 'KY', rate: 0.22, surcharge: 0.105 },
      { jurisdiction: 'VA', rate: 0.336, surcharge: 0.143 },
    ]);
    expect(getFigures(shipped, 'OR', 'ON', 'QC', 'NL')).toEqual([0, 0.2436, 0.5468, 0.2572]);
  });

  test('include other fuels if the official file is available, but no unconfirmed rate', () => {
    const gasoline = getShippedRates('2026-Q3', 'GASOLINE');
    expect(gasoline).toHaveLength(57);
    expect(gasoline.some(({ jurisdiction }) => jurisdiction === 'IN')).toBe(false);
    expect(getFigures(gasoline, 'TX', 'CA', 'AB')).toEqual([0.2, 0, 0.3519]);
    const propane = getShippedRates('2026-Q1', 'PROPANE').find(({ jurisdiction }) => jurisdiction === 'IN');
    expect(propane).toMatchObject({ rate: 0, surcharge: 0.61 });
    expect(getShippedRates('2026-Q2', 'GASOLINE')).toEqual([]);
    expect(getShippedRates('2025-Q3', 'DIESEL')).toEqual([]);
  });

  test('list the included quarters, and mark rates that aren’t final', () => {
    const facts = Object.fromEntries(listShippedQuarters().map(({ quarter, ...each }) => [quarter, each]));
    expect(Object.keys(facts)).toEqual(['2026-Q4', '2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4']);
    expect(facts['2026-Q4']).toEqual({
      capturedOn: '2026-09-19',
      finalOn: '2026-12-04',
      fuels: ['DIESEL'],
      hasProvinces: false,
    });
    expect(facts['2026-Q2']).toMatchObject({ finalOn: null, fuels: ['DIESEL'], hasProvinces: true });
    expect(facts['2025-Q4']?.fuels).toHaveLength(13);
    const preliminary = getShippedRates('2026-Q4', 'DIESEL');
    expect(preliminary).toHaveLength(48);
    expect(preliminary[0]?.source).toBe(
      'IFTA, Inc. tax matrix 4Q2026, captured Sep 19, 2026, not final until Dec 4, 2026',
    );
  });

  test.each([
    ['2026-Q3', 'DIESEL', 58],
    ['2026-Q2', 'DIESEL', 58],
    ['2026-Q1', 'CNG', 58],
    ['2025-Q4', 'ELECTRICITY', 58],
  ] as const)('of %s for %s are all valid entries', (quarter, fuel, count) => {
    const shipped = getShippedRates(quarter, fuel);
    expect(shipped).toHaveLength(count);
    expect(findRateErrors(quarter, shipped)).toEqual({});
  });

  test('use an account’s own rate before the included one, by jurisdiction', () => {
    const found = mergeRates(getShippedRates('2026-Q3', 'DIESEL'), [{ ...makeOwnRate('TX', 0.25), isOwn: true }]);
    expect(found).toHaveLength(58);
    expect(found.filter(({ isOwn }) => isOwn)).toMatchObject([{ jurisdiction: 'TX', rate: 0.25 }]);
  });

  test('need a jurisdiction, at most four decimals, dates within the quarter, and a source', () => {
    expect(findRateErrors('2026-Q3', [makeOwnRate('TX', 0.2), makeOwnRate('TX', 0.3, { from: '2026-08-01' })])).toEqual(
      {},
    );
    expect(findRateErrors('2026-Q3', [makeOwnRate('AK', 0.2)])).toEqual({
      'rates.0.jurisdiction': 'Invalid Jurisdiction',
    });
    expect(findRateErrors('2026-Q3', [makeOwnRate('TX', 0.20001)])).toEqual({ 'rates.0.rate': 'Invalid Rate' });
    expect(findRateErrors('2026-Q3', [makeOwnRate('TX', -0.2)])).toEqual({ 'rates.0.rate': 'Invalid Rate' });
    expect(findRateErrors('2026-Q3', [makeOwnRate('TX', 0.2, { source: ' ' })])).toEqual({
      'rates.0.source': "Can't be empty",
    });
    expect(findRateErrors('2026-Q3', [makeOwnRate('TX', 0.2), makeOwnRate('TX', 0.3)])).toEqual({
      'rates.1.jurisdiction': 'Duplicate jurisdiction',
    });
    expect(findRateErrors('2026-Q3', [makeOwnRate('TX', 0.2), makeOwnRate('TX', 0.3, { from: '2026-10-01' })])).toEqual(
      {
        'rates.1.from': 'Invalid Date',
      },
    );
    expect(findRateErrors('2026-Q3', [makeOwnRate('TX', 0.3, { from: '2026-08-01' })])).toEqual({
      'rates.0.from': 'One rate must be effective from the first day of the quarter',
    });
  });

  test('are read from a file by code or name with any separator, and list unreadable rows', () => {
    const text =
      '\uFEFFJurisdiction,Rate,Surcharge,From,Source\r\nTX,$0.20,,,"Comptroller, web"\r\nKentucky;.22;.105\r\n\r\nXX,.2\nOK,abc\nVA,.336,.143,08/01/2026\n';
    const { rates, problems } = readRates(text, 'rates.csv');
    expect(rates).toEqual([
      makeOwnRate('TX', 0.2, { source: 'Comptroller, web' }),
      makeOwnRate('KY', 0.22, { surcharge: 0.105, source: 'rates.csv' }),
      makeOwnRate('VA', 0.336, { surcharge: 0.143, from: '2026-08-01', source: 'rates.csv' }),
    ]);
    expect(problems).toEqual(['Line 5: XX is not a valid jurisdiction', 'Line 6: abc is not a valid rate']);
  });
});
