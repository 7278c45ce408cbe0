import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../core/testing/eventually.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { unzip } from '../../core/testing/unzip.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { billLoad, readPdf } from '../testing.ts';
import { joinPacket } from './invoice-packet.ts';
import { readPacketContent } from './invoice-pdf.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let invoice: AnyBody;

const DOCUMENTS = { fleetConfirmation: pdf('confirmation.pdf', 'confirmed'), fleetBOL: pdf('bol.pdf', 'delivered') };
const PHOTO = { filename: 'photo.webp', bytes: 'RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0'.padEnd(64, '\0') };
const REFUSAL = '"photo.webp" is neither a PDF nor a PNG or JPEG picture.';

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  invoice = await billLoad(owner, await makeCompleteLoad(owner, parties, DOCUMENTS));
  await server.services.jobs.start();
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const save = ({ id }: AnyBody, prefer?: string, by = owner) =>
  by.get(`/api/invoice/${id}/packet/download/`, prefer ? { prefer } : {});
const become = (id: string, state: string) =>
  eventually(async () => {
    const task = (await owner.get(`/api/task/${id}`)).body;
    expect(task.state).toBe(state);
    return task;
  });

// Ledger: INV-28
describe('saving an invoice packet', () => {
  test.each([
    ['at once', undefined],
    ['as a task', 'respond-async, wait=30'],
  ])('%s downloads the file under the packet’s name', async (_, wish) => {
    const { status, headers, text } = await save(invoice, wish);

    expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(headers['content-disposition']).toContain(`${invoice.payCheckID}-packet.pdf`);
  });

  test('continues as a background task after the wait time and merges all documents', async () => {
    const later = await save(invoice, 'respond-async, wait=0');

    const task = await become(later.body.id, 'DONE');

    expect([later.status, later.headers.location]).toEqual([202, `/api/task/${task.id}`]);
    expect(later.body).toMatchObject({ title: `Packet for ${invoice.payCheckID}` });
    expect(task.result.name).toBe(`${invoice.payCheckID}-packet.pdf`);
    expect(await readPdf(server, task.result.url)).toMatchObject({ pages: 3 });
  });

  test('names a document that can’t be merged and succeeds after a better copy is uploaded', async () => {
    const load = await makeCompleteLoad(owner, parties, { ...DOCUMENTS, fleetBOL: PHOTO });
    const created = await billLoad(owner, load);

    const plain = await save(created);
    const later = await save(created, 'respond-async, wait=30');

    expect([plain.status, plain.body.errors]).toEqual([400, { fleet: REFUSAL }]);
    expect([later.status, later.body]).toMatchObject([202, { state: 'FAILED', error: REFUSAL }]);
    expect((await owner.patch(`/api/fleet/${load.id}`, { fleetBOL: DOCUMENTS.fleetBOL })).status).toBe(200);
    await owner.post(`/api/task/${later.body.id}/retry/`);
    expect((await become(later.body.id, 'DONE')).attempt).toBe(2);
  });

  test('returns 404 to other accounts and for unknown invoices', async () => {
    const stranger = await server.account('Red Rock Carriers LLC');

    const answers = [await save(invoice, undefined, stranger), await save({ id: 'none' })];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

// Ledger: INV-28
test('the signed packet link returns the file without a session and ignores the Prefer header', async () => {
  const answer = await server.app.inject({
    url: invoice.invoicePacket.url,
    headers: { prefer: 'respond-async, wait=0' },
  });

  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
});

// Ledger: INV-28
test('merging documents stops when the request is canceled', async () => {
  const { db, files } = server.services;
  const loadDocuments = await db.read(owner.accountId, (tx) => readPacketContent(tx, invoice.id));
  const canceled = new Error('Canceled');
  const stop = new AbortController();
  const reading = {
    bytes: (key: string) => {
      stop.abort(canceled);
      return files.bytes(key);
    },
  };

  await expect(joinPacket(reading, loadDocuments, stop.signal)).rejects.toBe(canceled);

  expect((await joinPacket(files, loadDocuments)).apart).toEqual([]);
});

describe('packets of selected invoices', () => {
  const choose = (invoices: unknown, by: Client = owner) => by.post('/api/invoice/packets/', { invoices });

  test('come as one ZIP with unmergeable documents next to their packet', async () => {
    const other = await billLoad(owner, await makeCompleteLoad(owner, parties, { ...DOCUMENTS, fleetBOL: PHOTO }));

    const started = await choose([invoice.id, other.id]);
    const task = await become(started.body.id, 'DONE');

    expect([started.status, started.body.title]).toEqual([202, 'Packets for 2 invoices']);
    expect(task.result.name).toBe(`Packets-${server.today()}.zip`);
    const { rawPayload } = await server.app.inject({ method: 'GET', url: task.result.url });
    expect([...unzip(rawPayload).keys()]).toEqual([
      `${invoice.payCheckID}-packet.pdf`,
      `${other.payCheckID}-packet.pdf`,
      `${other.payCheckID}-photo.webp`,
    ]);
  });

  test('reject an empty selection, invalid IDs, and invoices of another account', async () => {
    const stranger = await server.account('Red Rock Freight LLC');

    expect((await choose([])).body.errors).toEqual({ invoices: 'Select invoices' });
    expect((await choose(['none'])).body.errors).toEqual({ invoices: 'Send a list of IDs' });
    const foreign = (await choose([invoice.id], stranger)).body;
    await eventually(async () => {
      const { state, error } = (await stranger.get(`/api/task/${foreign.id}`)).body;
      expect([state, error]).toEqual(['FAILED', 'File not found']);
    });
  });
});
