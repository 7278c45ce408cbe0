import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, loadInput, makeLoad, makeParties } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let ann: LoadParties;
let bob: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  ann = await makeParties(owner, owner.carrierId);
  bob = await makeParties(owner, owner.carrierId);
  await owner.patch(`/api/driver/${ann.driver}`, { driverFirstName: 'Ann' });
  await owner.patch(`/api/driver/${bob.driver}`, { driverFirstName: 'Bob' });
});
afterAll(() => server.close());

const buildLeg = ({ driver, vehicle }: LoadParties, over: object = {}) => ({ driver, vehicle, ...over });
const makeHandoff = (over: object = {}) =>
  makeLoad(owner, ann, { legs: [buildLeg(ann, { toPlace: 'Amarillo, TX' }), buildLeg(bob, over)] });
const change = (load: AnyBody, values: object) => owner.patch(`/api/fleet/${load.id}`, { ...values });
const read = async (load: AnyBody) => (await owner.get(`/api/fleet/${load.id}`)).body;
/** Turns a returned leg into the form that a request sends. */
const toInput = (leg: AnyBody) => ({
  ...leg,
  driver: leg.driver.id,
  vehicle: leg.vehicle.id,
  secondDriver: leg.secondDriver?.id ?? null,
});

async function readLastChange(load: AnyBody): Promise<AnyBody> {
  return (await owner.get(`/api/history/?record=fleet&recordId=${load.id}`)).body.results[0].changes;
}

describe('the legs of a load', () => {
  test('are empty by default', async () => {
    expect((await makeLoad(owner, ann)).legs).toEqual([]);
  });

  test('keep their order, each with driver and truck', async () => {
    const load = await makeHandoff({
      loadedMiles: 500,
      emptyMiles: 40,
      secondDriver: ann.driver,
      secondDriverPercent: 40,
      odometerStart: 100_000,
      odometerEnd: 100_540,
    });

    expect((await read(load)).legs).toEqual(load.legs);
    expect(load.legs).toMatchObject([
      {
        driver: { id: ann.driver, prettyName: 'Ann Okafor', state: 'ACTIVE' },
        toPlace: 'Amarillo, TX',
        secondDriver: null,
      },
      {
        id: expect.any(String),
        driver: { id: bob.driver, prettyName: 'Bob Okafor' },
        vehicle: { id: bob.vehicle },
        secondDriver: { id: ann.driver, prettyName: 'Ann Okafor' },
        secondDriverPercent: 40,
        loadedMiles: 500,
        emptyMiles: 40,
        odometerStart: 100_000,
        odometerEnd: 100_540,
      },
    ]);
  });

  test('are named by their drivers in the CSV file', async () => {
    const load = await makeHandoff();

    const { text } = await owner.get(`/api/fleet/csv/?fleetLoadNumber=${load.fleetLoadNumber}`);

    expect(text).toContain(',Ann Okafor; Bob Okafor,');
  });

  test('stay unchanged when sent back as returned', async () => {
    const load = await makeHandoff();

    const { body } = await change(load, { legs: load.legs });

    expect(body.updated).toBe(load.updated);
  });

  test('appear in the history with driver and truck names', async () => {
    const load = await makeHandoff();
    const [first, second] = load.legs.map(toInput);

    await change(load, {
      legs: [first, { ...second, driver: ann.driver, secondDriver: bob.driver, loadedMiles: 500 }],
    });
    const changed = await readLastChange(load);
    await change(load, { legs: [first] });

    expect(changed).toEqual([
      { field: 'legs', label: 'Leg 2 Driver', from: 'Bob Okafor', to: 'Ann Okafor' },
      { field: 'legs', label: 'Leg 2 Loaded Miles', from: '', to: '500' },
      { field: 'legs', label: 'Leg 2 Second Driver', from: '', to: 'Bob Okafor' },
    ]);
    expect(await readLastChange(load)).toEqual([{ field: 'legs', label: 'Leg 2', from: 'Ann Okafor', to: '' }]);
  });

  test('show both versions with names when two users change them', async () => {
    const load = await makeHandoff();
    const [first, second] = load.legs.map(toInput);
    await change(load, { legs: [first, { ...second, loadedMiles: 500 }] });

    const { status, body } = await change(load, {
      updated: load.updated,
      legs: [first, { ...second, loadedMiles: 510 }],
    });

    expect([status, Object.keys(body.conflicts)]).toEqual([409, ['legs']]);
    expect(body.conflicts.legs.theirs[1]).toMatchObject({
      driver: { id: bob.driver, prettyName: 'Bob Okafor' },
      loadedMiles: 500,
    });
  });
});

