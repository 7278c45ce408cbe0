import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IFTA_MEMBERS } from './members.ts';
import { getDueDate, getQuarterDays } from './quarter.ts';
import { mergeRates } from './rates.ts';
import { type BoughtFuel, calculateReturn, type DrivenMiles } from './return.ts';
import { getShippedRates } from './shipped-rates.ts';

const QUARTER = '2026-Q3';
const DAY = '2026-08-14';
const RATES = getShippedRates(QUARTER, 'DIESEL');

const makeMiles = (jurisdiction: string, miles: number, exempt = 0, day = DAY): DrivenMiles => ({
  jurisdiction,
  day,
  miles,
  exempt,
});
const makeFuel = (jurisdiction: string, gallons: number, day = DAY): BoughtFuel => ({ jurisdiction, day, gallons });
const calculate = (driven: readonly DrivenMiles[], fuel: readonly BoughtFuel[], over: object = {}) =>
  calculateReturn({ quarter: QUARTER, driven, bought: fuel, rates: RATES, filedOn: '2026-10-15', ...over });
const findLine = (found: ReturnType<typeof calculate>, jurisdiction: string, kind = 'BASE') =>
  found.lines.find((line) => line.jurisdiction === jurisdiction && line.kind === kind);

const THREE = [makeMiles('TX', 6000), makeMiles('KY', 2000), makeMiles('CA', 2000)];
const FUEL = [makeFuel('TX', 900), makeFuel('KY', 100), makeFuel('CA', 250)];

