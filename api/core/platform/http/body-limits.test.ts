/** Covers the limits of a body: bytes, depth, keys, elements, and fields. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPath, type Call, listCalls } from '../../testing/api-calls.ts';
import { measureLongestWait } from '../../testing/longest-wait.ts';
import { type CreatedIds, makeOneOfEach } from '../../testing/one-of-each.ts';
import { type RawClient, rawClient } from '../../testing/raw-client.ts';
import { makeSenders } from '../../testing/senders.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/server.ts';
import { MAX_BODY_BYTES } from './body-limits.ts';

const SMALL = 65_536;
/** Calls without a session that accept more, each for a reason given where it is defined. */
const LARGER = [
  '/api/profile_payment/webhook/',
  '/api/driver_page/sending/{id}/piece/',
  '/api/driver_page/application/section/',
  '/api/driver_page/signing/policy/{id}/',
  '/api/driver_page/signing/application/{id}/',
  '/api/driver_page/signing/consent/{id}/',
  '/api/driver_page/signing/w9/{id}/',
  '/api/guest/road_test/',
];

let server: TestServer;
let owner: Client & { carrierId: string };
let kept: CreatedIds;
let authorizationOf: (url: string) => string;
let client: RawClient;
let withoutSession: Call[];

beforeAll(async () => {
  server = await startTestServer({ SIGN_UP: 'open' });
  owner = await server.account('Bluebonnet Freight LLC');
  const made = await makeOneOfEach(server, owner);
  kept = made.kept;
  authorizationOf = await makeSenders(server, owner, made);
  client = await rawClient(server, owner);
  const { paths } = (await owner.get('/api/openapi.json')).body;
  withoutSession = (await listCalls(owner)).filter(
    ({ method, path }) =>
      method === 'POST' && (paths[path].post.security?.length === 0 || /^\/api\/(driver_page|guest)\//.test(path)),
  );
}, 240_000);
afterAll(() => server.close());

async function send({ method, path }: Pick<Call, 'method' | 'path'>, type: string, payload: string | Buffer) {
  const url = buildPath(path, kept);
  const headers = { authorization: authorizationOf(url), 'content-type': type };
  const answer = await server.app.inject({ method, url, headers, payload });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
}

const FORM = 'multipart/form-data; boundary=cut';
const part = (name: string, value: string, more = '') =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const END = '--cut--\r\n';

/** Ways to send a body of exactly this many bytes. */
const WAYS: [type: string, (bytes: number) => string][] = [
  ['application/json', (bytes) => `{"x":"${'x'.repeat(bytes - 8)}"}`],
  ['application/x-www-form-urlencoded', (bytes) => `x=${'x'.repeat(bytes - 2)}`],
  [FORM, (bytes) => `${part('x', 'x'.repeat(bytes - part('x', '').length - END.length))}${END}`],
];

describe('a call without a session', () => {
  test('accepts a body of 64 kB and no more, in every encoding', async () => {
    // A call without a body, or for an unknown request, answers before reading one.
    const small = withoutSession.filter(
      ({ path }) => !LARGER.includes(path) && !/\/finish\/|\/withdraw\/|driver_page\/road_test\//.test(path),
    );
    expect(small.length).toBeGreaterThan(10);
    for (const call of small) {
      for (const [type, body] of WAYS) {
        const fits = (await send(call, type, body(SMALL))).status !== 413;
        const { status } = await send(call, type, body(SMALL + 1));
        expect([call.path, type, fits, status]).toEqual([call.path, type, true, 413]);
      }
    }
  });

  test('accepts more where declared: a signature, an application section, a piece of a file', async () => {
    const larger = withoutSession.filter(({ path }) => LARGER.includes(path) && !path.includes('webhook'));
    expect(larger).toHaveLength(LARGER.length - 1);
    for (const call of larger) {
      const [type, body] = WAYS[call.path.includes('piece') ? 2 : 0] as (typeof WAYS)[number];
      expect([call.path, (await send(call, type, body(SMALL + 1))).status]).not.toEqual([call.path, 413]);
      expect([call.path, (await send(call, type, body(MAX_BODY_BYTES))).status]).toEqual([call.path, 413]);
    }
  });

  test('rejects a file with 400 and stores nothing', async () => {
    const file = `${part('profileEmail', '%PDF-1.4', '; filename="a.pdf"')}${END}`;
    const forms = withoutSession.filter(
      ({ path }) => !/webhook|\/piece\/|\/finish\/|\/withdraw\/|driver_page\/road_test\//.test(path),
    );
    expect(forms.length).toBeGreaterThan(8);
    await client.writesNothing(async () => {
      for (const call of forms) {
        const { status, body } = await send(call, FORM, file);
        expect([call.path, status, body.errors]).toEqual([
          call.path,
          400,
          { profileEmail: 'Unknown field profileEmail' },
        ]);
      }
    });
  });
});

describe('a call with a session', () => {
  const customer = { method: 'POST', path: '/api/customer/' } as const;
  const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  test.each([
    ['of 20 MB of brackets', 'application/json', () => `{"desc":${nest(10_000_000)}}`, 413, undefined],
    ['of brackets', 'application/json', () => `{"desc":${nest(900_000)}}`, 400, { body: 'This is nested too deeply' }],
    ['of too many elements', 'application/json', () => `{"desc":[${'1,'.repeat(900_000)}1]}`, 413, undefined],
    ['of too many keys', 'application/json', () => `{"desc":{${'"a":1,'.repeat(300_000)}"a":1}}`, 413, undefined],
    [
      'of too many fields',
      'application/x-www-form-urlencoded',
      () => Array.from({ length: 250_000 }, (_, at) => `a${at}`).join('&'),
      413,
      undefined,
    ],
    [
      'of too many texts',
      FORM,
      () => Array.from({ length: 21 }, (_, at) => part(`f${at}`, 'x'.repeat(99_000))).join('') + END,
      413,
      undefined,
    ],
  ] as const)('rejects a body %s at once', async (_what, type, body, status, errors) => {
    const payload = body();
    let answer: Awaited<ReturnType<typeof send>> | undefined;
    const wait = await measureLongestWait(server, async () => {
      answer = await send(customer, type, payload);
    });

    expect([answer?.status, answer?.body.errors]).toEqual([status, errors]);
    expect(wait).toBeLessThan(200);
  });

  test('rejects a query with too many or too long parameters', async () => {
    const ask = (query: string) => client.send(`/api/customer/?${query}`, { method: 'GET' });
    const many = Array.from({ length: 501 }, (_, at) => `a${at}`).join('&');

    expect(await ask(many)).toMatchObject({ status: 400, body: { errors: { query: 'At most 500 parameters' } } });
    expect(await ask(`search=${'x'.repeat(4001)}`)).toMatchObject({
      status: 400,
      body: { errors: { search: 'At most 4000 characters' } },
    });
    expect((await ask(`search=${'x'.repeat(4000)}`)).status).toBe(200);
  });
});
