import { UPLOAD_CHUNK_BYTES } from '@milepost/domain/core/request-types.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePdf } from '../core/platform/pdf/inspection/testing.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeLoad, makeParties } from '../fleet/testing.ts';
import { WORDS } from './page/content.ts';
import { jpeg, makeUpload, type Phone, readPhone } from './page/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

type Scene = { parties: LoadParties; phone: Phone };

/** Makes the parties of a load and their driver with an open phone. */
async function scene(): Promise<Scene> {
  const parties = await makeParties(owner, owner.carrierId);
  const driver = (await owner.get(`/api/driver/${parties.driver}`)).body;
  return { parties, phone: await readPhone(server, owner, driver) };
}

const ask = (path: string, id: string, eventType: string) => owner.post(`/api/${path}/${id}/event/`, { eventType });
const readRequest = async (driver: string): Promise<AnyBody> =>
  (await owner.get(`/api/driver_request/?driver=${driver}`)).body.results[0];
const readUpload = async (id: string): Promise<AnyBody> => (await owner.get(`/api/driver_app_upload/${id}`)).body;
const approve = (id: string, corrected: object = {}, by: Client = owner) =>
  by.patch(`/api/driver_app_upload/${id}`, { ...corrected, driverAppUploadStatus: 'COMPLETE' });
const readPapers = async (owned: string, type: string): Promise<AnyBody[]> =>
  (await owner.get(`/api/document/?${owned}&documentType=${type}&ordering=-documentIssuedDate`)).body.results;
const CDL = {
  documentID: 'TX-999',
  documentIssuedState: 'TX',
  documentIssuedDate: '2026-02-01',
  documentExpirationDate: '2034-02-01',
};

test('saves the medical status of an MVR, entered by the office at approval, on the filed document', async () => {
  const { parties, phone } = await scene();
  await ask('driver', parties.driver, 'REQUEST_MVR_DOCUMENT_SUBMISSION');
  const { id: request } = await readRequest(parties.driver);
  const mvr = { documentIssuedState: 'TX', documentIssuedDate: '2026-02-01' };
  const { id } = (await phone.send({ request, ...mvr, fileName: 'mvr.jpg' }, jpeg())).body;

  expect((await approve(id, { documentMedicalCertification: 'CERTIFIED' })).body.errors).toEqual({
    documentMedicalExpirationDate: 'Enter the medical expiration date',
  });
  const shows = { documentMedicalCertification: 'CERTIFIED', documentMedicalExpirationDate: '2027-06-30' };
  expect((await approve(id, shows)).status).toBe(200);

  expect(await readPapers(`driver=${parties.driver}`, 'MVR')).toMatchObject([shows]);
});

