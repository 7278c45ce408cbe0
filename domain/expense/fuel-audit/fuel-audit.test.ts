/** Tests each condition of the price audit alone. */
import { describe, expect, test } from 'vitest';
import { writeClaimLetter } from './claim-letter.ts';
import { type FuelContract, findContractErrors, getOverbilled } from './fuel-contract.ts';
import { type AuditedFuel, findFuel } from './fuel-findings.ts';
import { countStateLines, isFarFromWay, readState } from './state-distance.ts';

const MINUS_HALF: FuelContract = { pricing: 'RETAIL_MINUS', rate: 0.5, cost: null };

/** Returns a purchase of 120 gal at 3.599, retail 3.999: 12.00 above a contract of retail minus 0.50. */
const fill = (over: Partial<AuditedFuel> = {}): AuditedFuel => ({
  id: 'e1',
  number: '1001',
  day: '2026-03-04',
  place: 'Pilot 430, Dallas, TX',
  state: 'TX',
  isMotorFuel: true,
  company: { id: 'c1', prettyName: 'Plainsman' },
  vehicle: null,
  driver: null,
  gallons: 120,
  retailPrice: 3.999,
  amount: 431.88,
  fee: 0,
  contract: MINUS_HALF,
  tankSize: null,
  minutesSince: null,
  loads: [],
  dismissed: [],
  ...over,
});
const kinds = (over: Partial<AuditedFuel>) => findFuel([fill(over)]).map(({ kind }) => kind);
const odd = (over: Partial<AuditedFuel>) => kinds({ contract: null, ...over });

describe('an overbilled purchase', () => {
  test.each<[string, FuelContract, bigint]>([
    ['retail minus 0.50', MINUS_HALF, 1200n],
    ['cost 3.40 plus 0.08', { pricing: 'COST_PLUS', rate: 0.08, cost: 3.4 }, 1428n],
    ['20% off retail', { pricing: 'PERCENT_OFF', rate: 20, cost: null }, 4798n],
    ['retail minus 0.40, as billed', { pricing: 'RETAIL_MINUS', rate: 0.4, cost: null }, 0n],
    ['retail minus 0.30, less than agreed', { pricing: 'RETAIL_MINUS', rate: 0.3, cost: null }, 0n],
  ])('is compared with %s', (_, contract, above) => {
    expect(getOverbilled(contract, fill())).toBe(above);
  });

  test('is listed from two cents on, because one can be rounding', () => {
    expect(kinds({ amount: 419.89 })).toEqual([]);
    expect(kinds({ amount: 419.9 })).toEqual(['PRICE']);
  });

  test('is compared without the card fee', () => {
    expect(getOverbilled(MINUS_HALF, fill({ amount: 433.38, fee: 1.5 }))).toBe(1200n);
  });

  test('needs a contract, a retail price unless it is cost plus, and gallons bought', () => {
    expect(kinds({ contract: null })).toEqual([]);
    expect(kinds({ retailPrice: null })).toEqual([]);
    expect(kinds({ retailPrice: null, contract: { pricing: 'COST_PLUS', rate: 0.08, cost: 3.4 } })).toEqual(['PRICE']);
    expect(kinds({ gallons: -120, amount: -100 })).toEqual([]);
    expect(kinds({ gallons: 0 })).toEqual([]);
  });
});

