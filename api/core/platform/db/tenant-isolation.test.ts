/** Checks tenant isolation of every table and function, including ones added later. */
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { newId } from '../ids.ts';

let server: TestServer;
/** Tables with account data: whether the application uses them, and whether tenant isolation is on. */
let tables: { name: string; isUsed: boolean; hasWall: boolean }[];

beforeAll(async () => {
  server = await startTestServer();
  await server.account('Bluebonnet Freight LLC');
  tables = await server.services.db.system((tx) =>
    tx.query(sql`select t.relname as name, t.relrowsecurity as "hasWall",
        has_table_privilege('milepost_app', t.oid, 'select, insert, update, delete') as "isUsed"
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'account_id'
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'`),
  );
});
afterAll(() => server.close());

// Ledger: PRM-04
test('isolates every account table or closes it to the application', () => {
  const open = tables.filter(({ isUsed, hasWall }) => isUsed && !hasWall);

  expect(open).toEqual([]);
});

// Ledger: PRM-04
test('shows no rows of any account when no account is set, without an error', async () => {
  const used = tables.filter(({ isUsed }) => isUsed);
  const seen: unknown[] = [];

  for (const { name } of used) {
    const rows = sql`select account_id from ${raw(`"${name}"`)} where account_id is not null limit 1`;
    seen.push(...(await server.services.db.query(rows)));
  }

  expect(used.length).toBeGreaterThan(20);
  expect(seen).toEqual([]);
});

test('lets no other program on the database server sign in or read anything', async () => {
  const calls = [
    sql`select start_session('\\x00', ${newId()}, ${newId()}, now())`,
    sql`select * from find_sign_in('owner@example.com')`,
    sql`select found_customer('%', 1)`,
    sql`select named_customer('%', 1)`,
  ];

  for (const call of calls) {
    const asked = server.services.db.system(async (tx) => {
      await tx.query(sql`create role other_program nologin`);
      await tx.query(sql`set local role other_program`);
      await tx.query(call);
    });
    await expect(asked).rejects.toThrow('permission denied for function');
  }
});

test("has no function with the owner's rights that everyone can call or that uses the caller's tables", async () => {
  const open = await server.services.db.system((tx) =>
    tx.query(sql`select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and (has_function_privilege('public', oid, 'execute') or not proconfig @> '{"search_path=public, pg_temp"}')`),
  );

  expect(open).toEqual([]);
});
