import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resealTexts } from '../core/platform/sealed-text.ts';
import { readSettings } from '../core/platform/settings.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type MotiveServer, startMotive } from '../telematics/testing/motive-server.ts';
import { readSealedTokens } from '../telematics/tokens.ts';

type Card = { id: string; name: string; link: string | null; isConfigured: boolean } & Record<string, unknown>;

let server: TestServer;
let owner: Client & { carrierId: string };
let motive: MotiveServer;

beforeAll(async () => {
  [motive, server] = await Promise.all([startMotive(), startTestServer()]);
  await server.services.jobs.start({ work: false });
});
afterAll(async () => {
  await server.services.jobs.stop();
  await Promise.all([server.close(), motive.close()]);
});

beforeEach(async () => {
  motive.forget();
  owner = await server.account('Bluebonnet Freight LLC');
  setUp(motive.settings);
});

const NOT_SET_UP = { MOTIVE_CLIENT_ID: undefined, MOTIVE_CLIENT_SECRET: undefined };

/** Changes the server's settings for its telematics provider. */
const setUp = (settings: Record<string, string | undefined>) => Object.assign(server.services.settings, settings);

async function listCards(by: Client = owner): Promise<Card[]> {
  const found = await by.get('/api/apiintegration/cards/');
  expect(found.status).toBe(200);
  return found.body.results;
}

async function motiveCard(by: Client = owner): Promise<Card> {
  const card = (await listCards(by)).find(({ id }) => id === 'MOTIVE');
  if (!card) throw new Error('no Motive card');
  return card;
}

async function readState(by: Client = owner): Promise<string> {
  return new URL(String((await motiveCard(by)).authorizeUrl)).searchParams.get('state') ?? '';
}

describe('the integrations page', () => {
  // Ledger: INT-02, INT-03, INT-05, INT-06, INT-07, INT-08
  test('shows nine cards, each with name, logo, description, and link', async () => {
    const found = await listCards();

    expect(found.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
      'SAFETY_DATA: FMCSA',
      'TELEMATICS: Motive',
      'FACTORING: Invoice Factoring 1',
      'FACTORING: Invoice Factoring 2',
      'FUEL_CARD: Fleet One EDGE',
      'FUEL_CARD: TCS',
      'FUEL_CARD: RTS',
      'FUEL_CARD: Flat Rate',
      'ACCOUNTING: QuickBooks',
    ]);
    for (const card of found) expect([card.logo, card.description].every(Boolean)).toBe(true);
    expect(found.filter(({ link }) => link === null).map(({ id }) => id)).toEqual([
      'FACTORING_1',
      'FACTORING_2',
      'FLAT_RATE',
    ]);
  });

  // Ledger: INT-08
  test('uses names and links from the settings', async () => {
    const INTEGRATIONS = '{"FACTORING_1":{"name":"Hill Country Factors","link":"https://factor.example.com"}}';
    const settings = readSettings({ INTEGRATIONS });

    Object.assign(server.services.settings, { INTEGRATIONS: settings.INTEGRATIONS });
    const factor = (await listCards()).find(({ id }) => id === 'FACTORING_1');
    Object.assign(server.services.settings, { INTEGRATIONS: {} });

    expect(factor).toMatchObject({
      name: 'Hill Country Factors',
      link: 'https://factor.example.com',
      isConfigured: true,
    });
    expect(() => readSettings({ INTEGRATIONS: '{"NOBODY":{"name":"x"}}' })).toThrow(/^INTEGRATIONS must be JSON like/);
    expect(() => readSettings({ INTEGRATIONS: '{"TCS":{"link":"javascript:alert(1)"}}' })).toThrow(/INTEGRATIONS/);
    expect(() => readSettings({ INTEGRATIONS: 'cards' })).toThrow(/INTEGRATIONS/);
  });

  // Ledger: INT-01
  test('requires policy 2000, and create permission for the connect link', async () => {
    const viewer = await server.personnel(owner, { 2000: 'view' });
    const dispatcher = await server.personnel(owner, { 3000: 'all' });

    expect((await motiveCard(viewer)).authorizeUrl).toBe(null);
    expect((await viewer.post('/api/apiintegration/connect/', { code: 'x', state: 'y' })).status).toBe(403);
    expect((await dispatcher.get('/api/apiintegration/cards/')).status).toBe(403);
    expect((await dispatcher.get('/api/apiintegration/')).status).toBe(403);
  });
});

