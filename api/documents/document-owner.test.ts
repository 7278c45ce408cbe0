/** Tests the link between documents and owners of every record type. */
import { documentInput } from '@milepost/db/demo/fleet/document.ts';
import { DOCUMENT_OWNER_NAMES, type DocumentOwner } from '@milepost/domain/fleet/document.ts';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeExpense } from '../accounting/testing.ts';
import { newId } from '../core/platform/ids.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeDocumentOwners, makeParties } from '../fleet/testing.ts';
import { registry } from '../registry.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let ids: Record<DocumentOwner, string>;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  ids = await makeDocumentOwners(owner, parties);
});
afterAll(() => server.close());

/** Writes a document directly to the database, without the API. */
const write = (record: string, id: string) =>
  server.services.db.tx(owner.accountId, (tx) =>
    tx.query(sql`insert into document (account_id, id, pretty_name, state, document_type, document_id_required, document_is_gov_issued, document_issued_date,
        document_expires, document_expiration_remind_days, owner_record, owner_id)
      values (${owner.accountId}, ${newId()}, 'Other', 'COMPLETE', 'OTHER', false, false, '2026-01-15', false, 0, ${record}, ${id})`),
  );

const remove = (table: string, id: string) =>
  server.services.db.system((tx) => tx.query(sql`delete from ${raw(table)} where id = ${id}`));

test('stores every owner in a table with the record’s name', () => {
  expect(DOCUMENT_OWNER_NAMES.map((name) => registry.tableOf(name))).toEqual(DOCUMENT_OWNER_NAMES);
});

// Ledger: DOC-17, DOC-28
test.each(DOCUMENT_OWNER_NAMES)('finds a document by its %s and names the owner in the CSV file', async (field) => {
  const { body } = await owner.post('/api/document/', documentInput({ [field]: ids[field] }));
  const findIds = async (query: string) => {
    const { results } = (await owner.get(`/api/document/?per_page=100&${query}`)).body;
    return results.map(({ id }: { id: string }) => id);
  };
  const csv = (await owner.get(`/api/document/csv/?${field}=${ids[field]}`)).text;

  expect(await findIds(`${field}=${ids[field]}`)).toEqual([body.id]);
  expect(await findIds(`${field}__isnull=false`)).toEqual([body.id]);
  expect(await findIds(`${field}__isnull=true`)).not.toContain(body.id);
  expect(await findIds(`${field}=${newId()}`)).toEqual([]);
  expect(csv.trim().split('\n')).toEqual([expect.any(String), expect.stringContaining(body[field].prettyName)]);
});

test('rejects a document without an existing owner', async () => {
  const stranger = await server.account('Redrock Haulers');

  for (const [record, id] of [
    ['vehicle', newId()],
    ['vehicle', ids.driver],
    ['vehicle', stranger.carrierId],
    ['carrier', stranger.carrierId],
  ] as const)
    await expect(write(record, id)).rejects.toMatchObject({ code: '23503', constraint: `document__${record}__fkey` });
  await expect(write('no_such_record', ids.driver)).rejects.toThrow('relation "no_such_record" does not exist');
});

test('keeps an owner’s row while it has documents, including deleted ones', async () => {
  const { id: expense } = await makeExpense(owner, parties);
  await write('expense', expense);
  await server.services.db.system((tx) =>
    tx.query(sql`update document set state = 'DELETED' where owner_id = ${expense}`),
  );

  await expect(remove('expense', expense)).rejects.toThrow(`documents of expense ${expense} would be left`);

  await server.services.db.system((tx) => tx.query(sql`delete from document where owner_id = ${expense}`));
  await remove('expense', expense);
});
