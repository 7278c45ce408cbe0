/** Rules on the maintenance file of a truck or trailer, and on inspection results. */
import { addDays, addMonths, type Day, formatDay } from '../../core/dates.ts';
import type { LoadBar } from '../requirements.ts';
import { getCertifyDeadline, hasClass } from '../vehicle-inspection.ts';
import type { Rule } from './rule.ts';
import type { AuditContext, InspectionSubject, VehicleSubject } from './subjects.ts';
import {
  type ExaminedItem,
  fail,
  findInForce,
  notApplicable,
  PERIOD_MONTHS,
  pass,
  toSeenDocument,
  unknown,
  type Verdict,
} from './terms.ts';

/** A file is required for a vehicle controlled for 30 consecutive days (396.3(b)). */
const MIN_CONTROL_DAYS = 30;
/** Months to keep inspection reports (396.21(b)). */
const MIN_REPORT_MONTHS = 14;

/** Returns the latest inspection, repair, or service in the file (396.3(b)(3)). */
function findLastWork({ id, maintained: spent, yearly, documents }: VehicleSubject, day: Day): ExaminedItem | null {
  const held: ExaminedItem[] = [
    ...(spent === null ? [] : [{ record: 'vehicle', id, day: spent, what: 'MAINTENANCE' }]),
    ...yearly.map((each) => ({ record: 'vehicle_inspection', id: each.id, day: each.day, what: 'YEARLY_INSPECTION' })),
    ...findInForce(
      documents.filter(({ type }) => type === 'ANNUAL_INSPECTION'),
      day,
    ).map(toSeenDocument),
  ];
  return held.toSorted((one, other) => String(other.day).localeCompare(String(one.day)))[0] ?? null;
}

function judgeMaintenance(vehicle: VehicleSubject, { day }: AuditContext): Verdict {
  const { started, schedules, services, facts } = vehicle;
  const last = findLastWork(vehicle, day);
  const from = addDays(started, MIN_CONTROL_DAYS);
  if (day < from) return notApplicable(`Fewer than ${MIN_CONTROL_DAYS} days with the carrier`);
  if (schedules === 0) return fail('No maintenance schedule');
  const late = services.find(({ dueOn, isPastDueByMiles }) => isPastDueByMiles || (dueOn !== null && dueOn < day));
  if (late)
    return fail(
      late.isPastDueByMiles
        ? `${late.name}: past due by mileage`
        : `${late.name}: was due ${formatDay(late.dueOn ?? day)}`,
    );
  const since = addMonths(day, -PERIOD_MONTHS);
  const seen = last === null ? [] : [last];
  if (started <= since && (last === null || (last.day ?? '') <= since))
    return fail('No inspection, repair, or maintenance entered for twelve months', { seen });
  if (facts.vehicleYear == null) return unknown('Enter the model year. The file must include it.', { seen });
  const [next] = services
    .filter(({ dueOn }) => dueOn)
    .toSorted((one, other) => String(one.dueOn).localeCompare(String(other.dueOn)));
  if (!next?.dueOn) return pass('Identified, scheduled, and maintained', { seen });
  return pass(`${next.name}: due ${formatDay(next.dueOn)}`, { due: next.dueOn, seen });
}

/** Judges whether a defect of an annual inspection was repaired, or passed a later one (396.17(g)). */
function judgeRepair({ yearly }: VehicleSubject, { day }: AuditContext): Verdict | null {
  const since = addMonths(day, -MIN_REPORT_MONTHS);
  const failed = yearly.filter((each) => each.result === 'FAIL' && each.day <= day && each.day > since);
  if (failed.length === 0) return null;
  const seen = failed.map(
    (each): ExaminedItem => ({ record: 'vehicle_inspection', id: each.id, day: each.day, what: 'YEARLY_INSPECTION' }),
  );
  const open = failed.find(
    (each) => each.repaired === null && !yearly.some((other) => other.result === 'PASS' && other.day >= each.day),
  );
  if (!open) return pass('Defects found were repaired', { seen });
  return fail(`Defects found ${formatDay(open.day)} are not certified as repaired`, { seen });
}

export const vehicleRules: readonly Rule<VehicleSubject>[] = [
  {
    id: 'VM1',
    section: '396.3(b)',
    severity: 'C',
    label: 'Maintenance file',
    cure: 'SCHEDULE',
    judge: judgeMaintenance,
  },
  {
    id: 'VM4',
    section: '396.17(g)',
    severity: 'A',
    label: 'Repair after the annual inspection',
    cure: 'INSPECTION',
    judge: judgeRepair,
  },
];

const toSeenInspection = ({ id, day, type }: InspectionSubject): ExaminedItem => ({
  record: 'vehicle_inspection',
  id,
  day,
  what: type,
});

/**
 * Judges whether the unit hauled a load between the out-of-service order and the repair, which is the violation (396.9(c)(2); for
 * a DVIR 396.11(a)(3)).
 */