describe('the worked examples of the quarterly return', () => {
  test('A: three states with a surcharge total 29.25', () => {
    const found = calculate(THREE, FUEL);

    expect([found.totalMiles, found.totalGallons, found.mpg]).toEqual([10_000, 1250, 8]);
    expect(found.lines.map(({ jurisdiction, kind }) => `${jurisdiction} ${kind}`)).toEqual([
      'CA BASE',
      'KY BASE',
      'KY SURCHARGE',
      'TX BASE',
    ]);
    expect(findLine(found, 'TX')).toMatchObject({
      taxableGallons: 750,
      taxPaidGallons: 900,
      netGallons: -150,
      tax: -30,
    });
    expect(findLine(found, 'KY')).toMatchObject({ taxableGallons: 250, taxPaidGallons: 100, netGallons: 150, tax: 33 });
    expect(findLine(found, 'KY', 'SURCHARGE')).toMatchObject({
      taxableGallons: 250,
      rate: 0.105,
      tax: 26.25,
      due: 26.25,
    });
    expect(findLine(found, 'CA')).toMatchObject({ taxableGallons: 250, netGallons: 0, tax: 0 });
    expect(found).toMatchObject({ netTax: 29.25, interest: 0, penalty: 0, totalDue: 29.25, missingRates: [] });
  });

  test('A: exempt miles lower the taxable miles there, but not the fleet MPG', () => {
    const found = calculate([makeMiles('TX', 6000, 1000), ...THREE.slice(1)], FUEL);
    expect(found.mpg).toBe(8);
    expect(findLine(found, 'TX')).toMatchObject({ totalMiles: 6000, taxableMiles: 5000, taxableGallons: 625 });
  });

  test('gallons without proof of tax paid lower the MPG and earn no credit', () => {
    const part = (gallons: number, taxPaid: number) => [{ ...makeFuel('TX', gallons), taxPaid }];
    const miles = [makeMiles('TX', 10_000)];

    // 10,000 mi on 1,250 gal are 8 mpg, so 1,250 gal are taxable: 250 of them have no receipt, at $0.20.
    const found = calculate(miles, [makeFuel('TX', 1000), { ...makeFuel('TX', 250), taxPaid: 0 }]);
    expect(found).toMatchObject({ totalGallons: 1250, mpg: 8, netTax: 50 });
    expect(findLine(found, 'TX')).toMatchObject({
      totalGallons: 1250,
      taxPaidGallons: 1000,
      taxableGallons: 1250,
      netGallons: 250,
      tax: 50,
    });
    // 59.5% of 1,250 are 743.75.
    expect(calculate(miles, part(1250, 743.75))).toMatchObject({ totalGallons: 1250, mpg: 8, netTax: 101.2 });
    expect(calculate(miles, part(1250, 1250))).toMatchObject({ netTax: 0 });
    expect(calculate(miles, [makeFuel('TX', 1250)])).toMatchObject({ netTax: 0 });
  });

  test('miles and gallons in Mexico and the territories raise the fleet MPG and owe no tax', () => {
    const fuel = [makeFuel('TX', 1500)];
    expect(calculate([makeMiles('TX', 9600)], fuel)).toMatchObject({ totalMiles: 9600, mpg: 6.4, netTax: 0 });

    for (const abroad of ['MX', 'MX-NLE', 'YT', 'NT', 'NU']) {
      const found = calculate([makeMiles('TX', 9600), makeMiles(abroad, 400)], fuel);
      // 9,600 mi at 6.67 are 1,439 gal: 61 gal at $0.20 come back.
      expect(found).toMatchObject({ totalMiles: 10_000, totalGallons: 1500, mpg: 6.67, netTax: -12.2 });
      expect(found.missingRates).toEqual([]);
      expect(findLine(found, abroad, 'OUTSIDE')).toMatchObject({ totalMiles: 400, taxableMiles: null, tax: null });
    }
    expect(calculate([makeMiles('TX', 9600)], [...fuel, makeFuel('MX', 100)])).toMatchObject({
      totalGallons: 1600,
      mpg: 6,
    });
  });

  test('B: a jurisdiction of a larger return has a credit of 5.00', () => {
    const found = calculate([makeMiles('TX', 3000), makeMiles('OK', 7000)], [makeFuel('TX', 400), makeFuel('OK', 850)]);
    expect(findLine(found, 'TX')).toMatchObject({ taxableGallons: 375, netGallons: -25, tax: -5 });
  });

  test('C: surcharges are added to the total separately from the tax', () => {
    const rates = [
      ...['IN', 'KY', 'VA'].map((jurisdiction, at) => ({
        jurisdiction,
        from: null,
        rate: 0,
        source: 'C',
        isOwn: true,
        surcharge: [0.1, 0.12, 0.05][at] ?? 0,
      })),
      { jurisdiction: 'KS', from: null, rate: 0.25, surcharge: 0, source: 'C', isOwn: true },
    ];
    const driven = [makeMiles('KS', 4000), makeMiles('IN', 1000), makeMiles('KY', 1000), makeMiles('VA', 1000)];
    const found = calculate(driven, [makeFuel('IN', 700)], { rates });

    expect(found.lines.filter(({ kind }) => kind === 'SURCHARGE').map(({ tax }) => tax)).toEqual([10, 12, 5]);
    expect([findLine(found, 'KS')?.tax, found.netTax]).toEqual([100, 127]);
  });

  test('D: gallons are rounded to whole gallons before tax', () => {
    const found = calculate([makeMiles('TX', 800), makeMiles('OK', 5700)], [makeFuel('OK', 1000)]);
    expect(found.mpg).toBe(6.5);
    expect(findLine(found, 'TX')).toMatchObject({ taxableGallons: 123, tax: 24.6 });
  });
});

