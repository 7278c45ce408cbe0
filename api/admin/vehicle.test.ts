import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';

type Owner = Client & { carrierId: string };
type NamedRecord = { id: string; prettyName: string };

let server: TestServer;
let owner: Owner;
let marcus: NamedRecord;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  marcus = await makeDriver('Marcus');
});
afterAll(() => server.close());

async function makeDriver(
  driverFirstName: string,
  carrier = owner.carrierId,
  by: Client = owner,
): Promise<NamedRecord> {
  const driverEmail = `${driverFirstName.toLowerCase()}-${carrier.slice(-8)}@example.com`;
  const answer = await by.post('/api/driver/', driverInput({ carrier, driverFirstName, driverEmail }));
  expect(answer.status).toBe(201);
  return answer.body;
}

const THIS_YEAR = new Date().getUTCFullYear();

let number = 500;
/** Builds vehicle values with a unique number and VIN. */
function buildUnit(over: Record<string, unknown> = {}) {
  number += 1;
  const own = { vehicleNumber: String(number), vehicleVIN: `1FUJGLDR5CSBM0${number}` };
  return { ...vehicleInput({ carrier: owner.carrierId, driver: marcus.id, ...own }), ...over };
}

async function create(over: Record<string, unknown> = {}, by: Client = owner) {
  const answer = await by.post('/api/vehicle/', buildUnit(over));
  expect(answer.body).toMatchObject({ state: 'ACTIVE' });
  return answer.body;
}

const ODOMETER = 'Invalid Odometer Reading, should be positive number';
const engine = { vehicleFuelType: null, vehicleIsQualified: null, vehicleRegisteredWeight: null };
const trailer = { vehicleType: 'TRAILER', truckType: null, trailerType: 'REEFER', ...engine };
const listActionIds = (row: { workflowActionItems: NamedRecord[] }) => row.workflowActionItems.map(({ id }) => id);

