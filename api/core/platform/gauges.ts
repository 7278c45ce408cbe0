/** Metrics of the whole installation from the database and the disk: read once per scrape, by one process for all. */
import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import sql from 'sql-template-tag';
import { findLastBackup } from './backup/last-backup.ts';
import type { Database } from './db/database.ts';
import type { Queryable } from './db/statement.ts';
import { printError } from './log/print.ts';

/** A scrape waits no longer than this; slower metrics are missing from its response. */
const TIMEOUT_MS = 3000;
const STATEMENT_MS = 2000;

type Needs = { db: Pick<Database, 'system'>; dataDir: string };
type Gauges = ReturnType<typeof registerGauges>;

/** Registers the metrics and returns the function that reads them: it is called before each scrape and never throws. */
export function makeGaugeReader({ db, dataDir }: Needs, patienceMs = TIMEOUT_MS): () => Promise<void> {
  const gauges = registerGauges();
  const readers = [
    () => db.system((tx) => readDatabase(tx, gauges)),
    () => readBackups(db, gauges),
    () => readDisk(dataDir, gauges),
  ];
  return async () => {
    // A metric that cannot be read is missing rather than stale.
    for (const gauge of Object.values(gauges)) gauge.reset();
    const results = await Promise.allSettled(readers.map((read) => withTimeout(read(), patienceMs)));
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) printError(`Metrics could not be read: ${reason.message}`);
    gauges.complete.set(failed.length === 0 ? 1 : 0);
  };
}

function registerGauges() {
  return {
    complete: new Gauge({
      name: 'milepost_figures_complete',
      help: '1 if all database and disk metrics were read in time, 0 if some are missing',
    }),
    emails: new Gauge({
      name: 'milepost_emails',
      help: 'Emails queued in the outbox, and emails that failed in the last 24 hours',
      labelNames: ['state'],
    }),
    emailAge: new Gauge({
      name: 'milepost_email_oldest_waiting_seconds',
      help: 'Age of the oldest email queued in the outbox; 0 if there are none',
    }),
    jobs: new Gauge({
      name: 'milepost_jobs_waiting',
      help: 'Background jobs that are due and have not started, by queue',
      labelNames: ['queue'],
    }),
    jobAge: new Gauge({
      name: 'milepost_job_oldest_waiting_seconds',
      help: 'How long the oldest of these jobs has been due, by queue',
      labelNames: ['queue'],
    }),
    tasks: new Gauge({
      name: 'milepost_tasks',
      help: 'User tasks that are queued or running, and those that failed in the last 24 hours',
      labelNames: ['state'],
    }),
    disk: new Gauge({
      name: 'milepost_data_dir_bytes',
      help: 'Size and free space of the file system with DATA_DIR',
      labelNames: ['what'],
    }),
    backupAge: new Gauge({
      name: 'milepost_backup_age_seconds',
      help: 'Age of the last backup file, +Inf if there is none; with a WAL archive, also of its base backup and newest segment',
      labelNames: ['kind'],
    }),
  };
}

async function withTimeout(read: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${ms} ms.`)), ms);
  // An abandoned read may still fail.
  read.catch(() => undefined);
  await Promise.race([read, late.promise]).finally(() => clearTimeout(timer));
}

type DatabaseFigures = {
  waitingEmails: number;
  failedEmails: number;
  emailAge: number;
  waitingTasks: number;
  runningTasks: number;
  failedTasks: number;
  hasJobs: boolean;
};

async function readDatabase(tx: Queryable, { emails, emailAge, tasks, jobs, jobAge }: Gauges): Promise<void> {
  await tx.query(sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`);
  const [found] = await tx.query<DatabaseFigures>(sql`select e.*, t.*, to_regclass('jobs.job') is not null as "hasJobs",
      (select count(*) from mail_message where state = 'FAILED' and created > now() - interval '1 day')::int as "failedEmails",
      (select count(*) from task where state = 'FAILED' and ended > now() - interval '1 day')::int as "failedTasks"
    from (select count(*)::int as "waitingEmails", coalesce(extract(epoch from now() - min(created)), 0)::float as "emailAge"
        from mail_message where state = 'QUEUED') e,
      (select count(*) filter (where state = 'WAITING')::int as "waitingTasks", count(*) filter (where state = 'RUNNING')::int as "runningTasks"
        from task where state in ('WAITING', 'RUNNING')) t`);
  if (!found) return;
  emails.set({ state: 'waiting' }, found.waitingEmails);
  emails.set({ state: 'failed' }, found.failedEmails);
  emailAge.set(found.emailAge);
  tasks.set({ state: 'waiting' }, found.waitingTasks);
  tasks.set({ state: 'running' }, found.runningTasks);
  tasks.set({ state: 'failed' }, found.failedTasks);
  if (!found.hasJobs) return;
  for (const { queue, n, age } of await tx.query<{ queue: string; n: number; age: number }>(WAITING_JOBS)) {
    jobs.set({ queue }, n);
    jobAge.set({ queue }, age);
  }
}

/** A queue without jobs counts 0, so that its line stays. pg-boss names its own queues with underscores. */
export const WAITING_JOBS = sql`
  select q.name as queue, w.n, w.age from jobs.queue q, lateral (
    select count(*)::int as n, coalesce(extract(epoch from now() - min(j.start_after)), 0)::float as age
    from jobs.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()) w
  where q.name not like '\\_\\_%'`;

async function readBackups(db: Needs['db'], { backupAge }: Gauges): Promise<void> {
  const { file, base, wal } = await findLastBackup(db);
  const getAge = (made: Date) => Math.max(0, (Date.now() - made.getTime()) / 1000);
  backupAge.set({ kind: 'file' }, file ? getAge(file) : Number.POSITIVE_INFINITY);
  if (base) backupAge.set({ kind: 'base' }, getAge(base));
  if (wal) backupAge.set({ kind: 'wal' }, getAge(wal));
}

async function readDisk(dataDir: string, { disk }: Gauges): Promise<void> {
  const { bsize, blocks, bavail } = await statfs(dataDir);
  disk.set({ what: 'size' }, blocks * bsize);
  disk.set({ what: 'free' }, bavail * bsize);
}
