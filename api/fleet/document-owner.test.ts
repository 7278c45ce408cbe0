/** Documents under their owners, whatever record those are of: in the database, and in one of an earlier version. */
import { documentInput } from '@milepost/db/demo/fleet/document.ts';
import { DOCUMENT_OWNER_NAMES, type DocumentOwner } from '@milepost/domain/fleet/document.ts';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeExpense } from '../accounting/testing.ts';
import { getRow } from '../core/collection/list.ts';
import { openDatabase } from '../core/db/database.ts';
import { migrate } from '../core/db/migrate.ts';
import { newId } from '../core/ids.ts';
import { ask, copyRows, databaseBefore } from '../core/testing/earlier.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { registry } from '../registry.ts';
import { documents } from './document.ts';
import { type Crew, makeCrew, makeDocumentOwners } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let crew: Crew;
let ids: Record<DocumentOwner, string>;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  crew = await makeCrew(owner, owner.carrierId);
  ids = await makeDocumentOwners(owner, crew);
});
afterAll(() => server.close());

/** A document written behind the API's back. */
const write = (record: string, id: string) =>
  server.services.db.tx(owner.accountId, (tx) =>
    tx.query(sql`insert into document (account_id, id, pretty_name, state, document_type, document_id_required, document_is_gov_issued, document_issued_date,
        document_expires, document_expiration_remind_days, owner_record, owner_id)
      values (${owner.accountId}, ${newId()}, 'Other', 'COMPLETE', 'OTHER', false, false, '2026-01-15', false, 0, ${record}, ${id})`),
  );

const remove = (table: string, id: string) =>
  server.services.db.system((tx) => tx.query(sql`delete from ${raw(table)} where id = ${id}`));

test('every owner is kept in the table of its record’s name, by which the database finds it', () => {
  expect(DOCUMENT_OWNER_NAMES.map((name) => registry.tableOf(name))).toEqual(DOCUMENT_OWNER_NAMES);
});

test.each(DOCUMENT_OWNER_NAMES)(
  'DOC-17 DOC-28 a document of a %s is found by it, and its file of the list names it',
  async (field) => {
    const { body } = await owner.post('/api/document/', documentInput({ [field]: ids[field] }));
    const found = async (query: string) => {
      const { results } = (await owner.get(`/api/document/?per_page=100&${query}`)).body;
      return results.map(({ id }: { id: string }) => id);
    };
    const csv = (await owner.get(`/api/document/csv/?${field}=${ids[field]}`)).text;

    expect(await found(`${field}=${ids[field]}`)).toEqual([body.id]);
    expect(await found(`${field}__isnull=false`)).toEqual([body.id]);
    expect(await found(`${field}__isnull=true`)).not.toContain(body.id);
    expect(await found(`${field}=${newId()}`)).toEqual([]);
    expect(csv.trim().split('\n')).toEqual([expect.any(String), expect.stringContaining(body[field].prettyName)]);
  },
);

test('a document of nobody is not written', async () => {
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

test('the row of an owner of any kind stays while it has documents, deleted ones too', async () => {
  const { id: expense } = await makeExpense(owner, crew);
  await write('expense', expense);
  await server.services.db.system((tx) =>
    tx.query(sql`update document set state = 'DELETED' where owner_id = ${expense}`),
  );

  await expect(remove('expense', expense)).rejects.toThrow(`documents of expense ${expense} would be left`);

  await server.services.db.system((tx) => tx.query(sql`delete from document where owner_id = ${expense}`));
  await remove('expense', expense);
});

test('documents of an earlier version come through with their owners, states, moments, totals and history', async () => {
  const { url, before } = await earlier();

  const applied = await migrate(url);

  expect(applied).toContain('125_document_owner.sql');
  expect(await ask(url, STATE)).toEqual(before);
  const db = openDatabase({ url, max: 1 });
  onTestFinished(() => db.close());
  const owners = await ask<{ id: string; owner_record: DocumentOwner }>(
    url,
    'select id, owner_record from document order by id',
  );
  for (const { id, owner_record } of owners) {
    const row = await db.tx(owner.accountId, (tx) => getRow(tx, documents, id, registry.tableOf));
    const held = DOCUMENT_OWNER_NAMES.filter((name) => row?.[name] !== null);
    expect([held, row?.[owner_record]]).toEqual([[owner_record], ids[owner_record]]);
    expect(row?.[`${owner_record}__name`]).toEqual(expect.any(String));
  }
  expect(owners.map((row) => row.owner_record)).toEqual([...HAD_COLUMNS, 'vehicle', 'driver']);
});

/** All of a document but its owner and what came later, with what is kept beside it. */
const STATE = `select to_jsonb(d) - '{owner_record, owner_id, carrier, vehicle, dispatcher, fleet, customer, driver, company, document_supersedes, document_medical_certification,
      document_medical_expiration_date}'::text[] as row
    from document d
  union all select to_jsonb(t) from record_total t where record = 'document'
  union all select to_jsonb(h) - 'told' from history h
  order by 1`;

/** Those that had a column each. */
const HAD_COLUMNS = ['carrier', 'vehicle', 'dispatcher', 'fleet', 'customer', 'driver', 'company'] as const;

/** A database as the version before had it, with a document of each kind of owner, one that was deleted and one that ran out. */
async function earlier() {
  const url = await databaseBefore('125');
  for (const table of ['account', ...HAD_COLUMNS]) await copyRows(server.databaseUrl, url, table, owner.accountId);
  let n = 0;
  const add = (column: DocumentOwner, state: string) => {
    n += 1;
    const id = `00000000-0000-7000-8000-00000000000${n}`;
    return ask(
      url,
      `with line as (insert into history (account_id, id, record, record_id, action) values ($1, $2, 'document', $2, 'CREATE'))
        insert into document (account_id, id, pretty_name, state, created, updated, document_type, document_id_required, document_is_gov_issued,
          document_issued_date, document_expires, document_expiration_date, document_expiration_remind_days, ${column})
        values ($1, $2, 'W9', $3, '2025-01-02T03:04:05Z', '2025-02-03T04:05:06Z', 'W9', false, false, '2025-01-01', true, '2025-12-31', 0, $4)`,
      [owner.accountId, id, state, ids[column]],
    );
  };
  for (const column of HAD_COLUMNS) await add(column, 'COMPLETE');
  await add('vehicle', 'DELETED');
  await add('driver', 'EXPIRED');
  return { url, before: await ask(url, STATE) };
}
