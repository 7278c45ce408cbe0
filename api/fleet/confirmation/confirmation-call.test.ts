/** Tests reading a rate confirmation dropped on the load list. No file, however built, may stop the server. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerInput } from '../../../db/demo/fleet/customer.ts';
import {
  type AnyBody,
  type Client,
  pdf,
  startTestServer,
  type TestServer,
  type Upload,
} from '../../core/testing/server.ts';
import { makeLoad, makeParties } from '../testing.ts';
import { drawSample, type Sample } from './testing/draw.ts';
import { SAMPLES_A } from './testing/samples-a.ts';
import { SAMPLES_HELD } from './testing/samples-held.ts';
import { makeScan } from './testing/scan.ts';
import { makeSheet } from './testing/sheet.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const drawUpload = async (sample: Pick<Sample, 'draw' | 'options'>): Promise<Upload> => ({
  filename: 'confirmation.pdf',
  type: 'application/pdf',
  bytes: await drawSample(sample),
});
const [PRAIRIE] = SAMPLES_A as [Sample];
const read = (by: Client, confirmation: Upload, more: AnyBody = {}) =>
  by.post('/api/fleet/confirmation/', { confirmation, ...more });

async function makeCustomer(by: Client & { carrierId: string }, over: AnyBody): Promise<string> {
  const { body } = await by.post(
    '/api/customer/',
    customerInput({ carrier: by.carrierId, customerType: 'BROKER', ...over }),
  );
  expect(body).toMatchObject({ id: expect.any(String) });
  return body.id;
}

test('proposes each field with its text and position on the page, and stores no file', async () => {
  const { status, body } = await read(owner, await drawUpload(PRAIRIE));

  expect(status).toBe(200);
  expect(body).toMatchObject({ unread: null, customer: null });
  const values = Object.entries<AnyBody>(body.proposals).map(([field, { value }]) => [field, value]);
  const { fleetLoadFee, fleetFuelSurcharge, ...others } = Object.fromEntries(values);
  expect({ ...others, fleetLoadFee: fleetLoadFee + fleetFuelSurcharge }).toEqual(PRAIRIE.truth);
  expect([fleetLoadFee, fleetFuelSurcharge]).toEqual([2200, 250]);
  const { said, spot } = body.proposals.fleetLoadFee;
  expect(said).toBe('$2,200.00');
  // Drawn 250 points from the left and 360 from the top, on a page of 612 by 792, at 9 points.
  expect(spot).toEqual({
    page: 1,
    x: expect.closeTo(250 / 612, 2),
    y: expect.closeTo(360 / 792, 2),
    width: expect.closeTo(45 / 612, 1),
    height: expect.closeTo(11 / 792, 2),
  });
  const folder = join(server.services.settings.DATA_DIR, 'files', owner.accountId);
  expect(await readdir(folder).catch(() => [])).toEqual([]);
});

test('matches the customer by name in any spelling, within the selected authority and account', async () => {
  const by = await server.account('Naming LLC');
  const stranger = await server.account('Stranger LLC');
  await makeCustomer(stranger, { customerName: 'Prairie Star Logistics LLC' });
  const sent = await drawUpload(PRAIRIE);
  expect((await read(by, sent)).body.customer).toBeNull();

  const id = await makeCustomer(by, { customerName: 'PRAIRIE STAR LOGISTICS, L.L.C.', customerMC: '' });

  const { body } = await read(by, sent, { carrier: by.carrierId });
  expect(body.customer).toMatchObject({
    id,
    prettyName: 'PRAIRIE STAR LOGISTICS, L.L.C.',
    carrier: { id: by.carrierId },
  });
  expect((await read(by, sent, { carrier: stranger.carrierId })).body.customer).toBeNull();
});

test('matches a customer name with accents that the document omits', async () => {
  const by = await server.account('Accents LLC');
  await makeCustomer(by, { customerName: 'Präirie Stár Logistics', customerMC: '' });

  expect((await read(by, await drawUpload(PRAIRIE))).body.customer?.prettyName).toBe('Präirie Stár Logistics');
});

test('matches a misspelled customer name or MC number, and nothing when two match', async () => {
  const [near, mc, two] = [
    await server.account('Near LLC'),
    await server.account('Number LLC'),
    await server.account('Two LLC'),
  ];
  await makeCustomer(near, { customerName: 'Prarie Star Logistics' });
  await makeCustomer(mc, { customerName: 'PSL Omaha', customerMC: '455120' });
  await makeCustomer(two, { customerName: 'Prairie Star Logistics LLC' });
  await makeCustomer(two, { customerName: 'Prairie Star Logistics Inc' });
  const sent = await drawUpload(PRAIRIE);

  const brought = await Promise.all(
    [near, mc, two].map(async (by) => (await read(by, sent)).body.customer?.prettyName),
  );

  expect(brought).toEqual(['Prarie Star Logistics', 'PSL Omaha', undefined]);
});

test('reads two loads separately and shares only the broker', async () => {
  const [two] = SAMPLES_HELD.filter(({ name }) => name.startsWith('two loads')) as [Sample];

  const { body } = await read(owner, await drawUpload(two));

  expect(Object.keys(body.proposals)).toEqual(['customer']);
  expect(body.loads.map((load: AnyBody) => [load.fleetLoadNumber.value, load.fleetLoadFee.value])).toEqual([
    ['81001', 900],
    ['81002', 850],
  ]);
});

test('returns stops that serve trucks as they come, and trailers dropped and hooked, as a load stores them', async () => {
  const parties = await makeParties(owner, owner.carrierId);
  const sheet = makeSheet({
    name: 'stops',
    truth: {},
    text: `Load # 77120
Pickup          Joliet, IL 60432    12/08/2026    FCFS 0800-1600
Drop Trailer    Gary, IN 46402      12/08/2026
Hook Trailer    Gary, IN 46402      12/09/2026
Delivery        Ames, IA 50010      12/10/2026    Appt 09:00`,
  });

  const { stops } = (await read(owner, await drawUpload(sheet))).body;
  const load = await makeLoad(owner, parties, { stops });

  const expected = [
    { kind: 'PICKUP', isFirstCome: true, appointmentFrom: '08:00', appointmentTo: '16:00' },
    { kind: 'DROP', isFirstCome: false },
    { kind: 'HOOK', isFirstCome: false },
    { kind: 'DELIVERY', isFirstCome: false, appointmentFrom: '09:00' },
  ];
  expect(stops).toMatchObject(expected);
  expect(load.stops).toMatchObject(expected);
});

test('returns the broker’s contact details, not the carrier’s', async () => {
  const { body } = await read(owner, await drawUpload(PRAIRIE));

  expect(body.contact).toEqual({ customerMC: '455120', customerContactPhoneNumber: '402-555-0110' });
});

test('requires create permission on loads', async () => {
  const sent = await drawUpload(PRAIRIE);
  const [dispatcher, reader] = [
    await server.personnel(owner, { 3000: 'create' }),
    await server.personnel(owner, { 3000: 'view', 4000: 'all' }),
  ];
  expect((await read(dispatcher, sent)).status).toBe(200);
  expect((await read(reader, sent)).status).toBe(403);
});

test('reports a picture, a locked, a broken, and a cut-off file and keeps serving', async () => {
  const picture = await drawUpload({ draw: ({ box }) => box(40, 40, 500, 700, '#cccccc') });
  const locked = await drawUpload({ ...PRAIRIE, options: { userPassword: 'secret' } });
  const whole = Buffer.from((await drawUpload(PRAIRIE)).bytes as Uint8Array);
  const broken = {
    ...picture,
    bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 7), Buffer.from('\n%%EOF\n')]),
  };
  const half = { ...picture, bytes: whole.subarray(0, whole.length / 3) };
  const empty = pdf();

  const answers = await Promise.all([picture, locked, broken, half, empty].map((sent) => read(owner, sent)));

  expect(answers.map(({ status, body }) => [status, body.unread])).toEqual([
    [200, 'NO_TEXT'],
    [200, 'LOCKED'],
    [200, 'BROKEN'],
    [400, undefined],
    [200, 'NO_TEXT'],
  ]);
  expect(answers[3]?.body.errors).toEqual({ confirmation: 'Invalid File / type' });
  expect((await read(owner, await drawUpload(PRAIRIE))).body.unread).toBeNull();
});

test('reads a scan on the server and marks each value for review', async () => {
  const page = Buffer.from((await drawUpload(PRAIRIE)).bytes as Uint8Array);

  const { body } = await read(owner, { filename: 'scan.pdf', type: 'application/pdf', bytes: await makeScan(page) });

  expect(body.proposals).toMatchObject({
    fleetLoadNumber: { value: PRAIRIE.truth.fleetLoadNumber, isLikely: true, confidence: expect.any(Number) },
    fleetLoadFee: { value: 2200, isLikely: true, confidence: expect.any(Number) },
  });
}, 240_000);

test('stops reading a file that would use up memory and keeps serving others', async () => {
  // A file of 600 kB whose page content unpacks to 600 MB of text.
  const bomb = await drawUpload({
    draw: ({ doc }) => {
      doc.addContent(`BT /F1 9 Tf ${'(load) Tj '.repeat(20_000_000)} ET`);
    },
  });
  const started = Date.now();

  const [given, other] = await Promise.all([read(owner, bomb), read(owner, await drawUpload(PRAIRIE))]);

  expect([given.status, given.body.unread]).toEqual([200, 'TOO_MUCH']);
  expect(other.body.unread).toBeNull();
  expect(Date.now() - started).toBeLessThan(60_000);
}, 90_000);
