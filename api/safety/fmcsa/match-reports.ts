/** Turns the reports of an extract into rows to import: with authority, truck, and trailer, and whether each report is already on file. */
import type { Day } from '@milepost/domain/core/dates.ts';
import {
  buildCrashValues,
  buildInspectionValues,
  describeUnit,
  type ExtractCrash,
  type ExtractInspection,
  type ExtractUnit,
  type ExtractViolation,
  type FleetUnit,
  formatViolation,
  isSmsId,
  matchUnit,
} from '@milepost/domain/safety/fmcsa-extract.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

type Named = { id: string; prettyName: string };
type Carrier = Named & { dot: string };
type Vehicle = FleetUnit & Named & { carrier: string; vehicleType: 'TRUCK' | 'TRAILER' };
type StoredReport = Named & {
  kind: ReportRow['kind'];
  fmcsaId: string | null;
  reportNumber: string | null;
  day: Day;
  carrier: string;
  vehicle: string | null;
  trailer: string | null;
};

export type ReportRow = {
  kind: 'inspection' | 'crash';
  id: string;
  reportNumber: string;
  day: Day;
  location: string;
  carrier: Named;
  units: string[];
  vehicle: Named | null;
  trailer: Named | null;
  matchedBy: 'VIN' | 'PLATE' | null;
  violations: string[];
  /** Register fields filled from the report. */
  values: Record<string, unknown>;
  onFile: Named | null;
  /** A possible duplicate: entered manually for the same date and truck or authority, or imported from FMCSA's other crash file. */
  maybe: Named | null;
};

export const readAuthorities = (tx: Tx): Promise<Carrier[]> =>
  tx.query<Carrier>(
    sql`select id, pretty_name as "prettyName", ltrim(carrier_dot, '0') as dot from carrier where state <> 'DELETED'`,
  );

type ExtractReports = { inspections: ExtractInspection[]; crashes: ExtractCrash[]; violations: ExtractViolation[] };

/** Returns the rows, newest first. */
export async function matchReports(tx: Tx, carriers: readonly Carrier[], found: ExtractReports): Promise<ReportRow[]> {
  const fleet =
    await tx.query<Vehicle>(sql`select id, pretty_name as "prettyName", carrier, vehicle_type as "vehicleType",
    vehicle_vin as vin, vehicle_plate_number as plate, vehicle_plate_state as "plateState" from vehicle where state <> 'DELETED'`);
  const days = [...found.inspections, ...found.crashes].map(({ day }) => day);
  const ids = [...found.inspections, ...found.crashes].map(({ id }) => id);
  const stored = await findStoredReports(tx, { days, ids });
  const byDot = new Map(carriers.map((carrier) => [carrier.dot, carrier]));
  const byReport = Map.groupBy(found.violations, ({ id }) => id);
  const inspections = found.inspections.map((each) => {
    const own = byReport.get(each.id) ?? [];
    return { each, kind: 'inspection' as const, violations: own, values: buildInspectionValues(each, own) };
  });
  const crashes = found.crashes.map((each) => ({
    each,
    kind: 'crash' as const,
    violations: [],
    values: buildCrashValues(each),
  }));
  return [...inspections, ...crashes]
    .flatMap(({ each, kind, violations, values }) => {
      const carrier = byDot.get(each.dot);
      if (!carrier) return [];
      const units = matchUnits(
        each.units,
        fleet.filter((vehicle) => vehicle.carrier === carrier.id),
      );
      const row = {
        kind,
        id: each.id,
        reportNumber: each.reportNumber,
        day: each.day,
        location: each.location,
        carrier: toNamed(carrier),
        units: each.units.map(describeUnit),
        ...units,
        violations: violations.map(formatViolation),
        values,
      };
      return [{ ...row, ...findDuplicates(row, stored) }];
    })
    .sort((one, other) => (one.day < other.day ? 1 : -1));
}

const toNamed = ({ id, prettyName }: Named): Named => ({ id, prettyName });

function matchUnits(units: readonly ExtractUnit[], fleet: readonly Vehicle[]) {
  const matches = units.flatMap((unit) => matchUnit(unit, fleet) ?? []);
  const first = (type: Vehicle['vehicleType']) => matches.find(({ found }) => found.vehicleType === type);
  const [truck, trailer] = [first('TRUCK'), first('TRAILER')];
  return {
    vehicle: truck ? toNamed(truck.found) : null,
    trailer: trailer ? toNamed(trailer.found) : null,
    matchedBy: (truck ?? trailer)?.by ?? null,
  };
}

/** Finds records on file with the FMCSA ID or the date of a report. */
function findStoredReports(tx: Tx, { days, ids }: { days: Day[]; ids: string[] }): Promise<StoredReport[]> {
  return tx.query<StoredReport>(sql`select 'inspection' as kind, id, pretty_name as "prettyName", fmcsa_inspection_id as "fmcsaId",
      vehicle_inspection_report_number as "reportNumber", vehicle_inspection_date::text as day, carrier, vehicle, trailer
    from vehicle_inspection where state <> 'DELETED' and vehicle_inspection_type = 'DOT_INSPECTION'
      and (vehicle_inspection_date = any(${days}::date[]) or fmcsa_inspection_id = any(${ids}::text[]))
    union all select 'crash', id, pretty_name, fmcsa_crash_id, accident_or_violation_report_number, accident_or_violation_date::text, carrier, null, null
    from accident_or_violation_register where state <> 'DELETED' and accident_or_violation_incident_type = 'ACCIDENT'
      and (accident_or_violation_date = any(${days}::date[]) or fmcsa_crash_id = any(${ids}::text[]))
    order by id`);
}

type ComparedReport = Pick<ReportRow, 'kind' | 'id' | 'reportNumber' | 'day' | 'carrier' | 'vehicle' | 'trailer'>;

function findDuplicates(row: ComparedReport, stored: readonly StoredReport[]): Pick<ReportRow, 'onFile' | 'maybe'> {
  const alike = stored.filter(({ kind }) => kind === row.kind);
  const same = alike.find((each) => each.fmcsaId === row.id || isSameReport(row, each));
  const maybe = alike.find(
    (each) => isOfOtherExtract(row, each) || (!each.fmcsaId && each.day === row.day && isPossibleDuplicate(row, each)),
  );
  return { onFile: same ? toNamed(same) : null, maybe: !same && maybe ? toNamed(maybe) : null };
}

/** Compares by ID or report number, because one crash report has a separate ID for each truck. */
const isSameReport = (row: ComparedReport, { fmcsaId, reportNumber, day }: StoredReport) =>
  !fmcsaId && row.reportNumber !== '' && reportNumber?.toUpperCase() === row.reportNumber && day === row.day;

/** Returns whether the report came in from the other of FMCSA's two crash files, which number it differently. */
const isOfOtherExtract = ({ id, reportNumber, day }: ComparedReport, each: StoredReport) =>
  each.fmcsaId !== null &&
  each.day === day &&
  each.reportNumber?.toUpperCase() === reportNumber &&
  isSmsId(id, reportNumber) !== isSmsId(each.fmcsaId, reportNumber);

function isPossibleDuplicate({ kind, carrier, vehicle, trailer }: ComparedReport, each: StoredReport): boolean {
  if (kind === 'crash' || (!vehicle && !trailer)) return each.carrier === carrier.id;
  return (vehicle !== null && each.vehicle === vehicle.id) || (trailer !== null && each.trailer === trailer.id);
}
