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
