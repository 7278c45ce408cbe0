/** The required documents of one driver or vehicle as lines of a file: what is on file, missing, expiring, or not applicable, most urgent first. */
import { addDays, type Day } from '../core/dates.ts';
import { defineStatuses } from '../core/statuses.ts';
import { DEFAULT_REMIND_DAYS } from '../fleet/document.ts';
import { describeDocument, findProofRule } from './compliance-lists.ts';
import { type DocumentedOwner, getRequirement, type Requirement, requirements } from './requirements.ts';

/** The statuses of a line, most urgent first. */
export const FILE_STATUS = defineStatuses({
  MISSING: { tone: 'error', label: 'Missing' },
  EXPIRED: { tone: 'error', label: 'Expired' },
  EXPIRING: { tone: 'warning', label: 'Expiring' },
  ON_FILE: { tone: 'success', label: 'On file' },
  NOT_APPLICABLE: { tone: 'rest', label: 'Not applicable' },
});
export type FileStatus = keyof typeof FILE_STATUS;
export const FILE_STATUSES = Object.keys(FILE_STATUS) as FileStatus[];

/** The owners whose documents are shown as a file. */
export const FILE_OWNERS = ['driver', 'vehicle'] as const satisfies readonly DocumentedOwner[];
export type FileOwner = (typeof FILE_OWNERS)[number];

/** What the database finds of an owner. */
export type FileFacts = {
  /** Requirements that nothing meets. */
  missing: readonly { requirement: string }[];
  /** Requirements that a document or a record meets, with the date of the last one. */
  met: readonly { requirement: string; document: string | null; heldOn: Day | null }[];
  /** Whatever has a last day: `documentType` is the one needed next. */
  ending: readonly {
    requirement: string | null;
    documentType: string;
    document: string | null;
    expires: Day | null;
    remindDays: number | null;
  }[];
  /** Requirements marked as not applicable, and why. */
  excused: readonly { requirement: string; reason: string }[];
};

export type FileLine = {
  id: string;
  status: FileStatus;
  label: string;
  /** The regulation that asks for it; null of a document that no rule asks for. */
  section: string | null;
  requirement: string | null;
  /** The type of the document that is needed next. */
  documentType: string;
  /** The document on file; null where none is, or where a record meets the rule. */
  document: string | null;
  issued: Day | null;
  expires: Day | null;
  /** Why it is not applicable. */
  reason: string | null;
};

/** Returns the lines of the file of an owner, the most urgent first, and within a status the earliest to expire. */
export function buildFile(owner: FileOwner, facts: FileFacts, today: Day): FileLine[] {
  const endings = new Set(facts.ending);
  const lines: FileLine[] = [
    ...facts.missing.map(({ requirement }) => makeRuleLine(requirement, { status: 'MISSING' })),
    ...facts.met.map(({ requirement, document, heldOn }) => {
      const rule = getRequirement(requirement);
      const ending = findExpiration(facts.ending, requirement, document);
      if (ending) endings.delete(ending);
      return makeRuleLine(requirement, {
        status: ending ? getStatus(ending, today) : 'ON_FILE',
        documentType: ending?.documentType ?? rule?.documents[0] ?? '',
        document: document ?? ending?.document ?? null,
        // A medical proof is held until a date, and not since one.
        issued: rule?.isMedicalProof ? null : heldOn,
        expires: ending?.expires ?? null,
      });
    }),
    ...[...endings].map((ending) => makeOtherLine(owner, ending, today)),
    ...facts.excused.map(({ requirement, reason }) => makeRuleLine(requirement, { status: 'NOT_APPLICABLE', reason })),
  ];
  return lines.sort(compareUrgency);
}

type ExpiringItem = FileFacts['ending'][number];

/** Returns the expiration of what meets a rule: by the rule's own term, or of the document itself. */
function findExpiration(
  endings: readonly ExpiringItem[],
  requirement: string,
  document: string | null,
): ExpiringItem | undefined {
  const own = endings.find((ending) => ending.requirement === requirement);
  return own ?? endings.find((ending) => document !== null && !ending.requirement && ending.document === document);
}

/** Returns the status as the lists of expiring and expired documents show it: valid through the printed date. */
export function getStatus(
  { expires, remindDays }: Pick<ExpiringItem, 'expires' | 'remindDays'>,
  today: Day,
): FileStatus {
  if (!expires) return 'ON_FILE';
  if (expires < today) return 'EXPIRED';
  return expires <= addDays(today, Math.min(remindDays || DEFAULT_REMIND_DAYS, DEFAULT_REMIND_DAYS))
    ? 'EXPIRING'
    : 'ON_FILE';
}

const EMPTY = { document: null, issued: null, expires: null, reason: null };

function makeRuleLine(id: string, known: Partial<FileLine> & { status: FileStatus }): FileLine {
  const rule = getRequirement(id) as Requirement;
  return {
    ...EMPTY,
    id,
    requirement: id,
    label: rule.label,
    section: rule.section,
    documentType: rule.documents[0],
    ...known,
  };
}

/** Makes the line of an expiring document that no rule of this owner counts. */
function makeOtherLine(owner: FileOwner, ending: ExpiringItem, today: Day): FileLine {
  const { requirement, documentType, document, expires } = ending;
  const rule = requirement === null ? undefined : getRequirement(requirement);
  return {
    ...EMPTY,
    id: document ?? `${requirement}:${documentType}`,
    status: getStatus(ending, today),
    label: findProofRule(documentType, requirement)?.label ?? rule?.label ?? describeDocument(documentType, owner),
    section: rule?.section ?? null,
    requirement,
    documentType,
    document,
    expires,
  };
}

/** The latest document of a type. */
export type KeptDocument = { id: string; documentType: string; issued: Day | null; expires: Day | null };

/** Returns the file of an inactive owner: no requirement holds, and what is on file is kept, even if it has expired since. */
export const buildKeptFile = (owner: FileOwner, documents: readonly KeptDocument[]): FileLine[] =>
  documents
    .map(({ id, documentType, issued, expires }) => ({
      ...EMPTY,
      id,
      status: 'ON_FILE' as const,
      label: describeDocument(documentType, owner),
      section: null,
      requirement: null,
      documentType,
      document: id,
      issued,
      expires,
    }))
    .sort((one, other) => one.label.localeCompare(other.label));

const LATEST = '9999-12-31';
const ORDER = new Map(requirements.map(({ id }, at) => [id, at]));

const compareUrgency = (one: FileLine, other: FileLine) =>
  FILE_STATUSES.indexOf(one.status) - FILE_STATUSES.indexOf(other.status) ||
  (one.expires ?? LATEST).localeCompare(other.expires ?? LATEST) ||
  (ORDER.get(one.requirement ?? '') ?? ORDER.size) - (ORDER.get(other.requirement ?? '') ?? ORDER.size) ||
  one.label.localeCompare(other.label);

/** Returns how many lines have each status that needs something done. */
export function countUrgent(lines: readonly FileLine[]): Record<'MISSING' | 'EXPIRED' | 'EXPIRING', number> {
  const count = (status: FileStatus) => lines.filter((line) => line.status === status).length;
  return { MISSING: count('MISSING'), EXPIRED: count('EXPIRED'), EXPIRING: count('EXPIRING') };
}
