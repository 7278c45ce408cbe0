/** Covers a backup of a working server, and restoring it after everything was destroyed. */
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { customerInput } from '@milepost/db/demo/fleet/customer.ts';
import { documentInput } from '@milepost/db/demo/fleet/document.ts';
import pg from 'pg';
import sql from 'sql-template-tag';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createBareDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Client, pdf, startTestServer, type TestServer } from '../../testing/server.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import { type Files, openFiles } from '../files/files.ts';
import { EXCLUDED_TABLES, TABLES } from './archive.ts';
import { backUp } from './backup.ts';
import { checkBackup } from './read-backup.ts';
import { restore } from './restore.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let folder: string;
let path: string;
let bare: TestDatabase;
/** Files of the new machine. */
let files: Files;

beforeAll(async () => {
  server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' });
  await server.services.jobs.start({ work: false });
  owner = await server.account('First Freight LLC');
  const other = await server.account('Second Freight LLC');
  for (const client of [owner, other]) {
    const { body } = await addCustomer(client, 'Kept "Foods"\tof\nMünchen \\N');
    await addPaper(client, 'first');
    const gone = await addCustomer(client, 'Deleted Foods');
    await client.delete(`/api/customer/${gone.body.id}`);
    await client.patch(`/api/customer/${body.id}`, { customerMC: '123456' });
  }
  const { files, mail, db } = server.services;
  const letter = { to: 'broker@example.com', subject: 'Invoice 1001', text: 'Attached.', kind: 'INVOICE' };
  await mail.send({ ...letter, accountId: owner.accountId });
  const [filename, content] = ['packet.pdf', Buffer.from(String(pdf('p', 'packet').bytes))];
  const { key, type } = await files.put(owner.accountId, { filename, content });
  await db.system((tx) =>
    tx.query(sql`update mail_message set attachments = ${JSON.stringify([{ filename, key, type }])}`),
  );
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-backup-'));
  path = join(folder, 'milepost.tar.gz');
  bare = await createBareDatabase();
  files = openFiles({ DATA_DIR: join(folder, 'data') });
  onTestFinished(async () => {
    await bare.drop();
    await rm(folder, { recursive: true });
  });
});

const addCustomer = (client: Client & { carrierId: string }, customerName: string) =>
  client.post('/api/customer/', customerInput({ carrier: client.carrierId, customerName }));

const addPaper = (client: Client & { carrierId: string }, text: string) =>
  client.post('/api/document/', documentInput({ carrier: client.carrierId, documentFile: pdf('paper.pdf', text) }));

/** Returns a compressed tar of short texts. */
async function readArchive(texts: Record<string, string>): Promise<Buffer> {
  const entries = pack();
  for (const [name, text] of Object.entries(texts)) entries.entry({ name }, text);
  entries.finalize();
  return gzipSync(await buffer(entries));
}

const backUpNow = () => backUp(server.databaseUrl, server.services.files, path);

async function ask<R = Record<string, unknown>>(url: string, text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(text, values).finally(() => client.end())).rows as R[];
}

