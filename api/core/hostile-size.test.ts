/** Twelve hostile shapes, as large as the server takes them, in every field and query parameter of every call: nobody else waits for them. */
import type { FieldFacts, FieldKind } from '@milepost/domain/core/fields.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../registry.ts';
import { MAX_BODY_BYTES } from './platform/http/body-limits.ts';
import { SMALL_BODY_BYTES } from './platform/http/parts.ts';
import { bodyOf, type Call, everyCall, pathTo, queryOf, rightCalls } from './testing/every-call.ts';
import { jsonOf, SHAPES, type Shape } from './testing/hostile.ts';
import { type Kept, oneOfEach } from './testing/one-of-each.ts';
import { sendersOf } from './testing/senders.ts';
import { type Client, startTestServer, type TestServer } from './testing/server.ts';
import { longestWait } from './testing/waiting.ts';

type Sent = { shape: string; method: Call['method']; url: string; type?: string; payload?: string };

let server: TestServer;
let owner: Client & { carrierId: string };
let calls: Call[];
/** Those of them that take something. */
let writes: Call[];
let right: ReturnType<typeof rightCalls>;
let kept: Kept;
let authorizationOf: (url: string) => string;

beforeAll(async () => {
  server = await startTestServer({ SIGN_UP: 'open' });
  owner = await server.account('Bluebonnet Freight LLC');
  const made = await oneOfEach(server, owner);
  kept = made.kept;
  right = rightCalls(made.crew, kept);
  calls = await everyCall(owner);
  writes = calls.filter(({ fields }) => fields.length > 0);
  authorizationOf = await sendersOf(server, owner, made);
  await server.services.jobs.start({ work: false });
}, 240_000);
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

/** Of all calls. What a call without a session takes is smaller. */
const ROOM = SMALL_BODY_BYTES - 2000;
/** Node takes 16 kB of headers, the address among them. */
const QUERY_ROOM = 14_000;
const MAX_VALUE = 4000;

const json = (call: Call, shape: Shape, payload: string): Sent => sent(call, shape, 'application/json', payload);
const sent = ({ method, path }: Call, { name }: Shape, type: string, payload: string): Sent => ({
  shape: name,
  method,
  url: pathTo(path, kept),
  type,
  payload,
});

const rightOf = ({ method, path }: Call) => right[`${method} ${path}`]?.() ?? {};

/** One field that holds the shape, beside what is right. */
const alone = (call: Call, shape: Shape, field: string, bytes: number) =>
  json(call, shape, bodyOf(rightOf(call), [[field, jsonOf(shape, bytes)]]));

const inAll = (call: Call, shape: Shape) => {
  const share = Math.floor(ROOM / call.fields.length) - 50;
  return json(
    call,
    shape,
    bodyOf(
      {},
      call.fields.map((field) => [field, jsonOf(shape, share)]),
    ),
  );
};

/** The same as a form, in which a file has the shape as its name. */
function asForm(call: Call, shape: Shape): Sent {
  const share = Math.floor(ROOM / call.fields.length / 3) - 50;
  const part = (name: string) => {
    const filename = call.files.includes(name)
      ? `; filename="${shape.text(share).replaceAll(/["\r\n]/g, '')}.pdf"`
      : '';
    return `--cut\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n\r\n${shape.text(share)}\r\n`;
  };
  return sent(call, shape, 'multipart/form-data; boundary=cut', `${call.fields.map(part).join('')}--cut--\r\n`);
}

/** A query in which every parameter holds the shape, as far as an address may be long. */
function asking(call: Call, shape: Shape): Sent {
  const letter = encodeURIComponent(shape.text(1000).toWellFormed()).length / 1000;
  const length = Math.min(MAX_VALUE, Math.floor(QUERY_ROOM / call.queries.length / letter) - 40);
  const wrong = Object.fromEntries(call.queries.map((name) => [name, shape.text(Math.max(20, length))]));
  return { shape: shape.name, method: call.method, url: `${pathTo(call.path, kept)}?${queryOf(rightOf(call), wrong)}` };
}

async function send({ method, url, type, payload }: Sent) {
  const headers = { authorization: authorizationOf(url), ...(type && { 'content-type': type }) };
  return server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
}

const MAX_WAIT_MS = 200;
/** On machines that do other things besides. */
const PATIENCE_MS = 600_000;
const AT_ONCE = 4;

/**
 * Sends them all, and holds that none is a fault and that nobody waits. What seems slow is sent again alone, as garbage may have been collected just then; so
 * is what a busy machine answers with 503.
 */
