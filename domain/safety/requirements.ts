/**
 * Which papers the regulation asks of whom. Each rule is data that every floor reads: the lists of what is missing and what runs out, the overview, the
 * reminders, the audit. The database evaluates all of them for any number of owners in one question (`api/safety/requirements.ts`), so a rule that is added here needs no SQL of its own.
 */
import type { PolicyId } from '../core/policies.ts';
import { DOCUMENT_OWNERS, type DocumentOwner } from '../fleet/document.ts';

/**
 * A fact of a record that decides whether a rule holds. One that nobody entered counts as if it were so, as whoever could fall under a rule does; with
 * `isStated` it counts only where it was entered.
 */
export type Fact = { field: string; isStated?: true } & ({ is: readonly (string | boolean)[] } | { atLeast: number });

export type Requirement = {
  /** Kept with every N/A: never renamed. */
  id: string;
  owner: DocumentOwner;
  /** What is asked for, as a safety manager calls it. */
  label: string;
  /** The section that asks for it. */
  section: string;
  /** Of these owners only. */
  of?: readonly Fact[];
  /** Only of those to whom an active record belongs that has these facts. */
  having?: { record: string; by: string; of: readonly Fact[] };
  /** Types of document of which one is enough; the first is the one that is asked for. */
  documents: readonly [string, ...string[]];
  /** Records that count as such a paper on their day, of each of what `of` points at, where they say all of `that`. */
  records?: { record: string; of: readonly string[]; on: string; that: readonly Fact[] };
  /** So many months after the newest was issued the next is due; what the paper itself says then does not count. */
  months?: number;
};

const HOLDS_CDL: Fact = { field: 'driverLicenseClass', is: ['A', 'B', 'C'] };
const TRUCK: Fact = { field: 'vehicleType', is: ['TRUCK'] };

