import { addDays } from '@milepost/domain/core/dates.ts';
import { DOCUMENT_OWNER_NAMES, DOCUMENT_OWNERS, type DocumentOwner } from '@milepost/domain/fleet/document.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyInput } from '../../db/demo/admin/company.ts';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { companies } from '../admin/company.ts';
import type { Context } from '../core/engine/collection/spec.ts';
import { deleteRecord, restoreRecord } from '../core/engine/collection/write.ts';
import { settleAll } from '../core/engine/due/settle.ts';
import { newId } from '../core/platform/ids.ts';
import type { Session } from '../core/platform/session/session.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeDocumentOwners, makeParties } from '../fleet/testing.ts';
import { registry } from '../registry.ts';
import { documents } from './document.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let ids: Record<DocumentOwner, string>;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  today = server.today();
  owner = await server.account('Bluebonnet Freight LLC');
  const parties = await makeParties(owner, owner.carrierId);
  ids = await makeDocumentOwners(owner, parties);
});
afterAll(() => server.close());

/** Sends a document of the truck with a file, changed by `over`. */
function send(over: Record<string, unknown> = {}, by: Client = owner) {
  return by.post('/api/document/', {
    ...documentInput({ vehicle: ids.vehicle, documentFile: pdf('proof.pdf') }),
    ...over,
  });
}

async function create(over: Record<string, unknown> = {}): Promise<AnyBody> {
  const answer = await send(over);
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  return answer.body;
}

const change = (id: string, fields: Record<string, unknown>) => owner.patch(`/api/document/${id}`, fields);
const CDL = { vehicle: undefined, documentType: 'CDL' };

