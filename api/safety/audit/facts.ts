/** Loads the facts that the audit examines, for all authorities of an account with one query for each kind of record. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { toSnakeCase } from '@milepost/domain/core/words.ts';
import type {
  AccidentSubject,
  Authority,
  DocumentOnFile,
  DriverSubject,
  FormerEmployer,
  InspectionSubject,
  Service,
  Test,
  TestSubject,
  VehicleSubject,
} from '@milepost/domain/safety/audit/subjects.ts';
import { type DocumentedOwner, requirements } from '@milepost/domain/safety/requirements.ts';
import pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../core/platform/db/statement.ts';

/** Builds the SQL object of the owner's facts that decide which rules apply. */
export function buildFacts(owner: DocumentedOwner, ...moreFacts: string[]): Sql {
  const rules = requirements.filter((rule) => rule.owner === owner);
  const asked = rules.flatMap(({ of = [], audits = [] }) => [...of, ...audits.flatMap((each) => each.of ?? [])]);
  const ofOthers = requirements.flatMap(({ having }) => (having?.record === owner ? having.of : []));
  const fields = new Set([
    ...[...asked, ...ofOthers].flatMap(({ field, orField }) => (orField ? [field, orField] : [field])),
    ...moreFacts,
  ]);
  const pairs = [...fields].map((field) => `${pg.escapeLiteral(field)}, r.${toSnakeCase(field)}`);
  return sql`jsonb_build_object(${raw(pairs.join(', '))})`;
}

/** Default filter of a query over the rows `r`. */
const NO_FILTER = sql`true`;

/** Restricts a query to active authorities. */
const IN_ACTIVE_AUTHORITY = raw(
  `join carrier a on a.account_id = r.account_id and a.id = r.carrier and a.state = 'ACTIVE'`,
);

/** Months that a query goes back. A result that forbids driving is kept five years (382.401(b)). */
export const RECORD_MONTHS = { year: 12, register: 36, inspections: 60, results: 60 };
const subtractMonths = (day: Day, months: number) => sql`(${day}::date - make_interval(months => ${months}))::date`;

const SELECT_CARRIERS = sql`select r.id, r.pretty_name as name, r.carrier_dot as dot, ${buildFacts('carrier', 'carrierConsortium', 'carrierConsortiumDate', 'carrierInsuranceAmount', 'carrierIsLocal')} as facts
  from carrier r where r.state = 'ACTIVE' order by r.pretty_name, r.id`;

/** SQL: whether the driver `r` has applied and was not hired yet. No investigator asks for an applicant's file. */
export const IS_APPLICANT = raw(`(r.driver_hired_date is null and exists (select from driver_employment_application p
    where p.account_id = r.account_id and p.driver_profile = r.id and p.state <> 'DELETED'
      and p.application_status in ('PENDING_INVITATION', 'IN_PROGRESS', 'PENDING_REVIEW')))`);

const DRIVER_FACTS = ['driverClearinghouseHireDate', 'driverClearinghouseQueryDate', 'driverMedicalStandard'];

/** Selects the date of the first load that the driver `r` picked up during a hire. */
const selectFirstLoad = (hired: string, terminated: string) => `(select min(f.fleet_pick_up_date) from fleet f
    where f.account_id = r.account_id and f.driver = r.id and f.state <> 'DELETED' and f.status <> 'CANCELED' and f.fleet_pick_up_date between ${hired} and ${terminated})`;

/** SQL: the earlier hires of the driver `r`. */
export const EARLIER_HIRES =
  raw(`coalesce((select jsonb_agg(jsonb_build_object('hired', e.earlier_hired_date, 'terminated', e.earlier_termination_date,
      'firstLoad', ${selectFirstLoad('e.earlier_hired_date', 'e.earlier_termination_date')}) order by e.earlier_hired_date desc)
    from earlier_hire e where e.account_id = r.account_id and e.driver = r.id and e.state <> 'DELETED'), '[]'::jsonb)`);

/** Selects active drivers, and those who left within the year. */
const selectDrivers = (
  day: Day,
) => sql`select r.id, r.carrier, r.pretty_name as name, ${buildFacts('driver', ...DRIVER_FACTS)} as facts, r.driver_hired_date as hired,
    r.driver_termination_date as terminated, r.driver_dob as born, l.first_load as "firstLoad", ${EARLIER_HIRES} as earlier
  from driver r ${IN_ACTIVE_AUTHORITY} left join lateral (
    select min(f.fleet_pick_up_date) as first_load from fleet f where f.account_id = r.account_id and f.driver = r.id and f.state <> 'DELETED' and f.status <> 'CANCELED'
      and f.fleet_pick_up_date >= r.driver_hired_date
  ) l on r.driver_hired_date > ${subtractMonths(day, RECORD_MONTHS.year)}
  where (r.state = 'ACTIVE' and not ${IS_APPLICANT}) or (r.state = 'INACTIVE' and r.driver_termination_date > ${subtractMonths(day, RECORD_MONTHS.year)})
  order by r.pretty_name, r.id`;

