/**
 * Reads a scanned or photographed rate confirmation by text recognition. Run the default export with `inWorker`, because the file is
 * untrusted.
 */
import { mergeReadings } from '@milepost/domain/fleet/confirmation/image.ts';
import { readConfirmation } from '@milepost/domain/fleet/confirmation/read.ts';
import type { PageSize, PaperText, Run } from '@milepost/domain/fleet/confirmation/text.ts';
import type { OCREngine } from 'tesseract-wasm';
import mergePacket from '../../core/platform/pdf/packet.ts';
import { extractText, type PdfFile, type ReadAnswer, type ReadOrder } from './read-text.ts';
import { type DrawOptions, drawPage, openPages } from './scan/draw-page.ts';
import { findTurn, recognize, startRecognition } from './scan/recognize.ts';
import { eraseRules } from './scan/rules.ts';
import { type Page, toRuns } from './scan/words.ts';

/** `type` is the detected file type. */
export type ScanOrder = ReadOrder & { type: string };

export default async function readScan({ bytes, own, type }: ScanOrder): Promise<ReadAnswer> {
  const document = type === 'application/pdf' ? bytes : await toPdfPage(bytes, type);
  if (!document) return { unread: 'BROKEN' };
  const [one, other] = await readAtTwoSizes(document);
  if (one.runs.length === 0) return { unread: 'NO_TEXT' };
  return mergeReadings(readConfirmation(one, own), readConfirmation(other, own));
}

/** Converts a picture to a page, upright by the camera's orientation. */
async function toPdfPage(bytes: Uint8Array, type: string): Promise<Uint8Array | null> {
  const { pdf, pages } = await mergePacket([{ name: 'photo', type, bytes }]);
  return pages[0] === 1 ? pdf : null;
}

/** Recognizes the text in pictures of two sizes, because a misread word is seldom misread the same way twice. */
export async function readAtTwoSizes(bytes: Uint8Array): Promise<[PaperText, PaperText]> {
  const document = await openPages(bytes);
  const { pages, runs, scans } = await extractText(document as unknown as PdfFile);
  const typed = runs.filter(({ page }) => !scans.includes(page));
  const engine = await startRecognition();
  const [one, other]: [Run[], Run[]] = [[...typed], [...typed]];
  const sizes = [...pages];
  for (const number of scans) {
    const read = await readPage(engine, await document.getPage(number), number);
    one.push(...read.runs[0]);
    other.push(...read.runs[1]);
    sizes[number - 1] = { ...(pages[number - 1] as PageSize), turned: read.turned };
  }
  engine.destroy();
  return [
    { pages: sizes, runs: one },
    { pages: sizes, runs: other },
  ];
}

/** A letter-size page at about 180 and 230 dpi. */
const SIZES = [3_000_000, 4_950_000] as const;
const POINTS_PER_INCH = 72;
/** Pages whose lines slope by more than a degree are leveled and read again. */
const MAX_SLOPE = 0.018;
/** Confidence from which a word is clear. */
const MIN_CLEAR = 80;
const SIDES: Record<number, PageSize['turned']> = { 90: 'left', 180: 'below', 270: 'right' };

type PdfPage = Parameters<typeof drawPage>[0];
type Recognized = { runs: [Run[], Run[]]; turned: PageSize['turned'] };

async function readPage(engine: OCREngine, page: PdfPage, number: number): Promise<Recognized> {
  const [small, large] = SIZES;
  const { found, turn } = await readUpright(engine, page, small);
  const { slope } = found.page;
  const one = Math.abs(slope) > MAX_SLOPE ? await readDrawnPage(engine, page, { pixels: small, turn, slope }) : found;
  const other = await readDrawnPage(engine, page, { pixels: large, turn, slope });
  const placed = ({ page: words, scale, width }: DrawnPage) => toRuns(words, { scale, width, page: number });
  return { runs: [placed(one), placed(other)], turned: SIDES[turn] };
}

type DrawnPage = { page: Page; scale: number; width: number };

async function readDrawnPage(engine: OCREngine, page: PdfPage, manner: DrawOptions): Promise<DrawnPage> {
  const { picture, scale } = await drawPage(page, manner);
  eraseRules(picture);
  return { page: recognize(engine, picture, scale * POINTS_PER_INCH), scale, width: picture.width };
}

/** Share and minimum number of clear words on an upright page. */
const [MIN_SHARE, MIN_WORDS] = [0.6, 30];

/** Reads the page in its detected orientation and, without words, as displayed. */
async function readUpright(
  engine: OCREngine,
  page: PdfPage,
  pixels: number,
): Promise<{ found: DrawnPage; turn: number }> {
  const shown = await drawPage(page, { pixels, turn: 0, slope: 0 });
  const turns = [...new Set([findTurn(engine, shown.picture), 0])];
  let best: { found: DrawnPage; turn: number; clear: number } | undefined;
  for (const turn of turns) {
    const found = await readDrawnPage(engine, page, { pixels, turn, slope: 0 });
    const clear = found.page.words.filter(({ text, confidence }) => text.length > 2 && confidence >= MIN_CLEAR).length;
    if (!best || clear > best.clear) best = { found, turn, clear };
    if (clear >= MIN_WORDS && clear >= MIN_SHARE * found.page.words.length) break;
  }
  return best as { found: DrawnPage; turn: number };
}
