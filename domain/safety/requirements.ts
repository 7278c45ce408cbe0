/**
 * Documents that regulations require of each owner. Each rule is data that every layer reads: the lists of missing and expiring
 * documents, the overview, the reminders, and the audit. The database evaluates all rules for any number of owners in one query
 * (`api/safety/requirements.ts`), so a new rule here needs no SQL.
 */
import type { PolicyId } from '../core/policies.ts';
import { DOCUMENT_OWNERS, type DocumentOwner } from '../fleet/document.ts';
import type { Severity } from './audit/rating.ts';

/**
 * A fact of a record that decides whether a rule applies. An empty field counts as true, so that no owner escapes a rule; with
 * `isStated` it counts only if entered. `orField` is read if `field` is empty.
 */
export type Fact = { field: string; orField?: string; isStated?: true } & (
  | { is: readonly (string | boolean)[] }
  | { atLeast: number }
);

/** How the daily audit judges the documents of a rule by one regulation; `domain/safety/audit/terms.ts` implements each way. */
export type Examination = {
  /** Stored with every finding: never rename it. */
  id: string;
  /** Section of 49 CFR without its title; its part decides the factor of the rating. */
  section: string;
  severity: Severity;
  /** Recordkeeping section violated if no document is on file: a missing document does not prove the offense. */
  missing?: { section: string; severity: Severity };
  /** What is examined, if the rule's label does not say it. */
  label?: string;
  /**
   * On file at all; not expired; renewed in the rule's term; within a number of days of the hire; for the year; for the tax year; by
   * the USDOT number.
   */
  as: 'PRESENT' | 'CURRENT' | 'ROLLING' | 'AT_HIRE' | 'YEAR' | 'TAX_YEAR' | 'BIENNIAL' | MedicalWay;
  /** Maximum validity in months. */
  months?: number;
  days?: number;
  /** Limits the rule to events of the last months. */
  within?: number;
  /** Limits the rule to owners with these facts, whatever the requirement says. */
  of?: readonly Fact[];
  /** For a driver: first due when the months have passed since the hire. */
  isFromHire?: true;
  /** Another regulation covers the case without any document. */
  isOfPresent?: true;
  /** Bars the driver or truck from loads while the rule fails. */
  bars?: LoadBar;
  /** The document that fixes it, if not the first one of the rule. */
  asks?: string;
};

/** Proved by what `medical-proof.ts` accepts; examined within 24 months. Both also judge drivers with an unknown license class. */
export type MedicalWay = 'MEDICAL_PROOF' | 'MEDICAL_EXAM';

/** What dispatchers see of a rule that bars a load: the fact, and a section that reveals nothing confidential. */
export type LoadBar = { says: string; section?: string };

export type Requirement = {
  /** Stored with every N/A: never rename it. */
  id: string;
  owner: DocumentOwner;
  /** Name of the requirement in a safety manager's words. */
  label: string;
  section: string;
  /** Limits the rule to owners with these facts. */
  of?: readonly Fact[];
  /** Limits the rule to owners with an active record that has these facts. */
  having?: { record: string; by: string; of: readonly Fact[] };
  /** Document types; any one of them is enough, and the first one is requested. */
  documents: readonly [string, ...string[]];
  /** Records that count as the document on their date, for each owner in `of`, if they match all of `that`. */
  records?: {
    record: string;
    of: readonly string[];
    on: string;
    that: readonly Fact[];
    /** Field that makes a record valid to the end of the month. */
    toMonthEnd?: string;
  };
  /** Only the newest counts: the latest examination governs, even if an earlier one is valid longer. */
  isNewestOnly?: true;
  /** Due at the hire of a driver: a document from before the hire does not count (`findHireSince`). */
  isOfHire?: true;
  /** `medical-proof.ts` decides whether the documents meet the rule; one on file alone is not enough. */
  isMedicalProof?: true;
  /** Months after the newest issue date until the next document is due; a printed expiration does not count. */
  months?: number;
  /** Why it is not required of other owners, in words for an investigator. */
  unless?: string;
  /** Audit rules on it; none if FMCSA investigators don't ask for it. */
  audits?: readonly Examination[];
};