describe('the loads of a driver or a truck', () => {
  test('are found by any leg, once each', async () => {
    const cal = await makeParties(owner, owner.carrierId);
    const dee = await makeParties(owner, owner.carrierId);
    const alone = await makeLoad(owner, dee);
    const relay = await makeLoad(owner, cal, { legs: [buildLeg(cal), buildLeg(dee)] });
    const team = await makeLoad(owner, cal, { legs: [buildLeg(cal, { secondDriver: dee.driver })] });
    const back = await makeLoad(owner, dee, { legs: [buildLeg(dee), buildLeg(cal), buildLeg(dee)] });
    const find = async (query: string) => {
      const { results, count } = (await owner.get(`/api/fleet/?${query}`)).body;
      return [results.map(({ id }: AnyBody) => id).sort(), count];
    };

    expect(await find(`driver=${dee.driver}`)).toEqual([[alone, relay, team, back].map(({ id }) => id).sort(), 4]);
    expect(await find(`vehicle=${dee.vehicle}`)).toEqual([[alone, relay, back].map(({ id }) => id).sort(), 3]);
    expect(await find(`vehicle=${cal.vehicle}`)).toEqual([[relay, team, back].map(({ id }) => id).sort(), 3]);
    expect((await owner.get('/api/fleet/?driver=ann')).body.errors).toEqual({ driver: 'driver must be an ID' });
    expect((await owner.get('/api/fleet/?vehicle=101')).body.errors).toEqual({ vehicle: 'vehicle must be an ID' });
  });
});

describe('the driver and the truck of a load', () => {
  test('come from its first leg', async () => {
    const load = await makeHandoff();
    const [first, second] = load.legs.map(toInput);

    const { body } = await change(load, { legs: [second, first] });

    expect([body.driver.id, body.vehicle.id]).toEqual([bob.driver, bob.vehicle]);
  });

  test('update its first leg', async () => {
    const load = await makeLoad(owner, ann, { legs: [buildLeg(ann), buildLeg(bob)] });

    const { body } = await change(load, { driver: bob.driver, vehicle: bob.vehicle });

    expect(body.legs.map(({ driver, vehicle }: AnyBody) => [driver.id, vehicle.id])).toEqual([
      [bob.driver, bob.vehicle],
      [bob.driver, bob.vehicle],
    ]);
  });

  test('override the first leg when sent with different legs', async () => {
    const created = await makeLoad(owner, ann, { legs: [buildLeg(bob)] });
    const load = await makeHandoff();
    const [first, second] = load.legs.map(toInput);

    const { body } = await change(load, { driver: bob.driver, legs: [{ ...first, vehicle: bob.vehicle }, second] });

    expect([created.driver.id, created.legs[0].driver.id, created.legs[0].vehicle.id]).toEqual([
      ann.driver,
      ann.driver,
      ann.vehicle,
    ]);
    expect([body.driver.id, body.legs[0].driver.id, body.vehicle.id]).toEqual([bob.driver, bob.driver, bob.vehicle]);
  });

  test('can’t be the same driver twice in a team', async () => {
    const load = await makeLoad(owner, ann, { legs: [buildLeg(ann, { secondDriver: bob.driver })] });

    const { status, body } = await change(load, { driver: bob.driver });

    expect([status, body.errors]).toEqual([400, { 'legs.0.secondDriver': 'Select another driver' }]);
  });

  test('don’t create legs on a load without legs', async () => {
    const load = await makeLoad(owner, ann);

    const { body } = await change(load, { driver: bob.driver });

    expect(body.legs).toEqual([]);
  });
});

