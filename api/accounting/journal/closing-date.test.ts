import { addDays, formatDay } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentInput } from '../../../db/demo/accounting/payment.ts';
import { expenseInput } from '../../../db/demo/expense/expense.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, loadInput, makeCompleteLoad, makeLoad, makeParties } from '../../fleet/testing.ts';
import { act, billLoad, makeExpense, makeForm, NO_FEES, savePaycheck } from '../testing.ts';

const CLOSED = '2026-03-31';
const LAST_CLOSED = CLOSED;
const FIRST_OPEN = '2026-04-01';
const OVERRIDE = { overridesClosingDate: true, overrideReason: 'The accountant asked for it' };

let server: TestServer;
let owner: Client & { carrierId: string };
let bookkeeper: Client;
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
  bookkeeper = await server.personnel(owner, {
    2000: 'all',
    3000: 'all',
    4000: 'all',
    5000: 'all',
    6000: 'all',
    9000: 'all',
  });
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const PATH = '/api/account/closing_date/';
const close = (closingDate: string | null = CLOSED, over: object = {}, by: Client = owner) =>
  by.patch(PATH, { closingDate, ...over });
async function closeBooks(): Promise<void> {
  expect((await close()).status).toBe(200);
}
const makeExpenseInput = (over: object = {}) =>
  expenseInput({ carrier: parties.carrier, driver: parties.driver, vehicle: parties.vehicle, ...over });
const buildDates = (fleetPickUpDate: string) => ({ ...NO_FEES, fleetPickUpDate, fleetDeliveryDate: '2026-04-02' });
const readHistory = async (record: string, { id }: AnyBody) =>
  (await owner.get(`/api/history/?record=${record}&recordId=${id}`)).body.results;
const readRefusal = ({ status, body }: { status: number; body: AnyBody }) => [
  status,
  body.code,
  Object.keys(body.errors ?? {}),
];
const buildRefusal = (field: string) => [400, 'ERROR_CLOSED_PERIOD', [field]];

describe('the closing date', () => {
  test('is set by an owner, needs a reason to move or clear, and keeps a full history', async () => {
    const set = await close();
    const [moved, cleared] = [await close('2026-02-28'), await close(null)];

    expect(set.body).toMatchObject({ closingDate: CLOSED, changes: [{ from: '', to: CLOSED, reason: '' }] });
    const reason = { changeReason: 'The books are closed through Mar 31, 2026. Enter a reason for the change.' };
    expect([moved.body.errors, cleared.body.errors]).toEqual([reason, reason]);
    await close('2026-02-28', { changeReason: 'March is open again' });
    const { body } = await close(null, { changeReason: 'Another accountant' });
    expect(body).toMatchObject({
      closingDate: null,
      changes: [
        { from: '2026-02-28', to: '', reason: 'Another accountant', by: expect.any(String), at: expect.any(String) },
        { from: CLOSED, to: '2026-02-28', reason: 'March is open again' },
        { from: '', to: CLOSED, reason: '' },
      ],
    });
  });

  test('needs a reason to move forward, but not to stay unchanged', async () => {
    await closeBooks();

    expect((await close('2026-04-30')).body.errors).toHaveProperty('changeReason');
    expect((await close('2026-04-30', { changeReason: 'April is done' })).status).toBe(200);
    expect((await close('2026-04-30')).body.changes).toHaveLength(2);
  });

  test('must be before today', async () => {
    const today = server.today();

    expect((await close(today)).body.errors).toEqual({
      closingDate: `Enter a date before today, ${formatDay(today)}.`,
    });
    expect((await close(addDays(today, -1))).status).toBe(200);
  });

  test('is visible to users who can view the journal and set by owners only', async () => {
    await closeBooks();

    const dispatcher = await server.personnel(owner, { 3000: 'all' });

    expect((await bookkeeper.get(PATH)).body.closingDate).toBe(CLOSED);
    expect((await dispatcher.get(PATH)).status).toBe(403);
    expect((await close('2026-02-28', { changeReason: 'No' }, bookkeeper)).status).toBe(403);
  });

  test('doesn’t affect other accounts', async () => {
    await closeBooks();
    const other = await server.account('Red Rock Carriers LLC');
    const theirs = await makeParties(other, other.carrierId);

    expect((await other.get(PATH)).body).toEqual({ closingDate: null, changes: [] });
    expect((await other.post('/api/fleet/', loadInput(theirs, buildDates(LAST_CLOSED)))).status).toBe(201);
  });
});

