/**
 * Sends hostile values to every field of every call of the API document: the response is never a server error, always our shape
 * of a refusal.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBody, buildPath, buildQuery, buildValidCalls, type Call, encodeForUrl, listCalls } from './api-calls.ts';
import { HOSTILE, HOSTILE_TEXTS } from './hostile-values.ts';
import { makeOneOfEach } from './one-of-each.ts';
import { type Raw, type RawClient, rawClient } from './raw-client.ts';
import { type Client, startTestServer, type TestServer } from './server.ts';

type Sent = Raw & { url: string };
type Known = { right: ReturnType<typeof buildValidCalls>; kept: Awaited<ReturnType<typeof makeOneOfEach>>['kept'] };

/** The calls of each part are tested in a separate file, in parallel with the others. */
const PARTS = { reads: ['GET'], creates: ['POST'], changes: ['PATCH', 'DELETE'] };

/** As many concurrent calls as the server has connections. */
const AT_ONCE = 4;

/** Tests the calls of one part on a separate server. */
export function testHostileCalls(part: keyof typeof PARTS): void {
  let server: TestServer;
  let owner: Client & { carrierId: string };
  let send: RawClient['send'];
  let known: Known;

  beforeAll(async () => {
    server = await startTestServer();
    owner = await server.account('Bluebonnet Freight LLC');
    const { parties, kept } = await makeOneOfEach(server, owner);
    known = { right: buildValidCalls(parties, kept), kept };
    ({ send } = await rawClient(server, owner));
    await server.services.jobs.start({ work: false });
  });
  afterAll(async () => {
    await server.services.jobs.stop();
    await server.close();
  });

  test(`every ${PARTS[part].join(' and ')} accepts or rejects hostile values without a server error`, async () => {
    const all = await listCalls(owner);
    expect(new Set(all.map(({ method }) => method))).toEqual(new Set(Object.values(PARTS).flat()));
    const calls = all.filter(({ method }) => PARTS[part].includes(method));
    const faults: string[] = [];
    const next = calls.flatMap((call) => buildRequests(call, known)).values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const { url, ...request } of next) {
          const { status, body } = await send(url, request);
          const isOurs = status < 400 || (typeof body?.code === 'string' && typeof body.requestId === 'string');
          if (status >= 500 || !isOurs)
            faults.push(`${status}: ${request.method} ${url} ${request.payload ?? ''}`.slice(0, 300));
        }
      }),
    );
    expect(faults).toEqual([]);
  }, 300_000);
}

/**
 * Assigns values to inputs. Those of one kind are read by the same code: the first of a kind gets every value, the others a third
 * each, in turn.
 */
function assignValues<V>(names: readonly string[], kinds: Call['kinds'], values: readonly V[]): [string, V][] {
  return names.flatMap((name, at) => {
    const isFirst = names.findIndex((each) => kinds[each] === kinds[name]) === at;
    return values.flatMap((value, turn): [string, V][] => (isFirst || turn % 3 === at % 3 ? [[name, value]] : []));
  });
}

/** Returns the requests of one call: each input with hostile values next to valid ones, and all inputs together. */
function buildRequests({ method, path, fields, queries, kinds, hasId }: Call, { right, kept }: Known): Sent[] {
  const known = right[`${method} ${path}`]?.() ?? {};
  const url = buildPath(path, kept);
  const sending = (payload: string) => ({ method, url, type: 'application/json', payload });
  const asking = (query: string) => ({ method, url: `${url}?${query}` });
  const all = <T>(names: string[], value: T) => names.map((name): [string, T] => [name, value]);
  // A list's file reads what the list reads: one call with all inputs is enough.
  const alone = path.endsWith('/csv/') ? [] : queries;
  return [
    ...assignValues(fields, kinds, HOSTILE.alone).map((wrong) => sending(buildBody(known, [wrong]))),
    ...assignValues(alone, kinds, HOSTILE_TEXTS.alone).map(([name, value]) =>
      asking(buildQuery(known, { [name]: value })),
    ),
    ...(fields.length > 0
      ? HOSTILE.together.flatMap((value) => [value, buildBody({}, all(fields, value))]).map(sending)
      : []),
    ...(queries.length > 0
      ? HOSTILE_TEXTS.together.map((value) => asking(buildQuery({}, Object.fromEntries(all(queries, value)))))
      : []),
    ...(hasId ? HOSTILE_TEXTS.together.map((id) => ({ method, url: path.replace('{id}', encodeForUrl(id)) })) : []),
  ];
}
