import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDollars } from '../../core/money.ts';
import { listSupplementalFees } from '../invoice/load-fees.ts';
import { calculatePay, computeEffectOnNet } from './pay-calculation.ts';
import { describePayPlan, PAYMENT_STRATEGIES } from './pay-plan.ts';
import type { PayExpense, PayInput, PayLoad } from './pay-types.ts';

const loadA: PayLoad = {
  id: 'a',
  fleetLoadNumber: 'L-1',
  fleetLoadFee: 2000,
  fleetLumperFee: 150,
  fleetDetantionFee: 100,
  fleetNoServiceFee: 0,
  fleetMiscFee: 50,
  fleetDistance: 900,
};
const loadB: PayLoad = {
  id: 'b',
  fleetLoadNumber: 'L-2',
  fleetLoadFee: 1500,
  fleetNoServiceFee: 75,
  fleetDistance: 600,
};

function deductExpense(id: string, expenseType: string, amount: number, percent: number): PayExpense {
  return {
    id,
    expenseTransactionID: `EXP-${id}`,
    expenseType,
    expenseAmount: amount,
    expenseIsDeductable: true,
    expenseDeductablePercentage: percent,
  };
}

const expenses: PayExpense[] = [
  deductExpense('1', 'FUEL', 600, 100),
  deductExpense('2', 'TOLL', 40, 100),
  deductExpense('3', 'INSURANCE', 200, 50),
  deductExpense('4', 'INSURANCE_DPT', 50, 100),
  deductExpense('5', 'ADVANCE', 300, 100),
  deductExpense('6', 'MAINTENANCE', 400, 25),
  {
    id: '7',
    expenseTransactionID: 'EXP-7',
    expenseType: 'SCALE',
    expenseAmount: 30,
    expenseIsReimbursable: true,
    expenseReimbursablePercentage: 100,
  },
];

const byPercentage: PayInput = {
  strategy: 'BY_PERCENTAGE',
  driverCut: 90,
  carrierFee: 10,
  loads: [loadA, loadB],
  expenses,
};
const byMileage: PayInput = { ...byPercentage, strategy: 'BY_MILEAGE', driverCut: 0.6, carrierFee: 0 };
const constant: PayInput = { ...byPercentage, strategy: 'CONSTANT', driverCut: 1500, carrierFee: 0 };

const shared = {
  fleetLoadFee: 3500,
  driverLumperFee: 150,
  otherPayments: 225,
  gross: 3875,
  fleetTotalMileage: 1500,
  fuelCharge: 600,
  tollCharge: 40,
  insurance: 100,
  insuranceDPT: 50,
  advance: 300,
  otherExpenses: 100,
  payCheckExpense: 1190,
  reimbursable: 30,
  adjustments: 0,
  balance: 0,
};

