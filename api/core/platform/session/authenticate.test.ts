/**
 * Checks that every call identifies its sender first: without permission, nothing else is reported
 * and nothing is written.
 */
import { readdir } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { customerInput } from '../../../../db/demo/fleet/customer.ts';
import { type Client, pdf, startTestServer, type TestServer } from '../../testing/server.ts';
import { newId } from '../ids.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let dispatcher: Client;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  owner = await server.account();
  dispatcher = await server.personnel(owner, { 3000: 'view create', 5000: 'view create' });
  expect((await dispatcher.get('/api/fleet/')).status).toBe(200);
});

const setProfile = (what: ReturnType<typeof sql>) =>
  server.services.db.tx(owner.accountId, (tx) =>
    tx.query(sql`update profile set ${what} where id = ${dispatcher.profileId}`),
  );

const newCustomer = () => customerInput({ carrier: owner.carrierId });
const CALLS: Record<string, () => Promise<{ status: number }>> = {
  list: () => dispatcher.get('/api/customer/'),
  'list with an unknown filter': () => dispatcher.get('/api/customer/?color=blue'),
  'open one': () => dispatcher.get(`/api/customer/${newId()}`),
  'open what is no id': () => dispatcher.get('/api/customer/none'),
  create: () => dispatcher.post('/api/customer/', newCustomer()),
  'create with a key': () => dispatcher.post('/api/customer/', newCustomer(), { 'idempotency-key': newId() }),
  'create with faults': () => dispatcher.post('/api/customer/', { carrier: newId(), customerType: 'x' }),
  'create with an unrequested file': () => dispatcher.post('/api/customer/', { paper: pdf() }),
  'create what points at nothing': () => dispatcher.post('/api/carrier/', {}),
};
const statuses = async () => {
  const entries = [];
  for (const [name, call] of Object.entries(CALLS)) entries.push([name, (await call()).status]);
  return Object.fromEntries(entries);
};
const all = (status: number) => Object.fromEntries(Object.keys(CALLS).map((name) => [name, status]));
const customers = async () => (await owner.get('/api/customer/')).body.count;

describe('a sender', () => {
  // Ledger: AUT-26
  test('is rejected by every call after sign-out, and nothing is written', async () => {
    await dispatcher.post('/api/user_profile/logout/');

    expect(await statuses()).toEqual(all(401));
    expect(await customers()).toBe(0);
  });

  test('is rejected by every call once deactivated, and nothing is written', async () => {
    await setProfile(sql`state = 'INACTIVE'`);

    expect(await statuses()).toEqual(all(401));
    expect(await customers()).toBe(0);
  });

  test('loses a permission with the next call, sees no other error, and nothing is written', async () => {
    await setProfile(sql`policy = '[]'`);

    expect(await statuses()).toEqual(all(403));
    expect(await customers()).toBe(0);
  });

  test('gains a permission with the next call', async () => {
    expect((await dispatcher.get('/api/expense/')).status).toBe(403);

    await setProfile(
      sql`policy = ${JSON.stringify([{ id: 1000, view: true, create: true, edit: false, delete: false }])}`,
    );

    expect((await dispatcher.get('/api/expense/')).status).toBe(200);
    expect((await dispatcher.post('/api/customer/', newCustomer())).status).toBe(201);
  });

  test.each([
    ['may not create', 403, () => setProfile(sql`policy = '[]'`)],
    ['has signed out', 401, () => dispatcher.post('/api/user_profile/logout/')],
  ])('who %s leaves no unhandled rejection', async (_who, status, change) => {
    const unheard = unheardRefusals();
    await change();

    const answer = await dispatcher.post('/api/customer/', {}, { 'idempotency-key': 'a b' });

    expect(answer.status).toBe(status);
    // Node reports an unhandled rejection at the end of the turn in which it occurred.
    await new Promise(setImmediate);
    expect(unheard).toEqual([]);
  });

  test('stores no file before the sender’s permission is checked, and leaves none behind', async () => {
    const put = vi.spyOn(server.services.files, 'put');
    await setProfile(sql`policy = '[]'`);

    const refused = await dispatcher.post('/api/fleet/', { fleetConfirmation: pdf() });

    expect(refused.status).toBe(403);
    expect(put).not.toHaveBeenCalled();
    const stored = await readdir(server.services.settings.DATA_DIR, { recursive: true, withFileTypes: true });
    expect(stored.filter((entry) => entry.isFile())).toEqual([]);
  });
});

/** Records unhandled rejections during a test. */
function unheardRefusals(): unknown[] {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => void unheard.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  return unheard;
}
