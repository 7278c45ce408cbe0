/** Deletes all rows of one account in every table, or copies them from another database. */
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { EXCLUDED_TABLES, formatCopy, quoteName, TABLES, type Table } from './archive.ts';

const OPTIONS = '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
const NO_RIGHT = '42501';

/** Connects as the owner, who bypasses tenant isolation, while `act` runs. */
export async function withOwnerClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'milepost-account', options: OPTIONS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    // Uncommitted changes end with the connection.
    await client.end();
  }
}

/**
 * Runs `act` in one transaction without triggers and foreign key checks: they would count, copy, and look up every row of an
 * account whose rows all come or go together. It locks no table, so other accounts keep working.
 * @throws Error with the line that an administrator types if the user lacks the right
 */
export async function withoutTriggers<T>(client: pg.Client, act: () => Promise<T>): Promise<T> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica').catch(async (error) => {
    throw error.code === NO_RIGHT ? new Error(await describeMissingRight(client), { cause: error }) : error;
  });
  const result = await act();
  await client.query('commit');
  return result;
}

async function describeMissingRight(client: pg.Client): Promise<string> {
  await client.query('rollback');
  const { rows } = await client.query<{ user: string }>('select quote_ident(current_user) as "user"');
  return `The user of DATABASE_URL isn’t allowed to turn off triggers for a transaction. As an administrator, run in psql:
  grant set on parameter session_replication_role to ${rows[0]?.user};`;
}

/** Returns the account if it exists, and keeps others from adding rows to it until the transaction ends. */
export async function lockAccount(client: pg.Client, accountId: string): Promise<{ name: string } | undefined> {
  const { rows } = await client.query<{ name: string }>(
    'select account_name as name from public.account where id = $1 for update',
    [accountId],
  );
  return rows[0];
}

/** Returns the column that identifies the account in a table. */
const getAccountKey = (table: string) => (table === 'account' ? 'id' : 'account_id');

const ACCOUNT_TABLES = `select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname = 'account'
    or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped))
  order by c.relname = 'account', c.relname`;

/** Deletes every row of an account, the account itself last, and its jobs. Returns the number of table rows deleted. */
export async function deleteRows(client: pg.Client, accountId: string): Promise<number> {
  await client.query(
    `delete from public.sign_in_try where username in (select lower(username) from public.profile where account_id = $1)`,
    [accountId],
  );
  const { rows: tables } = await client.query<{ name: string }>(ACCOUNT_TABLES);
  let deleted = 0;
  // Rows that were being written during the first round are deleted in the second.
  for (let found = Number.POSITIVE_INFINITY; found > 0; deleted += found) {
    found = 0;
    for (const { name } of tables) {
      const where = `${getAccountKey(name)} = $1`;
      found += (await client.query(`delete from public.${quoteName(name)} where ${where}`, [accountId])).rowCount ?? 0;
    }
  }
  await deleteJobs(client, accountId);
  return deleted;
}

async function deleteJobs(client: pg.Client, accountId: string): Promise<void> {
  const { rows } = await client.query<{ made: boolean }>(`select to_regclass('jobs.job') is not null as made`);
  if (rows[0]?.made) await client.query(`delete from jobs.job where data ->> 'accountId' = $1`, [accountId]);
}

/** Returns the keys of all files that rows of an account reference. */
export async function fileKeys(client: pg.Client, accountId: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select key from public.file where account_id = $1
      union select a.attachment ->> 'key' from public.mail_message, jsonb_array_elements(attachments) as a (attachment) where account_id = $1`,
    [accountId],
  );
  return rows.map(({ key }) => key);
}

/** Copies every row of an account from another database of the same version. Returns the number of rows. */
export async function copyRows(from: pg.Client, to: pg.Client, accountId: string): Promise<number> {
  const { rows: found } = await from.query<Table>(TABLES, [EXCLUDED_TABLES]);
  const { rows: ofAccounts } = await from.query<{ name: string }>(ACCOUNT_TABLES);
  const names = new Set(ofAccounts.map(({ name }) => name));
  let copiedRows = 0;
  for (const table of found.filter(({ name }) => names.has(name))) {
    const rows = `select ${table.columns.map(quoteName).join(', ')} from public.${quoteName(table.name)} where ${getAccountKey(table.name)} = ${pg.escapeLiteral(accountId)}`;
    const into = to.query(copyFrom(`copy ${formatCopy(table)} from stdin`));
    await pipeline(from.query(copyTo(`copy (${rows}) to stdout`)), into);
    copiedRows += into.rowCount;
  }
  return copiedRows;
}
