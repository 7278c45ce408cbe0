import { INVALID_ODOMETER, MAX_ODOMETER } from '../admin/odometer.ts';
import { addDays, type Day } from '../core/dates.ts';
import {
  accountChoice,
  boolean,
  choice,
  date,
  getChoiceLabel,
  integer,
  longText,
  ref,
  status,
  text,
} from '../core/fields.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';
import { defineStatuses } from '../core/statuses.ts';

export const INSPECTION_TYPES = [
  'PRE_TRIP',
  'POST_TRIP',
  'YEARLY_INSPECTION',
  'DOT_INSPECTION',
  'SCHEDULED_INSPECTION',
] as const;

const TYPE_LABELS = { PRE_TRIP: 'Pre-Trip', POST_TRIP: 'Post-Trip' };

export const INSPECTION_RESULT = defineStatuses({
  PASS: { tone: 'success', label: 'Passed' },
  FAIL: { tone: 'error', label: 'Failed' },
  NOT_APPLICABLE: { tone: 'rest', label: 'N/A' },
});

/** The unit of a combination placed out of service. */
export const OUT_UNITS = ['TRUCK', 'TRAILER', 'BOTH'] as const;
export type OutUnit = (typeof OUT_UNITS)[number];

const DAY = 'vehicleInspectionDate';

/** An inspection of a truck, a trailer, or both: by the driver before or after a trip, annual, or roadside. */
export const vehicleInspection = defineRecord({
  name: 'vehicle_inspection',
  path: 'vehicle_inspection',
  route: 'safety_and_compliance/vehicle_inspections',
  label: 'Vehicle Inspection',
  labels: 'Vehicle Inspections',
  policy: 7000,
  title: (values) => `${getInspectionLabel(values.vehicleInspectionType)} ${values.vehicleInspectionDate ?? ''}`.trim(),
  odometer: { vehicle: 'vehicle', day: DAY, miles: ['vehicleInspectionOdometer'] },
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    driver: ref('driver', 'Driver', {
      optional: true,
      under: 'carrier',
      message: 'No Driver Selected/Found  Under Carrier',
    }),
    vehicle: ref('vehicle', 'Truck', {
      optional: true,
      under: 'carrier',
      pick: { vehicleType: 'TRUCK' },
      clears: ['vehicleInspectionOdometer'],
      message: 'Select Truck or Trailer and Try Again',
    }),
    inspectionIncludesTrailer: boolean('Inspection includes trailer', {
      default: false,
      clears: ['trailer'],
      help: 'For a trailer-only inspection, check this and leave Truck blank. Each unit must be inspected separately (49 CFR 396.17).',
    }),
    trailer: ref('vehicle', 'Trailer', {
      optional: true,
      under: 'carrier',
      pick: { vehicleType: 'TRAILER' },
      message: 'Select Trailer or Truck and Try Again',
    }),
    vehicleInspectionDate: date('Date'),
    vehicleInspectionOdometer: integer('Odometer', {
      optional: true,
      max: MAX_ODOMETER,
      unit: 'mi',
      message: INVALID_ODOMETER,
      help: 'Truck odometer shown on the report.',
    }),
    vehicleInspectionLocation: text('Location', { message: 'Invalid Location' }),
    vehicleInspectionType: choice('Type', INSPECTION_TYPES, {
      labels: TYPE_LABELS,
      message: 'Invalid Type',
      clears: ['vehicleDOTInspectionClass', 'vehicleInspectionIsStateProgram'],
    }),
    vehicleDOTInspectionClass: accountChoice(
      'DOT Inspection',
      { category: 'vehicle', subCategory: 'dotInspectionClass' },
      {
        optional: true,
        message: 'Invalid Data',
        help: 'The level on the report. Levels I, II, V, and VI cover the vehicle. Level III covers the driver only.',
      },
    ),
    vehicleInspectionIsStateProgram: boolean('State Inspection Program', {
      default: false,
      help: 'Valid through the last day of the same month next year (49 CFR 396.23).',
    }),
    vehicleInspectionResult: status('Inspection Result', INSPECTION_RESULT, { message: 'Invalid Data' }),
    vehicleInspectionViolations: integer('Violations', {
      optional: true,
      max: 999,
      help: 'The number of violations on the report. Enter 0 for a clean inspection.',
    }),
    vehicleOutOfService: boolean('Vehicle placed out of service', {
      default: false,
      help: 'It can’t be driven until it’s repaired (49 CFR 396.9(c)).',
      clears: ['vehicleOutOfServiceUnit'],
    }),
    vehicleOutOfServiceUnit: choice('Unit out of service', OUT_UNITS, {
      optional: true,
      help: 'For a combination, select the unit named in the report.',
    }),
    driverOutOfService: boolean('Driver placed out of service', { default: false }),
    vehicleInspectionRepairedDate: date('Repairs Certified', { optional: true }),
    vehicleInspectionViolationCodes: longText('Violation Codes', {
      optional: true,
      help: 'One violation per line: the code, then the description.',
    }),
    vehicleInspectionReportNumber: text('Report Number', { optional: true, max: 40 }),
    fmcsaInspectionId: text('FMCSA ID', { optional: true, max: 40, help: 'Set by the FMCSA import.' }),
    desc: longText('Description', { optional: true }),
  },
  rules: (values, { today, sent }) => ({
    ...findUnitErrors(values, sent),
    ...findOdometerErrors(values),
    ...findClassErrors(values),
    ...(values.vehicleInspectionIsStateProgram &&
      values.vehicleInspectionType !== 'YEARLY_INSPECTION' && {
        vehicleInspectionIsStateProgram: 'Only an annual inspection is done under a state program',
      }),
    ...findFindingErrors(values),
    ...findDateErrors(values, today),
  }),
});

