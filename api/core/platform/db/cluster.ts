/**
 * The server's own PostgreSQL, under `DATA_DIR/postgres`. It outlives a killed server; the next one takes it over, running or
 * crashed. If it dies under a running server, it is restarted on the same port, where the pools find it.
 */
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Archiving, FINGERPRINT } from './archiving.ts';
import { ensureCluster, makeRecoveredCluster, prepareArchive, preparePlace, readSecret } from './cluster-folder.ts';
import { type ClusterLock, DataDirInUse, takeLock } from './cluster-lock.ts';
import { findFreePort } from './cluster-port.ts';
import { ensureStarted, findRunning, shutDown } from './cluster-process.ts';

export type Cluster = {
  /** The owner's connection URL of the application's database. */
  url: string;
  folder: string;
  /** Stops the database (fast shutdown) and releases the folder. */
  stop(): Promise<void>;
};

export type ClusterOptions = {
  /** false: no fsync, for tests that throw the folder away. */
  durable?: boolean;
  /** Where the log is archived, if anywhere. */
  archiving?: Archiving | undefined;
  /** Receives one line per event of the database while the server runs. */
  onLine?: (line: string) => void;
  /** Another server took the folder while the database was down: this one must end. */
  onTaken?: (error: Error) => void;
};

const USER = 'milepost';
const DATABASE = 'milepost';

/**
 * Starts or takes over the database of a data folder, creating it if missing.
 * @throws DataDirInUse if another server holds the folder; Error with one line if it cannot be created or started.
 */
export async function openCluster(dataDir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const { onLine = () => undefined, onTaken = () => undefined } = options;
  const place = preparePlace(dataDir, options.durable ?? true, options.archiving);
  const password = readSecret(dataDir);
  await ensureCluster(dataDir, place, USER, password);
  prepareArchive(place);

  let stopped = false;
  let restarting = false;
  let reviving: Promise<void> = Promise.resolve();
  let keeper: ClusterLock;
  const started = await ensureStarted(place, findFreePort);
  const lock = () => takeLock(buildUrl(started.port, password, 'postgres'), DATABASE, handleLostLock);

  function handleLostLock(): void {
    if (!stopped && !restarting) reviving = revive();
  }

  async function revive(): Promise<void> {
    onLine('The database stopped. Starting it again.');
    while (!stopped) {
      try {
        await ensureStarted(place, async () => started.port);
        keeper = await lock();
        onLine('The database is back.');
        return;
      } catch (error) {
        if (error instanceof DataDirInUse) return onTaken(buildInUseError(dataDir, error));
        onLine(`${(error as Error).message} Trying again.`);
        await pause(1000);
      }
    }
  }

  /** Restarts a database left running by a killed server if that server's archive settings differ. */
  async function restartUnlessArchiving(): Promise<void> {
    if (keeper.archiving === (place.archiving?.settings[FINGERPRINT] ?? '')) return;
    restarting = true;
    await shutDown(place.folder);
    await ensureStarted(place, async () => started.port);
    keeper = await lock();
    restarting = false;
  }

  try {
    keeper = await lock();
    await restartUnlessArchiving();
  } catch (error) {
    throw error instanceof DataDirInUse ? buildInUseError(dataDir, error) : error;
  }
  return {
    url: buildUrl(started.port, password, DATABASE),
    folder: place.folder,
    async stop() {
      stopped = true;
      await reviving;
      await keeper.release();
      await shutDown(place.folder);
    },
  };
}

/**
 * Creates the database of a data folder by recovery: `fill` writes the files of a base backup into a folder, and `finish` gets
 * the recovered database's URL and folder before it is renamed into place. @throws Error with one line; then nothing was
 * restored.
 */
export async function recoverCluster(
  dataDir: string,
  archiving: Archiving,
  fill: (folder: string) => Promise<void>,
  finish: (url: string, folder: string) => Promise<void>,
): Promise<void> {
  await makeRecoveredCluster(preparePlace(dataDir, true, archiving), fill, ({ port }, folder) =>
    finish(buildUrl(port, readSecret(dataDir), DATABASE), folder),
  );
}

/** Returns the URL of the database running on a data folder, or undefined; for commands next to a running server. */
export function findCluster(dataDir: string): string | undefined {
  const running = findRunning(join(resolve(dataDir), 'postgres'));
  return running && buildUrl(running.port, readSecret(dataDir), DATABASE);
}

function buildInUseError(dataDir: string, holder: DataDirInUse): DataDirInUse {
  return new DataDirInUse(`Another Milepost server (${holder.message}) is using the data folder ${resolve(dataDir)}.`);
}

function buildUrl(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}
