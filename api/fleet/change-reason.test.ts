import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act, BY_PERCENTAGE, billLoad, makeForm, NO_FEES, savePaycheck } from '../accounting/testing.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let dispatcher: Client;
let parties: LoadParties;
let load: AnyBody;

const DAY = { fleetPickUpDate: '2026-03-04', fleetDeliveryDate: '2026-03-04' };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  dispatcher = await server.personnel(owner, { 3000: 'all', 2000: 'view' });
});
beforeEach(async () => {
  parties = await makeParties(owner, owner.carrierId);
  load = await makeCompleteLoad(owner, parties, { ...NO_FEES, ...DAY, fleetLoadFee: 1000, fleetDistance: 500 });
});
afterAll(() => server.close());

const change = (values: Record<string, unknown>, by: Client = owner) => by.patch(`/api/fleet/${load.id}`, values);
async function makePaid(plan: object = {}): Promise<AnyBody> {
  const { status, body } = await savePaycheck(owner, makeForm(parties, { ...plan }));
  expect(status).toBe(201);
  return body;
}
const REASON = { changeReason: 'Broker sent a new rate con' };

describe('a load on a paycheck', () => {
  test('requires a reason to change its fee, keeps it in the history, and flags the paycheck', async () => {
    const { payCheckID, id } = await makePaid();

    const refused = await change({ fleetLoadFee: 1500 });
    const { status } = await change({ fleetLoadFee: 1500, ...REASON });

    expect(refused.body.errors).toEqual({
      changeReason: `This load is on ${payCheckID}. Enter a reason for the change.`,
    });
    expect([status, (await owner.get(`/api/paycheck/${id}`)).body.isChangedSincePaid]).toEqual([200, true]);
    const [line] = (await owner.get(`/api/history/?record=fleet&recordId=${load.id}`)).body.results;
    expect(line.changes).toEqual([
      { field: 'fleetLoadFee', label: 'Load Fee', from: '$1,000.00', to: '$1,500.00' },
      { field: 'changeReason', label: 'Reason for Change', from: '', to: 'Broker sent a new rate con' },
    ]);
  });

  test('requires a reason every time, even the same one', async () => {
    await makePaid();
    await change({ fleetLoadFee: 1500, ...REASON });

    expect((await change({ fleetLoadFee: 1600 })).status).toBe(400);
    expect((await change({ fleetLoadFee: 1600, ...REASON })).status).toBe(200);
  });

  test('changes description, weight, and unpaid miles without a reason', async () => {
    await makePaid();

    expect((await change({ desc: 'Called', fleetWeight: 41_000, fleetDistance: 510 })).status).toBe(200);
  });

  test('requires a reason to change paid miles', async () => {
    await makePaid({ payCheckPaymentStrategy: 'BY_MILEAGE', payCheckDriverCut: 0.6, payCheckExpenseCarrierFee: '' });

    expect((await change({ fleetDistance: 510 })).body.errors).toHaveProperty('changeReason');
    expect((await change({ fleetDistance: 510, ...REASON })).status).toBe(200);
  });

  test('requires a reason and edit permission on paychecks to move its pickup date', async () => {
    const { payCheckID } = await makePaid();
    const moved = { fleetPickUpDate: '2026-02-27', ...REASON };

    expect((await change(moved, dispatcher)).body.errors).toEqual({
      fleetPickUpDate: `${payCheckID} paid this load. Ask someone who can edit paychecks to change its pickup date.`,
    });
    expect((await change({ fleetPickUpDate: '2026-02-27' })).body.errors).toHaveProperty('changeReason');
    expect((await change(moved)).status).toBe(200);
  });

  test('leads the pay run exceptions with both amounts after a dispatcher’s change', async () => {
    const { payCheckID } = await makePaid();
    await makeCompleteLoad(owner, parties, {
      ...NO_FEES,
      fleetPickUpDate: '2026-03-10',
      fleetDeliveryDate: '2026-03-10',
    });
    await change({ fleetLoadFee: 1500, ...REASON }, dispatcher);

    const { body } = await owner.get('/api/pay_run/?payCheckFleetStartDate=2026-03-09&payCheckFleetEndDate=2026-03-15');

    const [row] = body.drivers.filter(({ driver }: AnyBody) => driver.id === parties.driver);
    expect(row.exceptions[0]).toEqual({
      kind: 'CHANGED_SINCE_PAID',
      words: `Changed after ${payCheckID} was paid: ${load.fleetLoadNumber}: load fee now 1,500.00, was 1,000.00. This pays $405.00 for it.`,
    });
  });

  test('accepts new stop times without a reason or permission on paychecks, and requires both for a new date', async () => {
    const stopAt = (location: string, kind: string) => ({ kind, location, date: DAY.fleetPickUpDate });
    await change({ stops: [stopAt('Dallas, TX', 'PICKUP'), stopAt('Tulsa, OK', 'DELIVERY')] });
    await billLoad(owner, load);
    await makePaid();
    const { stops } = (await owner.get(`/api/fleet/${load.id}`)).body;
    const withFirst = (values: object) => [{ ...stops[0], ...values }, stops[1]];

    const times = await change(
      { stops: withFirst({ arrived: '2026-03-04T07:30', departed: '2026-03-04T12:40' }) },
      dispatcher,
    );
    const moved = await change({ stops: withFirst({ date: '2026-02-27' }) }, dispatcher);

    expect([times.status, times.body.errors]).toEqual([200, undefined]);
    expect(Object.keys(moved.body.errors)).toEqual(['fleetPickUpDate', 'changeReason']);
  });

  test('requires a reason for another stop only if stops were paid', async () => {
    const stopAt = (location: string, kind = 'DELIVERY') => ({ kind, location, date: DAY.fleetPickUpDate });
    const stops = [stopAt('Dallas, TX', 'PICKUP'), stopAt('Waco, TX'), stopAt('Tulsa, OK')];
    await change({ stops });
    const saved = (await owner.get(`/api/fleet/${load.id}`)).body.stops;
    const longer = [saved[0], saved[1], stopAt('Austin, TX'), saved[2]];
    const plan = { driver: parties.driver, validFrom: '2026-01-01', ...BY_PERCENTAGE };
    await owner.post('/api/pay_plan/', { ...plan, payStopPay: 50 });
    const { id } = await makePaid();

    expect((await change({ stops: longer })).body.errors).toHaveProperty('changeReason');
    await owner.delete(`/api/paycheck/${id}`);
    await owner.post('/api/pay_plan/', { ...plan, validFrom: '2026-02-01' });
    await makePaid();
    expect((await change({ stops: longer })).status).toBe(200);
  });

  test('requires no reason once its paycheck is deleted', async () => {
    const { id } = await makePaid();
    await owner.delete(`/api/paycheck/${id}`);

    expect((await change({ fleetLoadFee: 1500 })).status).toBe(200);
  });
});