describe('the quarterly return', () => {
  test('has a fleet MPG with two decimals, rounding half up', () => {
    expect(calculate([makeMiles('TX', 5768)], [makeFuel('TX', 1000)]).mpg).toBe(5.77);
    expect(calculate([makeMiles('TX', 5765)], [makeFuel('TX', 1000)]).mpg).toBe(5.77);
    expect(findLine(calculate([makeMiles('TX', 100.5)], [makeFuel('TX', 10.5)]), 'TX')).toMatchObject({
      totalMiles: 101,
      taxPaidGallons: 11,
    });
  });

  test('has a credit line for fuel bought in a jurisdiction without miles', () => {
    const found = calculate([makeMiles('TX', 8000)], [makeFuel('TX', 900), makeFuel('AR', 100)]);
    expect(findLine(found, 'AR')).toMatchObject({ totalMiles: 0, taxableGallons: 0, netGallons: -100, tax: -28.5 });
  });

  test('counts miles and fuel outside IFTA or in unknown places for the fleet, without tax', () => {
    const found = calculate(
      [makeMiles('TX', 7000), makeMiles('AK', 1000)],
      [makeFuel('TX', 900), makeFuel('UN_KNOWN', 100)],
    );
    expect([found.totalMiles, found.totalGallons, found.mpg]).toEqual([8000, 1000, 8]);
    expect(findLine(found, 'AK', 'OUTSIDE')).toMatchObject({ totalMiles: 1000, taxPaidGallons: 0, tax: null });
    expect(findLine(found, 'UN_KNOWN', 'OUTSIDE')).toMatchObject({ name: 'Unknown', taxPaidGallons: 100 });
    expect(found.missingRates).toEqual([]);
  });

  test('shows miles and gallons in Oregon at 0, because Oregon doesn’t tax diesel', () => {
    const found = calculate([makeMiles('OR', 4000), makeMiles('TX', 4000)], [makeFuel('OR', 300), makeFuel('TX', 700)]);
    expect(findLine(found, 'OR')).toMatchObject({ totalMiles: 4000, taxableGallons: 500, taxPaidGallons: 300, tax: 0 });
    expect(found.missingRates).toEqual([]);
  });

  test('shows no tax and no total if a rate is missing, instead of 0', () => {
    const rates = RATES.filter(({ jurisdiction }) => jurisdiction !== 'ON');
    const found = calculate([...THREE, makeMiles('ON', 500)], FUEL, { rates });
    expect(found.missingRates).toEqual(['ON']);
    expect(findLine(found, 'ON')).toMatchObject({ totalMiles: 500, rate: null, tax: null, due: null });
    expect([found.netTax, found.totalDue]).toEqual([null, null]);
  });

  test('has no MPG and no tax without fuel, and only credit without miles', () => {
    expect(calculate([makeMiles('TX', 1000)], [])).toMatchObject({ mpg: null, netTax: null, totalDue: null });
    expect(calculate([], [makeFuel('TX', 100)])).toMatchObject({ mpg: 0, netTax: -20, totalDue: -20 });
    expect(calculate([], [])).toMatchObject({ lines: [], totalMiles: 0, netTax: 0, totalDue: 0 });
  });

  test('splits a rate change within the quarter into two lines by date', () => {
    const own = [
      { jurisdiction: 'TX', from: null, rate: 0.2, surcharge: 0, source: 'Comptroller', isOwn: true },
      { jurisdiction: 'TX', from: '2026-08-15', rate: 0.3, surcharge: 0, source: 'Comptroller', isOwn: true },
    ];
    const rates = mergeRates(RATES, own);
    const driven = [makeMiles('TX', 800, 0, '2026-08-14'), makeMiles('TX', 1600, 0, '2026-08-15')];
    const found = calculate(driven, [makeFuel('TX', 50, '2026-08-14'), makeFuel('TX', 250, '2026-08-15')], { rates });

    expect(found.lines).toMatchObject([
      { from: '2026-07-01', to: '2026-08-14', totalMiles: 800, taxableGallons: 100, taxPaidGallons: 50, tax: 10 },
      { from: '2026-08-15', to: '2026-09-30', totalMiles: 1600, taxableGallons: 200, taxPaidGallons: 250, tax: -15 },
    ]);
    expect([found.totalMiles, found.netTax]).toEqual([2400, -5]);
  });
});