describe('the worked example', () => {
  // Ledger: PAY-19
  it('nets 2,050.00 by percentage, with carrier fee 10 and driver cut 90', () => {
    const { totals, payable, carriedForward } = calculatePay(byPercentage);
    expect(totals).toEqual({ ...shared, dispatchFee: 350, totalNet: 2835, net: 2050, netAfterBalance: 2050 });
    expect([payable, carriedForward]).toEqual([2050, 0]);
  });

  // Ledger: PAY-19
  it('nets 115.00 by mileage at 0.60', () => {
    const { totals } = calculatePay(byMileage);
    expect(totals).toEqual({ ...shared, dispatchFee: 0, totalNet: 900, net: 115, netAfterBalance: 115 });
  });

  // Ledger: PAY-19
  it('nets 715.00 with a constant of 1,500.00', () => {
    const { totals } = calculatePay(constant);
    expect(totals).toEqual({ ...shared, dispatchFee: 0, totalNet: 1500, net: 715, netAfterBalance: 715 });
  });

  it('prints its lines with their formulas', () => {
    const lines = calculatePay(byPercentage).lines.map((line) => [line.group, line.label, line.amount, line.formula]);
    expect(lines).toEqual([
      ['earnings', 'Load fees', 3500, '2 loads'],
      ['earnings', 'Dispatch fee', -350, '10% of 3,500.00'],
      ['earnings', 'Driver pay', 2835, '90% of 3,150.00'],
      ['earnings', 'Lumper fees', 150, '100% of 150.00'],
      ['earnings', 'Detention', 100, '100% of 100.00'],
      ['earnings', 'No service', 75, '100% of 75.00'],
      ['earnings', 'Miscellaneous fees', 50, '100% of 50.00'],
      ['reimbursements', 'Reimbursements', 30, '100% of 30.00'],
      ['deductions', 'Fuel', -600, '100% of 600.00'],
      ['deductions', 'Tolls', -40, '100% of 40.00'],
      ['deductions', 'Insurance', -100, '50% of 200.00'],
      ['deductions', 'Insurance down payment', -50, '100% of 50.00'],
      ['deductions', 'Advances', -300, '100% of 300.00'],
      ['deductions', 'Other expenses', -100, '25% of 400.00'],
    ]);
    expect(calculatePay(byMileage).lines[0]).toMatchObject({ label: 'Driver pay', formula: '1,500 mi × $0.60' });
    expect(calculatePay(constant).lines[0]).toMatchObject({ formula: 'flat amount per paycheck', sources: [] });
  });

  it('shows which load each amount comes from', () => {
    const [, dispatch, pay, , detention] = calculatePay(byPercentage).lines;
    expect(dispatch?.sources.map(({ label, amount }) => [label, amount])).toEqual([
      ['L-1', -200],
      ['L-2', -150],
    ]);
    expect(pay?.sources).toEqual([
      { record: 'fleet', id: 'a', label: 'L-1', amount: 1620, formula: '90% of 2,000.00 less 10%' },
      { record: 'fleet', id: 'b', label: 'L-2', amount: 1215, formula: '90% of 1,500.00 less 10%' },
    ]);
    expect(detention?.sources).toEqual([
      { record: 'fleet', id: 'a', label: 'L-1', amount: 100, formula: '100% of 100.00' },
    ]);
  });

  it('shows the effect of each row on the net', () => {
    const statement = calculatePay(byPercentage);
    expect(computeEffectOnNet(statement, 'a')).toBe(1920);
    expect(computeEffectOnNet(statement, 'b')).toBe(1290);
    expect(computeEffectOnNet(statement, '3')).toBe(-100);
    expect(computeEffectOnNet(statement, '7')).toBe(30);
    expect(computeEffectOnNet(statement, 'none')).toBe(0);
  });
});

describe('the pay plan', () => {
  // Ledger: PAY-20
  it('keeps carrier fee and driver cut separate', () => {
    const base = { strategy: 'BY_PERCENTAGE' as const, loads: [loadA, loadB], expenses: [] };
    expect(calculatePay({ ...base, carrierFee: 12, driverCut: 100 }).totals).toMatchObject({
      dispatchFee: 420,
      totalNet: 3080,
    });
    expect(calculatePay({ ...base, carrierFee: 0, driverCut: 30 }).totals).toMatchObject({
      dispatchFee: 0,
      totalNet: 1050,
    });
  });

  // Ledger: PAY-11
  it('counts the carrier fee under BY_PERCENTAGE only', () => {
    expect(calculatePay({ ...byMileage, carrierFee: 50 })).toEqual(calculatePay(byMileage));
    expect(calculatePay({ ...constant, carrierFee: 50 })).toEqual(calculatePay(constant));
  });

  // Ledger: PAY-16
  it('pays a constant even without a load', () => {
    expect(calculatePay({ ...constant, loads: [], expenses: [] })).toMatchObject({ payable: 1500, carriedForward: 0 });
  });

  // Ledger: PAY-15
  it('uses fractions of miles and four decimals of a rate, and rounds once', () => {
    const loads = [0.1, 0.2, 333.3].map((fleetDistance, index) => ({ ...loadB, id: `${index}`, fleetDistance }));
    const { totals, lines } = calculatePay({ ...byMileage, driverCut: 0.5555, loads, expenses: [] });
    expect(totals).toMatchObject({ fleetTotalMileage: 333.6, totalNet: 185.31 });
    expect(lines[0]?.formula).toBe('333.6 mi × $0.5555');
  });

  it('reads in a bookkeeper’s words', () => {
    expect(describePayPlan(byPercentage)).toBe('90% of load fees after a 10% carrier fee');
    expect(describePayPlan({ ...byPercentage, carrierFee: 0 })).toBe('90% of load fees');
    expect(describePayPlan(byMileage)).toBe('$0.60/mi');
    expect(describePayPlan(constant)).toBe('$1,500.00 a paycheck');
  });
});

