import { isDateReached } from '@milepost/domain/core/due-rule.ts';
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import type { FieldErrors } from '@milepost/domain/core/record.ts';
import {
  DOCUMENT_OWNER_NAMES,
  document,
  EXPIRATION_RULE,
  findMissing,
  getDocumentState,
  isCurrent,
  isExpiringSoon,
  listOwners,
} from '@milepost/domain/fleet/document.ts';
import { listDocumentPolicies } from '@milepost/domain/safety/requirements.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { badInput, missingField } from '../core/platform/http/errors.ts';
import { invoiceCompleteLoad } from '../fleet/delivered/auto-invoice.ts';
import { archiveReplaced } from './document-versions.ts';

/** Documents: each belongs to one record, whose page shows it and whose policy applies. */
export const documents: CollectionSpec<typeof document> = {
  record: document,
  table: 'document',
  list: { sort: ['documentType', 'documentIssuedDate', 'documentExpirationDate', 'updated'] },
  states: { initial: 'COMPLETE', makeable: ['DRAFT'], settable: ['ARCHIVED', 'COMPLETE'], flag: () => 'edit' },
  policyOf: getPolicy,
  ownedBy: DOCUMENT_OWNER_NAMES,
  aliases: { db_owner: { description: 'The document’s owner, as vehicle:{id}', read: readOwner } },
  // Replaced documents and drivers' uploads can be deleted like others.
  unprotectedBy: ['document', 'driver_app_upload'],
  dueRule: { ...EXPIRATION_RULE, back: (_context, after) => getDocumentState(after) },
  present: (row, { today }) => ({
    documentIsExpiring: isExpiringSoon(row, today),
    ownerInfo: buildOwnerInfo(row),
  }),
  before: {
    async create(context, values) {
      const asks = await getTypeSwitches(context, values);
      const { today } = context;
      const all = { ...values, ...asks };
      rejectErrors(document.rules?.(all as never, { isNew: true, today, sent: [], state: values.state }) ?? {});
      await archiveReplaced(documents, context, all);
      return { ...asks, state: getDocumentState(values) };
    },
    async update(context, row, changes) {
      const { today } = context;
      const asks = row.documentType === null ? await getTypeSwitches(context, { ...row, ...changes }) : {};
      const values = { ...row, ...changes, ...asks };
      const state = getDocumentState(values);
      if (changes.state === 'COMPLETE' && isDateReached(EXPIRATION_RULE, values, today))
        throw badInput({ documentExpirationDate: 'Invalid Date' });
      if (changes.state === 'COMPLETE') rejectErrors(findMissing(values));
      if (row.documentType === null)
        rejectErrors(document.rules?.(values as never, { isNew: false, today, sent: [], state: row.state }) ?? {});
      if (changes.documentSupersedes) await archiveReplaced(documents, context, values);
      const followsFile = changes.state === undefined && isCurrent(row.state) && state !== row.state;
      return { ...clearSwitches(changes), ...asks, ...(followsFile && { state }) };
    },
  },
  after: {
    create: async (context, _id, { fleet }) => {
      if (fleet) await invoiceCompleteLoad(context, String(fleet));
    },
    update: async (context, { fleet }) => {
      if (fleet) await invoiceCompleteLoad(context, fleet);
    },
  },
};

/** Returns the policy of a document's owner. Without an owner, only users with every policy may call; the validation errors come after that check. */
function getPolicy(values: Values): AnyPolicy {
  const [owner] = listOwners(values);
  return owner ? listDocumentPolicies(owner) : 1000;
}

/** DCF-18: parses an owner given as `{owner key}:{id}`. */
function readOwner(sent: string): Values | null {
  if (sent.trim() === '') return {};
  const [key, id] = sent.split(':', 2);
  const owner = DOCUMENT_OWNER_NAMES.find((name) => name === key);
  return owner && id ? { [owner]: id } : null;
}

const SWITCHES = ['documentIdRequired', 'documentIsGOVIssued', 'documentExpires'] as const;

/** Treats a cleared switch as off. */
function clearSwitches(changes: Values): Values {
  return Object.fromEntries(SWITCHES.filter((name) => changes[name] === null).map((name) => [name, false]));
}

type TypeSwitches = Record<(typeof SWITCHES)[number], boolean>;

/** DOC-24: returns the switches in the request; others follow the type. Without a type, nothing is required. */
export async function getTypeSwitches({ tx }: Context, values: Values): Promise<Partial<TypeSwitches>> {
  if (values.documentType === null) return {};
  const [type] = await tx.query<TypeSwitches>(sql`select
      choice_id_required as "documentIdRequired", choice_is_gov_issued as "documentIsGOVIssued", choice_expires as "documentExpires"
    from choice
    where choice_category = 'document' and choice_sub_category = ${listOwners(values)[0]} and choice_value = ${values.documentType}
    limit 1`);
  if (!type) throw badInput({ documentType: 'Invalid Document Type' });
  const hasEnd = values.documentExpirationDate !== null;
  const asked = SWITCHES.map((name) => [name, values[name] ?? (type[name] || (name === 'documentExpires' && hasEnd))]);
  return Object.fromEntries(asked) as TypeSwitches;
}

export function rejectErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw missingField(errors);
}

function buildOwnerInfo(row: Stored): Values {
  const [owner = 'carrier'] = listOwners(row);
  return { documentFor: owner, ownerPrettyName: row[`${owner}__name`], id: row[owner] };
}