describe('a late return', () => {
  test('owes interest on each jurisdiction’s tax, base and surcharge together, for each month started', () => {
    const due = getDueDate(QUARTER);
    expect(due).toBe('2026-11-02');
    const found = calculate(THREE, FUEL, { filedOn: '2026-12-03' });

    expect(found.monthsLate).toBe(2);
    // 59.25 x 1.5%, and nothing for the credit of Texas.
    expect(findLine(found, 'KY')).toMatchObject({ interest: 0.89, due: 33.89 });
    expect(findLine(found, 'TX')).toMatchObject({ interest: 0, due: -30 });
    expect(found).toMatchObject({ interest: 0.89, penalty: 50, totalDue: 80.14 });
  });

  test.each([
    ['on the day', '2026-11-02', 0],
    ['a day later', '2026-11-03', 1],
    ['a month later', '2026-12-02', 1],
    ['a month and a day later', '2026-12-03', 2],
  ])('is counted in months if filed %s', (_name, filedOn, months) => {
    expect(calculate(THREE, FUEL, { filedOn }).monthsLate).toBe(months);
  });

  test('owes the greater of $50 and 10% of the net tax as penalty, even on a credit or zero', () => {
    const late = { filedOn: '2026-11-03' };
    expect(calculate([], [], late)).toMatchObject({ penalty: 50, totalDue: 50 });
    expect(calculate([], [makeFuel('TX', 1000)], late)).toMatchObject({ netTax: -200, penalty: 50, totalDue: -150 });
    const much = calculate([makeMiles('CA', 80_000)], [makeFuel('TX', 10_000)], late);
    expect([much.netTax, much.penalty]).toEqual([7790, 779]);
  });

  test('shows no interest for a year without a known rate', () => {
    const found = calculate(THREE, FUEL, { filedOn: '2027-02-03' });
    expect([found.netTax, found.interest, found.totalDue]).toEqual([29.25, null, null]);
  });
});

describe('an amended return', () => {
  /** 100 gallons bought in Texas instead of Kentucky: Kentucky owes 22.00 more. */
  const MOVED = [makeFuel('TX', 1000), makeFuel('CA', 250)];
  const onTime = calculate(THREE, FUEL);
  const late = calculate(THREE, FUEL, { filedOn: '2026-11-03' });

  test('of an on-time return owes no penalty, and interest on the additional tax', () => {
    const found = calculate(THREE, MOVED, { filedOn: '2026-12-03', filed: [onTime] });

    // 22.00 x 1.5%, and nothing on the 59.25 that were paid in time.
    expect(findLine(found, 'KY')).toMatchObject({ tax: 55, interest: 0.33, due: 55.33 });
    expect(findLine(found, 'TX')).toMatchObject({ tax: -50, interest: 0, due: -50 });
    expect(found).toMatchObject({ monthsLate: 2, netTax: 31.25, interest: 0.33, penalty: 0, totalDue: 31.58 });
  });

  test('of a late return also owes the earlier interest, and the penalty on its own net tax', () => {
    expect(late).toMatchObject({ interest: 0.44, penalty: 50, totalDue: 79.69 });
    const found = calculate(THREE, MOVED, { filedOn: '2026-12-03', filed: [late] });
    expect(found).toMatchObject({ netTax: 31.25, interest: 0.77, penalty: 50, totalDue: 82.02 });

    const little = calculate([makeMiles('CA', 80_000)], [makeFuel('CA', 10_000)], { filedOn: '2026-11-03' });
    const much = calculate([makeMiles('CA', 80_000)], [makeFuel('TX', 10_000)], {
      filedOn: '2026-11-03',
      filed: [little],
    });
    expect([little.penalty, much.netTax, much.penalty]).toEqual([50, 7790, 779]);
  });

  test('of an amended return adds interest on the additional tax', () => {
    const first = calculate(THREE, MOVED, { filedOn: '2026-11-20', filed: [onTime] });
    expect(first).toMatchObject({ interest: 0.17, penalty: 0, totalDue: 31.42 });

    const fuel = [makeFuel('TX', 1050), makeFuel('CA', 200)];
    const second = calculate(THREE, fuel, { filedOn: '2026-12-03', filed: [onTime, first] });

    // 48.95 x 1.5%.
    expect(findLine(second, 'CA')).toMatchObject({ tax: 48.95, interest: 0.73 });
    expect(findLine(second, 'KY')?.interest).toBe(0.17);
    expect(second).toMatchObject({ netTax: 70.2, interest: 0.9, penalty: 0, totalDue: 71.1 });
  });

  test('with less tax gets no interest back, and a smaller credit accrues interest', () => {
    const more = calculate(THREE, MOVED, { filedOn: '2026-12-03', filed: [onTime] });
    const less = calculate(THREE, FUEL, { filedOn: '2026-12-03', filed: [onTime, more] });
    expect(findLine(less, 'KY')).toMatchObject({ tax: 33, interest: 0.33 });
    // Texas gives 20.00 less back than it was said to: it is owed that, of which 0.30 is interest.
    expect(findLine(less, 'TX')).toMatchObject({ tax: -30, interest: 0.3, due: -29.7 });
    expect(less).toMatchObject({ netTax: 29.25, interest: 0.63, penalty: 0, totalDue: 29.88 });

    const removed = calculate([makeMiles('TX', 8000)], [makeFuel('TX', 1000)], {
      filedOn: '2026-12-20',
      filed: [late],
    });
    expect(findLine(removed, 'KY')).toMatchObject({ totalMiles: 0, tax: 0, interest: 0.44, due: 0.44 });
    // And 1.5% of the 30.00 that Texas gives back no more.
    expect(removed).toMatchObject({ missingRates: [], interest: 0.89 });
  });

  test('without changes equals the filed return, even for a year without a known interest rate', () => {
    const first = calculate(THREE, MOVED, { filedOn: '2026-12-03', filed: [onTime] });
    expect(calculate(THREE, MOVED, { filedOn: '2026-12-03', filed: [onTime, first] })).toEqual(first);
    expect(calculate(THREE, FUEL, { filedOn: '2026-11-03', filed: [late] })).toEqual(late);

    const unknown = { filedOn: '2027-02-03', filed: [onTime, first] };
    expect(calculate(THREE, MOVED, unknown)).toMatchObject({ interest: 0.33, totalDue: 31.58 });
    expect(calculate(THREE, [makeFuel('TX', 1050), makeFuel('CA', 200)], unknown)).toMatchObject({
      interest: null,
      totalDue: null,
    });
  });
});

