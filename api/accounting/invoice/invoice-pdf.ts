/** The invoice document, and the packet with the load's rate confirmation, bill of lading, and attached documents. */
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { FileMissing, type Files, type StoredFile } from '../../core/platform/files/files.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import { IS_CHARGED_BACK } from '../payment/payment-lines.ts';
import { type InvoiceDocument, renderInvoice } from '../pdf/invoice.ts';
import { findAttachedFiles } from './invoice-documents.ts';
import { joinPacket, type PacketContent } from './invoice-packet.ts';

/** Data frozen when an invoice is created; its date and printed note can still be edited. */
export type FrozenInvoice = Omit<InvoiceDocument, 'note' | 'termDays'>;

type Row = {
  document: FrozenInvoice;
  isChargedBack: boolean;
  invoicedDate: string | null;
  note: string | null;
  termDays: number;
  confirmation: StoredFile | null;
  bol: StoredFile | null;
};

/**
 * Reads the invoice as billed, with its current date and printed note, and the documents of its load. After a chargeback, the
 * customer's copy names the carrier as payee again; a copy offered to the factor again keeps the notice of assignment.
 * @throws HttpError 404, also for a deleted invoice, whose documents are gone with it (INV-30)
 */
export async function readPacketContent(
  tx: Queryable,
  id: string,
  reader: 'CUSTOMER' | 'FACTOR' = 'CUSTOMER',
): Promise<PacketContent> {
  const [row] =
    await tx.query<Row>(sql`select i.document, ${raw(IS_CHARGED_BACK)} as "isChargedBack", i.invoiced_date as "invoicedDate", i.printed_note as note, i.invoice_term_days as "termDays",
      f.fleet_confirmation as confirmation, f.fleet_bol as bol
    from invoice i left join fleet f on f.account_id = i.account_id and f.id = i.fleet where i.id = ${id} and i.state <> 'DELETED'`);
  if (!row) throw notFound('File');
  const { invoicedDate, note, termDays, confirmation, bol } = row;
  const isOwedToCarrier = row.isChargedBack && reader === 'CUSTOMER';
  const document = isOwedToCarrier ? { ...row.document, factory: null } : row.document;
  const ticked = await findAttachedFiles(tx, id);
  return {
    document: { ...document, invoicedDate: invoicedDate ?? document.invoicedDate, note, termDays },
    documents: [
      ...(confirmation ? [{ what: 'rate confirmation', file: confirmation }] : []),
      ...(bol ? [{ what: 'bill of lading', file: bol }] : []),
      ...ticked.map(({ words, file }) => ({ what: words.replace(/ \([A-Z]+\)$/, '').toLowerCase(), file })),
    ],
  };
}

export type Pdf = { name: string; pdf: Buffer };

export async function printInvoice({ document }: PacketContent): Promise<Pdf> {
  return { name: `${document.payCheckID}.pdf`, pdf: await renderInvoice(document) };
}

/**
 * Joins invoice, rate confirmation, and bill of lading into one PDF. @throws HttpError 400 with every file that can't be joined; the
 * signal's reason
 */
export async function printInvoicePacket(
  files: Pick<Files, 'bytes'>,
  content: PacketContent,
  signal?: AbortSignal,
): Promise<Pdf> {
  const { pdf, apart } = await joinPacket(files, content, signal).catch(throwMissingFile);
  if (apart.length > 0) throw badInput({ fleet: apart.map(({ reason }) => reason).join(' ') });
  return { name: formatPacketName(content), pdf };
}

export function formatPacketName({ document }: PacketContent): string {
  return `${document.payCheckID}-packet.pdf`;
}

function throwMissingFile(error: Error): never {
  if (error instanceof FileMissing) throw badInput({ fleet: error.message });
  throw error;
}
