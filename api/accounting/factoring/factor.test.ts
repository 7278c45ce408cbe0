import { addDays, formatDay } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factorInput } from '../../../db/demo/accounting/factor.ts';
import { paymentInput } from '../../../db/demo/accounting/payment.ts';
import { carrierInput } from '../../../db/demo/admin/carrier.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { act, billLoad, NO_FEES, readPdf } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let factor: AnyBody;
let today: string;
let reference = 20_000;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start({ work: false });
  owner = await server.account('Bluebonnet Freight LLC');
  today = server.today();
});
beforeEach(async () => {
  parties = await makeParties(owner, owner.carrierId);
  factor = await makeFactor();
  await owner.patch(`/api/customer/${parties.customer}`, { factor: factor.id });
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

async function makeFactor(over: Record<string, unknown> = {}): Promise<AnyBody> {
  const { status, body } = await owner.post('/api/factor/', { ...factorInput({ carrier: parties.carrier }), ...over });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}
/** Creates an invoiced load of the customer in `parties` with this load fee. */
async function invoiceOver(fleetLoadFee: number): Promise<AnyBody> {
  const created = await billLoad(owner, await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee }));
  return (await act(owner, created, 'INVOICED')).body;
}
type Line = { invoice: string; applied: number; adjustment?: number; adjustmentReason?: string };
const line = ({ id }: AnyBody, applied: number): Line => ({ invoice: id, applied });
const funds = (invoice: AnyBody, applied: number, adjustment: number): Line => ({
  ...line(invoice, applied),
  adjustment,
  adjustmentReason: 'FACTORING_FEE',
});
const send = (paymentKind: string, paymentAmount: number, lines: Line[], over: Record<string, unknown> = {}) =>
  owner.post('/api/payment/', {
    carrier: parties.carrier,
    factor: factor.id,
    paymentKind,
    paymentAmount,
    lines,
    paymentDate: today,
    paymentMethod: 'ACH',
    paymentReference: String(++reference),
    ...over,
  });
async function sendPayment(...of: Parameters<typeof send>): Promise<AnyBody> {
  const { status, body } = await send(...of);
  expect([status, body.errors, body.default_detail]).toEqual([201, undefined, undefined]);
  return body;
}
const fund = (invoice: AnyBody) => sendPayment('FUNDED', 2610, [funds(invoice, 2610, 90)]);
const invoiceNow = async ({ id }: AnyBody) => (await owner.get(`/api/invoice/${id}`)).body;
const reverse = (payment: AnyBody) => act(owner, payment, 'REVERSED', 'payment');
/** Returns an invoice's status, total expense, received amount, reserve, balance, and kept fee. */
const owes = async (invoice: AnyBody) => {
  const row = await invoiceNow(invoice);
  const { invoiceStatus, payCheckFleetTotalExpense, invoiceApplied, invoiceReserve, invoiceBalance } = row;
  return [invoiceStatus, payCheckFleetTotalExpense, invoiceApplied, invoiceReserve, invoiceBalance, row.invoiceFeeKept];
};
const readJournal = async (invoice: AnyBody) => {
  const { body } = await owner.get(`/api/journal/?journalDate__gte=${today}&journalDate__lte=${today}&per_page=100`);
  const [entry] = body.results.filter(({ recordId }: AnyBody) => recordId === invoice.id);
  return entry.lines.map(({ account, amount }: AnyBody) => `${account} ${amount}`);
};

