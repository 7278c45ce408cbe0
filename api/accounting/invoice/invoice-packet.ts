/** Joins an invoice with the documents of its load. */
import type { StoredFile } from '../../core/platform/files/files.ts';
import { type FileBytes, joinFiles, type SkippedFile } from '../../core/platform/pdf/join-files.ts';
import { type InvoiceDocument, renderInvoice } from '../pdf/invoice.ts';

/** A load's document for its invoice, with a readable name. */
export type PacketDocument = { what: string; file: StoredFile };
export type PacketContent = { document: InvoiceDocument; documents: PacketDocument[] };
export type JoinedPacket = { pdf: Buffer; apart: SkippedFile<PacketDocument>[] };

/** @throws FileMissing with the document that is missing from the store; the signal's reason */
export async function joinPacket(
  files: FileBytes,
  { document, documents }: PacketContent,
  signal?: AbortSignal,
): Promise<JoinedPacket> {
  const bytes = await renderInvoice(document);
  const invoice = { name: document.payCheckID, type: 'application/pdf', bytes };
  const { pdf, skipped: apart } = await joinFiles(files, invoice, documents, signal);
  return { pdf: pdf ?? bytes, apart };
}
