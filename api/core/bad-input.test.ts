/** Sends invalid values to every collection: the server must never fail and never write half a record. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { records } from '@milepost/domain/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LoadParties, makeLoad, makeParties } from '../fleet/testing.ts';
import { registry } from '../registry.ts';
import { newId } from './platform/ids.ts';
import { json, type RawClient, rawClient } from './testing/raw-client.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let load: AnyBody;
let send: RawClient['send'];
let writesNothing: RawClient['writesNothing'];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  load = await makeLoad(owner, parties);
  ({ send, writesNothing } = await rawClient(server, owner));
});
afterAll(() => server.close());

const writable = registry.specs.filter((spec) => !spec.without?.includes('create'));
const byPath = registry.specs.map((spec) => [spec.record.path, spec] as const);

/** Returns values that no field of this kind accepts. */
function badValues({ kind, values }: FieldFacts): unknown[] {
  const odd: unknown[] = [[], {}, [1], { a: 1 }, true];
  if (kind === 'boolean') return ['maybe', 7, [], {}];
  if (kind === 'text' || kind === 'longText') return [[], {}, 12, 'x'.repeat(5000)];
  if (kind === 'date') return ['2026-02-29', '2026-13-01', '31-31-2026', '0000-00-00', 20260304, 'tomorrow', ...odd];
  if (kind === 'choice') return ['no such value', values?.[0]?.concat('x') ?? '-', 3, ...odd];
  if (kind === 'ref') return ['not-an-id', 5, { id: 5 }, { id: {} }, ...odd];
  if (kind === 'file')
    return ['a.pdf', { id: newId(), key: '../../etc/passwd', name: 'x', size: 1, type: 'x' }, 7, [1]];
  if (kind === 'address') return [{ place: 'x' }, { city: {}, state: 'TX' }, 'nowhere', 5, [], '{"city":'];
  if (kind === 'json') return [];
  if (kind === 'lines') return ['no list', '[{"a":', 7, true, {}, 'x'.repeat(5000)];
  return ['x'.repeat(5000), '<>', 1e300, ...odd];
}

describe.each(writable.map((spec) => [spec.record.path, spec] as const))('POST /api/%s/', (path, spec) => {
  test('rejects wrong types, long values and unknown values by field, and writes nothing', async () => {
    const accepted: unknown[] = [];
    await writesNothing(async () => {
      for (const [name, fact] of Object.entries(getFields(spec.record))) {
        for (const value of badValues(fact)) {
          const { status, body } = await send(`/api/${path}/`, json({ [name]: value }));
          if (status !== 400 || body.errors?.[name] === undefined)
            accepted.push({ name, value, status, errors: body?.errors });
        }
      }
    });
    expect(accepted).toEqual([]);
  });

  test('rejects unknown fields, including names of object internals', async () => {
    await writesNothing(async () => {
      for (const body of [
        '{"nope":1}',
        '{"__proto__":{"isOwner":true}}',
        '{"constructor":{"prototype":{}}}',
        '{"account_id":"x"}',
        '{"toString":1}',
      ]) {
        const { status } = await send(`/api/${path}/`, { type: 'application/json', payload: body });
        expect({ body, status }).toEqual({ body, status: 400 });
      }
    });
  });
});

const KEPT = ['carrier', 'vehicle', 'driver', 'dispatcher', 'customer', 'fleet'] as const;

describe.each(KEPT)('PATCH /api/%s/{id}', (name) => {
  test('rejects the same on an existing record and leaves it unchanged', async () => {
    const url = `/api/${name}/${name === 'fleet' ? load.id : parties[name]}`;
    const before = (await owner.get(url)).body;
    const accepted: unknown[] = [];
    await writesNothing(async () => {
      for (const [field, fact] of Object.entries(getFields(records[name]))) {
        for (const value of badValues(fact)) {
          const { status, body } = await send(url, { ...json({ [field]: value }), method: 'PATCH' });
          if (status !== 400 || body.errors?.[field] === undefined) accepted.push({ field, value, status });
        }
      }
    });
    expect(accepted).toEqual([]);
    expect((await owner.get(url)).body.updated).toBe(before.updated);
  });
});