describe('an odd fill', () => {
  test('is larger than the tank; a full tank isn’t odd', () => {
    expect(odd({ tankSize: 119.9 })).toEqual(['TANK']);
    expect(odd({ tankSize: 120 })).toEqual([]);
  });

  test('is the second one within an hour', () => {
    expect(odd({ minutesSince: 55 })).toEqual(['TWICE']);
  });

  test('is far from each of the truck’s loads on its date', () => {
    const loads = [{ from: 'Dallas, TX', to: 'Tulsa, OK' }];
    expect(odd({ state: 'NV', loads })).toEqual(['STATE']);
    expect(odd({ state: 'KS', loads })).toEqual([]);
    expect(odd({ state: 'NV', loads: [...loads, { from: 'Reno, NV', to: 'Boise, ID' }] })).toEqual([]);
    expect(odd({ state: 'NV', loads: [] })).toEqual([]);
    expect(odd({ state: null, loads })).toEqual([]);
    expect(odd({ state: 'NV', loads: [{ from: 'Dallas', to: 'Tulsa, OK' }] })).toEqual([]);
  });

  test('is fuel for driving: DEF, reefer fuel, and refunds don’t count', () => {
    expect(odd({ tankSize: 50, minutesSince: 5, isMotorFuel: false })).toEqual([]);
    expect(odd({ tankSize: 50, minutesSince: 5, gallons: -120 })).toEqual([]);
  });

  test('that someone dismissed is not listed, and the others stay', () => {
    expect(odd({ tankSize: 50, minutesSince: 5, dismissed: ['TANK'] })).toEqual(['TWICE']);
  });
});

describe('state lines', () => {
  test('are counted along the shortest route', () => {
    expect(countStateLines('TX', 'TX')).toBe(0);
    expect(countStateLines('TX', 'OK')).toBe(1);
    expect(countStateLines('CA', 'ME')).toBe(11);
    expect(countStateLines('TX', 'AK')).toBeNull();
  });

  test('may be two more than on the direct route', () => {
    expect(isFarFromWay('KS', { from: 'TX', to: 'OK' })).toBe(false);
    expect(isFarFromWay('NV', { from: 'TX', to: 'OK' })).toBe(true);
    expect(isFarFromWay('ON', { from: 'TX', to: 'OK' })).toBe(false);
  });

  test('are counted between states read from the end of a place', () => {
    expect(['Dallas, TX', 'Dallas, TX 75201', 'Toronto, ON', 'Dallas TX', 'TX, USA'].map(readState)).toEqual([
      'TX',
      'TX',
      null,
      null,
      null,
    ]);
  });
});

test('cost plus needs the cost, and the last date isn’t before the first', () => {
  const contract = { pricing: 'COST_PLUS' as const, cost: 3.4, validFrom: '2026-01-01', validTo: '2026-01-01' };
  expect(findContractErrors(contract)).toEqual({});
  expect(findContractErrors({ ...contract, cost: null })).toEqual({ cost: 'Enter the cost per gallon' });
  expect(findContractErrors({ ...contract, pricing: 'RETAIL_MINUS', cost: null })).toEqual({});
  expect(findContractErrors({ ...contract, validTo: '2025-12-31' })).toEqual({ validTo: 'Invalid Date Interval' });
});

test('a claim letter lists each purchase with its prices, and the dates and the total', () => {
  const lines = findFuel([
    fill({ day: '2026-03-06' }),
    fill({ id: 'e2', number: '1002', gallons: 100, amount: 359.9 }),
  ]);
  const { subject, text } = writeClaimLetter('Plainsman', 'Bluebonnet Freight LLC', lines);
  expect(subject).toBe('Credit requested: $22.00 billed above our fuel contract');
  expect(text.split('\n').slice(0, 7)).toEqual([
    'Hi Plainsman,',
    '',
    '2 purchases were billed above our contract from Mar 4, 2026 to Mar 6, 2026:',
    '',
    'Mar 6, 2026, 1001, Pilot 430, Dallas, TX: 120 gal, retail $3.999, billed $431.88, by contract (retail minus $0.50/gal) $419.88, difference $12.00',
    'Mar 4, 2026, 1002, Pilot 430, Dallas, TX: 100 gal, retail $3.999, billed $359.90, by contract (retail minus $0.50/gal) $349.90, difference $10.00',
    '',
  ]);
  expect(writeClaimLetter('Plainsman', 'Bluebonnet', lines.slice(0, 1)).text).toContain(
    '1 purchase was billed above our contract on Mar 6, 2026:',
  );
});