describe("a driver's upload", () => {
  // Ledger: UPL-01, UPL-03, UPL-04, UPL-05, UPL-08, UPL-09
  test("appears in the list unchanged, with the driver's entries, and answers the request", async () => {
    const { parties, phone } = await scene();
    await ask('driver', parties.driver, 'REQUEST_CDL_DOCUMENT_SUBMISSION');
    const { id: request } = await readRequest(parties.driver);
    const picture = jpeg();

    const sent = await phone.send({ request, ...CDL, fileName: 'cdl.jpg' }, picture);

    expect(sent.status).toBe(200);
    const upload = await readUpload(sent.body.id);
    expect(upload).toMatchObject({
      driverProfile: { id: parties.driver },
      driverAppUploadStatus: 'PENDING_REVIEW',
      documentType: 'CDL',
      driverAppUploadData: CDL,
      driverAppUploadDate: server.today(),
      driverRequest: { id: request },
      documentFile: { name: 'cdl.jpg', type: 'image/jpeg', size: picture.length },
      workflowActionItems: [
        { id: 'COMPLETE', prettyName: 'Approve & Save', via: 'driverAppUploadStatus' },
        { id: 'DELETE', prettyName: 'Delete / Reject / Cancel', via: 'delete' },
      ],
    });
    expect((await server.app.inject(upload.documentFile.url)).rawPayload.equals(picture)).toBe(true);
    expect((await readRequest(parties.driver)).driverRequestStatus).toBe('ANSWERED');
    const waiting = await owner.get('/api/driver_app_upload/?driverAppUploadStatus=PENDING,PENDING_REVIEW&per_page=1');
    expect(waiting.body.count).toBeGreaterThan(0);
  });

  test('resumes after a lost connection, and counts a piece sent twice only once', async () => {
    const { phone } = await scene();
    const bytes = Buffer.concat([jpeg(), Buffer.alloc(3 * UPLOAD_CHUNK_BYTES)]);
    const about = { documentType: 'W9', fileName: 'w9.jpg', fileSize: bytes.length };
    const { id } = (await phone.call('POST', 'sending/', about)).body;
    const pieceAt = (from: number) => phone.piece(id, from, bytes.subarray(from, from + UPLOAD_CHUNK_BYTES));

    expect((await pieceAt(0)).body.received).toBe(UPLOAD_CHUNK_BYTES);
    // The response was lost: send the same piece again, then one too far ahead.
    expect((await pieceAt(0)).body.received).toBe(UPLOAD_CHUNK_BYTES);
    expect((await pieceAt(2 * UPLOAD_CHUNK_BYTES)).body.received).toBe(UPLOAD_CHUNK_BYTES);
    expect((await phone.call('POST', `sending/${id}/finish/`)).body.errors).toEqual({
      received: 'The file hasn’t finished uploading',
    });
    for (
      let from = (await phone.call('GET', `sending/${id}/progress/`)).body.received;
      from < bytes.length;
      from += UPLOAD_CHUNK_BYTES
    )
      await pieceAt(from);
    const [first, again] = await Promise.all([1, 2].map(() => phone.call('POST', `sending/${id}/finish/`)));
    const later = await phone.call('POST', `sending/${id}/finish/`);

    expect([first?.body.id, again?.body.id, later.body.id, later.status]).toEqual([id, id, id, 200]);
    expect((await readUpload(id)).documentFile.size).toBe(bytes.length);
    const [left] = await server.services.db.system((tx) =>
      tx.query<{ n: number }>(sql`select count(*)::integer as n from driver_sending_piece where sending = ${id}`),
    );
    expect(left?.n).toBe(0);
  });

  const withProgram = (what: string) =>
    Buffer.from(String(pdf().bytes).replace('<</Type/Catalog', `<</Type/Catalog ${what}`));
  /** Returns the picture with a large preview in front: five segments of 60 kB each, as phones write. */
  const withPreview = (picture: Buffer) => {
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 60_000 >> 8, 60_000 & 255]), Buffer.alloc(59_998, 1)]);
    return Buffer.concat([picture.subarray(0, 2), ...Array.from({ length: 5 }, () => segment), picture.subarray(2)]);
  };
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);
  test.each([
    ['a HEIC picture', heic, WORDS.heic],
    [
      'a file with only a JPEG header',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...Buffer.from('no picture at all')]),
      WORDS.noPicture,
    ],
    ['a picture of 100 megapixels', jpeg(10_000, 10_000), WORDS.tooLarge],
    ['a large picture after a small preview', withPreview(jpeg(10_000, 10_000)), WORDS.tooLarge],
    ['a text file', Buffer.from('Dear office, my license is at home.'), WORDS.type],
    ['a PDF with a script', withProgram('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'), WORDS.program],
    ['a PDF that starts a program', withProgram('/OpenAction<</S/Launch/F(cmd.exe)>>'), WORDS.program],
    [
      'a PDF with a script that only some programs run',
      writePdf({
        catalog: '/OpenAction 9 0 R',
        more: ['9 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj', '9 0 obj[3 0 R/Fit]endobj'],
      }),
      WORDS.program,
    ],
    ['a PDF that submits its form', withProgram('/OpenAction<</S/SubmitForm/F(https://example.com)>>'), WORDS.program],
    ['a PDF nested too deeply', writePdf({ more: [`9 0 obj${'['.repeat(300_000)}`] }), WORDS.noPdf],
    ['an encrypted PDF', writePdf({ trailer: '/Encrypt<</Filter/Standard>>' }), WORDS.locked],
    ['a PDF with an attachment', withProgram('/Names<</EmbeddedFiles<</Names[]>>>>'), WORDS.program],
    ['a file with only a PDF header', Buffer.from('%PDF-1.4\nnothing\n%%EOF\n'), WORDS.noPdf],
  ])('rejects %s with a message and keeps nothing', async (_, bytes, words) => {
    const { parties, phone } = await scene();

    const sent = await phone.send({ documentType: 'W9' }, bytes);

    expect([sent.status, sent.body.errors]).toEqual([400, { documentFile: words }]);
    const { count } = (await owner.get(`/api/driver_app_upload/?driverProfile=${parties.driver}`)).body;
    expect(count).toBe(0);
  });

  test('accepts a photo with a 300 kB preview', async () => {
    const { phone } = await scene();

    const sent = await phone.send({ documentType: 'W9' }, withPreview(jpeg()));

    expect((await readUpload(sent.body.id)).documentFile.size).toBe(withPreview(jpeg()).length);
  });

  test('accepts a multi-page PDF, but no file over 20 MB or of an unknown type', async () => {
    const { phone } = await scene();
    const sent = await phone.send({ documentType: 'W9' }, Buffer.from(String(pdf().bytes)));
    const large = await phone.call('POST', 'sending/', { documentType: 'W9', fileName: 'a', fileSize: 20_000_001 });
    const strange = await phone.call('POST', 'sending/', { documentType: 'POEM', fileName: 'a', fileSize: 5 });
    const vehicle = await phone.call('POST', 'sending/', { documentType: 'IRP', fileName: 'a', fileSize: 5 });

    expect((await readUpload(sent.body.id)).documentFile.type).toBe('application/pdf');
    expect([large, strange, vehicle].map(({ body }) => body.errors)).toEqual([
      { fileSize: 'A file can be at most 20 MB' },
      { documentType: 'Invalid Document Type' },
      { documentType: 'Invalid Document Type' },
    ]);
  });

  test('rejects a file for a policy to sign, for no request, or of a size other than announced', async () => {
    const { parties, phone } = await scene();
    await ask('driver', parties.driver, 'REQUEST_HOS_POLICY');
    const { id: request } = await readRequest(parties.driver);
    const about = { fileName: 'hos.jpg', fileSize: jpeg().length };

    const ofPolicy = await phone.call('POST', 'sending/', { request, ...about });
    const ofNothing = await phone.call('POST', 'sending/', about);
    const { id } = (await phone.call('POST', 'sending/', { documentType: 'W9', ...about })).body;
    const empty = await phone.piece(id, 0, Buffer.alloc(0));
    const more = await phone.piece(id, 0, Buffer.concat([jpeg(), Buffer.from('x')]));
    const large = (
      await phone.call('POST', 'sending/', { documentType: 'W9', ...about, fileSize: 3 * UPLOAD_CHUNK_BYTES })
    ).body;
    const piece = await phone.piece(large.id, 0, Buffer.alloc(UPLOAD_CHUNK_BYTES + 1));
    const whole = await phone.piece(id, 0, jpeg());

    expect([ofPolicy.status, ofNothing.body.errors]).toEqual([404, { documentType: 'Invalid Document Type' }]);
    expect([empty, more, piece].map(({ body }) => body.received)).toEqual([0, 0, 0]);
    expect(whole.body.received).toBe(jpeg().length);
    expect((await phone.call('POST', `sending/${id}/finish/`)).status).toBe(200);
  });

  test('keeps markup and formulas in numbers and file names as plain text on upload and document', async () => {
    const { parties, phone } = await scene();
    const words = '=1+1 <b onclick="x()">½';
    const { id } = (
      await phone.send({ documentType: 'CDL', ...CDL, documentID: words, fileName: `${words}.jpg` }, jpeg())
    ).body;
    await approve(id);

    expect(await readUpload(id)).toMatchObject({ documentID: words, documentFile: { name: `${words}.jpg` } });
    expect(await readPapers(`driver=${parties.driver}`, 'CDL')).toMatchObject([{ documentID: words }]);
    expect((await owner.get(`/api/driver/${parties.driver}`)).body.driverInfo.driver.cdl).toBe(words);
  });

  // Ledger: UPL-12
  test('is canceled when the driver withdraws it, offers no action, and reopens the request', async () => {
    const { parties, phone } = await scene();
    await ask('driver', parties.driver, 'REQUEST_W9_DOCUMENT_SUBMISSION');
    const { id: request } = await readRequest(parties.driver);
    const { id } = (await phone.send({ request }, jpeg())).body;

    expect((await phone.call('POST', `upload/${id}/withdraw/`)).status).toBe(200);

    expect(await readUpload(id)).toMatchObject({ driverAppUploadStatus: 'CANCELED', workflowActionItems: [] });
    expect((await readRequest(parties.driver)).driverRequestStatus).toBe('SEEN');
    expect((await approve(id)).body.errors).toEqual({ driverAppUploadStatus: 'Invalid Status' });
    expect((await phone.call('POST', `upload/${id}/withdraw/`)).status).toBe(409);
  });
});

