/**
 * Measures a large carrier's month of fuel card purchases as one file: the preview against csv-parse alone on the same file,
 * saving against COPY of the same expenses into a table without an index, and the effect on another account's list.
 */
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import sql from 'sql-template-tag';
import type { Database } from '../api/core/platform/db/database.ts';
import type { MeasuredServer } from './csv.ts';
import { measure } from './load.ts';
import { measurePeakMemory } from './memory.ts';
import {
  findQuickest,
  formatComparison,
  HEAVY,
  measureTimes,
  readConnectionTime,
  readOwnTime,
  type Times,
} from './processor.ts';
import type { Bench } from './seed.ts';

const LINES = Number(process.env.BENCH_LINES ?? 100_000);
const ROUNDS = 3;
const CARDS = 60;
/** The file names cards by the last digits of their numbers. */
const FIRST_ENDING = 10_541;
const DAYS = 28;
const POLL_MS = 50;
const COPYING = 'milepost-bench-copy';
const HEADER =
  'Card #,Tran Date,Invoice,Unit,Driver Name,Odometer,Location Name,City,State/ Prov,Fees,Item,Unit Price,Qty,Amt,DB,Currency';
const ITEMS = ['ULSD', 'ULSD', 'ULSD', 'DEFD', 'ULSR', 'SCLE', 'CADV'];
const STOPS = [
  'TA ELOY,ELOY,AZ',
  'LOVES #542 TRAVEL STOP,FT STOCKTON,TX',
  'PILOT AMARILLO 723,AMARILLO,TX',
  'PETRO OKLAHOMA CITY,OKLAHOMA CITY,OK',
  'TA GARY,GARY,IN',
];

type Carrier = Pick<Bench, 'token' | 'carrierId'>;

export async function* measureImports(
  db: Database,
  measured: MeasuredServer,
  [account, other]: [Bench, Bench],
  seconds: number,
): AsyncGenerator<string> {
  await addCards(db, account);
  const lines = LINES.toLocaleString('en-US');
  const { preview, parser, memory, id } = await measurePreview(measured, account);
  yield `preview of ${lines} lines of Fleet One EDGE: ${formatComparison(preview, 'csv-parse alone', parser)} (at most 4x), server at most ${memory} MB (at most 300)`;
  const { saving, copying, most } = await measureSaving(measured, account, id);
  yield `saving them: ${formatComparison(saving, 'COPY of the same expenses', copying)} (at most 5x), server at most ${most} MB`;
  const { alone, busy, saved } = await measureDuringImport(measured, account, other, seconds);
  yield `another account's list while imports are saved: p99 ${busy.toFixed(1)} ms, alone ${alone.toFixed(1)} ms, ${(busy / alone).toFixed(2)}x (at most 2x), ${saved} saved`;
}

/** Measures the preview and its parser in turns. The fastest run of each counts, because disturbances only make a run longer. */
async function measurePreview(measured: MeasuredServer, account: Carrier) {
  const [file, times] = [buildFile(1), { preview: [] as Times[], parser: [] as Times[] }];
  const previewed = readConnectionTime(measured.storage, HEAVY, [measured.server]);
  const path = join(tmpdir(), `milepost-bench-${process.pid}.csv`);
  await writeFile(path, file);
  let id = '';
  const memory = await measurePeakMemory(measured.server, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      times.parser.push(await measureTimes(() => parseWithoutServer(path), readOwnTime));
      times.preview.push(
        await measureTimes(async () => {
          id = await upload(measured, account, file);
        }, previewed),
      );
    }
  });
  await rm(path);
  return { id, preview: findQuickest(times.preview), parser: findQuickest(times.parser), memory };
}

async function parseWithoutServer(path: string): Promise<void> {
  await pipeline(createReadStream(path), parse(), async (rows) => {
    for await (const _ of rows);
  });
}

async function measureSaving(measured: MeasuredServer, account: Carrier, id: string) {
  const saved = readConnectionTime(measured.storage, HEAVY);
  let saving: Times = { clock: 0, processor: 0 };
  const most = await measurePeakMemory(measured.server, async () => {
    saving = await measureTimes(() => saveImport(measured, account, id), saved);
  });
  const client = new pg.Client({ connectionString: measured.storage, application_name: COPYING });
  const copied = readConnectionTime(measured.storage, COPYING);
  await client.connect();
  const made = await buffer(client.query(copyTo(`copy (select * from expense where data_import = '${id}') to stdout`)));
  const times: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await client.query('drop table if exists bench_expense; create table bench_expense (like expense)');
    const chunks = Readable.from(splitBytes(made));
    times.push(
      await measureTimes(() => pipeline(chunks, client.query(copyFrom('copy bench_expense from stdin'))), copied),
    );
  }
  await client.query('drop table bench_expense');
  await client.end();
  return { saving, most, copying: findQuickest(times) };
}

