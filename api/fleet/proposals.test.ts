/** Tests the suggested values for a new load through the API calls of its form. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dispatcherInput } from '../../db/demo/admin/dispatcher.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeLoad, makeParties } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const readProposal = async (field: string, query: Record<string, string>, by: Client = owner) =>
  (await by.get(`/api/fleet/${field}/?${new URLSearchParams(query)}`)).body;
const readName = async (field: string, query: Record<string, string>) =>
  (await readProposal(field, query))[field]?.prettyName;

describe('a lane', () => {
  const lane = { fleetPickupLocation: 'Dallas, TX', fleetDeliveryLocation: 'Tulsa, OK' };
  const miles = async (over: Partial<typeof lane> = {}) =>
    (await readProposal('fleetDistance', { ...lane, ...over })).fleetDistance;

  test('suggests the miles of its last load with miles, in any spelling of its places', async () => {
    expect(await miles()).toBeNull();
    const first = await makeLoad(owner, parties, { ...lane, fleetDistance: 258 });
    await makeLoad(owner, parties, { ...lane, fleetDistance: null });
    expect(await miles({ fleetPickupLocation: 'dallas, tx' })).toBe(258);

    await owner.patch(`/api/fleet/${first.id}`, { fleetDistance: 261 });
    expect(await miles()).toBe(261);
    expect(await miles({ fleetPickupLocation: 'Tulsa, OK', fleetDeliveryLocation: 'Dallas, TX' })).toBeNull();
  });

  test('suggests its places from the first letters, in any case, each once', async () => {
    await makeLoad(owner, parties, { fleetPickupLocation: 'Dalhart, TX', fleetDeliveryLocation: 'Dallas, TX' });

    expect(await readProposal('fleetPickupLocation', { search: 'DAL' })).toEqual({
      results: ['Dalhart, TX', 'Dallas, TX'],
    });
    expect(await readProposal('fleetDeliveryLocation', { search: '100% _' })).toEqual({ results: [] });
  });

  test('stays within its account', async () => {
    const stranger = await server.account('Redrock Haulage LLC');
    expect(await readProposal('fleetPickupLocation', { search: 'dal' }, stranger)).toEqual({ results: [] });
    expect(await readProposal('fleetDistance', lane, stranger)).toEqual({ fleetDistance: null });
  });
});

describe('the suggested truck and driver', () => {
  test('match the assignment on the pickup date, including its first and last date', async () => {
    const [before, after] = [await makeParties(owner, owner.carrierId), await makeParties(owner, owner.carrierId)];
    await owner.patch(`/api/vehicle/${before.vehicle}`, { driver: after.driver, driverSince: '2026-03-10' });
    await owner.patch(`/api/vehicle/${after.vehicle}`, { state: 'INACTIVE' });
    const truck = (await owner.get(`/api/vehicle/${before.vehicle}`)).body.prettyName;
    const readTruck = (driver: string, fleetPickUpDate: string) => readName('vehicle', { driver, fleetPickUpDate });

    expect(await readTruck(before.driver, '2026-03-09')).toBe(truck);
    expect(await readTruck(before.driver, '2026-03-10')).toBeUndefined();
    expect(await readTruck(after.driver, '2026-03-10')).toBe(truck);
    const held = await readProposal('driver', { vehicle: before.vehicle, fleetPickUpDate: '2026-03-10' });
    expect(held.driver.id).toBe(after.driver);
  });

  test('stay empty when a driver has two trucks; trailers don’t count', async () => {
    const { carrier, driver, vehicle } = await makeParties(owner, owner.carrierId);
    const unit = (vehicleNumber: string, vehicleType: 'TRUCK' | 'TRAILER') =>
      owner.post('/api/vehicle/', {
        ...vehicleInput({ carrier, driver, vehicleNumber, vehicleType }),
        vehicleVIN: `1UYVS2538EU00${vehicleNumber}`,
      });
    const asked = { driver, fleetPickUpDate: '2026-03-04' };
    await unit('8001', 'TRAILER');
    expect((await readProposal('vehicle', asked)).vehicle.id).toBe(vehicle);
    await unit('8002', 'TRUCK');
    expect((await readProposal('vehicle', asked)).vehicle).toBeNull();
  });
});

test('suggests the signed-in dispatcher, then the only dispatcher of the authority', async () => {
  const second = await server.account('Hill Country Logistics LLC');
  const carrier = second.carrierId;
  const add = (dispatcherEmail: string) =>
    second.post('/api/dispatcher/', dispatcherInput({ carrier, dispatcherEmail }));
  const getProposed = async (by: Client = second) =>
    (await readProposal('dispatcher', { carrier }, by)).dispatcher?.id ?? null;
  expect(await getProposed()).toBeNull();
  const dana = (await add('Dana@hillcountry.example.com')).body;
  expect(await getProposed()).toBe(dana.id);
  const signedIn = await server.personnel(second, { 3000: 'all' });
  const self = (await add(`${signedIn.profileId.toUpperCase()}@example.com`)).body;

  expect(await getProposed()).toBeNull();
  expect(await getProposed(signedIn)).toBe(self.id);
});