const HOLDS_CDL: Fact = { field: 'driverLicenseClass', is: ['A', 'B', 'C'] };
const NOT_QUALIFIED: LoadBar = { says: 'Not medically qualified' };
const TRUCK: Fact = { field: 'vehicleType', is: ['TRUCK'] };

const REQUIREMENTS = [
  {
    id: 'driver.cdl',
    owner: 'driver',
    label: 'CDL',
    section: '49 CFR 383.23(a)',
    of: [HOLDS_CDL],
    documents: ['CDL'],
    unless: 'Drives without a CDL',
    audits: [
      {
        id: 'CD1',
        section: '383.23(a)',
        severity: 'C',
        as: 'CURRENT',
        bars: { says: 'No valid CDL' },
        missing: { section: '391.51(b)(3)', severity: 'O' },
      },
    ],
  },
  {
    // A copy of the CDL can replace it (391.33).
    id: 'driver.road_test',
    owner: 'driver',
    label: 'Road test certificate',
    section: '49 CFR 391.31',
    of: [{ field: 'driverLicenseClass', is: ['NONE'], isStated: true }],
    documents: ['ROAD_TEST', 'CDL'],
    unless: 'CDL accepted in place of a road test (391.33)',
    audits: [
      {
        id: 'DQ7',
        section: '391.31(a)',
        severity: 'O',
        as: 'PRESENT',
        missing: { section: '391.51(b)(3)', severity: 'O' },
      },
    ],
  },
  {
    id: 'driver.medical_card',
    owner: 'driver',
    label: 'Medical card',
    section: '49 CFR 391.45',
    of: [{ field: 'driverLicenseClass', is: ['NONE'], isStated: true }],
    documents: ['MEDICAL_CARD'],
    isNewestOnly: true,
    audits: [
      {
        id: 'DQ8',
        section: '391.45(a)',
        severity: 'C',
        label: 'Medically certified',
        as: 'PRESENT',
        bars: NOT_QUALIFIED,
        missing: { section: '391.51(b)(6)', severity: 'C' },
      },
      {
        id: 'DQ9',
        section: '391.45(b)',
        severity: 'C',
        as: 'CURRENT',
        months: 24,
        isOfPresent: true,
        bars: NOT_QUALIFIED,
      },
    ],
  },
  {
    // Since NRII (2025-06-23); before that, and under a waiver, the card.
    id: 'driver.medical_proof',
    owner: 'driver',
    label: 'Medical proof',
    section: '49 CFR 391.23(m)(2), 391.51(b)(6)',
    of: [HOLDS_CDL],
    documents: ['MVR', 'MEDICAL_CARD'],
    isMedicalProof: true,
    audits: [
      {
        id: 'DQ8.mvr',
        section: '391.45(a)',
        severity: 'C',
        as: 'MEDICAL_PROOF',
        bars: NOT_QUALIFIED,
        missing: { section: '391.51(b)(6)', severity: 'C' },
      },
      {
        id: 'DQ9.mvr',
        section: '391.45(b)',
        severity: 'C',
        label: 'Medical exam',
        as: 'MEDICAL_EXAM',
        bars: NOT_QUALIFIED,
        asks: 'MEDICAL_CARD',
      },
    ],
  },
  {
    // At hire, and at least every twelve months after it.
    id: 'driver.mvr',
    owner: 'driver',
    label: 'Motor vehicle record',
    section: '49 CFR 391.23(a)(1), 391.25(a)',
    documents: ['MVR'],
    months: 12,
    audits: [
      {
        id: 'DQ2',
        section: '391.51(b)(2)',
        severity: 'C',
        label: 'Motor vehicle record at hire',
        as: 'AT_HIRE',
        days: 30,
      },
      {
        id: 'DQ4',
        section: '391.25(a)',
        severity: 'O',
        label: 'Annual motor vehicle record',
        as: 'ROLLING',
        isFromHire: true,
        missing: { section: '391.51(b)(4)', severity: 'O' },
      },
    ],
  },
  {
    id: 'driver.application',
    owner: 'driver',
    label: 'Employment application',
    section: '49 CFR 391.21(a)',
    documents: ['EMPLOYMENT_APPLICATION'],
    isOfHire: true,
    audits: [
      {
        id: 'DQ1',
        section: '391.21(a)',
        severity: 'O',
        as: 'AT_HIRE',
        missing: { section: '391.51(b)(1)', severity: 'O' },
      },
    ],
  },
  {
    id: 'driver.drug_policy',
    owner: 'driver',
    label: 'Drug and alcohol policy',
    section: '49 CFR 382.601(d)',
    of: [HOLDS_CDL],
    documents: ['DRUG_AND_ALCOHOL_POLICY'],
    isOfHire: true,
    unless: 'Drives without a CDL',
    audits: [{ id: 'DA2', section: '382.601(d)', severity: 'O', as: 'AT_HIRE' }],
  },
  {
    id: 'driver.lease',
    owner: 'driver',
    label: 'Owner-operator lease',
    section: '49 CFR 376.11(a)',
    of: [{ field: 'driverType', is: ['OWNER_OPERATOR'] }],
    documents: ['LEASE_AGREEMENT_POLICY'],
  },
  {
    id: 'vehicle.registration',
    owner: 'vehicle',
    label: 'Registration',
    section: 'State law',
    documents: ['REGISTRATION', 'IRP'],
    audits: [{ id: 'RG1', section: 'State law', severity: 'O', as: 'CURRENT' }],
  },
  {
    // Tractor and trailer separately: the newest passed one counts, stored as a record or as its report.
    id: 'vehicle.annual_inspection',
    owner: 'vehicle',
    label: 'Annual inspection',
    section: '49 CFR 396.17(a)',
    documents: ['ANNUAL_INSPECTION'],
    records: {
      record: 'vehicle_inspection',
      of: ['vehicle', 'trailer'],
      on: 'vehicleInspectionDate',
      that: [
        { field: 'vehicleInspectionType', is: ['YEARLY_INSPECTION'] },
        { field: 'vehicleInspectionResult', is: ['PASS'] },
      ],
      toMonthEnd: 'vehicleInspectionIsStateProgram',
    },
    months: 12,
    audits: [
      {
        id: 'VM2',
        section: '396.17(a)',
        severity: 'C',
        as: 'ROLLING',
        bars: { says: 'No annual inspection' },
      },
    ],
  },
  {
    id: 'vehicle.form_2290',
    owner: 'vehicle',
    label: 'Form 2290 schedule 1',
    section: '26 USC 4481',
    of: [TRUCK, { field: 'vehicleRegisteredWeight', orField: 'vehicleGrossWeight', atLeast: 55_000 }],
    documents: ['FORM_2290'],
    unless: 'No truck of 55,000 lb or more',
    audits: [{ id: 'RG4', section: '26 USC 4481', severity: 'O', as: 'TAX_YEAR' }],
  },
  {
    id: 'carrier.authority',
    owner: 'carrier',
    label: 'Operating authority',
    section: '49 USC 13906',
    documents: ['OPERATING_AUTHORITY'],
    audits: [{ id: 'RG6', section: '49 USC 13906', severity: 'O', as: 'PRESENT' }],
  },
  {
    id: 'carrier.insurance',
    owner: 'carrier',
    label: 'Insurance certificate',
    section: '49 CFR 387.7(a)',
    documents: ['INSURANCE_CERTIFICATE'],
    audits: [
      {
        id: 'IN1',
        section: '387.7(a)',
        severity: 'A',
        as: 'CURRENT',
        missing: { section: '387.7(d)', severity: 'C' },
      },
    ],
  },
  {
    id: 'carrier.mcs_150',
    owner: 'carrier',
    label: 'MCS-150',
    section: '49 CFR 390.19T(b)',
    documents: ['MCS_150'],
    audits: [{ id: 'GE3', section: '390.19T(b)', severity: 'O', label: 'MCS-150 update', as: 'BIENNIAL' }],
  },
  {
    id: 'carrier.ucr',
    owner: 'carrier',
    label: 'UCR registration',
    section: '49 CFR 367',
    documents: ['UCR'],
    audits: [{ id: 'RG2', section: '367', severity: 'O', as: 'YEAR' }],
  },
  {
    id: 'carrier.boc_3',
    owner: 'carrier',
    label: 'BOC-3',
    section: '49 CFR 366',
    documents: ['BOC_3'],
    audits: [{ id: 'RG3', section: '366', severity: 'O', as: 'PRESENT' }],
  },
  {
    id: 'carrier.ifta_license',
    owner: 'carrier',
    label: 'IFTA license',
    section: 'IFTA R605',
    having: { record: 'vehicle', by: 'carrier', of: [TRUCK, { field: 'vehicleIsQualified', is: [true] }] },
    documents: ['IFTA_LICENSE'],
    unless: 'No qualified truck',
    audits: [{ id: 'RG5', section: 'IFTA R605', severity: 'O', as: 'YEAR' }],
  },
  {
    id: 'accident.report',
    owner: 'accident_or_violation_register',
    label: 'Accident report',
    section: '49 CFR 390.15(b)(2)',
    of: [{ field: 'accidentOrViolationIncidentType', is: ['ACCIDENT'] }],
    documents: ['ACCIDENT_REPORT'],
    audits: [{ id: 'GE2', section: '390.15(b)(2)', severity: 'C', as: 'PRESENT', within: 12 }],
  },
  {
    id: 'drug_test.result',
    owner: 'drug_test',
    label: 'Test result',
    section: '49 CFR 382.401(b)',
    of: [{ field: 'drugTestResult', is: ['NEGATIVE', 'POSITIVE', 'DISPUTED', 'FAILED'] }],
    documents: ['TEST_RESULT'],
    unless: 'No result yet',
    audits: [{ id: 'DA14', section: '382.401(b)', severity: 'O', as: 'PRESENT', within: 12 }],
  },
  {
    id: 'inspection.report',
    owner: 'vehicle_inspection',
    label: 'Inspection report',
    section: '49 CFR 396.9(d), 396.21(b)',
    of: [{ field: 'vehicleInspectionType', is: ['YEARLY_INSPECTION', 'DOT_INSPECTION'] }],
    documents: ['INSPECTION_REPORT'],
    audits: [
      {
        id: 'VM3',
        section: '396.21(b)(1)',
        severity: 'O',
        label: 'Annual inspection report',
        as: 'PRESENT',
        within: 14,
        of: [{ field: 'vehicleInspectionType', is: ['YEARLY_INSPECTION'] }],
      },
    ],
  },
] as const satisfies readonly Requirement[];

