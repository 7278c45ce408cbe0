/** Every call of the API document with everything nobody should send, field by field: never a fault of the server, always our shape of a refusal. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, type Call, everyCall, inAddress, pathTo, queryOf, rightCalls } from './every-call.ts';
import { HOSTILE, HOSTILE_TEXTS } from './hostile.ts';
import { oneOfEach } from './one-of-each.ts';
import { type Raw, type RawClient, rawClient } from './raw.ts';
import { type Client, startTestServer, type TestServer } from './server.ts';

type Sent = Raw & { url: string };
type Known = { right: ReturnType<typeof rightCalls>; kept: Awaited<ReturnType<typeof oneOfEach>>['kept'] };

/** The calls of each part are tried in a file of their own, beside the files of the others. */
const PARTS = { reads: ['GET'], creates: ['POST'], changes: ['PATCH', 'DELETE'] };

/** So many at once as the server has connections. */
const AT_ONCE = 4;

/** Tests the calls of one part on a server of their own. */
export function testHostileCalls(part: keyof typeof PARTS): void {
  let server: TestServer;
  let owner: Client & { carrierId: string };
  let send: RawClient['send'];
  let known: Known;

  beforeAll(async () => {
    server = await startTestServer();
    owner = await server.account('Bluebonnet Freight LLC');
    const { crew, kept } = await oneOfEach(server, owner);
    known = { right: rightCalls(crew, kept), kept };
    ({ send } = await rawClient(server, owner));
    await server.services.jobs.start({ work: false });
  });
  afterAll(async () => {
    await server.services.jobs.stop();
    await server.close();
  });

  test(`every ${PARTS[part].join(' and ')} accepts or rejects hostile values without a server error`, async () => {
    const all = await everyCall(owner);
    expect(new Set(all.map(({ method }) => method))).toEqual(new Set(Object.values(PARTS).flat()));
    const calls = all.filter(({ method }) => PARTS[part].includes(method));
    const faults: string[] = [];
    const next = calls.flatMap((call) => requestsOf(call, known)).values();
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

/** Inputs of one kind are read by the same code: the first of a kind is sent every value, the others a third of them each, in turn. */
function sentTo<V>(names: readonly string[], kinds: Call['kinds'], values: readonly V[]): [string, V][] {
  return names.flatMap((name, at) => {
    const isFirst = names.findIndex((each) => kinds[each] === kinds[name]) === at;
    return values.flatMap((value, turn): [string, V][] => (isFirst || turn % 3 === at % 3 ? [[name, value]] : []));
  });
}

/** The requests of one call: each of its inputs with values of the table beside what would be right, and all of them at once. */
function requestsOf({ method, path, fields, queries, kinds, hasId }: Call, { right, kept }: Known): Sent[] {
  const known = right[`${method} ${path}`]?.() ?? {};
  const url = pathTo(path, kept);
  const sending = (payload: string) => ({ method, url, type: 'application/json', payload });
  const asking = (query: string) => ({ method, url: `${url}?${query}` });
  const all = <T>(names: string[], value: T) => names.map((name): [string, T] => [name, value]);
  // The file of a list reads what the list reads: all at once is enough.
  const alone = path.endsWith('/csv/') ? [] : queries;
  return [
    ...sentTo(fields, kinds, HOSTILE.alone).map((wrong) => sending(bodyOf(known, [wrong]))),
    ...sentTo(alone, kinds, HOSTILE_TEXTS.alone).map(([name, value]) => asking(queryOf(known, { [name]: value }))),
    ...(fields.length > 0
      ? HOSTILE.together.flatMap((value) => [value, bodyOf({}, all(fields, value))]).map(sending)
      : []),
    ...(queries.length > 0
      ? HOSTILE_TEXTS.together.map((value) => asking(queryOf({}, Object.fromEntries(all(queries, value)))))
      : []),
    ...(hasId ? HOSTILE_TEXTS.together.map((id) => ({ method, url: path.replace('{id}', inAddress(id)) })) : []),
  ];
}
