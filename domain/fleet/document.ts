import { addDays } from '../core/dates.ts';
import type { FallsDue } from '../core/due.ts';
import { boolean, date, file, integer, listed, longText, ref, text, usState } from '../core/fields.ts';
import type { PolicyId } from '../core/policies.ts';
import { defineRecord, type Problems } from '../core/record.ts';
import { titleCase } from '../core/words.ts';

/** Who may own a document, and the policy of the page it stands on, which decides who may see and change it (DOC-22). */
export const DOCUMENT_OWNERS = {
  carrier: 2000,
  vehicle: 2000,
  dispatcher: 2000,
  fleet: 3000,
  customer: 3000,
  driver: 1100,
  company: 13000,
} as const satisfies Record<string, PolicyId>;

export type DocumentOwner = keyof typeof DOCUMENT_OWNERS;
export const DOCUMENT_OWNER_NAMES = Object.keys(DOCUMENT_OWNERS) as DocumentOwner[];

export const DOCUMENT_STATES = ['DRAFT', 'COMPLETE', 'ARCHIVED', 'EXPIRED'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

const owner = { optional: true, locked: true } as const;

/** A paper of a carrier, truck, driver, load and so on, with what it says about itself and when it runs out. */
export const document = defineRecord({
  name: 'document',
  path: 'document',
  route: 'documents',
  label: 'Document',
  labels: 'Documents',
  policy: 2000,
  title: (values) => titleCase(values.documentType ?? ''),
  fields: {
    // The list offered is `document/<owner>`, so which one it is shows only with the owner.
    documentType: listed(
      'Document Type',
      { category: 'document', subCategory: '{owner}' },
      { locked: true, message: 'Invalid Document Type' },
    ),
    documentIdRequired: boolean('Document Has ID', { optional: true }),
    documentID: text('Document ID', { optional: true, max: 100, message: 'Document ID required' }),
    documentIsGOVIssued: boolean('State issued', { optional: true }),
    documentIssuedState: usState('Issued State', { optional: true }),
    documentIssuedDate: date('Issued Date'),
    documentExpires: boolean('Document Expires', { optional: true }),
    documentExpirationDate: date('Expiration Date', { optional: true }),
    documentExpirationRemindDays: integer('Remind Days', {
      default: 0,
      max: 30,
      unit: 'days',
      message: 'Invalid number',
      help: 'Shown as expiring this many days ahead; 30 days when 0.',
    }),
    documentFile: file('File', { optional: true }),
    desc: longText('Description', { optional: true }),
    carrier: ref('carrier', 'Authority', { ...owner, message: 'Invalid Carrier' }),
    vehicle: ref('vehicle', 'Vehicle', { ...owner, message: 'No Vehicle Selected/Found  Under Carrier' }),
    dispatcher: ref('dispatcher', 'Dispatcher', { ...owner, message: 'No Dispatcher Selected/Found  Under Carrier' }),
    fleet: ref('fleet', 'Fleet', { ...owner, message: 'No fleet Selected/Found  Under Carrier' }),
    customer: ref('customer', 'Customer', { ...owner, message: 'No Customer Selected/Found  Under Carrier' }),
    driver: ref('driver', 'Driver', { ...owner, message: 'No Driver Selected/Found  Under Carrier' }),
    company: ref('company', 'Company', { ...owner, message: 'No Service Provider Selected/Found  Under Carrier' }),
  },
  rules(values): Problems {
    const owners = ownersIn(values);
    return {
      ...(values.documentIdRequired === true && !values.documentID && { documentID: 'Document ID required' }),
      ...(values.documentIsGOVIssued === true &&
        !values.documentIssuedState && { documentIssuedState: 'Invalid State' }),
      ...(values.documentExpires === false &&
        values.documentExpirationDate && {
          documentExpirationDate: 'A document that does not expire has no expiration date',
        }),
      ...(owners.length !== 1 && { [owners[1] ?? 'carrier']: 'A document has exactly one owner' }),
    };
  },
});

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
export function documentStateOf({ documentFile }: Record<string, unknown>): (typeof RUNNING)[number] {
  return documentFile ? 'COMPLETE' : 'DRAFT';
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
