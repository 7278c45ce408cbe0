/** Tests canceled loads on a real database: kept data, invoices, pay, totals, and reopening. */
import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factorInput } from '../../db/demo/accounting/factor.ts';
import {
  act,
  BY_MILEAGE,
  BY_PERCENTAGE,
  billLoad,
  getIds,
  makeExpense,
  makeForm,
  NO_FEES,
  readOffer,
  readPdf,
  savePaycheck,
} from '../accounting/testing.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, loadInput, makeCompleteLoad, makeLoad, makeParties } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const DAY = '2026-03-04';
const TONU = { fleetNoServiceFee: 150 };
const BOOKED = {
  fleetLoadFee: 2000,
  fleetLumperFee: 80,
  fleetDetantionFee: 60,
  fleetNoServiceFee: 0,
  fleetMiscFee: 40.5,
  fleetDistance: 600,
  fleetPickUpDate: DAY,
  fleetDeliveryDate: DAY,
};

const cancel = (load: AnyBody, over: Record<string, unknown> = {}, by: Client = owner) =>
  by.patch(`/api/fleet/${load.id}`, { status: 'CANCELED', cancelReason: 'CUSTOMER', ...over });
async function makeCanceled(load: AnyBody, over: Record<string, unknown> = {}): Promise<AnyBody> {
  const { status, body } = await cancel(load, over);
  expect([status, body.errors, body.default_detail]).toEqual([200, undefined, undefined]);
  return body;
}
const reopen = (load: AnyBody) => owner.patch(`/api/fleet/${load.id}`, { status: 'IN_PROGRESS' });
const readRecord = async ({ id }: AnyBody, path = 'fleet') => (await owner.get(`/api/${path}/${id}`)).body;
const listActions = ({ workflowActionItems }: AnyBody) => getIds(workflowActionItems);
const getFees = ({ fleetLoadFee, fleetLumperFee, fleetDetantionFee, fleetNoServiceFee, fleetMiscFee }: AnyBody) => [
  fleetLoadFee,
  fleetLumperFee,
  fleetDetantionFee,
  fleetNoServiceFee,
  fleetMiscFee,
];
const count = async (query: string) => (await owner.get(`/api/fleet/?${query}`)).body.count;

