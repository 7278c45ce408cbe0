import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cents, dollars, sum } from '../../core/money.ts';
import type { Leg } from '../../fleet/legs.ts';
import { computeGross, FEES, getBilledFee, type LoadFees, SUPPLEMENTAL_FEES } from '../invoice/load-fees.ts';
import { computeDriverFee, computeShares, DEFAULT_SHARES, type FeeShares, includesSurcharge } from './fee-shares.ts';
import { getParts } from './load-parts.ts';
import { computeOpenDifference } from './pay-adjustment.ts';
import { calculatePay } from './pay-calculation.ts';
import { describePayPlan, isSamePlan, type PayPlan } from './pay-plan.ts';
import type { PayLoad } from './pay-types.ts';
import { toPayPlan } from './paycheck-preview.ts';
import { getPlanShares, SHARE_TEMPLATES } from './plan-shares.ts';

const byMileage: PayPlan = { strategy: 'BY_MILEAGE', driverCut: 0.62, carrierFee: 0 };
const byPercentage: PayPlan = { strategy: 'BY_PERCENTAGE', driverCut: 30, carrierFee: 0 };
const makeLoad = (over: Partial<PayLoad> = {}): PayLoad => ({
  id: 'l',
  fleetLoadNumber: 'L-1',
  fleetLoadFee: 1800,
  fleetDistance: 800,
  ...over,
});
const payFor = (plan: PayPlan, over: Partial<PayLoad> = {}) =>
  calculatePay({ ...plan, loads: [makeLoad(over)], expenses: [] });
const getLines = (plan: PayPlan, over: Partial<PayLoad>) =>
  payFor(plan, over)
    .lines.filter(({ countsInNet, key }) => countsInNet && key !== 'totalNet')
    .map(({ label, amount, formula }) => [label, amount, formula]);

describe('the share of a fee', () => {
  it.each([
    ['fleetDetantionFee', 'Detention'],
    ['fleetStopCharge', 'Stop charges'],
    ['fleetNoServiceFee', 'No service'],
    ['fleetLumperFee', 'Lumper fees'],
    ['fleetMiscFee', 'Miscellaneous fees'],
    ['fleetFuelSurcharge', 'Fuel surcharge'],
    ['fleetLayoverFee', 'Layover'],
  ] as const)('%s is paid as the plan says and shown with its percent', (field, label) => {
    const plan = { ...byMileage, shares: { [field]: 50 } };

    expect(payFor(plan, { [field]: 200 }).totals).toMatchObject({ totalNet: 496, net: 596, gross: 2000 });
    expect(getLines(plan, { [field]: 200 })).toEqual([[label, 100, '50% of 200.00']]);
  });

  it('rounds once per load, and a share of 0% has no line', () => {
    expect(getLines({ ...byMileage, shares: { fleetDetantionFee: 33.33 } }, { fleetDetantionFee: 100.01 })).toEqual([
      ['Detention', 33.33, '33.33% of 100.01'],
    ]);
    expect(getLines({ ...byMileage, shares: { fleetDetantionFee: 0 } }, { fleetDetantionFee: 100 })).toEqual([]);
  });

  it('follows each load’s plan when two plans pay', () => {
    const half = { ...byMileage, shares: { fleetDetantionFee: 50 } };
    const loads = [makeLoad({ fleetDetantionFee: 100 }), makeLoad({ id: 'm', fleetDetantionFee: 100, plan: half })];

    expect(calculatePay({ ...byMileage, loads, expenses: [] }).totals).toMatchObject({ otherPayments: 150, net: 1142 });
  });
});

describe('a fuel surcharge', () => {
  it('without a share is paid like the load fee: splitting it off changes no one’s pay', () => {
    const plan = { ...byPercentage, carrierFee: 12, driverCut: 88 };
    const [leading] = payFor(plan, { fleetLoadFee: 1600, fleetFuelSurcharge: 200 }).lines;

    expect(payFor(plan, { fleetLoadFee: 1600, fleetFuelSurcharge: 200 }).totals).toEqual({
      ...payFor(plan, { fleetLoadFee: 1800 }).totals,
      fleetLoadFee: 1600,
    });
    expect(leading).toMatchObject({ label: 'Load fees, fuel surcharge', amount: 1800 });
    expect(leading?.sources[0]?.formula).toBe('load fee 1,600.00 + fuel surcharge 200.00');
  });

  it('without a share pays nothing to a driver who is paid by the mile or a fixed amount', () => {
    expect(payFor(byMileage, { fleetFuelSurcharge: 200 }).totals.net).toBe(496);
    expect(payFor({ ...byMileage, strategy: 'CONSTANT', driverCut: 900 }, { fleetFuelSurcharge: 200 }).totals.net).toBe(
      900,
    );
  });

  it('goes in full to the owner-operator under the template, but not to the company driver', () => {
    const netBy = (label: string) => {
      const { shares } = SHARE_TEMPLATES.find((each) => each.label === label) ?? { shares: {} };
      const plan = toPayPlan({
        payCheckPaymentStrategy: 'BY_PERCENTAGE',
        payCheckDriverCut: 30,
        payCheckExpenseCarrierFee: 0,
        ...shares,
      });
      return payFor(plan, { fleetFuelSurcharge: 200 }).totals.net;
    };

    expect([netBy('Owner-operator'), netBy('Company driver')]).toEqual([740, 540]);
  });
});

