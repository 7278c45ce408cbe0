/**
 * `npm run bench`: the speed of the API as a ratio of the limit, both measured in this run. Prints its table to the terminal.
 * `node bench/run.ts fairness`, `board`, or `pay-run` measures only that part.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sql from 'sql-template-tag';
import { openDatabase } from '../api/core/platform/db/database.ts';
import { openStorage } from '../api/core/platform/db/storage.ts';
import { readSettings } from '../api/core/platform/settings.ts';
import { type AccountExport, fillFiles, measureExport } from './account-export.ts';
import { measureAudits } from './audit.ts';
import { BOARD_LOADS, BOARD_TRUCKS, measureBoard } from './board.ts';
import { fillDocuments, measureCompliance } from './compliance.ts';
import { scoreConfirmations } from './confirmations.ts';
import { EXPENSES_FILE, LOADS_FILE, type MeasuredServer, measureCsv } from './csv.ts';
import { measureFairness } from './fairness.ts';
import { fillMoney, measureFinancial } from './financial.ts';
import { HEAP, ONE_ARENA } from './heap.ts';
import { fillQuarter, measureIfta } from './ifta.ts';
import { measureImports } from './imports.ts';
import { type Latencies, measure } from './load.ts';
import { readMemory } from './memory.ts';
import { measureNeighbors } from './neighbors.ts';
import { measureNights } from './nightly.ts';
import { listComplianceOperations, listOperations, listUploadOperations, type Operation } from './operations.ts';
import { fillPayRun, measurePayRun, PAY_RUN_LOADS, PAY_RUN_TRUCKS } from './pay-run.ts';
import { measureProfit } from './profit.ts';
import { measureRemittance } from './remittance.ts';
import { type Bench, fillAccount } from './seed.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureStart } from './start-up.ts';
import { measureStatement } from './statement.ts';
import { fillUploads } from './upload-lists.ts';
import { measureUploads } from './uploads.ts';

/** The only part to measure. */
const part = process.argv[2];
const LOADS = Number(process.env.BENCH_LOADS ?? (part ? 100 : 200_000));
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const LARGE = 1_000_000;
const DOCUMENTS = {
  hundred: { drivers: 100, vehicles: 200, documents: 5_000 },
  papers: { drivers: 1_000, vehicles: 2_000, documents: 200_000 },
};
const QUARTER = { trips: 1_000_000, purchases: 300_000 };
const MONEY = { loads: 200_000, expenses: 1_000_000, paychecks: 50_000, invoices: 50_000 };
/** A tenth of those expenses, to compare the memory of the larger file with. */
const EXPENSES = { loads: 10_000, expenses: 100_000, paychecks: 100, invoices: 100 };
/** The files in an account's export; the smaller one has a twentieth. */
const FILES = Number(process.env.BENCH_FILES ?? 5_000);
const SMALL_LOADS = 20;
const UPLOADS = 200_000;

const folder = await mkdtemp(join(tmpdir(), 'milepost-bench-'));
const settings = readSettings({ DATA_DIR: folder });
const storage = await openStorage(settings);
const db = openDatabase({ url: storage.url, zone: settings.TIME_ZONE, max: 4 });
const children: ChildProcess[] = [];

