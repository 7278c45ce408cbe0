/**
 * The server's own PostgreSQL, under `DATA_DIR/postgres`. It outlives a killed server; the next one takes it over, running or
 * crashed. When it dies under a running server it is started again on the same port, and the pools find it there.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeWhenAbsent, preparePlace, readSecret } from './cluster-folder.ts';
import { DataDirInUse, type Keeper, takeLock } from './cluster-lock.ts';
import { ensureStarted, findRunning, shutDown } from './cluster-process.ts';

export type Cluster = {
  /** The owner's address of the application's database. */
  url: string;
  /** Stops the database (fast shutdown) and gives the folder free. */
  stop(): Promise<void>;
};

export type ClusterOptions = {
  /** false: no fsync, for tests that throw the folder away. */
  durable?: boolean;
  /** Told in one line what happens to the database while the server runs. */
  onLine?: (line: string) => void;
  /** The folder was taken by another server while the database was down: this one must end. */
  onTaken?: (error: Error) => void;
};

const USER = 'milepost';
const DATABASE = 'milepost';

/**
 * Starts or takes over the database of a data folder, making it when there is none.
 * @throws DataDirInUse when another server has the folder; Error with one line when it cannot be made or started.
 */
export async function openCluster(dataDir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const { onLine = () => undefined, onTaken = () => undefined } = options;
  const place = preparePlace(dataDir, options.durable ?? true);
  const password = readSecret(dataDir);
  await makeWhenAbsent(dataDir, place, USER, password);

  let stopped = false;
  let reviving: Promise<void> = Promise.resolve();
  let keeper: Keeper;
  const started = await ensureStarted(place, freePort);
  const lock = () => takeLock(urlOf(started.port, password, 'postgres'), DATABASE, lost);

  function lost(): void {
    if (!stopped) reviving = revive();
  }

  async function revive(): Promise<void> {
    onLine('The database went away; starting it again.');
    while (!stopped) {
      try {
        await ensureStarted(place, async () => started.port);
        keeper = await lock();
        onLine('The database is back.');
        return;
      } catch (error) {
        if (error instanceof DataDirInUse) return onTaken(inUse(dataDir, error));
        onLine(`${(error as Error).message} Trying again.`);
        await pause(1000);
      }
    }
  }

  try {
    keeper = await lock();
  } catch (error) {
    throw error instanceof DataDirInUse ? inUse(dataDir, error) : error;
  }
  return {
    url: urlOf(started.port, password, DATABASE),
    async stop() {
      stopped = true;
      await reviving;
      await keeper.release();
      await shutDown(place.folder);
    },
  };
}

/** The address of the database that runs on a data folder now, or undefined: for commands beside a running server. */
export function findCluster(dataDir: string): string | undefined {
  const running = findRunning(join(resolve(dataDir), 'postgres'));
  return running && urlOf(running.port, readSecret(dataDir), DATABASE);
}

function inUse(dataDir: string, holder: DataDirInUse): DataDirInUse {
  return new DataDirInUse(`Another Milepost server (${holder.message}) is using the data folder ${resolve(dataDir)}.`);
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Below the range from which the system takes ports for outgoing connections, so that nobody sits on it after a crash. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + (randomBytes(2).readUInt16BE() % 12_000);
    const probe = createServer();
    const free = await new Promise<boolean>((done) => {
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => done(true));
    });
    await new Promise((done) => probe.close(done));
    if (free) return port;
  }
}