describe('a document', () => {
  // Ledger: DCF-01, DOC-05, DOC-06, DOC-07
  test('returns its details and owner', async () => {
    const document = await create({ documentType: 'TITLE', documentID: 'T-778', desc: 'original in the safe' });

    expect(document).toMatchObject({
      prettyName: 'Title',
      documentType: 'TITLE',
      documentID: 'T-778',
      state: 'COMPLETE',
      documentIssuedState: null,
      documentIssuedDate: '2026-01-15',
      documentExpirationDate: null,
      documentExpirationRemindDays: 0,
      documentFile: { name: 'proof.pdf', type: 'application/pdf' },
      documentIsGOVIssued: false,
      documentIdRequired: false,
      documentExpires: false,
      documentIsExpiring: false,
      desc: 'original in the safe',
      vehicle: { id: ids.vehicle },
      carrier: null,
      ownerInfo: { documentFor: 'vehicle', id: ids.vehicle, ownerPrettyName: expect.any(String) },
    });
  });

  // Ledger: ENT-08
  test('shows state, expiration, and owner in the list', async () => {
    const { id } = await create({ documentType: 'TITLE', documentID: 'T-779' });
    const { body: truck } = await owner.get(`/api/vehicle/${ids.vehicle}`);

    const { body } = await owner.get(`/api/document/?vehicle=${ids.vehicle}&documentID=T-779`);

    expect(body.count).toBe(1);
    expect(body.results[0]).toMatchObject({
      id,
      state: 'COMPLETE',
      documentIsExpiring: false,
      ownerInfo: { documentFor: 'vehicle', ownerPrettyName: truck.prettyName, id: ids.vehicle },
    });
  });

  // Ledger: DCF-02, DOC-27
  test.each(DOCUMENT_OWNER_NAMES)('belongs to a %s', async (field) => {
    const { ownerInfo } = await create({ vehicle: undefined, [field]: ids[field] });
    expect(ownerInfo).toMatchObject({ documentFor: field, id: ids[field] });
  });

  // Ledger: DOC-27
  test('has exactly one owner and keeps it', async () => {
    const none = await send({ vehicle: undefined });
    expect(none.status).toBe(400);
    expect(none.body.errors).toEqual({ carrier: 'A document has exactly one owner' });
    const two = await send({ driver: ids.driver });
    expect(two.body.errors).toEqual({ driver: 'A document has exactly one owner' });

    const document = await create();
    const moved = await change(document.id, { vehicle: '', driver: ids.driver });
    expect(moved.body.errors).toEqual({ vehicle: 'Vehicle can’t be changed', driver: 'Driver can’t be changed' });
  });

  // Ledger: DCF-02, DCF-18, DOC-27, ROL-20
  test('accepts its owner as record and ID in one field and follows that owner’s policy', async () => {
    const by = (db_owner: string, over: Record<string, unknown> = {}, client: Client = owner) =>
      send({ vehicle: undefined, db_owner, ...over }, client);
    const clerk = await server.personnel(owner, { 3000: 'all' });

    const named = await by(`driver:${ids.driver}`);
    expect(named.body).toMatchObject({ driver: { id: ids.driver }, ownerInfo: { documentFor: 'driver' } });
    const two = await by(`driver:${ids.driver}`, { vehicle: ids.vehicle });
    expect(two.body.errors).toEqual({ driver: 'A document has exactly one owner' });
    const none = { carrier: 'A document has exactly one owner' };
    expect((await by('')).body.errors).toEqual(none);
    for (const unread of ['driver', ids.driver, `truck:${ids.vehicle}`, ':'])
      expect((await by(unread)).body.errors).toEqual({ ...none, db_owner: 'Unknown field db_owner' });
    expect((await by(`driver:${ids.driver}`, {}, clerk)).status).toBe(403);
    expect((await by(`fleet:${ids.fleet}`, {}, clerk)).status).toBe(201);
  });

  // Ledger: DOC-11, DOC-15
  test('lists each missing field', async () => {
    const refused = await owner.post('/api/document/', { vehicle: ids.vehicle });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: 'ERROR_MISSING_REQUIRED_FIELD',
      errors: { documentType: 'Invalid Document Type', documentIssuedDate: 'Invalid Date' },
    });
    const emptied = await change((await create()).id, { documentIssuedDate: '' });
    expect(emptied.body.errors).toEqual({ documentIssuedDate: 'Invalid Date' });
  });

  // Ledger: DOC-08, DOC-25
  test('has a type for its owner and keeps it', async () => {
    const refused = await send({ documentType: 'CDL' });
    expect(refused.body.errors).toEqual({ documentType: 'Invalid Document Type' });
    expect((await send({ documentType: 'NO_SUCH_PAPER' })).body.errors).toEqual({
      documentType: 'Invalid Document Type',
    });

    const document = await create();
    const changed = await change(document.id, { documentType: 'TITLE' });
    expect(changed.body.errors).toEqual({ documentType: 'Document Type can’t be changed' });
  });

  // Ledger: DCF-06, DCF-07, DOC-12, DOC-13, DOC-24
  test('requires number and state for a driver’s license, unless switched off', async () => {
    const driver = ids.driver;
    const refused = await send({ ...CDL, driver });
    expect(refused.body).toMatchObject({
      code: 'ERROR_MISSING_REQUIRED_FIELD',
      errors: { documentID: 'Document ID required', documentIssuedState: 'Invalid State' },
    });

    const given = await create({ ...CDL, driver, documentID: '08912345', documentIssuedState: 'TX' });
    expect(given).toMatchObject({ documentIdRequired: true, documentIsGOVIssued: true, documentExpires: true });
    const switchedOff = await create({ ...CDL, driver, documentIdRequired: false, documentIsGOVIssued: 'false' });
    expect(switchedOff).toMatchObject({ documentIdRequired: false, documentID: null, documentIssuedState: null });

    const emptied = await change(given.id, { documentID: '' });
    expect(emptied.body.errors).toEqual({ documentID: 'Document ID required' });
    const bothOff = await change(given.id, { documentID: '', documentIdRequired: '' });
    expect(bothOff.body).toMatchObject({ documentID: null, documentIdRequired: false });
    expect((await send({ ...CDL, driver, documentID: '1', documentIssuedState: 'ZZ' })).body.errors).toEqual({
      documentIssuedState: 'Invalid State',
    });
  });

  // Ledger: DCF-09, DOC-14, DOC-15
  test('has an optional expiration date, which must exist', async () => {
    expect(
      (await create({ documentType: 'REGISTRATION', documentIssuedState: 'TX' })).documentExpirationDate,
    ).toBeNull();
    for (const day of ['2026-02-29', '2026-13-01', 'soon', '0026-01-01']) {
      const refused = await send({ documentExpirationDate: day });
      expect({ day, errors: refused.body.errors }).toEqual({ day, errors: { documentExpirationDate: 'Invalid Date' } });
    }
    const never = await send({ documentExpires: false, documentExpirationDate: '2030-01-01' });
    expect(Object.keys(never.body.errors)).toEqual(['documentExpirationDate']);
  });

  test('can’t expire before it was issued, even when only one date changes', async () => {
    const errors = { documentExpirationDate: 'The expiration date is before the issue date' };
    const dates = { documentIssuedDate: '2026-03-02', documentExpirationDate: '2026-03-01' };

    expect((await send(dates)).body.errors).toEqual(errors);
    const sameDay = await create({ ...dates, documentExpirationDate: '2026-03-02' });
    expect((await change(sameDay.id, { documentIssuedDate: '2026-03-03' })).body.errors).toEqual(errors);
    expect((await change(sameDay.id, { documentExpirationDate: '2026-03-01' })).body.errors).toEqual(errors);
    expect((await change(sameDay.id, { documentExpirationDate: '' })).status).toBe(200);
  });

  // Ledger: DOC-26
  test('has a reminder of 0 to 30 days', async () => {
    expect((await create({ documentExpirationRemindDays: '30' })).documentExpirationRemindDays).toBe(30);
    for (const days of ['31', '-1', '1.5', 'x'])
      expect((await send({ documentExpirationRemindDays: days })).status).toBe(400);
  });
});

