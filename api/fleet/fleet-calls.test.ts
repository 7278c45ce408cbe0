import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, loadInput, makeCompleteLoad, makeLoad, makeParties } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

describe('the list of loads', () => {
  // Ledger: FLT-30
  test('starts with the newest pickup', async () => {
    const fresh = await server.account('Ordering LLC');
    const its = await makeParties(fresh, fresh.carrierId);
    for (const day of ['2026-01-05', '2026-02-01', '2025-12-31']) await makeLoad(fresh, its, { fleetPickUpDate: day });

    const list = await fresh.get('/api/fleet/');

    expect(list.body.count).toBe(3);
    const days = list.body.results.map((row: { fleetPickUpDate: string }) => row.fleetPickUpDate);
    expect(days).toEqual(['2026-02-01', '2026-01-05', '2025-12-31']);
  });

  // Ledger: RAP-05
  test('filters by status, people, authority, and pickup dates, with the total', async () => {
    const fresh = await server.account('Filtering LLC');
    const [a, b] = [await makeParties(fresh, fresh.carrierId), await makeParties(fresh, fresh.carrierId)];
    await makeLoad(fresh, a, { fleetPickUpDate: '2026-02-28' });
    await makeCompleteLoad(fresh, a, { fleetPickUpDate: '2026-03-01' });
    await makeCompleteLoad(fresh, b, { fleetPickUpDate: '2026-03-31' });
    await makeLoad(fresh, b, { fleetPickUpDate: '2026-04-01' });
    const count = async (query: string) => (await fresh.get(`/api/fleet/?${query}`)).body.count;

    expect(await count('status=COMPLETE')).toBe(2);
    expect(await count('fleetPickUpDate__gte=2026-03-01&fleetPickUpDate__lte=2026-03-31')).toBe(2);
    expect(await count('status=IN_PROGRESS&fleetPickUpDate__gte=03-01-2026')).toBe(1);
    for (const name of ['driver', 'customer', 'vehicle', 'dispatcher'] as const)
      expect(await count(`${name}=${b[name]}`)).toBe(2);
    expect(await count(`carrier=${fresh.carrierId}`)).toBe(4);
    expect(await count('fleetBOL__isnull=true')).toBe(2);
  });

  // Ledger: RAP-05
  test('searches number, reference, places, customer, driver, and dispatcher', async () => {
    const fresh = await server.account('Searching LLC');
    const its = await makeParties(fresh, fresh.carrierId);
    const quiet = {
      fleetPickupLocation: 'Waco, TX',
      fleetDeliveryLocation: 'Austin, TX',
      fleetOtherReferenceNumber: null,
    };
    await makeLoad(fresh, its, { ...quiet, fleetLoadNumber: 'ZX-555' });
    await makeLoad(fresh, its, { ...quiet, fleetLoadNumber: 'ZY-1', fleetOtherReferenceNumber: 'BOL 99_1' });
    const find = async (search: string) => {
      const { body } = await fresh.get(`/api/fleet/?search=${encodeURIComponent(search)}`);
      return { count: body.count, rows: body.results.length };
    };

    expect(await find('zx-5')).toEqual({ count: 1, rows: 1 });
    expect(await find('99_1')).toEqual({ count: 1, rows: 1 });
    for (const name of ['waco', 'AUSTIN', 'prairie star', 'okafor', 'whitfield']) {
      expect({ name, ...(await find(name)) }).toEqual({ name, count: 2, rows: 2 });
    }
    expect(await find('99x1')).toEqual({ count: 0, rows: 0 });
  });

  test('finds words in any order in the load and its names', async () => {
    const fresh = await server.account('Wording LLC');
    const its = await makeParties(fresh, fresh.carrierId);
    await makeLoad(fresh, its, { fleetLoadNumber: 'W-1', fleetDeliveryLocation: 'Memphis, TN' });
    await makeLoad(fresh, its, { fleetLoadNumber: 'W-2', fleetDeliveryLocation: 'Tulsa, OK' });
    const numbers = async (search: string) => {
      const { body } = await fresh.get(`/api/fleet/?search=${encodeURIComponent(search)}`);
      return body.results.map((row: { prettyName: string }) => row.prettyName).sort();
    };

    expect(await numbers('okafor memphis')).toEqual(['W-1']);
    expect(await numbers('memphis okafor')).toEqual(['W-1']);
    expect(await numbers('tn  Memphis, okafor')).toEqual(['W-1']);
    // A search without three letters in a row can't use the index.
    expect(await numbers('tn w-1')).toEqual(['W-1']);
    expect(await numbers('okafor')).toEqual(['W-1', 'W-2']);
    expect(await numbers('okafor atlanta')).toEqual([]);
    expect(await numbers('atlanta memphis')).toEqual([]);
    const csv = await fresh.get('/api/fleet/csv/?search=memphis%20okafor');
    expect(csv.text.match(/W-\d/g)).toEqual(['W-1']);
  });

  test('shows customer, driver, status, date, and lane in the command bar', async () => {
    const fresh = await server.account('Hitting LLC');
    const its = await makeParties(fresh, fresh.carrierId);
    const load = await makeLoad(fresh, its, { fleetLoadNumber: 'H-1', fleetDeliveryLocation: 'Memphis, TN' });
    await makeLoad(fresh, its, { fleetLoadNumber: 'H-2', fleetDeliveryLocation: 'Tulsa, OK' });

    const { body } = await fresh.get('/api/search/?search=memphis%20okafor');

    expect(body.results).toMatchObject([
      {
        record: 'fleet',
        prettyName: 'H-1',
        detail: `${load.customer.prettyName} · ${load.driver.prettyName} · In Progress · 2026-03-04 · Dallas, TX → Memphis, TN`,
      },
    ]);
  });

  // Ledger: ENT-06, RAP-11
  test('shows number, status, date, and lane in a load picker', async () => {
    const fresh = await server.account('Picking LLC');
    await makeLoad(fresh, await makeParties(fresh, fresh.carrierId), { fleetLoadNumber: 'P-1' });
    const [pick] = (await fresh.get('/api/fleet/?prettyName=true')).body.results;
    expect(pick).toMatchObject({
      prettyName: 'P-1',
      status: 'IN_PROGRESS',
      detail: '2026-03-04 · Dallas, TX → Tulsa, OK',
    });
    expect(Object.keys(pick).sort()).toEqual(['carrier', 'detail', 'id', 'prettyName', 'state', 'status']);
  });
});