const WRONG_QUERIES = [
  'nope=1',
  'ordering=nope',
  'ordering=-',
  'page=0',
  'page=-1',
  'page=x',
  'page=1.5',
  'per_page=0',
  'per_page=101',
  'constructor=1',
  'toString=1',
  'id__gte=1',
  'state__in=ACTIVE',
];

describe.each(byPath)('/api/%s/', (path, spec) => {
  test('returns 404 for a malformed or unknown ID', async () => {
    const fields = json({ desc: 'x' });
    for (const id of [
      '7',
      'null',
      '%00',
      "'%20or%201=1",
      '..%2f..%2fetc',
      'x'.repeat(300),
      newId(),
      owner.profileId.toUpperCase().replace(/\d/, 'Z'),
    ]) {
      const answers = [
        await send(`/api/${path}/${id}`, { method: 'GET' }),
        ...(spec.without?.includes('update') ? [] : [await send(`/api/${path}/${id}`, { ...fields, method: 'PATCH' })]),
        ...(spec.without?.includes('delete') ? [] : [await send(`/api/${path}/${id}`, { method: 'DELETE' })]),
        await send(`/api/${path}/${id}/event/`, json({ id, eventType: 'DELETE' })),
      ];
      for (const { status } of answers)
        expect({ id, isRefused: status >= 400 && status < 500 }).toEqual({ id, isRefused: true });
    }
  });

  test('rejects an unknown filter, ordering or page by name', async () => {
    const taken: unknown[] = [];
    for (const query of WRONG_QUERIES) {
      const { status, body } = await send(`/api/${path}/?${query}`, { method: 'GET' });
      if (status !== 400 || body.errors?.[query.split('=')[0] ?? ''] === undefined) taken.push({ query, status, body });
    }
    expect(taken).toEqual([]);
    const beyond = await send(`/api/${path}/?page=900000`, { method: 'GET' });
    expect(beyond).toMatchObject({ status: 404, body: { code: 'ERROR_PAGINATION' } });
  });
});

test.each(writable.map((spec) => [spec.record.path, spec] as const))(
  'rejects an empty required field of a new %s as it does on update, even if the field has a default',
  async (path, spec) => {
    const required = Object.entries(getFields(spec.record)).filter(([, fact]) => !fact.optional && !fact.readOnly);
    const named = required.filter(([, { resetBy }]) => !resetBy).map(([name]) => name);

    const { body } = await owner.post(`/api/${path}/`, Object.fromEntries(named.map((name) => [name, ''])));

    expect(Object.keys(body.errors).sort()).toEqual(expect.arrayContaining(named.sort()));
  },
);