describe('an invalid leg', () => {
  const NO_DRIVER = 'No Driver Selected/Found  Under Carrier';
  const NO_TRUCK = 'No Vehicle Selected/Found  Under Carrier';
  const UNKNOWN_DRIVER = '0198c000-0000-7000-8000-000000000000';

  test.each([
    ['no driver', { driver: '' }, { 'legs.1.driver': NO_DRIVER }],
    ['an unknown driver', { driver: UNKNOWN_DRIVER }, { 'legs.1.driver': NO_DRIVER }],
    ['no truck', { vehicle: '' }, { 'legs.1.vehicle': NO_TRUCK }],
    ['an unknown second driver', { secondDriver: UNKNOWN_DRIVER }, { 'legs.1.secondDriver': NO_DRIVER }],
    [
      'a share without a second driver',
      { secondDriverPercent: 40 },
      { 'legs.1.secondDriver': 'Select the second driver first' },
    ],
    [
      'a decreasing odometer',
      { odometerStart: 100, odometerEnd: 99 },
      { 'legs.1.odometerEnd': 'Must be at least the start' },
    ],
    ['more than 100%', { sharePercent: 100.5 }, { 'legs.1.sharePercent': 'Invalid percentage value [0 - 100]' }],
    ['a share but none on another leg', { sharePercent: 50 }, { 'legs.0.sharePercent': 'Enter a share for every leg' }],
  ])('with %s is named by position', async (_, over, errors) => {
    const answer = await owner.post('/api/fleet/', loadInput(ann, { legs: [buildLeg(ann), buildLeg(bob, over)] }));

    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  test('has a share that doesn’t add up to 100%', async () => {
    const legs = (share: number) => [buildLeg(ann, { sharePercent: 33.33 }), buildLeg(bob, { sharePercent: share })];
    const load = await makeLoad(owner, ann);

    const error = await change(load, { legs: legs(66.66) });
    const right = await change(load, { legs: legs(66.67) });

    expect([error.status, error.body.errors]).toEqual([
      400,
      { legs: 'Shares must add up to 100%. They add up to 99.99%.' },
    ]);
    expect(right.status).toBe(200);
  });

  test('has a driver or truck of another authority, or a trailer', async () => {
    const other = await server.account('Redrock Carriers');
    const theirs = await makeParties(other, other.carrierId);
    const trailer = await owner.post('/api/vehicle/', {
      carrier: ann.carrier,
      vehicleType: 'TRAILER',
      vehicleNumber: 'T-77',
      vehicleVIN: '1UYVS2538HM714077',
      vehicleLicensePlateNumber: 'TR77',
    });
    const load = await makeLoad(owner, ann);

    const stranger = await change(load, { legs: [buildLeg(ann), buildLeg(theirs)] });
    const pulled = await change(load, {
      legs: [buildLeg(ann), buildLeg(bob, { vehicle: trailer.body.id ?? theirs.vehicle })],
    });

    expect(stranger.body.errors).toEqual({ 'legs.1.driver': NO_DRIVER, 'legs.1.vehicle': NO_TRUCK });
    expect(pulled.body.errors).toEqual({ 'legs.1.vehicle': NO_TRUCK });
  });
});

describe('the driver of a leg', () => {
  const makeDriver = async (driverFirstName: string) =>
    (await owner.post('/api/driver/', driverInput({ carrier: ann.carrier, driverFirstName }))).body.id as string;
  const buildReferenceError = (load: AnyBody) =>
    `ERROR_REFERENCE_PROTECTION: Fleet ${load.prettyName} refers to it. Deactivate it instead, or change that record first.`;

  test('can’t be deleted while on the load, as first or second driver', async () => {
    const [cal, dee] = [await makeDriver('Cal'), await makeDriver('Dee')];
    const load = await makeLoad(owner, ann, {
      legs: [buildLeg(ann), buildLeg(bob, { driver: cal, secondDriver: dee })],
    });

    const stored = [await owner.delete(`/api/driver/${cal}`), await owner.delete(`/api/driver/${dee}`)];
    await change(load, { legs: '' });
    const free = [await owner.delete(`/api/driver/${cal}`), await owner.delete(`/api/driver/${dee}`)];

    expect(stored.map(({ status, body }) => [status, body.default_detail])).toEqual([
      [409, buildReferenceError(load)],
      [409, buildReferenceError(load)],
    ]);
    expect(free.map(({ status }) => status)).toEqual([204, 204]);
  });

  test('protects the leg’s truck from deletion', async () => {
    const cal = await makeParties(owner, owner.carrierId);
    const load = await makeLoad(owner, ann, { legs: [buildLeg(ann), buildLeg(cal)] });

    const stored = await owner.delete(`/api/vehicle/${cal.vehicle}`);
    await change(load, { legs: '' });

    expect([stored.status, stored.body.default_detail]).toEqual([409, buildReferenceError(load)]);
    expect((await owner.delete(`/api/vehicle/${cal.vehicle}`)).status).toBe(204);
  });

  test('must be restored before a deleted load', async () => {
    const cal = await makeDriver('Cal');
    const load = await makeLoad(owner, ann, { legs: [buildLeg(ann), buildLeg(bob, { secondDriver: cal })] });
    await owner.delete(`/api/fleet/${load.id}`);
    expect((await owner.delete(`/api/driver/${cal}`)).status).toBe(204);

    const restore = () => owner.post(`/api/fleet/${load.id}/event/`, { eventType: 'RESTORE' });
    const early = await restore();
    await owner.post(`/api/driver/${cal}/event/`, { eventType: 'RESTORE' });

    expect(early.body.default_detail).toBe('ERROR_REFERENCE_PROTECTION: Restore Second Driver Cal Okafor first.');
    expect((await restore()).body.legs).toEqual(load.legs);
  });
});
