import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from 'prom-client';
import sql from 'sql-template-tag';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccount } from '../../profile/account.ts';
import { serve } from '../../serve.ts';
import { createTestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { makeGaugeReader, WAITING_JOBS } from './gauges.ts';
import { readSettings } from './settings.ts';

const ACCOUNT = { email: 'owner@first.example', password: 'correct-horse-1', carrierName: 'First Freight LLC' };

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

/** Starts a server with metrics, and returns the address of its metrics. */
async function serveCounting() {
  const [database, folder] = [await createTestDatabase(), await mkdtemp(join(tmpdir(), 'milepost-metrics-'))];
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: String(port), METRICS_PORT: String(metricsPort) };
  const serving = await serve(readSettings(env), database.url, { listen: true, work: true });
  const stop = () => serving.stop(new Promise(() => undefined));
  onTestFinished(async () => {
    await stop();
    await database.drop();
    await rm(folder, { recursive: true });
  });
  return { serving, stop, at: `http://127.0.0.1:${port}`, figuresAt: `http://127.0.0.1:${metricsPort}/metrics` };
}

test('shows requests by call and status, connections, and job runs to Prometheus on a separate port', async () => {
  const { serving, at, figuresAt } = await serveCounting();
  for (const path of ['/api/htc/settings/', '/api/htc/settings/', '/api/carrier/0', '/nothing']) await fetch(at + path);
  await eventually(() => serving.services.db.system((tx) => serving.services.jobs.enqueue(tx, 'tidy', {})));

  const read = async () => {
    const answer = await fetch(figuresAt);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    return answer.text();
  };
  const figures = await eventually(async () => {
    const text = await read();
    expect(text).toContain('milepost_job_runs_total{job="tidy",result="done"} 1');
    return text;
  });

  expect(figures).toContain('seconds_count{method="GET",route="/api/htc/settings/",status="200"} 2');
  expect(figures).toContain('seconds_count{method="GET",route="/api/carrier/:id",status="401"} 1');
  expect(figures).toContain('seconds_count{method="GET",route="none",status="404"} 1');
  expect(figures).toMatch(/milepost_database_connections\{state="most"\} 20\n/);
  expect(figures).toMatch(/milepost_long_queries\{state="most"\} 4\n/);
  expect(figures).toMatch(/milepost_long_queries\{state="running"\} 0\n/);
  expect(figures).toMatch(/milepost_long_queries\{state="waiting"\} 0\n/);
  expect(figures).toMatch(/milepost_long_queries_expected_wait_seconds 0\n/);
  expect(figures).toMatch(/process_resident_memory_bytes \d+/);
  expect((await fetch(`${at}/metrics`)).status).toBe(404);
});

const seconds = (figures: string, line: string) => Number(figures.split(`\n${line} `)[1]?.split('\n')[0]);

test('shows outbox, queues, tasks, disk and last backup to Prometheus, once for all processes', async () => {
  const { serving, figuresAt } = await serveCounting();
  const { db } = serving.services;
  const queues = () => db.system((tx) => tx.query(sql`select from jobs.queue where name = 'tidy'`));
  await eventually(async () => expect(await queues()).toHaveLength(1));
  const { accountId } = await createAccount(db, ACCOUNT);
  await db.system(async (tx) => {
    for (const [state, age] of [
      ['QUEUED', '2 hours'],
      ['QUEUED', '1 hour'],
      ['SENT', '3 hours'],
      ['FAILED', '1 hour'],
      ['FAILED', '2 days'],
    ])
      await tx.query(sql`insert into mail_message (account_id, id, kind, recipients, subject, body_text, state, created)
        values (${accountId}, gen_random_uuid(), 'INVOICE', '{a@example.com}', 's', 't', ${state}, now() - ${age}::interval)`);
    for (const [state, ended] of [
      ['WAITING', null],
      ['RUNNING', null],
      ['FAILED', '1 hour'],
      ['FAILED', '2 days'],
    ])
      await tx.query(sql`insert into task (account_id, id, profile, kind, title, input, state, ended)
        select ${accountId}, gen_random_uuid(), id, 'none', 'x', '{}', ${state}, now() - ${ended}::interval from profile`);
    for (const name of ['idle', 'behind'])
      await tx.query(sql`insert into jobs.queue
        select (jsonb_populate_record(q, ${JSON.stringify({ name })}::jsonb)).* from jobs.queue q where name = 'tidy'`);
    await tx.query(sql`insert into jobs.job (name, start_after, singleton_key) values ('behind', now() - interval '30 minutes', 'a'),
      ('behind', now() - interval '10 minutes', 'b'), ('behind', now() + interval '1 hour', 'c')`);
    await tx.query(sql`insert into backup_run values ('FILE', now() - interval '3 hours')`);
  });

  // A scrape leaves out figures that take more than three seconds to read.
  const figures = await eventually(async () => {
    const text = await (await fetch(figuresAt)).text();
    expect(text).toContain('milepost_figures_complete 1\n');
    return text;
  });

  expect(figures).toContain('milepost_emails{state="waiting"} 2\n');
  expect(figures).toContain('milepost_emails{state="failed"} 1\n');
  expect(seconds(figures, 'milepost_email_oldest_waiting_seconds')).toBeCloseTo(7200, -2);
  expect(figures).toContain('milepost_tasks{state="waiting"} 1\n');
  expect(figures).toContain('milepost_tasks{state="running"} 1\n');
  expect(figures).toContain('milepost_tasks{state="failed"} 1\n');
  expect(figures).toContain('milepost_jobs_waiting{queue="behind"} 2\n');
  expect(figures).toContain('milepost_jobs_waiting{queue="idle"} 0\n');
  expect(seconds(figures, 'milepost_job_oldest_waiting_seconds{queue="behind"}')).toBeCloseTo(1800, -2);
  expect(seconds(figures, 'milepost_backup_age_seconds{kind="file"}')).toBeCloseTo(10_800, -2);
  expect(seconds(figures, 'milepost_data_dir_bytes{what="free"}')).toBeGreaterThan(1_000_000);
  expect(seconds(figures, 'milepost_data_dir_bytes{what="size"}')).toBeGreaterThan(
    seconds(figures, 'milepost_data_dir_bytes{what="free"}'),
  );
});

