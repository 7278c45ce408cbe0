/** Tests delivered loads on a real database: the four states, holds, requests to drivers, automatic invoices, and days to invoice. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act, billLoad, NO_FEES } from '../../accounting/testing.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeLoad, makeParties } from '../testing.ts';
import { invoiceDueLoads } from './auto-invoice.ts';
import { followUpAccount } from './follow-up.ts';

let server: TestServer;
let owner: Client & { carrierId: string; accountId: string };
let parties: LoadParties;
let today: Day;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = (await server.account('Bluebonnet Freight LLC')) as typeof owner;
  parties = await makeParties(owner, owner.carrierId);
  today = server.services.clock.getToday(null);
});
afterAll(() => server.close());

const buildDates = (day: Day) => ({ ...NO_FEES, fleetPickUpDate: addDays(day, -1), fleetDeliveryDate: day });
const REPORT = '/api/delivered_load/';
const readList = async (query = ''): Promise<AnyBody> => (await owner.get(`${REPORT}?${query}`)).body;
const listNames = async (query: string) =>
  (await readList(query)).results.map(({ prettyName }: AnyBody) => prettyName).sort();
const getNames = (...loads: AnyBody[]) => loads.map(({ prettyName }) => prettyName).sort();
const readBilling = async ({ id }: AnyBody) => (await owner.get(`/api/fleet/${id}/billing/`)).body;
const hold = ({ id }: AnyBody, values: Record<string, unknown> = { reason: 'Rate dispute' }, by: Client = owner) =>
  by.post(`/api/fleet/${id}/hold/`, values);
const release = ({ id }: AnyBody) => owner.post(`/api/fleet/${id}/release/`, {});
const setTerms = (over: Record<string, unknown>) => owner.patch(`/api/customer/${parties.customer}`, over);
const addPod = (load: AnyBody) => addDocument(load, 'POD');
const addDocument = ({ id }: AnyBody, documentType: string) =>
  owner.post('/api/document/', {
    fleet: id,
    documentType,
    documentIssuedDate: today,
    documentFile: pdf('pod.pdf'),
  });
const listInvoices = async ({ id }: AnyBody): Promise<AnyBody[]> =>
  (await owner.get(`/api/invoice/?fleet=${id}`)).body.results;
const query = (statement: Sql) => server.services.db.tx(owner.accountId, (tx) => tx.query<{ n: number }>(statement));
const STATES = ['MISSING_DOCUMENTS', 'READY', 'HELD', 'INVOICED'];

describe('a delivered load', () => {
  test('is in exactly one of missing documents, ready, on hold, and invoiced, with its money', async () => {
    const open = await makeLoad(owner, parties, { ...buildDates(today), fleetLoadFee: 1000.01 });
    const ready = await makeCompleteLoad(owner, parties, {
      ...buildDates(today),
      fleetLoadFee: 2000.02,
      fleetLumperFee: 80,
    });
    const held = await makeCompleteLoad(owner, parties, { ...buildDates(today), fleetLoadFee: 3000.03 });
    const invoiced = await makeCompleteLoad(owner, parties, { ...buildDates(today), fleetLoadFee: 4000.04 });
    const ahead = await makeLoad(owner, parties, buildDates(addDays(today, 1)));
    await hold(held);
    await billLoad(owner, invoiced);

    const found = await Promise.all(STATES.map((state) => listNames(`billingState=${state}`)));

    expect(found).toEqual([open, ready, held, invoiced].map((load) => getNames(load)));
    expect(await listNames('')).toEqual(getNames(open, ready, held));
    expect(await listNames(`billingState=${STATES.join(',')}`)).toEqual(getNames(open, ready, held, invoiced));
    const totals = await Promise.all(
      STATES.map(async (state) => (await readList(`billingState=${state}`)).totals.amount),
    );
    expect(totals).toEqual([1000.01, 2080.02, 3000.03, 4000.04]);
    expect((await readBilling(ahead)).state).toBeNull();
  });

  test('names the missing documents, with the bill of lading first', async () => {
    await setTerms({ customerNeedsPOD: true, customerNeedsLumperReceipt: true });
    const load = await makeLoad(owner, parties, { ...buildDates(today), fleetLumperFee: 80 });
    const unloaded = await makeLoad(owner, parties, buildDates(today));

    const readMissing = async (each: AnyBody) => (await readBilling(each)).missing;

    expect(await readMissing(load)).toBe('Bill of Lading (BOL), Lumper Receipt, Proof of Delivery (POD)');
    expect(await readMissing(unloaded)).toBe('Bill of Lading (BOL), Proof of Delivery (POD)');
    await owner.patch(`/api/fleet/${unloaded.id}`, { fleetBOL: pdf('bol.pdf') });
    expect(await readMissing(unloaded)).toBe('Proof of Delivery (POD)');
    await addPod(unloaded);
    expect(await readBilling(unloaded)).toEqual({
      state: 'READY',
      missing: null,
      requested: null,
      requestable: null,
      hold: null,
    });
  });

  test('doesn’t wait for a lumper receipt if the broker paid the lumper, because it isn’t billed', async () => {
    await setTerms({ customerNeedsLumperReceipt: true });
    const lumper = { ...buildDates(today), fleetLumperFee: 80 };
    const [byBroker, byDriver] = [
      await makeCompleteLoad(owner, parties, { ...lumper, fleetLumperPaidBy: 'BROKER' }),
      await makeCompleteLoad(owner, parties, { ...lumper, fleetLumperPaidBy: 'DRIVER' }),
    ];

    expect(await readBilling(byBroker)).toMatchObject({ state: 'READY', missing: null });
    expect(await readBilling(byDriver)).toMatchObject({ state: 'MISSING_DOCUMENTS', missing: 'Lumper Receipt' });
  });

  test('counts only its TONU fee if it was canceled', async () => {
    const [unpaid, paid] = [
      await makeLoad(owner, parties, buildDates(today)),
      await makeLoad(owner, parties, buildDates(today)),
    ];
    const cancel = ({ id }: AnyBody, over = {}) =>
      owner.patch(`/api/fleet/${id}`, { status: 'CANCELED', cancelReason: 'CUSTOMER', ...over });

    await cancel(unpaid);
    await cancel(paid, { fleetNoServiceFee: 150 });

    const { results, totals } = await readList('billingState=READY');
    expect(results.map(({ prettyName }: AnyBody) => prettyName)).toEqual([paid.prettyName]);
    expect(totals.amount).toBe(150);
    expect((await readBilling(unpaid)).state).toBeNull();
  });

  test('is ready again once its invoice is canceled, and is gone once the load is deleted', async () => {
    const load = await makeCompleteLoad(owner, parties, buildDates(today));
    const invoice = await billLoad(owner, load);
    expect((await readBilling(load)).state).toBe('INVOICED');

    await act(owner, { id: invoice.id }, 'CANCELED');

    expect((await readBilling(load)).state).toBe('READY');
    await owner.delete(`/api/fleet/${load.id}`);
    expect(await listNames('')).toEqual([]);
    expect((await owner.get(`/api/fleet/${load.id}/billing/`)).status).toBe(404);
  });
});

describe('a load on hold', () => {
  test('gets no invoice until it is released, and its history says why', async () => {
    const load = await makeCompleteLoad(owner, parties, buildDates(today));
    const until = addDays(today, 5);

    const held = await hold(load, { reason: 'Rate dispute with the broker', until });

    expect([held.status, held.body.details.text]).toEqual([
      200,
      `${load.prettyName} is on hold: Rate dispute with the broker`,
    ]);
    expect((await readBilling(load)).hold).toMatchObject({
      reason: 'Rate dispute with the broker',
      until,
      by: 'Account Owner',
    });
    const refused = await owner.post(`/api/fleet/${load.id}/event/`, { eventType: 'GENERATE_STANDARD_INVOICE' });
    expect([refused.status, refused.body.errors.fleet]).toEqual([
      400,
      expect.stringContaining('The load is on hold: Rate dispute with the broker'),
    ]);
    expect((await release(load)).status).toBe(200);
    expect((await billLoad(owner, load)).invoiceStatus).toBe('CREATED');
    const history = JSON.stringify((await owner.get(`/api/history/?record=fleet&recordId=${load.id}`)).body);
    expect(history).toContain('Invoice Hold');
  });

  test.each(['INVOICED', 'PAID'])('doesn’t get its canceled invoice back by %s until it is released', async (move) => {
    const load = await makeCompleteLoad(owner, parties, buildDates(today));
    const invoice = await billLoad(owner, load);
    await act(owner, invoice, 'CANCELED');
    await hold(load);

    const refused = await act(owner, invoice, move);

    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { fleet: 'The load is on hold: Rate dispute. Release it first.' },
    ]);
    expect((await readBilling(load)).state).toBe('HELD');
    await release(load);
    expect((await act(owner, invoice, move)).body.invoiceStatus).toBe(move);
  });

  test('doesn’t get its deleted invoice back until it is released', async () => {
    const load = await makeCompleteLoad(owner, parties, buildDates(today));
    const invoice = await billLoad(owner, load);
    await owner.delete(`/api/invoice/${invoice.id}`);
    await hold(load);

    const refused = await act(owner, invoice, 'RESTORE');

    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { fleet: 'The load is on hold: Rate dispute. Release it first.' },
    ]);
    await release(load);
    expect((await act(owner, invoice, 'RESTORE')).status).toBe(200);
  });

  test('is released automatically on its date', async () => {
    const load = await makeCompleteLoad(owner, parties, buildDates(today));
    await hold(load, { reason: 'Waiting for detention', until: addDays(today, 1) });
    expect((await readBilling(load)).state).toBe('HELD');

    await query(sql`update load_hold set held_until = ${today} where fleet = ${load.id}`);

    expect(await readBilling(load)).toMatchObject({ state: 'READY', hold: null });
    expect((await billLoad(owner, load)).invoiceStatus).toBe('CREATED');
  });

  test('requires a reason, a future date, a delivered load, and no invoice', async () => {
    const ready = await makeCompleteLoad(owner, parties, buildDates(today));
    const ahead = await makeLoad(owner, parties, buildDates(addDays(today, 1)));
    const invoiced = await makeCompleteLoad(owner, parties, buildDates(today));
    await billLoad(owner, invoiced);
    const holdWithErrors = async (load: AnyBody, values?: Record<string, unknown>) =>
      (await hold(load, values)).body.errors;

    expect(await holdWithErrors(ready, {})).toEqual({ reason: 'Enter a reason' });
    expect(await holdWithErrors(ready, { reason: 'Dispute', until: today })).toEqual({
      until: 'Enter a date after today',
    });
    expect(await holdWithErrors(ahead)).toEqual({ reason: 'This load isn’t delivered yet' });
    expect(await holdWithErrors(invoiced)).toEqual({ reason: 'This load is already invoiced' });
    expect((await release(ready)).body.errors).toEqual({ reason: 'This load isn’t on hold' });
  });

  test('needs edit permission on loads and is hidden from other accounts', async () => {
    const load = await makeCompleteLoad(owner, parties, buildDates(today));
    const viewer = await server.personnel(owner, { 3000: 'view' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await hold(load, undefined, viewer)).status).toBe(403);
    expect((await hold(load, undefined, stranger)).status).toBe(404);
    expect((await stranger.get(REPORT)).body.count).toBe(0);
    expect((await viewer.get(REPORT)).body.count).toBe(1);
  });
});

describe('an automatic invoice', () => {
  test('is created with the last document, and only once', async () => {
    await setTerms({ customerAutoInvoice: true, customerNeedsPOD: true });
    const load = await makeLoad(owner, parties, { ...buildDates(today), fleetLoadFee: 1800 });

    await owner.patch(`/api/fleet/${load.id}`, { fleetBOL: pdf('bol.pdf') });
    expect(await listInvoices(load)).toEqual([]);
    await addPod(load);
    await addPod(load);

    const [invoice, ...more] = await listInvoices(load);
    expect([invoice?.payCheckFleetGrossPayment, invoice?.invoiceStatus, more]).toEqual([1800, 'CREATED', []]);
    expect((await owner.get(`/api/fleet/${load.id}`)).body.status).toBe('COMPLETE');
  });

  test('is created when a hold is released', async () => {
    await setTerms({ customerAutoInvoice: true });
    const load = await makeLoad(owner, parties, buildDates(today));
    await hold(load);
    await owner.patch(`/api/fleet/${load.id}`, { fleetBOL: pdf('bol.pdf') });
    expect(await listInvoices(load)).toEqual([]);

    expect((await release(load)).status).toBe(200);

    expect(await listInvoices(load)).toHaveLength(1);
  });

  test('is left to the office if a hold is released before the documents arrive or without the customer’s setting', async () => {
    const plain = await makeCompleteLoad(owner, parties, buildDates(today));
    await hold(plain);
    await release(plain);
    await setTerms({ customerAutoInvoice: true });
    const missing = await makeLoad(owner, parties, buildDates(today));
    await hold(missing);
    await release(missing);

    expect([...(await listInvoices(plain)), ...(await listInvoices(missing))]).toEqual([]);
  });

  test('is created within the hour when the delivery date arrives, a hold ends, or the setting changes', async () => {
    const terms = await makeCompleteLoad(owner, parties, buildDates(today));
    await setTerms({ customerAutoInvoice: true });
    const [arrived, ahead, ended, held, open] = [
      await makeLoad(owner, parties, buildDates(addDays(today, 1))),
      await makeLoad(owner, parties, buildDates(addDays(today, 1))),
      await makeLoad(owner, parties, buildDates(today)),
      await makeLoad(owner, parties, buildDates(today)),
      await makeLoad(owner, parties, buildDates(today)),
    ];
    for (const load of [ended, held]) await hold(load, { reason: 'Rate dispute', until: addDays(today, 1) });
    for (const load of [arrived, ahead, ended, held])
      await owner.patch(`/api/fleet/${load.id}`, { fleetBOL: pdf('bol.pdf') });
    await query(sql`update fleet set fleet_delivery_date = ${today} where id = ${arrived.id}`);
    await query(sql`update load_hold set held_until = ${today} where fleet = ${ended.id}`);

    await invoiceDueLoads(server.services, owner.accountId);

    for (const load of [terms, arrived, ended]) expect(await listInvoices(load)).toHaveLength(1);
    for (const load of [ahead, held, open]) expect(await listInvoices(load)).toEqual([]);
    const { results } = (
      await owner.get(`/api/history/?record=invoice&recordId=${(await listInvoices(arrived))[0]?.id}`)
    ).body;
    expect(results).toMatchObject([{ action: 'CREATE' }]);
  });

  test('is one invoice when its last two documents arrive at the same moment', async () => {
    await setTerms({ customerAutoInvoice: true, customerNeedsPOD: true, customerNeedsScaleTicket: true });
    const load = await makeLoad(owner, parties, buildDates(today));
    await owner.patch(`/api/fleet/${load.id}`, { fleetBOL: pdf('bol.pdf') });

    const answers = await Promise.all([addPod(load), addDocument(load, 'SCALE_TICKET')]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await listInvoices(load)).toHaveLength(1);
  });

  test('waits for the setting, the delivery, and a release, and is not created again after it is canceled', async () => {
    const plain = await makeLoad(owner, parties, buildDates(today));
    await owner.patch(`/api/fleet/${plain.id}`, { fleetBOL: pdf('bol.pdf') });
    await setTerms({ customerAutoInvoice: true });
    const ahead = await makeLoad(owner, parties, buildDates(addDays(today, 2)));
    const held = await makeLoad(owner, parties, buildDates(today));
    const again = await makeLoad(owner, parties, buildDates(today));
    await hold(held);

    for (const load of [ahead, held, again]) await owner.patch(`/api/fleet/${load.id}`, { fleetBOL: pdf('bol.pdf') });

    const countInvoices = async (load: AnyBody) => (await listInvoices(load)).length;
    expect(await Promise.all([plain, ahead, held, again].map(countInvoices))).toEqual([0, 0, 0, 1]);
    await act(owner, (await listInvoices(again))[0] as { id: string }, 'CANCELED');
    await addPod(again);
    expect(await countInvoices(again)).toBe(1);
  });
});

describe('requests for missing documents', () => {
  const ON = { isOn: true };
  const SETTING = '/api/account/document_follow_up/';
  /** Returns the moment at which a delivery without a departure counts: 6 PM on the clock of the account. */
  const getDelivery = () =>
    Temporal.PlainDate.from(today).toZonedDateTime({ timeZone: 'America/Chicago', plainTime: '18:00' }).toInstant();
  const listRequests = async (driver = parties.driver): Promise<AnyBody[]> =>
    (await owner.get(`/api/driver_request/?driver=${driver}`)).body.results;
  const emails = async () =>
    Number(
      (
        await query(
          sql`select count(*)::integer as n from mail_message where account_id = ${owner.accountId} and kind = 'DRIVER_REQUEST'`,
        )
      )[0]?.n,
    );
  /** Runs the job these hours after a delivery of today. */
  const run = (hours: number) => followUpAccount(server.services, owner.accountId, getDelivery().add({ hours }));
  const sinceLongAgo = () =>
    query(sql`update account set follow_up_since = now() - interval '30 days' where id = ${owner.accountId}`);

  test('are sent at delivery, after 24 hours, and after 72 hours, and never twice', async () => {
    await setTerms({ customerNeedsPOD: true });
    await makeLoad(owner, parties, buildDates(today));
    await makeLoad(owner, parties, buildDates(today));
    await owner.patch(SETTING, ON);
    await sinceLongAgo();
    const sent: number[] = [];

    for (const hours of [1, 1, 25, 25, 73, 200]) {
      await run(hours);
      sent.push(await emails());
    }

    expect(sent).toEqual([1, 1, 2, 2, 3, 3]);
    const types = (await listRequests()).map(({ driverRequestType, driverRequestBy }) => [
      driverRequestType,
      driverRequestBy,
    ]);
    expect(types.sort()).toEqual([
      ['BOL', 'Milepost'],
      ['BOL', 'Milepost'],
      ['POD', 'Milepost'],
      ['POD', 'Milepost'],
    ]);
  });

  test('stop once the document arrives, the load is canceled, or the driver leaves', async () => {
    const [sent, canceled] = [
      await makeLoad(owner, parties, buildDates(today)),
      await makeLoad(owner, parties, buildDates(today)),
    ];
    const other = await makeParties(owner, owner.carrierId);
    await makeLoad(owner, other, buildDates(today));
    await owner.patch(SETTING, ON);
    await sinceLongAgo();
    await owner.patch(`/api/fleet/${sent.id}`, { fleetBOL: pdf('bol.pdf') });
    await owner.patch(`/api/fleet/${canceled.id}`, { status: 'CANCELED', cancelReason: 'CUSTOMER' });
    await owner.patch(`/api/driver/${other.driver}`, { state: 'INACTIVE' });

    await run(100);

    expect([await emails(), await listRequests(), await listRequests(other.driver)]).toEqual([0, [], []]);
  });

  test('exclude loads delivered before they were turned on, and accounts that turned them off', async () => {
    await makeLoad(owner, parties, buildDates(addDays(today, -2)));
    await owner.patch(SETTING, ON);
    await run(1);
    expect(await emails()).toBe(0);

    await sinceLongAgo();
    await run(1);
    expect(await emails()).toBe(1);
    expect((await owner.get(SETTING)).body.isOn).toBe(true);
    expect((await owner.patch(SETTING, { isOn: false })).body).toEqual({ isOn: false, since: null });
    const viewer = await server.personnel(owner, { 3000: 'all' });
    expect((await viewer.patch(SETTING, ON)).status).toBe(403);
  });

  test('go to the driver of the last leg', async () => {
    const relay = await makeParties(owner, owner.carrierId);
    const buildLeg = (by: LoadParties, from: string, to: string) => ({
      driver: by.driver,
      vehicle: by.vehicle,
      fromPlace: from,
      toPlace: to,
      loadedMiles: 100,
    });
    await makeLoad(owner, parties, {
      ...buildDates(today),
      legs: [buildLeg(parties, 'Dallas, TX', 'Amarillo, TX'), buildLeg(relay, 'Amarillo, TX', 'Tulsa, OK')],
    });
    await owner.patch(SETTING, ON);
    await sinceLongAgo();

    await run(1);

    expect([(await listRequests()).length, (await listRequests(relay.driver)).length]).toEqual([0, 1]);
  });
});

