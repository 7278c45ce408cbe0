import { describe, expect, test } from 'vitest';
import { IFTA_MEMBERS } from './members.ts';
import { rateProblems, ratesInForce, readRates } from './rates.ts';
import { shippedRates } from './shipped-rates.ts';

const own = (jurisdiction: string, rate: number, over: object = {}) => ({
  jurisdiction,
  from: null,
  rate,
  surcharge: 0,
  source: 'Comptroller',
  ...over,
});

describe('fuel tax rates', () => {
  test('3Q2026 diesel is shipped for the 48 states, each with where it comes from, and nothing else is made up', () => {
    const shipped = shippedRates('2026-Q3', 'DIESEL');
    expect(shipped.map(({ jurisdiction }) => jurisdiction).sort()).toEqual(IFTA_MEMBERS.slice(0, 48).toSorted());
    expect(shipped.every(({ source }) => source.includes('3Q2026 diesel'))).toBe(true);
    expect(shipped.filter(({ surcharge }) => surcharge > 0)).toMatchObject([
      { jurisdiction: 'KY', rate: 0.22, surcharge: 0.105 },
      { jurisdiction: 'VA', rate: 0.336, surcharge: 0.143 },
    ]);
    expect(shippedRates('2026-Q4', 'DIESEL')).toEqual([]);
    expect(shippedRates('2026-Q3', 'GASOLINE')).toEqual([]);
  });

  test('an account’s own stand before those that are shipped, jurisdiction by jurisdiction', () => {
    const found = ratesInForce(shippedRates('2026-Q3', 'DIESEL'), [{ ...own('TX', 0.25), isOwn: true }]);
    expect(found).toHaveLength(48);
    expect(found.filter(({ isOwn }) => isOwn)).toMatchObject([{ jurisdiction: 'TX', rate: 0.25 }]);
  });

  test('is a jurisdiction, at most four decimals, its days within the quarter, and where it comes from', () => {
    expect(rateProblems('2026-Q3', [own('TX', 0.2), own('TX', 0.3, { from: '2026-08-01' })])).toEqual({});
    expect(rateProblems('2026-Q3', [own('AK', 0.2)])).toEqual({ 'rates.0.jurisdiction': 'Invalid Jurisdiction' });
    expect(rateProblems('2026-Q3', [own('TX', 0.20001)])).toEqual({ 'rates.0.rate': 'Invalid Rate' });
    expect(rateProblems('2026-Q3', [own('TX', -0.2)])).toEqual({ 'rates.0.rate': 'Invalid Rate' });
    expect(rateProblems('2026-Q3', [own('TX', 0.2, { source: ' ' })])).toEqual({ 'rates.0.source': "Can't be empty" });
    expect(rateProblems('2026-Q3', [own('TX', 0.2), own('TX', 0.3)])).toEqual({
      'rates.1.jurisdiction': 'Duplicate jurisdiction',
    });
    expect(rateProblems('2026-Q3', [own('TX', 0.2), own('TX', 0.3, { from: '2026-10-01' })])).toEqual({
      'rates.1.from': 'Invalid Date',
    });
    expect(rateProblems('2026-Q3', [own('TX', 0.3, { from: '2026-08-01' })])).toEqual({
      'rates.0.from': 'One rate must be effective from the first day of the quarter',
    });
  });

  test('a file is read by code or name, whatever separates its cells, and says which lines it could not read', () => {
    const text =
      '\uFEFFJurisdiction,Rate,Surcharge,From,Source\r\nTX,$0.20,,,"Comptroller, web"\r\nKentucky;.22;.105\r\n\r\nXX,.2\nOK,abc\nVA,.336,.143,08/01/2026\n';
    const { rates, problems } = readRates(text, 'rates.csv');
    expect(rates).toEqual([
      own('TX', 0.2, { source: 'Comptroller, web' }),
      own('KY', 0.22, { surcharge: 0.105, source: 'rates.csv' }),
      own('VA', 0.336, { surcharge: 0.143, from: '2026-08-01', source: 'rates.csv' }),
    ]);
    expect(problems).toEqual(['Line 5: XX is not a valid jurisdiction', 'Line 6: abc is not a valid rate']);
  });
});
