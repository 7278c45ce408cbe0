/** What an audit knows of an authority: its file, its drivers, its vehicles and what happened to them, as they stand on the day. */
import type { Day } from '../../core/dates.ts';
import type { MedicalStatus } from '../../fleet/document.ts';
import type { InvestigationFacts } from '../investigation.ts';
import type { RequiredOf, RequirementId } from '../requirements.ts';
import type { OutUnit } from '../vehicle-inspection.ts';

/** A paper on file. One that was archived shows what was there once. */
export type Paper = {
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

/** Whatever papers are required of, with the facts that decide which. */
export type Subject = {
  owner: RequiredOf;
  id: string;
  name: string;
  facts: Readonly<Record<string, unknown>>;
  papers: readonly Paper[];
  /** Rules that somebody took off it, and why. */
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
  told: Day;
  accident: string | null;
  /** The day of the first load picked up after the result. */
  usedOn: Day | null;
};

/** A former employer of a driver: what it was asked, and its testing program (382.301(b)). */
export type FormerEmployer = InvestigationFacts & {
  /** Id and name of the employer. */
  company: string;
  name: string;
  employmentRandomPoolSince: Day | null;
  employmentLastDrugTestDate: Day | null;
  employmentHasTestingViolation: boolean | null;
};

/** A hire that ended before the present one. */
export type EarlierHire = { hired: Day; terminated: Day; firstLoad: Day | null };

export type DriverSubject = Subject & {
  owner: 'driver';
  hired: Day | null;
  terminated: Day | null;
  born: Day | null;
  /** The first load picked up from the hire on. */
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
  /** Yearly inspections that are kept as records. */
  yearly: readonly { id: string; day: Day; result: string; repaired: Day | null; isStateProgram?: boolean }[];
  schedules: number;
  /** The next service of each schedule that has one. */
  services: readonly Service[];
  /** The newest maintenance, repair or completed service. */
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
  /** Somebody ticked that it is on the record of the DOT. */
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
  /** The day of the first load that its truck hauled afterwards; of a trailer nobody knows. */
  usedOn: Day | null;
  /** The unit that was placed out of service; null where a combination was inspected and nobody said. */
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
  /** Of the twelve months up to the day; null where no trip was entered. */
  miles: number | null;
};

/** As of when an authority is audited. */
export type On = { day: Day; timeZone: string; authority: Authority };
