/**
 * The limit for the Compliance Overview and its lists: an expert's hand-written queries, without tenant isolation. `$1` is the
 * account, `$2` its date.
 */

/** The requirements of each active owner, and the last date each is met. */
const NEEDS = `held as materialized (
    select owner_id, document_type, max(document_issued_date) as day from document
    where account_id = $1 and state in ('COMPLETE', 'EXPIRED') group by 1, 2
    union all select coalesce(vehicle, trailer), 'ANNUAL_INSPECTION', vehicle_inspection_date from vehicle_inspection
    where account_id = $1 and state = 'ACTIVE' and vehicle_inspection_type = 'YEARLY_INSPECTION' and vehicle_inspection_result = 'PASS'
  ), asked as (
    select d.id as owner, d.pretty_name as name, d.carrier, 'driver' as kind, r.* from driver d cross join lateral (values
      (array['CDL'], null::integer, coalesce(d.driver_license_class, 'A') <> 'NONE'), (array['ROAD_TEST', 'CDL'], null, d.driver_license_class = 'NONE'),
      (array['MEDICAL_CARD'], null, true), (array['MVR'], 12, true), (array['EMPLOYMENT_APPLICATION'], null, true),
      (array['DRUG_AND_ALCOHOL_POLICY'], null, coalesce(d.driver_license_class, 'A') <> 'NONE'),
      (array['LEASE_AGREEMENT_POLICY'], null, coalesce(d.driver_type, 'OWNER_OPERATOR') = 'OWNER_OPERATOR')) r (types, months, holds)
    where d.account_id = $1 and d.state = 'ACTIVE' and r.holds
    union all select v.id, v.pretty_name, v.carrier, 'vehicle', r.* from vehicle v cross join lateral (values
      (array['REGISTRATION', 'IRP'], null::integer, true), (array['ANNUAL_INSPECTION'], 12, true),
      (array['FORM_2290'], null, v.vehicle_type = 'TRUCK' and coalesce(v.vehicle_gross_weight, 80000) >= 55000)) r (types, months, holds)
    where v.account_id = $1 and v.state = 'ACTIVE' and r.holds
    union all select c.id, c.pretty_name, c.id, 'carrier', r.* from carrier c cross join lateral (values
      (array['OPERATING_AUTHORITY'], null::integer, true), (array['INSURANCE_CERTIFICATE'], null, true), (array['MCS_150'], null, true), (array['UCR'], null, true), (array['BOC_3'], null, true),
      (array['IFTA_LICENSE'], null, exists (select from vehicle x where x.account_id = $1 and x.carrier = c.id and x.state = 'ACTIVE'
        and x.vehicle_type = 'TRUCK' and coalesce(x.vehicle_is_qualified, true)))) r (types, months, holds)
    where c.account_id = $1 and c.state = 'ACTIVE' and r.holds
  ), met as (
    select a.owner, a.name, a.kind, a.types[1] as type, a.months, max(h.day) as day
    from asked a join carrier c on c.account_id = $1 and c.id = a.carrier and c.state = 'ACTIVE'
    left join held h on h.owner_id = a.owner and h.document_type = any(a.types)
    group by 1, 2, 3, 4, 5
  ), missing as (select * from met where day is null)`;

/** Documents with an expiration date, their own or by rule. */
const EXPIRING_ITEMS = `owners as (
    select id, pretty_name as name, carrier, 'driver' as kind, 'MVR' as by_rule from driver where account_id = $1 and state = 'ACTIVE'
    union all select id, pretty_name, carrier, 'vehicle', 'ANNUAL_INSPECTION' from vehicle where account_id = $1 and state = 'ACTIVE'
    union all select id, pretty_name, id, 'carrier', '' from carrier where account_id = $1 and state = 'ACTIVE'
  ), ending as (
    select o.id as owner, o.name, o.kind, d.document_type as type, d.document_expiration_date as ends, coalesce(nullif(d.document_expiration_remind_days, 0), 30) as remind
    from document d join owners o on o.id = d.owner_id join carrier c on c.account_id = $1 and c.id = o.carrier and c.state = 'ACTIVE'
    where d.account_id = $1 and d.state in ('DRAFT', 'COMPLETE', 'EXPIRED') and d.document_expiration_date <= $2::date + 30 and d.document_type <> o.by_rule
    union all select owner, name, kind, type, (day + make_interval(months => months))::date, 30 from met where months is not null and day is not null
  )`;

const EXPIRING = `ends between $2::date and $2::date + remind and ends <= $2::date + 30`;
const EXPIRED = 'ends < $2::date';

