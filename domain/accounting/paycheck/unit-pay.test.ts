import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cents, sum } from '../../core/money.ts';
import { sumNumbers } from '../../core/rounding.ts';
import { type Leg, listLegDrivers } from '../../fleet/legs.ts';
import { SUPPLEMENTAL_FEES, type SupplementalFee } from '../invoice/load-fees.ts';
import { getFeePay } from './fee-shares.ts';
import { computeLoadUnits } from './load-units.ts';
import { computeOpenDifference } from './pay-adjustment.ts';
import { calculatePay } from './pay-calculation.ts';
import { describePayPlan, isSamePlan, type PayPlan } from './pay-plan.ts';
import type { PayLoad } from './pay-types.ts';
import { toPayPlan } from './paycheck-preview.ts';
import { SHARE_TEMPLATES, toStoredShares, validateUnits } from './plan-shares.ts';
import { type FeeRates, formatUnitPay } from './unit-pay.ts';

const base: PayPlan = { strategy: 'BY_MILEAGE', driverCut: 0.62, carrierFee: 0 };
const units = (stopCount: number, minutes = 0) => computeLoadUnits('ann', { stopCount, minutes }, null);
const makeLoad = (over: Partial<PayLoad> = {}): PayLoad => ({
  id: 'l',
  fleetLoadNumber: 'L-1',
  fleetLoadFee: 1800,
  fleetDistance: 800,
  ...over,
});
const getLines = (plan: PayPlan, over: Partial<PayLoad>) =>
  calculatePay({ ...plan, loads: [makeLoad(over)], expenses: [] })
    .lines.filter(({ key }) => key !== 'totalNet')
    .map(({ label, amount, formula }) => [label, amount, formula]);
const leg = (driver: string, over: Partial<Leg> = {}): Leg => ({
  driver,
  loadedMiles: 600,
  emptyMiles: null,
  sharePercent: null,
  secondDriver: null,
  secondDriverPercent: null,
  ...over,
});

describe('stop pay', () => {
  it.each([
    [3, 50, '3rd stop: 1 × $50.00'],
    [4, 100, '3rd and 4th stop: 2 × $50.00'],
    [5, 150, '3rd, 4th and 5th stop: 3 × $50.00'],
  ])('for a load with %d stops is $%d starting at the third stop', (stopCount, amount, formula) => {
    expect(getLines({ ...base, stopPay: 50 }, { units: units(stopCount) })).toEqual([['Stop pay', amount, formula]]);
  });

  it('is $0 for two stops, for no stops, and under a plan without stop pay', () => {
    expect(getLines({ ...base, stopPay: 50 }, { units: units(2) })).toEqual([]);
    expect(getLines({ ...base, stopPay: 50 }, { units: units(0) })).toEqual([]);
    expect(getLines(base, { units: units(4) })).toEqual([]);
  });

  it('is paid in addition to a fixed amount, and by each load’s plan', () => {
    const fixed: PayPlan = { strategy: 'CONSTANT', driverCut: 900, carrierFee: 0, stopPay: 50 };
    const loads = [
      makeLoad({ units: units(4) }),
      makeLoad({ id: 'm', units: units(3), plan: { ...base, stopPay: 40 } }),
    ];

    expect(calculatePay({ ...fixed, loads, expenses: [] }).totals).toMatchObject({ otherPayments: 140, net: 1536 });
  });

  it('writes 11th, 12th, 13th, and 21st correctly', () => {
    const last = (stopCount: number) => formatUnitPay({ units: units(stopCount) }, { unit: 'STOP', rate: 1 });

    expect(last(13)).toContain('11th, 12th and 13th stop');
    expect(last(22)).toContain('20th, 21st and 22nd stop');
  });
});

describe('a fee paid by the unit', () => {
  const HOURLY: FeeRates = { fleetDetantionFee: { unit: 'HOUR', rate: 25 } };

  it('is the approved hours times the rate for detention', () => {
    expect(getLines({ ...base, rates: HOURLY }, { fleetDetantionFee: 165, units: units(2, 165) })).toEqual([
      ['Detention', 68.75, '2.75 hr × $25.00'],
    ]);
  });

  it('shows no hours if none were approved, and nothing if the load has no such fee', () => {
    expect(getLines({ ...base, rates: HOURLY }, { fleetDetantionFee: 165 })).toEqual([
      ['Detention', 0, '0 hr × $25.00'],
    ]);
    expect(getLines({ ...base, rates: HOURLY }, { units: units(2, 165) })).toEqual([]);
  });

  it('is the miles times the rate for fuel surcharge, which is no longer part of the load fee', () => {
    const rates: FeeRates = { fleetFuelSurcharge: { unit: 'MILE', rate: 0.255 } };
    const plan: PayPlan = { strategy: 'BY_PERCENTAGE', driverCut: 30, carrierFee: 0, rates };

    expect(getLines(plan, { fleetFuelSurcharge: 300 })).toEqual([
      ['Load fees', 1800, '1 load'],
      ['Fuel surcharge', 204, '800 mi × $0.255'],
    ]);
  });

  it('counts the stops after the second for stop charges', () => {
    const rates: FeeRates = { fleetStopCharge: { unit: 'STOP', rate: 40 } };

    expect(getLines({ ...base, rates }, { fleetStopCharge: 150, units: units(4) })).toEqual([
      ['Stop charges', 80, '3rd and 4th stop: 2 × $40.00'],
    ]);
  });

  it('never replaces the reimbursement of a lumper the driver paid', () => {
    const rates: FeeRates = { fleetLumperFee: { unit: 'STOP', rate: 40 } };

    expect(getLines({ ...base, rates }, { fleetLumperFee: 150, fleetLumperPaidBy: 'DRIVER', units: units(4) })).toEqual(
      [['Lumper fees', 150, 'paid by the driver, in full']],
    );
  });
});