describe('a lumper', () => {
  it.each([
    [null, 646],
    ['DRIVER', 646],
    ['COMPANY', 496],
    ['BROKER', 496],
  ] as const)('paid by %s makes 800 miles at 0.62 come to %d', (fleetLumperPaidBy, net) => {
    expect(payFor(byMileage, { fleetLumperFee: 150, fleetLumperPaidBy }).totals.net).toBe(net);
  });

  it('is reimbursed in full if the driver paid it, whatever the plan says', () => {
    const plan = { ...byMileage, shares: { fleetLumperFee: 0 } };

    expect(payFor(plan, { fleetLumperFee: 150 }).totals.net).toBe(496);
    expect(getLines(plan, { fleetLumperFee: 150, fleetLumperPaidBy: 'DRIVER' })).toEqual([
      ['Lumper fees', 150, 'paid by the driver, in full'],
    ]);
  });

  it('is listed as a change, in words, if its payer changed after it was paid', () => {
    const paid = { loads: [makeLoad({ fleetLumperFee: 150 })], expenses: [] };
    const now = { loads: [makeLoad({ fleetLumperFee: 150, fleetLumperPaidBy: 'COMPANY' })], expenses: [] };

    expect(computeOpenDifference({ plan: byMileage, paid, now, settled: [] })).toMatchObject({
      amount: -150,
      sources: [{ formula: 'lumper paid by now company, was not stated' }],
    });
  });
});

describe('a plan', () => {
  it('stores and describes only the shares that differ from the default', () => {
    const stored = {
      payCheckPaymentStrategy: 'BY_MILEAGE',
      payCheckDriverCut: 0.62,
      payCheckExpenseCarrierFee: 0,
    } as const;
    const usual = toPayPlan({ ...stored, payShareDetention: 100, payShareFuelSurcharge: null });
    const unusual = toPayPlan({ ...stored, payShareDetention: 50, payShareFuelSurcharge: 0 });

    expect(usual).toEqual(byMileage);
    expect(describePayPlan(usual)).toBe('$0.62/mi');
    expect(describePayPlan(unusual)).toBe('$0.62/mi; fuel surcharge 0%, detention 50%');
    expect(isSamePlan(usual, byMileage)).toBe(true);
    expect(isSamePlan(usual, unusual)).toBe(false);
    expect(getPlanShares({})).toEqual(DEFAULT_SHARES);
  });
});

describe('for any load, legs, and shares', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 100));
  const percent = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100);
  const anyLoad: fc.Arbitrary<LoadFees> = fc.record({
    ...(Object.fromEntries(FEES.map((name) => [name, amount])) as Record<(typeof FEES)[number], typeof amount>),
    fleetLumperPaidBy: fc.constantFrom(null, 'DRIVER', 'COMPANY', 'BROKER'),
  });
  const anyShares: fc.Arbitrary<FeeShares> = fc.record({
    ...(Object.fromEntries(SUPPLEMENTAL_FEES.map(({ field }) => [field, percent])) as Record<
      keyof FeeShares,
      typeof percent
    >),
    fleetFuelSurcharge: fc.option(percent),
  });
  const leg = (driver: string, loadedMiles: number): Leg => ({
    driver,
    loadedMiles,
    secondDriver: null,
    secondDriverPercent: null,
    emptyMiles: null,
    sharePercent: null,
  });
  const miles = fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 2000 }));

  test('every cent of each fee goes to the driver, to the carrier, or with the load fee, and counts once', () => {
    fc.assert(
      fc.property(anyLoad, miles, anyShares, anyShares, (load, [one, two], ann, bob) => {
        const sharesBy = { ann, bob };
        const parts = getParts(load, [leg('ann', one), leg('bob', two)]);
        const placed = parts.map((part) => {
          const shares = sharesBy[part.driver as 'ann' | 'bob'];
          const like = cents(part.fleetLoadFee) + includesSurcharge(part, shares);
          const fees = SUPPLEMENTAL_FEES.map(({ field }) => {
            const isLike = field === 'fleetFuelSurcharge' && shares.fleetFuelSurcharge === null;
            const whole = isLike ? 0n : getBilledFee(part, field);
            const driver = computeDriverFee(part, field, shares);
            expect(driver >= 0n && driver <= whole).toBe(true);
            return driver + (whole - driver);
          });
          return like + sum(fees);
        });
        expect(sum(placed)).toBe(computeGross(load));
      }),
    );
  });

  test('the lines of a settlement add up to the shares, and the default shares add up to every fee in full', () => {
    fc.assert(
      fc.property(anyLoad, anyShares, (fees, shares) => {
        const load = { ...fees, id: 'l', fleetLoadNumber: 'L-1' };
        const { totals } = calculatePay({ ...byMileage, shares, loads: [load], expenses: [] });
        const expected = sum(SUPPLEMENTAL_FEES.map(({ field }) => computeDriverFee(load, field, shares)));
        const usual = sum(
          FEES.slice(1).map((field) => computeDriverFee(load, field as keyof FeeShares, computeShares({}))),
        );
        const isUnsaid = !fees.fleetLumperPaidBy;

        expect(totals.net).toBe(dollars(expected));
        if (isUnsaid) expect(usual).toBe(computeGross({ ...load, fleetLoadFee: 0, fleetFuelSurcharge: 0 }));
      }),
    );
  });
});
