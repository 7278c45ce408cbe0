/** What nobody should send, sent to every collection: never a fault of the server, never half a record. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { records } from '@milepost/domain/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Crew, makeCrew, makeLoad } from '../fleet/testing.ts';
import { registry } from '../registry.ts';
import { newId } from './ids.ts';
import { json, type RawClient, rawClient } from './testing/raw.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let crew: Crew;
let load: AnyBody;
let send: RawClient['send'];
let writesNothing: RawClient['writesNothing'];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  crew = await makeCrew(owner, owner.carrierId);
  load = await makeLoad(owner, crew);
  ({ send, writesNothing } = await rawClient(server, owner));
});
afterAll(() => server.close());

const writable = registry.specs.filter((spec) => !spec.without?.includes('create'));
const byPath = registry.specs.map((spec) => [spec.record.path, spec] as const);

/** Values that no field of the kind takes. */
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
  return ['x'.repeat(5000), '<>', 1e300, ...odd];
}

describe.each(writable.map((spec) => [spec.record.path, spec] as const))('POST /api/%s/', (path, spec) => {
  test('refuses values of the wrong type, too long or unknown at their own field, and writes nothing', async () => {
    const accepted: unknown[] = [];
    await writesNothing(async () => {
      for (const [name, fact] of Object.entries(fieldsOf(spec.record))) {
        for (const value of badValues(fact)) {
          const { status, body } = await send(`/api/${path}/`, json({ [name]: value }));
          if (status !== 400 || body.errors?.[name] === undefined)
            accepted.push({ name, value, status, errors: body?.errors });
        }
      }
    });
    expect(accepted).toEqual([]);
  });

  test('refuses fields it does not have, those of every object among them', async () => {
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
  test('refuses the same on a kept record, and leaves it as it was', async () => {
    const url = `/api/${name}/${name === 'fleet' ? load.id : crew[name]}`;
    const before = (await owner.get(url)).body;
    const accepted: unknown[] = [];
    await writesNothing(async () => {
      for (const [field, fact] of Object.entries(fieldsOf(records[name]))) {
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

const WRONG_VALUES = ['x', '2026-02-30', '2026-02-30T00:00:00Z', '%00', '1e400', '9'.repeat(30), '1.5', "'", 'a,%00'];

const ODD_QUERIES = [
  'page=99999999999999',
  'page=999999999999999',
  'search=%00',
  'search=a%00b',
  'search=%ED%A0%80',
  `search=${'x'.repeat(4000)}`,
  "search='%3Bdrop",
  'search=%25_%5C',
  'search=%5C',
  'state=NOPE',
  'state=%00',
  'search=%00&state=DELETED',
  'search=x&search=y',
  'page=1&page=2',
  'prettyName=true&search=x',
  '__proto__=1',
  '%',
];

describe.each(byPath)('/api/%s/', (path, spec) => {
  test('an id that is none, or of nothing, is absent', async () => {
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

  test('an unknown filter, ordering or page is refused by its name', async () => {
    const taken: unknown[] = [];
    for (const query of WRONG_QUERIES) {
      const { status, body } = await send(`/api/${path}/?${query}`, { method: 'GET' });
      if (status !== 400 || body.errors?.[query.split('=')[0] ?? ''] === undefined) taken.push({ query, status, body });
    }
    expect(taken).toEqual([]);
    const beyond = await send(`/api/${path}/?page=900000`, { method: 'GET' });
    expect(beyond).toMatchObject({ status: 404, body: { code: 'ERROR_PAGINATION' } });
  });

  test('a search or a state of any kind is no fault', async () => {
    const faults: string[] = [];
    for (const query of ODD_QUERIES) {
      const { status } = await send(`/api/${path}/?${query}`, { method: 'GET' });
      if (status >= 500) faults.push(query.slice(0, 40));
    }
    expect(faults).toEqual([]);
  });

  test('filters of the wrong type are never a fault', async () => {
    const faults: string[] = [];
    for (const name of [...Object.keys(fieldsOf(spec.record)), 'created', 'state', 'toString']) {
      const each = WRONG_VALUES.flatMap((value) => [`${name}=${value}`, `${name}__gte=${value}`]);
      for (const query of [...each, `${name}__isnull=maybe`, `${name}=1&${name}=2`]) {
        const { status } = await send(`/api/${path}/?${query}`, { method: 'GET' });
        if (status >= 500) faults.push(query);
      }
    }
    expect(faults).toEqual([]);
  });
});
