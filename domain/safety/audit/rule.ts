/** A rule of the audit: one regulation, and how it is judged of one driver, vehicle, accident or of the authority itself. */
import type { Bar, RequiredOf, RequirementId } from '../requirements.ts';
import type { Severity } from './rating.ts';
import type {
  AccidentSubject,
  CarrierSubject,
  DriverSubject,
  InspectionSubject,
  On,
  TestSubject,
  VehicleSubject,
} from './subjects.ts';
import type { Verdict } from './terms.ts';

export type Subjects = {
  carrier: CarrierSubject;
  driver: DriverSubject;
  vehicle: VehicleSubject;
  accident_or_violation_register: AccidentSubject;
  vehicle_inspection: InspectionSubject;
  drug_test: TestSubject;
};
export type AnySubject = Subjects[RequiredOf];

/** What fixes it: a document, a record next to the subject, or the subject's own form. */
export type Cure = 'DOCUMENT' | 'DRUG_TEST' | 'INSPECTION' | 'SCHEDULE' | 'EMPLOYMENT' | 'RECORD';

export type Rule<S extends AnySubject = AnySubject> = {
  /** Kept with every finding: never renamed. */
  id: string;
  section: string;
  /** The recordkeeping section cited where no document is on file. */
  missing?: { section: string; severity: Severity };
  severity: Severity;
  label: string;
  cure: Cure;
  /** The required paper that it looks at, which may be taken off an owner. */
  requirement?: RequirementId;
  /** The document that fixes it, where that is not the first one of the requirement. */
  asks?: string;
  /** Asked of drivers who left within the period too. */
  isOfFormer?: true;
  /** Forbids a load while it fails. */
  bars?: Bar;
  /** What it says of a load on that day, where it is the load that breaks it. */
  ofLoad?(subject: S, on: On): Verdict | null;
  /** Null: there is nothing to examine. */
  judge(subject: S, on: On): Verdict | null;
};