describe('the state of a document', () => {
  // Ledger: STA-27, DOC-09, DOC-26
  test('is Draft without a file, Complete with one, and Expired the day after its expiration', async () => {
    const draft = await create({ documentFile: undefined });
    expect(draft.state).toBe('DRAFT');
    expect((await change(draft.id, { documentFile: pdf('late.pdf') })).body.state).toBe('COMPLETE');

    expect((await create({ documentExpirationDate: today })).state).toBe('COMPLETE');
    const over = await create({ documentExpirationDate: addDays(today, -1) });
    expect(over.state).toBe('EXPIRED');
    const renewed = await change(over.id, { documentExpirationDate: addDays(today, 400) });
    expect(renewed.body.state).toBe('COMPLETE');
  });

  // Ledger: STA-28, STA-29
  test('is expiring within its reminder days, or 30 when they are 0', async () => {
    const isExpiring = async (days: number, remind: number, over: Record<string, unknown> = {}) => {
      const input = { documentExpirationDate: addDays(today, days), documentExpirationRemindDays: remind, ...over };
      return (await create(input)).documentIsExpiring;
    };
    expect(await isExpiring(0, 0)).toBe(true);
    expect(await isExpiring(30, 0)).toBe(true);
    expect(await isExpiring(31, 0)).toBe(false);
    expect(await isExpiring(5, 5)).toBe(true);
    expect(await isExpiring(6, 5)).toBe(false);
    expect(await isExpiring(-1, 5)).toBe(false);
  });

  // Ledger: DCF-14, DOC-09, DOC-10, DOC-19, RUL-12
  test('can be archived with edit permission, stays archived, and can be restored', async () => {
    const document = await create({ documentExpirationDate: addDays(today, 3) });
    const editor = await server.personnel(owner, { 2000: 'view edit' });
    const archived = await editor.patch(`/api/document/${document.id}`, { id: document.id, state: 'ARCHIVED' });
    expect(archived.body).toMatchObject({ state: 'ARCHIVED', documentIsExpiring: false });

    expect((await change(document.id, { desc: 'kept for the auditor' })).body.state).toBe('ARCHIVED');
    expect((await change(document.id, { state: 'COMPLETE' })).body.state).toBe('COMPLETE');
    expect((await change(document.id, { state: 'ACTIVE' })).body.errors).toEqual({
      state: 'State must be ARCHIVED or COMPLETE',
    });
  });

  test('can be set to Complete only with a file and a valid expiration date', async () => {
    const draft = await create({ documentFile: undefined });
    const refused = await change(draft.id, { state: 'COMPLETE' });
    expect(refused.body).toMatchObject({
      code: 'ERROR_MISSING_REQUIRED_FIELD',
      errors: { documentFile: 'Upload File' },
    });
    const over = await create({ documentExpirationDate: addDays(today, -1) });
    expect((await change(over.id, { state: 'COMPLETE' })).body.errors).toEqual({
      documentExpirationDate: 'Invalid Date',
    });
  });

  // Ledger: STA-29
  test('is Expired on the first read after its expiration, even before the job ran', async () => {
    const quiet = await server.account('Quiet LLC');
    await server.services.db.tx(quiet.accountId, (tx) =>
      tx.query(sql`insert into document (account_id, id, pretty_name, state, document_type, document_id_required, document_is_gov_issued,
          document_issued_date, document_expires, document_expiration_date, document_expiration_remind_days, owner_record, owner_id)
        values (${quiet.accountId}, ${newId()}, 'W9', 'DRAFT', 'W9', false, false, ${today}, true, ${addDays(today, -1)}, 0, 'carrier', ${quiet.carrierId})`),
    );

    const { results } = (await quiet.get(`/api/document/?carrier=${quiet.carrierId}`)).body;

    expect(results.map((row: AnyBody) => row.state)).toEqual(['EXPIRED']);
  });

  // Ledger: DOC-26
  test('changes to Expired once in every account, with a history entry', async () => {
    const stranger = await server.account('Redrock Haulers');
    const input = { documentExpirationDate: addDays(today, 10) };
    const ours = await create(input);
    const archived = await create(input);
    await change(archived.id, { state: 'ARCHIVED' });
    const theirs = await stranger.post('/api/document/', {
      ...documentInput({ carrier: stranger.carrierId }),
      ...input,
    });
    const { db } = server.services;

    await settleAll(db, documents, addDays(today, 10));
    expect((await owner.get(`/api/document/${ours.id}`)).body.state).toBe('COMPLETE');
    expect(await settleAll(db, documents, addDays(today, 11))).toBeGreaterThanOrEqual(2);
    expect(await settleAll(db, documents, addDays(today, 11))).toBe(0);

    expect((await owner.get(`/api/document/${ours.id}`)).body).toMatchObject({
      state: 'EXPIRED',
      documentIsExpiring: false,
    });
    expect((await owner.get(`/api/document/${archived.id}`)).body.state).toBe('ARCHIVED');
    expect((await stranger.get(`/api/document/${theirs.body.id}`)).body.state).toBe('EXPIRED');
    const { results } = (await owner.get(`/api/history/?record=document&recordId=${ours.id}`)).body;
    expect(results[0]).toMatchObject({
      by: null,
      action: 'UPDATE',
      changes: [{ field: 'state', from: 'Complete', to: 'Expired' }],
    });
  });

  // Ledger: PRF-13, DOC-26
  test('stays unchanged in a canceled account and expires once the account is active again', async () => {
    const leaving = await server.account('Leaving Haulers');
    const input = { carrier: leaving.carrierId, documentExpirationDate: addDays(today, 10) };
    const { id } = (await leaving.post('/api/document/', documentInput(input))).body;
    const { db } = server.services;
    const expireWhile = async (state: string) => {
      await db.system((tx) => tx.query(sql`update account set owner_state = ${state} where id = ${leaving.accountId}`));
      await settleAll(db, documents, addDays(today, 11));
      const [row] = await db.system((tx) =>
        tx.query<{ is: boolean }>(sql`select state = 'EXPIRED' as is from document where id = ${id}`),
      );
      return row?.is;
    };

    expect([await expireWhile('INACTIVE'), await expireWhile('ACTIVE')]).toEqual([false, true]);
  });
});

