/**
 * Sends twelve hostile shapes at maximum size in every field and query parameter of every call: no
 * other user may wait.
 */
import type { FieldFacts, FieldKind } from '@milepost/domain/core/fields.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../registry.ts';
import { MAX_BODY_BYTES } from './platform/http/body-limits.ts';
import { SMALL_BODY_BYTES } from './platform/http/parts.ts';
import { buildBody, buildPath, buildQuery, buildValidCalls, type Call, listCalls } from './testing/api-calls.ts';
import { SHAPES, type Shape, toJson } from './testing/hostile-values.ts';
import { measureLongestWait } from './testing/longest-wait.ts';
import { type CreatedIds, makeOneOfEach } from './testing/one-of-each.ts';
import { makeSenders } from './testing/senders.ts';
import { type Client, startTestServer, type TestServer } from './testing/server.ts';

type Sent = { shape: string; method: Call['method']; url: string; type?: string; payload?: string };

let server: TestServer;
let owner: Client & { carrierId: string };
let calls: Call[];
/** The calls that accept a body. */
let writes: Call[];
let right: ReturnType<typeof buildValidCalls>;
let kept: CreatedIds;
let authorizationOf: (url: string) => string;

beforeAll(async () => {
  server = await startTestServer({ SIGN_UP: 'open' });
  owner = await server.account('Bluebonnet Freight LLC');
  const made = await makeOneOfEach(server, owner);
  kept = made.kept;
  right = buildValidCalls(made.parties, kept);
  calls = await listCalls(owner);
  writes = calls.filter(({ fields }) => fields.length > 0);
  authorizationOf = await makeSenders(server, owner, made);
  await server.services.jobs.start({ work: false });
}, 240_000);
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

/** For calls with a session. Calls without one accept less. */
const ROOM = SMALL_BODY_BYTES - 2000;
/** Node accepts 16 kB of headers, including the address. */
const QUERY_ROOM = 14_000;
const MAX_VALUE = 4000;

const json = (call: Call, shape: Shape, payload: string): Sent =>
  buildRequest(call, shape, 'application/json', payload);
const buildRequest = ({ method, path }: Call, { name }: Shape, type: string, payload: string): Sent => ({
  shape: name,
  method,
  url: buildPath(path, kept),
  type,
  payload,
});

const getRight = ({ method, path }: Call) => right[`${method} ${path}`]?.() ?? {};

/** Returns a valid body with the shape in one field. */
const alone = (call: Call, shape: Shape, field: string, bytes: number) =>
  json(call, shape, buildBody(getRight(call), [[field, toJson(shape, bytes)]]));

const inAll = (call: Call, shape: Shape) => {
  const share = Math.floor(ROOM / call.fields.length) - 50;
  return json(
    call,
    shape,
    buildBody(
      {},
      call.fields.map((field) => [field, toJson(shape, share)]),
    ),
  );
};

/** Returns the same as a form, with the shape also as a file name. */
function asForm(call: Call, shape: Shape): Sent {
  const share = Math.floor(ROOM / call.fields.length / 3) - 50;
  const part = (name: string) => {
    const filename = call.files.includes(name)
      ? `; filename="${shape.text(share).replaceAll(/["\r\n]/g, '')}.pdf"`
      : '';
    return `--cut\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n\r\n${shape.text(share)}\r\n`;
  };
  return buildRequest(call, shape, 'multipart/form-data; boundary=cut', `${call.fields.map(part).join('')}--cut--\r\n`);
}

/** Returns a query with the shape in every parameter, up to the maximum address length. */
function buildLongRequest(call: Call, shape: Shape): Sent {
  const letter = encodeURIComponent(shape.text(1000).toWellFormed()).length / 1000;
  const length = Math.min(MAX_VALUE, Math.floor(QUERY_ROOM / call.queries.length / letter) - 40);
  const wrong = Object.fromEntries(call.queries.map((name) => [name, shape.text(Math.max(20, length))]));
  return {
    shape: shape.name,
    method: call.method,
    url: `${buildPath(call.path, kept)}?${buildQuery(getRight(call), wrong)}`,
  };
}