const SELECT_VEHICLES = sql`select r.id, r.carrier, r.pretty_name as name, ${buildFacts('vehicle', 'vehicleYear')} as facts, r.vehicle_start_date as started,
    r.vehicle_end_date as retired
  from vehicle r ${IN_ACTIVE_AUTHORITY} where r.state = 'ACTIVE' order by r.pretty_name, r.id`;

const DOCUMENT_TYPES = [...new Set(requirements.flatMap(({ documents }) => documents))];
const selectDocuments = (
  only: Sql,
) => sql`select r.owner_id as owner, r.id, r.document_type as type, r.document_issued_date as issued,
    r.document_expiration_date as expires, r.state = 'ARCHIVED' as "isArchived", r.document_id as number, r.document_issued_state as "issuedBy",
    r.document_medical_certification as "medicalStatus", r.document_medical_expiration_date as "medicalExpires"
  from document r where r.document_type = any(${DOCUMENT_TYPES}) and r.state in ('COMPLETE', 'EXPIRED', 'ARCHIVED') and r.document_issued_date is not null
    and ${only}
  order by r.document_issued_date, r.id`;

const selectExcuses = (only: Sql) =>
  sql`select r.owner_id as owner, r.requirement, r.reason from not_applicable r where r.state <> 'DELETED' and ${only}`;

/** Selects drug and alcohol tests, each with the first load after a result that forbids driving. */
export const selectTests = (
  day: Day,
  only: Sql = NO_FILTER,
  months = RECORD_MONTHS.register,
) => sql`select r.id, r.carrier, r.driver, r.pretty_name as name, ${buildFacts('drug_test')} as facts, r.drug_test_type as type,
    r.drug_test_substance as substance, r.drug_test_date as day, r.drug_test_time as time, r.drug_test_result as result, r.drug_test_result_date as received,
    r.accident_register as accident, l.used_on as "usedOn"
  from drug_test r ${IN_ACTIVE_AUTHORITY} left join lateral (
    select min(f.fleet_pick_up_date) as used_on from fleet f where f.account_id = r.account_id and f.driver = r.driver and f.state <> 'DELETED' and f.status <> 'CANCELED'
      and f.fleet_pick_up_date > r.drug_test_result_date
  ) l on r.drug_test_result in ('POSITIVE', 'FAILED')
  where r.state = 'ACTIVE' and r.drug_test_date > ${subtractMonths(day, months)} and ${only} order by r.drug_test_date, r.id`;

const selectAccidents = (
  day: Day,
) => sql`select r.id, r.carrier, r.pretty_name as name, ${buildFacts('accident_or_violation_register')} as facts,
    r.accident_or_violation_date as day, r.accident_or_violation_time as time, d.driver_license_class as "driverClass", r.num_fatals as fatals,
    r.accident_or_violation_injured_treated_away as "isTreatedAway", r.accident_or_violation_towed as "isTowed",
    r.accident_or_violation_citation_issued as "isCited", r.accident_or_violation_citation_date as "citedOn", r.accident_or_violation_citation_time as "citedAt",
    r.accident_or_violation_death_date as "diedOn", r.accident_or_violation_death_time as "diedAt", r.is_accident_or_violation_dot_recorded as "isRecorded"
  from accident_or_violation_register r ${IN_ACTIVE_AUTHORITY} join driver d on d.account_id = r.account_id and d.id = r.driver
  where r.state = 'ACTIVE' and r.accident_or_violation_incident_type = 'ACCIDENT' and not r.is_accident_or_violation_from_previous_employment
    and r.accident_or_violation_date > ${subtractMonths(day, RECORD_MONTHS.register)}
  order by r.accident_or_violation_date, r.id`;

