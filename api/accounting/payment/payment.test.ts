import { addDays, formatDay } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentInput } from '../../../db/demo/accounting/payment.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { act, billLoad, NO_FEES } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let today: string;
let reference = 41_000;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  today = server.today();
});
beforeEach(async () => {
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

/** Creates an invoiced load of the customer in `parties` with this load fee. */
async function invoiceOver(fleetLoadFee: number, of: LoadParties = parties): Promise<AnyBody> {
  const createdRecord = await billLoad(owner, await makeCompleteLoad(owner, of, { ...NO_FEES, fleetLoadFee }));
  return (await act(owner, createdRecord, 'INVOICED')).body;
}

const input = (over: Record<string, unknown> = {}) => ({
  ...paymentInput({ carrier: parties.carrier, customer: parties.customer, paymentDate: today }),
  paymentReference: String(++reference),
  ...over,
});
const line = (invoice: AnyBody, applied: number, adjustment = 0, adjustmentReason: string | null = null) => ({
  invoice: invoice.id,
  applied,
  adjustment,
  adjustmentReason,
});
const pay = (paymentAmount: number, lines: unknown[], over: Record<string, unknown> = {}, by: Client = owner) =>
  by.post('/api/payment/', { ...input(over), paymentAmount, lines });
async function receivePayment(
  paymentAmount: number,
  lines: unknown[],
  over: Record<string, unknown> = {},
): Promise<AnyBody> {
  const { status, body } = await pay(paymentAmount, lines, over);
  expect([status, body.default_detail, body.errors]).toEqual([201, undefined, undefined]);
  return body;
}
const invoiceNow = async ({ id }: AnyBody) => (await owner.get(`/api/invoice/${id}`)).body;
const paymentNow = async ({ id }: AnyBody) => (await owner.get(`/api/payment/${id}`)).body;
const openNow = async () => (await owner.get(`/api/payment/open/?customer=${parties.customer}`)).body;
const linesNow = async ({ id }: AnyBody) => (await owner.get(`/api/payment/${id}/lines/`)).body.results;
const reverse = (payment: AnyBody) => act(owner, payment, 'REVERSED', 'payment');
/** Returns an invoice's status, total expense, net, received amount, and balance. */
const owes = async (invoice: AnyBody) => {
  const row = await invoiceNow(invoice);
  const { invoiceStatus, payCheckFleetTotalExpense, payCheckNet, invoiceApplied, invoiceBalance } = row;
  return [invoiceStatus, payCheckFleetTotalExpense, payCheckNet, invoiceApplied, invoiceBalance];
};

describe('a check for several invoices', () => {
  // Ledger: INV-23
  test('pays in full, short, and by quick pay, and books the adjustments as Total Expense', async () => {
    const [whole, short, quick] = [await invoiceOver(1800), await invoiceOver(2300), await invoiceOver(2500)];

    const createdRecord = await receivePayment(6500, [
      line(whole, 1800),
      line(short, 2250, 50, 'SHORT_PAY'),
      line(quick, 2450, 50, 'QUICK_PAY'),
    ]);

    expect(createdRecord).toMatchObject({
      paymentID: expect.stringMatching(/^PMT-\d{6}$/),
      paymentStatus: 'RECEIVED',
      paymentAmount: 6500,
      paymentApplied: 6500,
      paymentAdjusted: 100,
      paymentCredit: 0,
    });
    expect(await owes(whole)).toEqual(['PAID', 0, 1800, 1800, 0]);
    expect(await owes(short)).toEqual(['PAID', 50, 2250, 2250, 0]);
    expect(await owes(quick)).toEqual(['PAID', 50, 2450, 2450, 0]);
    expect((await owner.get(`/api/fleet/${short.fleet.id}`)).body.metaData.invoice).toEqual({
      totalPaid: 2250,
      balance: 0,
    });
  });

  test('leaves a partially paid invoice with its open balance on invoice, load, and customer', async () => {
    const invoice = await invoiceOver(2300);

    await receivePayment(1000, [line(invoice, 1000)]);

    expect(await owes(invoice)).toEqual(['PARTIAL_PAID', 0, 2300, 1000, 1300]);
    const load = (await owner.get(`/api/fleet/${invoice.fleet.id}`)).body;
    expect([load.metaData.invoice, load.fleetPaymentTransactionDate]).toEqual([
      { totalPaid: 1000, balance: 1300 },
      null,
    ]);
    expect((await owner.get(`/api/customer/${parties.customer}`)).body.account).toEqual({
      open: 1300,
      overdue: 0,
      credit: 0,
    });
  });

  // Ledger: FLT-28
  test('dates each load by its last payment and adds a history entry to each record', async () => {
    const [first, second] = [await invoiceOver(900), await invoiceOver(1100)];
    const day = addDays(today, -2);

    await receivePayment(2000, [line(second, 1100), line(first, 900)], { paymentDate: day });

    for (const invoice of [first, second]) {
      const { body } = await owner.get(`/api/fleet/${invoice.fleet.id}`);
      expect(body.fleetPaymentTransactionDate).toBe(day);
      const [noted] = (await owner.get(`/api/history/?record=invoice&recordId=${invoice.id}`)).body.results;
      expect([noted.action, noted.changes[0]]).toEqual([
        'PAYMENT',
        { field: 'invoiceStatus', label: 'Status', from: 'Invoiced', to: 'Paid' },
      ]);
    }
  });

  test('leaves an open balance overdue after its due date, even when partially paid', async () => {
    const invoice = await invoiceOver(2300);
    await owner.patch(`/api/invoice/${invoice.id}`, { invoicedDate: addDays(today, -31) });

    await receivePayment(300, [line(invoice, 300)]);

    expect(await owes(invoice)).toEqual(['OVERDUE', 0, 2300, 300, 2000]);
    expect((await owner.get(`/api/customer/${parties.customer}`)).body.account.overdue).toBe(2000);
    const { body } = await owner.patch(`/api/invoice/${invoice.id}`, { invoicedDate: addDays(today, -30) });
    expect(body.invoiceStatus).toBe('PARTIAL_PAID');
  });

  test('marks a created invoice as invoiced on the date received', async () => {
    const createdRecord = await billLoad(
      owner,
      await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee: 700 }),
    );
    const day = addDays(today, -1);

    const payment = await receivePayment(200, [line(createdRecord, 200)], { paymentDate: day });

    expect(await invoiceNow(createdRecord)).toMatchObject({ invoiceStatus: 'PARTIAL_PAID', invoicedDate: day });
    await reverse(payment);
    expect(await invoiceNow(createdRecord)).toMatchObject({ invoiceStatus: 'INVOICED', invoiceBalance: 700 });
  });

  test('isn’t needed for a write-off', async () => {
    const invoice = await invoiceOver(40);

    await receivePayment(0, [line(invoice, 0, 40, 'WRITE_OFF')]);

    expect(await owes(invoice)).toEqual(['PAID', 40, 0, 0, 0]);
  });
});