describe('the telematics connection', () => {
  // Ledger: INT-09
  test('lists the missing settings when the server has no client credentials', async () => {
    setUp(NOT_SET_UP);
    expect(await motiveCard()).toMatchObject({
      isConnectable: true,
      isConfigured: false,
      missing: ['MOTIVE_CLIENT_ID', 'MOTIVE_CLIENT_SECRET'],
      authorizeUrl: null,
      connection: null,
    });

    const refused = await owner.post('/api/apiintegration/connect/', { code: 'x', state: 'y' });

    expect([refused.status, refused.body.default_detail]).toEqual([400, 'Motive is not set up on this server']);
  });

  // Ledger: INT-04, INT-09
  test('requests read access with an authorization code that returns to the integrations page', async () => {
    const url = new URL(String((await motiveCard()).authorizeUrl));

    expect(url.origin + url.pathname).toBe('https://gomotive.com/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client-1',
      redirect_uri: 'https://tms.example.com/UI/admin/integrations',
      response_type: 'code',
      scope:
        'users.read fuel_purchases.read hos_logs.hours_of_service locations.vehicle_locations_list ifta_reports.trips ifta_reports.summary companies.read',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  // Ledger: INT-09
  test('stores the tokens encrypted, shows the card as connected, and never returns tokens', async () => {
    const connected = await owner.post('/api/apiintegration/connect/', { code: 'the-code', state: await readState() });

    expect(connected.status).toBe(200);
    expect(motive.state.forms).toEqual([
      {
        grant_type: 'authorization_code',
        code: 'the-code',
        redirect_uri: 'https://tms.example.com/UI/admin/integrations',
        client_id: 'client-1',
        client_secret: 'hush',
      },
    ]);
    const { access, refresh } = motive.state;
    expect((await motiveCard()).connection).toMatchObject({
      id: connected.body.id,
      prettyName: 'Motive',
      company: null,
      lastAt: null,
      brought: null,
      fault: null,
      refusedSince: null,
      isBusy: false,
      waiting: 0,
      waitingVehicles: [],
    });
    const row = await owner.get(`/api/apiintegration/${connected.body.id}`);
    expect(row.body).toMatchObject({
      apiIntegrationProvider: 'MOTIVE',
      apiIntegrationScopes: 'users.read',
      state: 'ACTIVE',
    });
    const [stored] = await readStoredTokens(connected.body.id);
    const history = await owner.get(`/api/history/?record=apiintegration&recordId=${connected.body.id}`);
    expect(history.status).toBe(200);
    const all = [row, await owner.get('/api/apiintegration/'), history].map(({ text }) => text).join();
    expect(all + JSON.stringify(stored)).not.toMatch(new RegExp(`${access}|${refresh}`));
    expect(await readTokens(connected.body.id)).toEqual([{ access, refresh }]);
  });

  // Ledger: INT-09
  test('renews the existing connection on reconnect, separately for each account', async () => {
    const stranger = await server.account('Red Rock Carriers LLC');
    const first = await owner.post('/api/apiintegration/connect/', { code: 'a', state: await readState() });

    const second = await owner.post('/api/apiintegration/connect/', { code: 'b', state: await readState() });

    expect(second.body.id).toBe(first.body.id);
    expect(await readTokens(first.body.id)).toMatchObject([{ access: motive.state.access }]);
    expect((await motiveCard(stranger)).connection).toBe(null);
    expect((await stranger.get(`/api/apiintegration/${first.body.id}`)).status).toBe(404);
    expect((await stranger.post(`/api/apiintegration/${first.body.id}/sync/`)).status).toBe(404);
  });

  test('rejects a consent requested by another user', async () => {
    const colleague = await server.personnel(owner, { 2000: 'all' });

    const foreign = await owner.post('/api/apiintegration/connect/', { code: 'x', state: await readState(colleague) });

    expect([foreign.status, foreign.body.errors]).toEqual([
      400,
      { state: 'This connection was started in another session. Please connect again.' },
    ]);
    expect(motive.state.forms).toEqual([]);
    expect((await motiveCard()).connection).toBe(null);
  });

  // Ledger: INT-09
  test.each([
    ['rejects the code', { status: 401, body: { error: 'invalid_grant' } }],
    ['responds without a token', { status: 200, body: { hello: 'world' } }],
    ['doesn’t respond with JSON', { status: 502, body: 'Bad Gateway' }],
  ])('leaves everything unchanged when the provider %s', async (_what, error) => {
    motive.state.tokenFaults.push(error);

    const refused = await owner.post('/api/apiintegration/connect/', { code: 'x', state: await readState() });

    expect([refused.status, refused.body.default_detail]).toEqual([
      400,
      'Motive didn’t accept the connection. Nothing was changed. Please try again.',
    ]);
    expect((await owner.get('/api/apiintegration/')).body.count).toBe(0);
  });

  // Ledger: INT-09
  test('deletes its tokens on disconnect, and requires a new consent after restore', async () => {
    const { body } = await owner.post('/api/apiintegration/connect/', { code: 'x', state: await readState() });

    expect((await owner.delete(`/api/apiintegration/${body.id}`)).status).toBe(204);

    expect(await readStoredTokens(body.id)).toEqual([]);
    await owner.post(`/api/apiintegration/${body.id}/event/`, { eventType: 'RESTORE' });
    expect((await motiveCard()).connection).toBe(null);
    const refused = await owner.post(`/api/apiintegration/${body.id}/sync/`);
    expect([refused.status, refused.body.default_detail]).toEqual([400, 'Motive is not connected.']);
  });

  // Ledger: INT-09
  test('encrypts unencrypted tokens of an older version at startup, and they still work', async () => {
    const { body } = await owner.post('/api/apiintegration/connect/', { code: 'x', state: await readState() });
    const plain = { access: motive.state.access, refresh: motive.state.refresh };
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`update apiintegration_token set access_token = ${plain.access}, refresh_token = ${plain.refresh}`),
    );

    const { db } = server.services;
    await resealTexts(server.services, await readSealedTokens(db));
    await resealTexts(server.services, await readSealedTokens(db));

    const [stored] = await readStoredTokens(body.id);
    expect(JSON.stringify(stored)).not.toMatch(/[ar]t-\d/);
    expect(await readTokens(body.id)).toEqual([plain]);
  });

  // Ledger: API-11
  test('can be created, read, changed, and deleted, once per service', async () => {
    const created = await owner.post('/api/apiintegration/', {
      apiIntegrationProvider: 'MOTIVE',
      apiIntegrationName: 'Motive',
    });
    const twice = await owner.post('/api/apiintegration/', {
      apiIntegrationProvider: 'MOTIVE',
      apiIntegrationName: 'M 2',
    });
    const forged = await owner.patch(`/api/apiintegration/${created.body.id}`, {
      apiIntegrationConnectedAt: '2026-01-01T00:00:00Z',
    });

    expect(created.status).toBe(201);
    expect([twice.status, twice.body.errors]).toEqual([
      409,
      { apiIntegrationProvider: 'This service is already connected' },
    ]);
    expect(forged.body.errors).toEqual({ apiIntegrationConnectedAt: 'Connected is set by the system' });
    expect((await owner.patch(`/api/apiintegration/${created.body.id}`, { desc: 'east fleet' })).body.desc).toBe(
      'east fleet',
    );
    expect((await owner.delete(`/api/apiintegration/${created.body.id}`)).status).toBe(204);
  });
});

type StoredTokens = { access: string; refresh: string };

/** Returns the tokens as stored in the database. */
function readStoredTokens(id: string): Promise<StoredTokens[]> {
  return server.services.db.tx(owner.accountId, (tx) =>
    tx.query<StoredTokens>(
      sql`select access_token as access, refresh_token as refresh from apiintegration_token where apiintegration = ${id}`,
    ),
  );
}

/** Returns the decrypted tokens. */
async function readTokens(id: string): Promise<StoredTokens[]> {
  const { vault } = server.services;
  const open = (stored: string) => vault.open(stored, `${owner.accountId}/${id}`);
  return (await readStoredTokens(id)).map(({ access, refresh }) => ({ access: open(access), refresh: open(refresh) }));
}
