import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billLoad, readPdf } from '../accounting/testing.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeLoad, makeParties } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

/** Builds the returned form of a stop with only kind, place, and date. */
const stop = (kind: string, location: string, date: string, over: object = {}) => ({
  kind,
  location,
  date,
  facility: null,
  address: null,
  appointmentFrom: null,
  appointmentTo: null,
  isFirstCome: false,
  arrived: null,
  departed: null,
  reference: null,
  pieces: null,
  weight: null,
  note: null,
  ...over,
});

const PICKUP = stop('PICKUP', 'Dallas, TX', '2026-03-04');
const JOPLIN = stop('DELIVERY', 'Joplin, MO', '2026-03-05');
const DELIVERY = stop('DELIVERY', 'Tulsa, OK', '2026-03-05');

const change = (load: AnyBody, values: object) => owner.patch(`/api/fleet/${load.id}`, { ...values });
const read = async (load: AnyBody) => (await owner.get(`/api/fleet/${load.id}`)).body;
const withoutIds = (load: AnyBody) => load.stops.map(({ id: _, ...rest }: AnyBody) => rest);
const threeStops = (over: object = {}) =>
  makeLoad(owner, parties, { stops: [PICKUP, { ...JOPLIN, ...over }, DELIVERY] });

async function lastChange(load: AnyBody): Promise<AnyBody> {
  return (await owner.get(`/api/history/?record=fleet&recordId=${load.id}`)).body.results[0].changes;
}

describe('the stops of a load', () => {
  test('default to its pickup and delivery', async () => {
    const load = await makeLoad(owner, parties);

    expect(load.stops).toEqual([
      { id: null, ...PICKUP },
      { id: null, ...DELIVERY },
    ]);
  });

  test('keep their order and all details', async () => {
    const details = {
      facility: 'Ozark Cold Storage',
      address: '400 N Main St',
      appointmentFrom: '22:00',
      appointmentTo: '01:00',
      isFirstCome: true,
      arrived: '2026-03-04T21:40',
      departed: '2026-03-05T00:10',
      reference: 'PU 5512',
      pieces: 12,
      weight: 18_250.5,
      note: 'Call ahead',
    };

    const load = await threeStops(details);

    expect(withoutIds(await read(load))).toEqual([PICKUP, { ...JOPLIN, ...details }, DELIVERY]);
    expect(load.stops.map(({ id }: AnyBody) => id)).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
  });

  test('keep their IDs when stops are changed, added, moved, or removed', async () => {
    const { stops, ...load } = await threeStops();
    const [pickup, joplin, delivery] = stops;
    const wichita = stop('DROP', 'Wichita, KS', '2026-03-05');

    const more = await change(load, { stops: [pickup, wichita, { ...joplin, note: 'Dock 4' }, delivery] });
    const fewer = await change(load, { stops: [pickup, more.body.stops[1], delivery] });

    expect(more.body.stops).toEqual([
      pickup,
      { id: expect.any(String), ...wichita },
      { ...joplin, note: 'Dock 4' },
      delivery,
    ]);
    expect(fewer.body.stops).toEqual([pickup, more.body.stops[1], delivery]);
  });

  describe('sent without IDs', () => {
    const MARKS = { arrived: '2026-03-05T07:30', departed: '2026-03-05T12:40' };
    const readDetention = async ({ id }: AnyBody) => (await owner.get(`/api/detention/?fleet=${id}`)).body.results;
    async function makeRequested() {
      const load = await threeStops(MARKS);
      const [row] = await readDetention(load);
      await owner.post(`/api/detention/${row.id}/response/`, { response: 'APPROVED', amount: 90 });
      return { load: await read(load), row };
    }

    test('match the stored stops at the same places, with their marks and detention', async () => {
      const { load, row } = await makeRequested();

      const plain = [PICKUP, JOPLIN, DELIVERY].map(({ kind, location, date }) => ({ kind, location, date }));
      const { body } = await change(load, { stops: plain });

      expect(body.stops).toEqual(load.stops);
      expect(body.updated).toBe(load.updated);
      expect(await readDetention(load)).toMatchObject([{ id: row.id, detentionStatus: 'APPROVED' }]);
      expect(body.fleetDetantionFee).toBe(load.fleetDetantionFee);
    });

    test('follow a pickup that is sent as a field', async () => {
      const load = await threeStops();

      const { body } = await change(load, {
        fleetPickupLocation: 'Waco, TX',
        stops: [PICKUP, JOPLIN, DELIVERY],
      });

      expect(body.stops.map(({ id, location }: AnyBody) => [id, location])).toEqual([
        [expect.any(String), 'Waco, TX'],
        ...load.stops.slice(1).map(({ id, location }: AnyBody) => [id, location]),
      ]);
      expect(body.stops[0].id).not.toBe(load.stops[0].id);
    });

    test('are new stops at another place, and a removed stop leaves no charge', async () => {
      const load = await threeStops(MARKS);
      const wichita = { kind: 'DELIVERY', location: 'Wichita, KS', date: '2026-03-05' };

      const { body } = await change(load, { stops: [PICKUP, wichita, DELIVERY] });

      expect(body.stops[1]).toMatchObject({ location: 'Wichita, KS', arrived: null });
      expect(await readDetention(load)).toMatchObject([{ detentionStatus: 'NO_CHARGE', amountNow: null }]);
    });
  });

  test('return to pickup and delivery after all stops are removed', async () => {
    const load = await threeStops();

    const { body } = await change(load, { stops: '' });

    expect(body.stops).toEqual([
      { id: null, ...PICKUP },
      { id: null, ...DELIVERY },
    ]);
  });

  test('can’t be sent to another load', async () => {
    const load = await threeStops();
    const other = await threeStops();

    const { status, body } = await change(load, { stops: other.stops });

    expect([status, body.errors]).toEqual([
      400,
      { 'stops.0.id': 'No such row', 'stops.1.id': 'No such row', 'stops.2.id': 'No such row' },
    ]);
    expect((await read(load)).stops).toEqual(load.stops);
  });

  test('can’t use the same row twice', async () => {
    const load = await threeStops();
    const [pickup, joplin, delivery] = load.stops;

    const { body } = await change(load, { stops: [pickup, joplin, joplin, delivery] });

    expect(body.errors).toEqual({ 'stops.2.id': 'No such row' });
  });

  test('are deleted and restored with the load', async () => {
    const load = await threeStops();

    await owner.delete(`/api/fleet/${load.id}`);
    const { status, body } = await owner.post(`/api/fleet/${load.id}/event/`, { eventType: 'RESTORE' });

    expect([status, body.stops]).toEqual([200, load.stops]);
  });

  test('are named by place in the CSV file', async () => {
    const load = await threeStops();

    const { text } = await owner.get(`/api/fleet/csv/?fleetLoadNumber=${load.fleetLoadNumber}`);

    expect(text).toContain('"Dallas, TX; Joplin, MO; Tulsa, OK"');
  });
});

