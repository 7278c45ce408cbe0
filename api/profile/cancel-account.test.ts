import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { getSessionStatus, makeUser, readProfileHistory, signInAs } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.account('Leaving LLC');
});

const CANCEL = { state: 'INACTIVE', cancelReason: 'Sold the trucks' };
const cancel = (by: Client, over: object = {}, id = by.profileId) =>
  by.patch(`/api/profile/${id}`, { ...CANCEL, ...over });
const isOpen = async (by: Client) => (await by.get('/api/user_profile/fetch_updates/')).status === 200;

const system = <R>(statement: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query<R>(statement));
const reactivate = () =>
  system(
    sql`update account set owner_state = 'ACTIVE', subscription_status = 'VALID'
      where id = (select account_id from profile where id = ${owner.profileId})`,
  );

describe('canceling the account', () => {
  // Ledger: PRF-13
  test('ends every session and sign-in of the account, but not of other accounts', async () => {
    const other = await server.account('Staying LLC');
    const helper = await server.personnel(owner, { 3000: 'view' });
    const user = await makeUser(owner);
    const { token } = await signInAs(server, user.username);
    const { status, body } = await cancel(owner);
    expect([status, body.id, body.state]).toEqual([200, owner.profileId, 'ACTIVE']);
    expect(body).toMatchObject({ ownerState: 'INACTIVE', ownerSubscriptionStatus: 'CANCELED' });

    expect(await Promise.all([owner, helper, other].map(isOpen))).toEqual([false, false, true]);
    expect(await getSessionStatus(server, token)).toBe(401);
    expect((await signInAs(server, user.username)).status).toBe(403);
    const [left] = await system(
      sql`select count(*) as n from session where account_id = ${owner.accountId} and not closed`,
    );
    expect(left).toEqual({ n: 0 });
  });

  // Ledger: PRF-13
  test('can be undone with all data and the reason in history, but without the old sessions', async () => {
    const user = await makeUser(owner, { profileType: 'ADMIN' });
    const { token } = await signInAs(server, user.username);
    await cancel(owner, { cancelReason: ' Sold the trucks\u0000 ' });
    await reactivate();
    expect([await isOpen(owner), await getSessionStatus(server, token)]).toEqual([false, 401]);

    const again = await signInAs(server, user.username);
    const get = async (url: string) =>
      (await server.app.inject({ url, headers: { authorization: `Token ${again.token}` } })).json();
    expect((await get(`/api/carrier/${owner.carrierId}`)).prettyName).toBe('Leaving LLC');
    const [line] = (await get(`/api/history/?record=profile&recordId=${owner.profileId}`)).results;
    expect([line.action, line.by.id]).toEqual(['UPDATE', owner.profileId]);
    expect(line.changes).toEqual([
      { field: 'ownerState', label: 'Account state', from: 'Active', to: 'Inactive' },
      { field: 'ownerSubscriptionStatus', label: 'Subscription status', from: 'Trial', to: 'Canceled' },
      { field: 'cancelReason', label: 'Reason for canceling', from: '', to: 'Sold the trucks' },
    ]);
  });

  // Ledger: PRF-13
  test('works without a subscription, is recorded once if sent twice, and then answers 401', async () => {
    await system(sql`update account set subscription_status = 'EXPIRED' where id = ${owner.accountId}`);
    const answers = await Promise.all([cancel(owner), cancel(owner)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await cancel(owner)).status).toBe(401);
    const lines = await system(
      sql`select 1 from history where record_id = ${owner.profileId} and changes @> '[{"field": "cancelReason"}]'`,
    );
    expect(lines).toHaveLength(1);
  });

  // Ledger: PRF-13
  test('accepts the profile ID and the time it was read in the body', async () => {
    const { body: read } = await owner.get(`/api/profile/${owner.profileId}`);

    const { status, body } = await cancel(owner, { id: owner.profileId, updated: read.updated });

    expect([status, body.ownerState]).toEqual([200, 'INACTIVE']);
  });

  // Ledger: PRF-04, PRF-13
  test('is denied to personnel with any permissions, and to owners for another profile', async () => {
    const helper = await server.personnel(owner, { 1000: 'all' });
    const admin = await makeUser(owner, { profileType: 'ADMIN' });
    const stranger = await server.account('Elsewhere LLC');
    const answers = [
      await cancel(helper),
      await cancel(helper, {}, owner.profileId),
      await cancel(owner, {}, helper.profileId),
      await cancel(owner, {}, admin.id),
      await cancel(stranger, {}, owner.profileId),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'ERROR_PERMISSION']),
    );
    expect(await Promise.all([owner, helper, stranger].map(isOpen))).toEqual([true, true, true]);
    expect(await readProfileHistory(owner, helper.profileId)).toEqual([]);
  });

  // Ledger: PRF-08, PRF-13
  test('is rejected without a reason, with another status, or together with other changes', async () => {
    const blank = await cancel(owner, { cancelReason: ' ' });
    expect([blank.status, blank.body.code]).toEqual([400, 'ERROR_MISSING_REQUIRED_FIELD']);
    expect(blank.body.errors).toEqual({ cancelReason: "Can't be empty" });
    const absent = await owner.patch(`/api/profile/${owner.profileId}`, { state: 'INACTIVE' });
    expect(absent.status).toBe(403);
    const mixed = await cancel(owner, { state: 'DELETED', desc: 'Bye', cancelReason: 'x'.repeat(4001) });
    expect([mixed.status, mixed.body.errors]).toEqual([
      400,
      {
        desc: 'Nothing else can be changed while canceling the account',
        state: 'A canceled account is INACTIVE',
        cancelReason: 'At most 4000 characters',
      },
    ]);
    expect(await isOpen(owner)).toBe(true);
  });
});