/** Selects inspections. A driver's daily inspection counts only if the vehicle was placed out of service. */
export const selectInspections = (
  day: Day,
  only: Sql = NO_FILTER,
) => sql`select r.id, r.carrier, r.pretty_name as name, ${buildFacts('vehicle_inspection')} as facts, r.vehicle, r.trailer,
    r.vehicle_inspection_type as type, r.vehicle_dot_inspection_class as level, r.vehicle_inspection_date as day, r.vehicle_inspection_result as result,
    r.vehicle_inspection_violations as violations, r.vehicle_out_of_service as "isVehicleOut", r.vehicle_inspection_is_state_program as "isStateProgram", r.vehicle_inspection_repaired_date as repaired,
    case when r.trailer is null then 'TRUCK' when r.vehicle is null then 'TRAILER' else r.vehicle_out_of_service_unit end as "outUnit", l.used_on as "usedOn"
  from vehicle_inspection r ${IN_ACTIVE_AUTHORITY} left join lateral (
    select min(f.fleet_pick_up_date) as used_on from fleet f where f.account_id = r.account_id and f.vehicle = r.vehicle and f.state <> 'DELETED' and f.status <> 'CANCELED'
      and f.fleet_pick_up_date > r.vehicle_inspection_date
  ) l on r.vehicle_out_of_service
  where r.state = 'ACTIVE' and (r.vehicle_inspection_type in ('YEARLY_INSPECTION', 'DOT_INSPECTION')
      or (r.vehicle_inspection_type in ('PRE_TRIP', 'POST_TRIP') and r.vehicle_out_of_service))
    and r.vehicle_inspection_date > ${subtractMonths(day, RECORD_MONTHS.inspections)} and ${only}
  order by r.vehicle_inspection_date, r.id`;

/** Selects former employers of drivers. */
export const selectEmployments = (
  only: Sql = NO_FILTER,
) => sql`select r.driver as owner, r.company, r.pretty_name as name, r.employment_is_dot_regulated as "employmentIsDOTRegulated", r.employment_end_date as "employmentEndDate",
    r.employment_verification_status as "employmentVerificationStatus", r.employment_verification_date as "employmentVerificationDate",
    r.employment_asked_date as "employmentAskedDate", r.employment_random_pool_since as "employmentRandomPoolSince",
    r.employment_last_drug_test_date as "employmentLastDrugTestDate", r.employment_has_testing_violation as "employmentHasTestingViolation"
  from employment_history r where r.state = 'ACTIVE' and ${only} order by r.employment_start_date, r.id`;

/** The next job of each maintenance schedule. */
const SELECT_SERVICES = sql`select r.vehicle as owner, r.schedule_name as name, j.scheduled_job_date as "dueOn",
    coalesce(j.scheduled_mileage < v.vehicle_current_odometer, false) as "isPastDueByMiles", j.id is not null as "hasNext"
  from schedule r join vehicle v on v.account_id = r.account_id and v.id = r.vehicle left join lateral (
    select j.id, j.scheduled_job_date, j.scheduled_mileage from scheduled_job j
    where j.account_id = r.account_id and j.schedule = r.id and j.status = 'IN_PROGRESS' and j.state <> 'DELETED'
    order by j.scheduled_job_due, j.id limit 1
  ) j on true
  -- A wash, or an expense that only repeats, is no maintenance of 396.3(b).
  where r.state = 'ACTIVE' and r.schedule_type <> 'RECURRING_EXPENSE' and r.schedule_name !~* '\\mwash' order by r.schedule_name, r.id`;

const selectMaintenance = (
  day: Day,
) => sql`select r.vehicle as owner, max(r.expense_transaction_date) as day from expense r
  where r.expense_type = 'MAINTENANCE' and r.state <> 'DELETED' and r.vehicle is not null and r.status = 'COMPLETE'
    and r.expense_transaction_date between ${subtractMonths(day, RECORD_MONTHS.year)} and ${day}::date
  group by r.vehicle`;

const selectMiles = (day: Day) => sql`select a.id as owner, t.miles from carrier a join lateral (
    select sum(r.trip_distance) as miles from trip r where r.account_id = a.account_id and r.carrier = a.id and r.state <> 'DELETED'
      and r.trip_date > ${subtractMonths(day, RECORD_MONTHS.year)} and r.trip_date <= ${day}::date
  ) t on true
  where a.state = 'ACTIVE'`;

type Owned<T> = T & { owner: string };
export type UnderAuthority<T> = Omit<T, 'documents' | 'excused' | 'owner'> & { carrier: string };
export type TestRow = UnderAuthority<TestSubject> & Test & { driver: string };
export type InspectionRow = UnderAuthority<InspectionSubject> & {
  isStateProgram: boolean;
  vehicle: string | null;
  trailer: string | null;
  result: string;
};
type Excuse = { requirement: string; reason: string };

