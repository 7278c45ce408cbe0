import { MAX_VIEWS } from '@milepost/domain/core/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const view = (over: object = {}) => ({ list: 'fleet', name: 'Unpaid', query: 'status=COMPLETE', ...over });
const readViews = async (who: Client, list = 'fleet') =>
  (await who.get(`/api/view/?list=${list}`)).body.results.map(({ name, query }: AnyBody) => [name, query]);

describe('a saved view', () => {
  test('appears on its own list, sorted by name', async () => {
    const helper = await server.personnel(owner, {});
    await helper.post('/api/view/', view({ name: 'mine', query: 'driver=1' }));
    const saved = await helper.post('/api/view/', view({ name: ' Last week ', query: 'ordering=-fleetLoadFee' }));
    expect(saved).toMatchObject({ status: 201, body: { name: 'Last week', query: 'ordering=-fleetLoadFee' } });
    expect(await readViews(helper)).toEqual([
      ['Last week', 'ordering=-fleetLoadFee'],
      ['mine', 'driver=1'],
    ]);
    expect(await readViews(helper, 'customer')).toEqual([]);
  });

  test('replaces a view of the same name in any case', async () => {
    const helper = await server.personnel(owner, {});
    const first = await helper.post('/api/view/', view());
    const second = await helper.post('/api/view/', view({ name: 'UNPAID', query: 'status=CANCELED' }));
    expect(second.body.id).toBe(first.body.id);
    expect(await readViews(helper)).toEqual([['UNPAID', 'status=CANCELED']]);
  });

  test('is visible to its user only, in this and every other account', async () => {
    const { body } = await owner.post('/api/view/', view());
    const stranger = await server.account('Redrock Haulers');
    for (const other of [await server.personnel(owner, { 1000: 'all' }), stranger]) {
      expect(await readViews(other)).toEqual([]);
      expect((await other.delete(`/api/view/${body.id}`)).status).toBe(404);
    }
    expect(await readViews(owner)).toEqual([['Unpaid', 'status=COMPLETE']]);
    expect((await owner.delete(`/api/view/${body.id}`)).status).toBe(204);
    expect((await owner.delete(`/api/view/${body.id}`)).status).toBe(404);
    expect(await readViews(owner)).toEqual([]);
  });

  test(`is rejected beyond ${MAX_VIEWS} per list, but existing views can be replaced`, async () => {
    const helper = await server.personnel(owner, {});
    for (let at = 0; at < MAX_VIEWS; at += 1) await helper.post('/api/view/', view({ name: `View ${at}` }));
    const refused = await helper.post('/api/view/', view({ name: 'One more' }));
    expect({ status: refused.status, errors: refused.body.errors }).toEqual({
      status: 400,
      errors: { name: 'This list already has 30 views. Delete one first.' },
    });
    expect((await helper.post('/api/view/', view({ name: 'view 7', query: 'a=b' }))).status).toBe(201);
    expect((await helper.post('/api/view/', view({ name: 'One more', list: 'customer' }))).status).toBe(201);
  });

  test.each([
    [view({ list: 'Fleet; drop' }), { list: 'Unknown list' }],
    [view({ list: '' }), { list: 'Unknown list' }],
    [view({ name: ' \u0000 ' }), { name: 'Invalid Name' }],
    [view({ name: 'n'.repeat(41) }), { name: 'At most 40 characters' }],
    [view({ query: '' }), { query: 'Search, filter, or sort the list first' }],
    [view({ query: 'q'.repeat(2001) }), { query: 'At most 2000 characters' }],
  ])('is rejected by field when invalid: %j', async (sent, errors) => {
    const { status, body } = await owner.post('/api/view/', sent);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors });
  });

  test('is not found under an unknown ID', async () => {
    expect((await owner.delete('/api/view/x')).status).toBe(404);
    expect((await owner.delete(`/api/view/${newId()}`)).status).toBe(404);
    expect((await owner.get('/api/view/')).status).toBe(400);
  });
});
