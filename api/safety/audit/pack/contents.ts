/** Selects the contents of an audit pack for an authority, or for one of its drivers or vehicles. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { getAuditRule } from '@milepost/domain/safety/audit/audit.ts';
import {
  type PackAccident,
  type PackDocument,
  type PackDriver,
  type PackFacts,
  type PackVehicle,
  sortDocuments,
} from '@milepost/domain/safety/audit/pack.ts';
import { formatCitation } from '@milepost/domain/safety/audit/page.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../../core/platform/db/database.ts';
import type { StoredFile } from '../../../core/platform/files/files.ts';
import { notFound } from '../../../core/platform/http/errors.ts';
import { readStoredDay } from '../audit-storage.ts';
import { IS_APPLICANT } from '../facts.ts';

export type PackScope = { carrier: string; driver: string | null; vehicle: string | null };
export type DocumentFile = PackDocument & { file: StoredFile };
export type PackContents = Omit<PackFacts, 'documents'> & { documents: DocumentFile[] };

/** Months that the pack goes back: accidents (390.15(b)), tests (382.401), inspections (396.21(b)). */
const ACCIDENT_MONTHS = 36;
const TEST_MONTHS = 36;
const INSPECTION_MONTHS = 14;
const DRIVER_MONTHS = 12;

export async function readPack(tx: Tx, of: PackScope, day: Day): Promise<PackContents> {
  const [[carrier], owners, stored] = await Promise.all([
    tx.query<{ name: string; dot: string }>(
      sql`select pretty_name as name, carrier_dot as dot from carrier where id = ${of.carrier} and state <> 'DELETED'`,
    ),
    tx.query<{ id: string; name: string }>(selectOwnerNames(of)),
    readStoredDay(tx, of.carrier, day),
  ]);
  const [owner] = owners;
  if (!carrier || ((of.driver || of.vehicle) && !owner)) throw notFound('Carrier');
  const [documents, accidents, drivers, vehicles] = await Promise.all([
    tx.query<DocumentFile>(selectDocuments(of, day)),
    of.vehicle ? [] : tx.query<PackAccident>(selectAccidents(of, day)),
    of.vehicle ? [] : tx.query<PackDriver>(selectDrivers(of, day)),
    of.driver ? [] : tx.query<PackVehicle>(selectVehicles(of)),
  ]);
  const own = owner && (of.driver || of.vehicle) ? owner : null;
  const gaps = (stored?.findings ?? []).filter(
    ({ status, ownerId }) => (status === 'FAIL' || status === 'UNKNOWN') && (!own || ownerId === own.id),
  );
  return {
    title: `Audit pack for ${own?.name ?? carrier.name}`,
    authority: carrier.name,
    dot: carrier.dot,
    day,
    gaps: gaps.map(({ rule, section, ownerName, says }) => ({
      section: formatCitation(section),
      label: getAuditRule(rule)?.label ?? rule,
      of: ownerName,
      says,
    })),
    accidents,
    drivers,
    vehicles,
    documents: sortDocuments(documents),
  };
}

function selectOwnerNames({ carrier, driver, vehicle }: PackScope): Sql {
  return sql`select id, pretty_name as name from driver where id = ${driver}::uuid and carrier = ${carrier} and state <> 'DELETED'
    union all select id, 'vehicle ' || pretty_name from vehicle where id = ${vehicle}::uuid and carrier = ${carrier} and state <> 'DELETED'`;
}

const subtractMonths = (day: Day, months: number) => sql`(${day}::date - make_interval(months => ${months}))::date`;

/** Selects the current documents with their files and the names of their owners. */
function selectDocuments(of: PackScope, day: Day): Sql {
  return sql`select o.owner, o.name as of, coalesce(o.what || ': ', '') || d.pretty_name as what, d.document_issued_date as issued, d.document_file as file
    from (${selectOwners(of, day)}) o join document d on d.account_id = o.account_id and d.owner_id = o.id and d.owner_record = o.owner
    where d.state in ('COMPLETE', 'EXPIRED') and d.document_file is not null`;
}

