/** The papers of an invoice: itself, and the packet with the load's rate confirmation and bill of lading. */
import sql from 'sql-template-tag';
import type { Queryable } from '../core/db/database.ts';
import { FileMissing, type Files, type StoredFile } from '../core/files/files.ts';
import { badInput, notFound } from '../core/http/errors.ts';
import { type InvoiceDocument, renderInvoice } from './pdf/invoice.ts';
import { mergePacket, PacketFileError, type PacketPart } from './pdf/packet.ts';

/** What is frozen when an invoice is made; its dates and notes may still be edited. */
export type BilledDocument = Omit<InvoiceDocument, 'desc'>;

type Papers = {
  document: BilledDocument;
  invoicedDate: string | null;
  desc: string | null;
  confirmation: StoredFile | null;
  bol: StoredFile | null;
};

/** @throws Refusal 404, as for a deleted invoice, whose papers are gone with it (INV-30) */
async function readPapers(tx: Queryable, id: string): Promise<Papers> {
  const [papers] = await tx.query<Papers>(sql`select i.document, i.invoiced_date as "invoicedDate", i.desc,
      f.fleet_confirmation as confirmation, f.fleet_bol as bol
    from invoice i left join fleet f on f.account_id = i.account_id and f.id = i.fleet where i.id = ${id} and i.state <> 'DELETED'`);
  if (!papers) throw notFound('File');
  return papers;
}

export type Pdf = { name: string; pdf: Buffer };

/** The invoice as it was billed, with its date and notes of today. */
export async function invoicePdf(tx: Queryable, id: string): Promise<Pdf> {
  return print(await readPapers(tx, id));
}

async function print({ document, invoicedDate, desc }: Papers): Promise<Pdf> {
  const pdf = await renderInvoice({ ...document, invoicedDate: invoicedDate ?? document.invoicedDate, desc });
  return { name: `${document.payCheckID}.pdf`, pdf };
}

/** Invoice, rate confirmation and bill of lading as one PDF. @throws Refusal 400 naming the file that cannot be read */
export async function invoicePacket(tx: Queryable, files: Pick<Files, 'bytes'>, id: string): Promise<Pdf> {
  const papers = await readPapers(tx, id);
  const { pdf } = await print(papers);
  const parts: PacketPart[] = [{ name: papers.document.payCheckID, type: 'application/pdf', bytes: pdf }];
  for (const file of [papers.confirmation, papers.bol]) if (file) parts.push(await partOf(files, file));
  try {
    return { name: `${papers.document.payCheckID}-packet.pdf`, pdf: await mergePacket(parts) };
  } catch (error) {
    if (error instanceof PacketFileError) throw badInput({ fleet: error.message });
    throw error;
  }
}

async function partOf(files: Pick<Files, 'bytes'>, { key, name, type }: StoredFile): Promise<PacketPart> {
  try {
    return { name, type, bytes: await files.bytes(key) };
  } catch (error) {
    if (error instanceof FileMissing) throw badInput({ fleet: `"${name}" is no longer kept. Upload it again.` });
    throw error;
  }
}
