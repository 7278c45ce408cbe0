/**
 * One server per data folder: the server holds an advisory lock on a dedicated connection. The lock ends with the process,
 * however that ends, and the end of the connection tells the server that its database is gone.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { FINGERPRINT } from './archiving.ts';

const LOCK = 7_263_101;
/** Errors from a PostgreSQL that is starting, stopping, or recovering. */
const TRANSIENT_CODES = new Set(['57P03', '57P01', '57P02', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** `archiving` is the archiving setting of the running database (FINGERPRINT). */
export type ClusterLock = { archiving: string; release(): Promise<void> };

export class DataDirInUse extends Error {}

/**
 * Takes the lock and creates the database `database` if missing.
 * @param onLost called once if the connection ends without `release`.
 * @throws DataDirInUse if another server holds the folder.
 */
export async function takeLock(url: string, database: string, onLost: () => void): Promise<ClusterLock> {
  const client = await connect(url);
  let released = false;
  let held: LockState;
  client.on('error', () => undefined);
  try {
    held = await claim(client, database);
    if (!held.made) await client.query(`create database ${database}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  client.once('end', () => {
    if (!released) onLost();
  });
  return {
    archiving: held.archiving,
    async release() {
      released = true;
      await client.end().catch(() => undefined);
    },
  };
}

type LockState = { made: boolean; archiving: string };

/** Takes the lock, with retries: a server that was just killed still holds it for some milliseconds. */
async function claim(client: pg.Client, database: string): Promise<LockState> {
  const statement = `select pg_try_advisory_lock(${LOCK}) as mine, exists (select from pg_database where datname = $1) as made,
    coalesce(current_setting('${FINGERPRINT}', true), '') as archiving`;
  const giveUpAt = Date.now() + 1000;
  for (;;) {
    const { rows } = await client.query<LockState & { mine: boolean }>(statement, [database]);
    if (rows[0]?.mine) return rows[0];
    if (Date.now() > giveUpAt) throw new DataDirInUse(await findLockHolder(client));
    await pause(20);
  }
}

async function findLockHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = ${LOCK} and granted`,
  );
  return rows[0]?.name.replace('milepost-keeper ', 'process ') ?? 'another process';
}

async function connect(url: string): Promise<pg.Client> {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: `milepost-keeper ${process.pid}` });
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code } = error as { code?: string };
      if (!TRANSIENT_CODES.has(code ?? '') || Date.now() > giveUpAt) throw error;
      await pause(10);
    }
  }
}
