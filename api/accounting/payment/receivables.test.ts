import { addDays } from '@milepost/domain/core/dates.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factorInput } from '../../../db/demo/accounting/factor.ts';
import { paymentInput } from '../../../db/demo/accounting/payment.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { act, billLoad, NO_FEES } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let reference = 90_000;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const ago = (days: number) => addDays(server.today(), -days);

/** Creates an invoice sent this many days ago, due 30 days after that. */
async function sendInvoice(fee: number, daysAgo: number): Promise<AnyBody> {
  const load = await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee: fee });
  const created = await billLoad(owner, load);
  await owner.patch(`/api/invoice/${created.id}`, { invoicedDate: ago(daysAgo) });
  return (await act(owner, created, 'INVOICED')).body;
}

async function pay(invoice: AnyBody, applied: number, { daysAgo = 0, amount = applied } = {}): Promise<AnyBody> {
  const { status, body } = await owner.post('/api/payment/', {
    ...paymentInput({ carrier: parties.carrier, customer: parties.customer, paymentReference: String(++reference) }),
    paymentDate: ago(daysAgo),
    paymentAmount: amount,
    lines: [{ invoice: invoice.id, applied, adjustment: 0, adjustmentReason: null }],
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}

const readAging = async (query = '', by: Client = owner) => (await by.get(`/api/report/receivables/?${query}`)).body;
const readAsOf = (daysAgo: number) => readAging(`asOf=${ago(daysAgo)}`);
const openOn = async (daysAgo: number) => (await readAsOf(daysAgo)).totals.open;

/** Returns the balance of the journal's receivable account: debits less credits up to today. */
async function receivableAccount(): Promise<number> {
  const { results } = (
    await owner.get(`/api/journal/?journalDate__gte=${ago(80)}&journalDate__lte=${ago(0)}&per_page=100`)
  ).body;
  const lines: AnyBody[] = results.flatMap((entry: AnyBody) => entry.lines);
  return sumDollars(lines.filter(({ account }) => account === 'Accounts Receivable').map(({ amount }) => amount));
}

describe('receivables as of a date', () => {
  test('are aged by days past due, with totals for all customers', async () => {
    for (const [fee, daysAgo] of [
      [100, 0],
      [200, 30],
      [300, 31],
      [400, 60],
      [500, 61],
      [600, 91],
      [700, 121],
    ] as const)
      await sendInvoice(fee, daysAgo);

    const { results, count, totals } = await readAging();

    const expected = { current: 300, days1: 700, days31: 500, days61: 600, days91: 700, open: 2800 };
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({ id: parties.customer, ...expected, credit: 0, reserve: 0 });
    expect(totals).toMatchObject(expected);
  });

  test('count invoices from the sent date, and payments from receipt until reversal', async () => {
    const invoice = await sendInvoice(1000, 40);
    const check = await pay(invoice, 400, { daysAgo: 10, amount: 500 });

    expect([await openOn(41), await openOn(40), await openOn(11), await openOn(10)]).toEqual([0, 1000, 1000, 600]);
    expect([(await readAsOf(11)).totals.credit, (await readAsOf(10)).totals.credit]).toEqual([0, 100]);
    await act(owner, check, 'REVERSED', 'payment');
    expect([await openOn(1), await openOn(0)]).toEqual([600, 1000]);
    expect([(await readAsOf(1)).totals.credit, (await readAsOf(0)).totals.credit]).toEqual([100, 0]);
  });

  test('include a canceled or deleted invoice up to the day before', async () => {
    const canceled = await sendInvoice(1000, 40);
    const deleted = await sendInvoice(300, 40);
    await act(owner, canceled, 'CANCELED');
    await act(owner, deleted, 'CANCELED');
    await act(owner, deleted, 'DELETE');

    expect([await openOn(1), await openOn(0)]).toEqual([1300, 0]);
    await act(owner, canceled, 'INVOICED');
    expect(await openOn(0)).toBe(1000);
  });

  test('show the factor’s reserve, and the full invoice as open after a chargeback', async () => {
    const factor = (await owner.post('/api/factor/', factorInput({ carrier: parties.carrier }))).body;
    await owner.patch(`/api/customer/${parties.customer}`, { factor: factor.id });
    const invoice = await sendInvoice(1000, 20);
    const pays = (kind: string, applied: number, fee: number) =>
      owner.post('/api/payment/', {
        carrier: parties.carrier,
        factor: factor.id,
        paymentKind: kind,
        paymentAmount: applied,
        paymentDate: ago(0),
        paymentMethod: 'ACH',
        paymentReference: String(++reference),
        lines: [{ invoice: invoice.id, applied, adjustment: fee, adjustmentReason: fee > 0 ? 'FACTORING_FEE' : null }],
      });

    expect((await pays('FUNDED', 870, 30)).status).toBe(201);
    expect((await readAging()).totals).toMatchObject({ open: 100, reserve: 100 });
    expect(await receivableAccount()).toBe(100);
    expect((await pays('CHARGEBACK', 870, 0)).status).toBe(201);
    expect((await readAging()).totals).toMatchObject({ open: 1000, reserve: 0 });
    expect(await receivableAccount()).toBe(1000);
  });

  test('equal the open balances and the receivable account of the journal', async () => {
    const [a, b, c] = [await sendInvoice(1000, 70), await sendInvoice(550.55, 40), await sendInvoice(300, 5)];
    const check = await pay(a, 1000, { daysAgo: 3, amount: 1500 });
    await owner.post(`/api/payment/${check.id}/apply/`, {
      lines: [{ invoice: b.id, applied: 100, adjustment: 50.55, adjustmentReason: 'CLAIM' }],
    });
    await pay(c, 120.1);
    await sendInvoice(80, 0);

    const { totals } = await readAging();

    const invoices = (await owner.get('/api/invoice/?per_page=100')).body.results;
    expect(totals).toMatchObject({ open: 659.9, credit: 400 });
    expect(sumDollars(invoices.map(({ invoiceBalance }: AnyBody) => invoiceBalance))).toBe(659.9);
    expect(await receivableAccount()).toBe(659.9);
  });

  test('can be downloaded as CSV and PDF', async () => {
    await sendInvoice(1234.5, 45);

    const csv = await owner.get(`/api/report/receivables/csv/?asOf=${ago(0)}`);
    const pdf = await owner.get(`/api/report/receivables/pdf/?asOf=${ago(0)}`);

    const [heading, row, total] = csv.text.trim().split('\r\n');
    expect(heading).toContain('Customer,Current,1-30,31-60,61-90,Over 90,Open Balance,Factor Reserve,Unapplied Credit');
    expect(row).toContain(',0.00,1234.50,0.00,0.00,0.00,1234.50,0.00,0.00');
    expect(total).toBe('Total,0.00,1234.50,0.00,0.00,0.00,1234.50,0.00,0.00');
    expect(pdf.headers['content-type']).toContain('application/pdf');
  });

  test('filter by authority, keep accounts separate, and reject an invalid date', async () => {
    await sendInvoice(100, 5);
    const stranger = await server.account('Redrock Carriers');

    expect((await readAging(`carrier=${owner.carrierId}`)).totals.open).toBe(100);
    expect((await readAging(`carrier=${parties.customer}`)).totals.open).toBe(0);
    expect((await readAging('', stranger)).count).toBe(0);
    expect((await readAging('asOf=2026-02-30')).errors).toEqual({ asOf: 'Invalid Date' });
    expect((await readAging('', await server.personnel(owner, { 3000: 'all', 4000: 'all' }))).results).toBeUndefined();
    expect((await readAging('', await server.personnel(owner, { 6000: 'view' }))).count).toBe(1);
  });
});

describe('a customer statement as of a date', () => {
  test('lists the open invoices and credit of that date, on screen and as a PDF', async () => {
    const paid = await sendInvoice(1000, 40);
    await sendInvoice(250, 35);
    await pay(paid, 1000, { daysAgo: 2, amount: 1100 });
    const statement = async (daysAgo: number) =>
      (await owner.get(`/api/customer/${parties.customer}/statement/?asOf=${ago(daysAgo)}`)).body;

    expect(await statement(3)).toMatchObject({ day: ago(3), open: 1250, overdue: 1250, credit: 0, due: 1250 });
    expect(await statement(2)).toMatchObject({ open: 250, credit: 100, due: 150 });
    expect((await owner.get(`/api/customer/${parties.customer}/statement/`)).body).toMatchObject({ open: 250 });
    const pdf = await owner.get(`/api/customer/${parties.customer}/statement/pdf/?asOf=${ago(3)}`);
    expect(pdf.headers['content-disposition']).toContain(`${ago(3)}.pdf`);
  });
});
