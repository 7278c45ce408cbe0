import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '../core/money.ts';
import {
  invoiceEntry,
  type JournalLine,
  journalNumber,
  journalRows,
  paycheckEntry,
  reversed,
  sameEntry,
  totalOf,
  USUAL_ACCOUNTS,
} from './journal.ts';
import { calculatePay } from './pay-calculation.ts';

const money = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((amount) => amount / 100);
/** Debits and credits to the cent, from the cells of the file. */
function sides(lines: JournalLine[]) {
  const entry = { journalNo: 'X', day: '2026-03-04', description: '', name: '', className: '', lines };
  const rows = journalRows(entry, USUAL_ACCOUNTS);
  return [3, 4].map((at) => sum(rows.map((row) => cents(Number(row[at])))));
}

const load = { id: 'l', fleetLoadNumber: 'L-1', fleetLoadFee: 2000, fleetLumperFee: 150, fleetDetantionFee: 100 };
const noFees = { fleetNoServiceFee: 0, fleetMiscFee: 0 };
const expenseOf = (id: string, expenseType: string, expenseAmount: number, over: object = {}) => ({
  ...{ id, expenseTransactionID: id, expenseType, expenseAmount, expenseIsDeductable: true },
  ...{ expenseDeductablePercentage: 100, expenseIsReimbursable: false, expenseReimbursablePercentage: 0, ...over },
});
const plan = { strategy: 'BY_PERCENTAGE', driverCut: 80, carrierFee: 10 } as const;

describe('an entry', () => {
  test('of an invoice has what the customer owes and the factor keeps, against load fee and accessorials', () => {
    expect(invoiceEntry({ gross: 2250, loadFee: 2000, totalExpense: 67.5 })).toEqual([
      { role: 'receivable', amount: 2182.5 },
      { role: 'freightIncome', amount: -2000 },
      { role: 'accessorialIncome', amount: -250 },
      { role: 'factoringFee', amount: 67.5 },
    ]);
  });

  test('of an invoice that was charged back has all of it open, and the fee due to the factor', () => {
    expect(invoiceEntry({ gross: 3000, loadFee: 3000, totalExpense: 0, feeKept: 90 })).toEqual([
      { role: 'receivable', amount: 3000 },
      { role: 'freightIncome', amount: -3000 },
      { role: 'factoringFee', amount: 90 },
      { role: 'factorPayable', amount: -90 },
    ]);
  });

  test('of a paycheck has what was earned, against what was taken, left before and paid out', () => {
    const pay = calculatePay({
      ...plan,
      loads: [{ ...load, ...noFees }],
      expenses: [expenseOf('f', 'FUEL', 400), expenseOf('r', 'LUMPER', 150, BACK)],
      balances: [{ id: 'b', payCheckID: 'PC-1', amount: -50 }],
    });

    const entry = paycheckEntry(pay);

    expect(entry.find(({ role }) => role === 'deduction')?.amount).toBe(-400);
    expect(entry.find(({ role }) => role === 'reimbursement')?.amount).toBe(150);
    expect(entry.find(({ role }) => role === 'driverBalance')?.amount).toBe(-50);
    expect(entry.find(({ role }) => role === 'payable')?.amount).toBe(-pay.payable);
  });

  test('of a paycheck below zero pays nothing and leaves the rest due from the driver', () => {
    const pay = calculatePay({ ...plan, loads: [], expenses: [expenseOf('f', 'FUEL', 212.4)] });

    expect(paycheckEntry(pay)).toEqual([
      { role: 'deduction', amount: -212.4 },
      { role: 'driverBalance', amount: 212.4 },
    ]);
  });

  test('debits equal credits to the cent, whatever was billed', () => {
    const figures = fc
      .tuple(money(9000), money(900), money(900))
      .map(([loadFee, fees, totalExpense]) => ({ loadFee, gross: Number((loadFee + fees).toFixed(2)), totalExpense }));
    fc.assert(
      fc.property(figures, (each) => {
        const [debits, credits] = sides(invoiceEntry(each));
        expect(debits).toBe(credits);
      }),
    );
  });

  test('debits equal credits to the cent, whatever was paid, and so they do of what takes it back', () => {
    const types = fc.constantFrom('FUEL', 'TOLL', 'ADVANCE', 'INSURANCE', 'OTHER');
    const expenses = fc.array(
      fc.record({ type: types, amount: money(3000), part: fc.integer({ min: 0, max: 100 }), isBack: fc.boolean() }),
      { maxLength: 6 },
    );
    const loads = fc.array(fc.tuple(money(5000), money(300)), { maxLength: 5 });
    const left = fc.integer({ min: -90_000, max: 90_000 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(expenses, loads, left, fc.integer({ min: 0, max: 100 }), (spent, hauled, balance, driverCut) => {
        const entry = paycheckEntry(
          calculatePay({
            ...{ ...plan, driverCut },
            loads: hauled.map(([fleetLoadFee, fleetLumperFee], at) => ({
              ...{ ...load, ...noFees, id: `l${at}`, fleetLoadFee, fleetLumperFee },
            })),
            expenses: spent.map(({ type, amount, part, isBack }, at) =>
              expenseOf(`e${at}`, type, amount, {
                ...{ expenseIsDeductable: !isBack, expenseDeductablePercentage: part },
                ...{ expenseIsReimbursable: isBack, expenseReimbursablePercentage: part, includedNow: part > 50 },
              }),
            ),
            balances: [{ id: 'b', payCheckID: 'PC-1', amount: balance }],
          }),
        );
        const [debits, credits] = sides(entry);
        expect(debits).toBe(credits);
        expect(sides(reversed(entry))).toEqual([credits, debits]);
        expect(cents(totalOf(entry))).toBe(debits);
        expect(sameEntry(reversed(reversed(entry)), entry)).toBe(true);
      }),
    );
  });

  test('that does not add up is no entry', () => {
    const pay = { ...calculatePay({ ...plan, loads: [], expenses: [] }), payable: 1 };
    expect(() => paycheckEntry(pay)).toThrow('an entry is off by -1');
  });
});

const BACK = {
  ...{ expenseIsDeductable: false, expenseDeductablePercentage: 0 },
  ...{ expenseIsReimbursable: true, expenseReimbursablePercentage: 100 },
};

test('a journal number says which version it is, and what takes one back', () => {
  expect([1, 2].flatMap((version) => [false, true].map((is) => journalNumber('INV-000123', version, is)))).toEqual([
    ...['INV-000123', 'INV-000123-R', 'INV-000123-2', 'INV-000123-2-R'],
  ]);
});

test('a row has the cells of a QuickBooks journal, one side filled, the day as month/day/year', () => {
  const entry = {
    journalNo: 'INV-1',
    day: '2026-03-04',
    description: 'Load L-1',
    name: 'Prairie',
    className: 'Bluebonnet',
  };
  expect(journalRows({ ...entry, lines: [{ role: 'receivable', amount: 5 }] }, USUAL_ACCOUNTS)).toEqual([
    ['INV-1', '03/04/2026', 'Accounts Receivable', '5.00', '', 'Load L-1', 'Prairie', 'Bluebonnet'],
  ]);
});
