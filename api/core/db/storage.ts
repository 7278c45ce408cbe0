/** The database of this installation, ready to use: our own cluster or the one of DATABASE_URL, with every migration applied. */
import type { Settings } from '../settings.ts';
import { type ClusterOptions, findCluster, openCluster } from './cluster.ts';
import { ensureDataDir } from './data-dir.ts';
import { migrate } from './migrate.ts';

export type Storage = {
  /** The owner's address. */
  url: string;
  /** Stops our own cluster; leaves the one of DATABASE_URL alone. */
  stop(): Promise<void>;
};

type Place = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>;

/** For a server: it keeps the database until `stop`. @throws Error with one line that says what is wrong. */
export async function openStorage(place: Place, options: ClusterOptions = {}): Promise<Storage> {
  // Uploads arrive there whatever keeps them.
  ensureDataDir(place.DATA_DIR);
  return migrated(place.DATABASE_URL ? foreign(place.DATABASE_URL) : await openCluster(place.DATA_DIR, options));
}

/** For a command: beside a running server it uses that server's database, otherwise it starts and stops one of its own. */
export async function borrowStorage(place: Place): Promise<Storage> {
  const running = place.DATABASE_URL ?? findCluster(place.DATA_DIR);
  return migrated(running ? foreign(running) : await openCluster(place.DATA_DIR));
}

function foreign(url: string): Storage {
  return { url, stop: async () => undefined };
}

async function migrated(storage: Storage): Promise<Storage> {
  try {
    await migrate(storage.url);
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
