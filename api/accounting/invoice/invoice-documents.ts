/** Documents of a load attached to its invoice, such as a lumper receipt. */
import type { PacketDocument } from '@milepost/domain/accounting/invoice/supplemental-invoice.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import type { StoredFile } from '../../core/platform/files/files.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { toList } from '../../core/platform/http/params.ts';
import { isId } from '../../core/platform/ids.ts';
import { recordHistory } from './invoice-history.ts';

/** SQL: documents `d` of a load that can be attached: complete, of a known type, and with a file. */
const IS_PACKET_DOCUMENT = sql`d.owner_record = 'fleet' and d.state in ('COMPLETE', 'EXPIRED') and d.document_file is not null`;

/** SQL: the label of a document's type. */
const WORDS = sql`coalesce((select min(c.pretty_name) from choice c where coalesce(c.account_id, d.account_id) = d.account_id
  and c.choice_category = 'document' and c.choice_sub_category = 'fleet' and c.choice_value = d.document_type), d.pretty_name)`;

/** Lists the load's documents and marks the ones attached to this invoice (or to a draft). */
export function findDocuments(
  tx: Queryable,
  { id, fleet }: { id: string | null; fleet: string | null },
): Promise<PacketDocument[]> {
  return tx.query(sql`select d.id, d.document_type as "documentType", ${WORDS} as words,
      d.document_file ->> 'name' as name,
      exists (select from invoice_document t where t.account_id = d.account_id and t.document = d.id and t.invoice = ${id}) as "isSelected",
      d.document_type = any(u.required_papers) as "isWanted"
    from document d join fleet f on f.account_id = d.account_id and f.id = d.owner_id join customer u on u.account_id = f.account_id and u.id = f.customer
    where ${IS_PACKET_DOCUMENT} and d.owner_id = ${fleet} order by words, d.document_issued_date, d.id`);
}

type AttachedFile = { words: string; file: StoredFile };

/**
 * Returns the documents for an invoice other than the rate confirmation and the bill of lading, attached or required by the customer,
 * in packet order.
 */
export function findAttachedFiles(tx: Queryable, invoice: string): Promise<AttachedFile[]> {
  return tx.query(sql`select ${WORDS} as words, d.document_file as file
    from invoice i join customer u on u.account_id = i.account_id and u.id = i.customer
    join document d on d.account_id = i.account_id and d.owner_id = i.fleet
    where i.id = ${invoice} and ${IS_PACKET_DOCUMENT} and (d.document_type = any(u.required_papers)
      or exists (select from invoice_document t where t.account_id = d.account_id and t.document = d.id and t.invoice = i.id))
    order by words, d.document_issued_date, d.id`);
}

/** Attaches exactly these documents of the load to an invoice. @throws HttpError 400 for a document of another load */
export async function selectDocuments(
  context: Context,
  invoice: { id: string; fleet: string | null },
  ids: readonly string[],
): Promise<void> {
  const { tx } = context;
  const before = await findDocuments(tx, invoice);
  if (!ids.every((id) => before.some((each) => each.id === id)))
    throw badInput({ documents: 'Select documents of the load that have a file' });
  const was = before.filter(({ isSelected }) => isSelected);
  const now = before.filter(({ id }) => ids.includes(id));
  const joinNames = (documents: readonly PacketDocument[]) =>
    documents.map(({ words, name }) => `${words}: ${name}`).join(', ');
  if (joinNames(was) === joinNames(now)) return;
  await tx.query(sql`delete from invoice_document where invoice = ${invoice.id}`);
  await tx.query(sql`insert into invoice_document (account_id, invoice, document)
    select current_account(), ${invoice.id}, id from unnest(${[...ids]}::uuid[]) as t (id) on conflict do nothing`);
  const changes = [
    { field: 'documents', label: 'Documents of the load included', from: joinNames(was), to: joinNames(now) },
  ];
  await recordHistory(context, invoice.id, { action: 'UPDATE', changes });
}

/**
 * Returns SQL for an array of the document types that the customer requires and the load lacks, over these table aliases.
 * Includes a lumper receipt only if a lumper fee is billed.
 */
export function listMissingDocuments(customer: string, fleet: string): string {
  return `case when cardinality(${customer}.required_papers) > 0 and ${fleet}.status <> 'CANCELED' then
    (select coalesce(jsonb_agg(wanted order by wanted), '[]') from unnest(${customer}.required_papers) wanted
    where (wanted <> 'LUMPER_RECEIPT' or billed_lumper(${fleet}.fleet_lumper_fee, ${fleet}.fleet_lumper_paid_by) > 0) and not exists (
      select from document d where d.account_id = ${fleet}.account_id and d.owner_id = ${fleet}.id and d.document_type = wanted and ${IS_PACKET_DOCUMENT.sql}))
    else '[]' end`;
}

/** Returns the IDs in a request: an array, or its JSON text in a form. @throws HttpError 400 */
export function readDocuments(sent: unknown): string[] {
  const list = toList(sent);
  const isList = Array.isArray(list) && list.length <= 100 && list.every((id) => typeof id === 'string' && isId(id));
  if (!isList) throw badInput({ documents: 'Send a list of documents' });
  return list as string[];
}