test('shows an infinite backup age without any backup', async () => {
  const { figuresAt } = await serveCounting();

  expect(await (await fetch(figuresAt)).text()).toContain('milepost_backup_age_seconds{kind="file"} +Inf\n');
});

test('answers a scrape without database figures while the database hangs, and logs the failure', async () => {
  register.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  const silent = { system: () => new Promise<never>(() => undefined) };

  // On a busy machine, reading the disk takes longer than its usual milliseconds.
  await makeGaugeReader({ db: silent, dataDir: tmpdir() }, 1000)();

  const figures = await register.metrics();
  expect(figures).toContain('milepost_figures_complete 0\n');
  expect(figures).not.toMatch(/^milepost_emails\{/m);
  expect(figures).toMatch(/^milepost_data_dir_bytes\{what="free"\} \d+/m);
}, 20_000);

test('reads emails, tasks and jobs through indexes', async () => {
  const { serving } = await serveCounting();
  const { db } = serving.services;
  await eventually(() => db.system((tx) => tx.query(WAITING_JOBS)));

  const plans = await db.system(async (tx) => {
    await tx.query(sql`set local enable_seqscan = off`);
    const plans: string[] = [];
    for (const asked of [
      sql`select count(*) from mail_message where state = 'FAILED' and created > now() - interval '1 day'`,
      sql`select count(*), min(created) from mail_message where state = 'QUEUED'`,
      sql`select count(*) from task where state = 'FAILED' and ended > now() - interval '1 day'`,
      WAITING_JOBS,
    ])
      plans.push(JSON.stringify(await tx.query(sql`explain ${asked}`)));
    return plans;
  });

  for (const [at, index] of ['mail_message_failed', 'mail_message_waiting', 'task_failed', 'job_common_i11'].entries())
    expect(plans[at]).toContain(index);
});

/** Returns the metric names in an expression, without labels in braces and annotations. */
const namesIn = (rules: string) =>
  new Set(rules.replace(/\{[^}]*\}/g, '').match(/\b(?:milepost|process|nodejs)_\w+/g) ?? []);
const isThere = (figures: string, name: string) => new RegExp(`^${name}(\\{| )`, 'm').test(figures);

test('documents every metric in operations.md and alerts.yml, and has every metric they name', async () => {
  const { at, figuresAt, serving } = await serveCounting();
  const { db, jobs } = serving.services;
  await fetch(`${at}/api/htc/settings/`);
  await eventually(() => db.system((tx) => jobs.enqueue(tx, 'tidy', {})));
  const docs = join(import.meta.dirname, '../../../docs');
  const [rules, page] = await Promise.all([
    readFile(join(docs, 'alerts.yml'), 'utf8'),
    readFile(join(docs, 'operations.md'), 'utf8'),
  ]);
  const watched = namesIn(rules.replace(/^ *summary:.*$/gm, '').replace(/^#.*$/gm, ''));
  const listed = namesIn(page.split('## Monitoring')[1]?.split('\n## ')[0] ?? '');

  const figures = await eventually(async () => {
    const text = await (await fetch(figuresAt)).text();
    expect(text).toContain('milepost_job_runs_total{job="tidy"');
    return text;
  });

  expect([...watched].filter((name) => !isThere(figures, name))).toEqual([]);
  expect([...listed].filter((name) => !isThere(figures, name) && !isThere(figures, `${name}_count`))).toEqual([]);
  const ours = new Set(figures.match(/^# TYPE (milepost_\w+)/gm)?.map((line) => line.slice('# TYPE '.length)));
  const isWatched = (name: string) => [...watched].some((each) => each.startsWith(name));
  expect([...ours].filter((name) => !isWatched(name))).toEqual([]);
  expect([...ours].filter((name) => !listed.has(name))).toEqual([]);
});
