/**
 * Joins documents into one PDF, whatever their types: an invoice with its rate confirmation and bill of lading, a signed
 * document, an audit pack.
 */
import type { PDFDocument } from '@cantoo/pdf-lib';
import { guardObjectStreams } from './object-streams.ts';
import { removeInteractiveContent } from './plain-page.ts';

/** A file of the packet. `type` is the type its owner declared; the content decides the real one. */
export type PacketPart = { name: string; type: string; bytes: Uint8Array };

/** A file that cannot go into a packet. Its message names the file, says what to do, and is fit for users. */
class PacketFileError extends Error {
  constructor(fileName: string, reason: string) {
    super(`"${fileName}" ${reason}`);
  }
}

/** The packet, the number of pages of each part, and the index and reason, in text fit for users, of each part that was rejected. */
export type Packet = { pdf: Buffer; pages: number[]; refused: { at: number; reason: string }[] };

const LETTER: [number, number] = [612, 792];
const PICTURE_MARGIN = 24;
/** The maximum size of a picture, in points. */
const PICTURE: [number, number] = [LETTER[0] - 2 * PICTURE_MARGIN, LETTER[1] - 2 * PICTURE_MARGIN];
/** A PNG is unpacked in memory at four bytes per pixel: this bounds it to 160 MB. */
const MAX_PNG_PIXELS = 40_000_000;
/** Limit per file, including the inner nodes of its page tree. */
const MAX_PAGES = 500;

/**
 * Joins the parts in order into one PDF, without those that need a password, are damaged, or are neither a PDF nor a PNG or JPEG
 * picture. Pictures get a page each, upright as the camera was held. Run it with `inWorker`: the content comes from outside.
 */
export default async function mergePacket(parts: readonly PacketPart[]): Promise<Packet> {
  const refused: Packet['refused'] = [];
  for (;;) {
    const chosen = parts.filter((_, at) => !refused.some((each) => each.at === at));
    const merged = await mergeAll(chosen);
    if ('pdf' in merged) {
      const pages = parts.map((part) => merged.pages[chosen.indexOf(part)] ?? 0);
      return { pdf: merged.pdf, pages, refused };
    }
    refused.push({ at: parts.indexOf(merged.part), reason: merged.reason });
  }
}

/**
 * Joins all of them or returns the first that fails; the caller starts over without it, since a part that failed halfway leaves
 * fragments behind.
 */
async function mergeAll(
  parts: readonly PacketPart[],
): Promise<{ pdf: Buffer; pages: number[] } | { part: PacketPart; reason: string }> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const packet = await PDFDocument.create();
  const pages: number[] = [];
  for (const part of parts) {
    const before = packet.getPageCount();
    const reason = await append(packet, part);
    if (reason) return { part, reason };
    pages.push(packet.getPageCount() - before);
  }
  const title = parts[0]?.name;
  if (title) packet.setTitle(title);
  return { pdf: Buffer.from(await packet.save()), pages };
}

/** Appends a part, or returns why it cannot be appended. */
async function append(packet: PDFDocument, part: PacketPart): Promise<string | null> {
  try {
    await findAppender(part)(packet, part);
    return null;
  } catch (cause) {
    if (cause instanceof PacketFileError) return cause.message;
    if (/password/i.test(String(cause)))
      return `"${part.name}" is password-protected. Upload a copy without a password.`;
    return `"${part.name}" can’t be read. It may be damaged. Upload it again.`;
  }
}

type Appender = (packet: PDFDocument, part: PacketPart) => Promise<void>;

function findAppender(part: PacketPart): Appender {
  const head = Buffer.from(part.bytes.subarray(0, 1024));
  if (head.includes('%PDF-')) return appendPdf;
  if (head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return appendPng;
  if (head[0] === 0xff && head[1] === 0xd8) return appendJpeg;
  throw new PacketFileError(part.name, 'is neither a PDF nor a PNG or JPEG picture.');
}

/**
 * Copies what the pages show, without their actions. The empty password opens files that are only locked against editing, as most
 * rate confirmations are.
 */
async function appendPdf(packet: PDFDocument, { name, bytes }: PacketPart): Promise<void> {
  const library = await import('@cantoo/pdf-lib');
  guardObjectStreams(library);
  const source = await library.PDFDocument.load(bytes, { password: '', updateMetadata: false });
  rejectManyPages(source, name);
  if (source.getPageCount() === 0) throw new PacketFileError(name, 'has no pages.');
  for (const page of source.getPages()) removeInteractiveContent(library, page.node);
  for (const page of await packet.copyPages(source, source.getPageIndices())) packet.addPage(page);
}

/** Rejects too many pages. A page is copied for each reference, and a few hundred bytes can reference it a million times. */
function rejectManyPages(source: PDFDocument, name: string): void {
  let visited = 0;
  source.catalog.Pages().traverse(() => {
    visited += 1;
    if (visited > MAX_PAGES) throw new PacketFileError(name, `has more than ${MAX_PAGES} pages. Upload it with fewer.`);
  });
}

async function appendPng(packet: PDFDocument, { name, bytes }: PacketPart): Promise<void> {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (header.getUint32(16) * header.getUint32(20) > MAX_PNG_PIXELS) {
    throw new PacketFileError(name, 'is too large a picture. Upload it with fewer pixels, or as a JPEG or PDF.');
  }
  // Half an upload would be decoded to half a picture without an error.
  if (!Buffer.from(bytes).includes('IEND')) throw new Error('The picture breaks off');
  const picture = await packet.embedPng(bytes);
  const { width, height } = picture.scaleToFit(PICTURE[0], PICTURE[1]);
  const page = packet.addPage(LETTER);
  page.drawImage(picture, { x: (LETTER[0] - width) / 2, y: (LETTER[1] - height) / 2, width, height });
}

/** Draws the picture with pdfkit, which rotates it by its EXIF orientation, and copies that page. */
async function appendJpeg(packet: PDFDocument, { name, type, bytes }: PacketPart): Promise<void> {
  const { default: PDFKit } = await import('pdfkit');
  const doc = new PDFKit({ size: 'LETTER', margin: 0 });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.image(Buffer.from(bytes), PICTURE_MARGIN, PICTURE_MARGIN, { fit: PICTURE, align: 'center', valign: 'center' });
  doc.end();
  await finished;
  await appendPdf(packet, { name, type, bytes: Buffer.concat(chunks) });
}
