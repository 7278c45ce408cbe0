import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDollars } from '../../core/money.ts';
import { computeOpenDifference, listChangedRows, type PayItems } from './pay-adjustment.ts';
import { calculatePay } from './pay-calculation.ts';
import { PAYMENT_STRATEGIES, type PayPlan } from './pay-plan.ts';
import type { LineSource, PayExpense, PayLoad } from './pay-types.ts';

const byPercentage: PayPlan = { strategy: 'BY_PERCENTAGE', driverCut: 90, carrierFee: 10 };
const byMileage: PayPlan = { strategy: 'BY_MILEAGE', driverCut: 0.6, carrierFee: 0 };
const constant: PayPlan = { strategy: 'CONSTANT', driverCut: 1500, carrierFee: 0 };

const makeLoad = (over: Partial<PayLoad> = {}): PayLoad => ({
  id: 'load',
  fleetLoadNumber: 'L-1',
  fleetLoadFee: 100,
  fleetDistance: 250,
  ...over,
});
const makeExpense = (over: Partial<PayExpense> = {}): PayExpense => ({
  id: 'toll',
  expenseTransactionID: 'EXP-1',
  expenseType: 'TOLL',
  expenseAmount: 40,
  expenseIsDeductable: true,
  expenseDeductablePercentage: 100,
  ...over,
});
const paid: PayItems = { loads: [makeLoad()], expenses: [makeExpense()] };
const nowWith = (load: Partial<PayLoad>, expense: Partial<PayExpense> = {}): PayItems => ({
  loads: [makeLoad(load)],
  expenses: [makeExpense(expense)],
});

describe('changes since a paycheck', () => {
  it('add the difference under the original plan, to the cent, and name the amounts', () => {
    const now = nowWith({ fleetLoadFee: 900, fleetLumperFee: 20.5 }, { expenseDeductablePercentage: 50 });

    expect(computeOpenDifference({ plan: byPercentage, paid, now, settled: [] })).toEqual({
      amount: 688.5,
      sources: [
        {
          record: 'fleet',
          id: 'load',
          label: 'L-1',
          amount: 668.5,
          formula: 'load fee now 900.00, was 100.00; lumper fee now 20.50, was 0.00',
          lumper: 20.5,
        },
        { record: 'expense', id: 'toll', label: 'EXP-1', amount: 20, formula: 'deducted now 50%, was 100%' },
      ],
    });
  });

  it('count miles and load fees only if the plan pays for them', () => {
    const now = nowWith({ fleetLoadFee: 900, fleetDistance: 300 });
    const differs = (plan: PayPlan) => computeOpenDifference({ plan, paid, now, settled: [] }).amount;

    expect([byPercentage, byMileage, constant].map(differs)).toEqual([648, 30, 0]);
    expect(computeOpenDifference({ plan: constant, paid, now, settled: [] }).sources).toEqual([]);
    expect(listChangedRows(byMileage, paid, now)[0]?.words).toBe(
      'load fee now 900.00, was 100.00; miles now 300, was 250',
    );
    expect(listChangedRows(constant, paid, now)[0]?.words).toBe('load fee now 900.00, was 100.00');
  });

  it('name a changed pickup date, except for settlements saved before dates were stored', () => {
    const differs = (before?: string, after?: string) => {
      const rows = { paid: nowWith({ fleetPickUpDate: before }), now: nowWith({ fleetPickUpDate: after }) };
      return computeOpenDifference({ plan: byPercentage, ...rows, settled: [] });
    };

    expect(differs('2026-11-16', '2026-11-17')).toMatchObject({
      amount: 0,
      sources: [{ id: 'load', formula: 'pickup date now Nov 17, 2026, was Nov 16, 2026' }],
    });
    expect(differs(undefined, '2026-11-17')).toEqual({ amount: 0, sources: [] });
  });

  it('separate the lumper fee from pay, even if the payer of the lumper changes and changes back', () => {
    const lumper = { fleetLumperFee: 150, fleetLumperPaidBy: 'COMPANY' as const };
    const before = nowWith(lumper);
    const differs = (load: Partial<PayLoad>, settled: readonly LineSource[] = []) =>
      computeOpenDifference({ plan: byPercentage, paid: before, now: nowWith({ ...lumper, ...load }), settled })
        .sources;

    const first = differs({ fleetLumperPaidBy: 'DRIVER', fleetLoadFee: 200 });

    expect(first).toMatchObject([{ amount: 231, lumper: 150 }]);
    expect(differs({}, first)).toMatchObject([{ amount: -231, lumper: -150, formula: 'as it was paid' }]);
    expect(differs({ fleetLoadFee: 200 })[0]).not.toHaveProperty('lumper');
  });

  it('include only later changes after a settlement, even back to the paid amount', () => {
    const first = computeOpenDifference({ plan: byPercentage, paid, now: nowWith({ fleetLoadFee: 900 }), settled: [] });
    const open = (fleetLoadFee: number) =>
      computeOpenDifference({ plan: byPercentage, paid, now: nowWith({ fleetLoadFee }), settled: first.sources });

    expect(open(900)).toEqual({ amount: 0, sources: [] });
    expect(open(1000).amount).toBe(81);
    expect(open(100)).toMatchObject({ amount: -648, sources: [{ id: 'load', formula: 'as it was paid' }] });
  });

  it('are a separate line within the net of the paycheck that includes them', () => {
    const { amount, sources } = computeOpenDifference({
      plan: byPercentage,
      paid,
      now: nowWith({ fleetLoadFee: 900 }),
      settled: [],
    });
    const next = calculatePay({
      ...byMileage,
      loads: [],
      expenses: [],
      adjustments: [{ id: 'pc', payCheckID: 'PC-000123', amount, sources }],
    });

    expect(next.totals).toMatchObject({ totalNet: 0, adjustments: 648, net: 648, netAfterBalance: 648 });
    expect(next.lines.at(-1)).toMatchObject({
      group: 'adjustments',
      label: 'Changed since PC-000123',
      amount: 648,
      countsInNet: true,
      formula: 'L-1: load fee now 900.00, was 100.00',
    });
  });
});

