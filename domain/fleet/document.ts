import { addDays, addMonths, isDay } from '../core/dates.ts';
import type { FallsDue } from '../core/due.ts';
import { boolean, choice, date, file, integer, jurisdiction, listed, longText, ref, text } from '../core/fields.ts';
import type { PolicyId } from '../core/policies.ts';
import { defineRecord, type Problems } from '../core/record.ts';
import { defineStatuses } from '../core/statuses.ts';
import { titleCase } from '../core/words.ts';

type Owner = {
  /** Of the page it stands on, which decides who may see and change it (DOC-22). */
  policy: PolicyId;
  label: string;
  message: string;
};

/** Who may own a document, by record: a line here is all that a new owner takes. */
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
} as const satisfies Record<string, Owner>;

export type DocumentOwner = keyof typeof DOCUMENT_OWNERS;
export const DOCUMENT_OWNER_NAMES = Object.keys(DOCUMENT_OWNERS) as DocumentOwner[];

/** Of these an owner has one that counts: a newer one replaces it. Of others that run out, such as insurance, several may hold side by side. */
export const ONE_AT_A_TIME: readonly string[] = ['CDL', 'MEDICAL_CARD', 'REGISTRATION', 'IRP'];

/** What a motor vehicle record shows about the driver's medical certification. Empty means that nobody entered it. */
const MEDICAL_STATUSES = ['CERTIFIED', 'NOT_CERTIFIED', 'NOT_SHOWN'] as const;
export type MedicalStatus = (typeof MEDICAL_STATUSES)[number];

/** A medical certificate lasts at most this long after the exam (391.45(b)). */
export const MEDICAL_MONTHS = 24;

