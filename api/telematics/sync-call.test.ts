/** Tests "Sync now" as a task of the user, with progress and result. */
import { vehicleInput } from '@milepost/db/demo/admin/vehicle.ts';
import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../core/testing/eventually.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type MotiveServer, motiveTrip, startMotive } from './testing/motive-server.ts';

let server: TestServer;
let motive: MotiveServer;
let owner: Client & { carrierId: string };
let connection: string;
let yesterday: string;

beforeAll(async () => {
  [motive, server] = await Promise.all([startMotive(), startTestServer()]);
  Object.assign(server.services.settings, motive.settings);
  await server.services.jobs.start();
  yesterday = Temporal.PlainDate.from(server.today()).subtract({ days: 1 }).toString();
});
afterAll(async () => {
  await server.services.jobs.stop();
  await Promise.all([server.close(), motive.close()]);
});

/** Creates a connected account with a truck after its first sync. */
beforeEach(async () => {
  motive.forget();
  owner = await server.account('Bluebonnet Freight LLC');
  const carrier = owner.carrierId;
  const driver = (await owner.post('/api/driver/', driverInput({ carrier }))).body.id;
  await owner.post('/api/vehicle/', vehicleInput({ carrier, driver }));
  const url = new URL((await card()).authorizeUrl);
  const consent = { code: 'consent', state: url.searchParams.get('state') };
  connection = (await owner.post('/api/apiintegration/connect/', consent)).body.id;
  await soon(async () => expect((await card()).connection.lastAt).not.toBe(null));
});

const soon = <T>(look: () => Promise<T>) => eventually(look);

async function card(): Promise<AnyBody> {
  const { body } = await owner.get('/api/apiintegration/cards/');
  return body.results.find(({ id }: { id: string }) => id === 'MOTIVE');
}

const syncNow = (by: Client = owner) => by.post(`/api/apiintegration/${connection}/sync/`);

const getEnd = (id: string) =>
  soon(async () => {
    const { body } = await owner.get(`/api/task/${id}`);
    expect(['DONE', 'FAILED', 'CANCELED']).toContain(body.state);
    return body;
  });

// Ledger: INT-09
test('the first sync starts with the consent, and "Sync now" runs as a task linked to the card', async () => {
  motive.trips(motiveTrip({ id: 1, date: yesterday }));

  const { status, body } = await syncNow();

  expect([status, body.title]).toEqual([202, 'Sync with Motive']);
  expect(await getEnd(body.id)).toMatchObject({ state: 'DONE', result: { page: '/UI/admin/integrations' } });
  expect((await card()).connection.brought).toEqual({ trips: 1, purchases: 0, replaced: 0, kept: 0 });
  expect((await owner.get('/api/trip/')).body.count).toBe(1);
});

// Ledger: INT-09
test('a failed sync shows its reason in the task list and on the card', async () => {
  motive.failWith({ status: 200, body: {} }, { status: 403 });

  const { body } = await syncNow();

  const words = 'Motive doesn’t allow access to IFTA trips. Reconnect and allow ifta_reports.trips.';
  expect(await getEnd(body.id)).toMatchObject({ state: 'FAILED', error: words });
  expect((await card()).connection.fault).toBe(words);
});

// Ledger: INT-09
test('a sync waiting for Motive can be canceled, and the next one can start at once', async () => {
  motive.failWith('hang');
  const { body } = await syncNow();
  await soon(async () => expect((await card()).connection.isBusy).toBe(true));

  expect((await owner.post(`/api/task/${body.id}/cancel/`)).status).toBe(200);

  await soon(async () => expect((await card()).connection.isBusy).toBe(false));
  expect(await getEnd((await syncNow()).body.id)).toMatchObject({ state: 'DONE' });
});

// Ledger: INT-01
test('a sync requires edit on policy 2000 and is hidden from other accounts', async () => {
  const viewer = await server.personnel(owner, { 2000: 'view create delete' });
  const editor = await server.personnel(owner, { 2000: 'view edit' });

  expect((await syncNow(viewer)).status).toBe(403);
  expect((await syncNow(editor)).status).toBe(202);
  expect((await syncNow(await server.account('Red Rock Carriers LLC'))).status).toBe(404);
});