describe('negative net pay', () => {
  const owing = calculatePay({ ...byMileage, loads: [loadB] });

  // Ledger: PAY-18
  it('saves the computed net, pays nothing and carries the rest forward', () => {
    expect(owing.totals.net).toBe(-725);
    expect([owing.payable, owing.carriedForward]).toEqual([0, 725]);
  });

  it('adds the balance to the next paycheck as a separate line', () => {
    const next = calculatePay({
      ...byPercentage,
      balances: [{ id: 'pc', payCheckID: 'PC-000123', amount: -owing.carriedForward }],
    });
    expect(next.totals).toMatchObject({ balance: -725, net: 2050, netAfterBalance: 1325 });
    expect(next.lines.at(-1)).toMatchObject({ group: 'balance', label: 'Balance from PC-000123', amount: -725 });
    expect(computeEffectOnNet(next, 'pc')).toBe(-725);
  });

  it('is neither paid nor carried if exactly zero', () => {
    const even = calculatePay({
      ...constant,
      balances: [{ id: 'pc', payCheckID: 'PC-000123', amount: -715 }],
    });
    expect([even.totals.netAfterBalance, even.payable, even.carriedForward]).toEqual([0, 0, 0]);
  });
});

describe('expenses', () => {
  // Ledger: PAY-12
  it('count for nothing with neither box checked, but still appear', () => {
    const plain = { ...deductExpense('9', 'FUEL', 80, 100), expenseIsDeductable: false };
    expect(calculatePay({ ...byPercentage, expenses: [...expenses, plain] })).toEqual(calculatePay(byPercentage));
  });

  // Ledger: PAY-17
  it('are deducted and reimbursed if both boxes are checked', () => {
    const repair = {
      ...deductExpense('9', 'MAINTENANCE', 500, 100),
      expenseIsReimbursable: true,
      expenseReimbursablePercentage: 40,
    };
    const { totals } = calculatePay({ ...constant, loads: [], expenses: [repair] });
    expect(totals).toMatchObject({ otherExpenses: 500, reimbursable: 200, net: 1200 });
  });

  // Ledger: EXP-47
  it('show in a separate group if included early', () => {
    const early = { ...deductExpense('9', 'INSURANCE', 75, 100), includedNow: true };
    const { totals, lines } = calculatePay({ ...byPercentage, expenses: [...expenses, early] });
    expect(totals).toMatchObject({ insurance: 175, net: 1975 });
    expect(lines.filter(({ group }) => group === 'includedNow')).toMatchObject([{ label: 'Insurance', amount: -75 }]);
    expect(lines.find(({ group, key }) => group === 'deductions' && key === 'insurance')?.amount).toBe(-100);
  });
});

const money = fc.integer({ min: 0, max: 5_000_000 }).map((amount) => amount / 100);
const fee = fc.option(money);
const percent = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
const types = ['FUEL', 'TOLL', 'INSURANCE', 'INSURANCE_DPT', 'ADVANCE', 'MAINTENANCE', 'OFFICE'];
const anyInput: fc.Arbitrary<PayInput> = fc.record({
  strategy: fc.constantFrom(...PAYMENT_STRATEGIES),
  driverCut: percent,
  carrierFee: percent,
  shares: fc.record({
    fleetFuelSurcharge: fc.option(percent),
    fleetLumperFee: percent,
    fleetDetantionFee: percent,
    fleetStopCharge: percent,
  }),
  loads: fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      fleetLoadNumber: fc.constant('L-1'),
      fleetLoadFee: fee,
      fleetLumperFee: fee,
      fleetDetantionFee: fee,
      fleetNoServiceFee: fee,
      fleetMiscFee: fee,
      fleetFuelSurcharge: fee,
      fleetStopCharge: fee,
      fleetLumperPaidBy: fc.constantFrom(null, 'DRIVER' as const, 'COMPANY' as const, 'BROKER' as const),
      fleetDistance: fc.option(fc.integer({ min: 0, max: 30_000 }).map((miles) => miles / 10)),
    }),
    { maxLength: 12, selector: (load) => load.id },
  ),
  expenses: fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      expenseTransactionID: fc.constant('EXP-1'),
      expenseType: fc.constantFrom(...types),
      expenseAmount: money,
      expenseIsDeductable: fc.boolean(),
      expenseDeductablePercentage: percent,
      expenseIsReimbursable: fc.boolean(),
      expenseReimbursablePercentage: percent,
      includedNow: fc.boolean(),
    }),
    { maxLength: 12, selector: (expense) => expense.id },
  ),
  balances: fc.uniqueArray(
    fc.record({ id: fc.uuid(), payCheckID: fc.constant('PC-000001'), amount: money.map((amount) => -amount) }),
    { maxLength: 3, selector: (balance) => balance.id },
  ),
});

