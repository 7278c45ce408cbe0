/** Measures exporting a whole list against one COPY of the same rows with their names: the database's own time. */
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readMemory } from './memory.ts';
import { findQuickest, formatComparison, HEAVY, measureTimes, readConnectionTime, type Times } from './processor.ts';
import type { Bench } from './seed.ts';

/** The database, the measured server, and its process. */
export type MeasuredServer = { storage: string; base: string; server: number };

const ROUNDS = 3;
const COPYING = 'milepost-bench-copy';

/** A list to export, and the database's own COPY of the same rows. */
export type ListFile = { records: string; path: string; copy: (account: string) => string };

const copyLoads = (account: string) => `copy (
  select r.*, c.pretty_name as carrier_name, v.pretty_name as vehicle_name, d.pretty_name as driver_name, p.pretty_name as dispatcher_name, u.pretty_name as customer_name
  from fleet r join carrier c on c.account_id = r.account_id and c.id = r.carrier join vehicle v on v.account_id = r.account_id and v.id = r.vehicle
  join driver d on d.account_id = r.account_id and d.id = r.driver join dispatcher p on p.account_id = r.account_id and p.id = r.dispatcher
  join customer u on u.account_id = r.account_id and u.id = r.customer
  where r.account_id = '${account}' and r.state <> 'DELETED' order by r.fleet_pick_up_date desc, r.id desc
) to stdout (format csv)`;

const copyExpenses = (account: string) => `copy (
  select r.*, c.pretty_name as carrier_name, v.pretty_name as vehicle_name, d.pretty_name as driver_name, p.pretty_name as dispatcher_name, f.pretty_name as fleet_name, m.pretty_name as company_name
  from expense r left join carrier c on c.account_id = r.account_id and c.id = r.carrier left join vehicle v on v.account_id = r.account_id and v.id = r.vehicle
  left join driver d on d.account_id = r.account_id and d.id = r.driver left join dispatcher p on p.account_id = r.account_id and p.id = r.dispatcher
  left join fleet f on f.account_id = r.account_id and f.id = r.fleet left join company m on m.account_id = r.account_id and m.id = r.company
  where r.account_id = '${account}' and r.state <> 'DELETED' order by r.expense_transaction_date desc, r.id desc
) to stdout (format csv)`;

export const LOADS_FILE: ListFile = { records: 'loads', path: 'fleet/csv/', copy: copyLoads };
export const EXPENSES_FILE: ListFile = { records: 'expenses', path: 'expense/csv/', copy: copyExpenses };

/** Measures the file and its limit in turns. The fastest run of each counts, because disturbances only make a run longer. */
export async function measureCsv(
  measured: MeasuredServer,
  { accountId, token }: Bench,
  rows: number,
  { records, path, copy: copied }: ListFile,
): Promise<string> {
  const client = new pg.Client({ connectionString: measured.storage, application_name: COPYING });
  await client.connect();
  const [copying, answering] = [
    readConnectionTime(measured.storage, COPYING),
    readConnectionTime(measured.storage, HEAVY, [measured.server]),
  ];
  const times = { copy: [] as Times[], ours: [] as Times[] };
  let memory = 0;
  const look = () => {
    memory = Math.max(memory, Number(readMemory(measured.server)));
  };
  const headers = { authorization: `Token ${token}` };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.copy.push(await measureTimes(() => readBytes(client.query(copyTo(copied(accountId)))), copying));
    times.ours.push(
      await measureTimes(async () => {
        const { body } = await fetch(`${measured.base}/api/${path}`, { headers });
        await readBytes(body as AsyncIterable<Uint8Array>, look);
      }, answering),
    );
  }
  await client.end();
  return `${rows.toLocaleString('en-US')} ${records} as CSV: ${formatComparison(findQuickest(times.ours), 'one COPY', findQuickest(times.copy))} (at most 2.5x), server at most ${memory} MB`;
}

async function readBytes(bytes: AsyncIterable<Uint8Array>, each: () => void = () => undefined): Promise<void> {
  for await (const _ of bytes) each();
}
