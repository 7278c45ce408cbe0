/** Covers forms, files, and texts that are broken, hostile, or sent twice. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LoadParties, loadInput, makeLoad, makeParties } from '../fleet/testing.ts';
import { newId } from './platform/ids.ts';
import { json, type Raw, type RawClient, rawClient } from './testing/raw-client.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let load: AnyBody;
let authorization: string;
let send: RawClient['send'];
let writesNothing: RawClient['writesNothing'];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  load = await makeLoad(owner, parties);
  ({ authorization, send, writesNothing } = await rawClient(server, owner));
});
afterAll(() => server.close());

const formPart = (name: string, value: string) =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const FILE_PART = `--cut\r\ncontent-disposition: form-data; name="fleetConfirmation"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n${pdf().bytes}`;

/** Returns the start of a valid load form whose boundary `cut` is never closed. */
function getFormFields(): string {
  const plain = Object.entries(loadInput(parties)).filter(([, value]) => typeof value !== 'object');
  return plain.map(([name, value]) => formPart(name, String(value))).join('');
}

const wholeForm = () => `${getFormFields()}${FILE_PART}\r\n--cut--\r\n`;

/** Returns a request for a load as raw HTTP bytes. */
function getBytes(form: string): string {
  const head = [
    'POST /api/fleet/ HTTP/1.1',
    'host: 127.0.0.1',
    'connection: close',
    `authorization: ${authorization}`,
    'content-type: multipart/form-data; boundary=cut',
    `content-length: ${Buffer.byteLength(form)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${form}`;
}

function sendToListener(bytes: string): Socket {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return socket;
}

/** Waits until a call has finished, even if the client is gone. Only this Fastify channel reports that. */
function nextHandled(): Promise<void> {
  const channel = 'tracing:fastify.request.handler:asyncEnd';
  return new Promise((resolve) => {
    const end = () => {
      unsubscribe(channel, end);
      resolve();
    };
    subscribe(channel, end);
  });
}

describe('a form', () => {
  test('is rejected and writes nothing when broken, cut off, empty or of an unknown type', async () => {
    const type = 'multipart/form-data; boundary=cut';
    const fields = getFormFields();
    const file = FILE_PART;
    const bodies: Raw[] = [
      { type, payload: fields },
      { type, payload: `${fields}${file}` },
      { type, payload: `${fields}${file}\r\n` },
      { type, payload: `${fields}--cut\r\ncontent-disposition: form-data; na` },
      { type, payload: 'not a form at all' },
      { type, payload: '' },
      { type: 'multipart/form-data', payload: fields },
      { type: 'application/json', payload: '{"fleetLoadNumber": "L-1"' },
      { type: 'application/json', payload: '[]' },
      { type: 'application/json', payload: 'null' },
      { type: 'application/json', payload: '"text"' },
      { type: 'application/json', payload: '' },
      { type: 'application/json', payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
      { type: 'text/plain', payload: 'fleetLoadNumber=L-1' },
      { type: 'application/xml', payload: '<load/>' },
      { type: 'application/x-www-form-urlencoded', payload: '%%%=1&a[b]=2' },
      {},
    ];
    await writesNothing(async () => {
      for (const [at, body] of bodies.entries()) {
        const { status } = await send('/api/fleet/', body);
        expect({ at, isRefused: status >= 400 && status < 500 }).toEqual({ at, isRefused: true });
      }
    });
  });

  test('writes nothing when its connection breaks halfway', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const whole = sendToListener(getBytes(wholeForm()));
    expect(await text(whole)).toMatch(/^HTTP\/1.1 201 /);

    await writesNothing(async () => {
      const handled = nextHandled();
      const socket = sendToListener(getBytes(wholeForm()).slice(0, -10));
      await once(server.app.server, 'request');
      socket.destroy();
      await handled;
    });
  });

  test('is read the same whether small or large', async () => {
    for (const filler of ['short', 'x'.repeat(100_000)]) {
      const paper = pdf('Rate Bestätigung.pdf', filler);
      const { status, body } = await owner.post(
        '/api/fleet/',
        loadInput(parties, { desc: 'Señor', fleetConfirmation: paper }),
      );
      expect(status).toBe(201);
      expect(body).toMatchObject({
        desc: 'Señor',
        fleetConfirmation: { name: 'Rate Bestätigung.pdf', size: paper.bytes.length, type: 'application/pdf' },
      });
    }
  });

  test('with too many fields is rejected in every size and encoding', async () => {
    const names = Array.from({ length: 201 }, (_, at) => `field${at}`);
    const many = names.map((name) => formPart(name, 'x')).join('');
    await writesNothing(async () => {
      const urlencoded = { type: 'application/x-www-form-urlencoded', payload: names.join('=x&') };
      for (const way of [json(Object.fromEntries(names.map((name) => [name, 'x']))), urlencoded])
        expect(await send('/api/customer/', way)).toMatchObject({ status: 413 });
      for (const filler of ['', formPart('desc', 'x'.repeat(80_000))]) {
        const payload = `${filler}${many}--cut--\r\n`;
        expect(await send('/api/customer/', { type: 'multipart/form-data; boundary=cut', payload })).toMatchObject({
          status: 413,
        });
      }
    });
  });

  test('with deep nesting is rejected in every encoding', async () => {
    const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const asPart = formPart('desc', nested).replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n');
    const ways: [field: string, Raw][] = [
      ['body', { type: 'application/json', payload: `{"desc":${nested}}` }],
      [
        'desc',
        {
          type: 'multipart/form-data; boundary=cut',
          payload: `${formPart('fleetNote', 'x'.repeat(9000))}${asPart}--cut--\r\n`,
        },
      ],
    ];
    await writesNothing(async () => {
      for (const [field, way] of ways) {
        const { status, body } = await send(`/api/fleet/${load.id}`, { ...way, method: 'PATCH' });
        expect({ status, errors: body.errors }).toEqual({
          status: 400,
          errors: { [field]: 'This is nested too deeply' },
        });
      }
    });
  });

  test('with a text too long for any field is rejected by field', async () => {
    const payload = `${formPart('desc', 'x'.repeat(200_000))}--cut--\r\n`;
    const { status, body } = await send('/api/customer/', { type: 'multipart/form-data; boundary=cut', payload });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { desc: 'This text is too long' } });
  });

  test('with fields named after object internals is rejected in every size', async () => {
    const hostile = formPart('__proto__', 'x') + formPart('constructor', 'x');
    await writesNothing(async () => {
      for (const filler of ['', formPart('desc', 'x'.repeat(80_000))]) {
        const payload = `${filler}${hostile}--cut--\r\n`;
        const { status } = await send('/api/customer/', { type: 'multipart/form-data; boundary=cut', payload });
        expect(status).toBe(400);
      }
    });
  });

  test('with the same field twice is rejected', async () => {
    const part = formPart('desc', 'x');
    const { status, body } = await send(`/api/fleet/${load.id}`, {
      method: 'PATCH',
      type: 'multipart/form-data; boundary=cut',
      payload: `${part}${part}--cut--\r\n`,
    });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { desc: 'Sent more than once' } });
  });
});