describe('any miles and fuel', () => {
  const { start } = getQuarterDays(QUARTER);
  const place = fc.constantFrom(
    ...IFTA_MEMBERS.filter((code) => /^[A-Z]{2}$/.test(code)).slice(0, 20),
    'AK',
    'UN_KNOWN',
  );
  const hundredths = fc.integer({ min: 1, max: 500_000 }).map((n) => n / 100);
  const trips = fc.array(
    fc.tuple(place, hundredths).map(([code, miles]) => makeMiles(code, miles, 0, start)),
    { maxLength: 60 },
  );
  const fuel = fc.array(
    fc.tuple(place, hundredths).map(([code, gallons]) => makeFuel(code, gallons, start)),
    { maxLength: 60 },
  );

  test('give the same return in any order', () => {
    fc.assert(
      fc.property(trips, fuel, (driven, purchases) => {
        expect(calculate(driven.toReversed(), purchases.toReversed())).toEqual(calculate(driven, purchases));
      }),
    );
  });

  test('add up to the fleet across jurisdictions', () => {
    fc.assert(
      fc.property(trips, fuel, (driven, purchases) => {
        const found = calculate(driven, purchases);
        const sum = (name: 'totalMiles' | 'taxPaidGallons') =>
          found.lines.reduce((all, line) => all + (line[name] ?? 0), 0);
        expect([sum('totalMiles'), sum('taxPaidGallons')]).toEqual([found.totalMiles, found.totalGallons]);
        const exact = driven.reduce((all, { miles }) => all + miles, 0);
        expect(Math.abs(found.totalMiles - exact)).toBeLessThanOrEqual(found.lines.length / 2 + 0.01);
      }),
    );
  });

  test('give a total equal to lines, interest and penalty', () => {
    fc.assert(
      fc.property(
        trips,
        fuel,
        fc.constantFrom('2026-10-15', '2026-11-03', '2026-12-20'),
        (driven, purchases, filedOn) => {
          const found = calculate(driven, purchases, { filedOn });
          if (found.totalDue === null) return;
          const cents = found.lines.reduce((all, { due }) => all + Math.round((due ?? 0) * 100), 0);
          expect(Math.round(found.totalDue * 100)).toBe(cents + Math.round((found.penalty ?? 0) * 100));
        },
      ),
    );
  });
});
