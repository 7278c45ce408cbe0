import { addDays, addMonths, isDay } from '../core/dates.ts';
import type { DueRule } from '../core/due-rule.ts';
import {
  accountChoice,
  boolean,
  choice,
  date,
  file,
  integer,
  jurisdiction,
  longText,
  ref,
  text,
} from '../core/fields.ts';
import type { PolicyId } from '../core/policies.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';
import { defineStatuses } from '../core/statuses.ts';
import { toTitleCase } from '../core/words.ts';

type OwnerDefinition = {
  /** Policy of the owner's page, which decides who may view and change the document (DOC-22). */
  policy: PolicyId;
  label: string;
  message: string;
};

/** Records that may own documents; a new owner needs only a line here. */
export const DOCUMENT_OWNERS = {
  carrier: { policy: 2000, label: 'Authority', message: 'Invalid Carrier' },
  vehicle: { policy: 2000, label: 'Vehicle', message: 'No Vehicle Selected/Found  Under Carrier' },
  dispatcher: { policy: 2000, label: 'Dispatcher', message: 'No Dispatcher Selected/Found  Under Carrier' },
  fleet: { policy: 3000, label: 'Load', message: 'No fleet Selected/Found  Under Carrier' },
  customer: { policy: 3000, label: 'Customer', message: 'No Customer Selected/Found  Under Carrier' },
  driver: { policy: 1100, label: 'Driver', message: 'No Driver Selected/Found  Under Carrier' },
  company: { policy: 13000, label: 'Company', message: 'No Service Provider Selected/Found  Under Carrier' },
  fuel_card: { policy: 2000, label: 'Fuel Card', message: 'No Fuel Card Selected/Found  Under Carrier' },
  accident_or_violation_register: {
    policy: 7000,
    label: 'Accident or Violation',
    message: 'No Accident Register Selected/Found  Under Carrier',
  },
  drug_test: { policy: 7000, label: 'Drug Test', message: 'No Drug Test Selected/Found  Under Carrier' },
  employment_history: {
    policy: 7000,
    label: 'Employment History',
    message: 'No Employment History Selected/Found  Under Carrier',
  },
  vehicle_inspection: {
    policy: 7000,
    label: 'Vehicle Inspection',
    message: 'No Vehicle Inspection Selected/Found  Under Carrier',
  },
  event: { policy: 7000, label: 'Disciplinable Event', message: 'No Event Selected/Found  Under Carrier' },
} as const satisfies Record<string, OwnerDefinition>;

export type DocumentOwner = keyof typeof DOCUMENT_OWNERS;
export const DOCUMENT_OWNER_NAMES = Object.keys(DOCUMENT_OWNERS) as DocumentOwner[];

/** Types with one current document per owner: a newer one replaces it. Other types, such as insurance, may have several current ones. */
export const ONE_AT_A_TIME: readonly string[] = ['CDL', 'MEDICAL_CARD', 'REGISTRATION', 'IRP'];

/** Medical certification status on a motor vehicle record. Empty: not entered. */
const MEDICAL_STATUSES = ['CERTIFIED', 'NOT_CERTIFIED', 'NOT_SHOWN'] as const;
export type MedicalStatus = (typeof MEDICAL_STATUSES)[number];

/** Maximum months of a medical certificate after the exam (391.45(b)). */
export const MAX_MEDICAL_MONTHS = 24;

/** Fields of a motor vehicle record: the proof for CDL drivers (domain/safety/medical-proof.ts). */
export const MEDICAL_FIELDS = {
  documentMedicalCertification: choice('Medical Status', MEDICAL_STATUSES, {
    labels: { CERTIFIED: 'Certified', NOT_CERTIFIED: 'Not certified', NOT_SHOWN: 'Not shown' },
    optional: true,
    message: 'Select the medical status',
    help: 'The medical status on the motor vehicle record. Since June 23, 2025, it proves that a CDL driver is medically certified.',
  }),
  documentMedicalExpirationDate: date('Medical Expiration Date', {
    optional: true,
    help: 'The medical certification’s expiration date on the motor vehicle record.',
  }),
};