async function send({ method, url, type, payload }: Sent) {
  const headers = { authorization: authorizationOf(url), ...(type && { 'content-type': type }) };
  return server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
}

const MAX_WAIT_MS = 200;
/** Allows for busy machines. */
const TIMEOUT_MS = 600_000;
const AT_ONCE = 4;

/**
 * Sends every request and expects no server error and no long wait for other users. A slow request
 * or a 503 is sent again alone, because garbage collection or a busy machine may be the cause.
 */
async function holdAll(requests: () => Iterable<Sent>): Promise<void> {
  const faults: string[] = [];
  const isHeld = async (some: readonly Sent[], isLast: boolean): Promise<boolean> => {
    let isBusy = false;
    const wait = await measureLongestWait(server, async () => {
      for (const [at, { statusCode, body }] of (await Promise.all(some.map(send))).entries()) {
        isBusy ||= statusCode === 503;
        const isOurs = statusCode < 400 || body.includes('"requestId"');
        if ((statusCode >= 500 && (isLast || statusCode !== 503)) || !isOurs)
          faults.push(`${statusCode}: ${describeRequest(some[at] as Sent)} ${body.slice(0, 200)}`);
      }
    });
    if (isLast && wait > MAX_WAIT_MS) faults.push(`${Math.round(wait)} ms: ${some.map(describeRequest).join()}`);
    return !isBusy && wait <= MAX_WAIT_MS;
  };
  for (const some of inGroups(requests())) {
    if (await isHeld(some, false)) continue;
    for (const one of some) await isHeld([one], true);
  }
  expect(faults).toEqual([]);
}

const describeRequest = ({ shape, method, url, type = '', payload = '' }: Sent) =>
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

const getShape = (wanted: string) => SHAPES.find(({ name }) => name === wanted) as Shape;

test(
  'no value shape in all fields of a call delays other requests',
  () =>
    holdAll(function* () {
      for (const shape of SHAPES) for (const call of writes) yield inAll(call, shape);
    }),
  TIMEOUT_MS,
);

test(
  'no value shape in a form or file name of a call delays other requests',
  () =>
    holdAll(function* () {
      // Forms are read field by field like JSON, so each shape gets a third of the calls. Files are read by a worker.
      const forms = writes.filter(({ files }) => files.length === 0);
      for (const [at, shape] of SHAPES.entries())
        for (const call of forms.filter((_, index) => index % 3 === at % 3)) yield asForm(call, shape);
      for (const call of writes) if (call.files.length > 0) yield asForm(call, getShape('combining marks'));
    }),
  TIMEOUT_MS,
);

test.each(['digits and a letter', 'an address with spaces'])(
  '%s in each single field of every call delays no other requests',
  (name) =>
    holdAll(function* () {
      for (const call of writes) for (const field of call.fields) yield alone(call, getShape(name), field, ROOM);
    }),
  TIMEOUT_MS,
);

/** Returns the first field of each kind on a new record. `readValue` reads all fields of a kind the same way. */
function fieldOfEachKind(): Map<FieldKind, [Call, string]> {
  const found = new Map<FieldKind, [Call, string]>();
  for (const { record } of registry.specs) {
    const call = writes.find(({ method, path }) => method === 'POST' && path === `/api/${record.path}/`);
    const names = call?.fields.filter((name) => Object.hasOwn(getFields(record), name)) ?? [];
    for (const name of names) {
      const { kind } = getFields(record)[name] as FieldFacts;
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
  'no 2 MB value shape in a field of any kind delays other requests',
  async () => {
    const fields = fieldOfEachKind();

    expect([...fields.keys()].sort()).toEqual(KINDS);
    await holdAll(function* () {
      for (const shape of SHAPES)
        for (const [call, field] of fields.values()) yield alone(call, shape, field, MAX_BODY_BYTES - 20_000);
    });
  },
  TIMEOUT_MS,
);

test(
  'no value shape in all query parameters of a call delays other requests',
  () =>
    holdAll(function* () {
      const asked = calls.filter(({ queries, path }) => queries.length > 0 && !path.endsWith('/csv/'));
      for (const shape of SHAPES) for (const call of asked) yield buildLongRequest(call, shape);
    }),
  TIMEOUT_MS,
);
