import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../core/dates.ts';
import { buildPaycheckEntry } from '../journal/journal.ts';
import { listDaysAway } from './days-away.ts';
import { calculatePay } from './pay-calculation.ts';
import { describePayPlan, isSamePlan, type PayPlan } from './pay-plan.ts';
import type { PayLoad } from './pay-types.ts';
import { getIrsPerDiem } from './per-diem.ts';
import { findPerDiemErrors, readPerDiem } from './plan-per-diem.ts';

const plan: PayPlan = { strategy: 'BY_MILEAGE', driverCut: 0.5, carrierFee: 0, perDiem: {} };
const makeLoad = (over: Partial<PayLoad> = {}): PayLoad => ({
  id: 'l1',
  fleetLoadNumber: 'L-1',
  fleetLoadFee: 1800,
  fleetDistance: 1000,
  daysAway: ['2026-04-02', '2026-04-03', '2026-04-04'],
  ...over,
});
const payFor = (loads: PayLoad[], over: Partial<PayPlan> = {}) =>
  calculatePay({ ...plan, ...over, loads, expenses: [] });
const readLine = (loads: PayLoad[], over: Partial<PayPlan> = {}) => {
  const line = payFor(loads, over).lines.find(({ key }) => key === 'perDiem');
  return line && [line.group, line.amount, line.formula, line.sources.map(({ formula }) => formula)];
};

describe('the IRS rate', () => {
  it.each([
    ['2024-09-30', 69],
    ['2024-10-01', 80],
    ['2026-04-02', 80],
    ['2018-09-30', 63],
    ['2001-01-01', 63],
  ])('on %s is $%d', (day, rate) => {
    expect(getIrsPerDiem(day)).toBe(rate);
  });
});

describe('per diem', () => {
  test('is a separate line on top of earnings, with its load', () => {
    const { totals, payable } = payFor([makeLoad()]);
    expect(readLine([makeLoad()])).toEqual([
      'reimbursements',
      240,
      '3 days from Apr 2, 2026 × $80.00',
      ['3 days from Apr 2, 2026 × $80.00'],
    ]);
    expect([totals.totalNet, totals.perDiem, totals.reimbursable, totals.net, payable]).toEqual([
      500, 240, 0, 740, 740,
    ]);
  });

  test('pays a day shared by two loads once, with the first', () => {
    const next = makeLoad({ id: 'l2', daysAway: ['2026-04-04', '2026-04-05'] });
    expect(readLine([makeLoad(), next])).toEqual([
      'reimbursements',
      320,
      '4 days away',
      ['3 days from Apr 2, 2026 × $80.00', '1 day from Apr 5, 2026 × $80.00'],
    ]);
  });

  test('pays a fixed rate, or each IRS rate of a trip during which the rate changes', () => {
    expect(readLine([makeLoad()], { perDiem: { rate: 65.5 } })?.slice(1, 3)).toEqual([
      196.5,
      '3 days from Apr 2, 2026 × $65.50',
    ]);
    const daysAway = ['2024-09-29', '2024-09-30', '2024-10-01'];
    expect(readLine([makeLoad({ daysAway })])?.slice(1, 3)).toEqual([
      218,
      '2 days from Sep 29, 2024 × $69.00 + 1 day from Oct 1, 2024 × $80.00',
    ]);
  });

  test('follows the plan of each load’s pickup date', () => {
    const { perDiem: _, ...without } = plan;
    expect(readLine([makeLoad({ plan: without })])).toBeUndefined();
    expect(readLine([makeLoad({ plan })], { ...without, driverCut: 0.6 })?.[1]).toBe(240);
  });

  test('has its own account in the journal', () => {
    expect(buildPaycheckEntry(payFor([makeLoad()]))).toEqual([
      { role: 'driverPay', amount: 500 },
      { role: 'perDiem', amount: 240 },
      { role: 'payable', amount: -740 },
    ]);
  });

  test('is omitted without days away, even from the totals', () => {
    expect(readLine([makeLoad({ daysAway: [] })])).toBeUndefined();
    expect(payFor([makeLoad({ daysAway: [] })]).totals).not.toHaveProperty('perDiem');
  });

  test('pays each day once for any loads, and its sources add up to it', () => {
    const loads = fc.array(fc.tuple(fc.nat(40), fc.nat(6)), { maxLength: 8 });
    fc.assert(
      fc.property(loads, (trips) => {
        const rows = trips.map(([start, nights], at) => {
          const pickedUp = addDays('2026-04-01', start);
          const days = listDaysAway('ann', { pickedUp, delivered: addDays(pickedUp, nights), legs: null }) ?? [];
          return makeLoad({ id: `l${at}`, daysAway: days });
        });
        const { lines, totals } = payFor(rows);
        const line = lines.find(({ key }) => key === 'perDiem');
        const days = new Set(rows.flatMap(({ daysAway }) => daysAway ?? []));
        expect(totals.perDiem ?? 0).toBe(80 * days.size);
        expect((line?.sources ?? []).reduce((total, { amount }) => total + amount, 0)).toBe(80 * days.size);
      }),
    );
  });
});

describe('a plan’s per diem', () => {
  test('is named in the plan, and a plan with another per diem is a different plan', () => {
    const { perDiem: _, ...without } = plan;
    const fixed = { ...plan, perDiem: { rate: 60 } };
    expect(describePayPlan(plan)).toBe('$0.50/mi; per diem at the IRS rate');
    expect(describePayPlan(fixed)).toBe('$0.50/mi; per diem $60.00/day');
    expect([isSamePlan(plan, without), isSamePlan(plan, fixed), isSamePlan(fixed, fixed)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('is read from the stored plan', () => {
    const read = (payPerDiem: 'NONE' | 'IRS_RATE' | 'FIXED_RATE', payPerDiemRate: number | null) =>
      readPerDiem({ payPerDiem, payPerDiemRate });
    expect([read('NONE', null), read('IRS_RATE', null), read('FIXED_RATE', 60)]).toEqual([undefined, {}, { rate: 60 }]);
  });

  test('requires a rate if fixed, and isn’t allowed for a driver whose loads belong to an owner', () => {
    expect(findPerDiemErrors({ payPerDiem: 'FIXED_RATE' })).toEqual({ payPerDiemRate: 'Enter the rate' });
    expect(findPerDiemErrors({ payPerDiem: 'FIXED_RATE', payPerDiemRate: 60 })).toEqual({});
    expect(findPerDiemErrors({ payPerDiem: 'IRS_RATE', truckOwner: 'o' })).toEqual({
      payPerDiem: 'Per diem is for company drivers',
      truckOwner: 'Remove the per diem first',
    });
    expect(findPerDiemErrors({ payPerDiem: 'NONE', truckOwner: 'o' })).toEqual({});
  });
});