describe('an uploaded file', () => {
  const sendFile = async (file: unknown, over = {}) =>
    writesNothing(() => owner.post('/api/fleet/', loadInput(parties, { fleetConfirmation: file, ...over })));

  // Ledger: VAL-32
  test('is too large over 20 MB', async () => {
    const bytes = Buffer.concat([Buffer.from(pdf().bytes), Buffer.alloc(20_000_000, 32)]);
    const answer = await sendFile({ filename: 'big.pdf', bytes, type: 'application/pdf' });
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe('ERROR_FILE_TOO_LARGE_20MB');
  });

  test('is rejected by field when empty or not what its type says', async () => {
    const empty = await sendFile({ filename: 'empty.pdf', bytes: '', type: 'application/pdf' });
    expect({ status: empty.status, errors: empty.body.errors }).toEqual({
      status: 400,
      errors: { fleetConfirmation: 'Upload File' },
    });
    for (const bytes of ['MZ\u0090\u0000 a program', '<html><script>alert(1)</script></html>', '#!/bin/sh\nrm -rf /']) {
      const answer = await sendFile({ filename: 'rate.pdf', bytes, type: 'application/pdf' });
      expect({ status: answer.status, errors: answer.body.errors }).toEqual({
        status: 400,
        errors: { fleetConfirmation: 'Invalid File / type' },
      });
    }
  });

  test('of a wrong type is reported together with all other form errors', async () => {
    const program = { filename: 'rate.pdf', bytes: 'MZ a program', type: 'application/pdf' };

    const { status, body } = await sendFile(program, { fleetLoadNumber: '', fleetPickUpDate: 'soon' });

    expect([status, Object.keys(body.errors).sort()]).toEqual([
      400,
      ['fleetConfirmation', 'fleetLoadNumber', 'fleetPickUpDate'],
    ]);
    expect(body.errors.fleetConfirmation).toBe('Invalid File / type');
  });

  test('in a field without uploads is rejected', async () => {
    const answer = await sendFile(pdf(), { desc: pdf() });
    expect(answer.body.errors).toEqual({ desc: 'Unknown field desc' });
  });

  test('cannot be replaced by a reference: a record only gets files sent with it', async () => {
    const other = await makeLoad(owner, parties);
    const named = JSON.stringify(other.fleetConfirmation);
    const ways: Raw[] = [
      { type: 'multipart/form-data; boundary=cut', payload: `${formPart('fleetConfirmation', named)}--cut--\r\n` },
      { type: 'application/x-www-form-urlencoded', payload: `fleetConfirmation=${encodeURIComponent(named)}` },
      json({ fleetConfirmation: other.fleetConfirmation }),
    ];
    await writesNothing(async () => {
      for (const way of ways) {
        const { status, body } = await send(`/api/fleet/${load.id}`, { ...way, method: 'PATCH' });
        const errors = { fleetConfirmation: 'Send the file as a part of multipart form data' };
        expect({ status, errors: body.errors }).toEqual({ status: 400, errors });
      }
    });
  });

  test('is not kept when the write is rejected for another reason', async () => {
    const answer = await sendFile(pdf(), { fleetPickUpDate: '2026-02-30' });
    expect(answer.body.errors).toEqual({ fleetPickUpDate: 'Invalid Date' });
  });

  test('gets a server error when the disk cannot store it, and is kept on a later try', async () => {
    const incoming = join(server.services.settings.DATA_DIR, 'incoming');
    const large = pdf('large.pdf', ' '.repeat(100_000));
    await rename(incoming, `${incoming}.away`);
    await writeFile(incoming, '');

    for (const fleetConfirmation of [pdf(), large]) {
      const answer = await sendFile(fleetConfirmation);
      expect([answer.status, answer.body.code]).toEqual([500, 'ERROR_UNKNOWN']);
    }

    await rm(incoming);
    await rename(`${incoming}.away`, incoming);
    expect((await owner.post('/api/fleet/', loadInput(parties, { fleetConfirmation: large }))).status).toBe(201);
  });

  test('keeps only the last part of a name with folders in it', async () => {
    for (const filename of [
      '../../../etc/passwd.pdf',
      '..\\..\\boot.pdf',
      '/abs/olute.pdf',
      'a\u0000b.pdf',
      `${'n'.repeat(400)}.pdf`,
      '..pdf',
      ' ',
    ]) {
      const { body, status } = await owner.post(
        '/api/fleet/',
        loadInput(parties, { fleetConfirmation: pdf(filename) }),
      );
      expect({ filename: filename.slice(0, 30), status }).toEqual({ filename: filename.slice(0, 30), status: 201 });
      for (const part of ['/', '\\', '\u0000']) expect(body.fleetConfirmation.name).not.toContain(part);
      expect(body.fleetConfirmation.name.length).toBeLessThanOrEqual(255);
      const file = await server.app.inject({ url: body.fleetConfirmation.url, headers: { authorization } });
      expect(file.statusCode).toBe(200);
    }
  });
});

