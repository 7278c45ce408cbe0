/** Loads the audit facts of one driver and one truck for the assignment check. */
import type { Day } from '@milepost/domain/core/dates.ts';
import type {
  Authority,
  DriverSubject,
  FormerEmployer,
  VehicleSubject,
} from '@milepost/domain/safety/audit/subjects.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../core/platform/db/statement.ts';
import {
  buildFacts,
  EARLIER_HIRES,
  groupAnnualInspections,
  type InspectionRow,
  RECORD_MONTHS,
  readSubjectBuilder,
  selectEmployments,
  selectInspections,
  selectTests,
  type TestRow,
  type UnderAuthority,
} from '../audit/facts.ts';

export type AssignedPair = { driver: string | null; vehicle: string | null };

type DriverRow = UnderAuthority<Omit<DriverSubject, 'tests' | 'employments'>>;
type VehicleRow = UnderAuthority<Omit<VehicleSubject, 'yearly' | 'schedules' | 'services' | 'maintained'>>;

/** Returns the authority reduced to this driver and truck; null if both are missing. Documents of an applicant count too. */
export async function readAssignment(
  tx: Queryable,
  { driver, vehicle }: AssignedPair,
  day: Day,
): Promise<Authority | null> {
  const [drivers, vehicles, tests, inspections, employments, programs, subject] = await Promise.all([
    tx.query<DriverRow>(sql`select r.id, r.carrier, r.pretty_name as name, ${buildFacts('driver', 'driverMedicalStandard')} as facts, r.driver_hired_date as hired,
      r.driver_termination_date as terminated, r.driver_dob as born, null::date as "firstLoad", ${EARLIER_HIRES} as earlier
      from driver r where r.id = ${driver}::uuid and r.state <> 'DELETED'`),
    tx.query<VehicleRow>(sql`select r.id, r.carrier, r.pretty_name as name, ${buildFacts('vehicle')} as facts,
      r.vehicle_start_date as started, r.vehicle_end_date as retired
      from vehicle r where r.id = ${vehicle}::uuid and r.state <> 'DELETED'`),
    tx.query<TestRow>(selectTests(day, sql`r.driver = ${driver}::uuid`, RECORD_MONTHS.results)),
    tx.query<InspectionRow>(selectInspections(day, sql`r.vehicle = ${vehicle}::uuid`)),
    tx.query<FormerEmployer>(selectEmployments(sql`r.driver = ${driver}::uuid`)),
    tx.query<{ joined: Day | null }>(sql`select c.carrier_consortium_date as joined from driver r
      join carrier c on c.account_id = r.account_id and c.id = r.carrier where r.id = ${driver}::uuid`),
    readSubjectBuilder(tx, sql`r.owner_id in (${driver}::uuid, ${vehicle}::uuid)`),
  ]);
  const carrier = drivers[0]?.carrier ?? vehicles[0]?.carrier;
  if (!carrier) return null;
  const yearly = groupAnnualInspections(inspections);
  return {
    carrier: subject('carrier', {
      id: carrier,
      name: '',
      dot: null,
      facts: { carrierConsortiumDate: programs[0]?.joined ?? null },
    }),
    drivers: drivers.map((row) => ({ ...subject('driver', row), tests, employments })),
    vehicles: vehicles.map((row) => ({
      ...subject('vehicle', row),
      yearly: yearly.get(row.id) ?? [],
      schedules: 0,
      services: [],
      maintained: null,
    })),
    inspections: inspections.map((row) => subject('vehicle_inspection', row)),
    accidents: [],
    tests: [],
    miles: null,
  };
}
