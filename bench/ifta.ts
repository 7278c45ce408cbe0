/**
 * Measures the IFTA summary of a quarter with very many trips and purchases against bare SQL for the same sums, run as the
 * tables' owner.
 */
import pg from 'pg';
import sql from 'sql-template-tag';
import type { Database } from '../api/core/platform/db/database.ts';
import type { MeasuredServer } from './csv.ts';
import type { Bench } from './seed.ts';

export type Quarter = { trips: number; purchases: number };

const ROUNDS = 7;
const [FROM, TO] = ['2025-07-01', '2025-09-30'];

/** Adds trips and purchases on the dates of one quarter, in all states, by the account's trucks. */
export async function fillQuarter(
  db: Database,
  { accountId, carrierId }: Bench,
  name: string,
  quarter: Quarter,
): Promise<void> {
  const { trips, purchases } = quarter;
  const states = sql`(select array_agg(code) from unnest(array['AL','AR','AZ','CA','CO','FL','GA','IL','IN','KS','KY','LA','MO','MS','NM','OH','OK','TN','TX','UT']) code)`;
  await db.system(
    async (tx) => {
      await tx.query(sql`insert into trip (account_id, id, pretty_name, state, carrier, driver, vehicle, trip_source_id, trip_date, trip_jurisdiction, trip_distance)
        select ${accountId}, gen_random_uuid(), 'M' || i, 'ACTIVE', ${carrierId}, md5(${name} || 'driver' || (1 + i % 60))::uuid, md5(${name} || 'vehicle' || (1 + i % 60))::uuid, 'M' || i,
          ${FROM}::date + i % 92, (${states})[1 + i % 20], 50 + (i % 5000) / 100.0 from generate_series(1, ${trips}::int) i`);
      await tx.query(sql`insert into expense (account_id, id, pretty_name, state, carrier, vehicle, expense_for, expense_type, status, expense_transaction_id, expense_transaction_date,
          expense_quantity, expense_unit_price, expense_amount, expense_fuel_type, address, net_applied_to_driver, net_applied_to_carrier)
        select ${accountId}, gen_random_uuid(), 'F' || i, 'ACTIVE', ${carrierId}, md5(${name} || 'vehicle' || (1 + i % 60))::uuid, 'fleet', 'FUEL', 'COMPLETE', 'F' || i, ${FROM}::date + i % 92,
          80 + (i % 400) / 10.0, 3.5, 350, 'DIESEL', jsonb_build_object('city', 'X', 'state', (${states})[1 + i % 20]), 0, 0 from generate_series(1, ${purchases}::int) i`);
    },
    { isLong: true },
  );
}

const MILES = `select trip_jurisdiction, sum(trip_distance) from trip
  where account_id = $1 and state <> 'DELETED' and trip_date between $2 and $3 group by trip_jurisdiction`;
const FUEL = `select e.address_state, sum(e.expense_quantity), sum(e.expense_amount) from expense e left join vehicle v on v.account_id = e.account_id and v.id = e.vehicle
  where e.account_id = $1 and e.expense_type = 'FUEL' and e.status = 'COMPLETE' and e.state <> 'DELETED' and e.expense_transaction_date between $2 and $3
    and e.expense_is_ifta_fuel and e.expense_fuel_type <> 'UN_KNOWN' and v.vehicle_type is distinct from 'TRAILER' group by e.address_state`;

/** Measures the return and its limit in turns. The fastest run of each counts, because disturbances only make a run longer. */
export async function measureIfta(
  { storage, base }: MeasuredServer,
  { accountId, token }: Bench,
  quarter: Quarter,
): Promise<string> {
  const client = new pg.Client(storage);
  await client.connect();
  const times = { bare: [] as number[], ours: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(
      await measureTime(async () => {
        await client.query(MILES, [accountId, FROM, TO]);
        await client.query(FUEL, [accountId, FROM, TO]);
      }),
    );
    times.ours.push(
      await measureTime(async () => {
        const days = `ifta_summary_startDate__gte=${FROM}&ifta_summary_endDate__lte=${TO}`;
        const answer = await fetch(`${base}/api/report/ifta_summarys/?${days}`, {
          headers: { authorization: `Token ${token}` },
        });
        if (!answer.ok) throw new Error(`${answer.status} of the IFTA summary`);
        await answer.text();
      }),
    );
  }
  await client.end();
  const [bare, ours] = [Math.min(...times.bare), Math.min(...times.ours)];
  const [trips, purchases] = [quarter.trips, quarter.purchases].map((count) => count.toLocaleString('en-US'));
  return `IFTA summary of ${trips} trips and ${purchases} purchases in a quarter: ${ours.toFixed(0)} ms, bare SQL ${bare.toFixed(0)} ms, ${(ours / bare).toFixed(2)}x (at most 1.5x)`;
}

async function measureTime(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}
