import { describe, expect, test } from 'vitest';
import { calculatePay } from '../paycheck/pay-calculation.ts';
import { computeBoxOne, getPaidDay, type LateChange, type TaxSettlement } from './box-one.ts';
import { NO_TAX_DATA, type PayeeTax } from './payee-tax.ts';
import { getThreshold } from './reporting-threshold.ts';
import { buildTaxYear, type Payee, type TaxItem } from './tax-year.ts';

const makeSettlement = (over: Partial<TaxSettlement> = {}): TaxSettlement => ({
  id: 's1',
  prettyName: 'PC-000001',
  driver: 'd1',
  status: 'PAID',
  checkDate: '2026-12-18',
  paidDate: '2026-12-18',
  payable: 2500,
  driverPay: 2500,
  otherPay: 0,
  lumper: 0,
  reimbursed: 0,
  withheld: 0,
  changes: [],
  ...over,
});

const makeTax = (over: Partial<PayeeTax> = {}): PayeeTax => ({
  ...NO_TAX_DATA,
  taxForm: 'NEC',
  taxLegalName: 'Jonas A Petrie',
  taxClassification: 'INDIVIDUAL',
  taxIdType: 'SSN',
  taxIdLast: '9999',
  address: { place: '14 Elm St', city: 'Smyrna', state: 'TN', zipCode: '37167' },
  ...over,
});

const makePayee = (tax: PayeeTax | null = makeTax()): Payee => ({
  driver: { id: 'd1', prettyName: 'Jonas Petrie' },
  driverFirstName: 'Jonas',
  driverMiddleName: null,
  driverLastName: 'Petrie',
  tax,
});

const build = (settlements: TaxSettlement[], tax: PayeeTax | null = makeTax(), year = 2026) =>
  buildTaxYear({ year, threshold: getThreshold(year, null), payees: [makePayee(tax)], settlements });

const buildRow = (...args: Parameters<typeof build>) => build(...args).rows[0];
const kinds = ({ items }: { items: TaxItem[] }) => items.map(({ kind }) => kind);
const makeChange = (over: Partial<LateChange> = {}): LateChange => ({
  record: 'fleet',
  item: 'PC-000000 L-1',
  amount: -250,
  formula: 'load fee now 750.00, was 1,000.00',
  earlierYear: 2026,
  ...over,
});

describe('box 4', () => {
  test('adds the amounts withheld from settlements paid in the year, never from a void one', () => {
    const own = [
      makeSettlement({ withheld: 600 }),
      makeSettlement({ withheld: 24.01, driverPay: 100.04, paidDate: '2026-01-02' }),
      makeSettlement({ withheld: 500, paidDate: '2027-01-02' }),
      makeSettlement({ withheld: 500, status: 'VOID' }),
      makeSettlement({ withheld: 500, status: 'APPROVED', paidDate: null }),
    ];

    expect(buildRow(own)).toMatchObject({ boxOne: 2600.04, boxFour: 624.01 });
  });

  test('requires a form under the threshold and for a corporation, which otherwise gets none', () => {
    const withheld = makeSettlement({ driverPay: 100, withheld: 24 });
    const corporation = makeTax({ taxClassification: 'C_CORP' });

    expect(buildRow([withheld])?.status).toBe('REPORTED');
    expect(buildRow([withheld], corporation)?.status).toBe('REPORTED');
    expect(buildRow([makeSettlement({ driverPay: 100 })])?.status).toBe('UNDER_THRESHOLD');
    expect(buildRow([makeSettlement()], corporation)?.status).toBe('CORPORATION');
    expect(buildRow([withheld], makeTax({ taxForm: 'W2' }))?.status).toBe('EMPLOYEE');
  });

  test('is an open item for a payee who is now an employee, because Form W-2 has no backup withholding', () => {
    const employee = makeTax({ taxForm: 'W2' });

    expect(build([makeSettlement({ driverPay: 100, withheld: 24 })], employee).items).toMatchObject([
      { kind: 'BACKUP_WITHHOLDING', words: '$24.00 was withheld, which Form W-2 doesn’t report. Check the tax form.' },
    ]);
    expect(build([makeSettlement()], employee).items).toEqual([]);
  });
});