export type RequirementId = (typeof REQUIREMENTS)[number]['id'];

export const REQUIREMENT_IDS = REQUIREMENTS.map(({ id }) => id) as [RequirementId, ...RequirementId[]];

/** The rule that the MVR meets for CDL drivers, and the one that the card meets for other drivers: N/A for either covers both. */
export const MEDICAL_PROOF = 'driver.medical_proof' satisfies RequirementId;
export const MEDICAL_CARD = 'driver.medical_card' satisfies RequirementId;

/** Every rule, typed with all optional fields. */
export const requirements: readonly Requirement[] = REQUIREMENTS;

export function getRequirement(id: unknown): Requirement | undefined {
  return requirements.find((each) => each.id === id);
}

export type DocumentedOwner = (typeof REQUIREMENTS)[number]['owner'];

/** Owner kinds with required documents. */
export const DOCUMENTED_OWNERS = [...new Set(REQUIREMENTS.map(({ owner }) => owner))];

/**
 * Returns the policies any of which grants access to an owner's documents: the policy of the owner's page, and, where rules require
 * documents, the safety manager's, who adds them in the compliance lists (DOC-22, CPL-20).
 */
export function listDocumentPolicies(owner: DocumentOwner): readonly PolicyId[] {
  const { policy } = DOCUMENT_OWNERS[owner];
  return requirements.some((each) => each.owner === owner) ? [...new Set([policy, 7000] as const)] : [policy];
}
