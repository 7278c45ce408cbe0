import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

let people = 0;
/** Builds dispatcher values with a unique email. */
function buildDispatcher(over: Record<string, unknown> = {}) {
  people += 1;
  return { ...dispatcherInput({ carrier: owner.carrierId, dispatcherEmail: `d${people}@example.com` }), ...over };
}

async function create(over: Record<string, unknown> = {}, by: Client = owner) {
  const answer = await by.post('/api/dispatcher/', buildDispatcher(over));
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('a dispatcher', () => {
  // Ledger: DIS-05, DIS-13
  test('returns its fields and a numbered access ID for the account', async () => {
    const fresh = await server.account('Fresh Start LLC');
    const own = { carrier: fresh.carrierId };

    const first = await create({ ...own, dispatcherFirstName: 'Dana', dispatcherLastName: 'Whitfield' }, fresh);
    const second = await create(own, fresh);

    expect(first).toMatchObject({
      prettyName: 'Dana Whitfield',
      state: 'ACTIVE',
      dispatcherAccessID: 'DSP-000001',
      carrier: { id: fresh.carrierId, prettyName: 'Fresh Start LLC' },
      address: { place: '900 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' },
    });
    expect(second.dispatcherAccessID).toBe('DSP-000002');
  });

  // Ledger: DIS-04, DIS-12, DIS-13
  test('has an access ID set by the system only', async () => {
    const refused = await owner.post('/api/dispatcher/', buildDispatcher({ dispatcherAccessID: 'DSP-999999' }));
    const someone = await create();
    const change = await owner.patch(`/api/dispatcher/${someone.id}`, { dispatcherAccessID: 'DSP-999999' });

    expect(refused.body.errors).toEqual({ dispatcherAccessID: 'Access ID is set by the system' });
    expect(change.body.errors).toEqual({ dispatcherAccessID: 'Access ID is set by the system' });
  });

  // Ledger: DIS-07, DIS-08, DIS-09, DIS-10, DIS-11
  test('lists all missing fields at once', async () => {
    const refused = await owner.post('/api/dispatcher/', {});

    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      carrier: 'Invalid Carrier',
      dispatcherFirstName: 'Invalid Name',
      dispatcherLastName: 'Invalid Name',
      dispatcherPhoneNumber: 'Invalid Phone Number',
      dispatcherEmail: 'Invalid Email',
      address: 'Invalid Address',
    });
  });

  // Ledger: DIS-08, DIS-09, DIS-11, DIS-07
  test.each([
    ['a phone of seven digits', 'dispatcherPhoneNumber', '555-0131', 'Invalid Phone Number'],
    ['an email without a top-level domain', 'dispatcherEmail', 'dana@bluebonnet', 'Invalid Email'],
    ['an address without a zip', 'address', { place: '1 Elm St', city: 'Austin', state: 'TX' }, 'Invalid Address'],
    ['a blank name', 'dispatcherFirstName', '   ', 'Invalid Name'],
  ])('rejects %s', async (_what, field, value, message) => {
    const refused = await owner.post('/api/dispatcher/', buildDispatcher({ [field]: value }));

    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({ [field]: message });
  });

  // Ledger: DIS-06, DIS-14
  test('has a unique email within the account, in any case', async () => {
    await create({ dispatcherEmail: 'Taken@Example.com' });
    const other = await create();
    const stranger = await server.account('Red Rock Carriers LLC');

    const twice = await owner.post('/api/dispatcher/', buildDispatcher({ dispatcherEmail: 'taken@example.COM' }));
    const changed = await owner.patch(`/api/dispatcher/${other.id}`, { dispatcherEmail: 'TAKEN@example.com' });

    for (const refused of [twice, changed]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_NON_UNIQUE']);
      expect(refused.body.errors).toEqual({ dispatcherEmail: 'Invalid Email' });
    }
    await create({ carrier: stranger.carrierId, dispatcherEmail: 'taken@example.com' }, stranger);
  });

  // Ledger: DIS-06
  test('can’t be restored when its email was used again', async () => {
    const removed = await create({ dispatcherEmail: 'free@example.com' });
    await owner.delete(`/api/dispatcher/${removed.id}`);
    await create({ dispatcherEmail: 'free@example.com' });

    const restored = await owner.post(`/api/dispatcher/${removed.id}/event/`, { eventType: 'RESTORE' });

    expect([restored.status, restored.body.errors]).toEqual([409, { dispatcherEmail: 'Invalid Email' }]);
  });

  // Ledger: DIS-15
  test('can be deactivated, activated, and deleted with delete permission on policy 2000', async () => {
    const someone = await create();
    const at = `/api/dispatcher/${someone.id}`;
    const closer = await server.personnel(owner, { 2000: 'view delete' });
    const viewer = await server.personnel(owner, { 2000: 'view' });

    expect((await viewer.get(at)).body.workflowActionItems).toEqual([]);
    expect((await viewer.post(`${at}/event/`, { eventType: 'INACTIVE' })).status).toBe(403);
    const parked = await closer.post(`${at}/event/`, { eventType: 'INACTIVE' });
    expect(parked.body).toMatchObject({
      state: 'INACTIVE',
      workflowActionItems: [
        { id: 'ACTIVE', prettyName: 'Activate', via: 'state' },
        { id: 'DELETE', prettyName: 'Delete', via: 'delete' },
      ],
    });
    expect((await closer.post(`${at}/event/`, { eventType: 'ACTIVE' })).body.state).toBe('ACTIVE');
    expect((await closer.delete(at)).status).toBe(204);
    expect((await viewer.get(at)).status).toBe(404);
  });

  // Ledger: GEN-19, PRD-10
  test('can’t sign in with its email', async () => {
    await create({ dispatcherEmail: 'books.loads@example.com' });

    const signIn = await server.app.inject({
      method: 'POST',
      url: '/api/user_profile/login/',
      payload: { profileEmail: 'books.loads@example.com', profilePassword: 'bluebonnet-2026' },
    });

    expect(signIn.statusCode).toBe(401);
  });

  // Ledger: DIS-01
  test('requires policy 2000 and is hidden from other accounts', async () => {
    const someone = await create();
    const books = await server.personnel(owner, { 4000: 'all', 6000: 'all' });
    const stranger = await server.account();

    expect((await books.get('/api/dispatcher/')).status).toBe(403);
    expect((await books.post('/api/dispatcher/', buildDispatcher())).status).toBe(403);
    expect((await stranger.get(`/api/dispatcher/${someone.id}`)).status).toBe(404);
    expect((await stranger.patch(`/api/dispatcher/${someone.id}`, { desc: 'x' })).status).toBe(404);
  });

  test('is found by name, access ID, email, and authority', async () => {
    const someone = await create({ dispatcherLastName: 'Zablocki', dispatcherEmail: 'Zed@Example.com' });

    for (const search of ['zablocki', someone.dispatcherAccessID, 'zed@example', 'Dana Zab']) {
      const found = await owner.get(`/api/dispatcher/?search=${encodeURIComponent(search)}`);
      expect(found.body.results.map((row: { id: string }) => row.id)).toEqual([someone.id]);
    }
  });

  test('shows who changed which field in its history', async () => {
    const someone = await create({ dispatcherPhoneNumber: '(512) 555-0131' });
    await owner.patch(`/api/dispatcher/${someone.id}`, { dispatcherPhoneNumber: '(512) 555-0132' });

    const history = await owner.get(`/api/history/?record=dispatcher&recordId=${someone.id}`);

    expect(history.body.results[0].changes).toEqual([
      { field: 'dispatcherPhoneNumber', label: 'Phone', from: '(512) 555-0131', to: '(512) 555-0132' },
    ]);
  });

  test('shows the latest history entry first, whatever the order of writing', async () => {
    const someone = await create();
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`insert into history (account_id, id, at, record, record_id, action)
        values (${owner.accountId}, 'ffffffff-0000-7000-8000-000000000001', '2020-01-01', 'dispatcher', ${someone.id}, 'UPDATE')`),
    );

    const history = await owner.get(`/api/history/?record=dispatcher&recordId=${someone.id}`);

    expect(history.body.results.map(({ action }: { action: string }) => action)).toEqual(['CREATE', 'UPDATE']);
  });
});