describe('an override', () => {
  beforeEach(closeBooks);

  test('is required in a message that names the record, both dates, and the owners', async () => {
    const { body } = await bookkeeper.post(
      '/api/fleet/',
      loadInput(parties, { ...buildDates(LAST_CLOSED), fleetLoadNumber: 'L-1' }),
    );

    const text = body.errors.fleetPickUpDate;
    expect(text).toMatch(
      /^L-1 is dated Mar 31, 2026\. The books are closed through Mar 31, 2026\. Only an owner \(.+\) can override the closing date, with a reason\.$/,
    );
  });

  test('is limited to owners and needs a reason', async () => {
    const load = loadInput(parties, buildDates(LAST_CLOSED));

    expect((await bookkeeper.post('/api/fleet/', { ...load, ...OVERRIDE })).status).toBe(403);
    for (const overrideReason of [undefined, '', '  '])
      expect(
        (await owner.post('/api/fleet/', { ...load, overridesClosingDate: true, overrideReason })).body.errors,
      ).toEqual({
        overrideReason: 'Enter a reason for the override.',
      });
    expect(readRefusal(await owner.post('/api/fleet/', { ...load, ...OVERRIDE, overridesClosingDate: false }))).toEqual(
      buildRefusal('fleetPickUpDate'),
    );
    expect(
      (await owner.post('/api/fleet/', { ...load, ...OVERRIDE, overridesClosingDate: 'maybe' })).body.errors,
    ).toEqual({
      overridesClosingDate: 'Send true or false',
    });
    expect((await owner.post('/api/fleet/', { ...load, ...OVERRIDE })).status).toBe(201);
  });

  test('is recorded once in the record’s history, with its reason', async () => {
    const { body: load } = await owner.post('/api/fleet/', {
      ...loadInput(parties, buildDates(LAST_CLOSED)),
      ...OVERRIDE,
    });

    const lines = (await readHistory('fleet', load)).flatMap(({ changes, by }: AnyBody) =>
      changes.filter(({ field }: AnyBody) => /^override/.test(field)).map((each: AnyBody) => ({ ...each, by: by.id })),
    );
    const by = owner.profileId;
    expect(lines).toEqual([
      { field: 'overridesClosingDate', label: 'Overrides Closing Date', from: '', to: 'Yes', by },
      { field: 'overrideReason', label: 'Reason for Override', from: '', to: OVERRIDE.overrideReason, by },
    ]);
  });

  test('applies to one request only', async () => {
    await owner.post('/api/fleet/', { ...loadInput(parties, buildDates(LAST_CLOSED)), ...OVERRIDE });

    expect(readRefusal(await owner.post('/api/fleet/', loadInput(parties, buildDates(LAST_CLOSED))))).toEqual(
      buildRefusal('fleetPickUpDate'),
    );
  });

  test('is not recorded for a record in an open period', async () => {
    const { body: load } = await owner.post('/api/fleet/', {
      ...loadInput(parties, buildDates(FIRST_OPEN)),
      ...OVERRIDE,
    });

    expect(JSON.stringify(await readHistory('fleet', load))).not.toContain('overridesClosingDate');
  });
});