describe('any paycheck', () => {
  it('has lines that add up to the net after balance, and sources that add up to each line', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { totals, lines } = calculatePay(input);
        const counting = lines.filter((line) => line.countsInNet);
        expect(sumDollars(counting.map((line) => line.amount))).toBe(totals.netAfterBalance);
        for (const line of lines.filter((each) => each.sources.length > 0)) {
          expect(sumDollars(line.sources.map((source) => source.amount))).toBe(line.amount);
        }
      }),
    );
  });

  it('is the same in any order of loads and expenses', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const turned = { ...input, loads: [...input.loads].reverse(), expenses: [...input.expenses].reverse() };
        expect(calculatePay(turned).totals).toEqual(calculatePay(input).totals);
      }),
    );
  });

  it('loses nothing between net pay and the amount carried forward', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { totals, payable, carriedForward } = calculatePay(input);
        expect(sumDollars([payable, -carriedForward])).toBe(totals.netAfterBalance);
        expect(Math.min(payable, carriedForward)).toBe(0);
      }),
    );
  });

  it('has the same totals as the side panel', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { totals: t } = calculatePay(input);
        const withCarrier = sumDollars(
          input.loads.map((load) => sumDollars([load.fleetLoadFee ?? 0, listSupplementalFees(load)])),
        );
        expect(t.gross).toBe(withCarrier);
        expect(t.payCheckExpense).toBe(
          sumDollars([t.fuelCharge, t.tollCharge, t.insurance, t.insuranceDPT, t.advance, t.otherExpenses]),
        );
        expect(t.net).toBe(
          sumDollars([
            t.totalNet,
            t.driverLumperFee,
            t.otherPayments,
            t.reimbursable,
            -t.payCheckExpense,
            t.adjustments,
          ]),
        );
        expect(t.netAfterBalance).toBe(sumDollars([t.net, t.balance]));
      }),
    );
  });
});

describe('loads of two pay plans', () => {
  const early = { strategy: 'BY_MILEAGE', driverCut: 0.5, carrierFee: 0 } as const;
  const late = { ...early, driverCut: 0.7 };
  const thousand = (id: string, over: Partial<PayLoad> = {}): PayLoad => ({
    id,
    fleetLoadNumber: id,
    fleetLoadFee: 2000,
    fleetDistance: 1000,
    ...over,
  });
  const payLines = (input: PayInput) =>
    calculatePay(input)
      .lines.filter(({ countsInNet }) => countsInNet)
      .map(({ key, label, amount, formula }) => [key, label, amount, formula]);

  it('of 1,000 mi at 0.50 and 1,000 mi at 0.70 pay 1,200.00 on two lines', () => {
    const input = { ...late, loads: [thousand('a', { plan: early }), thousand('b')], expenses: [] };

    expect(calculatePay(input).totals).toMatchObject({ totalNet: 1200, net: 1200, fleetTotalMileage: 2000 });
    expect(payLines(input)).toEqual([
      ['totalNet', 'Driver pay, $0.70/mi', 700, '1,000 mi × $0.70'],
      ['totalNet 2', 'Driver pay, $0.50/mi', 500, '1,000 mi × $0.50'],
    ]);
    expect(computeEffectOnNet(calculatePay(input), 'a')).toBe(500);
  });

  it('share one line if all are under an earlier plan', () => {
    const input = { ...late, loads: [thousand('a', { plan: early })], expenses: [] };

    expect(payLines(input)).toEqual([['totalNet', 'Driver pay, $0.50/mi', 500, '1,000 mi × $0.50']]);
  });

  it('keep a line for a fixed amount if all are under an earlier plan, so lines add up to the net', () => {
    const fixed = { strategy: 'CONSTANT', driverCut: 800, carrierFee: 0 } as const;
    const input = { ...fixed, loads: [thousand('a', { plan: early })], expenses: [] };

    expect(calculatePay(input).totals.net).toBe(1300);
    expect(payLines(input)).toEqual([
      ['totalNet', 'Driver pay, $800.00 a paycheck', 800, 'flat amount per paycheck'],
      ['totalNet 2', 'Driver pay, $0.50/mi', 500, '1,000 mi × $0.50'],
    ]);
  });

  it('can mix strategies: the dispatch fee covers only percentage loads, and a fixed amount pays once', () => {
    const percent = { strategy: 'BY_PERCENTAGE', driverCut: 90, carrierFee: 10 } as const;
    const fixed = { strategy: 'CONSTANT', driverCut: 800, carrierFee: 0 } as const;

    const byMiles = calculatePay({ ...late, loads: [thousand('a', { plan: percent }), thousand('b')], expenses: [] });
    const once = calculatePay({ ...fixed, loads: [thousand('a', { plan: percent })], expenses: [] });

    expect(byMiles.totals).toMatchObject({ dispatchFee: 200, totalNet: 700 + 1620, fleetLoadFee: 4000 });
    expect(once.totals).toMatchObject({ totalNet: 800 + 1620 });
  });
});
