/** Background jobs: stored in the same database as their data, retried, and run by one server process at a time. */
import { randomUUID } from 'node:crypto';
import type { PoolConfig } from 'pg';
import type { CommandResponse, ConstructorOptions, Db, Job, PgBoss, SendOptions } from 'pg-boss';
import type { Queryable } from '../db/statement.ts';
import { runAs } from '../log/origin.ts';
import { printError } from '../log/print.ts';
import { grantSending } from './grants.ts';

/** A handler's information about its job, in addition to the data; `signal` fires if the server stops or the time is up. */
export type JobRun = { id: string; signal: AbortSignal };
export type JobHandler<Data> = (data: Data, run: JobRun) => Promise<void>;

export type JobOptions = {
  /** The number of retries of a failed job; 7 by default, over about 5 minutes at the standard delays. */
  retries?: number;
  /** Seconds before the first retry, doubled with each, up to 10 minutes; 2 by default. */
  retryDelay?: number;
  /** Seconds one run may take before it counts as failed; 15 minutes by default. */
  expireIn?: number;
  /**
   * Seconds without a heartbeat (at least 10) after which a run counts as failed and is retried: soon after a crash instead of
   * after `expireIn`. For work that does not block the event loop.
   */
  heartbeat?: number;
  /** Jobs of this name that one server process runs concurrently; 1 by default. */
  concurrency?: number;
};

export type EnqueueOptions = {
  startAfter?: Date;
  /** While a queued job has the same key, no other is added. */
  key?: string;
  /** Higher first; 0 by default. */
  priority?: number;
};

export type Jobs = {
  /**
   * Defines a kind of job and its handler. A handler may be called again for a job that is partly or fully done (a server can be
   * killed between the work and recording it), so it must be idempotent.
   */
  define<Data extends object>(name: string, handler: JobHandler<Data>, options?: JobOptions): void;
  /** Runs a defined job on a cron schedule in a time zone ('0 6 * * 5', 'America/Chicago'), once over all servers. */
  schedule(name: string, cron: string, tz: string): void;
  /**
   * Adds a job in the transaction of the write it belongs to: it exists if that commits, and never otherwise.
   * @returns the job's ID, or null if a queued job has the same `key`.
   */
  enqueue(tx: Queryable, name: string, data: object, options?: EnqueueOptions): Promise<string | null>;
  /** Retries a failed job immediately, for the operator; false if that job has not failed. */
  retry(name: string, id: string): Promise<boolean>;
  /** Cancels a queued or running job, for the operator; false if it has ended. A running one is not stopped, but not retried. */
  cancel(name: string, id: string): Promise<boolean>;
  /** Creates or updates the schema and starts working; with `work: false` this process only adds jobs. */
  start(options?: { work?: boolean }): Promise<void>;
  /** Returns the number of jobs running in this process. */
  countRunning(): number;
  /** Takes no more jobs, waits up to 30 seconds for running ones, and closes the connections. */
  stop(): Promise<void>;
};

export type JobsSettings = {
  schema: string;
  /** Connections to the database, without the one that listens for new jobs; 4 by default. */
  connections?: number;
  /** Seconds between checks for retries and due times; new jobs are announced and start immediately. */
  pollSeconds?: number;
  /** Receives every failed run (`name` is its job's) and database errors; a line on stderr by default. */
  onError?: (error: Error, name?: string) => void;
  /** Receives every run when it ends. */
  onRun?: (name: string, failed: boolean) => void;
};

type Definition = { handler: JobHandler<never>; options: JobOptions };
type Schedules = Map<string, { cron: string; tz: string }>;

