import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../core/settings.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';

type Card = { id: string; name: string; link: string | null; isConfigured: boolean } & Record<string, unknown>;

let server: TestServer;
let owner: Client & { carrierId: string };
let provider: Server;
let asked: Record<string, string>[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };

/** A telematics provider that gives tokens for a code. */
beforeAll(async () => {
  provider = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      asked.push(Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  provider.close();
});

beforeEach(async () => {
  asked = [];
  owner = await server.account('Bluebonnet Freight LLC');
  setUp(undefined);
});

/** What the installation says about its telematics provider. */
function setUp(clientId: string | undefined): void {
  const { port } = provider.address() as AddressInfo;
  Object.assign(server.services.settings, {
    PUBLIC_URL: 'https://tms.example.com',
    MOTIVE_CLIENT_ID: clientId,
    MOTIVE_CLIENT_SECRET: clientId && 'hush',
    MOTIVE_TOKEN_URL: `http://127.0.0.1:${port}/oauth/token`,
  });
}

async function cards(by: Client = owner): Promise<Card[]> {
  const found = await by.get('/api/apiintegration/cards/');
  expect(found.status).toBe(200);
  return found.body.results;
}

async function motive(by: Client = owner): Promise<Card> {
  const card = (await cards(by)).find(({ id }) => id === 'MOTIVE');
  if (!card) throw new Error('no Motive card');
  return card;
}

async function stateFor(by: Client = owner): Promise<string> {
  return new URL(String((await motive(by)).authorizeUrl)).searchParams.get('state') ?? '';
}

describe('the integrations page', () => {
  test('INT-02 INT-03 INT-05 INT-06 INT-07 INT-08 has nine cards, each with name, logo, description and link', async () => {
    const found = await cards();

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

  test('INT-08 takes other names and links from the settings', async () => {
    const INTEGRATIONS = '{"FACTORING_1":{"name":"Hill Country Factors","link":"https://factor.example.com"}}';
    const settings = readSettings({ INTEGRATIONS });

    Object.assign(server.services.settings, { INTEGRATIONS: settings.INTEGRATIONS });
    const factor = (await cards()).find(({ id }) => id === 'FACTORING_1');
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

  test('INT-01 needs policy 2000, and only who may create gets the link that connects', async () => {
    setUp('client-1');
    const viewer = await server.personnel(owner, { 2000: 'view' });
    const dispatcher = await server.personnel(owner, { 3000: 'all' });

    expect((await motive(viewer)).authorizeUrl).toBe(null);
    expect((await viewer.post('/api/apiintegration/connect/', { code: 'x', state: 'y' })).status).toBe(403);
    expect((await dispatcher.get('/api/apiintegration/cards/')).status).toBe(403);
    expect((await dispatcher.get('/api/apiintegration/')).status).toBe(403);
  });
});

describe('the telematics connection', () => {
  test('INT-09 says so where the installation has no client id', async () => {
    expect(await motive()).toMatchObject({
      isConnectable: true,
      isConfigured: false,
      authorizeUrl: null,
      connection: null,
    });

    const refused = await owner.post('/api/apiintegration/connect/', { code: 'x', state: 'y' });

    expect([refused.status, refused.body.default_detail]).toEqual([400, 'Motive is not set up on this server']);
  });

  test('INT-04 INT-09 asks for consent to read, by an authorization code that comes back to the integrations page', async () => {
    setUp('client-1');

    const url = new URL(String((await motive()).authorizeUrl));

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

  test('INT-09 keeps what consent gave and shows the card as connected; tokens are never answered', async () => {
    setUp('client-1');
    answer = {
      status: 200,
      body: { access_token: 'at-1', refresh_token: 'rt-1', expires_in: 7200, scope: 'users.read' },
    };

    const connected = await owner.post('/api/apiintegration/connect/', { code: 'the-code', state: await stateFor() });

    expect(connected.status).toBe(200);
    expect(asked).toEqual([
      {
        grant_type: 'authorization_code',
        code: 'the-code',
        redirect_uri: 'https://tms.example.com/UI/admin/integrations',
        client_id: 'client-1',
        client_secret: 'hush',
      },
    ]);
    expect((await motive()).connection).toMatchObject({ id: connected.body.id, prettyName: 'Motive' });
    const row = await owner.get(`/api/apiintegration/${connected.body.id}`);
    expect(row.body).toMatchObject({
      apiIntegrationProvider: 'MOTIVE',
      apiIntegrationScopes: 'users.read',
      state: 'ACTIVE',
    });
    expect(row.text + (await owner.get('/api/apiintegration/')).text).not.toMatch(/at-1|rt-1/);
    expect(await tokensOf(connected.body.id)).toMatchObject({ access: 'at-1', refresh: 'rt-1' });
  });

  test('INT-09 connecting again renews the connection there is; another account has its own', async () => {
    setUp('client-1');
    const stranger = await server.account('Red Rock Carriers LLC');
    answer = { status: 200, body: { access_token: 'first' } };
    const first = await owner.post('/api/apiintegration/connect/', { code: 'a', state: await stateFor() });
    answer = { status: 200, body: { access_token: 'second' } };

    const second = await owner.post('/api/apiintegration/connect/', { code: 'b', state: await stateFor() });

    expect(second.body.id).toBe(first.body.id);
    expect(await tokensOf(first.body.id)).toMatchObject({ access: 'second' });
    expect((await motive(stranger)).connection).toBe(null);
    expect((await stranger.get(`/api/apiintegration/${first.body.id}`)).status).toBe(404);
  });

  test('a consent asked for by somebody else connects nothing', async () => {
    setUp('client-1');
    const colleague = await server.personnel(owner, { 2000: 'all' });

    const foreign = await owner.post('/api/apiintegration/connect/', { code: 'x', state: await stateFor(colleague) });

    expect([foreign.status, foreign.body.errors]).toEqual([
      400,
      { state: 'This consent was asked for by another sign-in. Please connect again.' },
    ]);
    expect(asked).toEqual([]);
    expect((await motive()).connection).toBe(null);
  });

  test.each([
    ['refuses the code', { status: 401, body: { error: 'invalid_grant' } }],
    ['answers without a token', { status: 200, body: { hello: 'world' } }],
  ])('a provider that %s leaves everything as it was', async (_what, reply) => {
    setUp('client-1');
    answer = reply;

    const refused = await owner.post('/api/apiintegration/connect/', { code: 'x', state: await stateFor() });

    expect([refused.status, refused.body.default_detail]).toEqual([
      400,
      'Motive did not accept the connection. Nothing was changed; please try again.',
    ]);
    expect((await owner.get('/api/apiintegration/')).body.count).toBe(0);
  });

  test('a deleted connection keeps no key, and a restored one asks for consent again', async () => {
    setUp('client-1');
    answer = { status: 200, body: { access_token: 'at-1', refresh_token: 'rt-1' } };
    const { body } = await owner.post('/api/apiintegration/connect/', { code: 'x', state: await stateFor() });

    expect((await owner.delete(`/api/apiintegration/${body.id}`)).status).toBe(204);

    expect(await tokensOf(body.id)).toEqual({ access: null, refresh: null });
    await owner.post(`/api/apiintegration/${body.id}/event/`, { eventType: 'RESTORE' });
    expect((await motive()).connection).toBe(null);
  });

  test('API-11 is a collection too: made, read, changed and deleted, one per service', async () => {
    const made = await owner.post('/api/apiintegration/', {
      apiIntegrationProvider: 'MOTIVE',
      apiIntegrationName: 'Motive',
    });
    const twice = await owner.post('/api/apiintegration/', {
      apiIntegrationProvider: 'MOTIVE',
      apiIntegrationName: 'M 2',
    });
    const forged = await owner.patch(`/api/apiintegration/${made.body.id}`, {
      apiIntegrationConnectedAt: '2026-01-01T00:00:00Z',
    });

    expect(made.status).toBe(201);
    expect([twice.status, twice.body.errors]).toEqual([
      409,
      { apiIntegrationProvider: 'This service is connected already' },
    ]);
    expect(forged.body.errors).toEqual({ apiIntegrationConnectedAt: 'Connected is set by the system' });
    expect((await owner.patch(`/api/apiintegration/${made.body.id}`, { desc: 'east fleet' })).body.desc).toBe(
      'east fleet',
    );
    expect((await owner.delete(`/api/apiintegration/${made.body.id}`)).status).toBe(204);
  });
});

async function tokensOf(id: string): Promise<unknown> {
  const [row] = await server.services.db.tx(owner.accountId, (tx) =>
    tx.query(sql`select access_token as access, refresh_token as refresh from apiintegration where id = ${id}`),
  );
  return row;
}
