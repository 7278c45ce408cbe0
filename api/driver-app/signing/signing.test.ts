/** Covers signing on the driver's page: full text shown, one signature, current version, signed PDF kept permanently. */
import { createHash } from 'node:crypto';
import { carrierInput } from '@milepost/db/demo/admin/carrier.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { readPdfText } from '../../links/testing.ts';
import { type Phone, readPhone } from '../page/testing.ts';
import { makeDriver } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const NAME = [
  [
    [100, 200],
    [300, 80],
    [500, 260],
  ],
  [
    [600, 100],
    [640, 300],
  ],
]; // prettier-ignore

type SigningRequest = { driver: AnyBody; phone: Phone; request: string; path: string };

/** Makes a driver with a requested policy and an open phone. */
async function requestSignature(eventType = 'REQUEST_HOS_POLICY', over: object = {}): Promise<SigningRequest> {
  const driver = await makeDriver(owner, over);
  const event = await owner.post(`/api/driver/${driver.id}/event/`, { eventType });
  expect([event.status, event.body.errors]).toEqual([200, undefined]);
  const [request] = (await owner.get(`/api/driver_request/?driver=${driver.id}`)).body.results;
  const phone = await readPhone(server, owner, driver as never);
  return { driver, phone, request: request.id, path: `signing/policy/${request.id}/` };
}

const signature = ({ signing, hash }: AnyBody, over: object = {}) => ({
  signing,
  hash,
  name: 'Marcus Bell',
  drawn: NAME,
  language: 'en',
  isAgreed: 'yes',
  ...over,
});
const readUploads = async (driver: string): Promise<AnyBody[]> =>
  (await owner.get(`/api/driver_app_upload/?driverProfile=${driver}&ordering=created`)).body.results;
const readStatus = async (request: string) =>
  (await owner.get(`/api/driver_request/${request}`)).body.driverRequestStatus;