describe('a request for missing documents from the list', () => {
  const request = ({ id }: AnyBody, by: Client = owner) => by.post(`/api/fleet/${id}/request_documents/`, {});
  const readRow = async (load: AnyBody) =>
    (await readList(`billingState=${STATES.join(',')}`)).results.find(({ id }: AnyBody) => id === load.id);
  const listTypes = async (driver = parties.driver) =>
    (await owner.get(`/api/driver_request/?driver=${driver}`)).body.results
      .map(({ driverRequestType }: AnyBody) => driverRequestType)
      .sort();
  const setStatus = (type: string, status: string) =>
    query(sql`update driver_request set driver_request_status = ${status} where driver_request_type = ${type}
      and driver = ${parties.driver}`);

  test('asks the driver for the missing documents, and the row shows who was asked and when', async () => {
    await setTerms({ customerNeedsPOD: true, customerNeedsScaleTicket: true });
    const load = await makeLoad(owner, parties, buildDates(today));
    expect(await readRow(load)).toMatchObject({ requestable: 'both', requested: null });

    const { status, body } = await request(load);

    expect([status, body.details.text]).toEqual([200, 'Email is off. The message waits in the outbox.']);
    expect(await listTypes()).toEqual(['BOL', 'POD']);
    const name = (await owner.get(`/api/driver/${parties.driver}`)).body.prettyName;
    await query(
      sql`update driver_request set driver_request_sent = '2026-03-02T18:00:00Z' where driver = ${parties.driver}`,
    );
    expect(await readRow(load)).toMatchObject({ requestable: 'both', requested: `${name}, 2026-03-02` });
    // A second request resends the open ones.
    expect([(await request(load)).status, await listTypes()]).toEqual([200, ['BOL', 'POD']]);
  });

  test('goes to the driver of the last leg, like the action in the load’s menu', async () => {
    const relay = await makeParties(owner, owner.carrierId);
    const buildLeg = (by: LoadParties, fromPlace: string, toPlace: string) => ({
      driver: by.driver,
      vehicle: by.vehicle,
      fromPlace,
      toPlace,
      loadedMiles: 100,
    });
    const load = await makeLoad(owner, parties, {
      ...buildDates(today),
      legs: [buildLeg(parties, 'Dallas, TX', 'Amarillo, TX'), buildLeg(relay, 'Amarillo, TX', 'Tulsa, OK')],
    });

    await act(owner, load, 'REQUEST_BOL', 'fleet');
    expect([await listTypes(), await listTypes(relay.driver)]).toEqual([[], ['BOL']]);
    await request(load);

    expect([await listTypes(), await listTypes(relay.driver)]).toEqual([[], ['BOL']]);
  });

  test('skips documents waiting for review, documents only the office can add, and documents that arrived', async () => {
    await setTerms({ customerNeedsPOD: true, customerNeedsScaleTicket: true });
    const load = await makeLoad(owner, parties, buildDates(today));
    await request(load);
    const name = (await owner.get(`/api/driver/${parties.driver}`)).body.prettyName;
    await query(sql`update driver_request set driver_request_sent = '2026-03-02T18:00:00Z'
      where driver = ${parties.driver} and driver_request_type = 'BOL'`);
    await setStatus('BOL', 'ANSWERED');

    expect(await readRow(load)).toMatchObject({ requestable: 'POD', requested: `${name}, waiting for review` });
    await addPod(load);
    expect(await readRow(load)).toMatchObject({ requestable: null, requested: `${name}, waiting for review` });
    expect((await request(load)).body.errors).toEqual({
      fleet: 'No BOL or POD is missing, or it’s waiting for review',
    });
    await owner.patch(`/api/fleet/${load.id}`, { fleetBOL: pdf('bol.pdf') });
    expect(await readRow(load)).toMatchObject({ missing: 'Scale Ticket', requestable: null, requested: null });
  });

  test('is rejected before delivery and after a cancellation, without edit on loads, and in other accounts', async () => {
    const [ahead, load, canceled] = [
      await makeLoad(owner, parties, buildDates(addDays(today, 1))),
      await makeLoad(owner, parties, buildDates(today)),
      await makeLoad(owner, parties, buildDates(today)),
    ];
    await owner.patch(`/api/fleet/${canceled.id}`, {
      status: 'CANCELED',
      cancelReason: 'CUSTOMER',
      fleetNoServiceFee: 150,
    });
    const viewer = await server.personnel(owner, { 3000: 'view' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await request(ahead)).body.errors).toEqual({ fleet: 'This load isn’t delivered yet' });
    expect((await request(canceled)).body.errors).toEqual({
      fleet: 'No BOL or POD is missing, or it’s waiting for review',
    });
    expect([(await request(load, viewer)).status, (await request(load, stranger)).status]).toEqual([403, 404]);
    expect(await listTypes()).toEqual([]);
  });
});

