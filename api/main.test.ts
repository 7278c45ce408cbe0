import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findCluster, openCluster } from './core/platform/db/cluster.ts';
import { openDatabase } from './core/platform/db/database.ts';
import { migrate } from './core/platform/db/migrate.ts';
import { type DataFolder, makeDataFolder } from './core/testing/data-folder.ts';
import { createBareDatabase } from './core/testing/database.ts';
import { eventually } from './core/testing/eventually.ts';
import { createAccount } from './profile/account.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
/** Keeps sources compiled from one start to the next. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/milepost');
const ACCOUNT = join(import.meta.dirname, 'account.ts');
const BACKUP = join(import.meta.dirname, 'backup.ts');
const RESTORE = join(import.meta.dirname, 'restore.ts');

let withAccount: DataFolder;
let folder: string;
let dataDir: string;
let port: number;
let started: ChildProcess[];

beforeAll(async () => {
  withAccount = await makeDataFolder(async (url) => {
    await migrate(url);
    const db = openDatabase({ url, max: 2 });
    const account = { email: 'owner@first.example', password: 'correct-horse-1', carrierName: 'First Freight LLC' };
    await createAccount(db, account).finally(() => db.close());
  });
});

afterAll(() => withAccount.remove());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'milepost-main-'));
  // As root, the database's user must be able to pass through.
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
  port = await freePort();
  started = [];
});

afterEach(async () => {
  for (const child of started) child.kill('SIGKILL');
  if (findCluster(dataDir)) await (await openCluster(dataDir)).stop();
  rmSync(folder, { recursive: true, force: true });
});

type Run = { child: ChildProcess; said: () => string; output: Promise<string>; ended: Promise<number | null> };

function run(program: string, settings: Record<string, string> = {}, words: string[] = [], input = ''): Run {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: String(port), ...settings };
  const child = spawn(process.execPath, [program, ...words], { env, cwd: folder });
  started.push(child);
  child.stdin.end(input);
  const parts: Buffer[] = [];
  child.stdout.on('data', (part) => parts.push(part));
  child.stderr.on('data', (part) => parts.push(part));
  const said = () => Buffer.concat(parts).toString();
  return { child, said, output: once(child, 'close').then(said), ended: once(child, 'exit').then(([code]) => code) };
}

/** Starts a server and waits until it reports ready. */
async function serve(settings: Record<string, string> = {}): Promise<Run> {
  const server = run(MAIN, settings);
  await eventually(async () => expect(server.said()).toContain(`Milepost is ready at http://127.0.0.1:${port}`));
  return server;
}