describe('an overpayment', () => {
  test('becomes unapplied credit and can be applied later', async () => {
    const first = await invoiceOver(2000);
    const createdRecord = await receivePayment(2500, [line(first, 2000)]);
    expect(createdRecord.paymentCredit).toBe(500);
    const later = await invoiceOver(800);
    expect(await openNow()).toMatchObject({
      results: [{ id: later.id, balance: 800 }],
      credits: [{ id: createdRecord.id, credit: 500 }],
    });

    const { status, body } = await owner.post(`/api/payment/${createdRecord.id}/apply/`, { lines: [line(later, 500)] });

    expect([status, body.paymentAmount, body.paymentApplied, body.paymentCredit]).toEqual([200, 2500, 2500, 0]);
    expect(await owes(later)).toEqual(['PARTIAL_PAID', 0, 800, 500, 300]);
    expect(
      (await owner.post(`/api/payment/${createdRecord.id}/apply/`, { lines: [line(later, 1)] })).body.errors,
    ).toEqual({
      paymentAmount: 'Applied amount ($1.00) is more than the payment',
    });
  });

  test('dates an unsent invoice on the day its credit is applied, not on the date of an older check', async () => {
    const check = await receivePayment(100, [], { paymentDate: addDays(today, -60) });
    const draft = await billLoad(owner, await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee: 2000 }));

    await owner.post(`/api/payment/${check.id}/apply/`, { lines: [line(draft, 100)] });

    expect(await invoiceNow(draft)).toMatchObject({ invoicedDate: today });
    expect(await owes(draft)).toEqual(['PARTIAL_PAID', 0, 2000, 100, 1900]);
  });

  test('is rejected on an invoice line, and nothing is saved', async () => {
    const invoice = await invoiceOver(2000);

    const { status, body } = await pay(2500, [line(invoice, 2500)]);

    expect([status, body.errors]).toEqual([
      400,
      {
        'lines.0.applied': `${invoice.prettyName} has $2,000.00 open. Leave the excess as unapplied credit.`,
      },
    ]);
    expect(await owes(invoice)).toEqual(['INVOICED', 0, 2000, 0, 2000]);
    expect((await owner.get(`/api/payment/?customer=${parties.customer}`)).body.count).toBe(0);
  });
});