describe('a factor', () => {
  test('belongs to one authority, keeps its address and terms, and lists every invalid field at once', async () => {
    expect(factor).toMatchObject({
      prettyName: 'Capital Plains Factoring',
      factorAdvance: 90,
      factorFee: 3,
      factorRecourseDays: 90,
      account: { advanced: 0, reserve: 0, invoices: 0 },
    });
    expect((await owner.post('/api/factor/', {})).body.errors).toEqual({
      carrier: 'Invalid Carrier',
      factorName: 'Invalid Name',
      factorRemitTo: expect.any(String),
      factorEmail: expect.any(String),
    });
    const terms = {
      ...factorInput({ carrier: parties.carrier }),
      factorAdvance: 101,
      factorFee: -1,
      factorRecourseDays: 366,
    };
    expect(Object.keys((await owner.post('/api/factor/', terms)).body.errors)).toEqual([
      'factorAdvance',
      'factorFee',
      'factorRecourseDays',
    ]);
    expect((await owner.patch(`/api/factor/${factor.id}`, { factorFee: 90 })).body.errors).toEqual({
      factorFee: 'Fee can’t be more than the advance',
    });
  });

  test('requires policy 6000 and stays hidden from other accounts', async () => {
    const viewer = await server.personnel(owner, { 6000: 'view' });
    const other = await server.personnel(owner, { 7000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await viewer.get(`/api/factor/${factor.id}`)).status).toBe(200);
    expect((await viewer.post('/api/factor/', factorInput({ carrier: parties.carrier }))).status).toBe(403);
    expect((await other.get('/api/factor/')).status).toBe(403);
    expect((await stranger.get(`/api/factor/${factor.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/payment/sold/?factor=${factor.id}&paymentKind=FUNDED`)).status).toBe(404);
    expect((await other.get(`/api/payment/sold/?factor=${factor.id}&paymentKind=FUNDED`)).status).toBe(403);
  });

  test('carries over from the customer to the invoice PDF, with address and notice of assignment', async () => {
    const invoice = await invoiceOver(3000);

    const { text } = await readPdf(server, invoice.payCheckFile.url);

    expect([invoice.factor.id, invoice.invoiceInfo.factory]).toEqual([
      factor.id,
      expect.objectContaining({ provider: null, name: 'Capital Plains Factoring' }),
    ]);
    expect(text).toContain('Capital Plains Factoring');
    expect(text).toContain('PO Box 610028, Dallas, TX 75261');
    expect(text.replace(/\s+/g, ' ')).toContain(
      `Invoice ${invoice.prettyName} has been assigned to Capital Plains Factoring and is payable only to`,
    );
  });

  test('can change on an invoice until a payment is applied, and the PDF follows', async () => {
    const invoice = await invoiceOver(3000);
    const other = await makeFactor({ factorName: 'Lone Star Funding' });
    const sell = (to: string | null) => owner.patch(`/api/invoice/${invoice.id}`, { factor: to });

    await sell(other.id);
    expect((await readPdf(server, invoice.payCheckFile.url)).text).toContain('Lone Star Funding');
    expect((await sell(null)).body).toMatchObject({ factor: null, invoiceInfo: { factory: null }, fundingTime: null });
    expect((await readPdf(server, invoice.payCheckFile.url)).text).not.toContain('Notice of assignment');
    await sell(factor.id);
    await fund(invoice);

    expect((await sell(null)).body.errors).toEqual({ factor: 'Can’t be changed after a payment is applied' });
  });

  test('can’t change on an overdue invoice after a partial payment', async () => {
    await owner.patch(`/api/customer/${parties.customer}`, { factor: null });
    const invoice = await invoiceOver(3000);
    await owner.patch(`/api/invoice/${invoice.id}`, { invoicedDate: addDays(today, -31) });
    const part = { factor: undefined, customer: parties.customer };
    await sendPayment('CUSTOMER', 300, [line(invoice, 300)], part);

    const { body } = await owner.patch(`/api/invoice/${invoice.id}`, { factor: factor.id });

    expect((await invoiceNow(invoice)).invoiceStatus).toBe('OVERDUE');
    expect(body.errors).toEqual({ factor: 'Can’t be changed after a payment is applied' });
  });

  test('replaces the two factoring providers in the invoice actions until the invoice is funded', async () => {
    const invoice = await invoiceOver(3000);
    const listOffered = (row: AnyBody) => row.workflowActionItems.map(({ id }: AnyBody) => id);
    expect(listOffered(invoice)).toEqual(['PAID', 'CANCELED', 'EMAIL_INVOICE', 'SEND_TO_FACTOR']);

    expect((await act(owner, invoice, 'SEND_TO_FACTOR')).status).toBe(200);

    const [noted] = (await owner.get(`/api/history/?record=invoice&recordId=${invoice.id}`)).body.results;
    expect([noted.action, noted.changes[0].to]).toEqual(['SEND_TO_FACTOR', 'schedules@capitalplains.example.com']);
    await fund(invoice);
    expect(listOffered(await invoiceNow(invoice))).toEqual([]);
  });

  test('is selected on factory invoices when the authority has no other', async () => {
    const account = await server.account('Alamo Freight LLC');
    const own = await makeParties(account, account.carrierId);
    const { body } = await account.post('/api/factor/', factorInput({ carrier: own.carrier }));
    const load = await makeCompleteLoad(account, own);

    const created = await billLoad(account, load, 'GENERATE_FACTORY_INVOICE');

    expect([created.factor.id, created.fundingTime]).toEqual([body.id, 'NEXT_DAY']);
  });

  test('is selected only if exactly one is active, and takes new invoices only while it is active', async () => {
    const account = await server.account('Alamo Freight LLC');
    const own = await makeParties(account, account.carrierId);
    const createFactor = async (factorName: string, carrier = own.carrier): Promise<AnyBody> => {
      const { status, body } = await account.post('/api/factor/', factorInput({ carrier, factorName }));
      expect([status, body.errors]).toEqual([201, undefined]);
      return body;
    };
    const setState = async ({ id }: AnyBody, state: string) =>
      expect((await account.patch(`/api/factor/${id}`, { state })).body.state).toBe(state);
    const getFactorName = async (action?: string) =>
      (await billLoad(account, await makeCompleteLoad(account, own), action)).factor?.prettyName ?? null;
    const guessFactor = () => getFactorName('GENERATE_FACTORY_INVOICE');
    const only = await createFactor('Alamo Factoring');
    const leased = carrierInput({ carrierName: 'Hill Country', carrierMC: '99' });
    await createFactor('Hill Country Factoring', (await account.post('/api/carrier/', leased)).body.id);
    expect(await guessFactor()).toBe('Alamo Factoring');

    const second = await createFactor('Lone Star Funding');
    expect(await guessFactor()).toBeNull();
    await setState(second, 'INACTIVE');
    expect(await guessFactor()).toBe('Alamo Factoring');

    await account.patch(`/api/customer/${own.customer}`, { factor: only.id });
    expect(await getFactorName()).toBe('Alamo Factoring');
    await setState(only, 'INACTIVE');
    expect([await getFactorName(), await guessFactor()]).toEqual([null, null]);
    await setState(second, 'ACTIVE');
    expect(await guessFactor()).toBeNull();
  });
});

