/** Covers the only possible choices under an authority, which a form fills in. */
import { carrierInput } from '@milepost/db/demo/admin/carrier.ts';
import { vehicleInput } from '@milepost/db/demo/admin/vehicle.ts';
import { customerInput } from '@milepost/db/demo/fleet/customer.ts';
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import { kinds, records } from '@milepost/domain/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDriver } from '../../../driver-app/testing.ts';
import { newId } from '../../platform/ids.ts';
import { type AnyBody, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['account']>>;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const only = async (path: string, carrier = owner.carrierId) =>
  (await owner.get(`/api/${path}/only/?carrier=${carrier}`)).body;

const make = async (path: string, input: AnyBody): Promise<AnyBody> => {
  const { status, body } = await owner.post(`/api/${path}/`, input);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
};

test('returns a record when it is the only one the picker offers for the authority and kind', async () => {
  expect(await only('fleet')).toEqual({ vehicle: null, driver: null, customer: null });
  const driver = await makeDriver(owner);
  const customer = await make('customer', customerInput({ carrier: owner.carrierId }));
  const of = { carrier: owner.carrierId, driver: driver.id };
  const truck = await make('vehicle', vehicleInput({ ...of, vehicleNumber: newId().slice(-6) }));
  await make(
    'vehicle',
    vehicleInput({ ...of, vehicleType: 'TRAILER', vehicleVIN: '1JJV532D8KL123456', vehicleNumber: newId().slice(-6) }),
  );

  expect(await only('fleet')).toEqual({
    vehicle: { id: truck.id, prettyName: truck.prettyName, state: 'ACTIVE' },
    driver: { id: driver.id, prettyName: 'Marcus Okafor', state: 'ACTIVE' },
    customer: { id: customer.id, prettyName: customer.prettyName, state: 'ACTIVE' },
  });
  const other = await make('carrier', carrierInput({ carrierName: 'Second LLC', carrierDOT: '7654321' }));
  expect(await only('fleet', other.id)).toEqual({ vehicle: null, driver: null, customer: null });
  expect(await only('schedule')).toEqual({ vehicle: null });

  // The load picker leaves out inactive drivers; the trip picker does not.
  const second = await makeDriver(owner, { driverFirstName: 'Lena' });
  expect((await only('fleet')).driver).toBeNull();
  await owner.patch(`/api/driver/${second.id}`, { state: 'INACTIVE' });
  expect((await only('fleet')).driver).toMatchObject({ id: driver.id });
  expect((await only('trip')).driver).toBeNull();
  await owner.delete(`/api/driver/${second.id}`);
  expect((await only('trip')).driver).toMatchObject({ id: driver.id });
});

test('shows only choices to users who can see these records, within their account', async () => {
  const viewer = await server.personnel(owner, { 3000: 'view' });
  const other = await server.personnel(owner, { 8000: 'all' });
  const stranger = await server.account('Red Rock Carriers LLC');
  const path = `/api/fleet/only/?carrier=${owner.carrierId}`;

  expect((await viewer.get(path)).status).toBe(200);
  expect((await other.get(path)).status).toBe(403);
  expect((await stranger.get(path)).body).toEqual({ vehicle: null, driver: null, customer: null });
  expect((await owner.get('/api/fleet/only/?carrier=none')).body.errors).toEqual({ carrier: 'carrier must be an ID' });
  expect((await owner.get('/api/fleet/only/')).status).toBe(400);
});

test('answers for every record and kind whose form requests it', async () => {
  const asking = [...Object.values<AnyRecord>(records), ...Object.values<AnyRecord>(kinds)].filter((record) =>
    getFields(record).carrier?.fills?.some(({ isOnly }) => isOnly),
  );
  expect(asking.map(({ name }) => name)).toEqual(expect.arrayContaining(['fleet', 'vehicle', 'trip', 'drug_test']));

  for (const { path } of asking) {
    const { status } = await owner.get(`/api/${path}/only/?carrier=${owner.carrierId}`);
    expect([path, status]).toEqual([path, 200]);
  }
});
