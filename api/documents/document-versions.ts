/** A newer version of a document, license, or medical card archives the one it replaces, with a history entry, in the same transaction. */
import { listOwners } from '@milepost/domain/fleet/document.ts';
import { listDocumentPolicies } from '@milepost/domain/safety/requirements.ts';
import sql, { raw } from 'sql-template-tag';
import type { CollectionSpec, Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { saveChanges } from '../core/engine/collection/write.ts';
import { selectOwnColumns } from '../core/engine/listing/columns.ts';
import { badInput } from '../core/platform/http/errors.ts';
import { requireRight } from '../core/platform/session/session.ts';

/** Archives the document replaced by `values`, the new document. Archiving needs the right to edit, even when adding. */
export async function archiveReplaced(documents: CollectionSpec, context: Context, values: Values): Promise<void> {
  const { documentSupersedes: id } = values;
  if (!id) return;
  const [owner] = listOwners(values);
  if (owner) requireRight(context.session, listDocumentPolicies(owner), 'edit');
  const [old] = await context.tx.query<Stored>(
    // Rows that reference it lock it already: two concurrent replacements take turns.
    sql`select ${raw(selectOwnColumns(documents))} from document r where r.id = ${id} for no key update`,
  );
  const isOne = owner && old?.[owner] === values[owner] && old?.documentType === values.documentType;
  const isCurrent = old?.state !== 'ARCHIVED' && old?.state !== 'DELETED';
  if (!old || !isOne || !isCurrent || old.id === values.id || !old.documentType)
    throw badInput({ documentSupersedes: 'Only a current document of the same type and owner can be replaced' });
  await saveChanges(documents, context, old, { state: 'ARCHIVED' }, {}, 'SUPERSEDE');
}