describe('the documents of a record', () => {
  // Ledger: DOC-17, DOC-28
  test('are listed by owner', async () => {
    const fresh = await server.account('Listing LLC');
    const parties = await makeParties(fresh, fresh.carrierId);
    const sendFor = (field: DocumentOwner, id: string) => send({ vehicle: undefined, [field]: id }, fresh);
    await sendFor('carrier', parties.carrier);
    await sendFor('vehicle', parties.vehicle);
    await sendFor('vehicle', parties.vehicle);
    await sendFor('driver', parties.driver);
    const count = async (query: string) => (await fresh.get(`/api/document/?${query}`)).body.count;

    expect(await count(`vehicle=${parties.vehicle}`)).toBe(2);
    expect(await count(`driver=${parties.driver}`)).toBe(1);
    const others = ['vehicle', 'dispatcher', 'fleet', 'driver', 'customer', 'company'].map(
      (name) => `${name}__isnull=true`,
    );
    expect(await count([`carrier=${parties.carrier}`, ...others].join('&'))).toBe(1);
    expect(await count(`vehicle=${parties.vehicle}&state=COMPLETE`)).toBe(2);
    expect(await count('')).toBe(4);
  });

  // Ledger: DCF-15, DOC-20
  test('require delete permission to delete and are restored by the owner', async () => {
    const document = await create();
    const editor = await server.personnel(owner, { 2000: 'view create edit' });
    expect((await editor.delete(`/api/document/${document.id}`)).status).toBe(403);
    expect((await owner.delete(`/api/document/${document.id}`)).status).toBe(204);
    expect((await owner.get(`/api/document/?vehicle=${ids.vehicle}&per_page=100`)).text).not.toContain(document.id);

    const restored = await owner.post(`/api/document/${document.id}/event/`, { eventType: 'RESTORE' });
    expect(restored.body).toMatchObject({ state: 'COMPLETE', prettyName: 'Other' });
  });

  // Ledger: RUL-14
  test('are deleted and restored with their owner, except those deleted before', async () => {
    const company = await owner.post(
      '/api/company/',
      companyInput({ carrier: owner.carrierId, companyName: 'Short Lived Garage' }),
    );
    const stored = await create({ vehicle: undefined, company: company.body.id });
    const earlier = await create({ vehicle: undefined, company: company.body.id });
    await owner.delete(`/api/document/${earlier.id}`);

    expect((await owner.delete(`/api/company/${company.body.id}`)).status).toBe(204);
    expect((await owner.get(`/api/document/${stored.id}`)).body.state).toBe('DELETED');
    await owner.post(`/api/company/${company.body.id}/event/`, { eventType: 'RESTORE' });

    expect((await owner.get(`/api/document/${stored.id}`)).body).toMatchObject({
      state: 'COMPLETE',
      prettyName: 'Other',
    });
    expect((await owner.get(`/api/document/${earlier.id}`)).body.state).toBe('DELETED');
  });

  // Ledger: RUL-14
  test('are deleted and restored with as many statements for three as for one', async () => {
    const alone = await companyWith({});
    const owning = await companyWith({ documentFile: undefined }, { documentExpirationDate: addDays(today, -1) }, {});
    const readDocuments = async () => Promise.all(owning.documents.map(({ id }) => owner.get(`/api/document/${id}`)));

    const forOne = await countStatements((context) => deleteRecord(registry, companies, context, alone.id));
    const forThree = await countStatements((context) => deleteRecord(registry, companies, context, owning.id));
    const deleted = await readDocuments();
    const backOne = await countStatements((context) => restoreRecord(registry, companies, context, alone.id));
    const backThree = await countStatements((context) => restoreRecord(registry, companies, context, owning.id));
    const back = await readDocuments();

    expect([forThree, backThree]).toEqual([forOne, backOne]);
    expect(deleted.map(({ body }) => body.state)).toEqual(['DELETED', 'DELETED', 'DELETED']);
    expect(back.map(({ body }) => body.state)).toEqual(['DRAFT', 'EXPIRED', 'COMPLETE']);
    expect(back[2]?.body.documentFile).toMatchObject({ name: 'proof.pdf' });
    for (const [at, was] of ['Draft', 'Expired', 'Complete'].entries()) {
      const id = owning.documents[at]?.id;
      const { results } = (await owner.get(`/api/history/?record=document&recordId=${id}`)).body;
      expect(results).toMatchObject([
        { action: 'RESTORE', changes: [{ field: 'state', label: 'State', from: 'Deleted', to: was }] },
        { action: 'DELETE', changes: [{ field: 'state', label: 'State', from: was, to: 'Deleted' }] },
        { action: 'CREATE', by: { id: owner.profileId } },
      ]);
    }
  });

  async function companyWith(...papers: Record<string, unknown>[]) {
    const { body } = await owner.post(
      '/api/company/',
      companyInput({ carrier: owner.carrierId, companyName: newId() }),
    );
    const documents: AnyBody[] = [];
    for (const over of papers) documents.push(await create({ vehicle: undefined, company: body.id, ...over }));
    return { id: body.id as string, documents };
  }

  /** Counts the SQL statements that `act` sends. */
  async function countStatements(act: (context: Context) => Promise<void>): Promise<number> {
    let sent = 0;
    await server.services.db.tx(owner.accountId, (tx) => {
      const query: typeof tx.query = (statement) => {
        sent += 1;
        return tx.query(statement);
      };
      const session = { profileId: owner.profileId, profileType: 'CARRIER' } as Session;
      return act({ tx: { ...tx, query }, session, services: server.services, today });
    });
    return sent;
  }
});

