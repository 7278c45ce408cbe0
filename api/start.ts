/** Starts in order: database, migrations, pools, demo data, listening; with PROCESSES, also the workers. */
import cluster from 'node:cluster';
import { formatCount } from '@milepost/domain/core/count.ts';
import sql from 'sql-template-tag';
import { scheduleBaseBackups } from './core/platform/backup/wal/base-backup-schedule.ts';
import { openStorage, type Storage } from './core/platform/db/storage.ts';
import { printError, printLine } from './core/platform/log/print.ts';
import { resealTexts } from './core/platform/sealed-text.ts';
import type { Services } from './core/platform/services.ts';
import { findMistyped, type Settings } from './core/platform/settings.ts';
import { checkHost } from './host.ts';
import { readSealedTexts } from './sealed-texts.ts';
import type { RunningServer, UnfinishedWork } from './serve.ts';
import { reportStop, startWorkers } from './workers.ts';

/** Stops; work in progress may finish until `patience` ends. */
export type Stop = (patience: Promise<unknown>) => Promise<void>;
export type StartOptions = {
  demo: boolean;
  /** Ends the process with one line: called if the server cannot continue after it has started. */
  fail: (error: Error) => void;
};

/** Starts serving and prints that. @returns a function that stops. @throws Error with one line. */
export async function start(settings: Settings, options: StartOptions): Promise<Stop> {
  if (cluster.isWorker) return startWorker(settings);
  for (const line of findMistyped(process.env)) printError(line);
  await checkHost(settings.HOST);

  // PostgreSQL starts in its own process while this one loads the server's code.
  const opening = openStorage(settings, { onLine: printError, onTaken: options.fail });
  opening.catch(() => undefined);
  const { serve } = await import('./serve.ts');
  const storage = await opening;
  const alone = settings.PROCESSES === 1;
  try {
    const prepare = (services: Services) => prepareData(services, options.demo);
    const serving = await serve(settings, storage.url, { listen: alone, work: true, prepare });
    return alone ? startSingle(settings, storage, serving) : await startProcesses(settings, storage, serving);
  } catch (error) {
    await storage.stop();
    throw describeError(error as NodeJS.ErrnoException, settings);
  }
}

function startSingle(settings: Settings, storage: Storage, serving: RunningServer): Stop {
  printReady(settings, serving.port);
  const stopArchiving = startArchiving(settings, storage, serving);
  return async (patience) => {
    printStopping(settings, serving.countUnfinished());
    await stopArchiving();
    await serving.stop(patience);
    await storage.stop();
    printLine('Stopped.');
  };
}

/** Starts the workers, which handle requests. This process runs the database and the jobs. */
async function startProcesses(settings: Settings, storage: Storage, serving: RunningServer): Promise<Stop> {
  const workers = await startWorkers(settings.PROCESSES, { DATABASE_URL: storage.url, WAL_ARCHIVE: '' }).catch(
    async (error) => {
      await serving.stop(Promise.resolve());
      throw error;
    },
  );
  printReady(settings, workers.port);
  const stopArchiving = startArchiving(settings, storage, serving);
  return async (patience) => {
    const { requests, ended } = workers.stop(patience);
    printStopping(settings, { requests: await requests, jobs: serving.countUnfinished().jobs });
    await stopArchiving();
    await ended;
    await serving.stop(patience);
    await storage.stop();
    printLine('Stopped.');
  };
}

/** Starts adding base backups to the archive. PostgreSQL archives the log itself. */
function startArchiving(
  { WAL_ARCHIVE, WAL_ARCHIVE_DAYS }: Settings,
  { url, folder }: Storage,
  { services: { db } }: RunningServer,
): () => Promise<void> {
  if (!WAL_ARCHIVE || !folder) return async () => undefined;
  return scheduleBaseBackups({ WAL_ARCHIVE, WAL_ARCHIVE_DAYS, url, folder, db });
}