export const DOCUMENT_STATE = defineStatuses({
  DRAFT: { tone: 'rest' },
  COMPLETE: { tone: 'success' },
  ARCHIVED: { tone: 'rest' },
  EXPIRED: { tone: 'error' },
  DELETED: { tone: 'error' },
});
export type DocumentState = Exclude<keyof typeof DOCUMENT_STATE, 'DELETED'>;

const makeOwnerField = (record: string, { label, message }: OwnerDefinition) =>
  ref(record, label, { optional: true, locked: true, message });

/** A relation to each owner kind; a document has exactly one. */
const OWNER_FIELDS = Object.fromEntries(
  Object.entries(DOCUMENT_OWNERS).map(([record, owner]) => [record, makeOwnerField(record, owner)]),
) as Record<DocumentOwner, ReturnType<typeof makeOwnerField>>;

/** A document of a carrier, truck, driver, load, or other record, with its values and expiration. */
export const document = defineRecord({
  name: 'document',
  path: 'document',
  route: 'documents',
  label: 'Document',
  labels: 'Documents',
  policy: 2000,
  states: DOCUMENT_STATE,
  title: ({ documentType, documentFile }) => (documentType ? toTitleCase(documentType) : (documentFile?.name ?? '')),
  fields: {
    // The choices are `document/<owner>`, depending on the owner.
    documentType: accountChoice(
      'Document Type',
      { category: 'document', subCategory: '{owner}' },
      { optional: true, locked: 'once', message: 'Invalid Document Type' },
    ),
    documentIdRequired: boolean('Document Has ID', { optional: true }),
    documentID: text('Document ID', { optional: true, max: 100, message: 'Document ID required' }),
    documentIsGOVIssued: boolean('State issued', { optional: true }),
    documentIssuedState: jurisdiction('Issued State', { optional: true }),
    documentIssuedDate: date('Issued Date', { optional: true }),
    documentExpires: boolean('Document Expires', { optional: true }),
    documentExpirationDate: date('Expiration Date', { optional: true }),
    documentExpirationRemindDays: integer('Remind Days', {
      default: 0,
      max: 30,
      unit: 'days',
      message: 'Invalid number',
      help: 'Days before expiration to remind you. 0 = 30 days.',
    }),
    ...MEDICAL_FIELDS,
    documentFile: file('File', { optional: true }),
    documentSupersedes: ref('document', 'Replaces', {
      optional: true,
      locked: 'once',
      message: 'Only a current document of the same type and owner can be replaced',
    }),
    desc: longText('Description', { optional: true }),
    ...OWNER_FIELDS,
  },
  rules(values, { state, isNew, sent }): FieldErrors {
    const isDated = isNew || sent.includes('documentIssuedDate') || sent.includes('documentExpirationDate');
    const owners = listOwners(values);
    return {
      ...(state === 'DRAFT' && isMissingTypeOrDate(values) ? findFileError(values) : findValueErrors(values)),
      ...(values.documentExpires === false &&
        values.documentExpirationDate && {
          documentExpirationDate: 'A document that doesn’t expire can’t have an expiration date',
        }),
      ...(isDated &&
        hasContradictingDates(values) && { documentExpirationDate: 'The expiration date is before the issue date' }),
      ...validateMedical(values),
      ...(owners.length !== 1 && { [owners[1] ?? 'carrier']: 'A document has exactly one owner' }),
    };
  },
});

type DocumentValues = Readonly<Record<string, unknown>>;

/** Returns whether the dates of a document contradict each other. */
function hasContradictingDates({
  documentIssuedDate: issued,
  documentExpirationDate: expires,
}: DocumentValues): boolean {
  return typeof issued === 'string' && typeof expires === 'string' && expires < issued;
}