describe('permissions for documents', () => {
  // Ledger: DOC-04, DOC-22
  test.each(DOCUMENT_OWNER_NAMES.map((name) => [name, DOCUMENT_OWNERS[name].policy] as const))(
    'of a %s follow policy %i',
    async (field, policy) => {
      const input = { vehicle: undefined, [field]: ids[field] };
      const every = [1100, 2000, 3000, 13000].filter((id) => id !== policy);
      const outsider = await server.personnel(owner, Object.fromEntries(every.map((id) => [id, 'all'])));
      const document = await create(input);
      expect((await outsider.get(`/api/document/?${field}=${ids[field]}`)).status).toBe(403);
      expect((await outsider.get(`/api/document/${document.id}`)).status).toBe(403);
      expect((await send(input, outsider)).status).toBe(403);
      expect((await outsider.patch(`/api/document/${document.id}`, { desc: 'x' })).status).toBe(403);
      expect((await outsider.delete(`/api/document/${document.id}`)).status).toBe(403);
      expect((await outsider.get(`/api/history/?record=document&recordId=${document.id}`)).status).toBe(403);

      const viewer = await server.personnel(owner, { [policy]: 'view' });
      expect((await viewer.get(`/api/document/?${field}=${ids[field]}`)).status).toBe(200);
      expect((await viewer.get(`/api/document/${document.id}`)).status).toBe(200);
      expect((await send(input, viewer)).status).toBe(403);
      expect((await viewer.patch(`/api/document/${document.id}`, { desc: 'x' })).status).toBe(403);
      expect((await viewer.patch(`/api/document/${document.id}`, { state: 'ARCHIVED' })).status).toBe(403);
      const clerk = await server.personnel(owner, { [policy]: 'view create edit delete' });
      expect((await send(input, clerk)).status).toBe(201);
      expect((await clerk.patch(`/api/document/${document.id}`, { desc: 'x' })).status).toBe(200);
      expect((await clerk.delete(`/api/document/${document.id}`)).status).toBe(204);
    },
  );

  // Ledger: ROL-30, DOC-22
  test('follow the owner that is set, not one sent as a blank', async () => {
    const clerk = await server.personnel(owner, { 3000: 'all' });
    for (const blank of ['', ' ', '\u0000', '\t']) {
      const { status } = await send({ vehicle: undefined, fleet: blank, driver: ids.driver }, clerk);
      expect({ blank, status }).toEqual({ blank, status: 403 });
    }
  });

  // Ledger: CLL-18
  test('limit the owner lists to the user’s policies', async () => {
    const safety = await server.personnel(owner, { 1100: 'all', 2000: 'all' });
    expect((await safety.get('/api/driver/?prettyName=true')).status).toBe(200);
    expect((await safety.get('/api/customer/?prettyName=true')).status).toBe(403);
    expect((await safety.get('/api/fleet/?prettyName=true')).status).toBe(403);
  });

  // Ledger: DOC-22
  test('require every policy to list all documents at once', async () => {
    const clerk = await server.personnel(owner, { 1100: 'all', 2000: 'all', 3000: 'all', 13000: 'all' });
    for (const query of ['', '?search=other', '?vehicle=', '?vehicle__isnull=false', '?prettyName=true']) {
      expect({ query, status: (await clerk.get(`/api/document/${query}`)).status }).toEqual({ query, status: 403 });
    }
    expect((await owner.get('/api/document/')).status).toBe(200);
  });

  // Ledger: PRM-04
  test('hide documents and owners of other accounts', async () => {
    const stranger = await server.account('Other Haulers');
    const document = await create();
    expect((await stranger.get(`/api/document/${document.id}`)).status).toBe(404);
    expect((await stranger.patch(`/api/document/${document.id}`, { desc: 'x' })).status).toBe(404);
    expect((await stranger.delete(`/api/document/${document.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/document/?vehicle=${ids.vehicle}`)).body.count).toBe(0);
    expect((await send({}, stranger)).body.errors).toEqual({ vehicle: 'No Vehicle Selected/Found  Under Carrier' });
  });
});
