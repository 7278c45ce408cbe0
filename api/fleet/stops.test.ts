import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billed, readPdf } from '../accounting/testing.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type Crew, makeCompleteLoad, makeCrew, makeLoad } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let crew: Crew;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  crew = await makeCrew(owner, owner.carrierId);
});
afterAll(() => server.close());

/** A stop as it is answered when only its kind, place, and day are known. */
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
const threeStops = (over: object = {}) => makeLoad(owner, crew, { stops: [PICKUP, { ...JOPLIN, ...over }, DELIVERY] });

async function lastChange(load: AnyBody): Promise<AnyBody> {
  return (await owner.get(`/api/history/?record=fleet&recordId=${load.id}`)).body.results[0].changes;
}

describe('the stops of a load', () => {
  test('are its pickup and its delivery where nobody said more', async () => {
    const load = await makeLoad(owner, crew);

    expect(load.stops).toEqual([
      { id: null, ...PICKUP },
      { id: null, ...DELIVERY },
    ]);
  });

  test('are kept in their order with all that is known of each', async () => {
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

  test('keep their ids when one is changed, added, moved, or removed', async () => {
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

  test('are the pickup and delivery again after all are removed', async () => {
    const load = await threeStops();

    const { body } = await change(load, { stops: '' });

    expect(body.stops).toEqual([
      { id: null, ...PICKUP },
      { id: null, ...DELIVERY },
    ]);
  });

  test('of another load are not taken', async () => {
    const load = await threeStops();
    const other = await threeStops();

    const { status, body } = await change(load, { stops: other.stops });

    expect([status, body.errors]).toEqual([
      400,
      { 'stops.0.id': 'No such row', 'stops.1.id': 'No such row', 'stops.2.id': 'No such row' },
    ]);
    expect((await read(load)).stops).toEqual(load.stops);
  });

  test('may not name one row twice', async () => {
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

  test('are named by their places in the CSV of the list', async () => {
    const load = await threeStops();

    const { text } = await owner.get(`/api/fleet/csv/?fleetLoadNumber=${load.fleetLoadNumber}`);

    expect(text).toContain('"Dallas, TX; Joplin, MO; Tulsa, OK"');
  });
});

describe('an invoice', () => {
  test('lists the stops of a load that has more than two, and no others', async () => {
    const many = await makeCompleteLoad(owner, crew, {
      stops: [PICKUP, { ...JOPLIN, reference: 'PO 5512' }, DELIVERY],
    });
    const plain = await makeCompleteLoad(owner, crew);

    const texts = await Promise.all(
      [many, plain].map(async (load) => {
        const { payCheckFile } = await billed(owner, load);
        return (await readPdf(server, payCheckFile.url)).text;
      }),
    );

    expect(texts[0]).toContain('Delivery Joplin, MO Mar 5, 2026 PO 5512');
    expect(texts[1]).not.toContain('Joplin');
  });
});

describe('the pickup and delivery of a load', () => {
  test('move its first and last stop', async () => {
    const load = await threeStops({ note: 'Dock 4' });

    const { body } = await change(load, { fleetPickupLocation: 'Waco, TX', fleetDeliveryDate: '2026-03-06' });

    expect(withoutIds(body)).toEqual([
      { ...PICKUP, location: 'Waco, TX' },
      { ...JOPLIN, note: 'Dock 4' },
      { ...DELIVERY, date: '2026-03-06' },
    ]);
  });

  test('follow the first and last stop', async () => {
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

  test('count where they are sent with stops that say otherwise', async () => {
    const load = await threeStops();
    const [pickup, joplin, delivery] = load.stops;

    const { body } = await change(load, {
      fleetDeliveryLocation: 'Enid, OK',
      stops: [pickup, joplin, { ...delivery, location: 'Ada, OK' }],
    });
    const made = await makeLoad(owner, crew, { stops: [{ ...PICKUP, location: 'Waco, TX' }, DELIVERY] });

    expect([body.fleetDeliveryLocation, body.stops[2].location]).toEqual(['Enid, OK', 'Enid, OK']);
    expect([made.fleetPickupLocation, made.stops[0].location]).toEqual(['Dallas, TX', 'Dallas, TX']);
  });

  test('of a load without more stops stay its own', async () => {
    const load = await makeLoad(owner, crew);

    const { body } = await change(load, { fleetPickupLocation: 'Waco, TX' });

    expect(body.stops[0]).toEqual({ id: null, ...PICKUP, location: 'Waco, TX' });
  });
});

describe('a stop that is wrong', () => {
  test.each([
    ['no kind', { kind: '' }, { 'stops.1.kind': 'Select what happens at the stop' }],
    ['a kind there is not', { kind: 'LUNCH' }, { 'stops.1.kind': 'Select what happens at the stop' }],
    ['no place', { location: ' ' }, { 'stops.1.location': 'Enter the city and state' }],
    ['a day that does not exist', { date: '2026-02-30' }, { 'stops.1.date': 'Invalid Date' }],
    ['a time that does not exist', { appointmentFrom: '25:00' }, { 'stops.1.appointmentFrom': 'Invalid Time' }],
    [
      'the end of an appointment alone',
      { appointmentTo: '14:00' },
      { 'stops.1.appointmentFrom': 'Enter when the appointment begins' },
    ],
    ['an arrival without a time', { arrived: '2026-03-04' }, { 'stops.1.arrived': 'Invalid Date or Time' }],
    ['an arrival on no day', { arrived: '2026-02-30T10:00' }, { 'stops.1.arrived': 'Invalid Date or Time' }],
    ['a departure alone', { departed: '2026-03-04T10:00' }, { 'stops.1.arrived': 'Enter the arrival first' }],
    [
      'a departure before the arrival',
      { arrived: '2026-03-04T10:00', departed: '2026-03-04T09:59' },
      { 'stops.1.departed': 'Must be after the arrival' },
    ],
    ['pieces in parts', { pieces: 1.5 }, { 'stops.1.pieces': 'Invalid number' }],
    ['a long note', { note: 'x'.repeat(301) }, { 'stops.1.note': 'At most 300 characters' }],
    ['a field that it does not have', { color: 'red' }, { 'stops.1.color': 'Unknown field color' }],
    ['an id that is none', { id: '7' }, { 'stops.1.id': 'id is not an id' }],
  ])('with %s is named by its place', async (_, over, errors) => {
    const load = await makeLoad(owner, crew);

    const answer = await change(load, { stops: [PICKUP, { ...JOPLIN, ...over }, DELIVERY] });

    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  test.each([
    ['one stop', [PICKUP], { stops: 'Enter the pickup and the delivery, or no stops' }],
    ['no list', 'Dallas', { stops: 'Stops: send a list of rows' }],
    ['31 stops', Array.from({ length: 31 }, () => PICKUP), { stops: 'At most 30 stops' }],
    ['a stop that is a word', [PICKUP, 'Joplin', DELIVERY], { 'stops.1': 'Stops: send a list of rows' }],
  ])('%s', async (_, sent, errors) => {
    const load = await makeLoad(owner, crew);

    const answer = await change(load, { stops: sent });

    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });
});

describe('the history of a load', () => {
  test('names what changed in which stop', async () => {
    const load = await threeStops();
    const [pickup, joplin, delivery] = load.stops;

    await change(load, { stops: [pickup, { ...joplin, arrived: '2026-03-05T08:10', kind: 'DROP' }, delivery] });

    expect(await lastChange(load)).toEqual([
      { field: 'stops', label: 'Stop 2 Kind', from: 'Delivery', to: 'Drop trailer' },
      { field: 'stops', label: 'Stop 2 Arrived', from: '', to: '2026-03-05T08:10' },
    ]);
  });

  test('names stops that were added, removed, or moved', async () => {
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

  test('has no line where the same stops are sent again', async () => {
    const load = await threeStops();

    const { body } = await change(load, { stops: load.stops });

    expect(body.updated).toBe(load.updated);
  });
});

describe('two people who change one load', () => {
  test('are told of each other’s stops', async () => {
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
