/** Opens the database of this installation: our own cluster or DATABASE_URL, with every migration applied. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '../settings.ts';
import { getArchiveSettings } from './archiving.ts';
import { type ClusterOptions, findCluster, openCluster } from './cluster.ts';
import { ensureDataDir } from './data-dir.ts';
import { checkMigrated, migrate } from './migrate.ts';

export type Storage = {
  /** The owner's URL. */
  url: string;
  /** The folder of our own cluster. */
  folder?: string;
  /** Stops our own cluster; leaves DATABASE_URL's alone. */
  stop(): Promise<void>;
};

type Place = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'> & Partial<Pick<Settings, 'WAL_ARCHIVE'>>;

/** Opens the database for a server until `stop`. @throws Error with one line that says what is wrong. */
export async function openStorage(place: Place, options: ClusterOptions = {}): Promise<Storage> {
  // Uploads arrive there, wherever files are stored.
  ensureDataDir(place.DATA_DIR);
  const opened = place.DATABASE_URL ? openExternal(place.DATABASE_URL) : await openOwn(place, options);
  return prepareStorage(opened, migrate);
}

/**
 * Opens the existing database of these settings for a command, next to a running server. Creates none.
 * @throws Error with one line, also if its version differs.
 */
export async function borrowStorage(place: Place): Promise<Storage> {
  if (!place.DATABASE_URL && !existsSync(join(place.DATA_DIR, 'postgres'))) {
    throw new Error(
      `There is no database in ${formatName(place)}. Set DATA_DIR or DATABASE_URL to the server’s value, or start the server once.`,
    );
  }
  return prepareStorage(await findStorage(place), checkMigrated);
}

/** Opens the database as it is for a restore, creating our own if missing. */
export async function findStorage(place: Place): Promise<Storage> {
  const running = place.DATABASE_URL ?? findCluster(place.DATA_DIR);
  return running ? openExternal(running) : openOwn(place);
}

/** Returns a readable name of the database, without its password. */
export function formatName({ DATABASE_URL, DATA_DIR }: Place): string {
  if (!DATABASE_URL) return `the data folder ${resolve(DATA_DIR)}`;
  const { host, pathname } = new URL(DATABASE_URL);
  return `the database ${pathname.slice(1)} on ${host}`;
}

function openOwn({ DATA_DIR, WAL_ARCHIVE }: Place, options: ClusterOptions = {}): Promise<Storage> {
  return openCluster(DATA_DIR, { ...options, archiving: getArchiveSettings(WAL_ARCHIVE) });
}

function openExternal(url: string): Storage {
  return { url, stop: async () => undefined };
}

async function prepareStorage(storage: Storage, ready: (url: string) => Promise<unknown>): Promise<Storage> {
  try {
    await ready(storage.url);
    return storage;
  } catch (error) {
    await storage.stop();
    throw describeError(error);
  }
}

/** Turns a refused connection into a readable error; PostgreSQL's own messages are clear enough. */
function describeError(error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  const unreachable = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT' || code === 'EAI_AGAIN';
  return new Error(unreachable ? `The database of DATABASE_URL can’t be reached (${code}).` : message, {
    cause: error,
  });
}
