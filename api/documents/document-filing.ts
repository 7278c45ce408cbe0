/**
 * Files documents on the server's behalf: uploads from drivers that the office approved. They are validated like any other, by the
 * facts of their type.
 */
import {
  DOCUMENT_OWNERS,
  document,
  getDocumentState,
  listOwners,
  ONE_AT_A_TIME,
} from '@milepost/domain/fleet/document.ts';
import sql, { raw } from 'sql-template-tag';
import { insertRow } from '../core/engine/collection/insert.ts';
import type { Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { saveChanges } from '../core/engine/collection/write.ts';
import { applyDue } from '../core/engine/due/settle.ts';
import { selectOwnColumns } from '../core/engine/listing/columns.ts';
import { newId } from '../core/platform/ids.ts';
import { invoiceCompleteLoad } from '../fleet/delivered/auto-invoice.ts';
import { documents, getTypeSwitches, rejectErrors } from './document.ts';

const columns = raw(selectOwnColumns(documents));

/** Files a document, replacing the current one of a type with one at a time, and returns its ID. @throws HttpError with the missing fields */
export async function fileDocument(context: Context, given: Values, names: Record<string, string>): Promise<string> {
  const values = await checkValues(context, given);
  const id = newId();
  const supersedes = await archiveOlder(context, values);
  const created = { ...values, documentSupersedes: supersedes, documentExpirationRemindDays: 0 };
  const whole = applyDue(documents, context, { ...created, state: getDocumentState(values) });
  await insertRow(documents, context, id, whole, names);
  if (values.fleet) await invoiceCompleteLoad(context, String(values.fleet));
  return id;
}

/** Corrects the values of a filed document, but not its owner; returns false if it was deleted since. */
export async function correctDocument(context: Context, id: string, given: Values): Promise<boolean> {
  const [row] = await context.tx.query<Stored>(
    sql`select ${columns} from document r where r.id = ${id} and r.state <> 'DELETED' for update`,
  );
  if (!row) return false;
  const changes = Object.entries(await checkValues(context, given)).filter(
    ([name]) => !Object.hasOwn(DOCUMENT_OWNERS, name),
  );
  await saveChanges(documents, context, row, Object.fromEntries(changes));
  return true;
}

async function checkValues(context: Context, given: Values): Promise<Values> {
  const values = { ...given, ...(await getTypeSwitches(context, given)) };
  rejectErrors(document.rules?.(values as never, { isNew: true, today: context.today, sent: [] }) ?? {});
  return values;
}

/** Archives the current document that this one replaces, with a history entry; returns null if there is none. */
async function archiveOlder(context: Context, values: Values): Promise<string | null> {
  const [owner] = listOwners(values);
  if (!owner || !ONE_AT_A_TIME.includes(String(values.documentType))) return null;
  const [old] = await context.tx.query<Stored>(sql`select ${columns} from document r
    where r.owner_id = ${values[owner]} and r.owner_record = ${owner} and r.document_type = ${values.documentType}
      and r.state in ('COMPLETE', 'EXPIRED') and r.document_issued_date <= ${values.documentIssuedDate}
    order by r.document_issued_date desc, r.id desc limit 1 for no key update`);
  if (!old) return null;
  await saveChanges(documents, context, old, { state: 'ARCHIVED' }, {}, 'SUPERSEDE');
  return old.id;
}
