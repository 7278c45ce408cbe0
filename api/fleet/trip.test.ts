import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { tripInput } from '../../db/demo/fleet/trip.ts';
import { atTime } from '../core/testing/clock.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

/** Builds trip values for the driver and truck in `parties`. */
const buildTrip = (over: Record<string, unknown> = {}, { carrier, driver, vehicle } = parties) => ({
  ...tripInput({ carrier, driver, vehicle } as never),
  ...over,
});

async function create(over: Record<string, unknown> = {}, of = parties, by: Client = owner): Promise<AnyBody> {
  const answer = await by.post('/api/trip/', buildTrip(over, of));
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}

const createRefused = async (over: Record<string, unknown>) => {
  const { status, body } = await owner.post('/api/trip/', buildTrip(over));
  return [status, body.errors];
};
const change = (id: string, fields: Record<string, unknown>) => owner.patch(`/api/trip/${id}`, fields);

const DISTANCE = 'Invalid Distance / Odometer difference';
const NO_DRIVER = 'No Driver Selected/Found  Under Carrier';
const NO_VEHICLE = 'No Vehicle Selected/Found  Under Carrier';

describe('a trip', () => {
  // Ledger: TRP-03, TRP-10, CLL-06
  test('returns its fields and is named by its ID', async () => {
    const trip = await create({ tripSourceId: 'MOT-88120', tripExemptMiles: 12.5, desc: 'Quarry road' });

    expect(trip).toMatchObject({
      prettyName: 'MOT-88120',
      state: 'ACTIVE',
      tripSourceId: 'MOT-88120',
      tripDate: '2026-03-04',
      tripDistance: 254,
      tripOdometerStart: 412_350,
      tripOdometerEnd: 412_604,
      tripJurisdiction: 'TX',
      tripExemptMiles: 12.5,
      driver: { id: parties.driver, prettyName: 'Marcus Okafor' },
      vehicle: { id: parties.vehicle },
      carrier: { id: owner.carrierId, prettyName: 'Bluebonnet Freight LLC' },
      desc: 'Quarry road',
    });
    expect((await owner.get(`/api/trip/${trip.id}`)).body).toEqual(trip);
  });

  // Ledger: TRP-05, TRP-06, TRP-09, TRP-11, MSG-07
  test('lists all missing fields at once', async () => {
    const { status, body } = await owner.post('/api/trip/', {});

    expect([status, body.errors]).toEqual([
      400,
      {
        carrier: 'Invalid Carrier',
        tripDate: 'Invalid Trip Date',
        vehicle: NO_VEHICLE,
        driver: NO_DRIVER,
        tripJurisdiction: 'Invalid Jurisdiction',
        tripDistance: DISTANCE,
      },
    ]);
  });

  // Ledger: TRP-11, TRP-12, MSG-06, TRP-13
  test.each([
    ['February 31', { tripDate: '2026-02-31' }, { tripDate: 'Invalid Trip Date' }],
    ['a distance of 0', { tripDistance: 0 }, { tripDistance: DISTANCE }],
    ['a negative distance', { tripDistance: -1 }, { tripDistance: DISTANCE }],
    ['a distance with three decimals', { tripDistance: 10.125 }, { tripDistance: DISTANCE }],
    ['a negative odometer', { tripOdometerStart: -1 }, { tripOdometerStart: 'Invalid Odometer Reading' }],
    ['an odometer above 5,000,000', { tripOdometerEnd: 5_000_000.1 }, { tripOdometerEnd: 'Invalid Odometer Reading' }],
    ['an unsupported country', { tripJurisdiction: 'GT' }, { tripJurisdiction: 'Invalid Jurisdiction' }],
    ['a state name instead of its code', { tripJurisdiction: 'Texas' }, { tripJurisdiction: 'Invalid Jurisdiction' }],
    [
      'more exempt miles than miles',
      { tripExemptMiles: 254.01 },
      { tripExemptMiles: 'Can’t be more than the distance' },
    ],
    ['an ID of 61 characters', { tripSourceId: 'A'.repeat(61) }, { tripSourceId: 'At most 60 characters' }],
  ])('rejects %s and saves nothing', async (_what, over, errors) => {
    const before = (await owner.get('/api/trip/')).body.count;

    expect(await createRefused(over)).toEqual([400, errors]);
    expect((await owner.get('/api/trip/')).body.count).toBe(before);
  });

  test('rejects tomorrow’s date until midnight in the account’s time zone', async () => {
    const createRefusedAt = (moment: string) => atTime(moment, () => createRefused({ tripDate: '2026-03-08' }));

    expect(await createRefusedAt('2026-03-08T05:59:00Z')).toEqual([400, { tripDate: 'Invalid Trip Date' }]);
    expect((await createRefusedAt('2026-03-08T06:01:00Z'))[0]).toBe(201);
  });

  // Ledger: TRP-08, TRP-12
  test.each([
    ['equal to the odometer difference', 412_000, 412_254, 254],
    ['less than the odometer difference', 412_000, 413_000, 254.25],
    ['equal to the odometer difference in tenths of a mile', 412_870.1, 413_124.4, 254.3],
    ['equal to the difference, with the end below the start', 412_254, 412_000, 254],
  ])('accepts a distance %s', async (_what, tripOdometerStart, tripOdometerEnd, tripDistance) => {
    await create({ tripOdometerStart, tripOdometerEnd, tripDistance });
  });

  // Ledger: TRP-08, TRP-11
  test('rejects a distance 0.01 mi above the odometer difference, under all three fields', async () => {
    const errors = { tripDistance: DISTANCE, tripOdometerStart: DISTANCE, tripOdometerEnd: DISTANCE };

    expect(await createRefused({ tripDistance: 254.01 })).toEqual([400, errors]);
    const { id } = await create();
    expect((await change(id, { tripOdometerEnd: 412_603 })).body.errors).toEqual(errors);
  });

  // Ledger: MIM-20
  test('keeps an imported distance above the odometer difference until one of the three changes', async () => {
    const { id } = await create();
    const second = await makeParties(owner, owner.carrierId);
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`update trip set trip_distance = 254.4 where id = ${id}`),
    );

    expect((await change(id, { driver: second.driver, tripExemptMiles: 3, desc: 'Quarry' })).body).toMatchObject({
      driver: { id: second.driver },
      tripExemptMiles: 3,
      desc: 'Quarry',
      tripDistance: 254.4,
    });
    expect((await change(id, { tripDistance: 254.3 })).body.errors).toHaveProperty('tripDistance', DISTANCE);
    expect((await change(id, { tripDistance: 254 })).status).toBe(200);
  });

  // Ledger: TRP-12
  test.each([
    ['both readings', { tripOdometerStart: '', tripOdometerEnd: '' }],
    ['the start reading', { tripOdometerStart: '' }],
    ['the end reading', { tripOdometerEnd: '' }],
  ])('accepts any distance without an odometer reading: without %s', async (_what, over) => {
    expect((await create({ ...over, tripDistance: 9000 })).tripDistance).toBe(9000);
  });

  // Ledger: TRP-13
  test.each(['DC', 'PR', 'AB', 'QC', 'YT', 'NT', 'NU', 'MX', 'MX-NLE'])(
    'accepts the jurisdiction %s',
    async (tripJurisdiction) => {
      expect((await create({ tripJurisdiction })).tripJurisdiction).toBe(tripJurisdiction);
    },
  );

  // Ledger: TRP-13, TRP-06
  test('accepts only trucks and drivers of its authority and account, no trailers', async () => {
    const elsewhere = (await owner.post('/api/carrier/', carrierInput({ carrierDOT: '778' }))).body.id;
    const other = await makeParties(owner, elsewhere);
    const stranger = await server.account('Red Rock Carriers LLC');
    const theirs = await makeParties(stranger, stranger.carrierId);
    const unit = vehicleInput({ carrier: parties.carrier, driver: parties.driver, vehicleType: 'TRAILER' });
    const trailer = (await owner.post('/api/vehicle/', { ...unit, vehicleNumber: '5301' })).body.id;

    expect(await createRefused({ vehicle: trailer })).toEqual([400, { vehicle: NO_VEHICLE }]);
    for (const { driver, vehicle } of [other, theirs])
      expect(await createRefused({ driver, vehicle })).toEqual([400, { driver: NO_DRIVER, vehicle: NO_VEHICLE }]);
  });

  // Ledger: SCP-27
  test('keeps its authority', async () => {
    const { id } = await create();
    const { carrier } = await makeParties(owner, (await owner.post('/api/carrier/', carrierInput({}))).body.id);

    expect((await change(id, { carrier })).body.errors).toMatchObject({ carrier: 'Authority can’t be changed' });
  });

  test('accepts inactive trucks and drivers', async () => {
    const removed = await makeParties(owner, owner.carrierId);
    for (const path of [`vehicle/${removed.vehicle}`, `driver/${removed.driver}`])
      await owner.post(`/api/${path}/event/`, { eventType: 'INACTIVE' });

    expect((await create({}, removed)).vehicle.id).toBe(removed.vehicle);
  });
});