describe('box 1', () => {
  test('is $61,400.00 for $61,400 earned, $21,000 in fuel, and $900 in lumper fees reimbursed', () => {
    const fuel = { id: 'e', expenseTransactionID: 'F-1', expenseType: 'FUEL', expenseAmount: 21_000 };
    const share = { expenseIsDeductable: true, expenseDeductablePercentage: 100 };
    const none = { expenseIsReimbursable: false, expenseReimbursablePercentage: 0 };
    const load = { id: 'l', fleetLoadNumber: 'L-1', fleetLoadFee: 60_000, fleetLumperFee: 900, fleetMiscFee: 1400 };
    const fees = { fleetDetantionFee: 0, fleetNoServiceFee: 0 };
    const { totals, payable } = calculatePay({
      strategy: 'BY_PERCENTAGE',
      driverCut: 100,
      carrierFee: 0,
      loads: [{ ...load, ...fees }],
      expenses: [{ ...fuel, ...share, ...none }],
    });
    const { totalNet: driverPay, otherPayments: otherPay, driverLumperFee: lumper, reimbursable: reimbursed } = totals;

    const row = buildRow([makeSettlement({ driverPay, otherPay, lumper, reimbursed, payable })]);

    expect(payable).toBe(41_300);
    expect(row).toMatchObject({ boxOne: 61_400, earned: 61_400, reimbursed: 900, status: 'REPORTED' });
  });

  test('counts a settlement by its paid date: December 31 and January 1 are in different years', () => {
    const last = makeSettlement({ paidDate: '2026-12-31' });
    const first = makeSettlement({ id: 's2', paidDate: '2027-01-01' });

    expect(buildRow([last, first])).toMatchObject({ boxOne: 2500, settlements: 1 });
    expect(buildRow([last, first], makeTax(), 2027)).toMatchObject({ boxOne: 2500, settlements: 1 });
    expect(buildRow([first])).toMatchObject({ boxOne: 0, settlements: 0 });
  });

  test('excludes a December settlement voided in January, and lists it', () => {
    const found = build([makeSettlement({ status: 'VOID' })]);

    expect(found.rows[0]).toMatchObject({ boxOne: 0, settlements: 0 });
    expect(found.items).toEqual([
      expect.objectContaining({
        kind: 'PAID_VOID',
        words: 'Paid $2,500.00 on Dec 18, 2026 and not in box 1. Check that it was returned or replaced.',
        settlement: { id: 's1', prettyName: 'PC-000001' },
      }),
    ]);
    expect(kinds(build([makeSettlement({ status: 'VOID', paidDate: null })]))).toEqual([]);
  });

  test('counts a settlement with nothing to pay out on its check date, but no other unpaid settlement', () => {
    const unpaid = { status: 'APPROVED', paidDate: null } as const;

    expect(getPaidDay(makeSettlement({ ...unpaid, payable: 0 }))).toBe('2026-12-18');
    expect(getPaidDay(makeSettlement({ ...unpaid, payable: 0.01 }))).toBeNull();
    expect(getPaidDay(makeSettlement({ ...unpaid, status: 'DRAFT', payable: 0 }))).toBeNull();
    expect(buildRow([makeSettlement({ ...unpaid, payable: 0 })])).toMatchObject({ boxOne: 2500 });
  });

  test('counts a chargeback to a paid load only within the year of that payment', () => {
    const boxOne = (change: LateChange) => computeBoxOne(makeSettlement({ changes: [change] }), 2026).boxOne;

    expect(boxOne(makeChange())).toBe(2250_00n);
    expect(boxOne(makeChange({ earlierYear: 2025 }))).toBe(2500_00n);
    expect(boxOne(makeChange({ earlierYear: 2025, amount: 250 }))).toBe(2750_00n);
  });

  test.each<[string, number[], number]>([
    ['a cut reduces a raise of the same year', [200, -150], 50],
    ['a cut reduces no more than that raise', [200, -300], 0],
    ['a raise that pays a cut of the same year back is no earnings', [-100, 100], 0],
    ['a raise counts from where it exceeds the cut', [-150, 200], 50],
    ['a later raise counts on top', [200, -150, 100], 150],
  ])('nets the changes of a load that was paid in another year: %s', (_, amounts, changed) => {
    const settlements = amounts.map((amount, at) =>
      makeSettlement({
        id: `s${at}`,
        paidDate: `2026-0${at + 1}-15`,
        driverPay: 1000,
        changes: [makeChange({ earlierYear: 2025, amount })],
      }),
    );

    const other = makeChange({ earlierYear: 2025, amount: -500, item: 'PC-000000 L-2' });
    const [first, ...rest] = settlements as [TaxSettlement, ...TaxSettlement[]];
    expect(buildRow(settlements)).toMatchObject({ boxOne: 1000 * amounts.length + changed, changed });
    // The order of payment counts, and no change of another load.
    expect(buildRow([...rest, { ...first, changes: [...first.changes, other] }])).toMatchObject({ changed });
  });

  test('doesn’t net changes from different years', () => {
    const cut = makeSettlement({ changes: [makeChange({ earlierYear: 2025, amount: -100 })] });
    const raise = makeSettlement({
      paidDate: '2027-01-15',
      changes: [makeChange({ earlierYear: 2025, amount: 100 })],
    });

    expect([buildRow([cut, raise])?.changed, buildRow([cut, raise], makeTax(), 2027)?.changed]).toEqual([0, 100]);
  });

  test('excludes a changed expense or lumper fee', () => {
    const of = (change: LateChange) => computeBoxOne(makeSettlement({ changes: [change] }), 2026);
    const lumper = makeChange({ amount: 50, formula: 'lumper fee now 50.00, was 0.00' });

    expect(of(makeChange({ record: 'expense' }))).toMatchObject({ boxOne: 2500_00n, reimbursed: 0n });
    expect(of(makeChange({ record: 'expense', amount: 30 }))).toMatchObject({ boxOne: 2500_00n, reimbursed: 30_00n });
    expect(of(lumper)).toMatchObject({ boxOne: 2500_00n, reimbursed: 50_00n });
    expect(of({ ...lumper, formula: `${lumper.formula}; load fee now 2.00, was 1.00` }).boxOne).toBe(2550_00n);
  });

  test('includes the pay in a change that is partly a lumper fee', () => {
    const of = (over: Partial<LateChange>) =>
      computeBoxOne(makeSettlement({ changes: [makeChange({ formula: 'lumper paid by now driver', ...over })] }), 2026);

    expect(of({ amount: 231, lumper: 150 })).toMatchObject({ boxOne: 2581_00n, reimbursed: 150_00n });
    expect(of({ amount: 50, lumper: 150 })).toMatchObject({ boxOne: 2400_00n, reimbursed: 150_00n });
    expect(of({ amount: 50, lumper: 150, earlierYear: 2025 })).toMatchObject({ boxOne: 2500_00n, reimbursed: 150_00n });
    expect(of({ amount: -150, lumper: -150 })).toMatchObject({ boxOne: 2500_00n, reimbursed: -150_00n });
  });
});