describe('the share of layover', () => {
  it('is the detention share if blank, as when layover was part of detention', () => {
    const half = { ...base, shares: { fleetDetantionFee: 50 } };

    expect(getLines(half, { fleetDetantionFee: 100, fleetLayoverFee: 250 })).toEqual([
      ['Detention', 50, '50% of 100.00'],
      ['Layover', 125, '50% of 250.00'],
    ]);
    expect(getLines(base, { fleetLayoverFee: 250 })).toEqual([['Layover', 250, '100% of 250.00']]);
  });

  it('is the entered share, even while detention is paid by the hour', () => {
    const plan: PayPlan = {
      ...base,
      shares: { fleetLayoverFee: 80 },
      rates: { fleetDetantionFee: { unit: 'HOUR', rate: 25 } },
    };

    expect(getLines(plan, { fleetDetantionFee: 60, fleetLayoverFee: 250, units: units(2, 60) })).toEqual([
      ['Detention', 25, '1 hr × $25.00'],
      ['Layover', 200, '80% of 250.00'],
    ]);
  });
});

describe('the units of a handoff or a team', () => {
  it('assign each stop to the leg that makes it', () => {
    const legs = [leg('ann', { stopsMade: 3 }), leg('bob', { stopsMade: 2 })];
    const of = (driver: string) => computeLoadUnits(driver, { stopCount: 5, minutes: 0 }, legs);

    expect([of('ann'), of('bob')]).toEqual([
      { stops: 1, stopNumbers: [3], minutes: 0 },
      { stops: 2, stopNumbers: [4, 5], minutes: 0 },
    ]);
  });

  it('assign the rest to the last leg, and give no leg more stops than the load has', () => {
    const of = (stopCount: number, created: number[]) => {
      const legs = [leg('ann', { stopsMade: created[0] ?? null }), leg('bob', { stopsMade: created[1] ?? null })];
      return ['ann', 'bob'].map((driver) => computeLoadUnits(driver, { stopCount, minutes: 0 }, legs)?.stops);
    };

    expect([of(6, [3, 2]), of(4, [9, 1]), of(4, [1, 3])]).toEqual([
      [1, 3],
      [2, 0],
      [0, 2],
    ]);
  });

  it('split whole stops and the detention hours by loaded miles if a leg has no stops entered', () => {
    const legs = [leg('ann', { loadedMiles: 700, stopsMade: 4 }), leg('bob', { loadedMiles: 500 })];
    const of = (driver: string) => computeLoadUnits(driver, { stopCount: 5, minutes: 165 }, legs);

    expect([of('ann'), of('bob')]).toEqual([
      { stops: 2, stopNumbers: [3, 4], minutes: 96 },
      { stops: 1, stopNumbers: [5], minutes: 69 },
    ]);
  });

  it('split a team’s stop by the team’s split, and the settlement says so', () => {
    const team = [leg('ann', { secondDriver: 'bob', secondDriverPercent: 40 })];
    const own = computeLoadUnits('bob', { stopCount: 4, minutes: 0 }, team);

    expect(getLines({ ...base, stopPay: 50 }, { units: own })).toEqual([
      ['Stop pay', 40, '3rd and 4th stop, shared: 0.8 × $50.00'],
    ]);
  });

  test('add up to the units of the load for any legs', () => {
    const anyLeg = fc.record({
      driver: fc.constantFrom('ann', 'bob', 'cam'),
      loadedMiles: fc.option(fc.integer({ min: 0, max: 2000 })),
      stopsMade: fc.option(fc.integer({ min: 0, max: 9 })),
      secondDriver: fc.constantFrom(null, 'dee'),
      secondDriverPercent: fc.option(fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)),
    });
    fc.assert(
      fc.property(
        fc.array(anyLeg, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 5000 }),
        (rows, stopCount, minutes) => {
          const legs = rows.map((row) => leg(row.driver, row));
          const parts = listLegDrivers(legs).map((driver) => computeLoadUnits(driver, { stopCount, minutes }, legs));

          expect(sumNumbers(parts.map((part) => part?.stops ?? 0))).toBe(Math.max(0, stopCount - 2));
          expect(parts.reduce((total, part) => total + (part?.minutes ?? 0), 0)).toBe(minutes);
        },
      ),
    );
  });
});