try {
  await run();
} finally {
  for (const child of children) await stop(child);
  await db.close();
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  // First, while the machine is idle.
  if (!part) console.log(await measureStart());
  if (!part) console.log(await scoreConfirmations());
  console.log(`Making ${LOADS.toLocaleString('en-US')} loads in one account and 2,000 in each of 20 others …`);
  const bench = await fillAccount(db, 'bench', LOADS);
  for (let at = 1; at <= 20; at += 1) await fillAccount(db, `other${at}`, 2000);
  const small = await fillAccount(db, 'small', 10_000);
  // Outside a transaction: a bulk load is vacuumed before the first query, as autovacuum would a minute later.
  await vacuum(storage.url);

  const [port, limitPort] = [await findFreePort(), await findFreePort()];
  const env = {
    DATABASE_URL: storage.url,
    DATA_DIR: folder,
    PORT: String(port),
    LIMIT_PORT: String(limitPort),
    ACCOUNT: bench.accountId,
    CARRIER: bench.carrierId,
  };
  const server = launch('../api/launch.js', { ...env, ...ONE_ARENA }, HEAP);
  launch('./limit-server.ts', env);
  await Promise.all([
    waitForAnswer(`http://127.0.0.1:${port}/api/htc/health_status_check/`),
    waitForAnswer(`http://127.0.0.1:${limitPort}/list`),
  ]);

  const measured = { storage: storage.url, base: `http://127.0.0.1:${port}`, server: server.pid ?? 0 };
  if (part === 'board') return measureLargeBoard(measured);
  if (part === 'pay-run') return measureLargePayRun(measured);
  if (part) {
    console.log(await measureFairness(measured.base, bench, small));
    return;
  }

  console.log('\noperation | ours req/s | p50 | p95 | p99 ms | limit req/s | p50 | p95 | p99 ms | ratio | at least');
  for (const operation of listOperations(`http://127.0.0.1:${port}`, `http://127.0.0.1:${limitPort}`, bench)) {
    const [ours, limit] = await measure([operation.ours, operation.limit], SECONDS);
    console.log(formatRow(operation, ours as Latencies, limit as Latencies));
  }
  console.log(`\nserver memory after the load: ${readMemory(server.pid ?? 0)} MB (at most 150)`);

  const firstPage = ({ token }: Bench) => ({
    url: `http://127.0.0.1:${port}/api/fleet/`,
    headers: { authorization: `Token ${token}` },
  });
  const [big, little] = (await measure([firstPage(bench), firstPage(small)], SECONDS)) as [Latencies, Latencies];
  console.log(
    `first page unfiltered, ${LOADS.toLocaleString('en-US')} loads against 10,000: p50 ${big.p50.toFixed(2)} against ${little.p50.toFixed(2)} ms, ${(big.p50 / little.p50).toFixed(2)}x (at most 1.5x)`,
  );
  for await (const line of measureNeighbors(measured, { ...bench, loads: LOADS }, small, SECONDS)) console.log(line);
  console.log(await measureFairness(measured.base, bench, small));
  console.log(await measureSignIns(measured.base, small, SECONDS));
  console.log(await measureCsv(measured, bench, LOADS, LOADS_FILE));
  console.log(await measureRemittance(db, measured.base, bench));
  console.log(await measureUploads(db, measured, small));
  const whole: AccountExport = { ...bench, loads: LOADS, files: FILES };
  const twentieth: AccountExport = {
    ...(await fillAccount(db, 'part', LOADS / SMALL_LOADS)),
    loads: LOADS / SMALL_LOADS,
    files: FILES / SMALL_LOADS,
  };
  for (const each of [twentieth, whole]) await fillFiles(db, folder, each);
  await vacuum(storage.url);
  console.log(await measureExport(measured, [twentieth, whole], small, SECONDS));
  for (const [name, papers] of Object.entries(DOCUMENTS)) {
    const account = await fillAccount(db, name, 10_000);
    await fillDocuments(db, account, papers);
    await vacuum(storage.url);
    const today = await readToday(account);
    console.log(await measureCompliance(measured, account, papers, today));
    for (const operation of listComplianceOperations(measured.base, `http://127.0.0.1:${limitPort}`, account, today)) {
      const [ours, limit] = await measure([operation.ours, operation.limit], SECONDS);
      console.log(formatRow(operation, ours as Latencies, limit as Latencies));
    }
  }
  await measureLargeBoard(measured);
  await measureLargePayRun(measured);
  const sent = await fillAccount(db, 'sent', 1_000);
  await fillUploads(db, sent, UPLOADS);
  await vacuum(storage.url);
  for (const operation of listUploadOperations(measured.base, `http://127.0.0.1:${limitPort}`, sent, UPLOADS)) {
    const [ours, limit] = await measure([operation.ours, operation.limit], SECONDS);
    console.log(formatRow(operation, ours as Latencies, limit as Latencies));
  }
  const money = await fillAccount(db, 'money', MONEY.loads);
  await fillMoney(db, money, 'money', MONEY);
  await vacuum(storage.url);
  console.log(await measureFinancial(measured, money, MONEY, await readToday(money), SECONDS));
  console.log(await measureProfit(measured, money, await readToday(money)));
  const spent = await fillAccount(db, 'spent', EXPENSES.loads);
  await fillMoney(db, spent, 'spent', EXPENSES);
  await vacuum(storage.url);
  console.log(await measureCsv(measured, spent, EXPENSES.expenses, EXPENSES_FILE));
  console.log(await measureCsv(measured, money, MONEY.expenses, EXPENSES_FILE));
  const fuel = await fillAccount(db, 'fuel', 10_000);
  await vacuum(storage.url);
  for await (const line of measureImports(db, measured, [fuel, small], SECONDS)) console.log(line);
  const taxed = await fillAccount(db, 'taxed', 10_000);
  await fillQuarter(db, taxed, 'taxed', QUARTER);
  await vacuum(storage.url);
  console.log(await measureIfta(measured, taxed, QUARTER));
  for await (const line of measureNights(db)) console.log(line);
  for await (const line of measureAudits(db)) console.log(line);
  await measureLarge(measured);
  console.log(await measureStatement());
}

