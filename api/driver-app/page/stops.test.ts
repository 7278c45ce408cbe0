import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTime } from '../../core/testing/clock.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type Crew, makeCrew, makeLoad } from '../../fleet/testing.ts';
import { type Phone, readPhone } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let crew: Crew;
let phone: Phone;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
beforeEach(async () => {
  crew = await makeCrew(owner, owner.carrierId);
  phone = await readPhone(server, owner, (await owner.get(`/api/driver/${crew.driver}`)).body);
});
afterAll(() => server.close());

const PICKUP = { at: 0, location: 'Dallas, TX', mark: 'ARRIVED' };
const DELIVERY = { at: 1, location: 'Phoenix, AZ', mark: 'ARRIVED' };
const makeRun = () => makeLoad(owner, crew, { fleetDeliveryLocation: 'Phoenix, AZ' });
const mark = (given: object) => phone.call('POST', 'stop/', given);
const stopsNow = async ({ id }: AnyBody) =>
  (await owner.get(`/api/fleet/${id}`)).body.stops.map(({ arrived, departed }: AnyBody) => [arrived, departed]);

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
