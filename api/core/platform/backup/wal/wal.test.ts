/**
 * Runs a recovery drill: archives writes, deletes the data folder, and recovers the database to
 * just before a mistake.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startBucket } from '../../../testing/bucket.ts';
import { type DataFolder, makeDataFolder } from '../../../testing/data-folder.ts';
import { getArchiveSettings } from '../../db/archiving.ts';
import { findCluster, openCluster } from '../../db/cluster.ts';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { findLastBackup } from '../last-backup.ts';
import { openArchive } from './archive-store.ts';
import { deleteOldBackups } from './base-backup.ts';
import { takeBackupIfDue } from './base-backup-schedule.ts';
import { recover } from './recover.ts';

let migrated: DataFolder;
let folder: string;
let DATA_DIR: string;
let WAL_ARCHIVE: string;
let close: () => Promise<void>;

beforeAll(async () => {
  migrated = await makeDataFolder(async (url) => void (await migrate(url)));
});

afterAll(() => migrated.remove());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'milepost-wal-'));
  // As root, the database's user must be able to pass through.
  chmodSync(folder, 0o711);
  DATA_DIR = join(folder, 'data');
  migrated.copyTo(DATA_DIR);
  WAL_ARCHIVE = join(folder, "the archive's 100%");
  close = async () => undefined;
});

afterEach(async () => {
  await close();
  if (findCluster(DATA_DIR)) await (await openCluster(DATA_DIR)).stop();
  rmSync(folder, { recursive: true, force: true });
});

type Opened = Awaited<ReturnType<typeof open>>;

/** Opens the database of the data folder with archiving. */
async function open() {
  const cluster = await openCluster(DATA_DIR, { archiving: getArchiveSettings(WAL_ARCHIVE), durable: false });
  const db = openDatabase({ url: cluster.url, max: 2 });
  const client = new pg.Client({ connectionString: cluster.url });
  client.on('error', () => undefined);
  await client.connect();
  const ask = async (text: string) => (await client.query(text)).rows as Record<string, unknown>[];
  const kept = { WAL_ARCHIVE, WAL_ARCHIVE_DAYS: 7, url: cluster.url, folder: cluster.folder, db };
  close = async () => {
    await client.end().catch(() => undefined);
    await db.close();
    await cluster.stop();
    close = async () => undefined;
  };
  return { ...cluster, db, ask, kept };
}

/** Kills the database and deletes its disk. */
async function loseEverything(): Promise<void> {
  process.kill(Number(readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await close();
  rmSync(DATA_DIR, { recursive: true, force: true });
}

const write = ({ ask }: Opened, name: string) =>
  ask(`insert into account (id, account_name) values (gen_random_uuid(), '${name}')`);
const names = async ({ ask }: Opened) =>
  (await ask('select account_name as name from account order by 1')).map(({ name }) => name);
/** Returns a time, in whole milliseconds, between everything committed before and after it. */
async function now({ ask }: Opened): Promise<Date> {
  const [{ next } = {}] = await ask(`select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as next`);
  const moment = new Date(String(next));
  await ask(`select pg_sleep_until('${moment.toISOString()}')`);
  return moment;
}

/** Returns once everything committed so far is in the archive. */
async function archiveNow({ ask }: Opened): Promise<void> {
  const [{ file } = {}] = await ask('select pg_walfile_name(pg_switch_wal()) as file');
  const isArchived = () =>
    readdirSync(WAL_ARCHIVE, { recursive: true }).some((name) => String(name).endsWith(`${file}.gz`));
  while (!isArchived()) await pause(20);
}

/** Allows for making, killing, and recovering a database on a shared disk. */
const SLOW = 240_000;

test('recovers the database to just before a mistake on a machine with only the archive', {
  timeout: SLOW,
}, async () => {
  const first = await open();
  await write(first, 'Before the base backup');
  expect(await takeBackupIfDue(first.kept, new Date())).toBe(true);
  expect(await takeBackupIfDue(first.kept, new Date())).toBe(false);
  await write(first, 'After the base backup');
  await first.ask(`insert into mail_message (account_id, id, kind, recipients, subject, body_text)
    select id, gen_random_uuid(), 'INVOICE', '{a@example.com}', 's', 't' from account limit 1`);
  const before = await now(first);
  await first.ask(`update account set account_name = 'Overwritten by mistake'`);
  await archiveNow(first);
  const noted = await findLastBackup(first.db);
  await loseEverything();

  const { base } = await recover({ DATA_DIR, WAL_ARCHIVE }, before);

  const second = await open();
  expect(await names(second)).toEqual(['After the base backup', 'Before the base backup']);
  expect(await second.ask('select state from mail_message')).toEqual([{ state: 'FAILED' }]);
  expect(noted.base?.getTime()).toBeGreaterThanOrEqual(new Date(base.finished).getTime() - 1000);
  expect(noted.wal).not.toBeNull();
});

test('keeps archiving after a recovery and recovers again from an archive copied by root', {
  timeout: SLOW,
}, async () => {
  const first = await open();
  await takeBackupIfDue(first.kept, new Date());
  await write(first, 'Kept');
  const before = await now(first);
  await write(first, 'Undone');
  await archiveNow(first);
  await loseEverything();
  await recover({ DATA_DIR, WAL_ARCHIVE }, before);
  const second = await open();
  expect(await takeBackupIfDue(second.kept, new Date())).toBe(true);
  await write(second, 'Written since');
  await archiveNow(second);
  await loseEverything();
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'root:root', WAL_ARCHIVE]);

  await recover({ DATA_DIR, WAL_ARCHIVE }, 'latest');

  expect(await names(await open())).toEqual(['Kept', 'Written since']);
});

