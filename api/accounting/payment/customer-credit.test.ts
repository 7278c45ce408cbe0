import { sumDollars } from '@milepost/domain/core/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { act, billLoad, NO_FEES } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let reference = 40_000;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

async function sendInvoice(fee: number): Promise<AnyBody> {
  const load = await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee: fee });
  return (await act(owner, await billLoad(owner, load), 'INVOICED')).body;
}

const enter = (over: Record<string, unknown>) =>
  owner.post('/api/payment/', {
    carrier: parties.carrier,
    customer: parties.customer,
    paymentDate: server.today(),
    paymentMethod: 'ACH',
    paymentReference: String(++reference),
    lines: [],
    ...over,
  });
const pay = async (invoice: AnyBody, applied: number, amount = applied) => {
  const lines = [{ invoice: invoice.id, applied, adjustment: 0, adjustmentReason: null }];
  return (await enter({ paymentAmount: amount, lines })).body;
};
const memo = (invoice: AnyBody, paymentAmount: number) =>
  enter({ paymentKind: 'CREDIT_MEMO', creditedInvoice: invoice.id, paymentAmount });
const refund = (payment: AnyBody, paymentAmount: number) =>
  enter({ paymentKind: 'REFUND', refundedPayment: payment.id, paymentAmount });
const now = async (row: AnyBody, path = 'payment') => (await owner.get(`/api/${path}/${row.id}`)).body;
const reverse = (row: AnyBody) => act(owner, row, 'REVERSED', 'payment');
const readCredit = async () => (await owner.get(`/api/customer/${parties.customer}`)).body.account.credit;
const readAging = async () => (await owner.get('/api/report/receivables/')).body.totals;

/** Returns the total of today's journal entries by account. */
async function journal(): Promise<Record<string, number>> {
  const day = server.today();
  const { results } = (await owner.get(`/api/journal/?journalDate__gte=${day}&journalDate__lte=${day}&per_page=100`))
    .body;
  const lines: AnyBody[] = results.flatMap((entry: AnyBody) => entry.lines);
  const by = Map.groupBy(lines, ({ account }) => account);
  return Object.fromEntries([...by].map(([account, own]) => [account, sumDollars(own.map(({ amount }) => amount))]));
}

