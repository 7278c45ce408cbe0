/** Covers an account on its way to its first load. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeParties } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('First Freight LLC');
});
afterAll(() => server.close());

describe('the first steps', () => {
  test('show what the account has; an authority counts once its MC number and address are known', async () => {
    const fresh = await server.account('Fresh LLC', { carrierMC: '', address: undefined as never });
    const nothing = {
      carrier: false,
      driver: false,
      vehicle: false,
      customer: false,
      dispatcher: false,
      fleet: false,
      hasExample: false,
    };
    expect((await fresh.get('/api/first_steps/')).body).toEqual(nothing);

    const other = await server.account('Other LLC');
    await makeParties(other, other.carrierId);
    expect((await other.get('/api/first_steps/')).body).toEqual({
      carrier: true,
      driver: true,
      vehicle: true,
      customer: true,
      dispatcher: true,
      fleet: false,
      hasExample: false,
    });
    expect((await fresh.get('/api/first_steps/')).body).toEqual(nothing);
  });

  test('are shown to owners only', async () => {
    const helper = await server.personnel(owner, { 2000: 'all', 3000: 'all', 1100: 'all' });
    expect((await helper.get('/api/first_steps/')).status).toBe(403);
  });
});

describe('the example company', () => {
  const COLLECTIONS = ['carrier', 'driver', 'vehicle', 'dispatcher', 'customer', 'fleet', 'document', 'expense'];
  const counts = async (by: Client) =>
    Promise.all(COLLECTIONS.map(async (path) => (await by.get(`/api/${path}/?per_page=1`)).body.count));

  test('has its own authority, completes no step, and is removed with everything added to it', async () => {
    const by = await server.account('Looking LLC', { carrierMC: '' });
    const before = await counts(by);
    expect((await by.post('/api/first_steps/example/')).status).toBe(204);

    const steps = (await by.get('/api/first_steps/')).body;
    expect(steps).toMatchObject({ carrier: false, driver: false, vehicle: false, fleet: false, hasExample: true });
    const loads = (await by.get('/api/fleet/?ordering=fleetPickUpDate')).body.results;
    expect(loads.map((load: AnyBody) => [load.fleetLoadNumber, load.status, load.driver.prettyName])).toEqual([
      ['EX-1001', 'COMPLETE', 'Ana Ruiz'],
      ['EX-1002', 'IN_PROGRESS', 'Wade Hollis'],
      ['EX-1003', 'IN_PROGRESS', 'Ana Ruiz'],
      ['EX-1004', 'IN_PROGRESS', 'Wade Hollis'],
    ]);
    const [{ carrier, driver }] = loads;
    const invoiced = await by.post(`/api/fleet/${loads[0].id}/event/`, { eventType: 'GENERATE_STANDARD_INVOICE' });
    expect(invoiced.status).toBeLessThan(300);
    const toll = { carrier: carrier.id, driver: driver.id, vehicle: loads[0].vehicle.id, expenseFor: 'fleet' };
    await by.post('/api/expense/', { ...toll, expenseType: 'TOLL', expenseUnitPrice: 40 });

    expect((await by.delete('/api/first_steps/example/')).status).toBe(204);

    expect(await counts(by)).toEqual(before);
    expect((await by.get('/api/invoice/')).body.count).toBe(0);
    expect((await by.get('/api/first_steps/')).body.hasExample).toBe(false);
    const history = await by.get(`/api/history/?record=fleet&recordId=${loads[0].id}`);
    expect(history.body.results[0].action).toBe('DELETE');
  });

  test('is created once, even if requested twice at the same time, and again after removal', async () => {
    const by = await server.account('Twice LLC');
    const both = await Promise.all([by.post('/api/first_steps/example/'), by.post('/api/first_steps/example/')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect((await by.get('/api/fleet/')).body.count).toBe(4);

    await by.delete('/api/first_steps/example/');
    expect((await by.delete('/api/first_steps/example/')).status).toBe(400);
    expect((await by.post('/api/first_steps/example/')).status).toBe(204);
    expect((await by.get('/api/fleet/')).body.count).toBe(4);
  });

  test("leaves the account's own rows and other accounts alone", async () => {
    const [by, other] = [await server.account('Own Rows LLC'), await server.account('Others LLC')];
    await makeParties(by, by.carrierId);
    await other.post('/api/first_steps/example/');
    const before = await counts(by);

    await by.post('/api/first_steps/example/');
    await by.delete('/api/first_steps/example/');

    expect(await counts(by)).toEqual(before);
    expect((await other.get('/api/fleet/')).body.count).toBe(4);
  });
});