describe('approving an upload', () => {
  // Ledger: UPL-06, UPL-10, DRV-32, DRV-34
  test('files one document, closes the request and fills the CDL columns; corrections update that document', async () => {
    const { parties, phone } = await scene();
    await owner.post('/api/document/', {
      driver: parties.driver,
      documentType: 'CDL',
      documentID: 'TX-111',
      documentIssuedState: 'TX',
      documentIssuedDate: '2018-02-01',
      documentFile: pdf(),
    });
    await ask('driver', parties.driver, 'REQUEST_CDL_DOCUMENT_SUBMISSION');
    const { id: request } = await readRequest(parties.driver);
    const { id } = (await phone.send({ request, ...CDL, documentID: '' }, jpeg())).body;

    const incomplete = await approve(id);
    const [done, twice] = await Promise.all([1, 2].map(() => approve(id, { documentID: 'TX-999' })));
    const corrected = await owner.patch(`/api/driver_app_upload/${id}`, { documentID: 'TX-9999' });

    expect([incomplete.status, incomplete.body.errors]).toEqual([400, { documentID: 'Document ID required' }]);
    expect([done?.status, twice?.status, corrected.status]).toEqual([200, 200, 200]);
    const [current, old, ...more] = await readPapers(`driver=${parties.driver}`, 'CDL');
    expect(more).toEqual([]);
    expect(current).toMatchObject({
      ...CDL,
      documentID: 'TX-9999',
      state: 'COMPLETE',
      documentSupersedes: { id: old.id },
    });
    expect(old).toMatchObject({ documentID: 'TX-111', state: 'ARCHIVED' });
    expect(corrected.body.document.id).toBe(current.id);
    expect((await owner.get(`/api/driver/${parties.driver}`)).body.driverInfo.driver).toMatchObject({ cdl: 'TX-9999' });
    expect((await readRequest(parties.driver)).driverRequestStatus).toBe('CLOSED');
  });

  test('is not triggered by correcting the details of a pending file', async () => {
    const { parties } = await scene();
    const { id } = await makeUpload(server, owner, parties.driver);

    const corrected = await owner.patch(`/api/driver_app_upload/${id}`, { documentExpirationDate: '2028-01-03' });

    expect(corrected.status).toBe(200);
    expect(await readUpload(id)).toMatchObject({
      driverAppUploadStatus: 'PENDING_REVIEW',
      documentExpirationDate: '2028-01-03',
      document: null,
    });
    expect(await readPapers(`driver=${parties.driver}`, 'MEDICAL_CARD')).toEqual([]);
    expect((await readRequest(parties.driver)).driverRequestStatus).toBe('ANSWERED');
  });

  test('of a medical card archives the previous card, but neither a newer card nor the CDL', async () => {
    const { parties } = await scene();
    const fileDocument = async (over: object): Promise<string> => {
      const made = await owner.post('/api/document/', { driver: parties.driver, documentFile: pdf(), ...over });
      expect([made.status, made.body.errors]).toEqual([201, undefined]);
      return made.body.id;
    };
    const card = { documentType: 'MEDICAL_CARD', documentExpirationDate: '2028-06-01' };
    const cdl = await fileDocument({ documentType: 'CDL', ...CDL, documentIssuedDate: '2025-12-20' });
    const older = await fileDocument({ ...card, documentIssuedDate: '2025-12-01' });
    const newer = await fileDocument({ ...card, documentIssuedDate: '2026-06-02' });

    // Issued on 2026-01-05.
    const { id } = await makeUpload(server, owner, parties.driver);
    const { document } = (await approve(id)).body;

    const one = async (paper: string) => (await owner.get(`/api/document/${paper}`)).body;
    expect((await one(document.id)).documentSupersedes.id).toBe(older);
    const states = await Promise.all([cdl, older, newer, document.id].map(async (paper) => (await one(paper)).state));
    expect(states).toEqual(['COMPLETE', 'ARCHIVED', 'COMPLETE', 'COMPLETE']);
  });

  test('ends the request, so an old link sends nothing more for it', async () => {
    const { parties, phone } = await scene();
    await ask('driver', parties.driver, 'REQUEST_W9_DOCUMENT_SUBMISSION');
    const { id: request } = await readRequest(parties.driver);
    const late = (await phone.call('POST', 'sending/', { request, fileName: 'late.jpg', fileSize: jpeg().length }))
      .body;
    const { id } = (await phone.send({ request }, jpeg())).body;
    await approve(id);

    await phone.piece(late.id, 0, jpeg());
    const answers = [await phone.call('POST', `sending/${late.id}/finish/`), await phone.send({ request }, jpeg())];

    expect(answers.map(({ status, body }) => [status, body.default_detail])).toEqual([
      [409, 'This was already approved or withdrawn. Nothing more is needed.'],
      [409, 'This was already approved or withdrawn. Nothing more is needed.'],
    ]);
    // The issue date is the date the upload arrived.
    expect(await readPapers(`driver=${parties.driver}`, 'W9')).toMatchObject([{ documentIssuedDate: server.today() }]);
  });

  // Ledger: VEH-19
  test('of a registration requested for a vehicle files it on that vehicle', async () => {
    const { parties, phone } = await scene();
    await ask('vehicle', parties.vehicle, 'SUBMIT_REGISTRATION_DOCUMENT');
    const { id: request } = await readRequest(parties.driver);
    const values = {
      documentIssuedState: 'TX',
      documentIssuedDate: '2026-01-02',
      documentExpirationDate: '2027-01-01',
    };
    const { id } = (await phone.send({ request, ...values }, jpeg())).body;

    const done = await approve(id, {}, await server.personnel(owner, { 1100: 'view edit' }));

    expect(done.status).toBe(200);
    expect(await readPapers(`vehicle=${parties.vehicle}`, 'REGISTRATION')).toMatchObject([values]);
  });

  test('of a bill of lading attaches it to the load, which can then be completed', async () => {
    const { parties, phone } = await scene();
    await makeLoad(owner, parties, { fleetPickUpDate: '2026-03-02' });
    const load = await makeLoad(owner, parties, { fleetPickUpDate: '2026-03-09' });
    const complete = () => owner.patch(`/api/fleet/${load.id}`, { status: 'COMPLETE' });
    expect((await complete()).body.errors).toEqual({ fleetBOL: 'Upload File' });
    const { id } = (await phone.send({ documentType: 'BOL', fileName: 'bol.jpg' }, jpeg())).body;
    expect((await readUpload(id)).fleet.id).toBe(load.id);

    const second = (await phone.send({ documentType: 'BOL', fileName: 'bol-2.jpg' }, jpeg())).body;
    expect([(await approve(id)).status, (await approve(id)).status]).toEqual([200, 200]);
    expect((await approve(second.id)).status).toBe(200);

    expect((await owner.get(`/api/fleet/${load.id}`)).body.fleetBOL).toMatchObject({ name: 'bol.jpg' });
    expect(await readPapers(`fleet=${load.id}`, 'BOL')).toMatchObject([{ documentFile: { name: 'bol-2.jpg' } }]);
    expect((await complete()).body.status).toBe('COMPLETE');
    expect((await phone.send({ documentType: 'BOL' }, jpeg())).status).toBe(200);
  });

  // Ledger: DRV-36
  test("of a truck and trailer record updates the truck's odometer", async () => {
    const { parties, phone } = await scene();
    const trailer = await makeParties(owner, owner.carrierId);
    await owner.patch(`/api/vehicle/${trailer.vehicle}`, { driver: parties.driver });
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`update vehicle set vehicle_type = 'TRAILER', truck_type = null, trailer_type = 'DRY_VAN'
        where id = ${trailer.vehicle}`),
    );
    await ask('driver', parties.driver, 'REQUEST_TRUCK_AND_TRAILER_RECORD');
    const { id: request } = await readRequest(parties.driver);
    const { id } = (await phone.send({ request, driverAppUploadOdometer: '412,345' }, jpeg())).body;
    expect(await readUpload(id)).toMatchObject({ driverAppUploadOdometer: 412_345, vehicle: { id: parties.vehicle } });

    await approve(id);

    expect((await owner.get(`/api/vehicle/${parties.vehicle}`)).body.vehicleCurrentOdometer).toBe(412_345);
    expect(await readPapers(`driver=${parties.driver}`, 'TRUCK_AND_TRAILER_RECORD')).toHaveLength(1);
    await owner.patch(`/api/driver_app_upload/${id}`, { driverAppUploadOdometer: 412_354 });
    expect((await owner.get(`/api/vehicle/${parties.vehicle}`)).body.vehicleCurrentOdometer).toBe(412_354);
  });
});

