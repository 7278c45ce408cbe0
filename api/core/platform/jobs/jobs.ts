/** Work that is not an answer: kept in the same database as what it is about, retried, and run by one server process at a time. */
import { randomUUID } from 'node:crypto';
import type { PoolConfig } from 'pg';
import type { CommandResponse, ConstructorOptions, Db, Job, PgBoss, SendOptions } from 'pg-boss';
import type { Queryable } from '../db/statement.ts';
import { complain } from '../log/lines.ts';
import { runAs } from '../log/origin.ts';
import { grantSending } from './grants.ts';

/** What a handler is told about its job besides the data; `signal` tells that the server stops or the time is up. */
export type JobRun = { id: string; signal: AbortSignal };
export type JobHandler<Data> = (data: Data, run: JobRun) => Promise<void>;

export type JobOptions = {
  /** How often a failed job is tried again; 7 by default, over about 5 minutes at the standard delays. */
  retries?: number;
  /** Seconds before the first retry, doubled with each, up to 10 minutes; 2 by default. */
  retryDelay?: number;
  /** Seconds one run may take before it counts as failed; 15 minutes by default. */
  expireIn?: number;
  /**
   * Seconds without a sign of life (at least 10) after which a run counts as failed and is tried again: so soon after a crash, and not after `expireIn`.
   * For work that leaves the event loop free.
   */
  heartbeat?: number;
  /** Jobs of this name that one server process runs side by side; 1 by default. */
  concurrency?: number;
};

export type EnqueueOptions = {
  /** Not before this moment. */
  startAfter?: Date;
  /** While a job with the same key has not started, another one is not added. */
  key?: string;
  /** Higher first; 0 by default. */
  priority?: number;
};

export type Jobs = {
  /**
   * Names a kind of work and who does it. A handler may be called again for a job it has done in part or even in whole
   * (a server can be killed between the work and the note that it is done), so it looks before it acts.
   */
  define<Data extends object>(name: string, handler: JobHandler<Data>, options?: JobOptions): void;
  /** Runs a defined job at the times of a cron line in a time zone ('0 6 * * 5', 'America/Chicago'), once over all servers. */
  schedule(name: string, cron: string, tz: string): void;
  /**
   * Adds a job in the transaction of the write it belongs to: it exists when that commits, and never otherwise.
   * @returns the job's id, or null when `key` found one that waits already.
   */
  enqueue(tx: Queryable, name: string, data: object, options?: EnqueueOptions): Promise<string | null>;
  /** Tries a failed job again at once, for the operator; false when that job has not failed. */
  retry(name: string, id: string): Promise<boolean>;
  /** Cancels a job that waits or runs, for the operator; false when it has ended. What runs is not stopped, but not tried again. */
  cancel(name: string, id: string): Promise<boolean>;
  /** Makes or updates the schema and begins to work; with `work: false` this process only adds jobs. */
  start(options?: { work?: boolean }): Promise<void>;
  /** How many jobs this process runs now. */
  countRunning(): number;
  /** Takes no more jobs, waits up to 30 seconds for those that run, and closes the connections. */
  stop(): Promise<void>;
};

export type JobsSettings = {
  schema: string;
  /** Connections to the database, besides the one that hears of new jobs; 4 by default. */
  connections?: number;
  /** Seconds between looks for retries and due times; new jobs are announced and start at once. */
  pollSeconds?: number;
  /** Told of every run that failed (`name` is its job's) and of trouble with the database; a line on stderr by default. */
  onError?: (error: Error, name?: string) => void;
  /** Told of every run when it ends. */
  onRun?: (name: string, failed: boolean) => void;
};

type Definition = { handler: JobHandler<never>; options: JobOptions };
type Schedules = Map<string, { cron: string; tz: string }>;

/** @param databaseUrl of the owner, who may create the schema. Nothing is opened or loaded before `start`. */
export function openJobs(databaseUrl: string, settings: JobsSettings): Jobs {
  const definitions = new Map<string, Definition>();
  const schedules: Schedules = new Map();
  const onError = settings.onError ?? tellError;
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
    await keepSchedules(boss, schedules);
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
        // Where one job waited, more may: look again at once instead of after the pause.
        boss.notifyWorker(worker);
      }
    });
  }

  function running(name: string): Promise<PgBoss> {
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
      const boss = await running(name);
      return boss.send(name, data, { ...sendOptions(options), db: executorOf(tx) });
    },
    async retry(name, id) {
      return isOne(await (await running(name)).retry(name, id));
    },
    async cancel(name, id) {
      return isOne(await (await running(name)).cancel(name, id));
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
      started = undefined;
      await boss?.stop({ graceful: true, timeout: 30_000 });
    },
  };
}

/** `pg-boss` answers how many jobs it changed, and does not declare that. */
const isOne = (answer: CommandResponse) => (answer as { affected: number }).affected > 0;

/** pg-boss names the worker in what it says; a database that is away is one line and not one per worker. */
const BY_WHOM = / \(Queue: [^)]*\)$/;

function tellError({ message }: Error, name?: string): void {
  const reason = message.replace(BY_WHOM, '');
  complain(name ? `The job ${name} failed: ${reason}` : `The jobs have trouble: ${reason}`);
}

const CONNECTION_SECONDS = 60;

/** How often runs without a sign of life are looked for. */
const LOOKS_SECONDS = 15;

function bossOptions(connectionString: string, settings: JobsSettings, work: boolean): ConstructorOptions {
  const every = settings.pollSeconds;
  // pg-boss hands what it does not know on to its pool.
  const options: ConstructorOptions & Pick<PoolConfig, 'maxLifetimeSeconds'> = {
    connectionString,
    schema: settings.schema,
    application_name: 'milepost-jobs',
    max: settings.connections ?? 4,
    // A primary that was demoted keeps such connections and refuses every write on them.
    maxLifetimeSeconds: CONNECTION_SECONDS,
    useListenNotify: work,
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: LOOKS_SECONDS,
    monitorIntervalSeconds: LOOKS_SECONDS,
    ...(every !== undefined && { cronMonitorIntervalSeconds: every, cronWorkerIntervalSeconds: every }),
  };
  return options;
}

/** A queue remembers how its jobs are retried; changing that here changes it for the jobs added from then on. */
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

/** The cron lines in the code are the ones that hold: what an earlier version scheduled and this one does not, ends. */
async function keepSchedules(boss: PgBoss, schedules: Schedules): Promise<void> {
  for (const [name, { cron, tz }] of schedules) await boss.schedule(name, cron, {}, { tz });
  for (const { name } of await boss.getSchedules()) {
    if (!schedules.has(name)) await boss.unschedule(name);
  }
}

/** Queues keep one waiting job per key, so a job that is nobody's double has a key of its own. */
function sendOptions({ startAfter, key, priority }: EnqueueOptions): SendOptions {
  return { singletonKey: key ?? randomUUID(), priority: priority ?? 0, ...(startAfter && { startAfter }) };
}

function executorOf(tx: Queryable): Db {
  return { executeSql: async (text, values = []) => ({ rows: await tx.query({ text, values }) }) };
}