/** Validates the medical certification fields of a motor vehicle record against each other. */
function validateMedical(values: DocumentValues): FieldErrors {
  const { documentType: type, documentMedicalCertification: status, documentMedicalExpirationDate: expires } = values;
  const { documentIssuedDate: issued } = values;
  if (type && type !== 'MVR') {
    if (status) return { documentMedicalCertification: 'Only a motor vehicle record (MVR) shows a medical status' };
    if (expires)
      return { documentMedicalExpirationDate: 'Only a motor vehicle record (MVR) shows a medical expiration' };
  }
  if (status === 'CERTIFIED' && !expires) return { documentMedicalExpirationDate: 'Enter the medical expiration date' };
  if (status !== 'CERTIFIED' && expires)
    return { documentMedicalCertification: 'Select “Certified,” or clear the medical expiration date' };
  const isTooLong = typeof issued === 'string' && expires && String(expires) > addMonths(issued, MAX_MEDICAL_MONTHS);
  return isTooLong
    ? {
        documentMedicalExpirationDate: `A medical certificate lasts ${MAX_MEDICAL_MONTHS} months at most. Check both dates.`,
      }
    : {};
}

/** Returns whether an uploaded file still lacks its type or date. */
const isMissingTypeOrDate = ({ documentType, documentIssuedDate }: DocumentValues) =>
  !documentType || !documentIssuedDate;

const findFileError = ({ documentFile }: DocumentValues): FieldErrors =>
  documentFile ? {} : { documentFile: 'Upload File' };

function findValueErrors(values: DocumentValues): FieldErrors {
  return {
    ...(!values.documentType && { documentType: 'Invalid Document Type' }),
    ...(!values.documentIssuedDate && { documentIssuedDate: 'Invalid Date' }),
    ...(values.documentIdRequired === true && !values.documentID && { documentID: 'Document ID required' }),
    ...(values.documentIsGOVIssued === true && !values.documentIssuedState && { documentIssuedState: 'Invalid State' }),
  };
}

/** Returns what keeps a document a draft: a missing file, type, or date. */
export function findMissing(values: DocumentValues): FieldErrors {
  return { ...findFileError(values), ...(isMissingTypeOrDate(values) && findValueErrors(values)) };
}

/** Returns the owner fields with a value, in the order of `DOCUMENT_OWNERS`. */
export function listOwners(values: Record<string, unknown>): DocumentOwner[] {
  return DOCUMENT_OWNER_NAMES.filter((name) => (values[name] ?? '') !== '');
}

const CURRENT_STATES = ['DRAFT', 'COMPLETE'] as const satisfies DocumentState[];

/** A document that is not archived expires on the day after its expiration date (DOC-26). */
export const EXPIRATION_RULE = {
  field: 'state',
  from: [...CURRENT_STATES],
  to: 'EXPIRED',
  when: { date: 'documentExpirationDate', days: 1 },
} satisfies DueRule;

/** Returns the state of an unexpired document. */
export function getDocumentState(values: DocumentValues): (typeof CURRENT_STATES)[number] {
  return Object.keys(findMissing(values)).length === 0 ? 'COMPLETE' : 'DRAFT';
}

type Expiration = { state: string; documentExpirationDate?: unknown; documentExpirationRemindDays?: unknown };

/** Default days before an expiration in which it counts as near (STA-29). */
export const DEFAULT_REMIND_DAYS = 30;

export const isCurrent = (state: string) => EXPIRATION_RULE.from.some((running) => running === state);

/** Returns whether the document expires soon: today, or within its remind days. Expired and archived ones don't. */
export function isExpiringSoon(
  { state, documentExpirationDate, documentExpirationRemindDays }: Expiration,
  today: string,
): boolean {
  if (typeof documentExpirationDate !== 'string' || !isCurrent(state)) return false;
  const last = addDays(today, Number(documentExpirationRemindDays) || DEFAULT_REMIND_DAYS);
  return documentExpirationDate >= today && documentExpirationDate <= last;
}

/** Months that a document type is valid after its issued date by regulation (391.45(b), 396.17(a)). */
const VALID_MONTHS: Readonly<Record<string, number>> = { MEDICAL_CARD: MAX_MEDICAL_MONTHS, ANNUAL_INSPECTION: 12 };

/** Returns the proposed expiration of a renewal; null if no regulation sets it. */
export function proposeExpiration(type: unknown, issued: unknown): string | null {
  const months = typeof type === 'string' ? VALID_MONTHS[type] : undefined;
  return months && typeof issued === 'string' && isDay(issued) ? addMonths(issued, months) : null;
}