describe('a reversal', () => {
  test('restores all balances, including applied credit, and frees the reference', async () => {
    const [first, second] = [await invoiceOver(2300), await invoiceOver(900)];
    const before = [await owes(first), await owes(second)];
    const createdRecord = await receivePayment(3000, [line(first, 2250, 50, 'SHORT_PAY')], {
      paymentReference: 'Check 88',
    });
    await owner.post(`/api/payment/${createdRecord.id}/apply/`, { lines: [line(second, 600)] });

    const { status, body } = await reverse(createdRecord);

    expect([status, body.paymentStatus, body.paymentReversedDate, body.workflowActionItems]).toEqual([
      200,
      'REVERSED',
      today,
      [],
    ]);
    expect([body.paymentAmount, body.paymentApplied, body.paymentAdjusted, body.paymentCredit]).toEqual([
      3000, 0, 0, 0,
    ]);
    expect([await owes(first), await owes(second)]).toEqual(before);
    expect((await owner.get(`/api/fleet/${first.fleet.id}`)).body.fleetPaymentTransactionDate).toBeNull();
    expect((await linesNow(createdRecord)).map((each: AnyBody) => each.releasedOn)).toEqual([today, today]);
    expect((await reverse(createdRecord)).status).toBe(400);
    await receivePayment(2300, [line(first, 2300)], { paymentReference: 'check 88' });
  });

  test('is the only change to a payment besides its note', async () => {
    const createdRecord = await receivePayment(100, []);

    const { body } = await owner.patch(`/api/payment/${createdRecord.id}`, {
      paymentAmount: 90,
      paymentDate: '2026-01-01',
      paymentMethod: 'ACH',
      paymentReference: 'x',
    });

    expect(Object.keys(body.errors).sort()).toEqual([
      'paymentAmount',
      'paymentDate',
      'paymentMethod',
      'paymentReference',
    ]);
    expect((await owner.patch(`/api/payment/${createdRecord.id}`, { desc: 'By mail' })).body.desc).toBe('By mail');
    expect((await owner.delete(`/api/payment/${createdRecord.id}`)).status).toBe(404);
    expect((await owner.patch(`/api/payment/${createdRecord.id}`, { paymentStatus: 'REVERSED' })).body).toMatchObject({
      paymentStatus: 'REVERSED',
      paymentCredit: 0,
    });
  });
});