describe('days to invoice', () => {
  test('are averaged by customer, dispatcher, and every driver of the load', async () => {
    const load = await makeCompleteLoad(owner, parties, { ...buildDates(addDays(today, -5)), fleetLoadFee: 1000 });
    const fast = await makeCompleteLoad(owner, parties, { ...buildDates(addDays(today, -2)), fleetLoadFee: 500.5 });
    await makeCompleteLoad(owner, parties, buildDates(addDays(today, -9)));
    await billLoad(owner, load);
    await billLoad(owner, fast);

    const rowsBy = async (by: string) => (await owner.get(`/api/delivered_load/days/?by=${by}`)).body.results;

    const figures = { loads: 2, averageDays: 3.5, longestDays: 5, amount: 1500.5 };
    expect(await rowsBy('customer')).toEqual([{ id: parties.customer, name: expect.any(String), ...figures }]);
    expect(await rowsBy('driver')).toEqual([{ id: parties.driver, name: expect.any(String), ...figures }]);
    expect(await rowsBy('dispatcher')).toEqual([{ id: parties.dispatcher, name: expect.any(String), ...figures }]);
    const error = await owner.get('/api/delivered_load/days/?by=truck');
    expect([error.status, error.body.errors]).toEqual([400, { by: 'Select driver, dispatcher, or customer' }]);
  });
});
