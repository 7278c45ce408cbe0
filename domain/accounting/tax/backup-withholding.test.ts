import { describe, expect, test } from 'vitest';
import { buildPaycheckEntry } from '../journal/journal.ts';
import { calculatePay } from '../paycheck/pay-calculation.ts';
import type { PayExpense, PayInput, PayLoad } from '../paycheck/pay-types.ts';
import { computeWithheldTax, getWithholdingPercent } from './backup-withholding.ts';

const load = (over: Partial<PayLoad> = {}): PayLoad =>
  ({ id: 'l1', fleetLoadNumber: '1', fleetLoadFee: 1000, ...over }) as PayLoad;
const fuel = (expenseAmount: number): PayExpense => ({
  id: 'e1',
  expenseTransactionID: 'F-1',
  expenseType: 'FUEL',
  expenseAmount,
  expenseIsDeductable: true,
  expenseDeductablePercentage: 100,
  expenseIsReimbursable: false,
  expenseReimbursablePercentage: 0,
  paidBy: 'COMPANY',
});
const pay = (over: Partial<PayInput> = {}) =>
  calculatePay({
    strategy: 'BY_PERCENTAGE',
    driverCut: 80,
    carrierFee: 0,
    loads: [load()],
    expenses: [],
    withholding: 24,
    ...over,
  });

test('the rate is 24% since 2018 and was 28% before', () => {
  expect(['2017-12-31', '2018-01-01', '2026-11-28'].map(getWithholdingPercent)).toEqual([28, 24, 24]);
  expect(() => getWithholdingPercent('2002-12-31')).toThrow(RangeError);
});

describe('a settlement with backup withholding', () => {
  test('withholds 24% of earnings, regardless of deductions, on a separate line', () => {
    const { totals, lines, payable } = pay({ expenses: [fuel(300)] });

    expect(totals).toMatchObject({ totalNet: 800, backupWithheld: 192, payCheckExpense: 492, net: 308 });
    expect(payable).toBe(308);
    expect(lines.find(({ key }) => key === 'backupWithheld')).toMatchObject({
      group: 'deductions',
      label: 'Backup withholding',
      amount: -192,
      formula: '24% of 800.00, sent to the IRS',
    });
  });

  test('withholds before accounts take anything, and leaves a negative balance if deductions exceed the rest', () => {
    expect(pay({ expenses: [fuel(700)] })).toMatchObject({ payable: 0, carriedForward: 92 });
  });

  test('withholds nothing without the flag, without earnings, or from a lumper fee', () => {
    const { withholding: _, ...plain } = {
      withholding: 24,
      strategy: 'BY_PERCENTAGE',
      driverCut: 80,
      carrierFee: 0,
    } as const;
    expect(calculatePay({ ...plain, loads: [load()], expenses: [] }).totals.backupWithheld).toBeUndefined();
    expect(pay({ loads: [], expenses: [fuel(50)] }).totals.backupWithheld).toBeUndefined();
    expect(
      pay({ loads: [load({ fleetLumperFee: 100, fleetLumperPaidBy: 'DRIVER' } as Partial<PayLoad>)] }).totals,
    ).toMatchObject({
      backupWithheld: 192,
    });
  });

  test('counts a raise for an earlier load, but not a cut or a changed lumper fee', () => {
    const change = (amount: number, formula: string, record: 'fleet' | 'expense' = 'fleet') => ({
      record,
      amount,
      formula,
    });
    const tax = (...changes: (ReturnType<typeof change> & { lumper?: number })[]) =>
      computeWithheldTax({ earned: 80_000n, changes }, 24).tax;

    expect(tax(change(100, 'load fee now 1,100.00, was 1,000.00'))).toBe(21_600n);
    expect(tax(change(-100, 'load fee now 900.00, was 1,000.00'))).toBe(19_200n);
    expect(tax(change(50, 'lumper fee now 150.00, was 100.00'))).toBe(19_200n);
    expect(tax({ ...change(250, 'lumper paid by now driver'), lumper: 150 })).toBe(21_600n);
    expect(tax(change(50, 'now 150.00', 'expense'))).toBe(19_200n);
    expect(computeWithheldTax({ earned: 10_004n, changes: [] }, 24)).toEqual({ base: 10_004n, tax: 2401n });
    expect(computeWithheldTax({ earned: -100n, changes: [] }, 24)).toEqual({ base: 0n, tax: 0n });
  });

  test('books the tax to its own account', () => {
    expect(buildPaycheckEntry(pay())).toEqual([
      { role: 'driverPay', amount: 800 },
      { role: 'backupWithholding', amount: -192 },
      { role: 'payable', amount: -608 },
    ]);
  });
});
