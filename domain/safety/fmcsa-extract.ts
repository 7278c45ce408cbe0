/** Reads inspections, violations, and crashes as FMCSA publishes them: the SMS input files and the MCMIS extracts. */
import { type Day, parseDate } from '../core/dates.ts';

/** Column headings of each value, in capitals; the first one in the file counts. */
const COLUMNS = {
  id: ['UNIQUE_ID', 'INSPECTION_ID', 'CRASH_ID'],
  reportNumber: ['REPORT_NUMBER'],
  reportState: ['REPORT_STATE'],
  dot: ['DOT_NUMBER'],
  inspected: ['INSP_DATE'],
  level: ['INSP_LEVEL_ID'],
  place: ['LOCATION_DESC', 'LOCATION'],
  driverOut: ['DRIVER_OOS_TOTAL'],
  vehicleOut: ['VEHICLE_OOS_TOTAL'],
  violations: ['VIOL_TOTAL', 'BASIC_VIOL'],
  vin: ['VIN', 'VEHICLE_IDENTIFICATION_NUMBER', 'VEHICLE_ID_NUMBER'],
  plate: ['UNIT_LICENSE', 'VEHICLE_LICENSE_NUMBER'],
  plateState: ['UNIT_LICENSE_STATE', 'VEHICLE_LIC_STATE', 'VEHICLE_LICENSE_STATE'],
  vin2: ['VIN2'],
  plate2: ['UNIT_LICENSE2'],
  plateState2: ['UNIT_LICENSE_STATE2'],
  code: ['VIOL_CODE'],
  words: ['SECTION_DESC'],
  isOut: ['OOS_INDICATOR'],
  unit: ['VIOL_UNIT'],
  crashed: ['REPORT_DATE'],
  sequence: ['REPORT_SEQ_NO'],
  time: ['REPORT_TIME'],
  city: ['CITY'],
  state: ['STATE'],
  fatal: ['FATALITIES'],
  injured: ['INJURIES'],
  towed: ['TOW_AWAY'],
  recordable: ['FEDERAL_RECORDABLE'],
  hazmat: ['HAZMAT_RELEASED'],
} as const;
type Column = keyof typeof COLUMNS;

/** The columns that identify each kind of file. */
const KINDS = {
  violations: ['id', 'dot', 'code'],
  inspections: ['id', 'dot', 'reportNumber', 'inspected'],
  crashes: ['id', 'dot', 'reportNumber', 'crashed'],
  /** The SMS input has no crash ID: a report number, and a number for each truck in it. */
  smsCrashes: ['sequence', 'dot', 'reportNumber', 'crashed'],
} as const satisfies Record<string, readonly Column[]>;
export type ExtractKind = Exclude<keyof typeof KINDS, 'smsCrashes'>;

export type ExtractHeader = { kind: ExtractKind; places: ReadonlyMap<Column, number> };

/** Returns the kind and columns of a header row; null if unknown. */
export function findExtractHeader(cells: readonly string[]): ExtractHeader | null {
  const headings = cells.map(normalizeHeading);
  const places = new Map<Column, number>();
  for (const [column, names] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const at = names.map((name) => headings.indexOf(name)).find((place) => place !== -1);
    if (at !== undefined) places.set(column, at);
  }
  const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];
  const kind = kinds.find((each) => KINDS[each].every((column) => places.has(column)));
  return kind ? { kind: kind === 'smsCrashes' ? 'crashes' : kind, places } : null;
}

/** Normalizes a heading: portals spell `Report_Number` also as `report_number` and `Report Number`. */
const normalizeHeading = (cell: string) =>
  cell
    .slice(0, 80)
    .trim()
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_');

export type ExtractUnit = { vin: string; plate: string; plateState: string };
export type ExtractViolation = { id: string; code: string; words: string; isOut: boolean; unit: string };

type Report = { id: string; reportNumber: string; dot: string; day: Day; location: string; units: ExtractUnit[] };
export type ExtractInspection = Report & {
  level: number | null;
  violations: number | null;
  isVehicleOut: boolean;
  isDriverOut: boolean;
};
export type ExtractCrash = Report & {
  time: string | null;
  fatal: number;
  injured: number;
  isTowed: boolean | null;
  isRecordable: boolean;
  isHazmatReleased: boolean;
};

