/** How long the Compliance Overview and its lists take, of an account of a hundred trucks and of one with very many papers. */
import sql from 'sql-template-tag';
import type { Database } from '../api/core/db/database.ts';
import type { Measured } from './csv.ts';
import type { Bench } from './seed.ts';

/** What the landing page asks, then the lists behind it. */
const OVERVIEW = ['dashboard/complianceSummary/', 'dashboard/complianceNeeds/'];
const LISTS = ['compliance/expiring_documents/', 'compliance/expired_documents/', 'compliance/non_compliance/'];
const RUNS = 15;

export type Papers = { drivers: number; vehicles: number; documents: number };

/** Drivers and vehicles beside those of the account, each with as many papers: one of each type that counts, the others archived. */
export async function fillPapers(db: Database, { accountId, carrierId }: Bench, papers: Papers): Promise<void> {
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
    },
    { isLong: true },
  );
}

/** One call after the other, after a warm-up: the median of each. */
export async function measureCompliance(
  { base }: Measured,
  { token }: Bench,
  { drivers, vehicles, documents }: Papers,
): Promise<string> {
  const told: string[] = [];
  for (const path of [...OVERVIEW, ...LISTS])
    told.push(`${path.split('/')[1]} ${(await median(`${base}/api/${path}`, token)).toFixed(1)} ms`);
  const size = [drivers, vehicles, documents].map((count) => count.toLocaleString('en-US'));
  return `compliance of ${size[0]} drivers, ${size[1]} vehicles, ${size[2]} documents: ${told.join(', ')}`;
}

async function median(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS + 3; run += 1) {
    const start = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Token ${token}` } });
    if (!answer.ok) throw new Error(`${answer.status} of ${url}`);
    await answer.text();
    times.push(performance.now() - start);
  }
  return times.slice(3).sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
}