function* splitBytes(bytes: Buffer): Generator<Buffer> {
  const size = 64 * 1024;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function measureDuringImport(measured: MeasuredServer, account: Carrier, other: Bench, seconds: number) {
  const list = { url: `${measured.base}/api/fleet/`, headers: getHeaders(other) };
  const p99 = async () => (await measure([list], seconds))[0]?.p99 ?? 0;
  const alone = await p99();
  const asked = { isOver: false, saved: 0 };
  const saving = (async () => {
    for (let file = 2; !asked.isOver; file += 1) {
      await saveImport(measured, account, await upload(measured, account, buildFile(file)));
      asked.saved += 1;
    }
  })();
  const busy = await p99();
  asked.isOver = true;
  await saving;
  return { alone, busy, saved: asked.saved };
}

/** Returns an export file with lines that no other file has. */
function buildFile(number: number): string {
  const lines = Array.from({ length: LINES }, (_, at) => buildLine(number * LINES + at, at));
  return `${HEADER}\r\n${lines.join('\r\n')}\r\n`;
}

function buildLine(invoice: number, at: number): string {
  const quantity = 40 + ((at * 37) % 12_000) / 100;
  const price = 3 + ((at * 13) % 1200) / 1000;
  return [
    `*${getCardEnding(at % CARDS)},${getDay(at % DAYS)},${invoice},${101 + (at % CARDS)},MARTIN OKAFOR ${20_000 + (at % CARDS)},${400_000 + at}`,
    `${STOPS[at % STOPS.length]},0.00,${ITEMS[at % ITEMS.length]},${price.toFixed(3)},${quantity.toFixed(2)},${(quantity * price).toFixed(2)},N,USD/Gallons`,
  ].join(',');
}

const getCardEnding = (card: number) => String(FIRST_ENDING + card);
const getDay = (back: number) => new Date(Date.now() - (back + 1) * 86_400_000).toISOString().slice(0, 10);
const getHeaders = ({ token }: Pick<Bench, 'token'>) => ({ authorization: `Token ${token}` });

/** Adds a card for each driver with a truck, assigned for all time. */
async function addCards(db: Database, { accountId, carrierId }: Bench): Promise<void> {
  await db.tx(accountId, async (tx) => {
    const company = sql`md5('provider' || ${accountId})::uuid`;
    await tx.query(sql`insert into company (account_id, id, pretty_name, state, carrier, company_type, company_name, company_email, company_mailing_address)
      values (${accountId}, ${company}, 'Provider', 'ACTIVE', ${carrierId}, 'FUEL_CARD_SERVICE_PROVIDER', 'Provider', 'p@example.com', 'x')`);
    await tx.query(sql`insert into fuel_card (account_id, id, pretty_name, state, carrier, company, fuel_card_source_id, fuel_card_pin, driver, vehicle)
      select ${accountId}, md5(${accountId} || 'card' || n)::uuid, 'Card ' || n, 'ACTIVE', ${carrierId}, ${company}, '708305000000' || (${FIRST_ENDING - 1}::int + n), '1', d.id, v.id
      from (select id, row_number() over (order by id) as n from driver) d join (select id, row_number() over (order by id) as n from vehicle) v using (n) where n <= ${CARDS}`);
    await tx.query(sql`insert into fuel_card_assignment (account_id, fuel_card, driver, vehicle, held_from)
      select account_id, id, driver, vehicle, '-infinity' from fuel_card`);
  });
}

async function upload(measured: MeasuredServer, account: Carrier, file: string): Promise<string> {
  const form = new FormData();
  const fields = { carrier: account.carrierId, dataImportType: 'FUEL', dataImportSource: 'FLEET_ONE_EDGE' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('dataImportStartDate', getDay(DAYS));
  form.set('dataImportEndDate', getDay(0));
  form.set('dataImportRawFile', new File([file], 'edge.csv', { type: 'text/csv' }));
  return (await sendRequest<{ id: string }>(measured, account, 'data_import/upload/', form)).id;
}

async function saveImport(measured: MeasuredServer, account: Carrier, id: string): Promise<void> {
  await sendRequest(measured, account, 'data_import/sync/', { dataImport: id });
  for (;;) {
    const status = await sendRequest<{ dataImportSyncStatus: string }>(measured, account, `data_import/${id}`);
    if (status.dataImportSyncStatus === 'COMPLETE') return;
    if (status.dataImportSyncStatus !== 'IN_PROGRESS') throw new Error(`The import is ${JSON.stringify(status)}`);
    await pause(POLL_MS);
  }
}

async function sendRequest<Answer>(
  { base }: MeasuredServer,
  account: Carrier,
  path: string,
  sent?: object,
): Promise<Answer> {
  const isForm = sent instanceof FormData;
  const answer = await fetch(`${base}/api/${path}`, {
    headers: { ...getHeaders(account), ...(sent && !isForm && { 'content-type': 'application/json' }) },
    ...(sent && { method: 'POST', body: isForm ? sent : JSON.stringify(sent) }),
  });
  if (!answer.ok) throw new Error(`${answer.status} of ${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