test('the payment and invoice exports name each other for active lines', async () => {
  const [first, second] = [await invoiceOver(100), await invoiceOver(200)];
  const check = await receivePayment(250, [line(first, 100), line(second, 100)], { paymentReference: 'CK 881' });
  await owner.post(`/api/payment/${check.id}/apply/`, { lines: [line(second, 50)] });
  const removed = await receivePayment(20, [line(second, 20)], { paymentReference: 'CK 882' });
  await reverse(removed);
  const readFile = async (path: string, name: string) => {
    const [heading = '', ...rows] = (await owner.get(`/api/${path}`)).text.trimEnd().split('\r\n');
    const at = heading.split(',').indexOf(name);
    return rows.map((row) =>
      row
        .match(/("[^"]*"|[^,]*)(,|$)/g)
        ?.[at]?.replace(/,$/, '')
        .replaceAll('"', ''),
    );
  };

  expect(await readFile(`payment/csv/?customer=${parties.customer}&ordering=paymentDate`, 'Invoices')).toEqual([
    [first.prettyName, second.prettyName].sort().join(', '),
    '',
  ]);
  expect(await readFile(`invoice/csv/?customer=${parties.customer}`, 'Payment References')).toEqual([
    'CK 881',
    'CK 881',
  ]);
});

/** Enters a check of $1,000 that pays $400 of the invoice, then applies its $600 of credit to it. */
async function payInTwoLines(invoice: AnyBody): Promise<AnyBody> {
  const check = await receivePayment(1000, [line(invoice, 350, 50, 'CLAIM')]);
  const { status } = await owner.post(`/api/payment/${check.id}/apply/`, { lines: [line(invoice, 550, 25, 'CLAIM')] });
  expect(status).toBe(200);
  expect(await owes(invoice)).toEqual(['PARTIAL_PAID', 75, 1125, 900, 225]);
  return check;
}

describe('a check applied to one invoice in two steps', () => {
  test('is reversed as a whole', async () => {
    const invoice = await invoiceOver(1200);
    const check = await payInTwoLines(invoice);

    await reverse(check);

    expect(await owes(invoice)).toEqual(['INVOICED', 0, 1200, 0, 1200]);
    expect((await linesNow(check)).map((each: AnyBody) => each.releasedOn)).toEqual([today, today]);
  });

  test('becomes unapplied credit in full when the invoice is canceled', async () => {
    const invoice = await invoiceOver(1200);
    const check = await payInTwoLines(invoice);

    await act(owner, invoice, 'CANCELED');

    expect(await owes(invoice)).toEqual(['CANCELED', 0, 1200, 0, 0]);
    expect(await paymentNow(check)).toMatchObject({ paymentApplied: 0, paymentAdjusted: 0, paymentCredit: 1000 });
  });

  test('is reversed by "Mark invoiced" when it is the only payment', async () => {
    const invoice = await invoiceOver(1200);
    const check = await payInTwoLines(invoice);
    await owner.patch(`/api/invoice/${invoice.id}`, { payCheckFleetTotalExpense: 300 });

    const { status } = await act(owner, invoice, 'INVOICED');

    expect([status, (await paymentNow(check)).paymentStatus]).toEqual([200, 'REVERSED']);
    expect(await owes(invoice)).toEqual(['INVOICED', 225, 975, 0, 975]);
  });

  test('is named once when "Mark invoiced" is rejected', async () => {
    const [invoice, other] = [await invoiceOver(1200), await invoiceOver(100)];
    const check = await payInTwoLines(invoice);
    await owner.post(`/api/payment/${check.id}/apply/`, { lines: [line(other, 100)] });
    await act(owner, invoice, 'PAID');

    const { status, body } = await act(owner, invoice, 'INVOICED');

    expect([status, body.default_detail]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(`: ${check.prettyName} and PMT-\\d+ paid ${invoice.prettyName} in parts\\. Reverse the payment`),
      ),
    ]);
  });
});

