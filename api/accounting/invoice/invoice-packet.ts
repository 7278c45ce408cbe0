/** Joins an invoice with the papers of its load. */
import type { StoredFile } from '../../core/platform/files/files.ts';
import { type Apart, joinFiles, type Reads } from '../../core/platform/pdf/join-files.ts';
import { type InvoiceDocument, renderInvoice } from '../pdf/invoice.ts';

/** A paper of the load that goes with its invoice, by the name people have for it. */
export type Paper = { what: string; file: StoredFile };
export type Papers = { document: InvoiceDocument; papers: Paper[] };
export type Joined = { pdf: Buffer; apart: Apart<Paper>[] };

/** @throws FileMissing naming the paper that is no longer kept; the signal's reason */
export async function joinPapers(files: Reads, { document, papers }: Papers, signal?: AbortSignal): Promise<Joined> {
  const bytes = await renderInvoice(document);
  const invoice = { name: document.payCheckID, type: 'application/pdf', bytes };
  const { pdf, apart } = await joinFiles(files, invoice, papers, signal);
  return { pdf: pdf ?? bytes, apart };
}
