/**
 * Covers erasing one account and restoring one from a backup without changing any other account,
 * whatever the tables.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerInput } from '@milepost/db/demo/fleet/customer.ts';
import { documentInput } from '@milepost/db/demo/fleet/document.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { backUp } from '../core/platform/backup/backup.ts';
import { eraseAccount } from '../core/platform/backup/erase-account.ts';
import { makeOneOfEach } from '../core/testing/one-of-each.ts';
import { type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeParties } from '../fleet/testing.ts';
import { makeOperator, type Operator } from './testing.ts';

type Owner = Client & { carrierId: string };

let server: TestServer;
let milepost: Operator;
let owner: Owner;
let other: Owner;
let folder: string;
let path: string;

beforeAll(async () => {
  server = await startTestServer();
  milepost = makeOperator(server);
  await server.services.jobs.start({ work: false });
  folder = await mkdtemp(join(tmpdir(), 'milepost-account-'));
  path = join(folder, 'backup.tar.gz');
  other = await server.account('Red Rock Carriers LLC');
  await makeParties(other, other.carrierId);
  await addPaper(other, 'theirs');
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
  await addPaper(owner, 'ours');
  const content = Buffer.from(String(pdf().bytes));
  const { key } = await server.services.files.put(owner.accountId, { filename: 'packet.pdf', content });
  const attachments = JSON.stringify([{ filename: 'packet.pdf', key, type: 'application/pdf' }]);
  await ask(
    `insert into mail_message (account_id, id, kind, recipients, subject, body_text, attachments)
      values ($1, gen_random_uuid(), 'INVOICE', '{broker@example.com}', 'Invoice 1001', 'Attached.', $2)`,
    [owner.accountId, attachments],
  );
  await server.services.db.tx(owner.accountId, (tx) =>
    server.services.jobs.enqueue(tx, 'mail', { accountId: owner.accountId, id: owner.accountId }),
  );
});
afterEach(() => eraseAccount(server.databaseUrl, server.services.files, owner.accountId));

async function addPaper({ carrierId: carrier, post }: Owner, text: string): Promise<void> {
  const { body } = await post('/api/customer/', customerInput({ carrier, customerName: `Foods "of"\t${text} \\N` }));
  const answer = await post('/api/document/', {
    ...documentInput({ customer: body.id }),
    documentFile: pdf('w9.pdf', text),
  });
  expect(answer.status).toBe(201);
}

async function ask<R = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  return (await client.query(text, values).finally(() => client.end())).rows as R[];
}

/** Returns every row of an account as text, by table and with its jobs. Empty tables are left out. */
async function getRows(accountId: string): Promise<Record<string, string[]>> {
  const [{ statement } = { statement: '' }] = await ask<{ statement: string }>(
    `select string_agg(format('select %L as name, t::text as row from %I t where %I = $1', c.relname, c.relname, a.attname), ' union all ') as statement
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = case when c.relname = 'account' then 'id' else 'account_id' end
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const jobs = `select 'jobs', id::text from jobs.job where data ->> 'accountId' = $1::uuid::text`;
  const rows = await ask<{ name: string; row: string }>(`${statement} union all ${jobs} order by 1, 2`, [accountId]);
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ name }) => name)).map(([name, of = []]) => [name, of.map(({ row }) => row)]),
  );
}

async function readFiles(accountId: string): Promise<Record<string, string>> {
  const kept = join(server.services.settings.DATA_DIR, 'files', accountId);
  const names = (await readdir(kept)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(kept, name), 'latin1')])),
  );
}

/** Returns the rows that survive a backup and restore: no sessions, and queued emails count as failed. */
async function readLastingRows(accountId: string) {
  const { session: _sessions, mail_message: _emails, jobs: _jobs, ...rows } = await getRows(accountId);
  return rows;
}

const readEverything = async (accountId: string) => ({
  rows: await getRows(accountId),
  files: await readFiles(accountId),
});
const erase = () => milepost(['accounts', 'erase', owner.accountId, '--yes', '--json']);
const backUpNow = () => backUp(server.databaseUrl, server.services.files, path);
const restoreAccount = (...more: string[]) =>
  milepost(['accounts', 'restore', owner.accountId, path, '--json', ...more]);

describe('accounts erase', () => {
  test('leaves no row, job, email or file of the account, and changes nothing of other accounts', async () => {
    await makeOneOfEach(server, owner);
    const before = await readEverything(other.accountId);
    const { rows, files } = await readEverything(owner.accountId);
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(['jobs', 'mail_message', 'paycheck']));
    expect(Object.keys(files).length).toBeGreaterThan(1);

    const { code, json } = await erase();

    expect(code).toBe(0);
    expect(json).toMatchObject({
      id: owner.accountId,
      name: 'Bluebonnet Freight LLC',
      files: Object.keys(files).length,
    });
    expect(await readEverything(owner.accountId)).toEqual({ rows: {}, files: {} });
    expect(await readEverything(other.accountId)).toEqual(before);
    expect((await owner.get('/api/customer/')).status).toBe(401);
    expect((await other.get('/api/customer/')).status).toBe(200);
  });

  test("requires typing the account's name and otherwise changes nothing", async () => {
    const before = await readEverything(owner.accountId);

    for (const typed of ['', 'yes\n', 'Red Rock Carriers LLC\n']) {
      const { code, err } = await milepost(['accounts', 'erase', owner.accountId], typed);
      expect(code).toBe(2);
      expect(err).toContain('Not confirmed. Nothing was changed.');
    }
    expect(await readEverything(owner.accountId)).toEqual(before);

    const { code, out } = await milepost(['accounts', 'erase', owner.accountId], 'Bluebonnet Freight LLC\n');
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^Erased the account Bluebonnet Freight LLC: /),
    });
  });

  test('waits for a running write and erases its rows too', async () => {
    const writing = new pg.Client({ connectionString: server.databaseUrl });
    await writing.connect();
    onTestFinished(() => writing.end());
    await writing.query('begin');
    await writing.query(
      `insert into session (token_hash, account_id, profile_id, expires) values ('\\x01', $1, $2, now() + interval '1 day')`,
      [owner.accountId, owner.profileId],
    );
    // This table is emptied before the table whose row the session locks.
    await writing.query(
      `insert into history (account_id, id, record, record_id, action) values ($1, gen_random_uuid(), 'profile', $2, 'SIGN_IN')`,
      [owner.accountId, owner.profileId],
    );
    const erasing = erase();
    await expect
      .poll(() => ask(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
      .not.toEqual([]);
    await writing.query('commit');

    expect((await erasing).code).toBe(0);
    expect(await getRows(owner.accountId)).toEqual({});
  });

  test("shows the SQL to run when the database owner can't disable triggers, and erases nothing", async () => {
    const role = `limited_${owner.accountId.slice(-6)}`;
    await ask(`create role ${role} login password 'x'`);
    await ask(`grant ${role} to current_user`);
    await ask(`grant usage on schema public to ${role}`);
    await ask(`grant select, update on all tables in schema public to ${role}`);
    await ask(`grant milepost_app to ${role}`);
    await ask(`alter role ${role} bypassrls`);
    onTestFinished(async () => {
      await ask(`drop owned by ${role}`);
      await ask(`drop role ${role}`);
    });
    const url = new URL(server.databaseUrl);
    [url.username, url.password] = [role, 'x'];

    const limited = await makeOperator(server, { DATABASE_URL: url.href })([
      'accounts',
      'erase',
      owner.accountId,
      '--yes',
    ]);

    expect(limited.code).toBe(1);
    expect(limited.err).toContain(`grant set on parameter session_replication_role to ${role};`);
    expect(await getRows(owner.accountId)).toHaveProperty('customer');
  });
});

/** Each test creates a whole database. */
describe('accounts restore', { timeout: 240_000 }, () => {
  test('restores every row and file of an erased account and changes nothing of other accounts', async () => {
    await makeOneOfEach(server, owner);
    const [rows, files] = [await readLastingRows(owner.accountId), await readFiles(owner.accountId)];
    await backUpNow();
    await erase();
    await addPaper(other, 'later');
    const before = await readEverything(other.accountId);

    const { code, json } = await restoreAccount();

    expect(code).toBe(0);
    expect(json).toMatchObject({ name: 'Bluebonnet Freight LLC', files: Object.keys(files).length, missing: 0 });
    expect(await readLastingRows(owner.accountId)).toEqual(rows);
    expect(await readFiles(owner.accountId)).toEqual(files);
    expect(await readEverything(other.accountId)).toEqual(before);
    expect(
      await ask(`select state from mail_message where account_id = $1 and state = 'QUEUED'`, [owner.accountId]),
    ).toEqual([]);
    expect(await ask(`select datname from pg_database where datname like 'milepost_restore_%'`)).toEqual([]);
  });

  test('keeps an existing account unless --replace is given', async () => {
    const [rows, files] = [await readLastingRows(owner.accountId), await readFiles(owner.accountId)];
    await backUpNow();
    await addPaper(owner, 'entered since');
    await ask('update customer set customer_name = $2 where account_id = $1', [owner.accountId, 'Changed']);
    const changed = await readEverything(owner.accountId);

    const kept = await restoreAccount('--yes');
    expect([kept.code, kept.json.error]).toEqual([2, expect.stringContaining('Use --replace')]);
    const unconfirmed = await restoreAccount('--replace');
    expect([unconfirmed.code, unconfirmed.json.error]).toEqual([2, expect.stringContaining('Not confirmed.')]);
    expect(await readEverything(owner.accountId)).toEqual(changed);
    const { code } = await restoreAccount('--replace', '--yes');

    expect(code).toBe(0);
    expect(await readLastingRows(owner.accountId)).toEqual(rows);
    expect(await readFiles(owner.accountId)).toEqual(files);
    expect((await owner.get('/api/customer/')).status).toBe(401);
  });

  test('restores nothing if another account has taken a username since, and names it', async () => {
    const [{ username } = { username: '' }] = await ask<{ username: string }>(
      'select username from profile where id = $1',
      [owner.profileId],
    );
    await backUpNow();
    await erase();
    await server.account('New Freight LLC', { email: username });

    const { code, json } = await restoreAccount();

    expect([code, json.error]).toEqual([
      1,
      `Another account has taken ${username} since the backup. Change it there. Nothing was restored.`,
    ]);
    expect(await getRows(owner.accountId)).toEqual({});
  });

  test('exits with code 3 when the account is not in the backup', async () => {
    await backUpNow();

    const { code, json } = await milepost(['accounts', 'restore', 'nobody@example.com', path, '--json']);

    expect([code, json.error]).toEqual([3, 'The backup has no account nobody@example.com. Nothing was restored.']);
  });
});