/** Returns a function that reads a row's cells by column name. */
function makeReader({ places }: ExtractHeader, cells: readonly string[]) {
  const text = (column: Column) => cells[places.get(column) ?? -1]?.trim() ?? '';
  const count = (column: Column) => (/^\d{1,6}$/.test(text(column)) ? Number(text(column)) : null);
  return { text, count };
}

/** Returns the DOT number without leading zeros, as authorities store it. */
export const readDot = (header: ExtractHeader, cells: readonly string[]) =>
  makeReader(header, cells).text('dot').replace(/^0+/, '');

/** Returns null for a row without an ID or a code. */
export function readViolation(header: ExtractHeader, cells: readonly string[]): ExtractViolation | null {
  const { text } = makeReader(header, cells);
  const [id, code] = [text('id'), text('code')];
  if (!id || !code) return null;
  return { id, code, words: text('words'), isOut: readYesNo(text('isOut')) === true, unit: text('unit').toUpperCase() };
}

/** Returns null for a row without an ID or a date. */
export function readInspection(header: ExtractHeader, cells: readonly string[]): ExtractInspection | null {
  const { text, count } = makeReader(header, cells);
  const [id, day] = [text('id'), readDay(text('inspected'))];
  if (!id || !day) return null;
  return {
    id,
    day,
    reportNumber: text('reportNumber').toUpperCase(),
    dot: readDot(header, cells),
    location: [text('place'), text('reportState')].filter(Boolean).join(', '),
    units: readUnits(text),
    level: count('level'),
    violations: count('violations'),
    isVehicleOut: (count('vehicleOut') ?? 0) > 0,
    isDriverOut: (count('driverOut') ?? 0) > 0,
  };
}

const makeSmsId = (reportNumber: string, sequence: string) => (reportNumber ? `${reportNumber}-${sequence}` : '');
/** Returns whether a crash's ID is that of the SMS input, which differs from its ID in MCMIS. */
export const isSmsId = (id: string, reportNumber: string): boolean =>
  reportNumber !== '' && id.startsWith(`${reportNumber}-`);

/** Returns null for a row without an ID or a date. */
export function readCrash(header: ExtractHeader, cells: readonly string[]): ExtractCrash | null {
  const { text, count } = makeReader(header, cells);
  const day = readDay(text('crashed'));
  const reportNumber = text('reportNumber').toUpperCase();
  const id = header.places.has('id') ? text('id') : makeSmsId(reportNumber, text('sequence'));
  if (!id || !day) return null;
  return {
    id,
    day,
    reportNumber,
    dot: readDot(header, cells),
    location: [text('place'), text('city'), text('state') || text('reportState')].filter(Boolean).join(', '),
    units: readUnits(text),
    time: readTime(text('time')),
    fatal: count('fatal') ?? 0,
    injured: count('injured') ?? 0,
    isTowed: readYesNo(text('towed')),
    isRecordable: readYesNo(text('recordable')) === true,
    isHazmatReleased: readYesNo(text('hazmat')) === true,
  };
}

function readUnits(text: (column: Column) => string): ExtractUnit[] {
  const units = [
    { vin: text('vin'), plate: text('plate'), plateState: text('plateState') },
    { vin: text('vin2'), plate: text('plate2'), plateState: text('plateState2') },
  ];
  return units.filter(({ vin, plate }) => vin || plate);
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Parses `05-NOV-26`, `20261105`, or an ISO date, with or without a time. */
function readDay(printed: string): Day | null {
  const [text = ''] = printed.slice(0, 60).split(/[T ](?=\d)/i, 1);
  const [, date = '', name = '', year = ''] = /^(\d{1,2})-([A-Za-z]{3})-(\d{2}|\d{4})$/.exec(text) ?? [];
  if (date) {
    const month = String(MONTHS.indexOf(name.toUpperCase()) + 1).padStart(2, '0');
    return parseDate(`${year.length === 2 ? '20' : ''}${year}-${month}-${date.padStart(2, '0')}`);
  }
  const [, ...parts] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  return text.length > 30 ? null : parseDate(parts.length > 0 ? parts.join('-') : text);
}

/** Parses `1405`. The extracts write 2400 for midnight or for a missing time. */
function readTime(text: string): string | null {
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3])([0-5]\d)$/.exec(text.padStart(4, '0')) ?? [];
  return text !== '' && hour ? `${hour}:${minute}` : null;
}

function readYesNo(text: string): boolean | null {
  if (/^(y|yes|true|t|1)$/i.test(text)) return true;
  return /^(n|no|false|f|0)$/i.test(text) ? false : null;
}

