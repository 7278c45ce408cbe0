/** Measures the Compliance Overview and its lists for an account with a hundred trucks and one with very many documents. */
import pg from 'pg';
import sql from 'sql-template-tag';
import type { Database } from '../api/core/platform/db/database.ts';
import { OVERVIEW_LIMIT } from './compliance-limit.ts';
import type { MeasuredServer } from './csv.ts';
import type { Bench } from './seed.ts';

const SUMMARY = 'dashboard/complianceSummary/';
/** The calls of the landing page, then the lists behind it. */
const OVERVIEW = [SUMMARY, 'dashboard/complianceNeeds/'];
const LISTS = ['compliance/expiring_documents/', 'compliance/expired_documents/', 'compliance/non_compliance/'];
const RUNS = 15;

export type DocumentCounts = { drivers: number; vehicles: number; documents: number };

const JOBS = 8;

/**
 * Adds drivers and vehicles to the account, each with this many documents: one of each type that counts, the others archived; a
 * service of each vehicle.
 */
export async function fillDocuments(
  db: Database,
  { accountId, carrierId }: Bench,
  papers: DocumentCounts,
): Promise<void> {
  const { drivers, vehicles, documents } = papers;
  const each = Math.round(documents / (drivers + vehicles));
  await db.system(
    async (tx) => {
      await tx.query(sql`insert into driver (account_id, id, pretty_name, state, carrier, driver_first_name, driver_last_name, driver_type, driver_phone_number, driver_email, address, driver_access_id)
        select ${accountId}, md5(${accountId} || 'd' || i)::uuid, 'Paper ' || i, 'ACTIVE', ${carrierId}, 'Paper', i::text, 'DRIVER_FOR_HIRE', '2145550100', 'p@example.com', '{}', 'DRV-9' || i from generate_series(1, ${drivers}::int) i`);
      await tx.query(sql`insert into vehicle (account_id, id, pretty_name, state, carrier, driver, vehicle_make, vehicle_model, vehicle_number, vehicle_type, vehicle_plate_number, vehicle_plate_state, vehicle_gross_weight, vehicle_start_date, vehicle_vin)
        select ${accountId}, md5(${accountId} || 'v' || i)::uuid, 'V' || i, 'ACTIVE', ${carrierId}, md5(${accountId} || 'd' || (1 + i % ${drivers}))::uuid, 'Volvo', 'VNL', 'V' || i, case when i % 2 = 0 then 'TRUCK' else 'TRAILER' end, 'Q' || i, 'TX', 80000, current_date, 'VINV0000000' || i
        from generate_series(1, ${vehicles}::int) i`);
      await tx.query(sql`insert into document (account_id, id, pretty_name, state, owner_record, owner_id, document_type, document_issued_date, document_expiration_date, document_expiration_remind_days,
          document_id_required, document_is_gov_issued, document_expires)
        select ${accountId}, gen_random_uuid(), o.kind, case when n <= cardinality(o.types) then 'COMPLETE' else 'ARCHIVED' end, o.kind, o.id, o.types[1 + n % cardinality(o.types)],
          current_date - 300 + (o.at * 7 + n) % 200, current_date + (o.at * 37 + n * 11) % 700, 0, false, false, true
        from (select 'driver' as kind, md5(${accountId} || 'd' || i)::uuid as id, i as at, array['CDL', 'MEDICAL_CARD', 'MVR', 'EMPLOYMENT_APPLICATION', 'DRUG_AND_ALCOHOL_POLICY'] as types from generate_series(1, ${drivers}::int) i
          union all select 'vehicle', md5(${accountId} || 'v' || i)::uuid, i, array['REGISTRATION', 'ANNUAL_INSPECTION', 'FORM_2290'] from generate_series(1, ${vehicles}::int) i) o,
          generate_series(1, ${each}::int) n`);
      await tx.query(sql`insert into schedule (account_id, id, pretty_name, state, carrier, vehicle, schedule_name, schedule_type, schedule_frequency_strategy_type, schdule_start_date, schdule_end_date, schedule_frequency_value)
        select ${accountId}, md5(${accountId} || 's' || i)::uuid, 'Brakes', 'ACTIVE', ${carrierId}, md5(${accountId} || 'v' || i)::uuid, 'Brakes', 'PREVENTIVE_MAINTENANCE', 'DAYS', current_date - 90, current_date + 600, 90 from generate_series(1, ${vehicles}::int) i`);
      await tx.query(sql`insert into scheduled_job (account_id, id, pretty_name, state, schedule, carrier, vehicle, scheduled_job_name, schedule_job_frequency_strategy_type, scheduled_job_date, status)
        select ${accountId}, gen_random_uuid(), 'Brakes ' || n, 'ACTIVE', md5(${accountId} || 's' || i)::uuid, ${carrierId}, md5(${accountId} || 'v' || i)::uuid, 'Brakes ' || n, 'DATE', current_date + (i % 90) - 90 + n * 60, case when n = 1 then 'IN_COMPLETE' else 'IN_PROGRESS' end
        from generate_series(1, ${vehicles}::int) i, generate_series(1, ${JOBS}::int) n`);
    },
    { isLong: true },
  );
}

/**
 * Makes one call after another, after a warm-up: the median of each, and how much longer the summary takes than one statement of
 * a bare client.
 */
export async function measureCompliance(
  { base, storage }: MeasuredServer,
  { accountId, token }: Bench,
  { drivers, vehicles, documents }: DocumentCounts,
  today: string,
): Promise<string> {
  const figures: string[] = [];
  const ask = (path: string) => fetchBody(`${base}/api/${path}`, token);
  for (const path of [...OVERVIEW, ...LISTS])
    figures.push(`${path.split('/')[1]} ${(await measureMedian(() => ask(path))).toFixed(1)} ms`);
  const bare = await openWithoutIsolation(storage, accountId, today);
  requireEqual(JSON.parse(await ask(SUMMARY)), await bare.figures());
  const [ours, limit] = [await measureMedian(() => ask(SUMMARY)), await measureMedian(bare.figures)];
  await bare.close();
  figures.push(`by one statement ${limit.toFixed(1)} ms, ${(ours / limit).toFixed(2)}x (at most 2x)`);
  const size = [drivers, vehicles, documents].map((count) => count.toLocaleString('en-US'));
  return `compliance of ${size[0]} drivers, ${size[1]} vehicles, ${size[2]} documents: ${figures.join(', ')}`;
}

async function openWithoutIsolation(storage: string, accountId: string, today: string) {
  const client = new pg.Client(storage);
  await client.connect();
  return {
    async figures(): Promise<number[]> {
      const asked = { name: 'overview', text: OVERVIEW_LIMIT, values: [accountId, today] };
      return Object.values((await client.query(asked)).rows[0] as Record<string, (number | string)[]>)
        .flat()
        .map(Number);
    },
    close: () => client.end(),
  };
}

type Tables = { results: { rows: { total: number }[] }[] };

/** Requires equal results: speed is compared over the same numbers or not at all. */
function requireEqual({ results }: Tables, limit: number[]): void {
  const ours = results.flatMap(({ rows }) => rows.map(({ total }) => total));
  if (ours.join() !== limit.join()) throw new Error(`the overview says ${ours}, the statement ${limit}`);
}

async function fetchBody(url: string, token: string): Promise<string> {
  const answer = await fetch(url, { headers: { authorization: `Token ${token}` } });
  if (!answer.ok) throw new Error(`${answer.status} of ${url}`);
  return answer.text();
}

async function measureMedian(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS + 3; run += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return times.slice(3).sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
}