describe('another record', () => {
  test('is not found as a load and not accepted in a field for another type', async () => {
    for (const id of [parties.customer, parties.driver, owner.profileId, owner.carrierId]) {
      expect((await owner.get(`/api/fleet/${id}`)).status).toBe(404);
      expect((await owner.patch(`/api/fleet/${id}`, { desc: 'x' })).status).toBe(404);
      expect((await owner.delete(`/api/fleet/${id}`)).status).toBe(404);
    }
    const mixed = await owner.post(
      '/api/fleet/',
      loadInput({ ...parties, driver: parties.customer, customer: parties.driver }),
    );
    expect(Object.keys(mixed.body.errors)).toEqual(['driver', 'customer']);
  });

  test('of another account cannot be read, changed, referenced or found', async () => {
    const stranger = await server.account('Redrock Haulers');
    const theirs = await makeParties(stranger, stranger.carrierId);
    const mixed = await writesNothing(() =>
      owner.post('/api/fleet/', loadInput({ ...theirs, carrier: parties.carrier })),
    );
    expect(Object.keys(mixed.body.errors)).toEqual(['vehicle', 'driver', 'dispatcher', 'customer']);
    const moved = await owner.patch(`/api/fleet/${load.id}`, { customer: theirs.customer });
    expect(Object.keys(moved.body.errors)).toEqual(['customer']);
    expect((await owner.get(`/api/fleet/?customer=${theirs.customer}`)).body.count).toBe(0);
    expect((await owner.get(`/api/history/?record=customer&recordId=${theirs.customer}`)).status).toBe(404);
  });
});

