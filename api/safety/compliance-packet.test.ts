/** Covers merging selected documents of the compliance lists into one file. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { readPdf } from '../accounting/testing.ts';
import { type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { waitForTask } from '../core/testing/tasks.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let card: string;
let title: string;
let ofLoad: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  card = await makeDocument({ driver: parties.driver });
  title = await makeDocument({ vehicle: parties.vehicle });
  ofLoad = await makeDocument({ customer: parties.customer });
  await server.services.jobs.start();
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

async function makeDocument(whose: object): Promise<string> {
  const { body } = await owner.post(
    '/api/document/',
    documentInput({ ...whose, documentFile: pdf('a.pdf', 'a') as never }),
  );
  expect(body).toMatchObject({ id: expect.any(String) });
  return body.id;
}

const requestPacket = (documents: unknown, by: Client = owner) => by.post('/api/compliance/packet/', { documents });
const changeState = (id: string, state: string, by: Client = owner) => waitForTask(by, id, state);

// Ledger: CPL-20
test('merges documents of a driver and a truck into one PDF', async () => {
  const started = await requestPacket([card, title]);
  const task = await changeState(started.body.id, 'DONE');

  expect([started.status, started.body.title]).toEqual([202, 'Packet with 2 documents']);
  expect(await readPdf(server, task.result.url)).toMatchObject({ pages: 2 });
});

// Ledger: CPL-20
test('gives users with only permission 7000 the required documents, but none of a customer', async () => {
  const safety = await server.personnel(owner, { 7000: 'all' });

  const both = await changeState((await requestPacket([card, title, ofLoad], safety)).body.id, 'DONE', safety);
  const alone = await changeState((await requestPacket([ofLoad], safety)).body.id, 'FAILED', safety);

  expect(await readPdf(server, both.result.url)).toMatchObject({ pages: 2 });
  expect(alone.error).toBe('File not found');
});

// Ledger: CPL-20
test('gives nothing to users without permission 7000 or to another account', async () => {
  const helper = await server.personnel(owner, { 4000: 'all' });
  const stranger = await server.account('Red Rock Carriers LLC');

  expect((await requestPacket([card], helper)).status).toBe(403);
  expect((await changeState((await requestPacket([card], stranger)).body.id, 'FAILED', stranger)).error).toBe(
    'File not found',
  );
});

test('rejects an empty selection', async () => {
  expect((await requestPacket([])).body.errors).toEqual({ documents: 'Select documents' });
});
