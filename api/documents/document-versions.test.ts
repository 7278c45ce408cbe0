/** Tests draft documents without type and date, and documents that replace older ones. */
import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let driver: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  driver = parties.driver;
});
afterAll(() => server.close());

const BASE = '/api/document/';
const change = (id: string, fields: Record<string, unknown>, by: Client = owner) => by.patch(`${BASE}${id}`, fields);
const read = async (id: string): Promise<AnyBody> => (await owner.get(`${BASE}${id}`)).body;
const readHistory = async (id: string) =>
  (await owner.get(`/api/history/?record=document&recordId=${id}`)).body.results;

/** Uploads a file with its owner only, as a drop does. */
const dropFile = (over: Record<string, unknown> = {}, by: Client = owner) =>
  by.post(BASE, { driver, state: 'DRAFT', documentFile: pdf('scan-001.pdf'), ...over });

async function makeDraft(over: Record<string, unknown> = {}): Promise<AnyBody> {
  const { status, body } = await dropFile(over);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}

const LICENSE = { documentType: 'CDL', documentIssuedDate: '2024-03-14', documentIssuedState: 'TX' };

async function makeLicense(documentID: string, over: Record<string, unknown> = {}): Promise<AnyBody> {
  const sent = { ...documentInput({ driver, documentFile: pdf('cdl.pdf') }), ...LICENSE, documentID, ...over };
  const { status, body } = await owner.post(BASE, sent);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}

