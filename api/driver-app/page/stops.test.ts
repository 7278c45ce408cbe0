import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTime } from '../../core/testing/clock.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeLoad, makeParties } from '../../fleet/testing.ts';
import { type Phone, readPhone } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let phone: Phone;
let today: Day;

beforeAll(async () => {
  server = await startTestServer();
  today = server.today() as Day;
  owner = await server.account('Bluebonnet Freight LLC');
});
beforeEach(async () => {
  parties = await makeParties(owner, owner.carrierId);
  phone = await readPhone(server, owner, (await owner.get(`/api/driver/${parties.driver}`)).body);
});
afterAll(() => server.close());

const PICKUP = { at: 0, location: 'Dallas, TX', mark: 'ARRIVED' };
const DELIVERY = { at: 1, location: 'Phoenix, AZ', mark: 'ARRIVED' };
const makeRun = () => makeLoad(owner, parties, { fleetDeliveryLocation: 'Phoenix, AZ' });
const mark = (given: object) => phone.call('POST', 'stop/', given);
const stopsNow = async ({ id }: AnyBody) =>
  (await owner.get(`/api/fleet/${id}`)).body.stops.map(({ arrived, departed }: AnyBody) => [arrived, departed]);

describe('the load on a driver’s page', () => {
  const makeDated = (from: number, to: number, over: object = {}) =>
    makeLoad(owner, parties, {
      fleetPickUpDate: addDays(today, from),
      fleetDeliveryDate: addDays(today, to),
      ...over,
    });
  const readNumber = async () => (await phone.call('GET', '')).body.load.number;
  const makeStops = (times: object, from: number, to: number) => [
    { kind: 'PICKUP', location: 'Dallas, TX', date: addDays(today, from) },
    { kind: 'DELIVERY', location: 'Tulsa, OK', date: addDays(today, to), ...times },
  ];
  const atNoon = (days: number) => `${addDays(today, days)}T12:00`;

  test('is the load in progress, not the next planned load', async () => {
    const next = await makeDated(1, 2);
    await makeDated(3, 4);

    expect(await readNumber()).toBe(next.prettyName);
    const now = await makeDated(0, 1);
    expect(await readNumber()).toBe(now.prettyName);
  });

  test('is the load to deliver today until the truck has left its last stop, then the load to pick up today', async () => {
    const first = await makeDated(-1, 0, { stops: makeStops({}, -1, 0) });
    const second = await makeDated(0, 1);

    expect(await readNumber()).toBe(first.prettyName);
    const { stops } = (await owner.get(`/api/fleet/${first.id}`)).body;
    const left = { ...stops[1], arrived: atNoon(-1), departed: atNoon(0) };
    await owner.patch(`/api/fleet/${first.id}`, { stops: [stops[0], left] });
    expect(await readNumber()).toBe(second.prettyName);
  });

  test('stays while the truck waits past the delivery date', async () => {
    const waiting = await makeDated(-2, -1, { stops: makeStops({ arrived: atNoon(-1) }, -2, -1) });
    await makeDated(0, 1);

    expect(await readNumber()).toBe(waiting.prettyName);
  });

  test('stays after its last stop until the pickup date of the next load', async () => {
    const done = await makeDated(-1, 0, { stops: makeStops({ arrived: atNoon(-1), departed: atNoon(0) }, -1, 0) });
    await makeDated(1, 2);

    expect(await readNumber()).toBe(done.prettyName);
  });

  test('is the last started load if none is in progress', async () => {
    await makeDated(-9, -8);
    const last = await makeDated(-3, -2);

    expect(await readNumber()).toBe(last.prettyName);
  });
});

