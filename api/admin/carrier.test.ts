import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { dispatcherInput } from '../../db/demo/admin/dispatcher.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';

type Owner = Client & { carrierId: string };

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

let number = 100;
function buildAuthority(over: Record<string, unknown> = {}) {
  number += 1;
  return { ...carrierInput({ carrierDOT: `32145${number}` }), ...over };
}

async function create(over: Record<string, unknown> = {}) {
  const answer = await owner.post('/api/carrier/', buildAuthority(over));
  expect(answer.status).toBe(201);
  return answer.body;
}

/** A one-pixel image. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('an authority', () => {
  // Ledger: CAR-05, CAR-07, CAR-15
  test('returns its fields and its one-line address', async () => {
    const address = { place: '900 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701', country: 'US' };

    const carrier = await create({ carrierName: 'Bluebonnet Heavy Haul LLC', address });

    expect(carrier).toMatchObject({
      prettyName: 'Bluebonnet Heavy Haul LLC',
      carrierMC: '1098765',
      carrierEmail: 'office@bluebonnet.example.com',
      carrierPhoneNumber: '5125550120',
      carrierType: 'LEASED',
      status: 'ACTIVE',
      state: 'ACTIVE',
      address,
      carrierLocation: '900 Congress Ave, Austin, TX 78701',
      carrierProfilePicture: null,
      desc: null,
    });
  });

  // Ledger: CAR-08, CAR-09, CAR-10, CAR-11, CAR-12, CAR-14
  test('lists all missing fields at once', async () => {
    const refused = await owner.post('/api/carrier/', {});

    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      carrierName: 'Invalid Carrier Name',
      carrierDOT: 'Invalid DOT',
      carrierMC: 'Invalid MC',
      carrierEmail: 'Invalid Email',
      carrierPhoneNumber: 'Invalid Phone',
      address: 'Invalid Location',
    });
  });

  // Ledger: CAR-09, CAR-10, CAR-11, CAR-06, CAR-14, CAR-08
  test.each([
    ['an invalid email', 'carrierEmail', 'office', 'Invalid Email'],
    ['an invalid phone', 'carrierPhoneNumber', '12', 'Invalid Phone'],
    ['an address without a street', 'address', { city: 'Austin', state: 'TX', zipCode: '78701' }, 'Invalid Location'],
    ['an unknown type', 'carrierType', 'OWNED', 'Invalid Type'],
    ['an unknown status', 'status', 'SOLD', "Can't be empty"],
    ['a blank DOT', 'carrierDOT', '  ', 'Invalid DOT'],
  ])('rejects %s', async (_what, field, value, message) => {
    const refused = await owner.post('/api/carrier/', buildAuthority({ [field]: value }));

    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({ [field]: message });
  });

  // Ledger: CAR-17
  test('has no locked fields after it is saved', async () => {
    const { id } = await create();
    const over = { carrierName: 'Renamed Freight LLC', carrierMC: '7654321', carrierType: 'ADMIN' };
    const changed = await owner.patch(`/api/carrier/${id}`, buildAuthority(over));

    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject(over);
  });

  // Ledger: CAR-13
  test('defaults to leased and active; sign-up creates an ADMIN authority', async () => {
    const carrier = await create({ carrierType: undefined, status: undefined });

    expect([carrier.carrierType, carrier.status]).toEqual(['LEASED', 'ACTIVE']);
    expect((await owner.get(`/api/carrier/${owner.carrierId}`)).body.carrierType).toBe('ADMIN');
  });

  // Ledger: CAR-13
  test('keeps status and record state equal, whichever changes', async () => {
    const carrier = await create();
    const at = `/api/carrier/${carrier.id}`;
    const both = ({ body }: { body: { status: string; state: string } }) => [body.status, body.state];

    expect(both(await owner.patch(at, { status: 'INACTIVE' }))).toEqual(['INACTIVE', 'INACTIVE']);
    expect(both(await owner.patch(at, { state: 'ACTIVE' }))).toEqual(['ACTIVE', 'ACTIVE']);
    expect(both(await owner.patch(at, { state: 'INACTIVE' }))).toEqual(['INACTIVE', 'INACTIVE']);
    await owner.delete(at);
    expect(both(await owner.post(`${at}/event/`, { eventType: 'RESTORE' }))).toEqual(['INACTIVE', 'INACTIVE']);
    expect(both(await owner.post('/api/carrier/', buildAuthority({ status: 'INACTIVE' })))).toEqual([
      'INACTIVE',
      'INACTIVE',
    ]);
  });

  // Ledger: CAR-13
  test('rejects a status and a state that contradict each other', async () => {
    const carrier = await create();

    const refused = await owner.patch(`/api/carrier/${carrier.id}`, { status: 'INACTIVE', state: 'ACTIVE' });

    expect(refused.body.errors).toEqual({ status: 'Status and state must match' });
  });

  // Ledger: ENT-11, RUL-15
  test('has a unique DOT number within its account', async () => {
    const carrier = await create();
    const stranger = await server.account('Red Rock Carriers LLC');

    const twice = await owner.post('/api/carrier/', buildAuthority({ carrierDOT: carrier.carrierDOT }));

    expect([twice.status, twice.body.code]).toEqual([409, 'ERROR_NON_UNIQUE']);
    expect(twice.body.errors).toEqual({ carrierDOT: 'DOT is already taken' });
    const theirs = await stranger.post('/api/carrier/', buildAuthority({ carrierDOT: carrier.carrierDOT }));
    expect(theirs.status).toBe(201);
  });

  // Ledger: CAR-03, CAR-12, ENT-09
  test('accepts an image as its logo and rejects other files, even PDFs', async () => {
    const logo = { filename: 'logo.png', bytes: PNG, type: 'image/png' };

    const carrier = await create({ carrierProfilePicture: logo });
    const refused = await Promise.all(
      ['MZ a program', '%PDF-1.4\n%%EOF\n'].map((bytes) =>
        owner.patch(`/api/carrier/${carrier.id}`, {
          carrierProfilePicture: { filename: 'logo.png', bytes, type: 'image/png' },
        }),
      ),
    );

    expect(carrier.carrierProfilePicture).toMatchObject({ name: 'logo.png', type: 'image/png', size: PNG.length });
    expect((await server.app.inject(carrier.carrierProfilePicture.url)).rawPayload).toEqual(PNG);
    for (const { status, body } of refused) {
      expect(status).toBe(400);
      expect(body.errors).toEqual({ carrierProfilePicture: 'Invalid File / type' });
    }
    expect((await owner.patch(`/api/carrier/${carrier.id}`, { carrierProfilePicture: '' })).body).toMatchObject({
      carrierProfilePicture: null,
    });
  });

  // Ledger: CAR-16
  test('offers Delete only, and is deactivated through its Status', async () => {
    const carrier = await create();

    expect(carrier.workflowActionItems).toEqual([{ id: 'DELETE', prettyName: 'Delete', via: 'delete' }]);
    expect((await owner.post(`/api/carrier/${carrier.id}/event/`, { eventType: 'INACTIVE' })).status).toBe(400);
  });

  // Ledger: CAR-16
  test('can’t be deleted while another record uses it', async () => {
    const carrier = await create();
    const dispatcher = await owner.post(
      '/api/dispatcher/',
      dispatcherInput({ carrier: carrier.id, dispatcherEmail: 'only@example.com' }),
    );

    const refused = await owner.delete(`/api/carrier/${carrier.id}`);

    expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    expect(refused.body.default_detail).toContain('Dispatcher Dana Whitfield');
    await owner.delete(`/api/dispatcher/${dispatcher.body.id}`);
    expect((await owner.delete(`/api/carrier/${carrier.id}`)).status).toBe(204);
    expect((await owner.get(`/api/carrier/?search=${carrier.carrierDOT}`)).body.count).toBe(0);
  });

  // Ledger: CAR-01
  test('requires the matching flag on policy 2000 for each call', async () => {
    const carrier = await create();
    const at = `/api/carrier/${carrier.id}`;
    const viewer = await server.personnel(owner, { 2000: 'view' });
    const editor = await server.personnel(owner, { 2000: 'view edit' });
    const dispatcher = await server.personnel(owner, { 3000: 'all' });

    expect((await viewer.get(at)).body.prettyName).toBe(carrier.prettyName);
    expect((await viewer.post('/api/carrier/', buildAuthority())).status).toBe(403);
    expect((await viewer.patch(at, { desc: 'x' })).status).toBe(403);
    expect((await editor.patch(at, { desc: 'main office' })).body.desc).toBe('main office');
    expect((await editor.delete(at)).status).toBe(403);
    expect((await dispatcher.get('/api/carrier/')).status).toBe(403);
    // Users who book loads select an authority without access to its page.
    expect((await dispatcher.get('/api/carrier/?prettyName=true')).status).toBe(200);
  });

  test('is hidden from other accounts', async () => {
    const carrier = await create();
    const stranger = await server.account();

    expect((await stranger.get(`/api/carrier/${carrier.id}`)).status).toBe(404);
    expect((await stranger.delete(`/api/carrier/${carrier.id}`)).status).toBe(404);
  });
});