describe('a dropped file', () => {
  // Ledger: DOC-09, DCF-16
  test('is a draft of its owner under its file name before it has a type', async () => {
    const created = await makeDraft();

    expect(created).toMatchObject({
      state: 'DRAFT',
      prettyName: 'scan-001.pdf',
      driver: { id: driver },
      documentIsExpiring: false,
      documentType: null,
      documentIssuedDate: null,
      documentFile: { name: 'scan-001.pdf' },
      documentIdRequired: null,
      documentIsGOVIssued: null,
      documentExpires: null,
    });
    const waiting = await owner.get(`${BASE}?driver=${driver}&state=DRAFT&documentType__isnull=true`);
    expect(waiting.body.results.map(({ id }: AnyBody) => id)).toContain(created.id);
  });

  // Ledger: DOC-11, DCF-05, DCF-08
  test('requires a type and a date unless it is sent as a draft', async () => {
    const { status, body } = await owner.post(BASE, { driver, documentFile: pdf('scan.pdf') });

    expect([status, body.errors]).toEqual([
      400,
      { documentType: 'Invalid Document Type', documentIssuedDate: 'Invalid Date' },
    ]);
  });

  // Ledger: DCF-08, DCF-18, DCF-03
  test.each([
    ['without a file', { documentFile: undefined }, { documentFile: 'Upload File' }],
    ['without an owner', { driver: undefined }, { carrier: 'A document has exactly one owner' }],
    ['with a type of another owner', { documentType: 'IRP' }, { documentType: 'Invalid Document Type' }],
    ['with another state', { state: 'COMPLETE' }, undefined],
  ])('is rejected %s', async (_what, over, errors) => {
    const refused = await dropFile(over);
    expect(refused.status).toBe(400);
    if (errors) expect(refused.body.errors).toEqual(errors);
  });

  // Ledger: DOC-24, DOC-26
  test('is complete once it has a type and a date, and records that in its history', async () => {
    const { id } = await makeDraft();

    const early = await change(id, { documentType: 'CDL' });
    const dated = await change(id, { documentIssuedDate: '2026-01-15' });
    const done = await change(id, { documentIssuedDate: '2026-01-15', documentID: '0891', documentIssuedState: 'TX' });

    expect(early.body).toMatchObject({
      state: 'DRAFT',
      prettyName: 'CDL',
      documentIdRequired: true,
      documentExpires: true,
    });
    expect(dated.body.errors).toEqual({ documentID: 'Document ID required', documentIssuedState: 'Invalid State' });
    expect(done.body).toMatchObject({ state: 'COMPLETE', documentID: '0891' });
    expect((await readHistory(id))[0].changes).toContainEqual({
      field: 'state',
      label: 'State',
      from: 'Draft',
      to: 'Complete',
    });
  });

  // Ledger: DOC-12, DOC-13, DOC-24
  test('requires the fields of its type, unless switched off', async () => {
    const [asked, off] = [await makeDraft(), await makeDraft()];
    const values = { documentType: 'CDL', documentIssuedDate: '2026-01-15' };

    expect((await change(asked.id, values)).body.errors).toEqual({
      documentID: 'Document ID required',
      documentIssuedState: 'Invalid State',
    });
    expect((await read(asked.id)).documentType).toBeNull();
    const switched = { documentIdRequired: false, documentIsGOVIssued: false, documentExpires: false };
    expect((await change(off.id, { ...values, ...switched })).body).toMatchObject({ ...switched, state: 'COMPLETE' });
  });

  // Ledger: DOC-24
  test('accepts a type for its owner only and then keeps it', async () => {
    const { id } = await makeDraft();

    expect((await change(id, { documentType: 'IRP' })).body.errors).toEqual({ documentType: 'Invalid Document Type' });
    await change(id, { documentType: 'W9', documentIssuedDate: '2026-01-15' });
    expect((await change(id, { documentType: 'MVR' })).body.errors).toEqual({
      documentType: 'Document Type can’t be changed',
    });
    expect((await change(id, { documentIssuedDate: '' })).body.errors).toEqual({ documentIssuedDate: 'Invalid Date' });
  });

  // Ledger: DOC-26
  test('can be completed manually only with type and date, and can be archived, deleted, and restored', async () => {
    const [created, other] = [await makeDraft(), await makeDraft()];

    const refused = await change(created.id, { state: 'COMPLETE' });
    expect([refused.body.code, refused.body.errors]).toEqual([
      'ERROR_MISSING_REQUIRED_FIELD',
      { documentType: 'Invalid Document Type', documentIssuedDate: 'Invalid Date' },
    ]);
    expect((await change(created.id, { desc: 'Page 2 is missing' })).body.state).toBe('DRAFT');
    expect((await change(created.id, { documentFile: '' })).body.errors).toEqual({ documentFile: 'Upload File' });
    expect((await change(created.id, { state: 'ARCHIVED' })).body.state).toBe('ARCHIVED');
    expect((await owner.delete(`${BASE}${other.id}`)).status).toBe(204);
    const back = await owner.post(`${BASE}${other.id}/event/`, { eventType: 'RESTORE' });
    expect(back.body).toMatchObject({ state: 'DRAFT', prettyName: 'scan-001.pdf' });
  });

  // Ledger: DCF-19, DOC-22
  test('follows the permissions of its owner and stays hidden from other accounts', async () => {
    const viewer = await server.personnel(owner, { 1100: 'view' });
    const maker = await server.personnel(owner, { 1100: 'view create' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await dropFile({}, viewer)).status).toBe(403);
    const { body } = await dropFile({}, maker);
    expect((await change(body.id, { documentType: 'W9' }, maker)).status).toBe(403);
    expect((await dropFile({}, stranger)).status).not.toBe(201);
    expect((await stranger.get(`${BASE}${body.id}`)).status).toBe(404);
  });
});