const money = fc.integer({ min: 0, max: 5_000_000 }).map((amount) => amount / 100);
const percent = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
const amounts = fc.record({
  fleetLoadFee: money,
  fleetLumperFee: fc.option(money),
  fleetMiscFee: fc.option(money),
  fleetDistance: fc.option(fc.integer({ min: 0, max: 30_000 }).map((miles) => miles / 10)),
});
const shares = fc.record({
  expenseAmount: money,
  expenseIsDeductable: fc.boolean(),
  expenseDeductablePercentage: percent,
  expenseIsReimbursable: fc.boolean(),
  expenseReimbursablePercentage: percent,
});
const getRows = (loads: fc.Arbitrary<object[]>, expenses: fc.Arbitrary<object[]>): fc.Arbitrary<PayItems> =>
  fc.record({
    loads: loads.map((all) => all.map((over, at) => makeLoad({ ...over, id: `load ${at}` }))),
    expenses: expenses.map((all) => all.map((over, at) => makeExpense({ ...over, id: `expense ${at}` }))),
  });
/** The rows of one paycheck as paid, and at each later paycheck. */
const lives = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 5 }))
  .chain(([loads, expenses, moments]) => {
    const times = (of: fc.Arbitrary<object>, length: number) => fc.array(of, { minLength: length, maxLength: length });
    const one = getRows(times(amounts, loads), times(shares, expenses));
    return fc.array(one, { minLength: moments + 1, maxLength: moments + 1 });
  });
const plans: fc.Arbitrary<PayPlan> = fc.record({
  strategy: fc.constantFrom(...PAYMENT_STRATEGIES),
  driverCut: percent,
  carrierFee: percent,
});

describe('any changes of amounts, and any deletion of a settling paycheck', () => {
  it('leave paychecks that add up to the pay for the final amounts', () => {
    fc.assert(
      fc.property(plans, lives, fc.array(fc.nat()), (plan, [first, ...later], deletions) => {
        const takenBy = first as PayItems;
        const last = later.at(-1) as PayItems;
        const settledBy: LineSource[][] = [];
        const settle = (now: PayItems) => {
          const { amount, sources } = computeOpenDifference({ plan, paid: takenBy, now, settled: settledBy.flat() });
          expect(sumDollars(sources.map((source) => source.amount))).toBe(amount);
          settledBy.push(sources);
        };
        for (const now of later) settle(now);
        for (const at of deletions) if (settledBy.length > 0) settledBy.splice(at % settledBy.length, 1);
        settle(last);

        const net = (rows: PayItems) => calculatePay({ ...plan, ...rows }).totals.net;
        const settled = settledBy.flat().map(({ amount }) => amount);
        expect(sumDollars([net(takenBy), ...settled])).toBe(net(last));
      }),
    );
  });
});