function judgeUseOutOfService(inspection: InspectionSubject, { day }: AuditContext): Verdict | null {
  if (!inspection.isVehicleOut || inspection.day <= addMonths(day, -PERIOD_MONTHS)) return null;
  const seen = [toSeenInspection(inspection)];
  const { usedOn, repaired: on } = inspection;
  // Loads name only their truck, so the next use of a stopped trailer is unknown.
  if (inspection.outUnit === null)
    return unknown('Enter whether the truck or the trailer was placed out of service', { seen });
  if (inspection.outUnit === 'TRAILER')
    return unknown('Check that the trailer was not used before it was repaired', { seen });
  const isUsed = usedOn !== null && usedOn <= day;
  if (on === null)
    return isUsed
      ? unknown(`Hauled a load on ${formatDay(usedOn)}: enter when it was repaired`, { seen })
      : pass('Not used since', { seen });
  if (isUsed && usedOn < on)
    return fail(`Hauled a load on ${formatDay(usedOn)}, repaired on ${formatDay(on)}`, { seen });
  return pass(`Repaired on ${formatDay(on)}, not used before`, { seen });
}

function judgeOutOfService(inspection: InspectionSubject, { day }: AuditContext): Verdict | null {
  const { isVehicleOut, repaired: on } = inspection;
  if (!isVehicleOut || inspection.outUnit === 'TRAILER' || inspection.day > day || (on !== null && on <= day))
    return null;
  return fail(`Placed out of service on ${formatDay(inspection.day)}`, { seen: [toSeenInspection(inspection)] });
}

/** Repairs after a roadside inspection must be certified within fifteen days (396.9(d)). */
function judgeCertification(inspection: InspectionSubject, { day }: AuditContext): Verdict | null {
  if (!hasClass(inspection.type) || inspection.day <= addMonths(day, -PERIOD_MONTHS)) return null;
  const seen = [toSeenInspection(inspection)];
  if (inspection.violations === null) return unknown('Enter how many violations the report lists', { seen });
  const findings = {
    vehicleInspectionType: inspection.type,
    vehicleInspectionDate: inspection.day,
    vehicleInspectionViolations: inspection.violations,
    vehicleOutOfService: inspection.isVehicleOut,
    driverOutOfService: false,
    vehicleInspectionRepairedDate: null,
  };
  const by = getCertifyDeadline(findings);
  if (by === null) return pass('Nothing to certify', { seen });
  if (inspection.repaired === null && day > by)
    return fail(`Repairs had to be certified by ${formatDay(by)}`, { seen });
  if (inspection.repaired === null) return pass(`Certify repairs by ${formatDay(by)}`, { due: by, seen });
  const says = `Certified on ${formatDay(inspection.repaired)}`;
  return inspection.repaired > by ? fail(`${says}, due by ${formatDay(by)}`, { seen }) : pass(says, { seen });
}

const OUT_OF_SERVICE: LoadBar = { says: 'Out of service' };

const isDriverReport = (type: string) => type === 'PRE_TRIP' || type === 'POST_TRIP';

export const inspectionRules: readonly Rule<InspectionSubject>[] = [
  {
    id: 'VM7',
    section: '396.11(a)(3)',
    severity: 'A',
    label: 'Out-of-service defect on a DVIR',
    cure: 'RECORD',
    bars: OUT_OF_SERVICE,
    judge: (inspection, on) => (isDriverReport(inspection.type) ? judgeUseOutOfService(inspection, on) : null),
    ofLoad: (inspection, on) => (isDriverReport(inspection.type) ? judgeOutOfService(inspection, on) : null),
  },
  {
    id: 'VM8',
    section: '396.9(c)(2)',
    severity: 'A',
    label: 'Vehicle placed out of service',
    cure: 'RECORD',
    bars: OUT_OF_SERVICE,
    judge: (inspection, on) => (hasClass(inspection.type) ? judgeUseOutOfService(inspection, on) : null),
    ofLoad: (inspection, on) => (hasClass(inspection.type) ? judgeOutOfService(inspection, on) : null),
  },
  {
    id: 'VM9',
    section: '396.9(d)',
    severity: 'O',
    label: 'Roadside repairs certified',
    cure: 'RECORD',
    judge: judgeCertification,
  },
];

/** Levels of inspections that include the vehicle (CVSA): they count for the out-of-service rate. */
const VEHICLE_LEVELS = ['LEVEL_I', 'LEVEL_II', 'LEVEL_V', 'LEVEL_VI'];

/** Returns whether an inspection counts for the out-of-service rate. */
export const includesVehicle = ({ type, level }: InspectionSubject) =>
  hasClass(type) && VEHICLE_LEVELS.includes(level ?? '');

/** Returns whether a date is in the twelve months up to another date. */
export const isInPeriod = (each: Day, day: Day) => each <= day && each > addMonths(day, -PERIOD_MONTHS);