function call(path: string): string {
  return `http://127.0.0.1:${port}${path}`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

function makeAccount(email = 'owner@first.example'): Run {
  return run(ACCOUNT, {}, ['--email', email, '--carrier', 'First Freight LLC'], 'correct-horse-1\n');
}

function signIn(password = 'correct-horse-1', profileEmail = 'owner@first.example'): Promise<Response> {
  return fetch(call('/api/user_profile/login/'), {
    method: 'POST',
    body: new URLSearchParams({ profileEmail, profilePassword: password }),
  });
}

/** Starts a sign-in but holds back its last byte until `finish`, so the request is in progress. */
async function slowSignIn(): Promise<{ finish: () => Promise<string> }> {
  const body = 'profileEmail=owner%40first.example&profilePassword=correct-horse-1';
  const socket: Socket = connect(port, '127.0.0.1');
  const head = ['POST /api/user_profile/login/ HTTP/1.1', 'Host: x', 'Connection: close', 'Expect: 100-continue'];
  const form = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`];
  socket.write([...head, ...form, '', ''].join('\r\n'));
  const [reply] = await once(socket, 'data');
  expect(String(reply)).toContain('100 Continue');
  socket.write(body.slice(0, -1));
  const answer = text(socket);
  return {
    finish: () => {
      socket.write(body.slice(-1));
      return answer;
    },
  };
}

/** Starts an upload whose rest never arrives. Ends when its connection is cut. */
async function tricklingUpload(): Promise<{ cut: Promise<unknown> }> {
  const token = (await signIn()).headers.get('authorization');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = ['POST /api/fleet/ HTTP/1.1', 'Host: x', `Authorization: Token ${token}`, 'Content-Length: 1000000'];
  const file = ['--x', 'Content-Disposition: form-data; name="fleetConfirmation"; filename="a.pdf"', '', '%PDF-1.4 '];
  socket.write([...head, 'Content-Type: multipart/form-data; boundary=x', '', ...file].join('\r\n'));
  const trickle = setInterval(() => socket.write('x'), 50);
  await eventually(async () => expect(readdirSync(join(dataDir, 'incoming'))).toHaveLength(1));
  return { cut: once(socket, 'close').finally(() => clearInterval(trickle)) };
}

async function hasStoppedListening(): Promise<void> {
  await eventually(() => expect(fetch(call('/api/htc/settings/'))).rejects.toThrow());
}

test('reports wrong settings in one line each and starts nothing', async () => {
  const { ended, output } = run(MAIN, { PORT: 'abc', TIME_ZONE: 'Texas' });
  expect(await ended).toBe(1);
  expect(await output).toBe(
    'PORT must be a whole number from 0 to 65535, not "abc".\nTIME_ZONE must be a time zone like America/Chicago, not "Texas".\n',
  );
});

test('reports a host that is not this machine in one line and starts nothing', async () => {
  const { ended, output } = run(MAIN, { HOST: '203.0.113.7' });
  expect(await ended).toBe(1);
  expect(await output).toBe('HOST must be an address of this machine, not "203.0.113.7" (EADDRNOTAVAIL).\n');
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ['a file', MAIN, 'EEXIST'],
  ['a path inside a file', join(MAIN, 'data'), 'EEXIST'],
  ['a path that can’t be created', '/proc/milepost/data', 'ENOENT'],
])('reports a data folder that is %s in one line', async (_what, DATA_DIR, code) => {
  for (const DATABASE_URL of ['', `postgres://u:p@127.0.0.1:${port}/x`]) {
    const { ended, output } = run(MAIN, { DATA_DIR, DATABASE_URL });
    expect(await ended).toBe(1);
    expect(await output).toBe(`DATA_DIR must be a folder that this user can write to, not "${DATA_DIR}" (${code}).\n`);
  }
});

test('reports an unreachable database in one line', async () => {
  const { ended, output } = run(MAIN, { DATABASE_URL: `postgres://u:hush@127.0.0.1:${port}/x` });
  expect(await ended).toBe(1);
  expect(await output).toBe('The database of DATABASE_URL can’t be reached (ECONNREFUSED).\n');
});

test('shows at the first start how to create an account, which can then sign in', async () => {
  const server = await serve();
  const account = makeAccount();
  expect(await account.ended).toBe(0);
  expect(await account.output).toContain('Created the account for First Freight LLC.');
  const answer = await signIn();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('authorization')).toBeTruthy();
  expect((await signIn('wrong')).status).toBe(401);
  server.child.kill('SIGTERM');
  expect(await server.output).toContain('npm run milepost -- accounts create --email you@example.com');
});

test('creates an account without a running server, in the existing database', async () => {
  withAccount.copyTo(dataDir);
  const account = makeAccount('second@first.example');
  expect(await account.ended).toBe(0);
  expect(await account.output).toContain(
    `Using the data folder ${dataDir}.\nCreated the account for First Freight LLC.`,
  );
  expect(findCluster(dataDir)).toBeUndefined();
  await serve();
  expect((await signIn('correct-horse-1', 'second@first.example')).status).toBe(200);
});

test('creates no database from any command', async () => {
  for (const [program, words] of [
    [ACCOUNT, ['--list']],
    [ACCOUNT, ['--email', 'owner@first.example', '--carrier', 'First Freight LLC']],
    [BACKUP, [join(folder, 'backup.tar.gz')]],
  ] as const) {
    const { ended, output } = run(program, {}, [...words], 'correct-horse-1\n');
    expect(await ended).toBe(1);
    expect(await output).toBe(
      `There is no database in the data folder ${dataDir}. Set DATA_DIR or DATABASE_URL to the server’s value, or start the server once.\n`,
    );
  }
  expect(existsSync(dataDir)).toBe(false);
});