describe('canceling a load', () => {
  test('keeps the reason, user, time, and booked gross, and only the TONU fee', async () => {
    const load = await makeLoad(owner, parties, BOOKED);

    const done = await makeCanceled(load, { cancelReason: 'TRUCK_BROKE_DOWN', cancelNote: 'Blown turbo', ...TONU });

    expect(done).toMatchObject({
      status: 'CANCELED',
      cancelReason: 'TRUCK_BROKE_DOWN',
      cancelNote: 'Blown turbo',
      canceledBy: 'Account Owner',
      bookedGross: 2180.5,
      fleetDistance: null,
      supplementalFees: 150,
    });
    expect(getFees(done)).toEqual([0, 0, 0, 150, 0]);
    expect(Math.abs(Date.now() - Date.parse(done.canceledAt))).toBeLessThan(60_000);
    const { results } = (await owner.get(`/api/history/?record=fleet&recordId=${load.id}`)).body;
    expect(results[0].changes).toContainEqual({
      field: 'status',
      label: 'Status',
      from: 'In Progress',
      to: 'Canceled',
    });
    expect(results[0].changes).toContainEqual({
      field: 'fleetLoadFee',
      label: 'Load Fee',
      from: '$2,000.00',
      to: '$0.00',
    });
  });

  test('requires a reason, and a note for Other', async () => {
    const load = await makeLoad(owner, parties);

    const without = await cancel(load, { cancelReason: '' });
    const other = await cancel(load, { cancelReason: 'OTHER' });
    const unknown = await cancel(load, { cancelReason: 'WEATHER' });
    const event = await act(owner, load, 'CANCELED', 'fleet');

    expect([without, other, unknown, event].map(({ status, body }) => [status, body.errors])).toEqual([
      [400, { cancelReason: 'Select a reason' }],
      [400, { cancelNote: 'Describe the reason' }],
      [400, { cancelReason: 'Select a reason' }],
      [400, { cancelReason: 'Select a reason' }],
    ]);
    expect((await readRecord(load)).status).toBe('IN_PROGRESS');
    expect((await makeCanceled(load, { cancelReason: 'OTHER', cancelNote: 'Shipper closed' })).status).toBe('CANCELED');
  });

  test('works only on a saved load, and only a canceled load has a reason', async () => {
    const added = await owner.post('/api/fleet/', loadInput(parties, { status: 'CANCELED', cancelReason: 'CUSTOMER' }));
    const load = await makeLoad(owner, parties);
    const reason = await owner.patch(`/api/fleet/${load.id}`, { cancelReason: 'CUSTOMER' });
    const note = await owner.patch(`/api/fleet/${load.id}`, { cancelNote: 'Shipper closed' });

    expect([added, reason, note].map(({ status, body }) => [status, body.errors])).toEqual([
      [400, { status: 'Save the load first, then cancel it' }],
      [400, { cancelReason: 'Only for a canceled load' }],
      [400, { cancelNote: 'Only for a canceled load' }],
    ]);
  });

  test('is offered in progress and complete to users who can edit loads', async () => {
    const viewer = await server.personnel(owner, { 3000: 'view', 6000: 'all' });
    const isOffered = async (load: AnyBody, by: Client = owner) =>
      listActions((await by.get(`/api/fleet/${load.id}`)).body).includes('CANCELED');
    const load = await makeLoad(owner, parties);
    const complete = await makeCompleteLoad(owner, parties);

    expect([await isOffered(load), await isOffered(complete), await isOffered(load, viewer)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await cancel(load, {}, viewer)).status).toBe(403);
    await makeCanceled(load);
    expect(await isOffered(load)).toBe(false);
  });

  test('is rejected once a saved paycheck paid the load', async () => {
    const load = await makeCompleteLoad(owner, parties, BOOKED);
    await savePaycheck(owner, makeForm(parties));

    const refused = await cancel(load);

    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { status: 'The load is on a saved paycheck; delete that paycheck first' },
    ]);
    expect(await readRecord(load)).toMatchObject({ status: 'COMPLETE', fleetLoadFee: 2000 });
    expect(listActions(await readRecord(load))).not.toContain('CANCELED');
  });

  test('withdraws open requests when the load is deleted', async () => {
    const load = await makeLoad(owner, parties);
    await act(owner, load, 'REQUEST_BOL', 'fleet');

    expect((await owner.delete(`/api/fleet/${load.id}`)).status).toBe(204);

    const { results } = (await owner.get(`/api/driver_request/?driver=${parties.driver}`)).body;
    expect(results.map(({ driverRequestStatus }: AnyBody) => driverRequestStatus)).toEqual(['WITHDRAWN']);
  });

  test('withdraws open requests to the driver for that load only', async () => {
    const load = await makeLoad(owner, parties);
    const other = await makeLoad(owner, parties);
    for (const { id } of [load, other]) await act(owner, { id }, 'REQUEST_BOL', 'fleet');

    await makeCanceled(load);

    const { results } = (await owner.get(`/api/driver_request/?driver=${parties.driver}`)).body;
    const getStatus = ({ id }: AnyBody) =>
      results.find(({ fleet }: AnyBody) => fleet.id === id).driverRequestStatus as string;
    expect([getStatus(load), getStatus(other)]).toEqual(['WITHDRAWN', expect.not.stringMatching('WITHDRAWN')]);
    expect(listActions(await readRecord(load))).toEqual(['REOPEN', 'DELETE']);
  });
});