describe('duplicate and simultaneous requests', () => {
  test('create one load for any number of tries with the same Idempotency-Key', async () => {
    const input = loadInput(parties);
    const headers = { 'idempotency-key': 'one-load' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => owner.post('/api/fleet/', input, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const other = await writesNothing(() =>
      owner.post('/api/fleet/', { ...input, fleetLoadNumber: 'ANOTHER' }, headers),
    );
    expect(other.status).toBe(409);
  });

  test('treat the same Idempotency-Key with different file content as another request', async () => {
    const [one, other] = ['signed', 'forged'].map((words) => pdf('rate.pdf', words));
    const input = loadInput(parties);
    const headers = { 'idempotency-key': 'one-paper' };
    const made = await owner.post('/api/fleet/', { ...input, fleetConfirmation: one }, headers);
    const again = await owner.post('/api/fleet/', { ...input, fleetConfirmation: pdf('rate.pdf', 'signed') }, headers);
    expect([made.status, again.status, again.body.id]).toEqual([201, 201, made.body.id]);

    const forged = await writesNothing(() =>
      owner.post('/api/fleet/', { ...input, fleetConfirmation: other }, headers),
    );
    expect([forged.status, forged.body.code]).toEqual([409, 'ERROR_NON_UNIQUE']);
  });

  test('keep one of two simultaneous saves of a field and report a conflict to the other', async () => {
    const { updated, id } = await makeLoad(owner, parties);
    const save = (fleetLoadFee: string) => owner.patch(`/api/fleet/${id}`, { fleetLoadFee, updated });
    const answers = await Promise.all([save('1000'), save('3000')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = (await owner.get(`/api/fleet/${id}`)).body;
    const conflict = answers.find(({ status }) => status === 409)?.body;
    expect(conflict.conflicts.fleetLoadFee.theirs).toBe(kept.fleetLoadFee);
  });

  test('reject either the new load or the deletion of its customer, when sent at once', async () => {
    for (let at = 0; at < 20; at += 1) {
      const { customer } = await makeParties(owner, owner.carrierId);
      const [made, deleted] = await Promise.all([
        owner.post('/api/fleet/', loadInput({ ...parties, customer })),
        owner.delete(`/api/customer/${customer}`),
      ]);
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([made.status, deleted.status]);
    }
  });

  test('create one of two loads with the same number', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => owner.post('/api/fleet/', loadInput(parties, { fleetLoadNumber: 'RACE-1' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('text', () => {
  const TEXTS = [
    'fleetLoadNumber',
    'fleetOtherReferenceNumber',
    'fleetPickupLocation',
    'fleetDeliveryLocation',
    'desc',
  ];

  test.each([
    ['markup', '<script>alert(1)</script>'],
    ['an image with a script', '"><img src=x onerror=alert(1)>'],
    ['a formula', '=HYPERLINK("http://evil","x")'],
    ['a formula with a plus', '+1+cmd|x'],
    ['a formula with an at', '@SUM(1,2)'],
    ['a quote', "O'Brien; drop table fleet;--"],
    ['a template', '{{7*7}} <%= 7*7 %>'],
    ['other scripts', 'Łódź 北京 مرحبا 🚚'],
  ])('with %s is stored and returned exactly as typed', async (_kind, text) => {
    const fields = Object.fromEntries(TEXTS.map((name) => [name, `${text} ${newId().slice(-4)}`]));
    const made = await owner.post('/api/fleet/', loadInput(parties, fields));
    expect(made.body).toMatchObject(fields);
    const found = await owner.get(`/api/fleet/?search=${encodeURIComponent(fields.fleetLoadNumber ?? '')}`);
    expect(found.body.count).toBe(1);
    expect(found.headers['content-type']).toContain('application/json');
  });

  test('loses its control characters, which print nothing', async () => {
    const { status, body } = await send(`/api/fleet/${load.id}`, {
      ...json({ desc: 'a\u0000b\u0007c\nd' }),
      method: 'PATCH',
    });
    expect({ status, desc: body.desc }).toEqual({ status: 200, desc: 'abc\nd' });
  });
});