describe('a load on an invoice', () => {
  test('requires a reason for fees, customer, and pickup date only', async () => {
    const invoice = await billLoad(owner, load);
    const other = (await makeParties(owner, owner.carrierId)).customer;
    const errors = { changeReason: `This load is on ${invoice.prettyName}. Enter a reason for the change.` };

    expect((await change({ fleetDetantionFee: 50 })).body.errors).toEqual(errors);
    expect((await change({ customer: other })).body.errors).toEqual(errors);
    expect((await change({ fleetPickUpDate: '2026-03-03' })).body.errors).toEqual(errors);
    expect((await change({ fleetDistance: 510, desc: 'Called' })).status).toBe(200);
    expect((await change({ fleetDetantionFee: 50, fleetPickUpDate: '2026-03-03', ...REASON }, dispatcher)).status).toBe(
      200,
    );
  });

  test('requires no reason once the invoice is canceled', async () => {
    await act(owner, await billLoad(owner, load), 'CANCELED');

    expect((await change({ fleetLoadFee: 1500 })).status).toBe(200);
  });

  test('names both documents in the error when it is also on a paycheck', async () => {
    const invoice = await billLoad(owner, load);
    const { payCheckID } = await makePaid();

    expect((await change({ fleetLoadFee: 1 })).body.errors).toEqual({
      changeReason: `This load is on ${payCheckID} and ${invoice.prettyName}. Enter a reason for the change.`,
    });
  });
});