/** Formats a violation: `393.75A: Flat tire (out of service, unit 1)`. */
export function formatViolation({ code, words, isOut, unit }: ExtractViolation): string {
  const notes = [isOut && 'out of service', unit && (unit === 'D' ? 'driver' : `unit ${unit}`)].filter(Boolean);
  return `${code}${words && `: ${words}`}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

/** Returns the register fields of an inspection, without truck, trailer, and driver. */
export function buildInspectionValues(found: ExtractInspection, violations: readonly ExtractViolation[]) {
  const count = violations.length > 0 ? violations.length : found.violations;
  const isClean = !count && !found.isVehicleOut && !found.isDriverOut;
  return {
    vehicleInspectionDate: found.day,
    vehicleInspectionLocation: found.location,
    vehicleInspectionType: 'DOT_INSPECTION',
    vehicleDOTInspectionClass: LEVELS[(found.level ?? 0) - 1] ?? null,
    vehicleInspectionResult: isClean ? 'PASS' : 'FAIL',
    vehicleInspectionViolations: count,
    vehicleInspectionViolationCodes: violations.map(formatViolation).join('\n') || null,
    vehicleOutOfService: found.isVehicleOut,
    vehicleOutOfServiceUnit: found.isVehicleOut ? findOutUnit(violations) : null,
    driverOutOfService: found.isDriverOut,
    vehicleInspectionReportNumber: found.reportNumber || null,
    fmcsaInspectionId: found.id,
  };
}

const LEVELS = ['LEVEL_I', 'LEVEL_II', 'LEVEL_III', 'LEVEL_IV', 'LEVEL_V', 'LEVEL_VI', 'LEVEL_VII', 'LEVEL_VIII'];

/** Returns the unit placed out of service, if the violations name it: unit 1 is the truck, unit 2 its trailer. */
function findOutUnit(violations: readonly ExtractViolation[]): 'TRUCK' | 'TRAILER' | 'BOTH' | null {
  const units = new Set(violations.filter(({ isOut }) => isOut).map(({ unit }) => unit));
  if (units.has('1')) return units.has('2') ? 'BOTH' : 'TRUCK';
  return units.has('2') ? 'TRAILER' : null;
}

/** Returns the accident register fields of a crash. A person must enter the driver, type, and resolution. */
export function buildCrashValues(found: ExtractCrash) {
  const units = found.units.map(describeUnit).join('; ');
  return {
    accidentOrViolationIncidentType: 'ACCIDENT',
    accidentOrViolationDate: found.day,
    accidentOrViolationTime: found.time,
    accidentOrViolationLocation: found.location,
    accidentOrViolationIncidentResolutionStatus: 'OPEN',
    accidentOrViolationCategory: 'UN_KNOWN',
    numFatals: found.fatal,
    numNonFatals: found.injured,
    accidentOrViolationTowed: found.isTowed,
    hazardousSpilled: found.isHazmatReleased,
    isAccidentOrViolationDOTRecorded: found.isRecordable,
    accidentOrViolationReportNumber: found.reportNumber || null,
    fmcsaCrashId: found.id,
    desc: units && `Vehicle: ${units}`,
  };
}

/** Formats a unit: `VIN 1XKYD49X0KJ000101, plate P101AZ (AZ)`. */
export function describeUnit({ vin, plate, plateState }: ExtractUnit): string {
  return [vin && `VIN ${vin}`, plate && `plate ${plate}${plateState && ` (${plateState})`}`].filter(Boolean).join(', ');
}

export type FleetUnit = { id: string; vin: string; plate: string; plateState: string };

const normalize = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Finds the truck or trailer of a unit by VIN, else by plate and state; null without a match or with several plates. */
export function matchUnit<T extends FleetUnit>(
  unit: ExtractUnit,
  fleet: readonly T[],
): { found: T; by: 'VIN' | 'PLATE' } | null {
  const vin = normalize(unit.vin);
  const byVin = vin && fleet.find((each) => normalize(each.vin) === vin);
  if (byVin) return { found: byVin, by: 'VIN' };
  const plate = normalize(unit.plate);
  const byPlate = plate
    ? fleet.filter((each) => normalize(each.plate) === plate && each.plateState === unit.plateState)
    : [];
  return byPlate.length === 1 && byPlate[0] ? { found: byPlate[0], by: 'PLATE' } : null;
}
