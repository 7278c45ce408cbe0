/**
 * Builds the attachments of an invoice email in a job: the packet, files that could not be joined, and a sentence for each document not
 * in the packet.
 */
import type { Tx } from '../../core/platform/db/database.ts';
import { type Files, getAccountId, type StoredFile } from '../../core/platform/files/files.ts';
import type { Attachment, PreparedMessage } from '../../core/platform/mail/message.ts';
import { type EmailText, writeEmail } from '../../core/platform/mail/templates.ts';
import { inspectInWorker } from '../../core/platform/pdf/inspection/worker.ts';
import type { Services } from '../../core/platform/services.ts';
import { type InvoiceDocument, renderInvoice } from '../pdf/invoice.ts';
import { recordHistory } from './invoice-history.ts';
import { type JoinedPacket, joinPacket, type PacketContent, type PacketDocument } from './invoice-packet.ts';
import { formatPacketName, readPacketContent } from './invoice-pdf.ts';

/** Data saved when the email was sent: the invoice at that time, the text, and the excluded documents by file ID. */
export type InvoiceDraft = { document: InvoiceDocument; letter: EmailText; without?: readonly string[] };

/** Maximum bytes of all attachments. */
export const MAX_MAILED = 20_000_000;

export function registerInvoiceEmail({ db, files, mail }: Pick<Services, 'db' | 'files' | 'mail'>): void {
  mail.prepares(
    'INVOICE',
    async (accountId, id, { document, letter, without = [] }: InvoiceDraft): Promise<PreparedMessage> => {
      const content = await db.read(accountId, (tx) => readPacketContent(tx, id));
      const documents = content.documents.filter(({ file }) => !without.includes(file.id));
      const { attachments, sentences } = await packAttachments(
        { document, documents },
        await joinPacket(files, { document, documents }),
        files,
      );
      const paragraphs = [...letter.paragraphs, ...sentences];
      return { ...writeEmail({ ...letter, paragraphs }), attachments, note: (tx) => noteOutside(tx, id, sentences) };
    },
  );
}

type PacketAttachments = { attachments: Attachment[]; sentences: string[] };

async function packAttachments(
  packetContent: PacketContent,
  { pdf, apart }: JoinedPacket,
  files: Pick<Files, 'bytes'>,
): Promise<PacketAttachments> {
  // Joining may enlarge pictures; then each file is attached as it is.
  const isLight = pdf.length <= MAX_MAILED;
  const content = isLight ? pdf : await renderInvoice(packetContent.document);
  const packet: Attachment = { filename: formatPacketName(packetContent), type: 'application/pdf', content };
  const room = MAX_MAILED - content.length;
  const packed = { attachments: [packet], sentences: [], room };
  return attachEach(isLight ? apart.map(({ paper }) => paper) : packetContent.documents, packed, files);
}

/** Attaches the uploaded documents up to the size limit, without PDFs that have active content or can't be read completely. */
async function attachEach(
  documents: readonly PacketDocument[],
  packed: PacketAttachments & { room: number },
  files: Pick<Files, 'bytes'>,
): Promise<PacketAttachments> {
  for (const { what, file } of documents) {
    const name = `The ${what} "${file.name}"`;
    if (file.size > packed.room) {
      packed.sentences.push(`${name} is too large to attach. Reply to this email to request it.`);
    } else if (!(await isSafeToSend(file, files))) {
      packed.sentences.push(`${name} is not attached because it can’t be checked. Reply to this email to request it.`);
    } else {
      packed.sentences.push(`${name} couldn’t be merged into the packet and is attached separately.`);
      packed.attachments.push({ filename: file.name, type: file.type, key: file.key });
      packed.room -= file.size;
    }
  }
  return packed;
}

async function isSafeToSend(file: StoredFile, files: Pick<Files, 'bytes'>): Promise<boolean> {
  if (file.type !== 'application/pdf') return true;
  const piece = { account: getAccountId(file), bytes: file.size };
  return (await inspectInWorker(() => files.bytes(file.key), piece)) === 'pages';
}

/** Adds the sentences to the history, so that the office reads what the customer reads. */
async function noteOutside(tx: Tx, id: string, sentences: readonly string[]): Promise<void> {
  if (sentences.length === 0) return;
  const changes = sentences.map((to) => ({ field: 'packet', label: 'Emailed packet', from: '', to }));
  await recordHistory({ tx, session: null }, id, { action: 'PREPARE_MAIL', changes });
}