/** Returns every active authority of the account of `tx` as of `day`. */
export async function readAuthorities(tx: Queryable, day: Day): Promise<Authority[]> {
  const [found, ofCarrier, ofDriver, ofVehicle] = await Promise.all([
    tx.query<Omit<Authority['carrier'], 'owner' | 'documents' | 'excused'>>(SELECT_CARRIERS),
    readAuthorityRecords(tx, day),
    readDriverRecords(tx),
    readVehicleRecords(tx, day),
  ]);
  const subject = await readSubjectBuilder(tx);
  const {
    drivers: hired,
    vehicles: run,
    accidents: happened,
    inspections: looked,
    tests: taken,
    miles: driven,
  } = ofCarrier;
  const tested = Map.groupBy([...taken.values()].flat(), ({ driver }) => driver);
  const after = Map.groupBy([...taken.values()].flat(), ({ accident }) => accident);
  const yearly = groupAnnualInspections([...looked.values()].flat());
  const of = <R>(rows: Map<string, R[]>, id: string) => rows.get(id) ?? [];
  return found.map((carrier) => ({
    carrier: subject('carrier', carrier),
    drivers: of(hired, carrier.id).map((row) => ({
      ...subject('driver', row),
      tests: tested.get(row.id) ?? [],
      employments: of(ofDriver.employments, row.id),
    })),
    vehicles: of(run, carrier.id).map((row) => ({
      ...subject('vehicle', row),
      yearly: of(yearly, row.id),
      schedules: of(ofVehicle.services, row.id).length,
      services: of(ofVehicle.services, row.id).filter(({ hasNext }) => hasNext),
      maintained: ofVehicle.maintenance.get(row.id)?.[0]?.day ?? null,
    })),
    accidents: of(happened, carrier.id).map((row) => ({
      ...subject('accident_or_violation_register', row),
      tests: after.get(row.id) ?? [],
    })),
    inspections: of(looked, carrier.id).map((row) => subject('vehicle_inspection', row)),
    tests: of(taken, carrier.id).map((row) => subject('drug_test', row)),
    miles: driven.get(carrier.id)?.[0]?.miles ?? null,
  }));
}

/** Loads what every subject has: its documents, and the rules marked not applicable. */
export async function readSubjectBuilder(tx: Queryable, only: Sql = NO_FILTER) {
  const [paperRows, excuseRows] = await Promise.all([
    tx.query<Owned<DocumentOnFile>>(selectDocuments(only)),
    tx.query<Owned<Excuse>>(selectExcuses(only)),
  ]);
  const held = groupByOwner(paperRows);
  const excused = groupByOwner(excuseRows);
  return <O extends DocumentedOwner, R extends { id: string }>(owner: O, row: R) => ({
    ...row,
    owner,
    documents: held.get(row.id) ?? [],
    excused: Object.fromEntries((excused.get(row.id) ?? []).map(({ requirement, reason }) => [requirement, reason])),
  });
}

/** Loads the records of each authority, by authority ID. */
async function readAuthorityRecords(tx: Queryable, day: Day) {
  const groupByAuthority = async <R extends { carrier: string }>(rows: Promise<R[]>) =>
    Map.groupBy(await rows, ({ carrier }) => carrier);
  const [ofDrivers, ofVehicles, ofAccidents, ofInspections, ofTests, ofMiles] = await Promise.all([
    groupByAuthority(tx.query<UnderAuthority<Omit<DriverSubject, 'tests' | 'employments'>>>(selectDrivers(day))),
    groupByAuthority(
      tx.query<UnderAuthority<Omit<VehicleSubject, 'yearly' | 'schedules' | 'services' | 'maintained'>>>(
        SELECT_VEHICLES,
      ),
    ),
    groupByAuthority(tx.query<UnderAuthority<Omit<AccidentSubject, 'tests'>>>(selectAccidents(day))),
    groupByAuthority(tx.query<InspectionRow>(selectInspections(day))),
    groupByAuthority(tx.query<TestRow>(selectTests(day))),
    tx.query<Owned<{ miles: number | null }>>(selectMiles(day)),
  ]);
  return {
    drivers: ofDrivers,
    vehicles: ofVehicles,
    accidents: ofAccidents,
    inspections: ofInspections,
    tests: ofTests,
    miles: groupByOwner(ofMiles),
  };
}

async function readDriverRecords(tx: Queryable) {
  return { employments: groupByOwner(await tx.query<Owned<FormerEmployer>>(selectEmployments())) };
}

async function readVehicleRecords(tx: Queryable, day: Day) {
  const [jobs, spent] = await Promise.all([
    tx.query<Owned<Service & { hasNext: boolean }>>(SELECT_SERVICES),
    tx.query<Owned<{ day: Day }>>(selectMaintenance(day)),
  ]);
  return { services: groupByOwner(jobs), maintenance: groupByOwner(spent) };
}

/** Groups the annual inspections by truck or trailer. */
export function groupAnnualInspections(rows: readonly InspectionRow[]): Map<string, InspectionRow[]> {
  const yearly = rows.filter(({ type }) => type === 'YEARLY_INSPECTION');
  const of = yearly.flatMap((row) => [row.vehicle, row.trailer].flatMap((id) => (id ? [{ id, row }] : [])));
  const found = Map.groupBy(of, ({ id }) => id);
  return new Map([...found].map(([id, each]) => [id, each.map(({ row }) => row)]));
}

const groupByOwner = <T>(rows: readonly Owned<T>[]): Map<string, Owned<T>[]> => Map.groupBy(rows, ({ owner }) => owner);
