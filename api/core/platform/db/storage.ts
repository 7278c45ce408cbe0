/** The database of this installation, ready to use: our own cluster or the one of DATABASE_URL, with every migration applied. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '../settings.ts';
import { archivingTo } from './archiving.ts';
import { type ClusterOptions, findCluster, openCluster } from './cluster.ts';
import { ensureDataDir } from './data-dir.ts';
import { checkMigrated, migrate } from './migrate.ts';

export type Storage = {
  /** The owner's address. */
  url: string;
  /** The folder of our own cluster. */
  folder?: string;
  /** Stops our own cluster; leaves the one of DATABASE_URL alone. */
  stop(): Promise<void>;
};

type Place = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'> & Partial<Pick<Settings, 'WAL_ARCHIVE'>>;

/** For a server: it keeps the database until `stop`. @throws Error with one line that says what is wrong. */
export async function openStorage(place: Place, options: ClusterOptions = {}): Promise<Storage> {
  // Uploads arrive there whatever keeps them.
  ensureDataDir(place.DATA_DIR);
  const opened = place.DATABASE_URL ? foreign(place.DATABASE_URL) : await openOwn(place, options);
  return readied(opened, migrate);
}

/**
 * For a command: the database that the server of these settings has, beside it while it runs. None is made.
 * @throws Error with one line, also when it is not of this version.
 */
export async function borrowStorage(place: Place): Promise<Storage> {
  if (!place.DATABASE_URL && !existsSync(join(place.DATA_DIR, 'postgres'))) {
    throw new Error(
      `There is no database in ${nameOf(place)}. Set DATA_DIR or DATABASE_URL as the server has them, or start the server once.`,
    );
  }
  return readied(await reachStorage(place), checkMigrated);
}

/** For a restore: the database as it is, our own one made where there is none. */
export async function reachStorage(place: Place): Promise<Storage> {
  const running = place.DATABASE_URL ?? findCluster(place.DATA_DIR);
  return running ? foreign(running) : openOwn(place);
}

/** Which database that is, as a person knows it, without its password. */
export function nameOf({ DATABASE_URL, DATA_DIR }: Place): string {
  if (!DATABASE_URL) return `the data folder ${resolve(DATA_DIR)}`;
  const { host, pathname } = new URL(DATABASE_URL);
  return `the database ${pathname.slice(1)} on ${host}`;
}

function openOwn({ DATA_DIR, WAL_ARCHIVE }: Place, options: ClusterOptions = {}): Promise<Storage> {
  return openCluster(DATA_DIR, { ...options, archiving: archivingTo(WAL_ARCHIVE) });
}

function foreign(url: string): Storage {
  return { url, stop: async () => undefined };
}

async function readied(storage: Storage, ready: (url: string) => Promise<unknown>): Promise<Storage> {
  try {
    await ready(storage.url);
    return storage;
  } catch (error) {
    await storage.stop();
    throw readable(error);
  }
}

/** A refused connection in words; what PostgreSQL says is clear enough as it is. */
function readable(error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  const unreachable = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT' || code === 'EAI_AGAIN';
  return new Error(unreachable ? `The database of DATABASE_URL cannot be reached (${code}).` : message, {
    cause: error,
  });
}