describe('factoring a $3,000 invoice at a 90% advance and a 3% fee', () => {
  test('advances $2,610, reserves $300, and releases it on the invoice, load, customer, and factor', async () => {
    const invoice = await invoiceOver(3000);
    const offer = (await owner.get(`/api/payment/sold/?factor=${factor.id}&paymentKind=FUNDED`)).body.results[0];
    expect([offer.balance, offer.proposed, offer.fee]).toEqual([3000, 2610, 90]);

    const funded = await fund(invoice);

    expect(funded).toMatchObject({ paymentAmount: 2610, paymentApplied: 2610, paymentAdjusted: 90, paymentCredit: 0 });
    expect(await owes(invoice)).toEqual(['PARTIAL_PAID', 90, 2610, 300, 300, 0]);
    expect((await owner.get(`/api/fleet/${invoice.fleet.id}`)).body.metaData.invoice).toEqual({
      totalPaid: 2610,
      balance: 300,
      reserve: 300,
    });
    expect((await owner.get(`/api/customer/${parties.customer}`)).body.account).toEqual({
      open: 300,
      overdue: 0,
      credit: 0,
      reserve: 300,
    });
    expect((await owner.get(`/api/factor/${factor.id}`)).body.account).toMatchObject({ advanced: 2610, reserve: 300 });
    expect((await owner.get(`/api/payment/open/?customer=${parties.customer}`)).body.results).toEqual([]);
    expect(await readJournal(invoice)).toEqual([
      'Accounts Receivable 2910',
      'Freight Income -3000',
      'Factoring Fees 90',
    ]);
    const held = (await owner.get(`/api/payment/sold/?factor=${factor.id}&paymentKind=RESERVE`)).body.results;
    expect(held.map((row: AnyBody) => [row.id, row.balance, row.recourseEnds])).toEqual([
      [invoice.id, 300, addDays(today, 90)],
    ]);

    await sendPayment('RESERVE', 300, [line(invoice, 300)]);

    expect(await owes(invoice)).toEqual(['PAID', 90, 2910, 0, 0, 0]);
    expect((await owner.get(`/api/fleet/${invoice.fleet.id}`)).body.fleetPaymentTransactionDate).toBe(today);
  });

  test('reopens $3,000 after a $2,610 chargeback and keeps the fee as a cost', async () => {
    const invoice = await invoiceOver(3000);
    await fund(invoice);

    const back = await sendPayment('CHARGEBACK', 2610, [line(invoice, 2610)]);

    expect(back).toMatchObject({ paymentAmount: -2610, paymentApplied: -2610, paymentAdjusted: -90, paymentCredit: 0 });
    expect(await owes(invoice)).toEqual(['INVOICED', 0, 0, 0, 3000, 90]);
    expect(await readJournal(invoice)).toEqual([
      'Accounts Receivable 3000',
      'Freight Income -3000',
      'Factoring Fees 90',
      'Due to Factor -90',
    ]);
    await sendPayment('FUNDED', 2610, [funds(invoice, 2610, 90)]);
    expect(await owes(invoice)).toEqual(['PARTIAL_PAID', 90, 2610, 300, 300, 90]);
  });

  test.each([
    ['canceled', (invoice: AnyBody) => act(owner, invoice, 'CANCELED')],
    [
      'canceled and deleted',
      async (invoice: AnyBody) => {
        await act(owner, invoice, 'CANCELED');
        await owner.delete(`/api/invoice/${invoice.id}`);
      },
    ],
  ])('keeps the factor’s fee as a cost in the journal and in profit once the invoice is %s', async (_, end) => {
    const invoice = await invoiceOver(3000);
    await fund(invoice);
    await sendPayment('CHARGEBACK', 2610, [line(invoice, 2610)]);

    await end(invoice);

    expect(await readJournal(invoice)).toEqual(['Factoring Fees 90', 'Due to Factor -90']);
    const { body } = await owner.get(`/api/fleet/${invoice.fleet.id}/profit/`);
    expect(body.givenUp).toBe(90);
  });

  test('blocks reversing a chargeback while the invoice is canceled or deleted', async () => {
    const invoice = await invoiceOver(3000);
    await fund(invoice);
    const back = await sendPayment('CHARGEBACK', 2610, [line(invoice, 2610)]);
    const message = async () => (await reverse(back)).body.default_detail;

    await act(owner, invoice, 'CANCELED');
    expect(await message()).toBe(
      `ERROR_REFERENCE_PROTECTION: ${invoice.prettyName} is canceled. Mark it invoiced before you reverse ${back.prettyName}.`,
    );
    await owner.delete(`/api/invoice/${invoice.id}`);
    expect(await message()).toBe(
      `ERROR_REFERENCE_PROTECTION: ${invoice.prettyName} was deleted. Restore it before you reverse ${back.prettyName}.`,
    );
    await act(owner, invoice, 'RESTORE');
    await act(owner, invoice, 'INVOICED');
    expect((await reverse(back)).status).toBe(200);
    expect(await owes(invoice)).toEqual(['PARTIAL_PAID', 90, 2610, 300, 300, 0]);
  });

  test('keeps a customer payment from covering the factor’s reserve', async () => {
    const invoice = await invoiceOver(3000);
    await fund(invoice);
    const check = (applied: number) =>
      owner.post('/api/payment/', {
        ...paymentInput({ carrier: parties.carrier, customer: parties.customer, paymentAmount: 300 }),
        lines: [line(invoice, applied)],
      });

    expect((await check(300)).body.errors).toEqual({
      'lines.0.applied': `${invoice.prettyName} has $0.00 open. Leave the excess as unapplied credit.`,
    });
    await sendPayment('CHARGEBACK', 200, [line(invoice, 200)]);
    expect((await check(200.01)).status).toBe(400);
    expect((await check(200)).status).toBe(201);
    expect(await owes(invoice)).toEqual(['PARTIAL_PAID', 90, 2610, 300, 300, 0]);
  });

  test('lets the customer pay the carrier in full after a chargeback', async () => {
    const invoice = await invoiceOver(3000);
    await fund(invoice);
    const back = await sendPayment('CHARGEBACK', 2610, [line(invoice, 2610)]);
    const check = await owner.post('/api/payment/', {
      carrier: parties.carrier,
      customer: parties.customer,
      paymentAmount: 3000,
      paymentDate: today,
      lines: [line(invoice, 3000)],
    });
    expect([check.status, await owes(invoice)]).toEqual([201, ['PAID', 0, 3000, 0, 0, 90]]);

    const { status, body } = await reverse(back);

    expect([status, body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: ${check.body.prettyName} was applied to ${invoice.prettyName} after ${back.prettyName}. Reverse it first.`,
    ]);
    expect(await owes(invoice)).toEqual(['PAID', 0, 3000, 0, 0, 90]);
  });

  test('tells the customer to pay the carrier after a chargeback, on statement and invoice', async () => {
    const invoice = await invoiceOver(3000);
    const payTo = async () =>
      (await owner.get(`/api/customer/${parties.customer}/statement/`)).body.lines.map((each: AnyBody) => each.payTo);
    const pdfFile = async () => (await readPdf(server, (await invoiceNow(invoice)).payCheckFile.url)).text;
    expect([await payTo(), (await pdfFile()).includes('is payable only to')]).toEqual([[factor.prettyName], true]);
    await fund(invoice);

    const back = await sendPayment('CHARGEBACK', 2610, [line(invoice, 2610)]);

    expect(await payTo()).toEqual([null]);
    expect(await pdfFile()).not.toContain('is payable only to');
    await reverse(back);
    expect(await pdfFile()).toContain('is payable only to');
  });

  test('redirects payment to the carrier after a full chargeback without a fee, not after a partial one', async () => {
    const [whole, part] = [await invoiceOver(3000), await invoiceOver(3000)];
    for (const invoice of [whole, part]) await sendPayment('FUNDED', 2610, [line(invoice, 2610)]);

    await sendPayment('CHARGEBACK', 2610, [line(whole, 2610)]);
    await sendPayment('CHARGEBACK', 10, [line(part, 10)]);

    const pdfFile = async (invoice: AnyBody) =>
      (await readPdf(server, (await invoiceNow(invoice)).payCheckFile.url)).text.includes('is payable only to');
    expect([await pdfFile(whole), await pdfFile(part)]).toEqual([false, true]);
  });

  test('turns customer payments into credit on cancellation and keeps the factor’s entries', async () => {
    const invoice = await invoiceOver(3000);
    const advance = await fund(invoice);
    const back = await sendPayment('CHARGEBACK', 2610, [line(invoice, 2610)]);
    const part = await sendPayment('CUSTOMER', 300, [line(invoice, 300)], {
      factor: undefined,
      customer: parties.customer,
    });

    expect((await act(owner, invoice, 'CANCELED')).status).toBe(200);

    const readReleases = async ({ id }: AnyBody) =>
      (await owner.get(`/api/payment/${id}/lines/`)).body.results.map(({ releasedOn }: AnyBody) => releasedOn);
    expect([await readReleases(advance), await readReleases(back), await readReleases(part)]).toEqual([
      [null],
      [null],
      [today],
    ]);
    expect((await owner.get(`/api/payment/${part.id}`)).body).toMatchObject({ paymentApplied: 0, paymentCredit: 300 });
  });

  test('restores each earlier balance when payments are reversed from last to first', async () => {
    const invoice = await invoiceOver(3000);
    const states = [await owes(invoice)];
    const steps = [];
    for (const step of [
      () => fund(invoice),
      () => sendPayment('RESERVE', 250, [{ ...line(invoice, 250), adjustment: 50, adjustmentReason: 'SHORT_PAY' }]),
      () => sendPayment('CHARGEBACK', 2860, [line(invoice, 2860)]),
    ]) {
      steps.push(await step());
      states.push(await owes(invoice));
    }
    expect(states.slice(2)).toEqual([
      ['PAID', 140, 2860, 0, 0, 0],
      ['PARTIAL_PAID', 50, 0, 0, 2950, 90],
    ]);
    expect((await reverse(steps[0])).status).toBe(409);

    for (const at of [2, 1, 0]) {
      expect((await reverse(steps[at])).status).toBe(200);
      expect(await owes(invoice)).toEqual(states[at]);
    }
  });

  test('adds a partial chargeback to the customer’s statement as owed to the carrier', async () => {
    const invoice = await invoiceOver(3000);
    const statement = async () => (await owner.get(`/api/customer/${parties.customer}/statement/`)).body;
    await fund(invoice);
    expect((await statement()).lines).toEqual([]);

    await sendPayment('CHARGEBACK', 1000, [line(invoice, 1000)]);

    expect(await owes(invoice)).toEqual(['PARTIAL_PAID', 90, 1610, 300, 1300, 0]);
    const { lines, open } = await statement();
    expect([open, lines]).toEqual([
      1000,
      [expect.objectContaining({ id: invoice.id, gross: 3000, paid: 2000, balance: 1000, payTo: null })],
    ]);
    const { carrier, customer } = parties;
    const check = await owner.post('/api/payment/', {
      ...paymentInput({ carrier, customer, paymentAmount: 1000 }),
      lines: [line(invoice, 1000)],
    });
    expect([check.status, (await statement()).lines]).toEqual([201, []]);
  });

  test('funds invoices of several customers with one advance', async () => {
    const first = await invoiceOver(3000);
    const here = parties;
    parties = await makeParties(owner, owner.carrierId);
    await owner.patch(`/api/customer/${parties.customer}`, { factor: factor.id });
    const second = await invoiceOver(1000);

    const created = await sendPayment('FUNDED', 3480, [funds(first, 2610, 90), funds(second, 870, 30)]);

    const { results } = (await owner.get(`/api/payment/${created.id}/lines/`)).body;
    expect(results.map((row: AnyBody) => [row.applied, row.adjustment, row.recourseEnded])).toEqual([
      [2610, 90, null],
      [870, 30, null],
    ]);
    expect(here.customer).not.toBe(parties.customer);
    expect((await owner.get(`/api/payment/?factor=${factor.id}`)).body.results).toMatchObject([
      { id: created.id, customer: null, factor: { id: factor.id }, paymentKind: 'FUNDED' },
    ]);
  });

  test('blocks paying, canceling, or changing the expense of a funded invoice, naming the factor', async () => {
    const invoice = await invoiceOver(3000);
    await fund(invoice);
    const message = `Capital Plains Factoring has paid $2,610.00 of ${invoice.prettyName}. Record a reserve release or chargeback instead.`;

    const answers = [
      await owner.patch(`/api/invoice/${invoice.id}`, { invoiceStatus: 'PAID' }),
      await owner.patch(`/api/invoice/${invoice.id}`, { invoiceStatus: 'CANCELED' }),
      await owner.patch(`/api/invoice/${invoice.id}`, { payCheckFleetTotalExpense: 200 }),
    ];

    expect(answers.map(({ status, body }) => [status, body.default_detail])).toEqual([
      [400, message],
      [400, message],
      [400, message],
    ]);
    await sendPayment('CHARGEBACK', 2610, [line(invoice, 2610)]);
    await owner.patch(`/api/invoice/${invoice.id}`, { invoiceStatus: 'CANCELED' });
    expect(await owes(invoice)).toEqual(['CANCELED', 0, 0, 0, 0, 90]);
  });
});

describe('factoring payments with bad input', () => {
  test('rejects a chargeback or a reserve release without an advance', async () => {
    const invoice = await invoiceOver(3000);
    const message = { 'lines.0.invoice': `${invoice.prettyName} has no advance` };

    expect((await send('CHARGEBACK', 2610, [line(invoice, 2610)])).body.errors).toEqual(message);
    expect((await send('RESERVE', 300, [line(invoice, 300)])).body.errors).toEqual(message);
    expect(await owes(invoice)).toEqual(['INVOICED', 0, 0, 0, 3000, 0]);
  });

  test('rejects amounts above the reserve, the factor’s payments, or the open balance', async () => {
    const [sold, fresh] = [await invoiceOver(3000), await invoiceOver(500)];
    await fund(sold);
    const errors = async (kind: string, amount: number, of: Line) => (await send(kind, amount, [of])).body.errors;

    expect(await errors('RESERVE', 300.01, line(sold, 300.01))).toEqual({
      'lines.0.applied': `$300.00 of ${sold.prettyName} is in reserve`,
    });
    expect(await errors('CHARGEBACK', 2610.01, line(sold, 2610.01))).toEqual({
      'lines.0.applied': `$2,610.00 of ${sold.prettyName} was paid by the factor`,
    });
    expect(await errors('FUNDED', 490, funds(fresh, 490, 10.01))).toEqual({
      'lines.0.applied': `$500.00 of ${fresh.prettyName} is open`,
    });
    expect(await errors('FUNDED', 480, line(fresh, 490))).toEqual({ paymentAmount: 'The lines total $490.00' });
    expect(await errors('FUNDED', 400, { ...line(fresh, 400), adjustment: 10, adjustmentReason: 'CLAIM' })).toEqual({
      'lines.0.adjustmentReason': 'The unfunded amount stays in reserve',
    });
    expect((await send('FUNDED', 0, [])).body.errors).toEqual({ lines: 'Select at least one invoice' });
  });

  test('rejects a second advance, release, or chargeback, a repeated reference, and simultaneous entries', async () => {
    const invoice = await invoiceOver(3000);
    const created = await sendPayment('FUNDED', 2610, [funds(invoice, 2610, 90)], { paymentReference: 'ADV 77' });
    const funded = { 'lines.0.invoice': `${invoice.prettyName} is already funded` };
    expect((await send('FUNDED', 300, [line(invoice, 300)])).body.errors).toEqual(funded);
    const other = await invoiceOver(1000);
    const same = await send('FUNDED', 870, [funds(other, 870, 30)], { paymentReference: 'adv 77' });
    expect([same.status, same.body.errors]).toEqual([
      409,
      { paymentReference: `${created.prettyName} (${formatDay(today)}, $2,610.00) already uses this reference` },
    ]);
    expect((await send('FUNDED', 870, [line(other, 435), line(other, 435)])).body.errors).toEqual({
      'lines.1.invoice': `${other.prettyName} is already on another line`,
    });

    const both = await Promise.all([1, 2].map(() => send('RESERVE', 300, [line(invoice, 300)])));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    await sendPayment('CHARGEBACK', 2910, [line(invoice, 2910)]);
    expect((await send('CHARGEBACK', 2910, [line(invoice, 2910)])).body.errors).toEqual({
      'lines.0.invoice': `${invoice.prettyName} has no advance`,
    });
  });

  test('rejects invoices and factors that don’t match, an extra customer, and a missing factor', async () => {
    const invoice = await invoiceOver(3000);
    const other = await makeFactor({ factorName: 'Lone Star Funding' });
    const { body: leased } = await owner.post(
      '/api/carrier/',
      carrierInput({ carrierName: 'Hill Country', carrierMC: '99' }),
    );
    const theirs = (await owner.post('/api/factor/', factorInput({ carrier: leased.id }))).body;
    const of = [funds(invoice, 2610, 90)];

    expect((await send('FUNDED', 2610, of, { factor: other.id })).body.errors).toEqual({
      'lines.0.invoice': `${invoice.prettyName} is factored with Capital Plains Factoring`,
    });
    expect((await send('FUNDED', 2610, of, { factor: theirs.id })).body.errors).toEqual({
      factor: 'No Factor Selected/Found Under Carrier',
    });
    const message = 'No Factor Selected/Found Under Carrier';
    expect((await owner.patch(`/api/customer/${parties.customer}`, { factor: theirs.id })).body.errors).toEqual({
      factor: message,
    });
    expect((await owner.patch(`/api/invoice/${invoice.id}`, { factor: theirs.id })).body.errors).toEqual({
      factor: message,
    });
    expect((await send('FUNDED', 2610, of, { factor: null })).body.errors).toEqual({ factor: message });
    expect((await send('FUNDED', 2610, of, { customer: parties.customer })).body.errors).toEqual({
      customer: 'This payment type is for factors only',
    });
    expect((await send('CUSTOMER', 5, [], { customer: parties.customer })).body.errors).toEqual({
      paymentKind: 'Select a factor payment type',
    });
    const fee = await send('CUSTOMER', 2610, of, { customer: parties.customer, factor: null });
    expect(fee.body.errors).toEqual({ 'lines.0.adjustmentReason': 'Factoring fee applies only to factor payments' });
    expect((await send('BRIBE', 5, [])).body.errors).toMatchObject({ paymentKind: 'Select a payment type' });
  });

  test('keeps a factor with a reserve or payments from being deleted and explains why', async () => {
    const [first] = [await invoiceOver(3000), await invoiceOver(1000)];
    await fund(first);

    const { status, body } = await owner.delete(`/api/factor/${factor.id}`);

    expect([status, body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: Capital Plains Factoring holds $300.00 in reserve on ${first.prettyName}. Enter its reserve releases or chargebacks first, or deactivate the factor instead.`,
    ]);
    await sendPayment('RESERVE', 300, [line(first, 300)]);
    expect((await owner.delete(`/api/factor/${factor.id}`)).body.default_detail).toMatch(
      /Capital Plains Factoring paid PMT-\d+\. Payments stay on file\. Deactivate the factor instead\.$/,
    );
    const unused = await makeFactor({ factorName: 'Never Used' });
    expect((await owner.delete(`/api/factor/${unused.id}`)).status).toBe(204);
  });

  test('accepts a chargeback after the recourse period and flags it', async () => {
    const back = async (days: number) => {
      const invoice = await invoiceOver(3000);
      await sendPayment('FUNDED', 2610, [funds(invoice, 2610, 90)], { paymentDate: addDays(today, -days) });
      const created = await sendPayment('CHARGEBACK', 2610, [line(invoice, 2610)]);
      return (await owner.get(`/api/payment/${created.id}/lines/`)).body.results[0].recourseEnded;
    };

    expect([await back(90), await back(91)]).toEqual([null, addDays(today, -1)]);
  });
});
