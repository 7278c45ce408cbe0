import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '../../core/money.ts';
import { calculatePay } from '../paycheck/pay-calculation.ts';
import {
  buildAccountEntry,
  buildInvoiceEntry,
  buildPaycheckEntry,
  buildPaymentEntry,
  computeTotal,
  distinguishNames,
  findAccountNameErrors,
  formatJournalNumber,
  isSameEntry,
  type JournalLine,
  listJournalRows,
  reverseLines,
  USUAL_ACCOUNTS,
} from './journal.ts';

const money = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((amount) => amount / 100);
/** Returns total debits and credits to the cent, from the cells of the file. */
function sides(lines: JournalLine[]) {
  const entry = { journalNo: 'X', day: '2026-03-04', description: '', name: '', className: '', lines };
  const rows = listJournalRows(entry, USUAL_ACCOUNTS);
  return [3, 4].map((at) => sum(rows.map((row) => cents(Number(row[at])))));
}

const load = { id: 'l', fleetLoadNumber: 'L-1', fleetLoadFee: 2000, fleetLumperFee: 150, fleetDetantionFee: 100 };
const noFees = { fleetNoServiceFee: 0, fleetMiscFee: 0 };
const makeExpense = (id: string, expenseType: string, expenseAmount: number, over: object = {}) => ({
  id,
  expenseTransactionID: id,
  expenseType,
  expenseAmount,
  expenseIsDeductable: true,
  expenseDeductablePercentage: 100,
  expenseIsReimbursable: false,
  expenseReimbursablePercentage: 0,
  ...over,
});
const plan = { strategy: 'BY_PERCENTAGE', driverCut: 80, carrierFee: 10 } as const;