test('sets a password and closes an account by the old command names while the server runs', async () => {
  withAccount.copyTo(dataDir);
  await serve();
  const owner = ['--email', 'Owner@First.example'];
  const account = async (...words: string[]) => {
    const { ended, output } = run(ACCOUNT, {}, words, 'another-horse-2\n');
    return [await ended, (await output).replace(`Using the data folder ${dataDir}.\n`, '')];
  };
  const id = '[0-9a-f-]{36}';

  expect(await account(...owner, '--new-password')).toEqual([
    0,
    'Owner@First.example has a new password and is signed out everywhere.\n',
  ]);
  expect((await signIn('another-horse-2')).status).toBe(200);
  expect(await account(...owner, '--inactive')).toEqual([0, 'The account for First Freight LLC is INACTIVE.\n']);
  expect(await account('--list')).toEqual([
    0,
    expect.stringMatching(new RegExp(`^${id}  INACTIVE  \\S+  First Freight LLC, owner@first\\.example, 1 user\n$`)),
  ]);
});

test('restores a backup of the running server after everything was destroyed, and all can sign in', async () => {
  withAccount.copyTo(dataDir);
  const server = await serve();
  const key = join(dataDir, 'secret.key');
  writeFileSync(key, Buffer.alloc(32).toString('base64'));
  const backup = run(BACKUP, { INIT_CWD: folder }, ['backup.tar.gz']);
  expect(await backup.ended).toBe(0);
  expect(await backup.output).toMatch(/backup\.tar\.gz holds 1 account, \d+ rows, 0 files\.\n/);
  expect(await backup.output).toContain(
    `\nKeep ${key} in another place: only that key decrypts the connections to outside services.`,
  );
  const early = run(RESTORE, {}, [join(folder, 'backup.tar.gz')]);
  expect(await early.ended).toBe(1);
  expect(await early.output).toBe(
    `Using the data folder ${dataDir}.\nNothing was restored: the database is not empty. A restore needs an empty one: stop the server and move the folder away, or set DATA_DIR to another.\n`,
  );
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true });

  const restore = run(RESTORE, {}, [join(folder, 'backup.tar.gz')]);

  expect(await restore.ended).toBe(0);
  expect(await restore.output).toMatch(/Restored the backup from .*: 1 account, 0 files\.\n$/);
  await serve();
  expect((await signIn()).status).toBe(200);
});

test("keeps the demo's data separate from a carrier's", async () => {
  writeFileSync(join(folder, 'data-demo'), 'no folder, so that the start ends here');
  const { ended, output } = run(MAIN, { DATA_DIR: '' }, ['--demo']);
  expect(await ended).toBe(1);
  expect(await output).toContain('not "./data-demo"');
});

test('warns when a normal start finds demo accounts in the database', async () => {
  withAccount.copyTo(dataDir);
  const clean = await serve();
  expect(await makeAccount('owner@bluebonnet.example').ended).toBe(0);
  clean.child.kill('SIGTERM');
  expect(await clean.output).not.toContain('Warning');
  const server = await serve();
  expect(server.said()).toContain('Warning: the demo carrier is in this database, and its passwords are public.');
});

test('finishes a running request on SIGTERM, then ends everything with exit code 0', async () => {
  withAccount.copyTo(dataDir);
  const server = await serve();
  const request = await slowSignIn();
  server.child.kill('SIGTERM');
  server.child.kill('SIGINT');
  await hasStoppedListening();
  expect(await request.finish()).toMatch(/^HTTP\/1.1 200 /);
  expect(await server.ended).toBe(0);
  expect(await server.output).toMatch(/Stopping: waiting up to 45 seconds for 1 request\.\n(.*\n)*.*Stopped\.\n$/);
  expect(findCluster(dataDir)).toBeUndefined();
});

test.each(['1', '2'])('does not wait for an endless upload at a stop: PROCESSES %s', async (PROCESSES) => {
  withAccount.copyTo(dataDir);
  const server = await serve({ PROCESSES, STOP_SECONDS: '1' });
  const upload = await tricklingUpload();
  server.child.kill('SIGTERM');
  await upload.cut;

  expect(await server.ended).toBe(0);
  expect(await server.output).toContain('Stopping: waiting up to 1 second for 1 request.\n');
  expect(await server.output).toContain('After 1 second, unfinished requests and jobs were stopped.\n');
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
  expect(findCluster(dataDir)).toBeUndefined();
});

test('loses nothing when killed and starts again at once', async () => {
  withAccount.copyTo(dataDir);
  const first = await serve();
  expect((await signIn()).status).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;
  await serve();
  expect((await signIn()).status).toBe(200);
});

