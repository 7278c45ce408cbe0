import { describe, expect, test } from 'vitest';
import { formatQuickBooksName, USUAL_ACCOUNTS } from '../journal/journal.ts';
import { type BilledExpense, buildBill, buildInvoice, type SentInvoice } from './quickbooks.ts';

const makeInvoice = (over: Partial<SentInvoice> = {}): SentInvoice => ({
  id: 'i1',
  number: 'INV-000001',
  customer: 'Prairie Star: Logistics',
  invoicedDate: '2026-03-05',
  dueDate: '2026-04-04',
  termDays: 30,
  loadNumber: '498120377',
  pickup: 'Princeton, KY',
  delivery: 'Edgerton, KS',
  deliveryDate: '2026-03-04',
  lines: [
    { key: 'fleetLoadFee', label: 'Load fee', amount: 1410 },
    { key: 'fleetDetantionFee', label: 'Detention', amount: 120.5 },
  ],
  ...over,
});

const invoices = (...sent: SentInvoice[]) => buildInvoice(sent, formatQuickBooksName);
const fee = (amount: number) => ({ key: 'fleetLoadFee', label: 'Load fee', amount }) as const;

describe('invoices', () => {
  test('have a row for each line, with the customer’s name as QuickBooks accepts it', () => {
    const { records } = invoices(makeInvoice());

    const head = ['INV-000001', 'Prairie Star - Logistics', '03/05/2026', '04/04/2026', 'Net 30', '', 'Load 498120377'];
    expect(records).toEqual([
      {
        number: 'INV-000001',
        rows: [
          [...head, 'Freight', 'Line haul Princeton, KY - Edgerton, KS', '1', '1410.00', '1410.00', '03/04/2026'],
          [...head, 'Detention', 'Detention', '1', '120.50', '120.50', '03/04/2026'],
        ],
      },
    ]);
  });

  test('exclude zero amounts, and unknown loads, places and dates', () => {
    const lines = [fee(0), { key: 'fleetMiscFee', label: 'Tarping', amount: 75 } as const];
    const unknown = { loadNumber: null, deliveryDate: null, termDays: 0 };

    const { records } = invoices(makeInvoice({ lines, ...unknown }), makeInvoice({ lines: [fee(5)], pickup: null }));

    expect(records.map(({ rows }) => rows.map((row) => row.slice(4)))).toEqual([
      [['Due on receipt', '', '', 'Other accessorial', 'Tarping', '1', '75.00', '75.00', '']],
      [['Net 30', '', 'Load 498120377', 'Freight', 'Line haul', '1', '5.00', '5.00', '03/04/2026']],
    ]);
  });

  test('are excluded if QuickBooks would reject them, with what to do instead', () => {
    const below = [fee(100), { key: 'fleetMiscFee', label: 'Rate cut', amount: -10 } as const];

    const { records, leftOut } = invoices(
      makeInvoice({ id: 'i2', number: 'INV-000002', lines: below }),
      makeInvoice({ id: 'i3', number: 'INV-000003', lines: [fee(0)] }),
    );

    expect(records).toEqual([]);
    expect(leftOut).toEqual([
      {
        id: 'i2',
        number: 'INV-000002',
        reason: 'Has a negative line, which QuickBooks rejects. Enter a credit memo there.',
      },
      { id: 'i3', number: 'INV-000003', reason: 'Has nothing to bill.' },
    ]);
  });
});

const makeExpense = (over: Partial<BilledExpense> = {}): BilledExpense => ({
  id: 'e1',
  number: 'B-77',
  day: '2026-11-05',
  supplier: 'Pinegate Factors',
  type: 'MAINTENANCE',
  typeLabel: 'Maintenance',
  amount: 394.88,
  fee: 0,
  description: 'Tires, unit 101',
  ...over,
});

const bills = (...expenses: BilledExpense[]) =>
  buildBill(expenses, { accounts: { ...USUAL_ACCOUNTS, fuelExpense: 'Fuel : Diesel' }, called: formatQuickBooksName });
const getRows = (...expenses: BilledExpense[]) => bills(...expenses).records.map(({ rows }) => rows);

describe('bills', () => {
  test('are due on their date, with the fee of an expense on a separate line', () => {
    const head = ['B-77', 'Pinegate Factors', '11/05/2026', '11/05/2026', '', '', '', 'Maintenance'];
    expect(getRows(makeExpense({ amount: 397.38, fee: 2.5 }))).toEqual([
      [
        [...head, 'Tires, unit 101', '394.88'],
        [...head, 'Fee: Tires, unit 101', '2.50'],
      ],
    ]);
  });

  test('book fuel and advances to the accounts of the journal, and all else by expense type', () => {
    const getAccount = (type: string, typeLabel: string) => getRows(makeExpense({ type, typeLabel }))[0]?.[0]?.[7];

    expect(getAccount('FUEL', 'Fuel')).toBe('Fuel:Diesel');
    expect(getAccount('ADVANCE', 'Advance')).toBe('Driver Advances');
    expect(getAccount('TOLL', 'Toll')).toBe('Toll');
  });

  test('join lines with the same number, service provider and date, and no others', () => {
    const number = (over: Partial<BilledExpense>) =>
      getRows(makeExpense(), makeExpense(over)).map((rows) => rows.map(([first]) => first));

    expect(number({ description: 'Labor' })).toEqual([['B-77', 'B-77']]);
    expect(number({ supplier: 'Tulsa Shop' })).toEqual([['B-77'], ['B-77-2']]);
    expect(number({ day: '2026-11-06' })).toEqual([['B-77'], ['B-77-2']]);
    expect(number({ number: 'B-78' })).toEqual([['B-77'], ['B-78']]);
  });

  test('have different numbers of at most 21 characters', () => {
    const long = 'WEX-2026-11-05-000000000113504';
    const numbers = bills(makeExpense({ number: long }), makeExpense({ number: long, supplier: 'Tulsa Shop' })).records;

    expect(numbers.map(({ number }) => number)).toEqual(['-11-05-000000000113504'.slice(1), '11-05-0000000001135-2']);
  });

  test('exclude what QuickBooks rejects: no provider, a refund, a negative fee, no amount', () => {
    const { records, leftOut } = bills(
      makeExpense({ id: 'a', supplier: null }),
      makeExpense({ id: 'b', amount: -20 }),
      makeExpense({ id: 'c', amount: 20, fee: -1 }),
      makeExpense({ id: 'd', amount: 0 }),
    );

    const refund = 'Is a refund, which QuickBooks rejects as a bill. Enter a vendor credit there.';
    expect(records).toEqual([]);
    expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
      ['a', 'Has no service provider. Select one, or use the bank file.'],
      ['b', refund],
      ['c', refund],
      ['d', 'Has no amount.'],
    ]);
  });
});