describe('a load', () => {
  test('is rejected with a pickup on the closing date and accepted the day after', async () => {
    await closeBooks();

    expect(readRefusal(await bookkeeper.post('/api/fleet/', loadInput(parties, buildDates(LAST_CLOSED))))).toEqual(
      buildRefusal('fleetPickUpDate'),
    );
    expect((await bookkeeper.post('/api/fleet/', loadInput(parties, buildDates(FIRST_OPEN)))).status).toBe(201);
  });

  test('in a closed period keeps fees, customer, and date; notes and other details can change', async () => {
    const load = await makeLoad(owner, parties, { ...buildDates(LAST_CLOSED), fleetLoadFee: 900 });
    const other = await makeParties(owner, owner.carrierId);
    await closeBooks();
    const change = (values: object) => bookkeeper.patch(`/api/fleet/${load.id}`, { ...values });

    for (const values of [
      { fleetLoadFee: 901 },
      { fleetMiscFee: 5 },
      { customer: other.customer },
      { fleetPickUpDate: FIRST_OPEN },
    ])
      expect(readRefusal(await change(values))).toEqual(buildRefusal('fleetPickUpDate'));
    expect(readRefusal(await bookkeeper.delete(`/api/fleet/${load.id}`))).toEqual(buildRefusal('fleetPickUpDate'));
    expect(readRefusal(await act(bookkeeper, load, 'DELETE', 'fleet'))).toEqual(buildRefusal('fleetPickUpDate'));
    expect((await change({ desc: 'Called', fleetWeight: 41_000, fleetDistance: 300 })).status).toBe(200);
  });

  test('moves between open dates but not into a closed period', async () => {
    const load = await makeLoad(owner, parties, buildDates(FIRST_OPEN));
    await closeBooks();
    const move = (fleetPickUpDate: string) => owner.patch(`/api/fleet/${load.id}`, { fleetPickUpDate });

    expect(readRefusal(await move(LAST_CLOSED))).toEqual(buildRefusal('fleetPickUpDate'));
    expect((await move('2026-04-02')).status).toBe(200);
  });

  test('is deleted and restored by an owner’s override, recorded each time', async () => {
    const load = await makeLoad(owner, parties, buildDates(LAST_CLOSED));
    await closeBooks();

    const event = (eventType: string, over: object = {}) =>
      owner.post(`/api/fleet/${load.id}/event/`, { eventType, ...over });
    expect((await event('DELETE', OVERRIDE)).status).toBe(200);
    expect(readRefusal(await event('RESTORE'))).toEqual(buildRefusal('fleetPickUpDate'));
    expect((await event('RESTORE', OVERRIDE)).status).toBe(200);
    expect(JSON.stringify(await readHistory('fleet', load)).match(/overridesClosingDate/g)).toHaveLength(2);
  });
});

describe('an expense', () => {
  test('in a closed period keeps its amounts; notes can change', async () => {
    const expense = await makeExpense(owner, parties, { expenseTransactionDate: LAST_CLOSED });
    await closeBooks();
    const at = `/api/expense/${expense.id}`;
    const refused = buildRefusal('expenseTransactionDate');

    expect(
      readRefusal(await bookkeeper.post('/api/expense/', makeExpenseInput({ expenseTransactionDate: LAST_CLOSED }))),
    ).toEqual(refused);
    expect(
      (await bookkeeper.post('/api/expense/', makeExpenseInput({ expenseTransactionDate: FIRST_OPEN }))).status,
    ).toBe(201);
    for (const values of [{ expenseUnitPrice: 11 }, { expenseTransactionDate: FIRST_OPEN }, { paidBy: 'DRIVER' }])
      expect(readRefusal(await bookkeeper.patch(at, values))).toEqual(refused);
    expect(readRefusal(await bookkeeper.delete(at))).toEqual(refused);
    expect((await bookkeeper.patch(at, { desc: 'Receipt is in the mail' })).status).toBe(200);
    expect((await owner.patch(at, { expenseUnitPrice: 11, ...OVERRIDE })).status).toBe(200);
  });

  test('on a recurring schedule is entered by an owner’s override, recorded on each expense', async () => {
    await closeBooks();
    const schedule = {
      expenseIsRecurring: true,
      scheduleFrequencyStrategyType: 'WEEKLY',
      expenseRecurringStartDate: '2026-03-10',
      expenseRecurringEndDate: LAST_CLOSED,
    };
    expect(readRefusal(await owner.post('/api/expense/', makeExpenseInput(schedule)))[0]).toBe(400);

    const { status, body } = await owner.post('/api/expense/', { ...makeExpenseInput(schedule), ...OVERRIDE });

    expect([status, body.errors]).toEqual([201, undefined]);
    const { results } = (await owner.get(`/api/expense/?expenseRecurringGroupId=${body.expenseRecurringGroupId.id}`))
      .body;
    const said = [];
    for (const row of results)
      said.push(JSON.stringify(await readHistory('expense', row)).match(/overridesClosingDate/g)?.length);
    expect(said).toEqual([1, 1, 1, 1]);
  });

  test('dated in a closed period can be paid on a paycheck issued today', async () => {
    await makeCompleteLoad(owner, parties, {
      ...NO_FEES,
      fleetPickUpDate: '2026-03-04',
      fleetDeliveryDate: '2026-03-04',
    });
    await makeExpense(owner, parties, { expenseTransactionDate: '2026-03-04' });
    await closeBooks();

    expect((await savePaycheck(owner, makeForm(parties))).status).toBe(201);
  });

  test('for fuel in a closed period is charged by the pay plan when it is settled, and released', async () => {
    const plan = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 88, validFrom: '2026-01-01' };
    await owner.post('/api/pay_plan/', { driver: parties.driver, ...plan, payFuelCharge: 'RETAIL' });
    const { id } = await makeExpense(owner, parties, {
      expenseType: 'FUEL',
      fuelCardExpenseType: 'DIESEL',
      expenseTransactionDate: '2026-03-04',
      expenseQuantity: 120,
      expenseUnitPrice: 3.499,
      expenseRetailPrice: 3.999,
      expenseIsDeductable: true,
      expenseDeductablePercentage: 100,
      address: { city: 'Dallas', state: 'TX' },
    });
    await closeBooks();
    const charge = async () => (await owner.get(`/api/expense/${id}`)).body.expenseDriverCharge;

    const saved = await savePaycheck(owner, makeForm(parties));
    expect([saved.status, await charge()]).toEqual([201, 479.88]);
    const deleted = await owner.delete(`/api/paycheck/${saved.body.id}`);
    expect([deleted.status, await charge()]).toEqual([204, null]);
  });

  test('in a closed period keeps the driver’s share', async () => {
    const { id } = await makeExpense(owner, parties, { expenseTransactionDate: '2026-03-04' });
    await closeBooks();
    const change = (over: Record<string, unknown>) => owner.patch(`/api/expense/${id}`, over);

    const changes = [
      { expenseIsDeductable: false },
      { expenseDeductablePercentage: 40 },
      { expenseIsReimbursable: true, expenseReimbursablePercentage: 50 },
      { paidBy: 'DRIVER' },
    ];
    for (const over of changes) expect(readRefusal(await change(over))).toEqual(buildRefusal('expenseTransactionDate'));
    expect((await change({ desc: 'Toll of the turnpike' })).status).toBe(200);
  });
});