const REQUIREMENTS = [
  {
    ...{ id: 'driver.cdl', owner: 'driver', label: 'CDL', section: '49 CFR 383.23(a)' },
    of: [HOLDS_CDL],
    documents: ['CDL'],
  },
  {
    // A copy of the CDL stands in for it (391.33).
    ...{ id: 'driver.road_test', owner: 'driver', label: 'Road test certificate', section: '49 CFR 391.31' },
    of: [{ field: 'driverLicenseClass', is: ['NONE'], isStated: true }],
    documents: ['ROAD_TEST', 'CDL'],
  },
  {
    ...{ id: 'driver.medical_card', owner: 'driver', label: 'Medical card', section: '49 CFR 391.45' },
    documents: ['MEDICAL_CARD'],
  },
  {
    // At hire, and at least every twelve months from then on.
    ...{ id: 'driver.mvr', owner: 'driver', label: 'Motor vehicle record', section: '49 CFR 391.23(a)(1), 391.25(a)' },
    documents: ['MVR'],
    months: 12,
  },
  {
    ...{ id: 'driver.application', owner: 'driver', label: 'Employment application', section: '49 CFR 391.21(a)' },
    documents: ['EMPLOYMENT_APPLICATION'],
  },
  {
    ...{ id: 'driver.drug_policy', owner: 'driver', label: 'Drug and alcohol policy', section: '49 CFR 382.601(d)' },
    of: [HOLDS_CDL],
    documents: ['DRUG_AND_ALCOHOL_POLICY'],
  },
  {
    ...{ id: 'driver.lease', owner: 'driver', label: 'Lease of the owner operator', section: '49 CFR 376.11(a)' },
    of: [{ field: 'driverType', is: ['OWNER_OPERATOR'] }],
    documents: ['LEASE_AGREEMENT_POLICY'],
  },
  {
    ...{ id: 'vehicle.registration', owner: 'vehicle', label: 'Registration', section: 'State law' },
    documents: ['REGISTRATION', 'IRP'],
  },
  {
    // Tractor and trailer each on their own: the newest that was passed counts, whether it is kept as a record or as its report.
    ...{ id: 'vehicle.annual_inspection', owner: 'vehicle', label: 'Annual inspection', section: '49 CFR 396.17(a)' },
    documents: ['ANNUAL_INSPECTION'],
    records: {
      record: 'vehicle_inspection',
      of: ['vehicle', 'trailer'],
      on: 'vehicleInspectionDate',
      that: [
        { field: 'vehicleInspectionType', is: ['YEARLY_INSPECTION'] },
        { field: 'vehicleInspectionResult', is: ['PASS'] },
      ],
    },
    months: 12,
  },
  {
    ...{ id: 'vehicle.form_2290', owner: 'vehicle', label: 'Form 2290 schedule 1', section: '26 USC 4481' },
    of: [TRUCK, { field: 'vehicleGrossWeight', atLeast: 55_000 }],
    documents: ['FORM_2290'],
  },
  {
    ...{ id: 'carrier.authority', owner: 'carrier', label: 'Operating authority', section: '49 USC 13906' },
    documents: ['OPERATING_AUTHORITY'],
  },
  {
    ...{ id: 'carrier.insurance', owner: 'carrier', label: 'Insurance certificate', section: '49 CFR 387.7(a)' },
    documents: ['INSURANCE_CERTIFICATE'],
  },
  {
    ...{ id: 'carrier.mcs_150', owner: 'carrier', label: 'MCS-150', section: '49 CFR 390.19T(b)' },
    documents: ['MCS_150'],
  },
  {
    ...{ id: 'carrier.ucr', owner: 'carrier', label: 'UCR registration', section: '49 CFR 367' },
    documents: ['UCR'],
  },
  {
    ...{ id: 'carrier.boc_3', owner: 'carrier', label: 'BOC-3', section: '49 CFR 366' },
    documents: ['BOC_3'],
  },
  {
    ...{ id: 'carrier.ifta_license', owner: 'carrier', label: 'IFTA license', section: 'IFTA R605' },
    having: { record: 'vehicle', by: 'carrier', of: [TRUCK, { field: 'vehicleIsQualified', is: [true] }] },
    documents: ['IFTA_LICENSE'],
  },
  {
    ...{ id: 'accident.report', owner: 'accident_or_violation_register', label: 'Accident report' },
    section: '49 CFR 390.15(b)(2)',
    of: [{ field: 'accidentOrViolationIncidentType', is: ['ACCIDENT'] }],
    documents: ['ACCIDENT_REPORT'],
  },
  {
    ...{ id: 'drug_test.result', owner: 'drug_test', label: 'Test result', section: '49 CFR 382.401(b)' },
    of: [{ field: 'drugTestResult', is: ['NEGATIVE', 'POSITIVE', 'DISPUTED', 'FAILED'] }],
    documents: ['TEST_RESULT'],
  },
  {
    ...{ id: 'inspection.report', owner: 'vehicle_inspection', label: 'Inspection report' },
    section: '49 CFR 396.9(d), 396.21(b)',
    of: [{ field: 'vehicleInspectionType', is: ['YEARLY_INSPECTION', 'DOT_INSPECTION'] }],
    documents: ['INSPECTION_REPORT'],
  },
] as const satisfies readonly Requirement[];

export type RequirementId = (typeof REQUIREMENTS)[number]['id'];

export const REQUIREMENT_IDS = REQUIREMENTS.map(({ id }) => id) as [RequirementId, ...RequirementId[]];

/** Every rule as one that may have all that a rule can say. */
export const requirements: readonly Requirement[] = REQUIREMENTS;

/** The rule of this id. */
export function requirementOf(id: unknown): Requirement | undefined {
  return requirements.find((each) => each.id === id);
}

export type RequiredOf = (typeof REQUIREMENTS)[number]['owner'];

/** Records of which papers are required. */
export const REQUIRED_OF = [...new Set(REQUIREMENTS.map(({ owner }) => owner))];

/**
 * The policies of which any gives the right to documents of an owner: that of the page they stand on, and the safety manager's where rules ask for papers, who adds
 * them in the compliance lists (DOC-22, CPL-20).
 */
export function documentPolicies(owner: DocumentOwner): readonly PolicyId[] {
  const { policy } = DOCUMENT_OWNERS[owner];
  return requirements.some((each) => each.owner === owner) ? [...new Set([policy, 7000] as const)] : [policy];
}