/** @param databaseUrl the owner's, who may create the schema. Nothing is opened or loaded before `start`. */
export function openJobs(databaseUrl: string, settings: JobsSettings): Jobs {
  const definitions = new Map<string, Definition>();
  const schedules: Schedules = new Map();
  const onError = settings.onError ?? logJobError;
  let started: Promise<PgBoss> | undefined;
  let runningCount = 0;

  async function open(work: boolean): Promise<PgBoss> {
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss(bossOptions(databaseUrl, settings, work));
    boss.on('error', (error) => onError(error));
    try {
      await boss.start();
      await prepare(boss, work);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false });
      throw error;
    }
  }

  async function prepare(boss: PgBoss, work: boolean): Promise<void> {
    for (const [name, { options }] of definitions) await makeQueue(boss, name, options);
    await grantSending(boss.getDb(), settings.schema);
    if (!work) return;
    await storeSchedules(boss, schedules);
    for (const [name, definition] of definitions) {
      for (let n = 0; n < (definition.options.concurrency ?? 1); n++) await listen(boss, name, definition);
    }
  }

  async function listen(boss: PgBoss, name: string, { handler }: Definition): Promise<void> {
    const poll = settings.pollSeconds ?? 5;
    const how = { pollingIntervalSeconds: poll, notifyPollingIntervalSeconds: poll };
    const worker = await boss.work(name, how, async ([job]: Job<never>[]) => {
      if (job === undefined) return;
      runningCount += 1;
      try {
        await runAs(
          () => ({ job: name }),
          () => handler(job.data, { id: job.id, signal: job.signal }),
        );
        settings.onRun?.(name, false);
      } catch (error) {
        onError(error as Error, name);
        settings.onRun?.(name, true);
        throw error;
      } finally {
        runningCount -= 1;
        // There may be more jobs: check again immediately instead of after the pause.
        boss.notifyWorker(worker);
      }
    });
  }

  function getStarted(name: string): Promise<PgBoss> {
    if (started === undefined) throw new Error(`The job ${name} is added before the jobs are started`);
    return started;
  }

  return {
    define(name, handler, options = {}) {
      if (definitions.has(name)) throw new Error(`The job ${name} is defined twice`);
      definitions.set(name, { handler, options });
    },
    schedule(name, cron, tz) {
      if (!definitions.has(name)) throw new Error(`The job ${name} is scheduled but not defined`);
      schedules.set(name, { cron, tz });
    },
    async enqueue(tx, name, data, options = {}) {
      const boss = await getStarted(name);
      return boss.send(name, data, { ...sendOptions(options), db: makeExecutor(tx) });
    },
    async retry(name, id) {
      return isSingle(await (await getStarted(name)).retry(name, id));
    },
    async cancel(name, id) {
      return isSingle(await (await getStarted(name)).cancel(name, id));
    },
    async start({ work = true } = {}) {
      started ??= open(work);
      await started.catch((error: Error) => {
        started = undefined;
        throw error;
      });
    },
    countRunning: () => runningCount,
    async stop() {
      const boss = await started?.catch(() => undefined);
      // A job that is still running may add others until it ends.
      await boss?.stop({ graceful: true, timeout: 30_000 });
      started = undefined;
    },
  };
}

/** Returns whether one job changed. `pg-boss` returns the number but does not declare it. */
const isSingle = (answer: CommandResponse) => (answer as { affected: number }).affected > 0;

/** pg-boss names the worker in its messages; an unavailable database is one line, not one per worker. */
const QUEUE_SUFFIX = / \(Queue: [^)]*\)$/;

function logJobError({ message }: Error, name?: string): void {
  const reason = message.replace(QUEUE_SUFFIX, '');
  printError(name ? `The job ${name} failed: ${reason}` : `The job queue failed: ${reason}`);
}

const CONNECTION_SECONDS = 60;

/** Seconds between checks for runs without a heartbeat. */
const MONITOR_SECONDS = 15;

function bossOptions(connectionString: string, settings: JobsSettings, work: boolean): ConstructorOptions {
  const every = settings.pollSeconds;
  // pg-boss passes unknown options on to its pool.
  const options: ConstructorOptions & Pick<PoolConfig, 'maxLifetimeSeconds'> = {
    connectionString,
    schema: settings.schema,
    application_name: 'milepost-jobs',
    max: settings.connections ?? 4,
    // Connections to a demoted primary stay open and reject every write; a lifetime limit replaces them.
    maxLifetimeSeconds: CONNECTION_SECONDS,
    useListenNotify: work,
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: MONITOR_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    ...(every !== undefined && { cronMonitorIntervalSeconds: every, cronWorkerIntervalSeconds: every }),
  };
  return options;
}

/** Makes a queue, which stores its retry settings. A change here applies to jobs added later. */
async function makeQueue(boss: PgBoss, name: string, options: JobOptions): Promise<void> {
  const how = {
    retryLimit: options.retries ?? 7,
    retryDelay: options.retryDelay ?? 2,
    retryDelayMax: 600,
    retryBackoff: true,
    expireInSeconds: options.expireIn ?? 900,
    ...(options.heartbeat && { heartbeatSeconds: options.heartbeat }),
    notify: true,
  };
  await boss.createQueue(name, { ...how, policy: 'short' });
  await boss.updateQueue(name, how);
}

/** Stores the schedules of this version and removes those that exist only in an earlier one. */
async function storeSchedules(boss: PgBoss, schedules: Schedules): Promise<void> {
  for (const [name, { cron, tz }] of schedules) await boss.schedule(name, cron, {}, { tz });
  for (const { name } of await boss.getSchedules()) {
    if (!schedules.has(name)) await boss.unschedule(name);
  }
}

/** Queues keep one waiting job per key, so a job without a key gets a unique one. */
function sendOptions({ startAfter, key, priority }: EnqueueOptions): SendOptions {
  return { singletonKey: key ?? randomUUID(), priority: priority ?? 0, ...(startAfter && { startAfter }) };
}

function makeExecutor(tx: Queryable): Db {
  return { executeSql: async (text, values = []) => ({ rows: await tx.query({ text, values }) }) };
}
