/**
 * Measures the nightly audit of many authorities, each with 40 drivers, 50 vehicles, and five years of records, and the audit of
 * one right after a change.
 */
import sql, { raw } from 'sql-template-tag';
import { makeClock } from '../api/core/platform/clock.ts';
import type { Database } from '../api/core/platform/db/database.ts';
import { selectAccountsToAudit } from '../api/safety/audit/audit-jobs.ts';
import { auditAccount } from '../api/safety/audit/audit-storage.ts';

const ACCOUNTS = Number(process.env.BENCH_AUDITS ?? 1000);
const DRIVERS = 40;
const VEHICLES = 50;
const YEARS = 5;
const CHANGES = 40;
const CONCURRENCY = 2;

const clock = makeClock('UTC');

/** Yields a line for a night with a tenth of the accounts, one with all of them, and one for the audit after a change. */
export async function* measureAudits(db: Database): AsyncGenerator<string> {
  const sizes = [Math.round(ACCOUNTS / 10), ACCOUNTS];
  const paces: number[] = [];
  let made = 0;
  for (const size of sizes) {
    const rows = await makeAccounts(db, made, size);
    made = size;
    await db.system((tx) => tx.query(sql`update account set audited_on = null`));
    const started = performance.now();
    await runNight(db);
    const seconds = (performance.now() - started) / 1000;
    paces.push(seconds / size);
    const pace = (rows / seconds).toFixed(0);
    const linear = ((paces.at(-1) ?? 0) / (paces[0] ?? 1)).toFixed(2);
    yield `a night of ${size} audits of ${DRIVERS} drivers and ${VEHICLES} vehicles: ${pace} rows/s, ${seconds.toFixed(1)} s (1,000 under 600 s), ${linear}x a tenth of them each (at most 1.5x)`;
  }
  yield `one audit at once after a change: p95 ${(await measureAfterChange(db)).toFixed(0)} ms (at most 150 ms)`;
}