describe('payments and invoice actions', () => {
  // Ledger: INV-10
  test('create a payment on "Mark fully paid" and reverse it on "Mark invoiced"', async () => {
    const invoice = await invoiceOver(1500);
    await receivePayment(400, [line(invoice, 400)]);
    const fresh = await invoiceOver(1200);

    await act(owner, invoice, 'PAID');
    await act(owner, fresh, 'PAID');

    const { results } = (await owner.get(`/api/payment/?customer=${parties.customer}&ordering=paymentAmount`)).body;
    expect(results.map((row: AnyBody) => [row.paymentAmount, row.paymentDate, row.paymentMethod])).toEqual([
      [400, today, 'CHECK'],
      [1100, today, 'OTHER'],
      [1200, today, 'OTHER'],
    ]);
    expect(await owes(invoice)).toEqual(['PAID', 0, 1500, 1500, 0]);
    const undone = await act(owner, fresh, 'INVOICED');
    expect([undone.status, await owes(fresh)]).toEqual([200, ['INVOICED', 0, 1200, 0, 1200]]);
    expect((await paymentNow(results[2])).paymentStatus).toBe('REVERSED');
    const refused = await act(owner, invoice, 'INVOICED');
    expect([refused.status, refused.body.default_detail]).toEqual([
      409,
      expect.stringMatching(
        /PMT-\d+ and PMT-\d+ paid INV-\d+ in parts\. Reverse the payment that wasn’t received instead\.$/,
      ),
    ]);
  });

  test('keep a check that also paid other invoices', async () => {
    const [first, second] = [await invoiceOver(100), await invoiceOver(200)];
    const createdRecord = await receivePayment(300, [line(first, 100), line(second, 200)]);

    const { status, body } = await act(owner, first, 'INVOICED');

    expect([status, body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: ${createdRecord.prettyName} paid ${first.prettyName} together with other invoices. Reverse the payment that wasn’t received instead.`,
    ]);
    expect(await owes(first)).toEqual(['PAID', 0, 100, 100, 0]);
  });

  test('turn the payments of a canceled invoice into unapplied credit', async () => {
    const [canceled, other] = [await invoiceOver(1000), await invoiceOver(500)];
    const createdRecord = await receivePayment(700, [line(canceled, 600, 100, 'CLAIM'), line(other, 100)]);

    await act(owner, canceled, 'CANCELED');

    expect(await owes(canceled)).toEqual(['CANCELED', 0, 1000, 0, 0]);
    expect(await paymentNow(createdRecord)).toMatchObject({
      paymentApplied: 100,
      paymentAdjusted: 0,
      paymentCredit: 600,
    });
    expect(await owes(other)).toEqual(['PARTIAL_PAID', 0, 500, 100, 400]);
    await act(owner, canceled, 'PAID');
    expect(await owes(canceled)).toEqual(['PAID', 0, 1000, 1000, 0]);
  });

  test('exclude a canceled invoice from later reversals of its check', async () => {
    const [whole, canceled] = [await invoiceOver(1000), await invoiceOver(500)];
    const check = await receivePayment(1100, [line(whole, 1000), line(canceled, 100)]);
    await act(owner, canceled, 'CANCELED');
    expect((await paymentNow(check)).paymentCredit).toBe(100);
    await act(owner, canceled, 'INVOICED');
    await receivePayment(200, [line(canceled, 200)]);

    const { status } = await act(owner, whole, 'INVOICED');

    expect([status, (await paymentNow(check)).paymentStatus]).toEqual([200, 'REVERSED']);
    expect(await owes(whole)).toEqual(['INVOICED', 0, 1000, 0, 1000]);
    expect(await owes(canceled)).toEqual(['PARTIAL_PAID', 0, 500, 200, 300]);
  });

  test('reverse a check without the invoice canceled since', async () => {
    const [whole, canceled] = [await invoiceOver(1000), await invoiceOver(500)];
    const check = await receivePayment(1100, [line(whole, 1000), line(canceled, 100)]);
    await act(owner, canceled, 'CANCELED');
    await act(owner, canceled, 'INVOICED');
    await receivePayment(200, [line(canceled, 200)]);

    expect((await reverse(check)).status).toBe(200);

    expect(await owes(whole)).toEqual(['INVOICED', 0, 1000, 0, 1000]);
    expect(await owes(canceled)).toEqual(['PARTIAL_PAID', 0, 500, 200, 300]);
  });

  // Ledger: INV-23, INV-29
  test('keep payment adjustments in a manual expense, which can settle the rest', async () => {
    const invoice = await invoiceOver(2300);
    await receivePayment(2200, [line(invoice, 2200, 30, 'SHORT_PAY')]);
    const edit = async (payCheckFleetTotalExpense: number) =>
      owner.patch(`/api/invoice/${invoice.id}`, { payCheckFleetTotalExpense });

    expect((await edit(29.99)).body.errors).toEqual({
      payCheckFleetTotalExpense: 'Must be at least $30.00, the amount that payments already adjusted',
    });
    expect((await edit(100.01)).body.errors).toEqual({ payCheckFleetTotalExpense: '$2,200.00 was already paid' });
    expect((await edit(60)).body).toMatchObject({
      invoiceStatus: 'PARTIAL_PAID',
      payCheckNet: 2240,
      invoiceBalance: 40,
    });
    expect((await edit(100)).body).toMatchObject({ invoiceStatus: 'PAID', payCheckNet: 2200, invoiceBalance: 0 });
    expect((await owner.get(`/api/fleet/${invoice.fleet.id}`)).body.fleetPaymentTransactionDate).toBe(today);
  });
});

describe('an expense that covers the full invoice', () => {
  const edit = ({ id }: AnyBody, payCheckFleetTotalExpense: number) =>
    owner.patch(`/api/invoice/${id}`, { payCheckFleetTotalExpense });

  test.each([
    ['INVOICED', 0],
    ['OVERDUE', 40],
  ])('pays an unpaid invoice that is %s, and can be corrected after "Mark invoiced"', async (was, days) => {
    const invoice = await invoiceOver(800);
    await owner.patch(`/api/invoice/${invoice.id}`, { invoicedDate: addDays(today, -days) });
    expect((await owes(invoice))[0]).toBe(was);

    expect((await edit(invoice, 800)).body).toMatchObject({
      invoiceStatus: 'PAID',
      payCheckNet: 0,
      invoiceBalance: 0,
    });

    const load = async () => (await owner.get(`/api/fleet/${invoice.fleet.id}`)).body.fleetPaymentTransactionDate;
    expect(await load()).toBe(today);
    await act(owner, invoice, 'INVOICED');
    expect([(await edit(invoice, 80)).status, await load()]).toEqual([200, null]);
    expect(await owes(invoice)).toEqual([was, 80, 720, 0, 720]);
  });

  test('doesn’t pay an unsent invoice, and a smaller expense doesn’t pay a sent one', async () => {
    const created = await billLoad(owner, await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee: 800 }));
    const invoiced = await invoiceOver(800);

    await edit(created, 800);
    await edit(invoiced, 799.99);

    expect([(await owes(created))[0], (await owes(invoiced))[0]]).toEqual(['CREATED', 'INVOICED']);
  });
});

describe('bad input for payments', () => {
  test('lists each invalid field at once and saves nothing', async () => {
    const invoice = await invoiceOver(500);

    const empty = await owner.post('/api/payment/', {});
    const below = await pay(-5, [line(invoice, 5)]);
    const ahead = await pay(5, [line(invoice, 5)], { paymentDate: addDays(today, 1) });
    const nothing = await pay(0, []);

    expect(empty.body.errors).toEqual({
      carrier: 'Invalid Carrier',
      customer: 'No Customer Selected/Found Under Carrier',
      paymentDate: 'Invalid Date',
      paymentAmount: 'Invalid Amount',
    });
    expect([below.status, below.body.errors]).toEqual([400, { paymentAmount: 'Invalid Amount' }]);
    expect([ahead.status, ahead.body.errors]).toEqual([400, { paymentDate: 'Date can’t be in the future' }]);
    expect([nothing.status, nothing.body.errors]).toEqual([400, { paymentAmount: 'Invalid Amount' }]);
    expect((await pay(5, [], { paymentStatus: 'REVERSED' })).body.errors).toEqual({
      paymentStatus: 'Status is set by the system',
    });
    expect(await owes(invoice)).toEqual(['INVOICED', 0, 500, 0, 500]);
  });

  test('names each invalid line by position: amounts, reasons, duplicates, and other customers', async () => {
    const invoice = await invoiceOver(500);
    const canceled = await invoiceOver(400);
    await act(owner, canceled, 'CANCELED');
    const another = await makeParties(owner, owner.carrierId);
    const theirs = await invoiceOver(300, another);
    const { customerName } = (await owner.get(`/api/customer/${another.customer}`)).body;

    const unread = await pay(900, [
      { invoice: 'nobody', applied: 5 },
      line(invoice, -1),
      line(invoice, 1.005),
      line(invoice, 10, 5),
      line(invoice, 10, 0, 'CLAIM'),
      line(invoice, 10, 5, 'BRIBE'),
      line(invoice, 0),
    ]);
    const read = await pay(900, [
      line(invoice, 100),
      line(invoice, 100),
      line(canceled, 100),
      line(theirs, 100),
      { ...line(invoice, 100), invoice: parties.customer },
    ]);

    expect([unread.status, unread.body.errors]).toEqual([
      400,
      {
        'lines.0.invoice': 'Invoice not found',
        'lines.1.applied': 'Invalid Amount',
        'lines.2.applied': 'Invalid Amount',
        'lines.3.adjustmentReason': 'Enter the reason for the adjustment',
        'lines.4.adjustment': 'Invalid Amount',
        'lines.5.adjustmentReason': 'Invalid Reason',
        'lines.6.applied': 'Invalid Amount',
      },
    ]);
    expect([read.status, read.body.errors]).toEqual([
      400,
      {
        'lines.1.invoice': `${invoice.prettyName} is already on another line`,
        'lines.2.invoice': `${canceled.prettyName} is canceled`,
        'lines.3.invoice': `${theirs.prettyName} belongs to ${customerName}`,
        'lines.4.invoice': 'Invoice not found',
      },
    ]);
    expect((await pay(50, [line(invoice, 100)])).body.errors).toEqual({
      paymentAmount: 'Applied amount ($100.00) is more than the payment',
    });
    expect(await owes(invoice)).toEqual(['INVOICED', 0, 500, 0, 500]);
  });

  test('names the earlier payment when a reference is used again', async () => {
    const invoice = await invoiceOver(2000);
    const first = await receivePayment(1000, [line(invoice, 1000)], { paymentReference: 'CK 1044' });

    const again = await pay(1000, [line(invoice, 1000)], { paymentReference: 'ck 1044' });

    expect([again.status, again.body.code, again.body.errors]).toEqual([
      409,
      'ERROR_NON_UNIQUE',
      { paymentReference: `${first.prettyName} (${formatDay(today)}, $1,000.00) already uses this reference` },
    ]);
  });

  test.each(['004512', '4512', 'CHK 4512', 'CK#4512', '4512.0', "'4512", 'Check No. 4512'])(
    'rejects check 4512 entered again as %s',
    async (spelled) => {
      await receivePayment(10, [], { paymentReference: spelled === '4512' ? '004512' : '4512' });

      const again = await pay(10, [], { paymentReference: spelled });
      const next = await pay(10, [], { paymentReference: '45120' });

      expect([again.status, next.status]).toEqual([409, 201]);
    },
  );

  test('saves check 4712 once when several spellings arrive at the same time', async () => {
    const invoices = await Promise.all([invoiceOver(10), invoiceOver(10), invoiceOver(10)]);
    const spellings = ['4712', 'CHK 4712', '004712', '#4712', '4712.0', "'4712"];
    const enter = (paymentReference: string, at: number) => {
      const invoice = invoices[at];
      return pay(10, invoice ? [line(invoice, 10)] : [], { paymentReference });
    };

    const answers = await Promise.all(spellings.map(enter));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('saves one of two payments from two windows and rejects the other', async () => {
    const invoice = await invoiceOver(1000);

    const both = await Promise.all([pay(1000, [line(invoice, 1000)]), pay(1000, [line(invoice, 1000)])]);

    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await owes(invoice)).toEqual(['PAID', 0, 1000, 1000, 0]);
    const once = { 'idempotency-key': 'one-check' };
    const sent = { ...input(), paymentAmount: 10, lines: [] };
    const twice = [await owner.post('/api/payment/', sent, once), await owner.post('/api/payment/', sent, once)];
    expect(twice[0]?.body.id).toBe(twice[1]?.body.id);
  });

  test('doesn’t deadlock across simultaneous checks, reversals, and cancellations', async () => {
    const invoices = [await invoiceOver(1000), await invoiceOver(1000), await invoiceOver(1000)];
    const forth = invoices.map((each) => line(each, 100));
    const checks = [await receivePayment(300, forth), await receivePayment(300, [...forth].reverse())];

    const answers = await Promise.all([
      ...checks.map(reverse),
      ...[0, 1, 2].map(() => pay(300, [...forth].reverse())),
      act(owner, invoices[1] as AnyBody, 'CANCELED'),
    ]);

    expect(answers.filter(({ status }) => status >= 409)).toEqual([]);
    const [sums] = await server.services.db.read(owner.accountId, (tx) =>
      tx.query<{ amount: number; applied: number; received: number }>(sql`select
        (select sum(invoice_applied) from invoice where customer = ${parties.customer}) as received,
        (select sum(payment_applied) from payment where customer = ${parties.customer}) as applied`),
    );
    expect(sums?.received).toBe(sums?.applied);
  });

  test('keeps a customer with an open balance from being deleted and names the invoice', async () => {
    const [first] = [await invoiceOver(1000), await invoiceOver(500)];

    const { status, body } = await owner.delete(`/api/customer/${parties.customer}`);

    expect([status, body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: Prairie Star Logistics owes $1,500.00 on ${first.prettyName} and 1 more. Collect or cancel it first, or deactivate the customer instead.`,
    ]);
  });

  test('keeps a customer with unapplied credit from being deleted', async () => {
    await receivePayment(75, []);

    const { status, body } = await owner.delete(`/api/customer/${parties.customer}`);

    expect([status, body.default_detail]).toEqual([
      409,
      'ERROR_REFERENCE_PROTECTION: Prairie Star Logistics has $75.00 of unapplied credit. Apply or reverse it first, or deactivate the customer instead.',
    ]);
  });
});

