/**
 * Builds the audit pack as one PDF: an index with page numbers, then the documents. Run it with `inWorker`, because the documents are
 * untrusted files.
 */
import type { PackFacts } from '@milepost/domain/safety/audit/pack.ts';
import mergePacket, { type PacketPart } from '../../../core/platform/pdf/packet.ts';
import renderFront from './front-pages.ts';

type BindInput = { facts: PackFacts; parts: readonly PacketPart[] };

const PAGE_NUMBER = { right: 42, bottom: 14, size: 7.5 };
/** Placeholder as wide as the longest page number, so that the index keeps its size once the numbers are known. */
const ANY_PAGE = '0000';

export default async function bindPack({ facts, parts }: BindInput): Promise<Buffer> {
  const { pdf, pages, refused } = parts.length > 0 ? await mergePacket(parts) : { pdf: null, pages: [], refused: [] };
  const before = pages.map((_, at) => pages.slice(0, at).reduce((sum, each) => sum + each, 0));
  const isRefused = new Map(refused.map(({ at, reason }) => [at, reason]));
  const documents = facts.documents.map((document, at) => {
    const reason = isRefused.get(at);
    return reason ? { ...document, what: `${document.what}. Not in this file: ${reason}` } : document;
  });
  const render = (first: number | null, total?: number) =>
    renderFront({
      facts: { ...facts, documents: documents },
      places: {
        heading: 'Page',
        at: documents.map((_, at) =>
          isRefused.has(at) ? '-' : first === null ? ANY_PAGE : String(first + (before[at] ?? 0)),
        ),
        ...(total !== undefined && { total }),
      },
    });
  const { pages: count } = await render(null);
  const total = count + pages.reduce((sum, each) => sum + each, 0);
  const front = await render(count + 1, total);
  return pdf ? numberPages(front.pdf, pdf, total) : front.pdf;
}

/** Joins both parts and prints page numbers at the foot of the documents. */
async function numberPages(front: Buffer, documents: Buffer, total: number): Promise<Buffer> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const pack = await PDFDocument.load(front);
  const source = await PDFDocument.load(documents);
  const font = await pack.embedFont(StandardFonts.Helvetica);
  for (const page of await pack.copyPages(source, source.getPageIndices())) {
    const number = `Page ${pack.getPageCount() + 1} of ${total}`;
    pack.addPage(page);
    const x = page.getWidth() - PAGE_NUMBER.right - font.widthOfTextAtSize(number, PAGE_NUMBER.size);
    page.drawText(number, { x, y: PAGE_NUMBER.bottom, size: PAGE_NUMBER.size, font });
  }
  return Buffer.from(await pack.save());
}