describe('rejecting an upload', () => {
  // Ledger: UPL-06, UPL-13
  test('deletes the upload, notifies the driver, and requests it again; documents filed earlier stay', async () => {
    const { parties } = await scene();
    const upload = await makeUpload(server, owner, parties.driver);

    expect((await owner.delete(`/api/driver_app_upload/${upload.id}`)).status).toBe(204);

    expect((await readRequest(parties.driver)).driverRequestStatus).toBe('SENT');
    const mails = await server.services.db.system((tx) =>
      tx.query(sql`select subject from mail_message where record_id = ${parties.driver} order by id desc limit 1`),
    );
    expect(mails).toEqual([{ subject: 'Medical Card was not accepted' }]);
    const better = await makeUpload(server, owner, parties.driver);
    await approve(better.id);
    expect((await owner.delete(`/api/driver_app_upload/${better.id}`)).status).toBe(204);
    expect(await readPapers(`driver=${parties.driver}`, 'MEDICAL_CARD')).toMatchObject([{ state: 'COMPLETE' }]);
  });

  test.each([
    ['who has left', sql`state = 'INACTIVE'`],
    ['without a date of birth', sql`driver_dob = null`],
  ])('sends no email and no link to a driver %s', async (_, change) => {
    const { parties } = await scene();
    const upload = await makeUpload(server, owner, parties.driver);
    const inAccount = <T extends object>(statement: ReturnType<typeof sql>) =>
      server.services.db.tx(owner.accountId, (tx) => tx.query<T>(statement));
    const countSent = () =>
      inAccount(sql`select (select count(*) from mail_message where record_id = ${parties.driver}) as emails,
        (select count(*) from driver_link where driver = ${parties.driver}) as links`);
    await inAccount(sql`update driver set ${change} where id = ${parties.driver}`);
    const before = await countSent();

    expect((await owner.delete(`/api/driver_app_upload/${upload.id}`)).status).toBe(204);

    expect(await countSent()).toEqual(before);
  });

  // Ledger: UPL-07, UPL-13
  test('requires delete on 1100, approving requires edit, and other accounts see nothing', async () => {
    const { parties } = await scene();
    const upload = await makeUpload(server, owner, parties.driver);
    const one = `/api/driver_app_upload/${upload.id}`;
    const offered: Record<string, unknown> = {};
    for (const flags of ['view', 'view edit', 'view delete']) {
      const by = await server.personnel(owner, { 1100: flags });
      const seen = await by.get(one);
      const names = seen.body.workflowActionItems.map(({ id }: AnyBody) => id);
      const statuses = flags.includes('delete')
        ? []
        : [(await approve(upload.id, {}, by)).status, (await by.delete(one)).status];
      offered[flags] = [names, ...statuses];
    }
    const other = await server.personnel(owner, { 7000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect(offered).toEqual({
      view: [[], 403, 403],
      'view edit': [['COMPLETE'], 200, 403],
      'view delete': [['DELETE']],
    });
    expect((await other.get('/api/driver_app_upload/')).status).toBe(403);
    expect([(await stranger.get(one)).status, (await approve(upload.id, {}, stranger)).status]).toEqual([404, 404]);
  });
});