describe('the payees on 1099 forms', () => {
  const pay = (driverPay: number) => [makeSettlement({ driverPay, payable: driverPay })];

  test('include a payee who earned exactly the threshold or more', () => {
    const under = build(pay(1999.99));

    expect(buildRow(pay(2000))?.status).toBe('REPORTED');
    expect(under.rows[0]?.status).toBe('UNDER_THRESHOLD');
    expect(under.items.map(({ words }) => words)).toEqual(['$1,999.99 is under $2,000.00.']);
  });

  test('follow a threshold of $600 through 2025, $2,000 for 2026, and the entered amount from 2027 on', () => {
    expect([2024, 2025, 2026, 2027].map((year) => getThreshold(year, null))).toEqual([600, 600, 2000, 2000]);
    expect([2026, 2027].map((year) => getThreshold(year, 2100))).toEqual([2000, 2100]);
  });

  test('include a corporation only if the user says so, and an LLC by its tax classification', () => {
    const status = (over: Partial<PayeeTax>) => buildRow(pay(5000), makeTax(over))?.status;

    expect(status({ taxClassification: 'C_CORP' })).toBe('CORPORATION');
    expect(status({ taxClassification: 'LLC_S' })).toBe('CORPORATION');
    expect(status({ taxClassification: 'LLC_P' })).toBe('REPORTED');
    expect(status({ taxClassification: 'C_CORP', taxIsReportedAnyway: true })).toBe('REPORTED');
    expect(buildRow(pay(1999.99), makeTax({ taxClassification: 'C_CORP', taxIsReportedAnyway: true }))?.status).toBe(
      'UNDER_THRESHOLD',
    );
  });

  test('exclude employees and payees without a selected tax form', () => {
    const undecided = build(pay(5000), null);

    expect(buildRow(pay(5000), makeTax({ taxForm: 'W2' }))?.status).toBe('EMPLOYEE');
    expect(kinds(build(pay(5000), makeTax({ taxForm: 'W2', taxIdLast: null })))).toEqual([]);
    expect(undecided.rows[0]?.status).toBe('UNDECIDED');
    expect(kinds(undecided)).toEqual(['NO_FORM']);
  });

  test('exclude a driver without a settlement in the year', () => {
    expect(build([])).toEqual({ rows: [], items: [] });
  });
});