test('explains why a recovery is impossible and leaves nothing behind', { timeout: SLOW }, async () => {
  const recoverTo = (at: Date | 'latest', DIR = DATA_DIR) =>
    recover({ DATA_DIR: DIR, WAL_ARCHIVE }, at).then(String, (error: Error) => error.message);
  const other = join(folder, 'other');
  mkdirSync(WAL_ARCHIVE);
  expect(await recoverTo('latest', other)).toBe('Nothing was restored: there is no base backup in WAL_ARCHIVE.');
  const first = await open();
  await takeBackupIfDue(first.kept, new Date());
  await archiveNow(first);

  expect(await recoverTo('latest')).toBe(
    `Nothing was restored: ${DATA_DIR}/postgres is there. Stop the server and move that folder away, or set DATA_DIR to another.`,
  );
  expect(await recoverTo(new Date(0), other)).toMatch(
    /^Nothing was restored: the oldest base backup in WAL_ARCHIVE is from \S+, and nothing earlier can be recovered\.$/,
  );
  const later = new Date(Date.now() + 3_600_000);
  expect(await recoverTo(later, other)).toBe(
    `Nothing was restored: the archive ends before ${later.toISOString()}. To recover everything in it: --at latest`,
  );
  expect(readdirSync(other).filter((name) => name.startsWith('postgres.') && name !== 'postgres.log')).toEqual([
    'postgres.secret',
  ]);
});

test('archives a database that a killed server left running without an archive', {
  timeout: SLOW,
}, async () => {
  const listArchived = () =>
    readdirSync(WAL_ARCHIVE, { recursive: true }).filter((name) => String(name).endsWith('.gz'));
  const killed = spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    `const { openCluster } = await import(${JSON.stringify(join(import.meta.dirname, '../../db/cluster.ts'))});
     await openCluster(${JSON.stringify(DATA_DIR)}); process.kill(process.pid, 'SIGKILL');`,
  ]);
  expect(killed.signal).toBe('SIGKILL');
  expect(findCluster(DATA_DIR)).toBeDefined();

  const next = await open();
  await write(next, 'Archived');
  await archiveNow(next);

  expect(listArchived()).not.toEqual([]);
});

test('archives each log segment once without overwriting, and names the cause of a missing one', async () => {
  const cluster = join(folder, 'cluster');
  mkdirSync(join(cluster, 'global'), { recursive: true });
  writeFileSync(join(cluster, 'global/pg_control'), Buffer.from([7, 0, 0, 0, 0, 0, 0, 0]));
  writeFileSync(join(cluster, 'one'), 'one');
  writeFileSync(join(cluster, 'two'), 'two');
  const run = (words: string[], to = WAL_ARCHIVE) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'wal-command.ts'), ...words], {
      cwd: cluster,
      env: { WAL_ARCHIVE: to },
    }).status;

  expect(run(['put', 'one', '000000010000000000000001'])).toBe(0);
  expect(run(['put', 'one', '000000010000000000000001'])).toBe(0);
  expect(run(['put', 'two', '000000010000000000000001'])).toBe(200);
  expect(run(['get', '000000010000000000000001', 'back'])).toBe(0);
  expect(run(['get', '000000010000000000000002', 'none'])).toBe(1);
  expect(run(['get', '000000010000000000000001', 'none'], join(cluster, 'one'))).toBe(200);
  expect(readFileSync(join(cluster, 'back'), 'utf8')).toBe('one');
});

test('deletes expired archives but keeps the base backup still needed, its log, and history files', async () => {
  const archive = await openArchive(WAL_ARCHIVE);
  const base = async (day: number, segment: string) => {
    const at = `7/base/${day}`;
    const finished = `2026-11-${day}T02:00:00.000Z`;
    await archive.put(`${at}/base.tar.gz.000000`, Buffer.from('x'));
    await archive.put(
      `${at}/complete.json`,
      Buffer.from(JSON.stringify({ folder: at, finished, timeline: 1, segment })),
    );
  };
  await base(10, '000000010000000000000010');
  await base(11, '000000010000000000000020');
  await base(12, '000000020000000000000030');
  await archive.put('7/base/13/base.tar.gz.000000', Buffer.from('of one that was cut off'));
  const log = ['00000001000000000000001F', '000000010000000000000020', '00000002000000000000001F', '00000002.history'];
  for (const name of log) await archive.put(`7/wal/${name}.gz`, Buffer.from('x'));

  await deleteOldBackups(archive, '7', new Date('2026-11-11T12:00:00Z'));

  expect(await archive.list('7/base')).toEqual(['11', '12']);
  expect(await archive.list('7/wal')).toEqual(['000000010000000000000020.gz', '00000002.history.gz']);
});

test('stores the archive in a bucket as in a folder, next to other files', async () => {
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  const archive = await openArchive(bucket.url);

  await archive.put('7/base/11/complete.json', Buffer.from('one'));
  await archive.put('7/wal/000000010000000000000001.gz', Buffer.from('two'));

  expect([...bucket.objects.keys()]).toEqual([
    '/papers/wal-archive/7/base/11/complete.json',
    '/papers/wal-archive/7/wal/000000010000000000000001.gz',
  ]);
  expect(await archive.list('')).toEqual(['7']);
  expect(await archive.list('7')).toEqual(['base', 'wal']);
  expect(await archive.list('7/wal')).toEqual(['000000010000000000000001.gz']);
  expect(String(await archive.get('7/base/11/complete.json'))).toBe('one');
  expect(await archive.get('7/base/12/complete.json')).toBeUndefined();
  await archive.remove('7/base/11/complete.json');
  expect(await archive.list('7')).toEqual(['wal']);
  bucket.ailment = { status: 403, code: 'AccessDenied' };
  await expect(archive.get('7/base/11/complete.json')).rejects.toThrow('denies the required permissions');
});