describe('permissions and history of loads', () => {
  // Ledger: FLT-01
  test('require the matching flag on policy 3000 for each call', async () => {
    for (const held of ['view', 'create', 'edit', 'delete'] as const) {
      const load = await makeLoad(owner, parties);
      const client = await server.personnel(owner, { 3000: held, 2000: 'all' });
      const tried = {
        view: () => client.get('/api/fleet/'),
        create: () => client.post('/api/fleet/', loadInput(parties)),
        edit: () => client.patch(`/api/fleet/${load.id}`, { desc: 'called the receiver' }),
        delete: () => client.delete(`/api/fleet/${load.id}`),
      };
      for (const flag of ['view', 'create', 'edit', 'delete'] as const) {
        const { status } = await tried[flag]();
        expect({ held, flag, isRefused: status === 403 }).toEqual({ held, flag, isRefused: flag !== held });
      }
    }
  });

  // Ledger: PRM-04
  test('hide a load and its people from other accounts', async () => {
    const stranger = await server.account('Redrock Haulers');
    const load = await makeLoad(owner, parties);

    expect((await stranger.get(`/api/fleet/${load.id}`)).status).toBe(404);
    expect((await stranger.patch(`/api/fleet/${load.id}`, { desc: 'x' })).status).toBe(404);
    expect((await stranger.delete(`/api/fleet/${load.id}`)).status).toBe(404);
    expect((await stranger.post(`/api/fleet/${load.id}/event/`, { eventType: 'DELETE' })).status).toBe(404);
    expect((await stranger.get('/api/fleet/')).body).toEqual({ results: [], count: 0 });
    expect((await stranger.get(`/api/fleet/?search=${load.prettyName}`)).body.count).toBe(0);
    const stolen = await stranger.post('/api/fleet/', loadInput({ ...parties, carrier: stranger.carrierId }));
    expect(Object.keys(stolen.body.errors)).toEqual(['vehicle', 'driver', 'dispatcher', 'customer']);
  });

  test('record who changed what', async () => {
    const load = await makeLoad(owner, parties);
    await owner.patch(`/api/fleet/${load.id}`, {
      fleetLoadFee: '2100.5',
      status: 'COMPLETE',
      fleetBOL: pdf('bol.pdf'),
    });
    const { results } = (await owner.get(`/api/history/?record=fleet&recordId=${load.id}`)).body;
    expect(results[0].changes).toEqual([
      { field: 'fleetLoadFee', label: 'Load Fee', from: '$2,000.00', to: '$2,100.50' },
      { field: 'status', label: 'Status', from: 'In Progress', to: 'Complete' },
      { field: 'fleetBOL', label: 'Bill of Lading (BOL)', from: '', to: 'bol.pdf' },
    ]);
  });
});