test('answers 503 while the database is down and recovers on its own', async () => {
  withAccount.copyTo(dataDir);
  await serve();
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const statuses = new Set<number>();
  process.kill(pid, 'SIGKILL');
  await eventually(async () => {
    const { status } = await signIn();
    statuses.add(status);
    expect(status).toBe(200);
  });
  for (const status of statuses) expect([200, 503]).toContain(status);
});

/** Makes the server throw or reject on a signal, where nothing handles it. */
const UNHEARD = `process.on('SIGUSR2', () => setImmediate(() => { throw new Error('thrown unheard') }));
  process.on('SIGWINCH', () => Promise.reject(new Error('refused unheard')));`;

test('logs an unhandled failure and keeps running', async () => {
  withAccount.copyTo(dataDir);
  const server = await serve({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(UNHEARD)}` });

  server.child.kill('SIGUSR2');
  server.child.kill('SIGWINCH');

  await eventually(async () => {
    expect(server.said()).toMatch(/"level":"error".*thrown unheard.*"msg":"unhandled error"/);
    expect(server.said()).toMatch(/"level":"error".*refused unheard.*"msg":"unhandled error"/);
  });
  expect((await signIn()).status).toBe(200);
});

test('logs every line with its time and loses none at a stop', async () => {
  withAccount.copyTo(dataDir);
  const server = await serve({ LOG_LEVEL: 'info' });
  expect((await signIn()).status).toBe(200);
  expect((await signIn('wrong')).status).toBe(401);
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await eventually(async () => expect(server.said()).toContain('The database is back.'));

  server.child.kill('SIGTERM');

  const lines = (await server.output).trim().split('\n');
  const signIns = lines.filter((line) => line.includes('/api/user_profile/login/'));
  expect(signIns.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', status: 200, ms: expect.any(Number) },
    { level: 'warn', status: 401, reason: 'wrong password', profile: expect.any(String) },
  ]);
  const time = /(^|"time":")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/;
  expect(lines.filter((line) => !time.test(line))).toEqual([]);
});

test('adds up the metrics of all processes on METRICS_PORT and reports a taken port in one line', async () => {
  withAccount.copyTo(dataDir);
  const metricsPort = await freePort();
  await serve({ PROCESSES: '2', METRICS_PORT: String(metricsPort) });
  for (let n = 0; n < 20; n += 1) await fetch(call('/api/htc/settings/'), { headers: { connection: 'close' } });

  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

  expect(figures).toContain('route="/api/htc/settings/",status="200"} 20\n');
  expect(figures).toContain('milepost_database_connections{state="most"} 40\n');

  const second = run(MAIN, {
    PORT: String(await freePort()),
    METRICS_PORT: String(port),
    DATA_DIR: join(folder, 'other'),
  });
  expect(await second.ended).toBe(1);
  expect(await second.output).toContain(`METRICS_PORT ${port} on 127.0.0.1 is taken by another program.\n`);
});

test('reports a second server on the same folder in one line', async () => {
  withAccount.copyTo(dataDir);
  const first = await serve();
  const second = run(MAIN, { PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(await second.output).toBe(
    `Another Milepost server (process ${first.child.pid}) is using the data folder ${dataDir}.\n`,
  );
  expect((await fetch(call('/api/htc/settings/'))).status).toBe(200);
});

/** Waits until a server is ready or ends. Building the demo takes as long as the disk needs. */
async function isReady({ said, child }: Run): Promise<boolean> {
  while (!said().includes('Milepost is ready') && child.exitCode === null) await pause(50);
  return said().includes('Milepost is ready');
}

test('builds one demo when two demos start at once on one database, and both serve it', {
  timeout: 240_000,
}, async () => {
  const { url, drop } = await createBareDatabase();
  const ports = [port, await freePort()];
  const demos = ports.map((PORT) => run(MAIN, { DATABASE_URL: url, PORT: String(PORT) }, ['--demo']));

  expect(await Promise.all(demos.map(isReady))).toEqual([true, true]);

  const making = demos.filter(({ said }) => said().includes('Creating the demo carrier'));
  expect(making).toHaveLength(1);
  for (const at of ports) {
    const body = new URLSearchParams({ profileEmail: 'owner@bluebonnet.example', profilePassword: 'bluebonnet-2026' });
    const { status } = await fetch(`http://127.0.0.1:${at}/api/user_profile/login/`, { method: 'POST', body });
    expect(status).toBe(200);
  }
  for (const { child, ended } of demos) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  await drop();
});