describe('a journal entry', () => {
  test('for an invoice books receivable and factoring fee against freight and accessorial income', () => {
    expect(buildInvoiceEntry({ gross: 2250, loadFee: 2000, totalExpense: 67.5 })).toEqual([
      { role: 'receivable', amount: 2182.5 },
      { role: 'freightIncome', amount: -2000 },
      { role: 'accessorialIncome', amount: -250 },
      { role: 'factoringFee', amount: 67.5 },
    ]);
  });

  test('for a charged-back invoice books its full balance, and the fee due to the factor', () => {
    expect(buildInvoiceEntry({ gross: 3000, loadFee: 3000, totalExpense: 0, feeKept: 90 })).toEqual([
      { role: 'receivable', amount: 3000 },
      { role: 'freightIncome', amount: -3000 },
      { role: 'factoringFee', amount: 90 },
      { role: 'factorPayable', amount: -90 },
    ]);
  });

  test('for a paycheck books earnings against deductions, balance and net pay', () => {
    const pay = calculatePay({
      ...plan,
      loads: [{ ...load, ...noFees }],
      expenses: [makeExpense('f', 'FUEL', 400), makeExpense('r', 'LUMPER', 150, BACK)],
      balances: [{ id: 'b', payCheckID: 'PC-1', amount: -50 }],
    });

    const entry = buildPaycheckEntry(pay);

    expect(entry.find(({ role }) => role === 'deduction')?.amount).toBe(-400);
    expect(entry.find(({ role }) => role === 'reimbursement')?.amount).toBe(150);
    expect(entry.find(({ role }) => role === 'driverBalance')?.amount).toBe(-50);
    expect(entry.find(({ role }) => role === 'payable')?.amount).toBe(-pay.payable);
  });

  test('for a paycheck books each deduction to the account of its type', () => {
    const expenses = [
      makeExpense('f', 'FUEL', 400, { paidBy: 'COMPANY' }),
      makeExpense('a', 'ADVANCE', 100, { paidBy: 'COMPANY' }),
      makeExpense('t', 'TOLL', 20, { paidBy: 'COMPANY' }),
      makeExpense('r', 'TRAILER_RENT', 200, { paidBy: 'NOBODY' }),
      makeExpense('e', 'ESCROW', 50, { paidBy: 'NOBODY' }),
      makeExpense('l', 'LUMPER', 150, { ...BACK, paidBy: 'DRIVER' }),
      makeExpense('o', 'ESCROW', 500, { ...BACK, paidBy: 'NOBODY' }),
    ];
    const pay = calculatePay({ ...plan, loads: [{ ...load, ...noFees }], expenses });

    const entry = buildPaycheckEntry(pay, expenses);

    expect(entry.filter(({ role }) => role !== 'driverPay' && role !== 'payable')).toEqual([
      { role: 'reimbursement', amount: 150 },
      { role: 'deduction', amount: -20 },
      { role: 'fuelExpense', amount: -400 },
      { role: 'chargeIncome', amount: -200 },
      { role: 'driverAdvance', amount: -100 },
      { role: 'escrow', amount: 450 },
    ]);
  });

  test('for a paycheck books escrow paid by someone else like any other deduction', () => {
    const expenses = [makeExpense('e', 'ESCROW', 50, { paidBy: 'COMPANY' })];
    const pay = calculatePay({ ...plan, loads: [{ ...load, ...noFees }], expenses });

    expect(buildPaycheckEntry(pay, expenses).filter(({ role }) => role === 'escrow' || role === 'deduction')).toEqual([
      { role: 'deduction', amount: -50 },
    ]);
  });

  test('for a paycheck books changes since an earlier one to driver pay', () => {
    const sources = [{ record: 'fleet' as const, id: 'l9', label: 'L-9', amount: 72, formula: 'load fee now 100.00' }];
    const adjustments = [{ id: 'pc', payCheckID: 'PC-000001', amount: 72, sources }];
    const pay = calculatePay({ ...plan, loads: [], expenses: [], adjustments });

    expect(buildPaycheckEntry(pay, [])).toEqual([
      { role: 'driverPay', amount: 72 },
      { role: 'payable', amount: -72 },
    ]);
  });

  test('for a paycheck with negative net pays nothing and leaves a balance due from the driver', () => {
    const pay = calculatePay({ ...plan, loads: [], expenses: [makeExpense('f', 'FUEL', 212.4)] });

    expect(buildPaycheckEntry(pay)).toEqual([
      { role: 'deduction', amount: -212.4 },
      { role: 'driverBalance', amount: 212.4 },
    ]);
  });

  test('has equal debits and credits to the cent for any invoice', () => {
    const figures = fc
      .tuple(money(9000), money(900), money(900))
      .map(([loadFee, fees, totalExpense]) => ({ loadFee, gross: Number((loadFee + fees).toFixed(2)), totalExpense }));
    fc.assert(
      fc.property(figures, (each) => {
        const [debits, credits] = sides(buildInvoiceEntry(each));
        expect(debits).toBe(credits);
      }),
    );
  });

  test('has equal debits and credits to the cent for any paycheck and its reversal', () => {
    const types = fc.constantFrom('FUEL', 'TOLL', 'ADVANCE', 'INSURANCE', 'OTHER');
    const expenses = fc.array(
      fc.record({ type: types, amount: money(3000), part: fc.integer({ min: 0, max: 100 }), isBack: fc.boolean() }),
      { maxLength: 6 },
    );
    const loads = fc.array(fc.tuple(money(5000), money(300)), { maxLength: 5 });
    const left = fc.integer({ min: -90_000, max: 90_000 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(expenses, loads, left, fc.integer({ min: 0, max: 100 }), (spent, hauled, balance, driverCut) => {
        const entry = buildPaycheckEntry(
          calculatePay({
            ...plan,
            driverCut,
            loads: hauled.map(([fleetLoadFee, fleetLumperFee], at) => ({
              ...load,
              ...noFees,
              id: `l${at}`,
              fleetLoadFee,
              fleetLumperFee,
            })),
            expenses: spent.map(({ type, amount, part, isBack }, at) =>
              makeExpense(`e${at}`, type, amount, {
                expenseIsDeductable: !isBack,
                expenseDeductablePercentage: part,
                expenseIsReimbursable: isBack,
                expenseReimbursablePercentage: part,
                includedNow: part > 50,
              }),
            ),
            balances: [{ id: 'b', payCheckID: 'PC-1', amount: balance }],
          }),
        );
        const [debits, credits] = sides(entry);
        expect(debits).toBe(credits);
        expect(sides(reverseLines(entry))).toEqual([credits, debits]);
        expect(cents(computeTotal(entry))).toBe(debits);
        expect(isSameEntry(reverseLines(reverseLines(entry)), entry)).toBe(true);
      }),
    );
  });

  test('that doesn’t balance is rejected', () => {
    const pay = { ...calculatePay({ ...plan, loads: [], expenses: [] }), payable: 1 };
    expect(() => buildPaycheckEntry(pay)).toThrow('an entry is off by -1');
  });
});

const BACK = {
  expenseIsDeductable: false,
  expenseDeductablePercentage: 0,
  expenseIsReimbursable: true,
  expenseReimbursablePercentage: 100,
};

test('a journal number shows its version and whether it’s a reversal', () => {
  expect(
    [1, 2].flatMap((version) => [false, true].map((is) => formatJournalNumber('INV-000123', version, is))),
  ).toEqual(['INV-000123', 'INV-000123-R', 'INV-000123-2', 'INV-000123-2-R']);
});

test('a row has the columns of a QuickBooks journal, with one side filled and the date as month/day/year', () => {
  const entry = {
    journalNo: 'INV-1',
    day: '2026-03-04',
    description: 'Load L-1',
    name: 'Prairie',
    className: 'Bluebonnet',
  };
  expect(listJournalRows({ ...entry, lines: [{ role: 'receivable', amount: 5 }] }, USUAL_ACCOUNTS)).toEqual([
    ['INV-1', '03/04/2026', 'Accounts Receivable', '5.00', '', 'Load L-1', 'Prairie', 'Bluebonnet'],
  ]);
});

describe('names in QuickBooks', () => {
  const entry = { journalNo: 'PMT-1', day: '2026-03-04', description: 'Payment', className: 'Blue: Bonnet "West"' };

  test('keep a colon or quotation mark from creating a sub-item or an error', () => {
    const lines = [{ role: 'receivable' as const, amount: -5 }];
    const accounts = { ...USUAL_ACCOUNTS, receivable: 'Receivables : Freight' };

    expect(listJournalRows({ ...entry, name: 'Smith:  Logistics “Joe”', lines }, accounts)).toEqual([
      [
        'PMT-1',
        '03/04/2026',
        'Receivables:Freight',
        '',
        '5.00',
        'Payment',
        "Smith - Logistics 'Joe'",
        "Blue - Bonnet 'West'",
      ],
    ]);
  });

  test('stay different if two would become the same, and the oldest keeps its name', () => {
    const called = distinguishNames([
      'Smith: Freight',
      'Ana Ruiz',
      'Smith - Freight',
      'SMITH: Freight',
      'smith  - freight',
    ]);

    expect(
      ['Smith: Freight', 'Smith - Freight', 'smith  - freight', 'SMITH: Freight', 'Ana Ruiz', 'New: One'].map(called),
    ).toEqual([
      'Smith - Freight',
      'Smith - Freight (2)',
      'smith - freight (3)',
      'SMITH - Freight',
      'Ana Ruiz',
      'New - One',
    ]);
    expect(['A "B"', "A 'B' (2)", "A 'B'"].map(distinguishNames(['A "B"', "A 'B' (2)", "A 'B'"]))).toEqual([
      "A 'B'",
      "A 'B' (2)",
      "A 'B' (3)",
    ]);
  });

  test('are never the same for two records, whatever they contain', () => {
    const word = fc.constantFrom('A', 'b', ':', ' ', '"', '“', ' - ', ' (2)', "'");
    const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(''));
    fc.assert(
      fc.property(fc.uniqueArray(name, { selector: (one) => one.toLowerCase() }), (names) => {
        const files = names.map(distinguishNames(names)).map((own) => own.toLowerCase());
        expect(new Set(files).size).toBe(names.length);
      }),
    );
  });

  test('reject account names that are blank or nested too deep, and use one spelling for accounts that QuickBooks merges', () => {
    const errors = (over: object) => findAccountNameErrors({ ...USUAL_ACCOUNTS, ...over });

    expect(errors({ fuelExpense: 'Truck: Fuel', deduction: 'Truck: Fuel', cash: 'A:B:C:D:E' })).toEqual({});
    expect(
      errors({ cash: ' : ', receivable: 'A:B:C:D:E:F', escrow: 'driver "Balance"', chargeIncome: "Driver 'Balance'" }),
    ).toEqual({
      cash: 'Enter a name. A colon alone isn’t one.',
      receivable: 'QuickBooks allows at most 5 account levels.',
      escrow: "QuickBooks reads this and “Driver 'Balance'” as one account. Spell both the same way, or change one.",
    });
  });

  test('show the customer of the invoices on a factor’s payment', () => {
    const lines = buildPaymentEntry({
      amount: 870,
      applied: 870,
      byCustomer: [
        { name: 'Alamo Steel', applied: 570 },
        { name: 'Prairie Star', applied: 300 },
      ],
    });

    const rows = listJournalRows({ ...entry, name: 'Capital Factoring', lines }, USUAL_ACCOUNTS);

    expect(rows.map((row) => [row[2], row[3], row[4], row[6]])).toEqual([
      ['Undeposited Funds', '870.00', '', 'Capital Factoring'],
      ['Accounts Receivable', '', '570.00', 'Alamo Steel'],
      ['Accounts Receivable', '', '300.00', 'Prairie Star'],
    ]);
    expect(isSameEntry(lines, buildPaymentEntry({ amount: 870, applied: 870 }))).toBe(true);
    expect(reverseLines(lines).map(({ name, amount }) => [name, amount])).toEqual([
      [undefined, -870],
      ['Alamo Steel', 570],
      ['Prairie Star', 300],
    ]);
  });
});

test.each([
  ['INTEREST', 18.95],
  ['INTEREST_CORRECTION', -1.14],
] as const)('posts escrow interest of the kind %s between interest and escrow', (entryKind, amount) => {
  expect(buildAccountEntry({ entryKind, accountKind: 'ESCROW', otherKind: null, amount })).toEqual([
    { role: 'escrow', amount: -amount },
    { role: 'escrowInterest', amount },
  ]);
});
