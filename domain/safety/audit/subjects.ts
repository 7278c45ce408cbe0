/** Subjects of an audit: an authority with its file, drivers, vehicles, and their events as of the date. */
import type { Day } from '../../core/dates.ts';
import type { MedicalStatus } from '../../fleet/document.ts';
import type { InvestigationFacts } from '../investigation.ts';
import type { DocumentedOwner, RequirementId } from '../requirements.ts';
import type { OutUnit } from '../vehicle-inspection.ts';

/** A document on file. An archived one shows what was on file in the past. */
export type DocumentOnFile = {
  id: string;
  type: string;
  issued: Day;
  expires: Day | null;
  isArchived: boolean;
  number: string | null;
  issuedBy: string | null;
  /** What a motor vehicle record shows about the driver's medical certification. */
  medicalStatus?: MedicalStatus | null;
  medicalExpires?: Day | null;
};

/** A record that needs documents, with the facts that decide which ones. */
export type Subject = {
  owner: DocumentedOwner;
  id: string;
  name: string;
  facts: Readonly<Record<string, unknown>>;
  documents: readonly DocumentOnFile[];
  /** Rules marked not applicable, with the reason. */
  excused: Readonly<Partial<Record<RequirementId, string>>>;
};

export type Test = {
  id: string;
  name: string;
  type: string;
  substance: string;
  day: Day;
  time: string | null;
  result: string;
  received: Day;
  accident: string | null;
  /** Date of the first load picked up after the result. */
  usedOn: Day | null;
};

/** A former employer of a driver: its inquiry and its testing program (382.301(b)). */
export type FormerEmployer = InvestigationFacts & {
  /** ID and name of the employer. */
  company: string;
  name: string;
  employmentRandomPoolSince: Day | null;
  employmentLastDrugTestDate: Day | null;
  employmentHasTestingViolation: boolean | null;
};

/** A hire before the present one. */
export type EarlierHire = { hired: Day; terminated: Day; firstLoad: Day | null };

export type DriverSubject = Subject & {
  owner: 'driver';
  hired: Day | null;
  terminated: Day | null;
  born: Day | null;
  /** The first load picked up since the hire. */
  firstLoad: Day | null;
  earlier: readonly EarlierHire[];
  tests: readonly Test[];
  employments: readonly FormerEmployer[];
};

export type Service = { name: string; dueOn: Day | null; isPastDueByMiles: boolean };

export type VehicleSubject = Subject & {
  owner: 'vehicle';
  started: Day;
  retired: Day | null;
  /** Annual inspections stored as records. */
  yearly: readonly { id: string; day: Day; result: string; repaired: Day | null; isStateProgram?: boolean }[];
  schedules: number;
  /** The next service of each schedule. */
  services: readonly Service[];
  /** The latest maintenance, repair, or completed service. */
  maintained: Day | null;
};

export type AccidentSubject = Subject & {
  owner: 'accident_or_violation_register';
  day: Day;
  time: string | null;
  driverClass: string | null;
  fatals: number;
  isTreatedAway: boolean | null;
  isTowed: boolean | null;
  isCited: boolean | null;
  citedOn: Day | null;
  citedAt: string | null;
  diedOn: Day | null;
  diedAt: string | null;
  /** Marked as being on the DOT record. */
  isRecorded: boolean;
  tests: readonly Test[];
};

export type InspectionSubject = Subject & {
  owner: 'vehicle_inspection';
  type: string;
  level: string | null;
  day: Day;
  violations: number | null;
  isVehicleOut: boolean;
  repaired: Day | null;
  /** Date of the truck's first load after the inspection; unknown for a trailer. */
  usedOn: Day | null;
  /** The unit placed out of service; null if a combination was inspected and the unit was not entered. */
  outUnit: OutUnit | null;
};

export type TestSubject = Subject & { owner: 'drug_test'; day: Day };

export type CarrierSubject = Subject & { owner: 'carrier'; dot: string | null };

export type Authority = {
  carrier: CarrierSubject;
  drivers: readonly DriverSubject[];
  vehicles: readonly VehicleSubject[];
  accidents: readonly AccidentSubject[];
  inspections: readonly InspectionSubject[];
  tests: readonly TestSubject[];
  /** Of the twelve months up to the date; null without trips. */
  miles: number | null;
};

/** The date and time zone of an audit of an authority. */
export type AuditContext = { day: Day; timeZone: string; authority: Authority };