describe('a credit memo', () => {
  test('for a rate cut after payment becomes unapplied credit', async () => {
    const invoice = await sendInvoice(1800);
    await pay(invoice, 1800);

    const { status, body } = await memo(invoice, 300);

    expect([status, body.errors]).toEqual([201, undefined]);
    expect(body).toMatchObject({
      paymentKind: 'CREDIT_MEMO',
      paymentAmount: 300,
      paymentApplied: 0,
      paymentCredit: 300,
      creditedInvoice: { id: invoice.id },
    });
    expect(await now(invoice, 'invoice')).toMatchObject({ invoiceStatus: 'PAID', invoiceBalance: 0 });
    expect([await readCredit(), (await readAging()).credit]).toEqual([300, 300]);
    expect(await journal()).toMatchObject({
      'Credit Memos': 300,
      'Customer Credits': -300,
      'Freight Income': -1800,
      'Undeposited Funds': 1800,
    });
  });

  test('for an open invoice pays the invoice first and reduces the load’s profit', async () => {
    const invoice = await sendInvoice(1800);
    await pay(invoice, 1700);

    expect((await memo(invoice, 300)).body).toMatchObject({ paymentApplied: 100, paymentCredit: 200 });

    expect(await now(invoice, 'invoice')).toMatchObject({ invoiceStatus: 'PAID', invoiceBalance: 0 });
    const { givenUp, revenue } = (await owner.get(`/api/fleet/${invoice.fleet.id}/profit/`)).body;
    expect([revenue, givenUp]).toEqual([1800, 300]);
  });

  test('is reversed in full, reopening the invoice and removing the credit', async () => {
    const invoice = await sendInvoice(1800);
    const { body } = await memo(invoice, 300);
    expect(await now(invoice, 'invoice')).toMatchObject({ invoiceBalance: 1500 });

    expect((await reverse(body)).status).toBe(200);

    expect(await now(invoice, 'invoice')).toMatchObject({ invoiceStatus: 'INVOICED', invoiceBalance: 1800 });
    expect([await readCredit(), (await readAging()).open]).toEqual([0, 1800]);
    expect((await memo(invoice, 1800)).status).toBe(201);
  });

  test('never exceeds the invoice amount, counting all credit memos of the invoice', async () => {
    const invoice = await sendInvoice(1800);
    expect((await memo(invoice, 1500)).status).toBe(201);

    expect((await memo(invoice, 300.01)).body.errors).toEqual({
      paymentAmount: `$300.00 of ${invoice.prettyName} is left to credit`,
    });
    expect((await memo(invoice, 0)).body.errors).toEqual({ paymentAmount: 'Enter the amount of the credit memo' });
    expect((await memo(invoice, 300)).status).toBe(201);
  });

  test('is rejected when a simultaneous one already credited the amount', async () => {
    const invoice = await sendInvoice(1800);

    const answers = await Promise.all([memo(invoice, 1000), memo(invoice, 1000)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('protects its invoice from cancellation until reversed', async () => {
    const invoice = await sendInvoice(1800);
    const { body } = await memo(invoice, 300);

    const refused = await act(owner, invoice, 'CANCELED');

    expect([refused.status, refused.body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: ${body.prettyName} is a credit memo for ${invoice.prettyName}. Reverse it first.`,
    ]);
    await reverse(body);
    expect((await act(owner, invoice, 'CANCELED')).status).toBe(200);
  });

  test('needs a sent, active invoice of the same customer', async () => {
    const load = await makeCompleteLoad(owner, parties, NO_FEES);
    const created = await billLoad(owner, load);
    const other = await makeParties(owner, owner.carrierId);
    const invoice = await sendInvoice(100);

    expect((await enter({ paymentKind: 'CREDIT_MEMO', paymentAmount: 5 })).body.errors).toEqual({
      creditedInvoice: 'Select the invoice to credit',
    });
    expect((await memo(created, 5)).body.errors).toEqual({
      creditedInvoice: `${created.prettyName} wasn’t sent or is canceled. Change or cancel the invoice itself.`,
    });
    const canceled = await sendInvoice(200);
    await act(owner, canceled, 'CANCELED');
    expect((await memo(canceled, 5)).body.errors).toEqual({
      creditedInvoice: `${canceled.prettyName} wasn’t sent or is canceled. Change or cancel the invoice itself.`,
    });
    const strange = {
      paymentKind: 'CREDIT_MEMO',
      creditedInvoice: invoice.id,
      paymentAmount: 5,
      customer: other.customer,
    };
    expect((await enter(strange)).body.errors).toEqual({ creditedInvoice: 'Select an invoice of this customer' });
    expect((await enter({ creditedInvoice: invoice.id, paymentAmount: 5 })).body.errors).toEqual({
      paymentKind: 'Only a credit memo has a credited invoice',
    });
  });
});

describe('a refund of unapplied credit', () => {
  test('pays the credit out and leaves none', async () => {
    const check = await pay(await sendInvoice(1000), 1000, 1300);

    const { status, body } = await refund(check, 300);

    expect([status, body.errors]).toEqual([201, undefined]);
    expect(body).toMatchObject({ paymentAmount: -300, paymentCredit: 0, refundedPayment: { id: check.id } });
    expect(await now(check)).toMatchObject({ paymentCredit: 0, paymentRefunded: 300 });
    expect([await readCredit(), (await readAging()).credit]).toEqual([0, 0]);
    expect(await journal()).toMatchObject({
      'Undeposited Funds': 1000,
      'Customer Credits': 0,
      'Accounts Receivable': 0,
    });
    const [line] = (await owner.get(`/api/history/?record=payment&recordId=${check.id}`)).body.results;
    expect(line.changes).toEqual([{ field: 'paymentRefunded', label: 'Refunded', from: '$0.00', to: '$300.00' }]);
  });

  test('pays out credit from a credit memo', async () => {
    const invoice = await sendInvoice(1800);
    await pay(invoice, 1800);
    const { body } = await memo(invoice, 300);

    expect((await refund(body, 300)).status).toBe(201);

    expect(await readCredit()).toBe(0);
    expect(await journal()).toMatchObject({ 'Credit Memos': 300, 'Undeposited Funds': 1500, 'Customer Credits': 0 });
  });

  test('never exceeds the credit, even with two simultaneous refunds', async () => {
    const check = await pay(await sendInvoice(1000), 1000, 1300);

    expect((await refund(check, 300.01)).body.errors).toEqual({
      paymentAmount: `${check.prettyName} has $300.00 of unapplied credit`,
    });
    const answers = await Promise.all([refund(check, 200), refund(check, 200)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await readCredit()).toBe(100);
  });

  test('protects its payment from reversal and restores the credit when reversed', async () => {
    const check = await pay(await sendInvoice(1000), 1000, 1300);
    const { body } = await refund(check, 300);

    const refused = await reverse(check);
    expect([refused.status, refused.body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: ${body.prettyName} refunded credit from ${check.prettyName}. Reverse ${body.prettyName} first.`,
    ]);
    expect((await reverse(body)).status).toBe(200);

    expect(await readCredit()).toBe(300);
    await reverse(body);
    await owner.patch(`/api/payment/${body.id}`, { paymentStatus: 'REVERSED' });
    expect([await readCredit(), (await now(check)).paymentRefunded]).toEqual([300, 0]);
    expect((await reverse(check)).status).toBe(200);
    expect(await readCredit()).toBe(0);
  });

  test('keeps the paid invoice paid, so the money isn’t paid out twice', async () => {
    const invoice = await sendInvoice(1000);
    const check = await pay(invoice, 1000, 1300);
    const { body } = await refund(check, 300);

    const refused = await act(owner, invoice, 'INVOICED');

    expect([refused.status, refused.body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: ${body.prettyName} refunded credit from ${check.prettyName}. Reverse ${body.prettyName} first.`,
    ]);
    expect(await now(check)).toMatchObject({ paymentStatus: 'RECEIVED', paymentRefunded: 300 });
    await reverse(body);
    expect((await act(owner, invoice, 'INVOICED')).status).toBe(200);
    expect(await now(check)).toMatchObject({ paymentStatus: 'REVERSED' });
  });

  test('requires a payment of the same customer, and only a refund can name one', async () => {
    const check = await pay(await sendInvoice(1000), 1000, 1300);
    const other = await makeParties(owner, owner.carrierId);

    expect((await enter({ paymentKind: 'REFUND', paymentAmount: 5 })).body.errors).toEqual({
      refundedPayment: 'Select the payment to refund',
    });
    const strange = { paymentKind: 'REFUND', refundedPayment: check.id, paymentAmount: 5, customer: other.customer };
    expect((await enter(strange)).body.errors).toEqual({ refundedPayment: 'Select a payment of this customer' });
    expect((await enter({ refundedPayment: check.id, paymentAmount: 5 })).body.errors).toEqual({
      paymentKind: 'Only a refund has a refunded payment',
    });
  });
});