describe('an invoice', () => {
  test('lists the stops only for a load with more than two', async () => {
    const many = await makeCompleteLoad(owner, parties, {
      stops: [PICKUP, { ...JOPLIN, reference: 'PO 5512' }, DELIVERY],
    });
    const plain = await makeCompleteLoad(owner, parties);

    const texts = await Promise.all(
      [many, plain].map(async (load) => {
        const { payCheckFile } = await billLoad(owner, load);
        return (await readPdf(server, payCheckFile.url)).text;
      }),
    );

    expect(texts[0]).toContain('Delivery Joplin, MO Mar 5, 2026 PO 5512');
    expect(texts[1]).not.toContain('Joplin');
  });
});

describe('the pickup and delivery of a load', () => {
  test('update its first and last stop', async () => {
    const load = await threeStops({ note: 'Dock 4' });

    const { body } = await change(load, { fleetPickupLocation: 'Waco, TX', fleetDeliveryDate: '2026-03-06' });

    expect(withoutIds(body)).toEqual([
      { ...PICKUP, location: 'Waco, TX' },
      { ...JOPLIN, note: 'Dock 4' },
      { ...DELIVERY, date: '2026-03-06' },
    ]);
  });

  test('follow its first and last stop', async () => {
    const { stops, ...load } = await threeStops();
    const [pickup, joplin, delivery] = stops;

    const { body } = await change(load, {
      stops: [{ ...pickup, location: 'Waco, TX', date: '2026-03-03' }, delivery, { ...joplin, date: '2026-03-07' }],
    });

    expect(body).toMatchObject({
      fleetPickupLocation: 'Waco, TX',
      fleetPickUpDate: '2026-03-03',
      fleetDeliveryLocation: 'Joplin, MO',
      fleetDeliveryDate: '2026-03-07',
    });
  });

  test('override the stops when both are sent', async () => {
    const load = await threeStops();
    const [pickup, joplin, delivery] = load.stops;

    const { body } = await change(load, {
      fleetDeliveryLocation: 'Enid, OK',
      stops: [pickup, joplin, { ...delivery, location: 'Ada, OK' }],
    });
    const made = await makeLoad(owner, parties, { stops: [{ ...PICKUP, location: 'Waco, TX' }, DELIVERY] });

    expect([body.fleetDeliveryLocation, body.stops[2].location]).toEqual(['Enid, OK', 'Enid, OK']);
    expect([made.fleetPickupLocation, made.stops[0].location]).toEqual(['Dallas, TX', 'Dallas, TX']);
  });

  test('change the two default stops of a load', async () => {
    const load = await makeLoad(owner, parties);

    const { body } = await change(load, { fleetPickupLocation: 'Waco, TX' });

    expect(body.stops[0]).toEqual({ id: null, ...PICKUP, location: 'Waco, TX' });
  });
});