describe('the ID of a trip', () => {
  // Ledger: TRP-07, TRP-14
  test('is assigned automatically and skips numbers already typed', async () => {
    const fresh = await server.account('Numbers LLC');
    const own = await makeParties(fresh, fresh.carrierId);

    const ids = [];
    for (const tripSourceId of ['TRIP-000002', '', ''])
      ids.push((await create({ tripSourceId }, own, fresh)).tripSourceId);

    expect(ids).toEqual(['TRIP-000002', 'TRIP-000001', 'TRIP-000003']);
  });

  // Ledger: TRP-11, TRP-14
  test('is unique within an authority until its trip is deleted', async () => {
    const first = await create({ tripSourceId: 'ELD-1' });
    const second = await create();
    const elsewhere = (await owner.post('/api/carrier/', carrierInput({ carrierDOT: '779' }))).body.id;

    const twice = await owner.post('/api/trip/', buildTrip({ tripSourceId: 'ELD-1' }));
    const changed = await change(second.id, { tripSourceId: 'ELD-1' });

    for (const answer of [twice, changed]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'ERROR_NON_UNIQUE']);
      expect(answer.body.errors).toEqual({ tripSourceId: 'Invalid ID' });
    }
    await create({ tripSourceId: 'ELD-1' }, await makeParties(owner, elsewhere));
    await owner.delete(`/api/trip/${first.id}`);
    await create({ tripSourceId: 'ELD-1' });
  });

  test('can be corrected, and stays if cleared', async () => {
    const { id } = await create({ tripSourceId: 'ELD-7' });

    expect((await change(id, { tripSourceId: 'ELD-8' })).body.prettyName).toBe('ELD-8');
    expect((await change(id, { tripSourceId: '' })).body).toMatchObject({ tripSourceId: 'ELD-8', prettyName: 'ELD-8' });
  });
});