describe('a newer version of a document', () => {
  // Ledger: DOC-10, DCF-04
  test('archives the replaced one in the same call and adds history to both', async () => {
    const old = await makeLicense('0891', { documentExpirationDate: addDays(server.today(), -3) });
    expect(old.state).toBe('EXPIRED');

    const next = await makeLicense('0892', { documentSupersedes: old.id, documentExpirationDate: '2032-03-14' });

    expect(next).toMatchObject({ state: 'COMPLETE', documentSupersedes: { id: old.id, prettyName: 'CDL' } });
    expect(await read(old.id)).toMatchObject({
      state: 'ARCHIVED',
      documentID: '0891',
      documentFile: { name: 'cdl.pdf' },
    });
    expect((await readHistory(old.id))[0]).toMatchObject({
      action: 'SUPERSEDE',
      by: { id: owner.profileId },
      changes: [{ field: 'state', label: 'State', from: 'Expired', to: 'Archived' }],
    });
    const [created] = await readHistory(next.id);
    expect(created.changes).toContainEqual({ field: 'documentSupersedes', label: 'Replaces', from: '', to: 'CDL' });
  });

  test('archives the replaced one when a dropped draft becomes the new version', async () => {
    const old = await makeLicense('0893');
    const { id } = await makeDraft();

    const values = { ...LICENSE, documentIssuedDate: '2026-01-15', documentID: '0894', documentSupersedes: old.id };
    expect((await change(id, values)).body).toMatchObject({ state: 'COMPLETE', documentSupersedes: { id: old.id } });
    expect((await read(old.id)).state).toBe('ARCHIVED');
  });

  test('leaves the older one unchanged when rejected', async () => {
    const old = await makeLicense('0895');
    const before = (await readHistory(old.id)).length;

    const refused = await owner.post(BASE, {
      ...documentInput({ driver, documentFile: pdf('cdl.pdf') }),
      ...LICENSE,
      documentID: '',
      documentSupersedes: old.id,
    });

    expect(refused.body.errors).toEqual({ documentID: 'Document ID required' });
    expect([(await read(old.id)).state, (await readHistory(old.id)).length]).toEqual(['COMPLETE', before]);
  });

  const REFUSED = { documentSupersedes: 'Only a current document of the same type and owner can be replaced' };

  test('replaces only a current document of the same type and owner', async () => {
    const other = await makeParties(owner, owner.carrierId);
    const theirs = await makeLicense('1', { driver: other.driver });
    const w9 = await makeLicense('2', { documentType: 'W9' });
    const past = await makeLicense('3');
    await change(past.id, { state: 'ARCHIVED' });
    const stranger = await server.account('Red Rock Carriers LLC');
    const foreign = await stranger.post(
      BASE,
      documentInput({ carrier: stranger.carrierId, documentFile: pdf('x.pdf') }),
    );

    const removed = await makeLicense('4');
    await owner.delete(`${BASE}${removed.id}`);
    for (const id of [theirs.id, w9.id, past.id, removed.id, foreign.body.id, parties.vehicle]) {
      const sent = { ...documentInput({ driver }), ...LICENSE, documentID: '9', documentSupersedes: id };
      expect([id, (await owner.post(BASE, sent)).body.errors]).toEqual([id, REFUSED]);
    }
    expect([(await read(theirs.id)).state, (await read(w9.id)).state]).toEqual(['COMPLETE', 'COMPLETE']);
  });

  test('replaces a document once, even in two simultaneous calls', async () => {
    const old = await makeLicense('0896');
    const buildLicense = (documentID: string) => ({
      ...documentInput({ driver, documentFile: pdf('cdl.pdf') }),
      ...LICENSE,
      documentID,
      documentSupersedes: old.id,
    });

    const answers = await Promise.all([owner.post(BASE, buildLicense('0897')), owner.post(BASE, buildLicense('0898'))]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual(REFUSED);
  });

  test('can’t replace itself or a second document', async () => {
    const [first, second, next] = [await makeLicense('0899'), await makeLicense('0900'), await makeLicense('0901')];

    expect((await change(next.id, { documentSupersedes: next.id })).body.errors).toEqual(REFUSED);
    expect((await change(next.id, { documentSupersedes: first.id })).status).toBe(200);
    expect((await change(next.id, { documentSupersedes: second.id })).body.errors).toEqual({
      documentSupersedes: 'Replaces can’t be changed',
    });
  });

  // Ledger: USR-26
  test('requires edit permission besides create', async () => {
    const old = await makeLicense('0902');
    const maker = await server.personnel(owner, { 1100: 'view create' });
    const sent = { ...documentInput({ driver, documentFile: pdf('x.pdf') }), ...LICENSE, documentID: '0903' };

    expect((await maker.post(BASE, { ...sent, documentSupersedes: old.id })).status).toBe(403);
    expect((await read(old.id)).state).toBe('COMPLETE');
    expect((await maker.post(BASE, sent)).status).toBe(201);
  });

  // Ledger: SCP-35
  test('can be deleted, and is deleted and restored with its owner', async () => {
    const own = await makeParties(owner, owner.carrierId);
    const old = await makeLicense('0904', { driver: own.driver });
    const next = await makeLicense('0905', { driver: own.driver, documentSupersedes: old.id });

    await owner.delete(`/api/vehicle/${own.vehicle}`);
    expect((await owner.delete(`/api/driver/${own.driver}`)).status).toBe(204);
    await owner.post(`/api/driver/${own.driver}/event/`, { eventType: 'RESTORE' });
    expect([(await read(old.id)).state, (await read(next.id)).state]).toEqual(['ARCHIVED', 'COMPLETE']);
    expect((await owner.delete(`${BASE}${old.id}`)).status).toBe(204);
  });
});