/** What a motor vehicle record shows: the proof for CDL drivers (domain/safety/medical-proof.ts). */
export const MEDICAL_FIELDS = {
  documentMedicalCertification: choice('Medical Status', MEDICAL_STATUSES, {
    labels: { CERTIFIED: 'Certified', NOT_CERTIFIED: 'Not certified', NOT_SHOWN: 'Not shown' },
    optional: true,
    message: 'Select the medical status',
    help: 'What the motor vehicle record shows. Since June 23, 2025, it proves that a CDL driver is medically certified.',
  }),
  documentMedicalExpirationDate: date('Medical Expiration Date', {
    optional: true,
    help: 'The expiration of the medical certification, as the motor vehicle record shows it.',
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

const ownerField = (record: string, { label, message }: Owner) =>
  ref(record, label, { optional: true, locked: true, message });

/** A relation to each, of which a document has exactly one. */
const OWNER_FIELDS = Object.fromEntries(
  Object.entries(DOCUMENT_OWNERS).map(([record, owner]) => [record, ownerField(record, owner)]),
) as Record<DocumentOwner, ReturnType<typeof ownerField>>;

/** A paper of a carrier, truck, driver, load and so on, with what it says about itself and when it runs out. */
export const document = defineRecord({
  name: 'document',
  path: 'document',
  route: 'documents',
  label: 'Document',
  labels: 'Documents',
  policy: 2000,
  states: DOCUMENT_STATE,
  title: ({ documentType, documentFile }) => (documentType ? titleCase(documentType) : (documentFile?.name ?? '')),
  fields: {
    // The list offered is `document/<owner>`, so which one it is shows only with the owner.
    documentType: listed(
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
      message: 'Only a current document of the same type and owner is replaced',
    }),
    desc: longText('Description', { optional: true }),
    ...OWNER_FIELDS,
  },
  rules(values, { state, isNew, sent }): Problems {
    const isDated = isNew || sent.includes('documentIssuedDate') || sent.includes('documentExpirationDate');
    const owners = ownersIn(values);
    return {
      ...(state === 'DRAFT' && isUntold(values) ? fileProblem(values) : toldProblems(values)),
      ...(values.documentExpires === false &&
        values.documentExpirationDate && {
          documentExpirationDate: 'A document that does not expire has no expiration date',
        }),
      ...(isDated &&
        endsBeforeItBegins(values) && { documentExpirationDate: 'This document expires before it was issued' }),
      ...validateMedical(values),
      ...(owners.length !== 1 && { [owners[1] ?? 'carrier']: 'A document has exactly one owner' }),
    };
  },
});

type Told = Readonly<Record<string, unknown>>;

/** Whether the dates of a document contradict each other. */
function endsBeforeItBegins({ documentIssuedDate: issued, documentExpirationDate: expires }: Told): boolean {
  return typeof issued === 'string' && typeof expires === 'string' && expires < issued;
}

/** Returns what contradicts itself in what a motor vehicle record shows about the driver's medical certification. */
function validateMedical(values: Told): Problems {
  const { documentType: type, documentMedicalCertification: status, documentMedicalExpirationDate: expires } = values;
  const { documentIssuedDate: issued } = values;
  if (type && type !== 'MVR') {
    if (status) return { documentMedicalCertification: 'Only a motor vehicle record (MVR) shows a medical status' };
    if (expires)
      return { documentMedicalExpirationDate: 'Only a motor vehicle record (MVR) shows a medical expiration' };
  }
  if (status === 'CERTIFIED' && !expires) return { documentMedicalExpirationDate: 'Enter the medical expiration date' };
  if (status !== 'CERTIFIED' && expires)
    return { documentMedicalCertification: 'Select "Certified", or clear the medical expiration date' };
  const isTooLong = typeof issued === 'string' && expires && String(expires) > addMonths(issued, MEDICAL_MONTHS);
  return isTooLong
    ? {
        documentMedicalExpirationDate: `A medical certificate lasts ${MEDICAL_MONTHS} months at most. Check both dates`,
      }
    : {};
}

/** A file that was dropped, of which nobody has said yet what it is and of when. */
const isUntold = ({ documentType, documentIssuedDate }: Told) => !documentType || !documentIssuedDate;

const fileProblem = ({ documentFile }: Told): Problems => (documentFile ? {} : { documentFile: 'Upload File' });

function toldProblems(values: Told): Problems {
  return {
    ...(!values.documentType && { documentType: 'Invalid Document Type' }),
    ...(!values.documentIssuedDate && { documentIssuedDate: 'Invalid Date' }),
    ...(values.documentIdRequired === true && !values.documentID && { documentID: 'Document ID required' }),
    ...(values.documentIsGOVIssued === true && !values.documentIssuedState && { documentIssuedState: 'Invalid State' }),
  };
}

/** What keeps a document a draft: its file, or what it is. */
export function missingIn(values: Told): Problems {
  return { ...fileProblem(values), ...(isUntold(values) && toldProblems(values)) };
}

/** The owner fields that hold something, in the order of `DOCUMENT_OWNERS`. */
export function ownersIn(values: Record<string, unknown>): DocumentOwner[] {
  return DOCUMENT_OWNER_NAMES.filter((name) => (values[name] ?? '') !== '');
}

const RUNNING = ['DRAFT', 'COMPLETE'] as const satisfies DocumentState[];

/** A document that is not archived has run out from the day after its expiration (DOC-26). */
export const EXPIRY = {
  field: 'state',
  from: [...RUNNING],
  to: 'EXPIRED',
  when: { date: 'documentExpirationDate', days: 1 },
} satisfies FallsDue;

/** The state of one that has not run out. */
export function documentStateOf(values: Told): (typeof RUNNING)[number] {
  return Object.keys(missingIn(values)).length === 0 ? 'COMPLETE' : 'DRAFT';
}

type Ending = { state: string; documentExpirationDate?: unknown; documentExpirationRemindDays?: unknown };

/** Ahead of an expiration this many days count as near when the document names none (STA-29). */
export const REMIND_DAYS = 30;

export const isRunning = (state: string) => EXPIRY.from.some((running) => running === state);

/** Whether the expiration is near: today, or within the document's remind days. What is over or put away is not expiring. */
export function documentIsExpiring(
  { state, documentExpirationDate, documentExpirationRemindDays }: Ending,
  today: string,
): boolean {
  if (typeof documentExpirationDate !== 'string' || !isRunning(state)) return false;
  const last = addDays(today, Number(documentExpirationRemindDays) || REMIND_DAYS);
  return documentExpirationDate >= today && documentExpirationDate <= last;
}

/** How many months a document of a type is valid after its issued date, where a regulation says so (391.45(b), 396.17(a)). */
const VALID_MONTHS: Readonly<Record<string, number>> = { MEDICAL_CARD: MEDICAL_MONTHS, ANNUAL_INSPECTION: 12 };

/** Returns the expiration that a renewal proposes; null where no regulation says it. */
export function proposeExpiration(type: unknown, issued: unknown): string | null {
  const months = typeof type === 'string' ? VALID_MONTHS[type] : undefined;
  return months && typeof issued === 'string' && isDay(issued) ? addMonths(issued, months) : null;
}
