import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { truckOwnerInput } from '../../db/demo/admin/truck-owner.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

/** Builds the input of an owner. */
const buildInput = () =>
  truckOwnerInput({
    carrier: parties.carrier,
  });

describe('an owner of trucks', () => {
  test('returns its fields', async () => {
    const sent = buildInput();

    const { status, body } = await owner.post('/api/truck_owner/', sent);

    const { carrier, ...rest } = sent;
    expect([status, body.errors]).toEqual([201, undefined]);
    expect(body).toMatchObject({ prettyName: sent.ownerName, state: 'ACTIVE', carrier: { id: carrier } });
    expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.keys(rest)));
  });

  test('lists all missing fields at once', async () => {
    const { body } = await owner.post('/api/truck_owner/', {});

    expect(body.errors).toEqual({
      carrier: 'Invalid Carrier',
      ownerName: "Can't be empty",
      ownerEmail: 'Invalid Email',
    });
  });

  test('lists the trucks it is paid for today or later', async () => {
    const { id } = (await owner.post('/api/truck_owner/', buildInput())).body;
    const readTrucks = async () => (await owner.get(`/api/vehicle/?truckOwner=${id}`)).body.results;
    expect(await readTrucks()).toEqual([]);

    await owner.patch(`/api/vehicle/${parties.vehicle}`, { payees: [{ truckOwner: id, payeeFrom: '2020-01-01' }] });
    expect(await readTrucks()).toMatchObject([{ id: parties.vehicle }]);

    const ended = { truckOwner: id, payeeFrom: '2020-01-01', payeeUntil: '2020-12-31' };
    await owner.patch(`/api/vehicle/${parties.vehicle}`, { payees: [ended] });
    expect(await readTrucks()).toEqual([]);
  });

  test('rejects a filter by something other than an owner', async () => {
    const { status, body } = await owner.get('/api/vehicle/?truckOwner=Lone%20Star');
    expect([status, body.errors]).toEqual([400, { truckOwner: 'truckOwner must be an ID' }]);
  });

  test('requires policy 2000 and is hidden from other accounts', async () => {
    const { id } = (await owner.post('/api/truck_owner/', buildInput())).body;
    const viewer = await server.personnel(owner, { 2000: 'view' });
    const other = await server.personnel(owner, { 8000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await viewer.get(`/api/truck_owner/${id}`)).status).toBe(200);
    expect((await viewer.post('/api/truck_owner/', buildInput())).status).toBe(403);
    expect((await other.get('/api/truck_owner/')).status).toBe(403);
    expect((await stranger.get(`/api/truck_owner/${id}`)).status).toBe(404);
  });
});