describe('an invoice', () => {
  const invoiceLoad = async (): Promise<AnyBody> => {
    const load = await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee: 1000 });
    return (await act(owner, await billLoad(owner, load), 'INVOICED')).body;
  };
  const ofMarch = async () => {
    const invoice = await invoiceLoad();
    const { status, body } = await owner.patch(`/api/invoice/${invoice.id}`, { invoicedDate: LAST_CLOSED });
    expect([status, body.errors]).toEqual([200, undefined]);
    return invoice;
  };

  test('in a closed period keeps its date and expense and can’t be canceled; notes can change', async () => {
    const invoice = await ofMarch();
    await closeBooks();
    const at = `/api/invoice/${invoice.id}`;

    for (const values of [{ invoicedDate: FIRST_OPEN }, { payCheckFleetTotalExpense: 10 }])
      expect(readRefusal(await bookkeeper.patch(at, values))).toEqual(buildRefusal('invoicedDate'));
    expect(readRefusal(await act(bookkeeper, invoice, 'CANCELED'))).toEqual(buildRefusal('invoicedDate'));
    expect((await bookkeeper.patch(at, { desc: 'Called them' })).status).toBe(200);
    expect((await owner.post(`${at}/event/`, { eventType: 'CANCELED', ...OVERRIDE })).status).toBe(200);
  });

  test('that was never sent can change its expense, since it isn’t in the books', async () => {
    const load = await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee: 1000 });
    const draft = await billLoad(owner, load);
    await closeBooks();

    const { status, body } = await bookkeeper.patch(`/api/invoice/${draft.id}`, { payCheckFleetTotalExpense: 10 });

    expect([status, body.payCheckNet]).toEqual([200, 990]);
  });

  test('can’t move into a closed period', async () => {
    const invoice = await invoiceLoad();
    await closeBooks();

    expect(readRefusal(await owner.patch(`/api/invoice/${invoice.id}`, { invoicedDate: LAST_CLOSED }))).toEqual(
      buildRefusal('invoicedDate'),
    );
  });

  test('from a closed period accepts a short payment today, and its reversal', async () => {
    const invoice = await ofMarch();
    await closeBooks();
    const lines = [{ invoice: invoice.id, applied: 900, adjustment: 100, adjustmentReason: 'SHORT_PAY' }];
    const { carrier, customer } = parties;

    const paid = await bookkeeper.post('/api/payment/', {
      ...paymentInput({ carrier, customer, paymentDate: server.today() }),
      paymentAmount: 900,
      lines,
    });
    expect([paid.status, paid.body.errors]).toEqual([201, undefined]);
    expect((await act(bookkeeper, paid.body, 'REVERSED', 'payment')).status).toBe(200);
  });
});

