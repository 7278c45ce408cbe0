import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { readPdf } from '../accounting/testing.ts';
import { type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { waitForTask } from '../core/testing/tasks.ts';
import { unzip } from '../core/testing/unzip.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let documents: string[];

const PHOTO = { filename: 'photo.webp', bytes: 'RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0'.padEnd(64, '\0') };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  documents = [await makeDocument(pdf('title.pdf', 'title')), await makeDocument(pdf('lease.pdf', 'lease'))];
  await server.services.jobs.start();
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

async function makeDocument(documentFile: object): Promise<string> {
  const sent = documentInput({ vehicle: parties.vehicle, documentFile: documentFile as never });
  const { body } = await owner.post('/api/document/', sent);
  expect(body).toMatchObject({ id: expect.any(String) });
  return body.id;
}

const requestPacket = (documents: unknown, by: Client = owner, of = `vehicle=${parties.vehicle}`) =>
  by.post(`/api/document/packet/?${of}`, { documents });
const waitForState = (id: string, state: string, by: Client = owner) => waitForTask(by, id, state);

test('merges the selected documents of a truck into one PDF', async () => {
  const started = await requestPacket(documents);
  const task = await waitForState(started.body.id, 'DONE');

  expect([started.status, started.body.title]).toEqual([202, 'Packet with 2 documents']);
  expect(task.result.name).toBe(`Documents-${server.today()}.pdf`);
  expect(await readPdf(server, task.result.url)).toMatchObject({ pages: 2 });
});

test('puts unmergeable documents next to the PDF in a ZIP', async () => {
  const started = await requestPacket([...documents, await makeDocument(PHOTO)]);
  const task = await waitForState(started.body.id, 'DONE');

  const { rawPayload } = await server.app.inject({ method: 'GET', url: task.result.url });
  expect([...unzip(rawPayload).keys()]).toEqual([`Documents-${server.today()}.pdf`, '1-photo.webp']);
});

test('merges up to 60 MB and adds the rest as separate files', async () => {
  const scans: string[] = [];
  for (let at = 0; at < 4; at += 1) scans.push(await makeDocument(pdf('scan.pdf', 'x'.repeat(19_000_000))));

  const task = await waitForState((await requestPacket(scans)).body.id, 'DONE');

  const { rawPayload } = await server.app.inject({ method: 'GET', url: task.result.url });
  expect([...unzip(rawPayload).keys()]).toEqual([`Documents-${server.today()}.pdf`, '1-scan.pdf']);
});

test('returns a ZIP of the original files when none can be merged', async () => {
  const started = await requestPacket([await makeDocument(PHOTO)]);
  const task = await waitForState(started.body.id, 'DONE');

  const { rawPayload } = await server.app.inject({ method: 'GET', url: task.result.url });
  expect([...unzip(rawPayload).keys()]).toEqual(['1-photo.webp']);
});

test('rejects an empty selection, no owner, two owners, and invalid IDs', async () => {
  expect((await requestPacket([])).body.errors).toEqual({ documents: 'Select documents' });
  expect((await requestPacket(['none'])).body.errors).toEqual({ documents: 'Send a list of IDs' });
  expect((await requestPacket(documents, owner, '')).body.errors).toEqual({ documents: 'Send exactly one owner' });
  const two = `vehicle=${parties.vehicle}&driver=${parties.driver}`;
  expect((await requestPacket(documents, owner, two)).body.errors).toEqual({ documents: 'Send exactly one owner' });
});

test('hides a truck’s documents from users without permission, other accounts, and other owners', async () => {
  const helper = await server.personnel(owner, { 4000: 'all' });
  const stranger = await server.account('Red Rock Carriers LLC');

  const refused = await requestPacket(documents, helper, `vehicle=${parties.vehicle}`);
  const foreign = (await requestPacket(documents, stranger)).body;
  const elsewhere = (await requestPacket(documents, owner, `customer=${parties.customer}`)).body;

  expect(refused.status).toBe(403);
  expect((await waitForState(foreign.id, 'FAILED', stranger)).error).toBe('File not found');
  expect((await waitForState(elsewhere.id, 'FAILED')).error).toBe('File not found');
});
