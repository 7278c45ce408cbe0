import { isDateReached } from '@milepost/domain/core/due-rule.ts';
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import type { Problems } from '@milepost/domain/core/record.ts';
import {
  DOCUMENT_OWNER_NAMES,
  document,
  documentIsExpiring,
  documentStateOf,
  EXPIRY,
  isRunning,
  missingIn,
  ownersIn,
} from '@milepost/domain/fleet/document.ts';
import { listDocumentPolicies } from '@milepost/domain/safety/requirements.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { badInput, missingField } from '../core/platform/http/errors.ts';
import { invoiceCompleteLoad } from './delivered/auto-invoice.ts';
import { supersede } from './document-versions.ts';

/** Documents: each belongs to one record, whose page shows it and whose policy applies. */
export const documents: CollectionSpec<typeof document> = {
  record: document,
  table: 'document',
  list: { sort: ['documentType', 'documentIssuedDate', 'documentExpirationDate', 'updated'] },
  states: { initial: 'COMPLETE', makeable: ['DRAFT'], settable: ['ARCHIVED', 'COMPLETE'], flag: () => 'edit' },
  policyOf,
  ownedBy: DOCUMENT_OWNER_NAMES,
  aliases: { db_owner: { description: 'Its owner, as vehicle:{id}', read: ownerOf } },
  // Replaced documents and drivers' uploads can be deleted like others.
  unprotectedBy: ['document', 'driver_app_upload'],
  dueRule: { ...EXPIRY, back: (_context, after) => documentStateOf(after) },
  present: (row, { today }) => ({
    documentIsExpiring: documentIsExpiring(row, today),
    ownerInfo: ownerInfo(row),
  }),
  before: {
    async create(context, values) {
      const asks = await whatTypeAsks(context, values);
      const { today } = context;
      const all = { ...values, ...asks };
      refuse(document.rules?.(all as never, { isNew: true, today, sent: [], state: values.state }) ?? {});
      await supersede(documents, context, all);
      return { ...asks, state: documentStateOf(values) };
    },
    async update(context, row, changes) {
      const { today } = context;
      const asks = row.documentType === null ? await whatTypeAsks(context, { ...row, ...changes }) : {};
      const values = { ...row, ...changes, ...asks };
      const state = documentStateOf(values);
      if (changes.state === 'COMPLETE' && isDateReached(EXPIRY, values, today))
        throw badInput({ documentExpirationDate: 'Invalid Date' });
      if (changes.state === 'COMPLETE') refuse(missingIn(values));
      if (row.documentType === null)
        refuse(document.rules?.(values as never, { isNew: false, today, sent: [], state: row.state }) ?? {});
      if (changes.documentSupersedes) await supersede(documents, context, values);
      const followsFile = changes.state === undefined && isRunning(row.state) && state !== row.state;
      return { ...switchedOff(changes), ...asks, ...(followsFile && { state }) };
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

/** Without an owner, only users with every policy may call; the validation errors come after that check. */
function policyOf(values: Values): AnyPolicy {
  const [owner] = ownersIn(values);
  return owner ? listDocumentPolicies(owner) : 1000;
}

/** DCF-18: parses an owner given as `{owner key}:{id}`. */
function ownerOf(sent: string): Values | null {
  if (sent.trim() === '') return {};
  const [key, id] = sent.split(':', 2);
  const owner = DOCUMENT_OWNER_NAMES.find((name) => name === key);
  return owner && id ? { [owner]: id } : null;
}

const SWITCHES = ['documentIdRequired', 'documentIsGOVIssued', 'documentExpires'] as const;

/** Treats a cleared switch as off. */
function switchedOff(changes: Values): Values {
  return Object.fromEntries(SWITCHES.filter((name) => changes[name] === null).map((name) => [name, false]));
}

type Asks = Record<(typeof SWITCHES)[number], boolean>;

/** DOC-24: returns the switches in the request; others follow the type. Without a type, nothing is required. */
export async function whatTypeAsks({ tx }: Context, values: Values): Promise<Partial<Asks>> {
  if (values.documentType === null) return {};
  const [type] = await tx.query<Asks>(sql`select
      choice_id_required as "documentIdRequired", choice_is_gov_issued as "documentIsGOVIssued", choice_expires as "documentExpires"
    from choice
    where choice_category = 'document' and choice_sub_category = ${ownersIn(values)[0]} and choice_value = ${values.documentType}
    limit 1`);
  if (!type) throw badInput({ documentType: 'Invalid Document Type' });
  const hasEnd = values.documentExpirationDate !== null;
  const asked = SWITCHES.map((name) => [name, values[name] ?? (type[name] || (name === 'documentExpires' && hasEnd))]);
  return Object.fromEntries(asked) as Asks;
}

export function refuse(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw missingField(problems);
}

function ownerInfo(row: Stored): Values {
  const [owner = 'carrier'] = ownersIn(row);
  return { documentFor: owner, ownerPrettyName: row[`${owner}__name`], id: row[owner] };
}