describe('a plan', () => {
  const stored = {
    payCheckPaymentStrategy: 'BY_MILEAGE',
    payCheckDriverCut: 0.62,
    payCheckExpenseCarrierFee: 0,
  } as const;

  it('keeps and names its rates and stop pay', () => {
    const plan: PayPlan = {
      ...base,
      shares: { fleetFuelSurcharge: 0 },
      rates: { fleetDetantionFee: { unit: 'HOUR', rate: 25 } },
      stopPay: 50,
    };

    expect(toPayPlan({ ...stored, ...toStoredShares(plan) })).toEqual(plan);
    expect(describePayPlan(plan)).toBe(
      '$0.62/mi; fuel surcharge 0%, detention $25.00/hr; stop pay $50.00 starting at the third stop',
    );
  });

  it.each([
    ['its stop pay', { stopPay: 40 }],
    ['a rate', { rates: { fleetDetantionFee: { unit: 'HOUR', rate: 30 } } }],
    ['a unit', { rates: { fleetDetantionFee: { unit: 'STOP', rate: 25 } } }],
    ['a fee paid by percent again', { rates: {} }],
  ] as const)('is a different plan with %s changed', (_, change) => {
    const plan: PayPlan = { ...base, stopPay: 50, rates: { fleetDetantionFee: { unit: 'HOUR', rate: 25 } } };

    expect(isSamePlan(plan, { ...plan })).toBe(true);
    expect(isSamePlan(plan, { ...plan, ...change })).toBe(false);
  });

  it('requires a unit and a rate together', () => {
    expect(validateUnits({ payUnitDetention: 'HOUR' })).toEqual({ payRateDetention: 'Enter the rate' });
    expect(validateUnits({ payRateDetention: 25 })).toEqual({ payUnitDetention: 'Select what the rate is for' });
    expect(validateUnits({ payUnitDetention: 'HOUR', payRateDetention: 0 })).toEqual({});
  });

  it('has no rates if it comes from a template', () => {
    expect(SHARE_TEMPLATES.map(({ shares }) => toPayPlan({ ...stored, ...shares }).rates)).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('a paid load', () => {
  const plan: PayPlan = { ...base, stopPay: 50, rates: { fleetDetantionFee: { unit: 'HOUR', rate: 25 } } };
  const rows = (over: Partial<PayLoad>) => ({ loads: [makeLoad({ fleetDetantionFee: 100, ...over })], expenses: [] });

  it('with one more stop and hour differs by the pay for them, in words', () => {
    const [paid, now] = [rows({ units: units(3, 60) }), rows({ units: units(4, 120) })];

    expect(computeOpenDifference({ plan, paid, now, settled: [] })).toMatchObject({
      amount: 75,
      sources: [{ formula: 'stops after the second now 2, was 1; detention hours now 2, was 1' }],
    });
    expect(computeOpenDifference({ plan: base, paid, now, settled: [] })).toEqual({ amount: 0, sources: [] });
  });

  it('differs if its stops were removed', () => {
    expect(computeOpenDifference({ plan, paid: rows({ units: units(3) }), now: rows({}), settled: [] }).amount).toBe(
      -50,
    );
  });
});

test('every settlement equals the sum of its fees and stops under any plan', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 999_999 }).map((n) => n / 100));
  const fields = SUPPLEMENTAL_FEES.map(({ field }) => field);
  const perFee = <Value>(value: fc.Arbitrary<Value>) =>
    fc.record(Object.fromEntries(fields.map((field) => [field, value])) as Record<SupplementalFee, typeof value>);
  const rate = fc.record({
    unit: fc.constantFrom('MILE' as const, 'HOUR' as const, 'STOP' as const),
    rate: fc.integer({ min: 0, max: 999_999 }).map((n) => n / 10_000),
  });
  const anyRates = fc.dictionary(fc.constantFrom(...fields), rate) as fc.Arbitrary<FeeRates>;
  const counts = fc.record({ stopCount: fc.integer({ min: 0, max: 9 }), minutes: fc.integer({ min: 0, max: 900 }) });
  fc.assert(
    fc.property(
      perFee(amount),
      anyRates,
      counts,
      fc.integer({ min: 0, max: 9999 }),
      (fees, rates, created, stopPay) => {
        const load = makeLoad({ ...fees, units: computeLoadUnits('ann', created, null) });
        const plan: PayPlan = { ...base, rates, stopPay: stopPay / 100 };
        const { totals, lines } = calculatePay({ ...plan, loads: [load], expenses: [] });
        const shared = sum(fields.map((field) => getFeePay(load, field, plan)?.amount ?? 0n));
        const stops = BigInt(Math.max(0, created.stopCount - 2) * stopPay);
        const ofLines = sum(lines.filter(({ countsInNet }) => countsInNet).map((line) => cents(line.amount)));

        expect(cents(totals.net)).toBe(cents(496) + shared + stops);
        expect(ofLines).toBe(cents(totals.net));
      },
    ),
  );
});