describe('the payment list and its permissions', () => {
  test('require the matching flag on policy 6000 and keep accounts separate', async () => {
    const invoice = await invoiceOver(100);
    const createdRecord = await receivePayment(100, [line(invoice, 50)]);
    const viewer = await server.personnel(owner, { 6000: 'view' });
    const other = await server.personnel(owner, { 3000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await viewer.get(`/api/payment/${createdRecord.id}/lines/`)).body.results).toMatchObject([
      { invoice: { id: invoice.id }, applied: 50, releasedOn: null, invoiceBalance: 50 },
    ]);
    const calls = (by: Client) =>
      Promise.all([
        by.post('/api/payment/', { ...input(), lines: [] }),
        by.post(`/api/payment/${createdRecord.id}/apply/`, { lines: [line(invoice, 50)] }),
        act(by, createdRecord, 'REVERSED', 'payment'),
      ]);
    expect((await calls(viewer)).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await other.get('/api/payment/')).status).toBe(403);
    expect((await other.get(`/api/payment/open/?customer=${parties.customer}`)).status).toBe(403);
    expect((await other.get(`/api/customer/${parties.customer}`)).body.account).toBeNull();
    expect((await stranger.get(`/api/payment/${createdRecord.id}/lines/`)).status).toBe(404);
    expect((await stranger.get(`/api/payment/open/?customer=${parties.customer}`)).status).toBe(404);
    const theirs = { ...input(), carrier: stranger.carrierId, lines: [line(invoice, 50)] };
    expect((await stranger.post('/api/payment/', theirs)).status).toBe(400);
  });

  test('search, filter, and sort by number, reference, customer, method, and date', async () => {
    const [small, large] = [
      await receivePayment(10, [], { paymentReference: 'Wire 7' }),
      await receivePayment(20, [], { paymentMethod: 'ACH', paymentDate: addDays(today, -4) }),
    ];
    const findPayments = async (query: string) =>
      (await owner.get(`/api/payment/?customer=${parties.customer}&${query}`)).body.results.map(
        ({ id }: AnyBody) => id,
      );

    expect(await findPayments('')).toEqual([small.id, large.id]);
    expect(await findPayments('search=wire+7')).toEqual([small.id]);
    expect(await findPayments('paymentMethod=ACH')).toEqual([large.id]);
    expect(await findPayments('ordering=-paymentAmount')).toEqual([large.id, small.id]);
    expect(await findPayments(`paymentDate__lte=${addDays(today, -1)}`)).toEqual([large.id]);
  });
});

test('a remittance for 200 invoices pays each one to the cent', async () => {
  const base = await invoiceOver(100);
  const invoices = await server.services.db.tx(owner.accountId, (tx) =>
    tx.query<AnyBody>(sql`insert into invoice (account_id, id, pretty_name, state, pay_check_id, invoice_status, customer, carrier, pay_check_fleet_start_date,
        pay_check_fleet_end_date, invoiced_date, pay_check_fleet_gross_payment, pay_check_net, document, billed_fees)
      select account_id, uuidv7(), 'R-' || n, state, 'R-' || n, invoice_status, customer, carrier, pay_check_fleet_start_date,
        pay_check_fleet_end_date, invoiced_date, 100 + n * 0.01, 100 + n * 0.01, document, billed_fees
      from invoice, generate_series(1, 200) n where id = ${base.id} returning id, pay_check_net as net`),
  );

  const createdRecord = await receivePayment(
    20_201,
    invoices.map((each) => line(each, each.net)),
  );

  expect([createdRecord.paymentApplied, createdRecord.paymentCredit]).toEqual([20_201, 0]);
  expect((await openNow()).results.map(({ id }: AnyBody) => id)).toEqual([base.id]);
  expect(await linesNow(createdRecord)).toHaveLength(200);
});