async function runNight(db: Database): Promise<void> {
  const due = await db.system((tx) => tx.query<{ accountId: string }>(selectAccountsToAudit({ clock })), {
    isLong: true,
  });
  const waiting = due.values();
  const work = async () => {
    for (const { accountId } of waiting) await auditAccount({ db, clock }, accountId);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** Returns the 95th percentile of a hundred audits, each after a change of a driver document's date. */
async function measureAfterChange(db: Database): Promise<number> {
  const [{ accountId } = { accountId: '' }] = await db.system((tx) =>
    tx.query<{ accountId: string }>(sql`select md5('audit' || 1)::uuid as "accountId"`),
  );
  const times: number[] = [];
  for (let at = 0; at < CHANGES; at += 1) {
    await db.tx(accountId, (tx) =>
      tx.query(sql`update document set document_expiration_date = current_date + ${at}::integer where id = (
        select id from document where document_type = 'MEDICAL_CARD' and state = 'COMPLETE' order by id limit 1)`),
    );
    const started = performance.now();
    await auditAccount({ db, clock }, accountId);
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other)[Math.floor(CHANGES * 0.95)] ?? 0;
}

/** Makes the accounts of a range of numbers; returns their total number of rows. */
async function makeAccounts(db: Database, from: number, to: number): Promise<number> {
  const i = raw(`generate_series(${from + 1}, ${to}) i`);
  const account = raw(`md5('audit' || i)::uuid`);
  const carrier = raw(`md5('audit carrier' || i)::uuid`);
  const driver = raw(`md5('audit driver' || i || ' ' || d)::uuid`);
  const vehicle = raw(`md5('audit vehicle' || i || ' ' || v)::uuid`);
  const drivers = raw(`generate_series(1, ${DRIVERS}) d`);
  const vehicles = raw(`generate_series(1, ${VEHICLES}) v`);
  const years = raw(`generate_series(0, ${YEARS - 1}) y`);
  const dated = raw(`case when y = 0 then 'COMPLETE' else 'ARCHIVED' end`);
  await db.system(
    async (tx) => {
      await tx.query(sql`insert into account (id, account_name, subscription_status, next_payment_date)
        select ${account}, 'Audit ' || i, 'VALID', current_date + 30 from ${i}`);
      await tx.query(sql`insert into carrier (account_id, id, pretty_name, state, carrier_name, carrier_dot, carrier_mc, carrier_email, carrier_phone_number, carrier_type, status, address)
        select ${account}, ${carrier}, 'Audit ' || i, 'ACTIVE', 'Audit ' || i, '2914407', '1', 'n@bench.example.com', '2145550100', 'ADMIN', 'ACTIVE', '{}' from ${i}`);
      await tx.query(sql`insert into driver (account_id, id, pretty_name, state, carrier, driver_first_name, driver_last_name, driver_type, driver_phone_number, driver_email, address, driver_access_id, driver_hired_date, driver_dob, driver_license_class)
        select ${account}, ${driver}, 'Driver ' || d, 'ACTIVE', ${carrier}, 'Driver', d::text, 'DRIVER_FOR_HIRE', '2145550100', 'p@example.com', '{}', 'DRV-' || d, current_date - d * 60, '1985-01-01', 'A' from ${i}, ${drivers}`);
      await tx.query(sql`insert into vehicle (account_id, id, pretty_name, state, carrier, driver, vehicle_make, vehicle_model, vehicle_number, vehicle_type, vehicle_plate_number, vehicle_plate_state, vehicle_gross_weight, vehicle_start_date, vehicle_vin, vehicle_year)
        select ${account}, ${vehicle}, v::text, 'ACTIVE', ${carrier}, md5('audit driver' || i || ' ' || (1 + v % ${DRIVERS}))::uuid, 'Volvo', 'VNL', v::text, case when v % 2 = 0 then 'TRUCK' else 'TRAILER' end, 'Q' || v, 'TX', 80000, current_date - 900, 'VINV0000000' || v, 2022 from ${i}, ${vehicles}`);
      await tx.query(sql`insert into document (account_id, id, pretty_name, state, owner_record, owner_id, document_type, document_issued_date, document_expiration_date, document_expiration_remind_days,
          document_id_required, document_is_gov_issued, document_expires)
        select ${account}, gen_random_uuid(), t, ${dated}, 'driver', ${driver}, t, current_date - 100 - y * 365 - d, current_date + 265 - y * 365 - d, 0, false, false, true
        from ${i}, ${drivers}, ${years}, unnest(array['CDL', 'MEDICAL_CARD', 'MVR', 'EMPLOYMENT_APPLICATION', 'DRUG_AND_ALCOHOL_POLICY']) t
        union all select ${account}, gen_random_uuid(), t, ${dated}, 'vehicle', ${vehicle}, t, current_date - 100 - y * 365 - v, current_date + 265 - y * 365 - v, 0, false, false, true
        from ${i}, ${vehicles}, ${years}, unnest(array['REGISTRATION', 'ANNUAL_INSPECTION', 'FORM_2290']) t`);
      await tx.query(sql`insert into company (account_id, id, pretty_name, state, carrier, company_type, company_name, company_email, company_mailing_address)
        select ${account}, ${account}, 'Laboratory', 'ACTIVE', ${carrier}, 'DRUG_TEST_SERVICE_PROVIDER', 'Laboratory', 'l@bench.example.com', 'Dallas, TX' from ${i}`);
      await tx.query(sql`insert into drug_test (account_id, id, pretty_name, state, carrier, driver, drug_test_type, drug_test_substance, drug_test_date, drug_test_location, company, drug_test_result, drug_test_result_date)
        select ${account}, gen_random_uuid(), 'Random', 'ACTIVE', ${carrier}, ${driver}, case when y = 0 then 'RANDOM' else 'PRE_EMPLOYMENT' end, 'DRUGS', current_date - 40 - y * 365, 'Dallas, TX', ${account}, 'NEGATIVE', current_date - 38 - y * 365
        from ${i}, ${drivers}, ${years}`);
      await tx.query(sql`insert into vehicle_inspection (account_id, id, pretty_name, state, carrier, driver, vehicle, inspection_includes_trailer, vehicle_inspection_date, vehicle_inspection_location, vehicle_inspection_type, vehicle_dot_inspection_class, vehicle_inspection_result, vehicle_inspection_violations, vehicle_out_of_service, driver_out_of_service)
        select ${account}, gen_random_uuid(), 'DOT', 'ACTIVE', ${carrier}, md5('audit driver' || i || ' ' || 1)::uuid, ${vehicle}, false, current_date - 30 - y * 365 - v, 'I-35', 'DOT_INSPECTION', 'LEVEL_I', 'PASS', 0, false, false
        from ${i}, ${vehicles}, ${years} where v % 2 = 0`);
    },
    { isLong: true },
  );
  const [{ count } = { count: 0 }] = await db.system((tx) =>
    tx.query<{ count: number }>(
      sql`select sum(n)::bigint as count from (${raw(
        ['driver', 'vehicle', 'document', 'drug_test', 'vehicle_inspection']
          .map(
            (table) =>
              `select count(*) as n from ${table} r join account a on a.id = r.account_id where a.account_name like 'Audit %'`,
          )
          .join(' union all '),
      )}) each_table`,
    ),
  );
  return count;
}