describe('a vehicle', () => {
  // Ledger: VEH-07, VEH-10
  test('returns its fields, driver, and descriptions of itself and its trailer', async () => {
    const reefer = await create({ ...trailer, vehicleNumber: '5301', vehicleMake: 'Utility', vehicleModel: '3000R' });

    const truck = await create({ vehicleNumber: '101', vehicleVIN: '3akjhhdr5mslx0101', trailer: reefer.id });

    expect(truck).toMatchObject({
      prettyName: '101',
      vehicleType: 'TRUCK',
      truckType: 'SLEEPER',
      trailerType: null,
      vehicleVIN: '3AKJHHDR5MSLX0101',
      vehicleGrossWeight: 52_350,
      vehicleRegisteredWeight: 80_000,
      vehicleCurrentOdometer: 412_350,
      vehicleStartDate: '2023-01-02',
      driver: { id: marcus.id, prettyName: 'Marcus Okafor' },
      trailer: { id: reefer.id, prettyName: '5301' },
      vehicleInfo: { description: '2021 Freightliner Cascadia', plate: 'R101TX TX', vehicleVIN: '3AKJHHDR5MSLX0101' },
      trailerInfo: { description: '2021 Utility 3000R', plate: 'R101TX TX' },
    });
  });

  // Ledger: VEH-11, VEH-13, VEH-24, RER-11
  test('lists all missing fields at once', async () => {
    const refused = await owner.post('/api/vehicle/', {});

    expect(refused.status).toBe(400);
    expect(refused.body.code).toBe('ERROR_MISSING_REQUIRED_FIELD');
    expect(refused.body.errors).toEqual({
      carrier: 'Invalid Carrier',
      vehicleType: "Can't be empty",
      vehicleNumber: "Can't be empty",
      vehicleMake: "Can't be empty",
      vehicleModel: "Can't be empty",
      vehicleVIN: 'Invalid VIN',
      vehiclePlateNumber: "Can't be empty",
      vehiclePlateState: "Can't be empty",
      vehicleStartDate: 'Invalid Date',
      vehicleGrossWeight: "Can't be empty",
      driver: 'No Driver Selected/Found Under Carrier',
    });
  });

  // Ledger: VEH-04, VEH-12, VEH-14, VEH-09, VEH-08, VEH-21, VEH-20
  test.each([
    ['a future year', 'vehicleYear', THIS_YEAR + 2, 'Invalid Year'],
    ['a year before 1999', 'vehicleYear', 1998, 'Invalid Year'],
    ['a VIN of ten characters', 'vehicleVIN', '1FUJGLDR5C', 'Invalid VIN'],
    ['a VIN with an O for a 0', 'vehicleVIN', '1FUJGLDR5CSBMO501', 'VINs since 1981 have no I, O, or Q. Use 1 or 0'],
    ['a VIN with a dash', 'vehicleVIN', '1FUJGLDR5-CSBM0501', 'Invalid VIN'],
    ['an odometer at zero', 'vehicleCurrentOdometer', 0, ODOMETER],
    ['a negative odometer', 'vehicleCurrentOdometer', -5, ODOMETER],
    ['a negative weight', 'vehicleGrossWeight', -1, 'Invalid number'],
    ['a plate without a state', 'vehiclePlateState', 'XX', 'Invalid State'],
    ['an invalid start date', 'vehicleStartDate', '2026-02-30', 'Invalid Date'],
    ['an unknown type', 'vehicleType', 'BOAT', 'Invalid Type'],
    ['an unknown truck class', 'truckType', 'HOVERCRAFT', 'Invalid Type'],
    ['a trailer type on a truck', 'trailerType', 'REEFER', 'Only trailers have a trailer type'],
  ])('rejects %s', async (_what, field, value, message) => {
    const refused = await owner.post('/api/vehicle/', buildUnit({ [field]: value }));

    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({ [field]: message });
  });

  // Ledger: VEH-15, VEH-22, VEH-23
  test('requires no year, odometer, trailer, or class', async () => {
    const truck = await create({ vehicleYear: null, vehicleCurrentOdometer: null, truckType: null });

    expect(truck).toMatchObject({ vehicleYear: null, vehicleCurrentOdometer: null, trailer: null, trailerInfo: null });
  });

  // Ledger: VEH-04
  test('accepts last year and 1999 as model years', async () => {
    expect((await create({ vehicleYear: THIS_YEAR - 1 })).vehicleYear).toBe(THIS_YEAR - 1);
    expect((await create({ vehicleYear: 1999 })).vehicleYear).toBe(1999);
  });

  // Ledger: VEH-05
  test('keeps its type', async () => {
    const truck = await create();

    const refused = await owner.patch(`/api/vehicle/${truck.id}`, { vehicleType: 'TRAILER' });

    expect(refused.body.errors).toMatchObject({ vehicleType: 'Type can’t be changed' });
  });

  // Ledger: VEH-20
  test('has no truck class and pulls nothing as a trailer', async () => {
    const other = await create(trailer);

    const refused = await owner.post(
      '/api/vehicle/',
      buildUnit({ ...trailer, truckType: 'SLEEPER', trailer: other.id }),
    );

    expect(refused.body.errors).toEqual({
      truckType: 'Only trucks have a truck class',
      trailer: 'Only trucks pull a trailer',
    });
  });

  // Ledger: RUL-15
  test('has a unique VIN within the account, in any case, and a unique number within its authority', async () => {
    const truck = await create({ vehicleNumber: 'T-7' });
    const elsewhere = await owner.post('/api/carrier/', carrierInput({ carrierDOT: '777' }));
    const other = await makeDriver('Ana', elsewhere.body.id);

    const sameVin = await owner.post('/api/vehicle/', buildUnit({ vehicleVIN: truck.vehicleVIN.toLowerCase() }));
    const sameNumber = await owner.post('/api/vehicle/', buildUnit({ vehicleNumber: 't-7' }));

    expect([sameVin.status, sameVin.body.code]).toEqual([409, 'ERROR_NON_UNIQUE']);
    expect(sameVin.body.errors).toEqual({ vehicleVIN: 'VIN is already taken' });
    expect(sameNumber.body.errors).toEqual({ vehicleNumber: 'Vehicle # is already taken' });
    await create({ vehicleNumber: 'T-7', carrier: elsewhere.body.id, driver: other.id });
    await owner.delete(`/api/vehicle/${truck.id}`);
    await create({ vehicleNumber: 'T-7', vehicleVIN: truck.vehicleVIN });
  });

  // Ledger: VEH-16
  test('accepts only a driver and trailer of its authority', async () => {
    const elsewhere = (await owner.post('/api/carrier/', carrierInput({ carrierDOT: '778' }))).body.id;
    const theirs = await makeDriver('Luis', elsewhere);
    const theirTrailer = await create({ ...trailer, carrier: elsewhere, driver: theirs.id });
    const truck = await create();

    const moved = await owner.patch(`/api/vehicle/${truck.id}`, { carrier: elsewhere });
    const coupled = await owner.patch(`/api/vehicle/${truck.id}`, { trailer: theirTrailer.id });
    const truckAsTrailer = await owner.patch(`/api/vehicle/${truck.id}`, { trailer: (await create()).id });
    const whole = await owner.patch(`/api/vehicle/${truck.id}`, { carrier: elsewhere, driver: theirs.id });

    expect(moved.body.errors).toEqual({ driver: 'No Driver Selected/Found Under Carrier' });
    expect(coupled.body.errors).toEqual({ trailer: 'No Trailer Selected/Found Under Carrier' });
    expect(truckAsTrailer.body.errors).toEqual({ trailer: 'No Trailer Selected/Found Under Carrier' });
    expect(whole.body).toMatchObject({ carrier: { id: elsewhere }, driver: { id: theirs.id } });
  });

  test('is found by number, VIN, plate, make, driver, authority, and trailer', async () => {
    const dana = await makeDriver('Kowalczyk');
    const truck = await create({ vehicleMake: 'Peterbilt', vehiclePlateNumber: 'FIND-ME', driver: dana.id });

    for (const search of ['find-me', 'PETERBILT', truck.vehicleVIN.slice(-6), 'kowalczyk']) {
      const found = await owner.get(`/api/vehicle/?search=${search}`);
      expect(found.body.results.map((row: NamedRecord) => row.id)).toEqual([truck.id]);
    }
  });

  test('is offered to a trailer picker by type and authority', async () => {
    const fresh = await server.account('Pickers LLC');
    const driver = await makeDriver('Pia', fresh.carrierId, fresh);
    const own = { carrier: fresh.carrierId, driver: driver.id };
    await create({ ...own, vehicleNumber: '1' }, fresh);
    const box = await create({ ...own, ...trailer, vehicleNumber: '2' }, fresh);

    const found = await fresh.get(`/api/vehicle/?prettyName=true&vehicleType=TRAILER&carrier=${fresh.carrierId}`);

    expect(found.body.results).toEqual([
      {
        id: box.id,
        prettyName: '2',
        state: 'ACTIVE',
        status: null,
        detail: 'R101TX TX · Freightliner Cascadia',
        carrier: { id: fresh.carrierId, prettyName: expect.any(String) },
      },
    ]);
  });
});