describe('the invoices of a canceled load', () => {
  test('are canceled with the load, sent or not', async () => {
    for (const status of ['CREATED', 'INVOICED']) {
      const load = await makeCompleteLoad(owner, parties, BOOKED);
      const invoice = await billLoad(owner, load);
      if (status === 'INVOICED') await act(owner, invoice, 'INVOICED');

      await makeCanceled(load);

      expect([status, (await readRecord(invoice, 'invoice')).invoiceStatus]).toEqual([status, 'CANCELED']);
    }
  });

  test('turn their payments into unapplied credit', async () => {
    const load = await makeCompleteLoad(owner, parties, BOOKED);
    const invoice = (await act(owner, await billLoad(owner, load), 'INVOICED')).body;
    await act(owner, invoice, 'PAID');
    expect((await readRecord(load)).fleetPaymentTransactionDate).toBe(server.today());

    const done = await makeCanceled(load);

    expect(await readRecord(invoice, 'invoice')).toMatchObject({ invoiceStatus: 'CANCELED', invoiceApplied: 0 });
    expect((await readRecord({ id: parties.customer }, 'customer')).account).toMatchObject({ credit: 2180.5, open: 0 });
    expect(done.fleetPaymentTransactionDate).toBeNull();
  });

  test('require edit permission on invoices', async () => {
    const dispatcher = await server.personnel(owner, { 3000: 'all', 6000: 'view' });
    const [billedLoad, load] = [await makeCompleteLoad(owner, parties, BOOKED), await makeCompleteLoad(owner, parties)];
    const invoice = await billLoad(owner, billedLoad);

    const refused = await cancel(billedLoad, {}, dispatcher);
    const done = await cancel(load, {}, dispatcher);

    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { status: `The load is on ${invoice.payCheckID}. Ask someone who can edit invoices to cancel it.` },
    ]);
    expect([(await readRecord(billedLoad)).status, done.body.status]).toEqual(['COMPLETE', 'CANCELED']);
  });

  test('block the cancellation while a factor paid one or a credit memo exists', async () => {
    const today = server.today();
    const makeSentInvoice = async () => {
      const load = await makeCompleteLoad(owner, parties, { ...BOOKED, ...NO_FEES });
      return { load, invoice: (await act(owner, await billLoad(owner, load), 'INVOICED')).body };
    };
    const pay = (over: object) =>
      owner.post('/api/payment/', {
        carrier: parties.carrier,
        paymentDate: today,
        paymentMethod: 'ACH',
        paymentReference: `${JSON.stringify(over).length}`,
        lines: [],
        ...over,
      });
    const credited = await makeSentInvoice();
    const memo = await pay({
      customer: parties.customer,
      paymentKind: 'CREDIT_MEMO',
      creditedInvoice: credited.invoice.id,
      paymentAmount: 100,
    });
    const factor = (await owner.post('/api/factor/', factorInput({ carrier: parties.carrier }))).body;
    await owner.patch(`/api/customer/${parties.customer}`, { factor: factor.id });
    const sold = await makeSentInvoice();
    const lines = [{ invoice: sold.invoice.id, applied: 1740, adjustment: 60, adjustmentReason: 'FACTORING_FEE' }];
    const funded = await pay({ factor: factor.id, paymentKind: 'FUNDED', paymentAmount: 1740, lines });
    expect([memo.status, funded.status, funded.body.errors]).toEqual([201, 201, undefined]);

    const byMemo = await cancel(credited.load);
    const byFactor = await cancel(sold.load);

    expect([byMemo.status, byMemo.body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: ${memo.body.prettyName} is a credit memo for ${credited.invoice.payCheckID}. Reverse it first.`,
    ]);
    expect([byFactor.status, byFactor.body.errors]).toEqual([
      400,
      { status: `A factor has paid ${sold.invoice.payCheckID}. Record a chargeback first.` },
    ]);
    expect([(await readRecord(credited.load)).status, (await readRecord(sold.load)).status]).toEqual([
      'COMPLETE',
      'COMPLETE',
    ]);
  });

  test('can’t become active again, canceled or deleted', async () => {
    const load = await makeCompleteLoad(owner, parties, BOOKED);
    const deleted = await billLoad(owner, load);
    await owner.delete(`/api/invoice/${deleted.id}`);
    const invoice = await billLoad(owner, load);
    await makeCanceled(load, TONU);

    expect(listActions(await readRecord(invoice, 'invoice'))).toEqual(['DELETE']);
    for (const to of ['INVOICED', 'PAID']) expect((await act(owner, invoice, to)).status).toBe(400);
    expect((await act(owner, deleted, 'RESTORE')).status).toBe(400);
    expect((await readRecord(invoice, 'invoice')).invoiceStatus).toBe('CANCELED');
  });
});

describe('a TONU fee', () => {
  test('is billed as its own line without a bill of lading and paid like any invoice', async () => {
    await owner.patch(`/api/customer/${parties.customer}`, { customerNeedsPOD: true });
    const load = await makeCanceled(await makeLoad(owner, parties, BOOKED), TONU);
    expect(listActions(load)).toEqual(['GENERATE_STANDARD_INVOICE', 'GENERATE_FACTORY_INVOICE', 'REOPEN', 'DELETE']);
    expect(load.missingDocuments).toEqual([]);

    const invoice = await billLoad(owner, load);

    expect(invoice).toMatchObject({ payCheckFleetGrossPayment: 150, invoiceInfo: { fleetMaybeOutOfSync: false } });
    const { text } = await readPdf(server, invoice.payCheckFile.url);
    expect(text).toContain('TONU (truck ordered, not used)');
    expect(text).not.toContain('Load fee');
    const sent = (await act(owner, invoice, 'INVOICED')).body;
    expect([sent.invoiceStatus, (await act(owner, sent, 'PAID')).body.invoiceStatus]).toEqual(['INVOICED', 'PAID']);
    expect((await readRecord(load)).latestInvoice).toMatchObject({ id: invoice.id, label: 'Paid' });
  });

  test('that increases after billing is billed on a supplemental invoice', async () => {
    const load = await makeCanceled(await makeLoad(owner, parties, BOOKED), TONU);
    await act(owner, await billLoad(owner, load), 'INVOICED');
    await owner.patch(`/api/fleet/${load.id}`, { fleetNoServiceFee: 200, changeReason: 'The broker agreed to $200' });

    const rest = (await owner.get(`/api/fleet/${load.id}/supplemental_invoice/`)).body;

    expect(rest.lines).toEqual([{ key: 'fleetNoServiceFee', label: 'TONU (truck ordered, not used)', amount: 50 }]);
  });

  test('appears under unbilled loads until billed; a canceled load without one doesn’t', async () => {
    const tonu = await makeCanceled(await makeLoad(owner, parties, BOOKED), TONU);
    const none = await makeCanceled(await makeCompleteLoad(owner, parties, BOOKED));
    expect(await count('isUnbilled=true')).toBe(1);
    expect(listActions(none)).toEqual(['REOPEN', 'DELETE']);
    expect((await act(owner, none, 'GENERATE_STANDARD_INVOICE', 'fleet')).status).toBe(400);

    await billLoad(owner, tonu);

    expect(await count('isUnbilled=true')).toBe(0);
  });

  test.each([
    ['by percentage', BY_PERCENTAGE],
    ['by mileage', BY_MILEAGE],
  ])('pays the driver in full %s; a canceled load without one pays nothing', async (_, plan) => {
    const tonu = await makeCanceled(await makeLoad(owner, parties, BOOKED), TONU);
    await makeCanceled(await makeCompleteLoad(owner, parties, BOOKED));

    const offer = await readOffer(owner, makeForm(parties, plan));

    expect(getIds(offer.fleets)).toEqual([tonu.id]);
    expect([offer.totals.gross, offer.totals.net]).toEqual([150, 150]);
  });

  test('appears in the pay run without a warning; a canceled load without one doesn’t', async () => {
    const query = 'payCheckFleetStartDate=2026-03-01&payCheckFleetEndDate=2026-03-07';
    const other = await makeParties(owner, owner.carrierId);
    for (const { driver } of [parties, other])
      await owner.post('/api/pay_plan/', { driver, validFrom: '2026-01-01', ...BY_MILEAGE });
    await makeCanceled(await makeLoad(owner, parties, BOOKED), TONU);
    await makeCanceled(await makeLoad(owner, other, BOOKED));

    const { drivers } = (await owner.get(`/api/pay_run/?${query}`)).body;

    const rows = drivers.map(({ driver, net, exceptions }: AnyBody) => [
      driver.id,
      net,
      exceptions.map(({ kind }: AnyBody) => kind),
    ]);
    expect(rows).toEqual([[parties.driver, 150, ['FIRST_PAY']]]);
  });
});

describe('reports with a canceled load', () => {
  test('exclude it from load, dispatcher, and Financial Overview totals', async () => {
    const dates = { fleetPickUpDate: '2026-03-05', fleetDeliveryDate: '2026-03-05' };
    const stored = await makeCompleteLoad(owner, parties, { ...BOOKED, ...NO_FEES });
    await makeCanceled(await makeCompleteLoad(owner, parties, { ...BOOKED, ...dates }), TONU);

    const list = (await owner.get('/api/fleet/totals/')).body.totals;
    const report = (
      await owner.get('/api/report/fleets/?fleetPickUpDate__gte=2026-03-01&fleetPickUpDate__lte=2026-03-31')
    ).body.totals;
    const [dispatcher] = (await owner.get('/api/dashboard/dispatcherSummary/')).body.results;
    const [carrier] = (await owner.get('/api/dashboard/carrierSummary/')).body.results;
    const overview = (await owner.get('/api/dashboard/dashBoardSummary/')).body.profileDashBoardPreview;

    expect(list).toEqual({ fleetLoadFee: 2000, supplementalFees: 150 });
    expect(report).toMatchObject({ fleetLoadFee: 2000, fleetNoServiceFee: 150, fleetDistance: 600 });
    expect(dispatcher).toMatchObject({ totalDispatchCount: 1, totalDispatch: 2000 });
    expect(carrier).toMatchObject({ fleetAmount: 2000 });
    expect(overview.fleet).toEqual({ total: 2000, latest: 2000, latestDate: stored.fleetPickUpDate });
    expect(overview.perMileByMonth).toMatchObject([{ month: '2026-03', revenue: 2150, miles: 600 }]);
  });

  test('show only its TONU fee in profit and assign it no truck costs', async () => {
    const MARCH = 'profitDate__gte=2026-03-01&profitDate__lte=2026-03-31';
    const hauled = await makeCompleteLoad(owner, parties, { ...BOOKED, ...NO_FEES });
    const none = await makeCanceled(await makeLoad(owner, parties, BOOKED));
    const toll = { expenseType: 'TOLL', expenseUnitPrice: 40, expenseTransactionDate: DAY };
    const byCarrier = { expenseIsDeductable: false, expenseDeductablePercentage: 0 };
    await makeExpense(owner, parties, { ...toll, ...byCarrier, fleet: none.id });
    const profit = async () => {
      const { body } = await owner.get(`/api/report/profits/?${MARCH}&per_page=100&groupBy=fleet`);
      return body.results.map(({ id, revenue, tolls }: AnyBody) => [id, revenue, tolls]);
    };

    expect(await profit()).toEqual([[hauled.id, 2000, 40]]);
    expect((await owner.get(`/api/fleet/${none.id}/profit/`)).status).toBe(404);

    await owner.patch(`/api/fleet/${none.id}`, TONU);

    expect(await profit()).toEqual([
      [hauled.id, 2000, 0],
      [none.id, 150, 40],
    ]);
    expect((await owner.get(`/api/fleet/${none.id}/profit/`)).body).toMatchObject({ revenue: 150 });
  });

  test('stop listing it as missing a bill of lading', async () => {
    const delivered = { fleetPickUpDate: '2026-03-01', fleetDeliveryDate: '2026-03-02' };
    const needs = async () => {
      const { results } = (await owner.get('/api/dashboard/financialNeeds/')).body;
      return results.map(({ text }: AnyBody) => text);
    };
    const load = await makeLoad(owner, parties, delivered);
    expect(await needs()).toEqual(['1 load delivered more than 3 days ago without a BOL']);

    await makeCanceled(load);

    expect(await needs()).toEqual([]);
  });

  test('list it under its status and find it in search', async () => {
    const load = await makeCanceled(await makeLoad(owner, parties, { fleetLoadNumber: 'CX-1' }));
    await makeLoad(owner, parties);

    expect([await count('status=CANCELED'), await count('status=IN_PROGRESS'), await count('')]).toEqual([1, 1, 2]);
    expect((await owner.get('/api/fleet/?search=CX-1')).body.results[0].id).toBe(load.id);
  });
});

describe('a canceled load', () => {
  test.each([
    ['its status', (load: AnyBody) => reopen(load)],
    ['its row action', (load: AnyBody) => act(owner, load, 'REOPEN', 'fleet')],
  ])('is reopened by %s with every booked amount', async (_, by) => {
    const load = await makeCompleteLoad(owner, parties, BOOKED);
    await makeCanceled(load, { cancelNote: 'Shipper closed', ...TONU });

    const { status, body } = await by(load);

    expect([status, body.errors]).toEqual([200, undefined]);
    expect(getFees(body)).toEqual([2000, 80, 60, 0, 40.5]);
    expect(body).toMatchObject({
      status: 'IN_PROGRESS',
      fleetDistance: 600,
      cancelReason: null,
      cancelNote: null,
      canceledBy: null,
      canceledAt: null,
      bookedGross: null,
      fleetBOL: { name: 'bol.pdf' },
    });
    expect((await owner.patch(`/api/fleet/${load.id}`, { status: 'COMPLETE' })).body.status).toBe('COMPLETE');
  });

  test('of a %s follow policy %i', async () => {
    const load = await makeLoad(owner, parties, BOOKED);
    await makeCanceled(load);

    const { body } = await owner.patch(`/api/fleet/${load.id}`, { status: 'IN_PROGRESS', fleetLoadFee: 2100 });

    expect(getFees(body)).toEqual([2100, 80, 60, 0, 40.5]);
  });

  test('can’t be reopened while its TONU fee is billed or paid to the driver', async () => {
    const load = await makeCanceled(await makeLoad(owner, parties, BOOKED), TONU);
    const invoice = await billLoad(owner, load);
    const byInvoice = await reopen(load);
    expect(listActions(await readRecord(load))).toEqual([]);
    await act(owner, invoice, 'CANCELED');
    await savePaycheck(owner, makeForm(parties));

    const byPaycheck = await reopen(load);

    expect([byInvoice.body.errors, byPaycheck.body.errors]).toEqual([
      { status: `The load is on ${invoice.payCheckID}; cancel that invoice first` },
      { status: 'The load is on a saved paycheck; delete that paycheck first' },
    ]);
  });

  test('accepts no load fee, can’t be completed, and can be deleted', async () => {
    const load = await makeCanceled(await makeLoad(owner, parties, BOOKED));

    const fee = await owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 500 });
    const complete = await owner.patch(`/api/fleet/${load.id}`, { status: 'COMPLETE', fleetBOL: pdf('bol.pdf') });
    const detention = await owner.patch(`/api/fleet/${load.id}`, { fleetDetantionFee: 90 });

    expect(fee.body.errors).toEqual({
      fleetLoadFee: 'A canceled load has no load fee. Reopen the load, or enter a no service fee (TONU).',
    });
    expect(complete.status).toBe(400);
    expect(detention.body.supplementalFees).toBe(90);
    expect((await owner.delete(`/api/fleet/${load.id}`)).status).toBe(204);
    expect((await act(owner, load, 'RESTORE', 'fleet')).body).toMatchObject({
      status: 'CANCELED',
      bookedGross: 2180.5,
    });
  });

  test('skips the assignment check until it is reopened', async () => {
    const expired = addDays(server.today(), -10);
    const ofDriver = { driver: parties.driver, documentType: 'CDL', documentIssuedDate: addDays(expired, -300) };
    await owner.patch(`/api/driver/${parties.driver}`, {
      driverLicenseClass: 'A',
      driverHiredDate: addDays(expired, -200),
    });
    await owner.post('/api/document/', {
      ...ofDriver,
      documentExpires: true,
      documentExpirationDate: expired,
      documentIdRequired: false,
      documentFile: pdf('cdl.pdf'),
    });
    const load = await makeCanceled(
      await makeLoad(owner, parties, { fleetPickUpDate: server.today(), fleetDeliveryDate: server.today() }),
    );
    await owner.patch('/api/account/assignments/', { check: 'BLOCK' });

    const moved = await owner.patch(`/api/fleet/${load.id}`, { fleetDeliveryDate: addDays(server.today(), 1) });
    const reopened = await reopen(load);

    expect(moved.status).toBe(200);
    expect([reopened.status, Object.keys(reopened.body.errors)]).toEqual([400, expect.arrayContaining(['driver'])]);
  });
});