async function measureLargeBoard(measured: MeasuredServer): Promise<void> {
  const account = await fillAccount(db, 'board', BOARD_LOADS, BOARD_TRUCKS);
  await vacuum(storage.url);
  console.log(await measureBoard(measured, account, await readToday(account)));
}

async function measureLargePayRun(measured: MeasuredServer): Promise<void> {
  const account = await fillAccount(db, 'payroll', PAY_RUN_LOADS, PAY_RUN_TRUCKS);
  await fillPayRun(db, account, 'payroll');
  await vacuum(storage.url);
  console.log(await measurePayRun(measured, account));
}

/** Measures calls on a million records: a list's export, and a search for a customer's name. */
async function measureLarge(measured: MeasuredServer): Promise<void> {
  console.log(`Making ${LARGE.toLocaleString('en-US')} loads in one more account …`);
  const large = await fillAccount(db, 'large', LARGE);
  await vacuum(storage.url);
  console.log(await measureCsv(measured, large, LARGE, LOADS_FILE));
  const search = {
    url: `${measured.base}/api/fleet/?search=mer%20b7`,
    headers: { authorization: `Token ${large.token}` },
  };
  const [found] = (await measure([search], SECONDS)) as [Latencies];
  console.log(
    `search by a part of the customer name among 1,000,000 loads: p95 ${found.p95.toFixed(1)} ms (at most 20)`,
  );
}

/** Returns the account's date as the server computes it. */
async function readToday({ accountId }: Bench): Promise<string> {
  const [{ today = '' } = {}] = await db.tx(accountId, (tx) =>
    tx.query<{ today: string }>(sql`select current_day()::text as today`),
  );
  return today;
}

function formatRow({ name, atLeast }: Operation, ours: Latencies, limit: Latencies): string {
  const formatLatencies = ({ perSecond, p50, p95, p99 }: Latencies) =>
    `${perSecond.toFixed(0)} | ${[p50, p95, p99].map((time) => time.toFixed(1)).join(' | ')}`;
  const failed = ours.failed + limit.failed > 0 ? ` (${ours.failed} + ${limit.failed} failed)` : '';
  return `${name} | ${formatLatencies(ours)} | ${formatLatencies(limit)} | ${((ours.perSecond / limit.perSecond) * 100).toFixed(0)}% | ${atLeast}%${failed}`;
}

function launch(script: string, env: Record<string, string>, flags: readonly string[] = []): ChildProcess {
  const child = spawn(process.execPath, [...flags, fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function waitForAnswer(url: string): Promise<void> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

async function vacuum(url: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