describe('requests to the load API', () => {
  // Ledger: RAP-01
  test('are rejected without a valid token', async () => {
    for (const headers of [{}, { authorization: 'Token nobody-has-this-one' }])
      expect((await server.app.inject({ url: '/api/fleet/', headers })).statusCode).toBe(401);
    expect((await owner.get('/api/fleet/')).status).toBe(200);
  });

  // Ledger: RAP-04, RAP-13
  test('accept dates in four formats and return year-month-day', async () => {
    for (const day of ['03-04-2026', '03/04/2026', '2026-03-04', '2026-03-04T23:30:00-06:00']) {
      expect((await makeLoad(owner, parties, { fleetPickUpDate: day })).fleetPickUpDate).toBe('2026-03-04');
    }
  });

  // Ledger: RAP-07, RAP-14
  test('use the account of the token, even with another owner in the data', async () => {
    const stranger = await server.account('Redrock Haulers');
    const load = await makeLoad(owner, parties, { owner: stranger.profileId });
    expect((await owner.get(`/api/fleet/${load.id}`)).status).toBe(200);
    expect((await stranger.get(`/api/fleet/${load.id}`)).status).toBe(404);
  });

  // Ledger: RAP-08
  test('change only the fields sent', async () => {
    const load = await makeLoad(owner, parties);
    const changed = await owner.patch(`/api/fleet/${load.id}`, { id: load.id, fleetWeight: '41000' });
    const { updated: _, fleetConfirmation: __, ...rest } = load;
    expect(changed.body).toMatchObject({ ...rest, fleetWeight: 41_000 });
  });

  // Ledger: RAP-16
  test('work with and without a trailing slash', async () => {
    const { id } = await makeLoad(owner, parties);
    for (const path of ['/api/fleet', '/api/fleet/', `/api/fleet/${id}`, `/api/fleet/${id}/`]) {
      expect({ path, status: (await owner.get(path)).status }).toEqual({ path, status: 200 });
    }
    expect((await owner.post('/api/fleet', loadInput(parties))).status).toBe(201);
    expect((await owner.patch(`/api/fleet/${id}/`, { desc: 'x' })).status).toBe(200);
    const event = await owner.post(`/api/fleet/${id}/event`, { id, eventType: 'DELETE' });
    expect(event.body.state).toBe('DELETED');
  });

  // Ledger: RAP-17
  test('clear optional fields with an empty text and reject empty required ones', async () => {
    const load = await makeLoad(owner, parties, { desc: 'call before 8' });
    const cleared = await owner.patch(`/api/fleet/${load.id}`, {
      desc: '',
      fleetDistance: '',
      fleetOtherReferenceNumber: '',
    });
    expect(cleared.body).toMatchObject({ desc: null, fleetDistance: null, fleetOtherReferenceNumber: null });
    const refused = await owner.patch(`/api/fleet/${load.id}`, { fleetDeliveryLocation: ' ', fleetConfirmation: '' });
    expect(refused.body).toMatchObject({
      code: 'ERROR_MISSING_REQUIRED_FIELD',
      errors: { fleetDeliveryLocation: "Can't be empty", fleetConfirmation: 'Upload File' },
    });
  });
});