describe('the open items of a tax year', () => {
  const items = (over: Partial<PayeeTax>, settlements = [makeSettlement()]) => build(settlements, makeTax(over)).items;
  const words = (over: Partial<PayeeTax>) => items(over).map(({ kind, words: message }) => `${kind}: ${message}`);

  test('are empty for a payee with complete data', () => {
    expect(items({})).toEqual([]);
  });

  test('separate a missing TIN from other missing data', () => {
    expect(words({ taxIdLast: null })).toEqual(['NO_TIN: Request Form W-9, and enter the TIN.']);
    expect(words({ taxLegalName: null })).toEqual(['NO_TAX_DATA: Enter the legal name.']);
    expect(words({ taxClassification: null, address: null })).toEqual([
      'NO_TAX_DATA: Enter the tax classification and address.',
    ]);
  });

  test('name an individual whose legal name differs from the driver’s, but not a business', () => {
    expect(words({ taxLegalName: 'Petrie, Jon' })).toEqual([
      'NAME_MISMATCH: The W-9 says Petrie, Jon, but the payee is Jonas Petrie.',
    ]);
    expect(words({ taxLegalName: 'jonas petrie jr.' })).toEqual([]);
    expect(words({ taxLegalName: 'Okoro Hauling LLC', taxClassification: 'LLC_P', taxIdType: 'EIN' })).toEqual([]);
  });

  test('name settlements not marked paid, in one item per payee', () => {
    const unpaid = { status: 'APPROVED', paidDate: null, payable: 700 } as const;
    const one = items({}, [makeSettlement(), makeSettlement({ ...unpaid, id: 's2', prettyName: 'PC-000002' })]);
    const two = items({}, [makeSettlement(unpaid), makeSettlement({ ...unpaid, id: 's2' })]);

    expect(one).toEqual([
      expect.objectContaining({ kind: 'NOT_PAID', settlement: { id: 's2', prettyName: 'PC-000002' } }),
    ]);
    expect(two.map(({ words: message, settlement }) => [message, settlement])).toEqual([
      ['2 settlements pay $1,400.00. Mark them paid so that they count.', null],
    ]);
  });

  test('name settlements that were saved before backup withholding began', () => {
    expect(words({ taxIsBackupWithheld: true })).toEqual([
      'BACKUP_WITHHOLDING: 1 settlement was saved without it. Check when the payee became subject to it.',
    ]);
    const withheld = makeSettlement({ withheld: 600 });
    const of = (own: TaxSettlement[]) => kinds(build(own, makeTax({ taxIsBackupWithheld: true })));
    expect(of([withheld])).toEqual([]);
    expect(of([withheld, makeSettlement({ driverPay: 0 })])).toEqual([]);
    expect(of([withheld, makeSettlement({ status: 'VOID' })])).toEqual(['PAID_VOID']);
  });
});