/** Returns every row of every table as text. */
async function readEverything(url: string): Promise<Record<string, string[]>> {
  const tables = await ask<{ name: string }>(url, TABLES, [EXCLUDED_TABLES]);
  const rows = tables.map(async ({ name }) => {
    const found = await ask<{ row: string }>(url, `select t::text as row from "${name}" t order by 1`);
    return [name, found.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** Returns what protects the tables: references, active triggers, and tenant isolation. */
const guards = (url: string) =>
  ask(
    url,
    `select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as what from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
      union all select oid::regclass::text, '', relrowsecurity::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      order by 1, 2, 3`,
  );

const listFiles = async (dataDir: string) => {
  const names = (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => name.endsWith('.pdf'));
  return Object.fromEntries(
    await Promise.all(names.sort().map(async (name) => [name, await readFile(join(dataDir, 'files', name), 'utf8')])),
  );
};

test('restores every row, document, total, reference and permission exactly', async () => {
  await backUpNow();
  const [rows, order] = [await readEverything(server.databaseUrl), await guards(server.databaseUrl)];

  const { tail } = await restore(bare.url, files, path);

  const restored = await readEverything(bare.url);
  const { mail_message: [letter] = [], ...others } = restored;
  const { mail_message: [waiting] = [], ...before } = rows;
  expect(others).toEqual(before);
  expect(letter).toContain('FAILED');
  expect(waiting).toContain('QUEUED');
  expect(await guards(bare.url)).toEqual(order);
  expect(await listFiles(join(folder, 'data'))).toEqual(await listFiles(server.services.settings.DATA_DIR));
  expect(tail).toMatchObject({ files: 3, lost: 0, rows: { account: 2, customer: 4 } });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('does not resend a message that was queued at the backup, and says why', async () => {
  await backUpNow();
  await restore(bare.url, files, path);

  expect(await ask(bare.url, 'select state, error from mail_message')).toEqual([
    {
      state: 'FAILED',
      error:
        'This message was queued when the backup was made and may have been delivered since. Check with the recipient before resending.',
    },
  ]);
});

test('restores no session', async () => {
  await backUpNow();
  await restore(bare.url, files, path);

  expect(await ask(bare.url, 'select from session')).toEqual([]);
});

test('contains each record with its history, total and document, even while users write', async () => {
  let isOver = false;
  const write = async () => {
    for (let n = 0; !isOver; n += 1) await addPaper(owner, `paper ${n}`);
  };
  const writers = [write(), write()];
  await backUpNow();
  isOver = true;
  await Promise.all(writers);

  const { tail } = await restore(bare.url, files, path);

  const wrong = `select d.id from document d where not exists (select from history h where h.record_id = d.id)
    or not exists (select from file f where f.id = (d.document_file ->> 'id')::uuid)`;
  expect(await ask(bare.url, wrong)).toEqual([]);
  const totals = `select (select sum(n)::int from record_total where record = 'document') as kept, (select count(*)::int from document) as counted`;
  const [{ kept, counted } = {}] = await ask<{ kept?: number; counted?: number }>(bare.url, totals);
  expect(kept).toBe(counted);
  expect(tail.lost).toBe(0);
  const [{ n: written = 0 } = {}] = await ask<{ n?: number }>(
    server.databaseUrl,
    'select count(*)::int as n from document',
  );
  expect(written).toBeGreaterThan(tail.rows.document ?? 0);
  expect(Object.keys(await listFiles(join(folder, 'data')))).toHaveLength(tail.files);
});

test('restores tables larger than one chunk', async () => {
  const note = 'x'.repeat(1_000_000);
  const big = `insert into history (account_id, id, record, record_id, action, changes)
    select $1, gen_random_uuid(), 'profile', $2, 'UPDATE', jsonb_build_array(repeat($3, 1), n) from generate_series(1, 12) n`;
  await ask(server.databaseUrl, big, [owner.accountId, owner.profileId, note]);
  await backUpNow();

  await restore(bare.url, files, path);

  const lengths = `select count(*)::int as n from history where length(changes ->> 0) = 1000000`;
  expect(await ask(bare.url, lengths)).toEqual([{ n: 12 }]);
});

test('doesn’t change a database that already has a table', async () => {
  await backUpNow();
  await ask(bare.url, 'create table theirs (id int)');

  await expect(restore(bare.url, files, path)).rejects.toThrow('Nothing was restored: the database is not empty.');

  const tables = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  expect(await ask(bare.url, tables)).toEqual([{ relname: 'theirs' }]);
});

test('checks that a complete backup is restorable without restoring anything', async () => {
  await backUpNow();

  await checkBackup(path);

  expect(await ask(bare.url, `select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
});

describe('restoring an invalid backup, with a message that names the file', () => {
  const refusal = (file: string) => checkBackup(file).then(String, (error: Error) => error.message);

  test('rejects a file that does not exist', async () => {
    expect(await refusal(path)).toBe(`${path} does not exist. Nothing was restored.`);
  });

  test("rejects a file that can't be read, or whose folder is a file", async () => {
    await writeFile(path, 'milepost');

    expect(await refusal(join(path, 'inside'))).toBe(
      `${join(path, 'inside')} can’t be read (ENOTDIR). Nothing was restored.`,
    );
  });

  test('rejects a folder', async () => {
    expect(await refusal(folder)).toBe(`${folder} is a folder, not a backup. Nothing was restored.`);
  });

  test('rejects an empty file', async () => {
    await writeFile(path, '');

    expect(await refusal(path)).toBe(`${path} is empty. Nothing was restored.`);
  });

  test.each([
    ['a text file', () => Buffer.from('milepost')],
    ['a compressed text file', () => gzipSync('milepost'.repeat(200))],
    ['another kind of archive', () => readArchive({ 'notes.txt': 'hello' })],
    ['an archive in which only the first name is right', () => readArchive({ 'milepost.json': '{}' })],
  ])('rejects %s', async (_what, bytes) => {
    await writeFile(path, await bytes());

    expect(await refusal(path)).toBe(`${path} is not a Milepost backup. Nothing was restored.`);
  });

  test.each([20, 2000, 30_000])('rejects a backup without its last %i bytes', async (missing) => {
    await backUpNow();
    await truncate(path, (await stat(path)).size - missing);

    expect(await refusal(path)).toBe(`${path} is incomplete: its end is missing. Nothing was restored.`);
  });

  test('rejects a backup with a changed byte in the middle', async () => {
    await backUpNow();
    const bytes = await readFile(path);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
    await writeFile(path, bytes);

    expect(await refusal(path)).toMatch(/^\S+milepost\.tar\.gz is damaged.*\. Nothing was restored\.$/);
  });

  test('rejects a backup whose rows were changed and compressed again', async () => {
    await backUpNow();
    const packed = gunzipSync(await readFile(path));
    const at = packed.indexOf('Kept "Foods"');
    await writeFile(path, gzipSync(Buffer.from(packed).fill('K', at, at + 4)));

    expect(at).toBeGreaterThan(0);
    expect(await refusal(path)).toBe(
      `${path} is damaged: its content does not match its checksum. Nothing was restored.`,
    );
  });

  test('rejects a backup older than the baseline', async () => {
    const earlier = await createBareDatabase();
    onTestFinished(() => earlier.drop());
    await migrate(earlier.url);
    await ask(earlier.url, `update migration set name = '001_foundation.sql' where name like '%_foundation.sql'`);
    await backUp(earlier.url, files, path);

    expect(await refusal(path)).toBe(
      `${path} is from before version 0.9.0. It can’t be upgraded: run it with the version at the Git tag before-baseline, or start with an empty DATA_DIR or database. Nothing was restored.`,
    );
  });

  test('rejects a backup of a newer version', async () => {
    const newer = await createBareDatabase();
    onTestFinished(() => newer.drop());
    await migrate(newer.url);
    await ask(newer.url, `insert into migration (name, sha256) values ('209901010000_later.sql', 'x')`);
    await backUp(newer.url, files, path);

    expect(await refusal(path)).toBe(
      `${path} was made by a newer version of Milepost, which has the migration 209901010000_later.sql: use that version. Nothing was restored.`,
    );
  });
});

test('leaves the database empty when its last step fails, so the backup can be restored later', async () => {
  await backUpNow();
  const putBack = () => Promise.reject(new Error('The bucket is away'));

  await expect(restore(bare.url, { putBack }, path)).rejects.toThrow(
    `${path} could not be restored: The bucket is away. Nothing was restored.`,
  );

  expect((await restore(bare.url, files, path)).tail.rows.account).toBe(2);
});

test('upgrades a backup of an earlier version', async () => {
  const earlier = await mkdtemp(join(tmpdir(), 'milepost-earlier-'));
  await cp(MIGRATIONS, earlier, { recursive: true });
  const [last = ''] = (await readdir(earlier)).sort().reverse();
  await rm(join(earlier, last));
  const old = await createBareDatabase();
  onTestFinished(async () => {
    await old.drop();
    await rm(earlier, { recursive: true });
  });
  await migrate(old.url, earlier);
  await ask(old.url, `insert into account (id, account_name) values (gen_random_uuid(), 'Old Freight LLC')`);
  await backUp(old.url, files, path);

  await restore(bare.url, files, path);

  expect(await ask(bare.url, 'select account_name from account')).toEqual([{ account_name: 'Old Freight LLC' }]);
  expect(await ask(bare.url, 'select name from migration order by name desc limit 1')).toEqual([{ name: last }]);
});

test('counts a document that storage has lost and keeps the rest', async () => {
  const { services } = server;
  await addPaper(owner, 'lost');
  const newest = 'select key from file order by id desc limit 1';
  const [{ key = '' } = {}] = await ask<{ key?: string }>(server.databaseUrl, newest);
  await services.files.remove(key);

  expect((await backUpNow()).lost).toBe(1);
});

test('leaves no file, not even a partial one, when a backup fails', async () => {
  const bytes = () => Promise.reject(new Error('The bucket is away.'));

  await expect(backUp(server.databaseUrl, { bytes }, path)).rejects.toThrow('The bucket is away.');

  expect(await readdir(folder)).toEqual([]);
});

test('uses no sequences, which a backup would not contain', async () => {
  expect(await ask(server.databaseUrl, `select sequencename from pg_sequences where schemaname = 'public'`)).toEqual(
    [],
  );
});
