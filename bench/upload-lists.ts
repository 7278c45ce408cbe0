/**
 * Very many driver uploads and applications, and their lists as an expert's hand-written queries, without tenant isolation. `$1`
 * is the account.
 */
import sql from 'sql-template-tag';
import type { Database } from '../api/core/platform/db/database.ts';
import type { Bench } from './seed.ts';

/**
 * Adds drivers to the account, each with an application and an upload; every fifth upload is pending, every fifth application is
 * under verification.
 */
export async function fillUploads(db: Database, { accountId, carrierId }: Bench, drivers: number): Promise<void> {
  await db.system(
    async (tx) => {
      await tx.query(sql`insert into driver (account_id, id, pretty_name, state, carrier, driver_first_name, driver_last_name, driver_type, driver_phone_number, driver_email, address, driver_access_id)
        select ${accountId}, md5(${accountId} || 's' || i)::uuid, 'Sent ' || i, 'ACTIVE', ${carrierId}, 'Sent', i::text, 'DRIVER_FOR_HIRE', '2145550100', 's@example.com', '{}', 'DRV-8' || i from generate_series(1, ${drivers}::int) i`);
      await tx.query(sql`insert into driver_app_upload (account_id, id, pretty_name, state, created, driver_profile, document_type, driver_app_upload_status, driver_app_upload_date, document_id, document_file)
        select ${accountId}, gen_random_uuid(), 'CDL of Sent ' || i, 'ACTIVE', date_trunc('milliseconds', now()) - i * interval '1 minute', md5(${accountId} || 's' || i)::uuid, 'CDL', case when i % 5 = 0 then 'PENDING_REVIEW' else 'COMPLETE' end,
          current_date - i / 1440, 'TX' || i, jsonb_build_object('id', md5('up' || i)::uuid, 'key', 'k', 'name', 'cdl.jpg', 'size', 1000, 'type', 'image/jpeg')
        from generate_series(1, ${drivers}::int) i`);
      await tx.query(sql`insert into driver_employment_application (account_id, id, pretty_name, state, created, driver_profile, application_status, application_date, driver_notified_date, application_consent_date, application_verification_date)
        select ${accountId}, gen_random_uuid(), 'Sent ' || i, 'ACTIVE', date_trunc('milliseconds', now()) - i * interval '1 minute', md5(${accountId} || 's' || i)::uuid, case when i % 5 = 0 then 'COMPLETE' else 'PENDING_REVIEW' end,
          current_date - 10, current_date - 20, current_date - 10, case when i % 5 = 0 then current_date - 5 end
        from generate_series(1, ${drivers}::int) i`);
      // Stops the audit of so many drivers, which would run during the measurement; that of a hundred would not matter
      // (`audit.ts`).
      await tx.query(sql`delete from audit_mark where account_id = ${accountId}`);
      await tx.query(sql`update account set audited_on = current_date + 1 where id = ${accountId}`);
    },
    { isLong: true },
  );
}

const selectNewest = (table: string, where = 'true') =>
  `(select * from ${table} where account_id = $1 and state <> 'DELETED' and ${where} order by created desc, id desc limit 12)`;

/** The condition that a driver lacks a required document. */
const MISSING = `exists (select from (values ('CDL'), ('MEDICAL_CARD'), ('MVR'), ('EMPLOYMENT_APPLICATION'), ('DRUG_AND_ALCOHOL_POLICY')) t (type)
  where not exists (select from document o where o.account_id = $1 and o.owner_record = 'driver' and o.owner_id = r.driver_profile and o.document_type = t.type and o.state in ('COMPLETE', 'EXPIRED')))`;
const EMPLOYERS = `(select jsonb_agg(h.employment_verification_status) from employment_history h where h.account_id = $1 and h.driver = r.driver_profile and h.state <> 'DELETED'
  and h.employment_is_dot_regulated and (h.employment_end_date is null or h.employment_end_date >= r.application_date - interval '3 years'))`;
const selectUploads = (
  where: string,
) => `select r.*, d.pretty_name as driver_name, v.pretty_name as vehicle_name, f.pretty_name as fleet_name
  from ${selectNewest('driver_app_upload', where)} r join driver d on d.account_id = $1 and d.id = r.driver_profile
  left join vehicle v on v.account_id = $1 and v.id = r.vehicle left join fleet f on f.account_id = $1 and f.id = r.fleet order by r.created desc, r.id desc`;

/** The twelve newest with joined names, by the path after `/api/`. */
export const UPLOAD_LIMITS: Readonly<Record<string, string>> = {
  'driver_app_upload/': selectUploads('true'),
  'driver_app_upload/?driverAppUploadStatus=PENDING_REVIEW': `select (select count(*) from driver_app_upload where account_id = $1 and state <> 'DELETED' and driver_app_upload_status = 'PENDING_REVIEW') as total, u.*
    from (${selectUploads(`driver_app_upload_status = 'PENDING_REVIEW'`)}) u`,
  'driver_employment_application/': `select r.*, d.pretty_name as driver_name, d.driver_hired_date,
      exists (select from driver_link l where l.account_id = $1 and l.driver = r.driver_profile and l.opened is not null) as is_app_user,
      case when r.application_verification_date is not null then ${EMPLOYERS} end as employers, case when r.application_verification_date is not null then ${MISSING} end as is_missing
    from ${selectNewest('driver_employment_application')} r join driver d on d.account_id = $1 and d.id = r.driver_profile order by r.created desc, r.id desc`,
};