describe('the list of trips', () => {
  // Ledger: SCP-33, CLL-04
  test('sorts by trip date, newest first, and searches ID, driver, truck, and authority', async () => {
    const fresh = await server.account('Finders LLC');
    const own = await makeParties(fresh, fresh.carrierId);
    const createOn = async (tripDate: string) => (await create({ tripDate }, own, fresh)).id;
    const [january, march, february] = [
      await createOn('2026-01-31'),
      await createOn('2026-03-01'),
      await createOn('2026-02-28'),
    ];
    const findIds = async (query: string) =>
      (await fresh.get(`/api/trip/?${query}`)).body.results.map(({ id }: AnyBody) => id);

    expect(await findIds('')).toEqual([march, february, january]);
    expect(await findIds('ordering=tripDate')).toEqual([january, february, march]);
    expect(await findIds('tripDate__gte=2026-02-28&tripDate__lte=2026-03-01')).toEqual([march, february]);
    for (const search of ['okafor', 'finders']) expect(await findIds(`search=${search}`)).toHaveLength(3);
    expect(await findIds('search=TRIP-000001')).toEqual([january]);
    expect(await findIds(`vehicle=${own.vehicle}&tripJurisdiction=OK`)).toEqual([]);
  });
});

describe('actions and permissions of a trip', () => {
  // Ledger: SCP-34, SCP-26
  test('allow delete and restore, never deactivate', async () => {
    const { id, workflowActionItems } = await create();
    const event = (eventType: string) => owner.post(`/api/trip/${id}/event/`, { eventType });

    expect(workflowActionItems).toEqual([{ id: 'DELETE', prettyName: 'Delete', via: 'delete' }]);
    expect((await event('INACTIVE')).status).toBe(400);
    expect((await owner.delete(`/api/trip/${id}`)).status).toBe(204);
    expect((await owner.get(`/api/trip/?id=${id}`)).body.count).toBe(0);
    expect((await event('RESTORE')).body.state).toBe('ACTIVE');
    const { results } = (await owner.get(`/api/history/?record=trip&recordId=${id}`)).body;
    expect(results.map(({ action }: AnyBody) => action)).toEqual(['RESTORE', 'DELETE', 'CREATE']);
  });

  // Ledger: SCP-35
  test('protect its driver and truck from deletion', async () => {
    const own = await makeParties(owner, owner.carrierId);
    await create({}, own);

    for (const path of [`vehicle/${own.vehicle}`, `driver/${own.driver}`]) {
      const answer = await owner.delete(`/api/${path}`);
      expect([answer.status, answer.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    }
  });

  // Ledger: TRP-01, ROL-09
  test('require the matching flag on policy 3000 for each call', async () => {
    const { id } = await create();
    const path = `/api/trip/${id}`;
    const statuses = async (by: Client) => [
      (await by.get('/api/trip/')).status,
      (await by.get(path)).status,
      (await by.post('/api/trip/', buildTrip())).status,
      (await by.patch(path, { desc: 'Toll road' })).status,
      (await by.delete(path)).status,
    ];

    expect(await statuses(await server.personnel(owner, { 3000: 'view' }))).toEqual([200, 200, 403, 403, 403]);
    expect(await statuses(await server.personnel(owner, { 3000: 'create' }))).toEqual([403, 403, 201, 403, 403]);
    expect(await statuses(await server.personnel(owner, { 3000: 'edit view' }))).toEqual([200, 200, 403, 200, 403]);
    expect(await statuses(await server.personnel(owner, { 2000: 'all', 4000: 'all', 7000: 'all' }))).toEqual(
      Array(5).fill(403),
    );
    expect(await statuses(await server.personnel(owner, { 3000: 'view delete' }))).toEqual([200, 200, 403, 403, 204]);
  });

  // Ledger: PRD-12
  test('hide trips from other accounts', async () => {
    const { id } = await create();
    const stranger = await server.account('Stranger LLC');

    for (const answer of [await stranger.get(`/api/trip/${id}`), await stranger.delete(`/api/trip/${id}`)])
      expect(answer.status).toBe(404);
  });
});

// Ledger: TRP-16
describe('the truck selected for a trip', () => {
  const readProposal = (field: string, vehicle: string, date: string, by: Client = owner) =>
    by.get(`/api/trip/${field}/?vehicle=${vehicle}&tripDate=${date}`);

  test('fills in the driver on that date and the odometer reading', async () => {
    const own = await makeParties(owner, owner.carrierId);
    const next = await makeParties(owner, owner.carrierId);
    const today = server.today();
    await owner.patch(`/api/vehicle/${own.vehicle}`, { driver: next.driver });

    const [yesterday, now] = [
      await readProposal('driver', own.vehicle, addDays(today, -1)),
      await readProposal('driver', own.vehicle, today),
    ];

    expect([yesterday.body.driver.id, now.body.driver.id]).toEqual([own.driver, next.driver]);
    expect((await readProposal('tripOdometerStart', own.vehicle, today)).body).toEqual({ tripOdometerStart: 412_350 });
  });

  test('requires view on policy 3000 and reveals nothing to other accounts', async () => {
    const looker = await server.personnel(owner, { 3000: 'view' });
    const safety = await server.personnel(owner, { 7000: 'all' });
    const stranger = await server.account('Stranger LLC');

    for (const field of ['driver', 'tripOdometerStart']) {
      expect((await readProposal(field, parties.vehicle, '2026-03-04', looker)).status).toBe(200);
      expect((await readProposal(field, parties.vehicle, '2026-03-04', safety)).status).toBe(403);
      expect((await readProposal(field, parties.vehicle, '2026-03-04', stranger)).body).toEqual({ [field]: null });
    }
  });
});