test('serves one of two servers started at once in one new data folder, and the other names the first', async () => {
  const servers = [port, await freePort()].map((PORT) => run(MAIN, { PORT: String(PORT) }));

  const [one, other] = await Promise.all(servers.map(isReady));

  expect([one, other].sort()).toEqual([false, true]);
  const [serving, refused] = one ? servers : servers.reverse();
  expect(await refused?.ended).toBe(1);
  expect(await refused?.output).toBe(
    `Another Milepost server (process ${serving?.child.pid}) is using the data folder ${dataDir}.\n`,
  );
  expect(serving?.said()).toContain('There is no account yet.');
});

test('names a file that is not a backup at a restore and creates no database', async () => {
  const file = join(folder, 'notes.txt');
  writeFileSync(file, 'call the shop');

  const restore = run(RESTORE, {}, [file]);

  expect(await restore.ended).toBe(1);
  expect(await restore.output).toBe(`${file} is not a Milepost backup. Nothing was restored.\n`);
  expect(existsSync(dataDir)).toBe(false);
});

test('archives with WAL_ARCHIVE, and npm run restore -- --at recovers the archived data', {
  timeout: 240_000,
}, async () => {
  withAccount.copyTo(dataDir);
  const settings = { WAL_ARCHIVE: join(folder, 'archive') };
  const server = await serve(settings);
  await eventually(async () =>
    expect(readdirSync(settings.WAL_ARCHIVE, { recursive: true }).join()).toContain('complete.json'),
  );
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  rmSync(join(dataDir, 'postgres'), { recursive: true });

  const restore = run(RESTORE, settings, ['--at', 'latest']);

  expect(await restore.ended).toBe(0);
  expect(await restore.output).toMatch(
    /^Recovering the data folder \S+ to the end of the archive\.\nRecovered from the base backup of \S+ Last transaction: .*\. Start the server\.\n$/,
  );
  await serve(settings);
  expect((await signIn()).status).toBe(200);
});

test('reports a taken port in one line and stops the database again', async () => {
  withAccount.copyTo(dataDir);
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const server = run(MAIN);
  expect(await server.ended).toBe(1);
  other.close();
  expect(await server.output).toContain(`PORT ${port} on 127.0.0.1 is taken by another program.\n`);
  expect(findCluster(dataDir)).toBeUndefined();
});

test('runs several processes on one port, replaces one that dies, and ends them all on SIGTERM', async () => {
  withAccount.copyTo(dataDir);
  const server = await serve({ PROCESSES: '2' });
  const before = listChildren(server.child.pid);
  expect(before.length).toBe(3);
  const [worker] = before.filter(isServer);
  process.kill(worker ?? 0, 'SIGKILL');
  await eventually(async () => {
    const now = listChildren(server.child.pid).filter(isServer);
    expect(now).not.toContain(worker);
    expect(now.length).toBe(2);
  });
  await eventually(async () => expect((await fetch(call('/api/htc/settings/'))).status).toBe(200));

  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(findCluster(dataDir)).toBeUndefined();
});

test('replaces a process that dies repeatedly each time and keeps serving', async () => {
  withAccount.copyTo(dataDir);
  const server = await serve({ PROCESSES: '2' });
  const first = listChildren(server.child.pid).filter(isServer);
  process.kill(first[0] ?? 0, 'SIGKILL');
  // The process has not started listening yet.
  const [second] = await eventually(async () => {
    const started = listChildren(server.child.pid).filter((pid) => isServer(pid) && !first.includes(pid));
    expect(started).toHaveLength(1);
    return started;
  });
  process.kill(second ?? 0, 'SIGKILL');

  await eventually(async () => {
    const now = listChildren(server.child.pid).filter(isServer);
    expect(now).toHaveLength(2);
    expect(now).not.toContain(second);
  });
  expect((await signIn()).status).toBe(200);
  expect(server.child.exitCode).toBeNull();
});

/** Returns the processes that a process has started. */
function listChildren(pid = 0): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

function isServer(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('api/main.ts');
}