describe('a driver at a stop', () => {
  test("marks arrival and departure at server time, shown in the stop's time zone", async () => {
    const load = await makeRun();

    const first = await atTime('2026-03-05T15:10:30Z', () => mark(DELIVERY));
    await atTime('2026-03-05T19:45:00Z', () => mark({ ...DELIVERY, mark: 'DEPARTED' }));

    expect([first.status, first.body]).toEqual([200, { isMarked: true }]);
    expect(await stopsNow(load)).toEqual([
      [null, null],
      ['2026-03-05T08:10', '2026-03-05T12:45'],
    ]);
  });

  test('starts the detention clock', async () => {
    const load = await makeRun();

    await atTime('2026-03-05T15:10:00Z', () => mark(DELIVERY));
    await atTime('2026-03-05T19:45:00Z', () => mark({ ...DELIVERY, mark: 'DEPARTED' }));

    const [row] = (await owner.get(`/api/detention/?fleet=${load.id}`)).body.results;
    // 275 minutes: 120 free, and 155 beyond them.
    expect(row).toMatchObject({ detentionStatus: 'TO_REQUEST', detentionMinutes: 165, detentionAmount: 165 });
  });

  test('sees the stops of the load and their marks', async () => {
    await makeRun();
    await atTime('2026-03-04T14:00:00Z', () => mark(PICKUP));

    const { load } = (await phone.call('GET', '')).body;

    const plain = { facility: null, appointmentFrom: null, appointmentTo: null, departed: null, undo: null };
    expect(load.stops).toEqual([
      { ...plain, at: 0, location: 'Dallas, TX', date: '2026-03-04', arrived: '2026-03-04T08:00' },
      { ...plain, at: 1, location: 'Phoenix, AZ', date: '2026-03-05', arrived: null },
    ]);
  });

  test('marks once: a later repeat keeps the first time', async () => {
    const load = await makeRun();
    await atTime('2026-03-04T14:00:00Z', () => mark(PICKUP));

    const again = await atTime('2026-03-04T15:00:00Z', () => mark(PICKUP));

    expect(again.status).toBe(200);
    expect((await stopsNow(load))[0]).toEqual(['2026-03-04T08:00', null]);
  });

  test('can undo a mark within 15 minutes, departure before arrival; undoing twice is harmless', async () => {
    const load = await makeRun();
    const leave = { ...PICKUP, mark: 'DEPARTED' };
    await atTime('2026-03-04T14:00:00Z', () => mark(PICKUP));
    await atTime('2026-03-04T14:05:00Z', () => mark(leave));

    const early = await atTime('2026-03-04T14:06:00Z', () => mark({ ...PICKUP, isUndone: true }));
    await atTime('2026-03-04T14:20:00Z', () => mark({ ...leave, isUndone: true }));
    const twice = await atTime('2026-03-04T14:20:00Z', () => mark({ ...leave, isUndone: true }));
    const late = await atTime('2026-03-04T14:16:00Z', () => mark({ ...PICKUP, isUndone: true }));
    expect([early.body.errors, twice.status, late.body.errors]).toEqual([
      { mark: 'Undo the departure first' },
      200,
      { mark: 'It’s too late to undo this. Ask your carrier to change it.' },
    ]);
    expect((await stopsNow(load))[0]).toEqual(['2026-03-04T08:00', null]);
    const shown = await atTime('2026-03-04T14:15:00Z', () => phone.call('GET', ''));
    expect(shown.body.load.stops.map(({ undo }: AnyBody) => undo)).toEqual(['ARRIVED', null]);
    await atTime('2026-03-04T14:15:00Z', () => mark({ ...PICKUP, isUndone: true }));

    expect((await stopsNow(load))[0]).toEqual([null, null]);
  });

  test('cannot depart before arriving, nor at an earlier time', async () => {
    const load = await makeRun();

    const { body } = await mark({ ...PICKUP, mark: 'DEPARTED' });
    await atTime('2026-03-04T14:00:00Z', () => mark(PICKUP));
    await atTime('2026-03-04T13:59:00Z', () => mark({ ...PICKUP, mark: 'DEPARTED' }));

    expect(body.errors).toEqual({ mark: 'Mark your arrival first' });
    expect((await stopsNow(load))[0]).toEqual(['2026-03-04T08:00', '2026-03-04T08:00']);
  });

  test('must reload when the office has changed the stops', async () => {
    await makeRun();

    const other = await mark({ ...DELIVERY, location: 'Tulsa, OK' });
    const beyond = await mark({ ...DELIVERY, at: 2 });

    expect([other.status, beyond.status]).toEqual([409, 409]);
  });

  test('cannot mark anything without a load in progress', async () => {
    const { status, body } = await mark(PICKUP);

    expect([status, body.errors]).toEqual([400, { at: 'You have no load in progress' }]);
  });

  test("appears in the load's history by name", async () => {
    const load = await makeRun();
    await atTime('2026-03-04T14:00:00Z', () => mark(PICKUP));

    const [line] = (await owner.get(`/api/history/?record=fleet&recordId=${load.id}`)).body.results;

    expect(line.changes.map(({ label, to }: AnyBody) => [label, to])).toContainEqual([
      'Stop 1 Arrived',
      '2026-03-04 8:00 AM',
    ]);
  });
});