describe('an address', () => {
  // Ledger: ERR-09
  test('in a different spelling reaches the same call and needs the same session', async () => {
    for (const url of ['/%61pi/vehicle/', '/api/%76ehicle/', 'http://elsewhere/api/vehicle/']) {
      expect((await server.app.inject({ url })).statusCode).toBe(401);
      expect((await send(url, { method: 'GET' })).status).toBe(200);
    }
  });

  // Ledger: ERR-13
  test('that cannot be decoded is rejected with the usual error format', async () => {
    const { status, body } = await send('/api/fleet/%zz', { method: 'GET' });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'ERROR_INVALID_INPUT' });
    expect(body.requestId).toEqual(expect.any(String));
  });

  test('without a host or path gets the usual 404', async () => {
    const here = await server.app.listen({ port: 0, host: '127.0.0.1' });
    for (const path of ['//', '///', '//[', '//x:y']) {
      const answer = await fetch(`${here}${path}`, { method: 'POST' });
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { code: 'ERROR_NOT_FOUND' }]);
    }
  });

  test('with a repeated parameter is rejected by name', async () => {
    for (const path of ['fleet/?status=COMPLETE&status=CANCELED', 'search/?search=aa&search=bb']) {
      const { status, body } = await owner.get(`/api/${path}`);
      expect({ status, errors: Object.values(body.errors) }).toEqual({ status: 400, errors: ['Send this only once'] });
    }
  });

  test('with a filter named after object internals is rejected', async () => {
    const { status, text } = await owner.get('/api/fleet/?__proto__=1');
    expect(status).toBe(400);
    expect(text).toContain('Unknown filter __proto__');
  });

  test('with an impossible date is rejected', async () => {
    for (const moment of ['9999-12-31T23:59:59-23:59', '0000-01-01', '2026-02-30']) {
      const { status, body } = await owner.get(`/api/fleet/?created__gte=${encodeURIComponent(moment)}`);
      expect({ moment, status, errors: body.errors }).toEqual({
        moment,
        status: 400,
        errors: { created__gte: 'Invalid Date' },
      });
    }
  });

  test('of a picker filters by visible fields only', async () => {
    const helper = await server.personnel(owner, { 3000: 'view' });
    expect((await helper.get('/api/driver/?prettyName=true&search=x')).status).toBe(200);
    for (const filter of ['driverDOB=1976-11-13', 'driverDOB__gte=1976-11-13', 'driverEmail=x@example.com']) {
      expect((await helper.get(`/api/driver/?prettyName=true&${filter}`)).status).toBe(400);
    }
  });
});

test('rejects an `updated` value that is not a real date', async () => {
  for (const updated of ['1', '2001', 'Jan 1 2001 (x)', '2026-02-30', '0000-01-01', '-000100-01-01T00:00:00Z']) {
    const { status, body } = await owner.patch(`/api/fleet/${load.id}`, { desc: 'later', updated });
    expect({ updated, status, errors: body.errors }).toEqual({
      updated,
      status: 400,
      errors: { updated: 'Invalid Date' },
    });
  }
});

describe('text inside a structured value', () => {
  const address = { place: '1 \u0000 St \ud800', city: 'Waco', state: 'TX', zipCode: '76701' };

  test('loses characters that cannot be stored, like any other text', async () => {
    const { status, body } = await send(`/api/fleet/${load.id}`, { ...json({ desc: 'a\ud800b' }), method: 'PATCH' });
    expect({ status, desc: body.desc }).toEqual({ status: 200, desc: 'a\ufffdb' });
    for (const sent of [address, JSON.stringify(address)]) {
      const profile = await send(`/api/profile/${owner.profileId}`, { ...json({ address: sent }), method: 'PATCH' });
      expect({ status: profile.status, place: profile.body.address.place }).toEqual({
        status: 200,
        place: '1  St \ufffd',
      });
    }
  });
});

describe('signing in', () => {
  test.each([
    ['a\u0000b', 401],
    ['\ud800', 401],
    ['x'.repeat(40_000), 400],
  ])('with the username %j is rejected', async (profileEmail, status) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user_profile/login/',
      payload: { profileEmail, profilePassword: 'wrong' },
    });
    expect(answer.statusCode).toBe(status);
  });

  test('with a large form is rejected before it is read', async () => {
    const { status } = await send('/api/user_profile/login/', {
      type: 'multipart/form-data; boundary=cut',
      payload: `--cut\r\ncontent-disposition: form-data; name="profileEmail"\r\n\r\n${'x'.repeat(70_000)}\r\n--cut--\r\n`,
    });
    expect(status).toBe(413);
  });
});

// Ledger: STA-08
test("shows a deleted record's history only to users who can see the record", async () => {
  const { customer } = await makeParties(owner, owner.carrierId);
  const helper = await server.personnel(owner, { 3000: 'view' });
  const history = `/api/history/?record=customer&recordId=${customer}`;
  expect((await helper.get(history)).status).toBe(200);
  await owner.delete(`/api/customer/${customer}`);
  expect((await helper.get(history)).status).toBe(404);
  expect((await owner.get(history)).body.count).toBe(2);
});
