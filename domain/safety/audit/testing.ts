/** Test helpers for the audit: a compliant authority; each test overrides what makes it noncompliant. */
import type { Day } from '../../core/dates.ts';
import { type Finding, findFindings } from './audit.ts';
import type {
  AccidentSubject,
  Authority,
  CarrierSubject,
  DocumentOnFile,
  DriverSubject,
  InspectionSubject,
  Test,
  VehicleSubject,
} from './subjects.ts';

export const TODAY = '2026-11-23';

export const makeDocument = (type: string, issued: Day, over: Partial<DocumentOnFile> = {}): DocumentOnFile => ({
  id: `${type} ${issued}`,
  type,
  issued,
  expires: null,
  isArchived: false,
  number: null,
  issuedBy: null,
  ...over,
});

export const makeDriver = (over: Partial<DriverSubject> = {}): DriverSubject => ({
  owner: 'driver',
  id: 'driver',
  name: 'Wade Hollis',
  facts: { driverLicenseClass: 'A' },
  documents: [],
  excused: {},
  hired: '2021-03-01',
  terminated: null,
  born: '1985-06-02',
  firstLoad: null,
  earlier: [],
  tests: [],
  employments: [],
  ...over,
});

export const makeVehicle = (over: Partial<VehicleSubject> = {}): VehicleSubject => ({
  owner: 'vehicle',
  id: 'vehicle',
  name: '118',
  documents: [],
  excused: {},
  facts: {
    vehicleType: 'TRUCK',
    vehicleGrossWeight: 52_350,
    vehicleRegisteredWeight: 80_000,
    vehicleIsQualified: true,
    vehicleYear: 2022,
  },
  started: '2022-01-10',
  retired: null,
  yearly: [],
  schedules: 0,
  services: [],
  maintained: null,
  ...over,
});

export const makeTest = (over: Partial<Test> = {}): Test => ({
  id: 'test',
  name: 'Test',
  type: 'RANDOM',
  substance: 'DRUGS',
  day: '2026-05-04',
  time: null,
  result: 'NEGATIVE',
  received: '2026-05-06',
  accident: null,
  usedOn: null,
  ...over,
});

export const makeAccident = (over: Partial<AccidentSubject> = {}): AccidentSubject => ({
  owner: 'accident_or_violation_register',
  id: 'accident',
  name: 'Rear-end',
  documents: [],
  excused: {},
  facts: { accidentOrViolationIncidentType: 'ACCIDENT' },
  day: '2026-10-01',
  time: '10:00',
  driverClass: 'A',
  fatals: 0,
  isTreatedAway: false,
  isTowed: true,
  isCited: true,
  citedOn: null,
  citedAt: null,
  diedOn: null,
  diedAt: null,
  isRecorded: false,
  tests: [],
  ...over,
});

export const makeInspection = (over: Partial<InspectionSubject> = {}): InspectionSubject => ({
  owner: 'vehicle_inspection',
  id: 'inspection',
  name: 'Dot Inspection',
  documents: [],
  excused: {},
  facts: { vehicleInspectionType: over.type ?? 'DOT_INSPECTION' },
  type: 'DOT_INSPECTION',
  level: 'LEVEL_I',
  day: '2026-11-01',
  violations: 0,
  isVehicleOut: false,
  repaired: null,
  usedOn: null,
  outUnit: 'TRUCK',
  ...over,
});

export const buildAuthority = (over: Partial<Authority> & { of?: Partial<CarrierSubject> } = {}): Authority => {
  const { of, ...rest } = over;
  return {
    carrier: {
      owner: 'carrier',
      id: 'carrier',
      name: 'Bluebonnet',
      facts: {},
      documents: [],
      excused: {},
      dot: '2914407',
      ...of,
    },
    drivers: [],
    vehicles: [],
    accidents: [],
    inspections: [],
    tests: [],
    miles: null,
    ...rest,
  };
};

/** Returns a rule's findings for an authority, one for each subject. */
export function runRule(rule: string, given: Authority, day: Day = TODAY): Finding[] {
  return findFindings({ authority: given, day, timeZone: 'America/Chicago' }).filter((each) => each.rule === rule);
}

/** Returns the findings' statuses. */
export const listStatuses = (rule: string, given: Authority, day: Day = TODAY) =>
  runRule(rule, given, day).map(({ status }) => status);