async function holdAll(requests: () => Iterable<Sent>): Promise<void> {
  const faults: string[] = [];
  const isHeld = async (some: readonly Sent[], isLast: boolean): Promise<boolean> => {
    let isBusy = false;
    const wait = await longestWait(server, async () => {
      for (const [at, { statusCode, body }] of (await Promise.all(some.map(send))).entries()) {
        isBusy ||= statusCode === 503;
        const isOurs = statusCode < 400 || body.includes('"requestId"');
        if ((statusCode >= 500 && (isLast || statusCode !== 503)) || !isOurs)
          faults.push(`${statusCode}: ${shown(some[at] as Sent)} ${body.slice(0, 200)}`);
      }
    });
    if (isLast && wait > MAX_WAIT_MS) faults.push(`${Math.round(wait)} ms: ${some.map(shown).join()}`);
    return !isBusy && wait <= MAX_WAIT_MS;
  };
  for (const some of inGroups(requests())) {
    if (await isHeld(some, false)) continue;
    for (const one of some) await isHeld([one], true);
  }
  expect(faults).toEqual([]);
}

const shown = ({ shape, method, url, type = '', payload = '' }: Sent) =>
  `${shape}, ${method} ${url.slice(0, 100)} ${type} ${payload.slice(0, 100)}`;

function* inGroups(requests: Iterable<Sent>): Iterable<Sent[]> {
  let group: Sent[] = [];
  for (const request of requests) {
    if (group.length === AT_ONCE || (group[0] && group[0].shape !== request.shape)) {
      yield group;
      group = [];
    }
    group.push(request);
  }
  if (group.length > 0) yield group;
}

const shapeOf = (wanted: string) => SHAPES.find(({ name }) => name === wanted) as Shape;

test(
  'every shape in all fields of every call keeps nobody waiting',
  () =>
    holdAll(function* () {
      for (const shape of SHAPES) for (const call of writes) yield inAll(call, shape);
    }),
  PATIENCE_MS,
);

test(
  'every shape in a form of every call keeps nobody waiting, nor does the name of a file',
  () =>
    holdAll(function* () {
      // Forms are read as JSON is, field by field: a third of the calls for each shape. A file itself is read by a worker.
      const forms = writes.filter(({ files }) => files.length === 0);
      for (const [at, shape] of SHAPES.entries())
        for (const call of forms.filter((_, index) => index % 3 === at % 3)) yield asForm(call, shape);
      for (const call of writes) if (call.files.length > 0) yield asForm(call, shapeOf('combining marks'));
    }),
  PATIENCE_MS,
);

test.each(['digits and a letter', 'an address with spaces'])(
  '%s in each field of every call alone keep nobody waiting',
  (name) =>
    holdAll(function* () {
      for (const call of writes) for (const field of call.fields) yield alone(call, shapeOf(name), field, ROOM);
    }),
  PATIENCE_MS,
);

/** The first field of each kind that a new record takes. Every field of a kind is read alike (`readValue`). */
function fieldOfEachKind(): Map<FieldKind, [Call, string]> {
  const found = new Map<FieldKind, [Call, string]>();
  for (const { record } of registry.specs) {
    const call = writes.find(({ method, path }) => method === 'POST' && path === `/api/${record.path}/`);
    const names = call?.fields.filter((name) => Object.hasOwn(fieldsOf(record), name)) ?? [];
    for (const name of names) {
      const { kind } = fieldsOf(record)[name] as FieldFacts;
      if (call && !found.has(kind)) found.set(kind, [call, name]);
    }
  }
  return found;
}

const KINDS: FieldKind[] = [
  ...([
    'address',
    'addressLine',
    'boolean',
    'choice',
    'date',
    'email',
    'file',
    'integer',
    'lines',
    'longText',
  ] as const),
  ...(['money', 'number', 'phone', 'ref', 'text', 'url'] as const),
];

test(
  'every shape of 2 MB in a field of each kind keeps nobody waiting',
  async () => {
    const fields = fieldOfEachKind();

    expect([...fields.keys()].sort()).toEqual(KINDS);
    await holdAll(function* () {
      for (const shape of SHAPES)
        for (const [call, field] of fields.values()) yield alone(call, shape, field, MAX_BODY_BYTES - 20_000);
    });
  },
  PATIENCE_MS,
);

test(
  'every shape in all query parameters of every call keeps nobody waiting',
  () =>
    holdAll(function* () {
      const asked = calls.filter(({ queries, path }) => queries.length > 0 && !path.endsWith('/csv/'));
      for (const shape of SHAPES) for (const call of asked) yield asking(call, shape);
    }),
  PATIENCE_MS,
);