describe('a payment', () => {
  const makePayment = (paymentDate: string) => ({
    ...paymentInput({ carrier: parties.carrier, customer: parties.customer, paymentDate }),
    paymentAmount: 500,
    paymentReference: `${paymentDate}-1`,
    lines: [],
  });

  test('can’t be entered in a closed period; an earlier one is reversed as of today', async () => {
    const { body: march } = await owner.post('/api/payment/', makePayment(LAST_CLOSED));
    await closeBooks();
    const refused = buildRefusal('paymentDate');

    expect(
      readRefusal(await bookkeeper.post('/api/payment/', { ...makePayment(LAST_CLOSED), paymentReference: 'new' })),
    ).toEqual(refused);
    expect((await bookkeeper.patch(`/api/payment/${march.id}`, { desc: 'Lockbox' })).status).toBe(200);
    expect((await act(bookkeeper, march, 'REVERSED', 'payment')).status).toBe(200);
    expect(
      (await owner.post('/api/payment/', { ...makePayment(LAST_CLOSED), paymentReference: 'new', ...OVERRIDE })).status,
    ).toBe(201);
  });
});

describe('a paycheck', () => {
  test('issued in a closed period is deleted only by an owner’s override', async () => {
    await makeCompleteLoad(owner, parties, {
      ...NO_FEES,
      fleetPickUpDate: '2026-03-04',
      fleetDeliveryDate: '2026-03-04',
    });
    const { body } = await savePaycheck(owner, makeForm(parties));
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(
        sql`update paycheck set statement = jsonb_set(statement, '{issuedOn}', to_jsonb(${LAST_CLOSED}::text)) where id = ${body.id}`,
      ),
    );
    await closeBooks();

    expect(readRefusal(await bookkeeper.delete(`/api/paycheck/${body.id}`))).toEqual(buildRefusal('issuedOn'));
    const at = `/api/paycheck/${body.id}/event/`;
    expect((await owner.post(at, { eventType: 'DELETE', ...OVERRIDE })).status).toBe(200);
    expect(readRefusal(await owner.post(at, { eventType: 'RESTORE' }))).toEqual(buildRefusal('issuedOn'));
  });

  test('issued after the closing date can be deleted', async () => {
    await makeCompleteLoad(owner, parties, {
      ...NO_FEES,
      fleetPickUpDate: '2026-03-04',
      fleetDeliveryDate: '2026-03-04',
    });
    const { body } = await savePaycheck(owner, makeForm(parties));
    await closeBooks();

    expect((await bookkeeper.delete(`/api/paycheck/${body.id}`)).status).toBe(204);
  });
});

describe('simultaneous changes', () => {
  test('closing a period waits for a write in progress and rejects later ones', async () => {
    const { db } = server.services;
    const { promise: written, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: holding, resolve: hold } = Promise.withResolvers<void>();
    const load = await makeLoad(owner, parties, buildDates(LAST_CLOSED));
    const writing = db.tx(owner.accountId, async (tx) => {
      await tx.query(sql`update fleet set fleet_load_fee = 1 where id = ${load.id}`);
      hold();
      await written;
    });
    await holding;

    let isSet = false;
    const closing = close().then((answer) => {
      isSet = true;
      return answer;
    });
    await owner.get(PATH);
    expect([isSet, (await owner.get(PATH)).body.closingDate]).toEqual([false, null]);
    goOn();
    await writing;

    expect((await closing).status).toBe(200);
    expect(readRefusal(await owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 2 }))).toEqual(
      buildRefusal('fleetPickUpDate'),
    );
  });
});
