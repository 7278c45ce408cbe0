import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { times } from '../core/rounding.ts';
import { shareExpense } from './expense-share.ts';
import {
  calculateFuelCharge,
  describeFuelRule,
  type FuelRule,
  formatChargeReason,
  listFuelFacts,
} from './fuel-charge.ts';

const fill = { gallons: 120, retailPrice: 3.999, amount: 419.88, fee: 0 };
const share = (rate: number): FuelRule => ({ charge: 'DISCOUNT_SHARE', rate });

test('a driver with half of the discount is charged 449.88 for 120 gal at 3.499 instead of 3.999', () => {
  expect(calculateFuelCharge(share(50), fill)).toBe(449.88);
  expect(calculateFuelCharge(share(100), fill)).toBe(419.88);
  expect(calculateFuelCharge(share(0), fill)).toBe(479.88);
});

test('a driver is charged retail, or what was paid plus a fee for each gallon or purchase', () => {
  expect(calculateFuelCharge({ charge: 'RETAIL', rate: 0 }, fill)).toBe(479.88);
  expect(calculateFuelCharge({ charge: 'FEE_PER_GALLON', rate: 0.05 }, fill)).toBe(425.88);
  expect(calculateFuelCharge({ charge: 'FEE_PER_PURCHASE', rate: 1.5 }, fill)).toBe(421.38);
  expect(calculateFuelCharge(null, fill)).toBeNull();
});

test('the card fee is added to the charge and isn’t part of the discount', () => {
  expect(calculateFuelCharge(share(50), { ...fill, amount: 421.38, fee: 1.5 })).toBe(451.38);
});

test('a purchase without a retail price or without gallons is charged as paid', () => {
  expect(calculateFuelCharge(share(50), { ...fill, retailPrice: null })).toBeNull();
  expect(calculateFuelCharge({ charge: 'RETAIL', rate: 0 }, { ...fill, retailPrice: null })).toBeNull();
  expect(calculateFuelCharge({ charge: 'RETAIL', rate: 0 }, { ...fill, gallons: 0 })).toBeNull();
  expect(calculateFuelCharge({ charge: 'FEE_PER_PURCHASE', rate: 2 }, { ...fill, gallons: 0 })).toBeNull();
});

test('a price above retail leaves no discount to share, and a driver charged retail pays retail', () => {
  const above = { ...fill, retailPrice: 3.399 };
  expect(calculateFuelCharge(share(50), above)).toBeNull();
  expect(calculateFuelCharge({ charge: 'RETAIL', rate: 0 }, above)).toBe(407.88);
});

test('a full return of the fuel cancels the charge, and a price correction adds no fee', () => {
  const back = { ...fill, gallons: -120, amount: -419.88 };
  for (const rule of [
    share(50),
    { charge: 'RETAIL', rate: 0 },
    { charge: 'FEE_PER_GALLON', rate: 0.05 },
    { charge: 'FEE_PER_PURCHASE', rate: 1.5 },
  ] satisfies FuelRule[])
    expect(calculateFuelCharge(rule, back)).toBe(-(calculateFuelCharge(rule, fill) ?? 0));
  expect(calculateFuelCharge({ charge: 'FEE_PER_GALLON', rate: 0.05 }, { ...fill, amount: -12 })).toBeNull();
});

test('a driver is charged between paid and retail for any share of the discount, and a return gives the same back', () => {
  const percent = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000);
  const gallons = fc.integer({ min: 1, max: 300_000 }).map((n) => n / 1000);
  const retail = fc.integer({ min: 1, max: 99_999 }).map((n) => n / 10_000);
  fc.assert(
    fc.property(percent, gallons, retail, fc.integer({ min: 1, max: 200_000 }), (rate, quantity, retailPrice, paid) => {
      const bought = { gallons: quantity, retailPrice, amount: paid / 100, fee: 0 };
      const charge = calculateFuelCharge(share(rate), bought);
      const atRetail = times(quantity, retailPrice);
      const back = { ...bought, gallons: -quantity, amount: -bought.amount };
      expect(calculateFuelCharge(share(rate), back) ?? 0).toBe(-(charge ?? 0) || 0);
      if (atRetail <= BigInt(paid)) expect(charge).toBeNull();
      else expect(cents(charge) >= BigInt(paid) && cents(charge) <= atRetail).toBe(true);
    }),
  );
});

test('every cent of a purchase is the driver’s or the carrier’s', () => {
  const rule = fc.record({
    charge: fc.constantFrom<FuelRule['charge']>('DISCOUNT_SHARE', 'RETAIL', 'FEE_PER_GALLON', 'FEE_PER_PURCHASE'),
    rate: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
  });
  const purchase = fc.record({
    gallons: fc.integer({ min: -300_000, max: 300_000 }).map((n) => n / 1000),
    retailPrice: fc.option(fc.integer({ min: 1, max: 99_999 }).map((n) => n / 10_000)),
    amount: fc.integer({ min: -200_000, max: 200_000 }).map((n) => n / 100),
    fee: fc.integer({ min: 0, max: 500 }).map((n) => n / 100),
  });
  fc.assert(
    fc.property(rule, purchase, fc.integer({ min: 0, max: 100 }), (byPlan, bought, percent) => {
      const expenseDriverCharge = calculateFuelCharge(byPlan, bought);
      const expense = { expenseAmount: bought.amount, expenseDriverCharge, paidBy: 'COMPANY' as const };
      const deducted = { expenseIsDeductable: true, expenseDeductablePercentage: percent, hasDriver: true };
      const { netAppliedToDriver, netAppliedToCarrier } = shareExpense({ ...expense, ...deducted });
      expect(netAppliedToDriver + netAppliedToCarrier).toBe(cents(bought.amount));
      if (percent === 100) expect(netAppliedToDriver).toBe(cents(expenseDriverCharge ?? bought.amount));
    }),
  );
});

test('a settlement shows both prices, gallons, place, and truck, and why the charge differs from the amount paid', () => {
  const fuel = { gallons: 120, place: 'Dallas, TX', truck: '101', retailPrice: 3.999, paidPrice: 3.499, fee: 0 };
  expect(listFuelFacts(fuel)).toEqual(['120 gal', 'retail $3.999', 'paid $3.499', 'Dallas, TX', 'truck 101']);
  expect(formatChargeReason({ ...fuel, rule: share(50) }, 419.88, 449.88)).toBe(
    'retail less 50% of the 60.00 discount',
  );
  expect(formatChargeReason({ ...fuel, retailPrice: null, rule: share(50) }, 419.88, null)).toBe(
    'as paid, no retail price',
  );
  expect(formatChargeReason(fuel, 419.88, null)).toBe('');
});

test('a plan says what fuel costs the driver', () => {
  expect(describeFuelRule(share(50))).toBe('fuel at retail less 50% of the discount');
  expect(describeFuelRule({ charge: 'FEE_PER_GALLON', rate: 0.05 })).toBe('fuel plus $0.05 per gallon');
});