describe('an invalid stop', () => {
  test.each([
    ['no kind', { kind: '' }, { 'stops.1.kind': 'Select what happens at the stop' }],
    ['an unknown kind', { kind: 'LUNCH' }, { 'stops.1.kind': 'Select what happens at the stop' }],
    ['no place', { location: ' ' }, { 'stops.1.location': 'Enter the city and state' }],
    ['an invalid date', { date: '2026-02-30' }, { 'stops.1.date': 'Invalid Date' }],
    ['an invalid time', { appointmentFrom: '25:00' }, { 'stops.1.appointmentFrom': 'Invalid Time' }],
    [
      'only the end of an appointment',
      { appointmentTo: '14:00' },
      { 'stops.1.appointmentFrom': 'Enter when the appointment begins' },
    ],
    ['an arrival without a time', { arrived: '2026-03-04' }, { 'stops.1.arrived': 'Invalid Date or Time' }],
    ['an arrival without a date', { arrived: '2026-02-30T10:00' }, { 'stops.1.arrived': 'Invalid Date or Time' }],
    ['only a departure', { departed: '2026-03-04T10:00' }, { 'stops.1.arrived': 'Enter the arrival first' }],
    [
      'a departure before the arrival',
      { arrived: '2026-03-04T10:00', departed: '2026-03-04T09:59' },
      { 'stops.1.departed': 'Must be after the arrival' },
    ],
    ['a fraction of a piece', { pieces: 1.5 }, { 'stops.1.pieces': 'Invalid number' }],
    ['a long note', { note: 'x'.repeat(301) }, { 'stops.1.note': 'At most 300 characters' }],
    ['an unknown field', { color: 'red' }, { 'stops.1.color': 'Unknown field color' }],
    ['an invalid ID', { id: '7' }, { 'stops.1.id': 'id must be an ID' }],
  ])('with %s is named by position', async (_, over, errors) => {
    const load = await makeLoad(owner, parties);

    const answer = await change(load, { stops: [PICKUP, { ...JOPLIN, ...over }, DELIVERY] });

    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  test.each([
    ['one stop', [PICKUP], { stops: 'Enter both the pickup and the delivery, or no stops' }],
    ['a value other than a list', 'Dallas', { stops: 'Stops: send a list of rows' }],
    ['31 stops', Array.from({ length: 31 }, () => PICKUP), { stops: 'At most 30 stops' }],
    ['a text instead of a stop', [PICKUP, 'Joplin', DELIVERY], { 'stops.1': 'Stops: send a list of rows' }],
  ])('list is rejected: %s', async (_, sent, errors) => {
    const load = await makeLoad(owner, parties);

    const answer = await change(load, { stops: sent });

    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });
});

describe('the history of a load', () => {
  test('names the changed stop and field', async () => {
    const load = await threeStops();
    const [pickup, joplin, delivery] = load.stops;

    await change(load, { stops: [pickup, { ...joplin, arrived: '2026-03-05T08:10', kind: 'DROP' }, delivery] });

    expect(await lastChange(load)).toEqual([
      { field: 'stops', label: 'Stop 2 Type', from: 'Delivery', to: 'Drop trailer' },
      { field: 'stops', label: 'Stop 2 Arrived', from: '', to: '2026-03-05 8:10 AM' },
    ]);
  });

  test('names added, removed, and moved stops', async () => {
    const load = await threeStops();
    const [pickup, joplin, delivery] = load.stops;
    const enid = stop('DELIVERY', 'Enid, OK', '2026-03-05');

    const { body } = await change(load, { stops: [pickup, enid, delivery] });
    const added = await lastChange(load);
    const [, second] = body.stops;
    await change(load, { stops: [pickup, second, { ...enid, location: 'Ada, OK' }, delivery] });
    const { stops } = await read(load);
    await change(load, { stops: [stops[0], stops[2], stops[1], stops[3]] });

    expect(added).toEqual([
      { field: 'stops', label: 'Stop 2', from: joplin.location, to: '' },
      { field: 'stops', label: 'Stop 2', from: '', to: 'Enid, OK' },
    ]);
    expect(await lastChange(load)).toEqual([
      {
        field: 'stops',
        label: 'Stop Order',
        from: 'Dallas, TX; Enid, OK; Ada, OK; Tulsa, OK',
        to: 'Dallas, TX; Ada, OK; Enid, OK; Tulsa, OK',
      },
    ]);
  });

  test('has no entry when the same stops are sent again', async () => {
    const load = await threeStops();

    const { body } = await change(load, { stops: load.stops });

    expect(body.updated).toBe(load.updated);
  });
});

describe('two users changing the same load', () => {
  test('see each other’s stops in the conflict', async () => {
    const load = await threeStops();
    const [pickup, joplin, delivery] = load.stops;
    await change(load, { stops: [pickup, { ...joplin, note: 'Dock 4' }, delivery] });

    const { status, body } = await change(load, {
      updated: load.updated,
      stops: [pickup, { ...joplin, note: 'Dock 9' }, delivery],
    });

    expect([status, Object.keys(body.conflicts)]).toEqual([409, ['stops']]);
    expect((await read(load)).stops[1].note).toBe('Dock 4');
  });
});