const selectPage = (
  rows: string,
  where: string,
  order: string,
) => `with ${NEEDS}, ${EXPIRING_ITEMS}, found as materialized (select * from ${rows} where ${where})
  select (select count(*) from found) as total, f.* from (select * from found order by ${order}, owner limit 12) f`;

/** A page of twelve rows with its total, for each list. */
/** The findings of today's audit that make up its page, for an account with one authority. */
export const AUDIT = 'audit';

export const LIST_LIMITS: Readonly<Record<string, string>> = {
  expiring_documents: selectPage('ending', EXPIRING, 'ends'),
  expired_documents: selectPage('ending', EXPIRED, 'ends'),
  non_compliance: selectPage('missing', 'true', 'kind, name'),
  [AUDIT]: `select d.rating, d.figures, c.pretty_name as carrier_name, f.* from carrier c join audit_day d on d.account_id = c.account_id and d.carrier = c.id and d.day = $2
    join audit_finding f on f.account_id = c.account_id and f.carrier = c.id and f.from_day <= $2 and (f.until_day is null or f.until_day > $2)
    where c.account_id = $1 order by f.rule, f.owner_name, f.owner_id`,
};

/** Counts the rows of a table for each of these values. */
function selectCount(table: string, column: string, values: readonly (string | number)[], where = 'true'): string {
  const counts = values.map((value) => `count(*) filter (where ${column} = '${value}')`);
  return `(select json_build_array(${counts.join(', ')}) from ${table} where account_id = $1 and state <> 'DELETED' and ${where})`;
}

const LAST_MONTHS = `accident_or_violation_date between ($2::date - interval '36 months')::date and $2::date`;
const RESULTS = ['PASS', 'FAIL', 'NOT_APPLICABLE'];
const OPEN = `j.state <> 'DELETED' and j.status = 'IN_PROGRESS'`;
const PAST = `(coalesce(j.scheduled_job_date < $2::date, false) or coalesce(j.scheduled_mileage < v.vehicle_current_odometer, false))`;
const selectJobs = (type: string) =>
  [
    `${OPEN} and not ${PAST}`,
    `(j.state <> 'DELETED' and j.status = 'IN_COMPLETE' or ${OPEN} and ${PAST})`,
    `j.state <> 'DELETED' and j.status = 'COMPLETE'`,
  ].map((which) => `count(*) filter (where v.vehicle_type = '${type}' and ${which})`);

const TABLES = [
  `(select json_build_array((select count(*) from ending where ${EXPIRING}), (select count(*) from ending where ${EXPIRED}), (select count(*) from missing)))`,
  selectCount('drug_test', 'drug_test_result', ['NEGATIVE', 'POSITIVE', 'DISPUTED', 'FAILED', 'PENDING_RESULT']),
  selectCount('employment_history', 'employment_verification_status', [
    'PENDING_VERIFICATION',
    'VERIFIED',
    'DENIED_OR_REJECTED',
    'VERIFICATION_NOT_RESPONDED',
  ]),
  selectCount(
    'accident_or_violation_register',
    'accident_or_violation_category',
    ['NO_VIOLATION', 'MINOR', 'MAJOR', 'CRTICAL', 'UN_KNOWN'],
    `accident_or_violation_incident_type = 'TRAFFIC_VIOLATION' and ${LAST_MONTHS}`,
  ),
  selectCount('vehicle_inspection', 'vehicle_inspection_result', RESULTS, 'vehicle is not null'),
  selectCount('vehicle_inspection', 'vehicle_inspection_result', RESULTS, 'trailer is not null'),
  `(select json_build_array(${[...selectJobs('TRUCK'), ...selectJobs('TRAILER')].join(', ')}) from schedule s join scheduled_job j on j.account_id = $1 and j.schedule = s.id
    join vehicle v on v.account_id = $1 and v.id = s.vehicle where s.account_id = $1 and s.state <> 'DELETED')`,
  selectCount('event', 'event_alarm_level', [10, 20, 30]),
  selectCount('invoice', 'invoice_status', ['CREATED', 'INVOICED', 'PARTIAL_PAID', 'PAID', 'OVERDUE', 'CANCELED']),
  selectCount('fleet', 'status', ['IN_PROGRESS', 'COMPLETE']),
  `(select json_build_array(count(*), coalesce(sum(num_fatals), 0), coalesce(sum(num_non_fatals), 0), count(*) filter (where hazardous_spilled))
    from accident_or_violation_register where account_id = $1 and state <> 'DELETED' and accident_or_violation_incident_type = 'ACCIDENT' and ${LAST_MONTHS})`,
];

/** All numbers of the summary tables, in their order. */
export const OVERVIEW_LIMIT = `with ${NEEDS}, ${EXPIRING_ITEMS} select ${TABLES.map((table, at) => `${table} as t${at}`).join(', ')}`;
