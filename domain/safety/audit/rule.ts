/** A rule of the audit: one regulation, and how to judge a driver, vehicle, accident, or the authority by it. */
import type { DocumentedOwner, LoadBar, RequirementId } from '../requirements.ts';
import type { Severity } from './rating.ts';
import type {
  AccidentSubject,
  AuditContext,
  CarrierSubject,
  DriverSubject,
  InspectionSubject,
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
export type AnySubject = Subjects[DocumentedOwner];

/** What fixes a finding: a document, a related record, or the subject's own form. */
export type Fix = 'DOCUMENT' | 'DRUG_TEST' | 'INSPECTION' | 'SCHEDULE' | 'EMPLOYMENT' | 'RECORD';

export type Rule<S extends AnySubject = AnySubject> = {
  /** Stored with every finding: never rename it. */
  id: string;
  section: string;
  /** Recordkeeping section to cite if no document is on file. */
  missing?: { section: string; severity: Severity };
  severity: Severity;
  label: string;
  cure: Fix;
  /** The required document that the rule examines; an owner may be marked not applicable. */
  requirement?: RequirementId;
  /** The document that fixes it, if not the first one of the requirement. */
  asks?: string;
  /** Also examines drivers who left within the period. */
  isOfFormer?: true;
  /** Bars from a load while the rule fails. */
  bars?: LoadBar;
  /** Judges a load on that date, if the load itself is the violation. */
  ofLoad?(subject: S, on: AuditContext): Verdict | null;
  /** Returns null if there is nothing to examine. */
  judge(subject: S, on: AuditContext): Verdict | null;
};