describe('signing a policy', () => {
  // Ledger: DRV-35
  test('shows our standard text in full, uploads the signed PDF, and closes the request on approval', async () => {
    const { driver, phone, request, path } = await requestSignature();

    const shown = await phone.call('GET', path);
    expect([shown.status, shown.body.title, shown.body.type]).toEqual([
      200,
      'Hours of Service Policy',
      'application/pdf',
    ]);
    expect(shown.body.text[2].paragraphs[0]).toContain(
      'No one drives for Bluebonnet Freight LLC while ill or too tired',
    );
    const name = 'Marcus <b>Bell</b> =1+1';
    const signed = await phone.call('POST', path, signature(shown.body, { name }));

    expect([signed.status, signed.body.errors]).toEqual([200, undefined]);
    const [upload] = await readUploads(driver.id);
    expect(upload).toMatchObject({
      documentType: 'HOS_POLICY',
      driverAppUploadStatus: 'PENDING_REVIEW',
      documentFile: { type: 'application/pdf', name: 'Hours of Service Policy (signed).pdf' },
    });
    const pdf = (await server.app.inject(upload?.documentFile.url)).rawPayload;
    const words = await readPdfText(pdf);
    for (const text of [
      'Hours of Service Policy Bluebonnet Freight LLC',
      'Certificate of Signature',
      name,
      `SHA-256 of the document as it was shown: ${shown.body.hash}`,
      'I agree to sign this document electronically',
      '127.0.0.1',
    ])
      expect(words).toContain(text);
    const [kept] = await server.services.db.tx(owner.accountId, (tx) =>
      tx.query<AnyBody>(sql`select document_sha256, signed_sha256, signer from signature where id = ${signed.body.id}`),
    );
    const signedHash = createHash('sha256').update(pdf).digest('hex');
    expect(kept).toEqual({ document_sha256: shown.body.hash, signed_sha256: signedHash, signer: name });

    expect(await readStatus(request)).toBe('ANSWERED');
    await owner.patch(`/api/driver_app_upload/${upload?.id}`, { driverAppUploadStatus: 'COMPLETE' });
    expect(await readStatus(request)).toBe('CLOSED');
    const [filed] = (await owner.get(`/api/document/?driver=${driver.id}`)).body.results;
    expect(filed).toMatchObject({ documentType: 'HOS_POLICY', state: 'COMPLETE' });
  });

  // Ledger: DRV-35
  test('uses the carrier’s own document, and shows the new version if the document changed in the meantime', async () => {
    const { driver, phone, path } = await requestSignature('REQUEST_DISCIPLINARY_POLICY');
    const before = await phone.call('GET', path);
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`update carrier set carrier_name = 'Bluebonnet Freight Inc' where id = ${owner.carrierId}`),
    );
    const refused = await phone.call('POST', path, signature(before.body));
    const after = await phone.call('GET', path);
    expect([refused.status, refused.body.default_detail]).toEqual([
      409,
      'This document changed after you opened it. Read it again, then sign.',
    ]);
    expect(await readUploads(driver.id)).toEqual([]);
    expect(JSON.stringify(after.body.text)).toContain('Bluebonnet Freight Inc');

    const filed = await owner.post('/api/document/', {
      carrier: owner.carrierId,
      documentType: 'DISCIPLINARY_POLICY',
      documentIssuedDate: '2026-01-05',
      documentFile: { filename: 'own.pdf', bytes: await onePage() },
    });
    expect([filed.status, filed.body.errors]).toEqual([201, undefined]);
    const own = await phone.call('GET', path);
    expect([own.body.text, own.body.hash]).toEqual([
      null,
      createHash('sha256')
        .update(await onePage())
        .digest('hex'),
    ]);
    expect((await phone.call('POST', path, signature(after.body))).status).toBe(409);
    expect((await phone.call('POST', path, signature(own.body))).status).toBe(200);
  });

  test('signs once when sent twice or at the same time; a page left open signs nothing more', async () => {
    const { driver, phone, path } = await requestSignature('REQUEST_HIRING_POLICY');
    const [shown, other] = [await phone.call('GET', path), await phone.call('GET', path)];

    const answers = await Promise.all([1, 2].map(() => phone.call('POST', path, signature(shown.body))));
    const again = await phone.call('POST', path, signature(shown.body));
    const late = await phone.call('POST', path, signature(other.body));

    expect([...answers, again].map(({ status, body }) => [status, body.id])).toEqual(
      Array(3).fill([200, shown.body.signing]),
    );
    expect([late.status, late.body.default_detail]).toEqual([
      409,
      'This was already approved or withdrawn. Nothing more is needed.',
    ]);
    expect(await readUploads(driver.id)).toHaveLength(1);
  });

  test('is requested and signed again after a rejection', async () => {
    const { driver, phone, request, path } = await requestSignature('REQUEST_DRUG_AND_ALCOHOL_POLICY');
    await phone.call('POST', path, signature((await phone.call('GET', path)).body));
    const [first] = await readUploads(driver.id);

    await owner.delete(`/api/driver_app_upload/${first?.id}`);
    const signed = await phone.call('POST', path, signature((await phone.call('GET', path)).body));

    expect([signed.status, await readStatus(request)]).toEqual([200, 'ANSWERED']);
  });

  test.each([
    ['no consent', { isAgreed: undefined }, { isAgreed: 'Agree to sign electronically first' }],
    ['no name', { name: ' ' }, { name: 'Type your name' }],
    ['a dot as the name', { drawn: [[[5, 5]]] }, { drawn: 'Sign in the box' }],
    [
      'points outside of the field',
      {
        drawn: [
          [
            [0, 0],
            [5000, 0],
          ],
        ],
      },
      { drawn: expect.any(String) },
    ], // prettier-ignore
    ['a drawing of 7,000 points', { drawn: [Array(7000).fill([1, 1])] }, { drawn: 'Sign in the box' }],
    ['no document', { hash: 'x' }, { hash: 'Open the document first' }],
  ])('rejects %s with a message under its field and signs nothing', async (_, over, errors) => {
    const { driver, phone, path } = await getRequest();
    const { body } = await phone.call('GET', path);

    const refused = await phone.call('POST', path, signature(body, over));

    expect([refused.status, refused.body.errors]).toEqual([400, errors]);
    expect(await readUploads(driver.id)).toEqual([]);
  });

  test('is not possible for another driver, for another purpose, or with a used signature ID', async () => {
    const [mine, theirs] = [await requestSignature(), await requestSignature()];
    const shown = (await theirs.phone.call('GET', theirs.path)).body;
    const own = (await mine.phone.call('GET', mine.path)).body;

    const answers = [
      await mine.phone.call('GET', theirs.path),
      await mine.phone.call('POST', theirs.path, signature(shown)),
      await mine.phone.call('GET', mine.path.replace('policy', 'deed')),
    ];
    await theirs.phone.call('POST', theirs.path, signature(shown));
    const stolen = await mine.phone.call('POST', mine.path, signature(own, { signing: shown.signing }));

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect([stolen.status, await readUploads(mine.driver.id)]).toEqual([409, []]);
  });

  test('excludes requests for photos, and policies of other authorities or archived ones', async () => {
    const { phone, driver } = await requestSignature('REQUEST_CDL_DOCUMENT_SUBMISSION');
    const [{ id: request }] = (await owner.get(`/api/driver_request/?driver=${driver.id}`)).body.results;
    expect((await phone.call('GET', `signing/policy/${request}/`)).status).toBe(404);

    const policy = async (carrier: string) => {
      const made = await owner.post('/api/document/', {
        carrier,
        documentType: 'HIRING_POLICY',
        documentIssuedDate: '2026-01-05',
        documentFile: { filename: 'own.pdf', bytes: await onePage() },
      });
      expect([made.status, made.body.errors]).toEqual([201, undefined]);
      return made.body.id;
    };
    const other = await owner.post('/api/carrier/', carrierInput({ carrierName: 'Bluebonnet West LLC' }));
    expect([other.status, other.body.errors]).toEqual([201, undefined]);
    await policy(other.body.id);
    const archived = await policy(owner.carrierId);
    expect((await owner.patch(`/api/document/${archived}`, { state: 'ARCHIVED' })).status).toBe(200);
    const hiring = await requestSignature('REQUEST_HIRING_POLICY');

    expect((await hiring.phone.call('GET', hiring.path)).body.text).not.toBeNull();
  });

  test('cannot be changed later: the database protects the signature and its file', async () => {
    const { phone, path } = await requestSignature();
    const { id } = (await phone.call('POST', path, signature((await phone.call('GET', path)).body))).body;
    const attempts = [
      sql`update signature set signer = 'Somebody' where id = ${id}`,
      sql`delete from signature where id = ${id}`,
      sql`update file set key = 'x' where id = (select signed_file from signature where id = ${id})`,
      sql`delete from file where id = (select signed_file from signature where id = ${id})`,
    ];
    const codes = [];
    for (const attempt of attempts)
      codes.push(
        await server.services.db
          .tx(owner.accountId, (tx) => tx.query(attempt))
          .then(
            () => 'done',
            ({ code }) => code,
          ),
      );
    expect(codes).toEqual(['42501', '42501', '42501', '23503']);
  });

  // Ledger: DRV-31, DRV-35
  test('includes the lease for owner-operators, but not for hired drivers', async () => {
    const hired = await makeDriver(owner, { driverType: 'DRIVER_FOR_HIRE' });
    const lease = { eventType: 'REQUEST_LEASE_AGREEMENT_POLICY' };

    const refused = await owner.post(`/api/driver/${hired.id}/event/`, lease);
    const { phone, path } = await requestSignature(lease.eventType, { driverType: 'OWNER_OPERATOR' });

    expect(refused.status).toBe(400);
    expect((await phone.call('GET', path)).body.title).toBe('Lease Agreement Policy');
  });
});

let cached: SigningRequest | undefined;
/** Returns one shared request for every rejected signature, which leaves it unchanged. */
async function getRequest(): Promise<SigningRequest> {
  cached ??= await requestSignature();
  return cached;
}

let page: Buffer | undefined;
async function onePage(): Promise<Buffer> {
  if (page) return page;
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const made = await PDFDocument.create();
  made.addPage();
  page = Buffer.from(await made.save());
  return page;
}