/** Returns the label of an inspection type. */
export function getInspectionLabel(type: string | null): string {
  return getChoiceLabel({ labels: TYPE_LABELS }, type);
}

type Units = { vehicle: string | null; trailer: string | null; inspectionIncludesTrailer: boolean | null };

/**
 * INS-09, INS-10, INS-14: requires a truck or a trailer. A trailer in the request is inspected whatever the checkbox says (INS-15); a
 * stored one follows the checkbox.
 */
function findUnitErrors({ vehicle, trailer, inspectionIncludesTrailer }: Units, sent: readonly string[]): FieldErrors {
  const isWithTrailer = trailer && (inspectionIncludesTrailer || sent.includes('trailer'));
  if (vehicle || isWithTrailer) return {};
  return {
    vehicle: 'Select Truck or Trailer and Try Again',
    ...(inspectionIncludesTrailer && { trailer: 'Select Trailer or Truck and Try Again' }),
  };
}

/** Rejects an odometer reading for a trailer. */
function findOdometerErrors(values: { vehicle: string | null; vehicleInspectionOdometer: number | null }): FieldErrors {
  const isOfNone = values.vehicleInspectionOdometer !== null && !values.vehicle;
  return isOfNone ? { vehicleInspectionOdometer: 'Only a truck has an odometer' } : {};
}

/** Returns whether an inspection has a class, which only a roadside inspection does (INS-08). */
export const hasClass = (type: string | null | undefined) => type === 'DOT_INSPECTION';

function findClassErrors(values: {
  vehicleInspectionType: string | null;
  vehicleDOTInspectionClass: string | null;
}): FieldErrors {
  const { vehicleInspectionType: type, vehicleDOTInspectionClass: level } = values;
  if (hasClass(type)) return level ? {} : { vehicleDOTInspectionClass: 'Invalid Data' };
  return level && type ? { vehicleDOTInspectionClass: 'Only a DOT inspection has a class' } : {};
}

/** Fields of a roadside inspection and of a failed one. */
export const FINDINGS = [
  'vehicleInspectionViolations',
  'vehicleOutOfService',
  'driverOutOfService',
  'vehicleInspectionRepairedDate',
] as const;

type Findings = {
  vehicleInspectionType: string | null;
  vehicleInspectionResult: string | null;
  vehicleInspectionDate: string | null;
  vehicleInspectionViolations: number | null;
  vehicleOutOfService: boolean | null;
  driverOutOfService: boolean | null;
  vehicleInspectionRepairedDate: string | null;
};

export function hasFindings(
  values: Pick<Findings, 'vehicleInspectionType' | 'vehicleInspectionResult'> | Record<string, unknown>,
): boolean {
  return values.vehicleInspectionType === 'DOT_INSPECTION' || values.vehicleInspectionResult === 'FAIL';
}

function findFindingErrors(values: Findings): FieldErrors {
  if (hasFindings(values) || !values.vehicleInspectionType || !values.vehicleInspectionResult) return {};
  const enteredFields = FINDINGS.filter((name) => values[name] !== null && values[name] !== false);
  return Object.fromEntries(enteredFields.map((name) => [name, 'Applies to DOT inspections and failed inspections']));
}

/** INS-18: rejects an inspection in the future, and repairs certified before it. */
function findDateErrors(values: Findings, today: Day): FieldErrors {
  const { [DAY]: day, vehicleInspectionRepairedDate: repaired } = values;
  return {
    ...(day && day > today && { [DAY]: 'Invalid Date' }),
    ...(repaired && (repaired > today || (day && repaired < day)) && { vehicleInspectionRepairedDate: 'Invalid Date' }),
  };
}

/** Days to certify the repairs after a roadside inspection (49 CFR 396.9(d)(3)). */
const MAX_CERTIFY_DAYS = 15;

/** Returns whether a defect still awaits its repair. */
export function isRepairOpen(values: Pick<Findings, (typeof FINDINGS)[number]>): boolean {
  const isFound = (values.vehicleInspectionViolations ?? 0) > 0 || values.vehicleOutOfService === true;
  return isFound && !values.vehicleInspectionRepairedDate;
}

/** Returns the last date to certify repairs; null if none are open or no deadline applies. */
export function getCertifyDeadline(values: Omit<Findings, 'vehicleInspectionResult'>): Day | null {
  const { [DAY]: day, vehicleInspectionType: type } = values;
  return hasClass(type) && day && isRepairOpen(values) ? addDays(day, MAX_CERTIFY_DAYS) : null;
}

/** INS-17: returns the driver for a pre-trip or post-trip inspection, null if unknown; else the label of the type. */
export function getInspector(type: string | null, driver: string | null | undefined): string | null {
  return type === 'PRE_TRIP' || type === 'POST_TRIP' ? (driver ?? null) : getInspectionLabel(type);
}