describe('actions and permissions of a vehicle', () => {
  // Ledger: VEH-17, VEH-18
  test('offer deactivation, deletion, and document requests when active, and activation when inactive', async () => {
    const truck = await create();
    expect(truck.workflowActionItems).toEqual([
      { id: 'SUBMIT_IRP_DOCUMENT', prettyName: 'Submit IRP Document', via: 'event' },
      { id: 'SUBMIT_REGISTRATION_DOCUMENT', prettyName: 'Submit Registration Document', via: 'event' },
      { id: 'INACTIVE', prettyName: 'Deactivate', via: 'state' },
      { id: 'DELETE', prettyName: 'Delete', via: 'delete' },
    ]);

    const event = (eventType: string) => owner.post(`/api/vehicle/${truck.id}/event/`, { id: truck.id, eventType });
    const parked = await event('INACTIVE');
    expect([parked.body.state, listActionIds(parked.body)]).toEqual(['INACTIVE', ['ACTIVE', 'DELETE']]);
    expect((await event('INACTIVE')).status).toBe(400);
    expect((await event('ACTIVE')).body.state).toBe('ACTIVE');
    expect((await event('SUBMIT_A_SONG')).status).toBe(400);

    const removed = await event('DELETE');
    expect([removed.body.state, listActionIds(removed.body)]).toEqual(['DELETED', ['RESTORE']]);
    expect((await event('RESTORE')).body.state).toBe('ACTIVE');
  });

  // Ledger: VEH-01, VEH-18
  test('require the matching flag on policy 2000 for each call', async () => {
    const truck = await create();
    const at = `/api/vehicle/${truck.id}`;
    const makeUser = (flags: string) => server.personnel(owner, { 2000: flags });
    const [viewer, maker, editor, closer] = await Promise.all(
      ['view', 'create', 'view edit', 'view delete'].map(makeUser),
    );
    const dispatcher = await server.personnel(owner, { 3000: 'all' });
    if (!viewer || !maker || !editor || !closer) throw new Error('four people');

    expect((await viewer.get(at)).body.workflowActionItems).toEqual([]);
    expect((await viewer.post('/api/vehicle/', buildUnit())).status).toBe(403);
    expect((await viewer.patch(at, { desc: 'x' })).status).toBe(403);
    expect((await viewer.delete(at)).status).toBe(403);
    expect((await maker.post('/api/vehicle/', buildUnit())).status).toBe(201);
    expect((await maker.get(at)).status).toBe(403);
    expect((await editor.patch(at, { desc: 'new tires' })).body.desc).toBe('new tires');
    expect((await editor.post(`${at}/event/`, { eventType: 'INACTIVE' })).status).toBe(403);
    expect((await closer.post(`${at}/event/`, { eventType: 'INACTIVE' })).body.state).toBe('INACTIVE');
    expect((await closer.patch(at, { desc: 'x' })).status).toBe(403);
    expect((await dispatcher.get(at)).status).toBe(403);
    expect((await closer.delete(at)).status).toBe(204);
  });

  test('hide vehicles from other accounts and reject references from them', async () => {
    const truck = await create();
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await stranger.get(`/api/vehicle/${truck.id}`)).status).toBe(404);
    expect((await stranger.patch(`/api/vehicle/${truck.id}`, { desc: 'x' })).status).toBe(404);
    expect((await stranger.delete(`/api/vehicle/${truck.id}`)).status).toBe(404);
    expect((await stranger.get('/api/vehicle/')).body.count).toBe(0);
    const refused = await stranger.post('/api/vehicle/', buildUnit({ carrier: stranger.carrierId }));
    expect(refused.body.errors).toEqual({ driver: 'No Driver Selected/Found Under Carrier' });
  });

  test('protect a coupled trailer and an assigned driver from deletion', async () => {
    const holder = await makeDriver('Terrell');
    const box = await create({ ...trailer, vehicleNumber: 'BOX-1' });
    await create({ vehicleNumber: 'PULLER', trailer: box.id, driver: holder.id });

    const refused = await owner.delete(`/api/vehicle/${box.id}`);

    expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    expect(refused.body.default_detail).toContain('Vehicle PULLER');
    expect((await owner.delete(`/api/driver/${holder.id}`)).status).toBe(409);
  });
});
