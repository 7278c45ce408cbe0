/** Covers the audit pack: its contents, their order, and the page numbers in its index. */
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../core/testing/eventually.ts';
import { type Client, startTestServer, type TestServer } from '../../../core/testing/server.ts';
import { unzip } from '../../../core/testing/unzip.ts';
import { makeDocument, makeDriver, makeVehicle } from '../../testing/documents.ts';

/** Starts like a JPEG and then ends, so it cannot be drawn. */
const BROKEN = { filename: 'card.jpg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), type: 'image/jpeg' };

let server: TestServer;
let owner: Client & { carrierId: string };
let drivers: string[];
let truck: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  const created = await Promise.all(
    ['Alvarez', 'Boone'].map((driverLastName) => makeDriver(owner, owner.carrierId, { driverLastName })),
  );
  drivers = created.map(({ id }) => id);
  const [driver = ''] = drivers;
  truck = (await makeVehicle(owner, { carrier: owner.carrierId, driver }, { vehicleNumber: 'T-9' })).id;
  const addDocument = (of: object, documentType: string, over: object = {}) =>
    makeDocument(owner, { ...of, documentType, ...over });
  await addDocument({ vehicle: truck }, 'REGISTRATION');
  await addDocument({ driver: drivers[1] }, 'MVR');
  await addDocument({ driver }, 'MEDICAL_CARD', { documentFile: BROKEN });
  await addDocument({ driver }, 'CDL');
  await addDocument({ carrier: owner.carrierId }, 'MCS_150');
  await server.services.jobs.start();
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

async function createPack(over: object = {}) {
  const { status, body } = await owner.post('/api/compliance/audit_pack/', { carrier: owner.carrierId, ...over });
  expect([status, body.errors]).toEqual([202, undefined]);
  const task = await eventually(async () => {
    const { body: now } = await owner.get(`/api/task/${body.id}`);
    expect(now.state).toBe('DONE');
    return now;
  });
  const { rawPayload } = await server.app.inject({ method: 'GET', url: task.result.url });
  return { name: task.result.name as string, bytes: rawPayload };
}

test("builds one PDF in an investigator's order, with an index of page numbers", async () => {
  const { name, bytes } = await createPack();

  const { totalPages, text } = await extractText(new Uint8Array(bytes));
  const pages = text.map((page) => page.replace(/\s+/g, ' ').trim());
  expect(name).toMatch(/^\d{4}-\d\d-\d\d Audit pack for Bluebonnet Freight LLC\.pdf$/);
  const front = pages.slice(0, totalPages - 4).join(' ');
  expect(front).toMatch(
    /What is missing \(\d+\).*49 CFR 387\.7\(d\) Insurance certificate Bluebonnet Freight LLC None on file/,
  );
  const first = totalPages - 3;
  const index = front.slice(front.indexOf('Document index'), front.indexOf('Accident register'));
  const found = [
    ...index.matchAll(
      /(General|Driver|Vehicle) (Bluebonnet Freight LLC|Dana Alvarez|Dana Boone|T-9) (.+?) \d\d\/\d\d\/\d{4} (\d+|-)/g,
    ),
  ];
  expect(found.map(([, section, of, what, page]) => [section, of, what, page])).toEqual([
    ['General', 'Bluebonnet Freight LLC', 'MCS 150', String(first)],
    ['Driver', 'Dana Alvarez', 'CDL', String(first + 1)],
    [
      'Driver',
      'Dana Alvarez',
      expect.stringMatching(/^Medical Card\. Not in this file: "Medical Card" can’t be read/),
      '-',
    ],
    ['Driver', 'Dana Boone', 'MVR', String(first + 2)],
    ['Vehicle', 'T-9', 'Registration', String(first + 3)],
  ]);
  expect(pages.slice(-4)).toEqual(
    [first, first + 1, first + 2, first + 3].map((page) => `Page ${page} of ${totalPages}`),
  );
  expect(front).toContain('No recordable accidents.');
  expect(front).toMatch(/Alvarez Dana \d\d\/\d\d\/\d{4} \d\d\/\d\d\/\d{4}/);
});

test("builds a ZIP with readable file names and CSV lists, or with one driver's documents only", async () => {
  const whole = unzip((await createPack({ format: 'ZIP' })).bytes);
  const own = unzip((await createPack({ format: 'ZIP', driver: drivers[1] })).bytes);

  const listNames = (zip: Map<string, Buffer>) => [...zip.keys()].filter((name) => !name.startsWith('0 '));
  expect(listNames(whole)).toEqual([
    '1 General/Bluebonnet Freight LLC/MCS 150 2026-01-15.pdf',
    '2 Driver/Dana Alvarez/CDL 2026-01-15.pdf',
    '2 Driver/Dana Alvarez/Medical Card 2026-01-15.jpg',
    '2 Driver/Dana Boone/MVR 2026-01-15.pdf',
    '4 Vehicle/T-9/Registration 2026-01-15.pdf',
  ]);
  expect(listNames(own)).toEqual(['2 Driver/Dana Boone/MVR 2026-01-15.pdf']);
  const lines = whole.get('0 Drivers.csv')?.toString().split('\r\n') ?? [];
  expect(lines[0]).toBe(
    '\uFEFFLast Name,First Name,Date of Birth,Date of Hire,License Number,License State,Date of Termination',
  );
  expect(lines.slice(1, 3).map((line) => line.split(',').slice(0, 2))).toEqual([
    ['Alvarez', 'Dana'],
    ['Boone', 'Dana'],
  ]);
});

test('requires permission 7000 and stays within the account', async () => {
  const stranger = await server.account('Red Rock Carriers LLC');
  const dispatcher = await server.personnel(owner, { 3000: 'all' });
  const input = { carrier: owner.carrierId };

  expect((await dispatcher.post('/api/compliance/audit_pack/', input)).status).toBe(403);
  expect((await owner.post('/api/compliance/audit_pack/', {})).body.errors).toEqual({ carrier: 'Invalid Carrier' });
  const { body } = await stranger.post('/api/compliance/audit_pack/', input);
  await eventually(async () =>
    expect((await stranger.get(`/api/task/${body.id}`)).body).toMatchObject({ state: 'FAILED' }),
  );
});
