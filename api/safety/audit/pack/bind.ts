/** The audit pack as one PDF: the papers joined, in front of them the index with the page of each. Run it with `inWorker`: what the papers hold, strangers made. */
import type { PackFacts } from '@milepost/domain/safety/audit/pack.ts';
import mergePacket, { type PacketPart } from '../../../core/platform/pdf/packet.ts';
import renderFront from './front.ts';

type Bound = { facts: PackFacts; parts: readonly PacketPart[] };

const FOOT = { right: 42, bottom: 14, size: 7.5 };
/** As wide as any number of a page will be, so that the index takes the same room once they are known. */
const ANY_PAGE = '0000';

export default async function bindPack({ facts, parts }: Bound): Promise<Buffer> {
  const { pdf, pages, refused } = parts.length > 0 ? await mergePacket(parts) : { pdf: null, pages: [], refused: [] };
  const before = pages.map((_, at) => pages.slice(0, at).reduce((sum, each) => sum + each, 0));
  const isRefused = new Map(refused.map(({ at, reason }) => [at, reason]));
  const papers = facts.papers.map((paper, at) => {
    const reason = isRefused.get(at);
    return reason ? { ...paper, what: `${paper.what}. Not in this file: ${reason}` } : paper;
  });
  const render = (first: number | null, total?: number) =>
    renderFront({
      facts: { ...facts, papers },
      places: {
        heading: 'Page',
        at: papers.map((_, at) =>
          isRefused.has(at) ? '-' : first === null ? ANY_PAGE : String(first + (before[at] ?? 0)),
        ),
        ...(total !== undefined && { total }),
      },
    });
  const { pages: count } = await render(null);
  const total = count + pages.reduce((sum, each) => sum + each, 0);
  const front = await render(count + 1, total);
  return pdf ? numbered(front.pdf, pdf, total) : front.pdf;
}

/** Both as one, the pages of the papers with their numbers at the foot. */
async function numbered(front: Buffer, papers: Buffer, total: number): Promise<Buffer> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const pack = await PDFDocument.load(front);
  const source = await PDFDocument.load(papers);
  const font = await pack.embedFont(StandardFonts.Helvetica);
  for (const page of await pack.copyPages(source, source.getPageIndices())) {
    const number = `Page ${pack.getPageCount() + 1} of ${total}`;
    pack.addPage(page);
    const x = page.getWidth() - FOOT.right - font.widthOfTextAtSize(number, FOOT.size);
    page.drawText(number, { x, y: FOOT.bottom, size: FOOT.size, font });
  }
  return Buffer.from(await pack.save());
}