function selectOwners({ carrier, driver, vehicle }: PackScope, day: Day): Sql {
  const isAll = driver === null && vehicle === null;
  const ofDriver = (column: Sql) => sql`(${isAll} or ${column} = ${driver}::uuid)`;
  return sql`select r.account_id, 'carrier' as owner, r.id, r.pretty_name as name, null as what from carrier r where r.id = ${carrier} and ${isAll}
    union all select r.account_id, 'driver', r.id, r.pretty_name, null from driver r
      where r.carrier = ${carrier} and ${ofDriver(sql`r.id`)} and ((r.state = 'ACTIVE' and not ${IS_APPLICANT}) or r.driver_termination_date > ${subtractMonths(day, DRIVER_MONTHS)})
    union all select r.account_id, 'drug_test', r.id, d.pretty_name, 'Drug Test ' || r.pretty_name from drug_test r join driver d on d.account_id = r.account_id and d.id = r.driver
      where r.carrier = ${carrier} and ${ofDriver(sql`r.driver`)} and r.state = 'ACTIVE' and r.drug_test_date > ${subtractMonths(day, TEST_MONTHS)}
    union all select r.account_id, 'employment_history', r.id, d.pretty_name, 'Employer ' || r.pretty_name from employment_history r
      join driver d on d.account_id = r.account_id and d.id = r.driver and d.state = 'ACTIVE'
      where r.carrier = ${carrier} and ${ofDriver(sql`r.driver`)} and r.state = 'ACTIVE'
    union all select r.account_id, 'accident_or_violation_register', r.id, d.pretty_name, r.pretty_name from accident_or_violation_register r
      join driver d on d.account_id = r.account_id and d.id = r.driver
      where r.carrier = ${carrier} and ${ofDriver(sql`r.driver`)} and r.state = 'ACTIVE' and r.accident_or_violation_incident_type = 'ACCIDENT'
        and r.accident_or_violation_date > ${subtractMonths(day, ACCIDENT_MONTHS)}
    union all select r.account_id, 'vehicle', r.id, r.pretty_name, null from vehicle r
      where r.carrier = ${carrier} and (${isAll} or r.id = ${vehicle}::uuid) and r.state = 'ACTIVE'
    union all select r.account_id, 'vehicle_inspection', r.id, v.pretty_name, r.pretty_name from vehicle_inspection r
      join vehicle v on v.account_id = r.account_id and v.id = coalesce(r.vehicle, r.trailer)
      where r.carrier = ${carrier} and (${isAll} or v.id = ${vehicle}::uuid) and r.state = 'ACTIVE' and r.vehicle_inspection_date > ${subtractMonths(day, INSPECTION_MONTHS)}`;
}

/** Selects the accident register of 390.15(b)(1): accidents that were, or may have been, recordable. */
function selectAccidents({ carrier, driver }: PackScope, day: Day): Sql {
  return sql`select r.accident_or_violation_date as day, r.accident_or_violation_location as place, d.pretty_name as driver, r.num_non_fatals as injuries,
      r.num_fatals as fatalities, r.hazardous_spilled as "isSpilled"
    from accident_or_violation_register r join driver d on d.account_id = r.account_id and d.id = r.driver
    where r.carrier = ${carrier} and (${driver}::uuid is null or r.driver = ${driver}::uuid) and r.state = 'ACTIVE'
      and r.accident_or_violation_incident_type = 'ACCIDENT' and not r.is_accident_or_violation_from_previous_employment
      and r.accident_or_violation_date > ${subtractMonths(day, ACCIDENT_MONTHS)}
      and (r.num_fatals > 0 or coalesce(r.accident_or_violation_injured_treated_away, true) or coalesce(r.accident_or_violation_towed, true))
    order by r.accident_or_violation_date, r.id`;
}

function selectDrivers({ carrier, driver }: PackScope, day: Day): Sql {
  return sql`select r.driver_last_name as "lastName", r.driver_first_name as "firstName", r.driver_dob as born, h.hired, h.terminated, c.document_id as license, c.document_issued_state as "licenseState"
    from driver r left join lateral (
      select d.document_id, d.document_issued_state from document d where d.account_id = r.account_id and d.owner_id = r.id and d.owner_record = 'driver'
        and d.document_type = 'CDL' and d.state in ('COMPLETE', 'EXPIRED') order by d.document_issued_date desc nulls last, d.id desc limit 1
    ) c on true
    cross join lateral (
      select r.driver_hired_date as hired, r.driver_termination_date as terminated, true as is_present
      union all select e.earlier_hired_date, e.earlier_termination_date, false from earlier_hire e
        where e.account_id = r.account_id and e.driver = r.id and e.state <> 'DELETED'
    ) h
    where r.carrier = ${carrier} and (${driver}::uuid is null or r.id = ${driver}::uuid)
      and ((h.is_present and r.state = 'ACTIVE' and not ${IS_APPLICANT}) or (r.state <> 'DELETED' and h.terminated > ${subtractMonths(day, DRIVER_MONTHS)}))
    order by r.driver_last_name, r.driver_first_name, h.hired, r.id`;
}

function selectVehicles({ carrier, vehicle }: PackScope): Sql {
  return sql`select r.vehicle_number as unit, initcap(r.vehicle_type) as type, r.vehicle_year as year, r.vehicle_make as make, r.vehicle_model as model,
      r.vehicle_vin as vin, r.vehicle_plate_number as plate, r.vehicle_plate_state as "plateState", r.vehicle_gross_weight as weight,
      r.vehicle_start_date as started, r.vehicle_end_date as retired
    from vehicle r where r.carrier = ${carrier} and (${vehicle}::uuid is null or r.id = ${vehicle}::uuid) and r.state = 'ACTIVE'
    order by r.vehicle_type desc, r.vehicle_number, r.id`;
}
