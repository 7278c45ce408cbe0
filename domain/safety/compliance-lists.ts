/** A safety manager's work lists: expiring, expired, and missing documents (CPL-01). */
import { z } from 'zod/mini';
import { accountChoice, choice, date, json, ref, text } from '../core/fields.ts';
import type { Shape } from '../core/record.ts';
import { defineReport } from '../core/report.ts';
import { toTitleCase } from '../core/words.ts';
import { DOCUMENT_OWNER_NAMES, DOCUMENT_OWNERS, type DocumentOwner } from '../fleet/document.ts';
import { getRequirement, MEDICAL_PROOF, REQUIREMENT_IDS, requirements } from './requirements.ts';

const OWNER_LABELS = Object.fromEntries(
  Object.entries(DOCUMENT_OWNERS).map(([record, { label }]) => [record, label]),
) as Record<DocumentOwner, string>;

const OWNER_FIELDS = {
  carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier' }),
  documentFor: choice('Affiliated With', DOCUMENT_OWNER_NAMES as [DocumentOwner, ...DocumentOwner[]], {
    labels: OWNER_LABELS,
  }),
};

const DOCUMENT = {
  // The choices are `document/<owner>`.
  documentType: accountChoice('Document Type', { category: 'document', subCategory: '{owner}' }),
  affiliatedWith: text('Document Affiliated With'),
  ownerInfo: json('Owner', z.object({ documentFor: z.string(), ownerPrettyName: z.string(), id: z.string() })),
};

/** For a rule with a term, the newest document that meets it, null if a record does; for any other row, the expiring document. */
const document = json('Document', z.object({ id: z.string() }), { optional: true });

/** The additional field of rows with expiring and expired documents: the rule behind the row, if any. */
const EXPIRING_FIELDS = { requirement: choice('Requirement', REQUIREMENT_IDS, { optional: true }) };

const REQUIREMENT = choice('Requirement', REQUIREMENT_IDS, {
  labels: Object.fromEntries(requirements.map(({ id, label, section }) => [id, `${label} · ${section}`])),
});

type ListFacts<C, B> = { label: string; labels: string; columns: C; extras?: B; filters?: Shape };

// biome-ignore lint/complexity/noBannedTypes: a list that says nothing next to its columns
const defineComplianceList = <C extends Shape, B extends Shape = {}>(
  name: string,
  { label, labels, columns, extras, filters = {} }: ListFacts<C, B>,
) =>
  defineReport({
    path: `compliance/${name}`,
    route: `safety_and_compliance/${name}`,
    label,
    labels,
    policy: 7000,
    columns,
    ...(extras && { extras }),
    filters: { ...OWNER_FIELDS, ...filters },
    totals: [],
  });

const EXPIRING_COLUMNS = {
  documentExpirationDate: date('Compliance'),
  ...DOCUMENT,
  document,
};

export const expiringDocuments = defineComplianceList('expiring_documents', {
  label: 'Expiring Compliance Documents',
  labels: 'Expiring Documents',
  columns: EXPIRING_COLUMNS,
  extras: EXPIRING_FIELDS,
  filters: { documentExpirationDate: date('Expiration Date') },
});

export const expiredDocuments = defineComplianceList('expired_documents', {
  label: 'Expired Compliance Documents',
  labels: 'Expired Documents',
  columns: EXPIRING_COLUMNS,
  extras: EXPIRING_FIELDS,
  filters: { documentExpirationDate: date('Expiration Date') },
});

/** Messages of missing documents (CPL-06, CPL-19). */
export const MISSING_MESSAGES = {
  MISSING_DOCUMENT: { label: 'Missing Document', tone: 'error' },
  DOCUMENT_ADDED: { label: 'Complete', tone: 'success' },
} as const;

export const missingDocuments = defineComplianceList('non_compliance', {
  label: 'Missing Compliance Documents',
  labels: 'Missing Docs',
  columns: {
    message: choice('Compliance', ['MISSING_DOCUMENT', 'DOCUMENT_ADDED'], {
      labels: Object.fromEntries(Object.entries(MISSING_MESSAGES).map(([value, { label }]) => [value, label])),
    }),
    ...DOCUMENT,
    requirement: REQUIREMENT,
  },
  filters: { requirement: REQUIREMENT },
});

/** Returns the name of a document for use in a sentence: its rule's, else its type's label, `Insurance certificate`. */
export function describeDocument(type: string, owner: string): string {
  const rule = requirements.find((each) => each.owner === owner && each.documents[0] === type && !each.isMedicalProof);
  if (rule) return rule.label;
  const [first = '', ...rest] = toTitleCase(type).split(' ');
  return [first, ...rest.map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))].join(' ');
}

/**
 * Names a document and its owner: `Wade Hollis’s medical card`, `Annual inspection for vehicle 118`. If an MVR must show the exam, the
 * proof expires rather than a document: `Wade Hollis’s medical proof`.
 */
export function describeOwnedDocument(type: string, owner: DocumentOwnerName, requirement?: unknown): string {
  const { documentFor } = owner;
  const words = findProofRule(type, requirement)?.label ?? describeDocument(type, documentFor);
  return nameDocument(words, owner);
}

/** Returns `Wade Hollis’s medical card` for a person or company, and `Registration for vehicle 118` for anything else. */
export function nameDocument(words: string, { documentFor, ownerPrettyName }: DocumentOwnerName): string {
  if (!NAMED_ALONE.includes(documentFor)) return `${words} for ${formatOwner(documentFor)} ${ownerPrettyName}`;
  return `${ownerPrettyName}’s ${lowerFirst(words)}`;
}

/** Keeps the capitals of abbreviations and forms: `CDL`, `BOC-3`, `Form 2290`. */
const lowerFirst = (words: string) =>
  /^(?:Form |[A-Z][A-Z0-9-])/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);

/** Returns the rule of the medical proof for a row that needs an MVR. */
export const findProofRule = (type: string, requirement: unknown) =>
  requirement === MEDICAL_PROOF && type === 'MVR' ? getRequirement(requirement) : undefined;

type DocumentOwnerName = { documentFor: string; ownerPrettyName: string };

/** Owner kinds whose name needs no label. */
const NAMED_ALONE = ['driver', 'dispatcher', 'carrier', 'customer', 'company'];

const formatOwner = (owner: string) => (OWNER_LABELS[owner as DocumentOwner] ?? owner).toLowerCase();

/** Returns the section of a rule, to show next to the required document. */
export const getSection = (requirement: unknown) => getRequirement(requirement)?.section;