async function startWorker(settings: Settings): Promise<Stop> {
  const { serve } = await import('./serve.ts');
  const url = settings.DATABASE_URL ?? '';
  const { stop, countUnfinished: underWay } = await serve(settings, url, { listen: true, work: false }).catch(
    (error) => {
      throw describeError(error, settings);
    },
  );
  return async (patience) => {
    reportStop(underWay().requests);
    await stop(patience);
  };
}

const DEMO_OWNER = 'owner@bluebonnet.example';

async function prepareData(services: Services, demo: boolean): Promise<void> {
  await resealTexts(services, await readSealedTexts(services.db));
  if (demo) {
    await seedOnce(services);
    printLine(DEMO_SIGN_INS);
    return;
  }
  const found = await findAccounts(services);
  if (found?.demo) {
    printLine(DEMO_WARNING);
  } else if (!found?.any) {
    printLine(FIRST_ACCOUNT);
  }
}

const SEEDING_LOCK = 7_263_103;

/** Creates the demo data in one of the servers that start on a database at the same time; the others wait for it. */
async function seedOnce(services: Services): Promise<void> {
  await services.db.system(
    async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`);
      if (!(await findAccounts(services))?.demo) await seed(services);
    },
    { isLong: true },
  );
}

async function findAccounts({ db }: Services): Promise<{ any: boolean; demo: boolean } | undefined> {
  const [found] = await db.system((tx) =>
    tx.query<{ any: boolean; demo: boolean }>(sql`select exists (select from account) as any,
      exists (select from profile where lower(username) = ${DEMO_OWNER}) as demo`),
  );
  return found;
}

async function seed(services: Services): Promise<void> {
  printLine('Creating the demo carrier…');
  const { seedDemo } = await import('@milepost/db/demo/seed.ts');
  await seedDemo(services.db, services);
}

function printReady({ HOST, PUBLIC_URL, PORT }: Settings, port: number): void {
  const listening = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;
  printLine(`Milepost is ready at ${PORT === port ? PUBLIC_URL : listening}`);
}

function printStopping({ STOP_SECONDS }: Settings, { requests, jobs }: UnfinishedWork): void {
  const waiting = [
    ...(requests > 0 ? [formatCount(requests, 'request')] : []),
    ...(jobs > 0 ? [formatCount(jobs, 'job')] : []),
  ];
  const words = `waiting up to ${formatCount(STOP_SECONDS, 'second')} for ${waiting.join(' and ')}`;
  printLine(waiting.length > 0 ? `Stopping: ${words}.` : 'Stopping: no requests or jobs are running.');
}

function describeError(
  error: NodeJS.ErrnoException & { port?: number },
  { HOST, PORT, METRICS_PORT }: Settings,
): Error {
  const wanted = error.port === METRICS_PORT ? `METRICS_PORT ${METRICS_PORT}` : `PORT ${PORT}`;
  if (error.code === 'EADDRINUSE')
    return new Error(`${wanted} on ${HOST} is taken by another program.`, { cause: error });
  if (error.code === 'EACCES') return new Error(`${wanted} on ${HOST} is not open to this user.`, { cause: error });
  return error;
}

const FIRST_ACCOUNT = `There is no account yet. Create the first one in another terminal:
  npm run milepost -- accounts create --email you@example.com --carrier "Your Carrier LLC"`;

const DEMO_WARNING =
  'Warning: the demo carrier is in this database, and its passwords are public. Keep a real one in another DATA_DIR or DATABASE_URL.';

const DEMO_SIGN_INS = `Demo sign-ins, password bluebonnet-2026:
  owner@bluebonnet.example     an owner: sees and does everything
  dispatch@bluebonnet.example  a dispatcher: loads and customers
  books@bluebonnet.example     a bookkeeper: expenses, paychecks, invoices
  safety@bluebonnet.example    a safety manager: drivers and their documents
  driver@bluebonnet.example    a driver, who can’t sign in here
  owner@redrock.example        an owner of another carrier, who sees none of the first carrier’s data`;
