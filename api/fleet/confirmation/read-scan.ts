/**
 * Reads a scanned or photographed rate confirmation by text recognition. Run the default export with `inWorker`, because the file is
 * untrusted.
 */
import { mergeReadings } from '@milepost/domain/fleet/confirmation/image.ts';
import type { ReadDocument } from '@milepost/domain/fleet/confirmation/proposals.ts';
import { readConfirmation } from '@milepost/domain/fleet/confirmation/read.ts';
import type { DocumentText, PageSize, Run } from '@milepost/domain/fleet/confirmation/text.ts';
import type { OCREngine } from 'tesseract-wasm';
import mergePacket from '../../core/platform/pdf/packet.ts';
import { extractText, type PdfFile, type ReadAnswer, type ReadOrder } from './read-text.ts';
import { invertBands } from './scan/bands.ts';
import { type DrawOptions, drawPage, openPages } from './scan/draw-page.ts';
import { findTurn, recognize, startRecognition } from './scan/recognize.ts';
import { eraseRules } from './scan/rules.ts';
import { measureSlope } from './scan/skew.ts';
import { turnGray, whitenBackground } from './scan/whiten.ts';
import { type Page, toRuns, type Word } from './scan/words.ts';

/** `type` is the detected file type. */
export type ScanOrder = ReadOrder & { type: string };

export default async function readScan({ bytes, own, type }: ScanOrder): Promise<ReadAnswer> {
  const document = type === 'application/pdf' ? bytes : await toPdfPage(bytes, type);
  if (!document) return { unread: 'BROKEN' };
  const readings: ReadDocument[] = [];
  for await (const text of readAtSizes(document)) {
    if (text.runs.length === 0) return { unread: 'NO_TEXT' };
    readings.push(readConfirmation(text, own));
    if (readings.length > 1 && isWhole(mergeReadings(readings))) break;
  }
  return mergeReadings(readings);
}

/** If these are all read, or only some loads of several, a further reading is left out. */
const WHOLE = [
  'fleetLoadNumber',
  'fleetPickupLocation',
  'fleetDeliveryLocation',
  'fleetPickUpDate',
  'fleetDeliveryDate',
  'fleetLoadFee',
] as const;
const isWhole = ({ proposals, loads }: ReadDocument) => loads.length > 0 || WHOLE.every((field) => proposals[field]);

/** Converts a picture to a page, upright by the camera's orientation. */
async function toPdfPage(bytes: Uint8Array, type: string): Promise<Uint8Array | null> {
  const { pdf, pages } = await mergePacket([{ name: 'photo', type, bytes }]);
  return pages[0] === 1 ? pdf : null;
}

/** A letter-size page at about 180, 230, and 205 dpi. */
const SIZES = [3_000_000, 4_950_000, 3_900_000] as const;
/** Documents with more scanned pages are read only twice. */
const MAX_PAGES_READ_AGAIN = 3;

/** Recognizes the text in pictures of several sizes, because a misread word is seldom misread the same way twice. */
export async function* readAtSizes(bytes: Uint8Array): AsyncGenerator<DocumentText> {
  const document = await openPages(bytes);
  const { pages, runs, scans } = await extractText(document as unknown as PdfFile);
  const typed = runs.filter(({ page }) => !scans.includes(page));
  const engine = await startRecognition();
  const placed = new Map<number, Placed>();
  const sizes = [...pages];
  try {
    for (const pixels of scans.length > MAX_PAGES_READ_AGAIN ? SIZES.slice(0, 2) : SIZES) {
      const read: Run[] = [...typed];
      for (const number of scans) {
        const page = await document.getPage(number);
        const known = placed.get(number);
        const upright = known ? null : await readUpright(engine, page, pixels);
        const { turn, slope } = known ?? (upright as UprightPage);
        placed.set(number, { turn, slope });
        const {
          page: words,
          scale,
          width,
        } = upright?.found ?? (await readDrawnPage(engine, page, { pixels, turn, slope }));
        read.push(...toRuns(words, { scale, width, page: number }));
        sizes[number - 1] = { ...(pages[number - 1] as PageSize), turned: SIDES[turn] };
      }
      yield { pages: sizes, runs: read };
    }
  } finally {
    engine.destroy();
  }
}

const POINTS_PER_INCH = 72;
/** Confidence from which a word is clear. */
const MIN_CLEAR = 80;
const SIDES: Record<number, PageSize['turned']> = { 90: 'left', 180: 'below', 270: 'right' };

type PdfPage = Parameters<typeof drawPage>[0];
type Placed = Pick<DrawOptions, 'turn' | 'slope'>;
type UprightPage = Placed & { found: DrawnPage };
type DrawnPage = { page: Page; scale: number; width: number };

async function readDrawnPage(engine: OCREngine, page: PdfPage, manner: DrawOptions): Promise<DrawnPage> {
  return readPicture(engine, await drawCleanPage(page, manner));
}

/** Draws black letters on a white page. */
async function drawCleanPage(page: PdfPage, manner: DrawOptions): ReturnType<typeof drawPage> {
  const drawn = await drawPage(page, manner);
  turnGray(drawn.picture);
  invertBands(drawn.picture);
  whitenBackground(drawn.picture);
  return drawn;
}

function readPicture(engine: OCREngine, { picture, scale }: Awaited<ReturnType<typeof drawPage>>): DrawnPage {
  eraseRules(picture);
  return { page: recognize(engine, picture, scale * POINTS_PER_INCH), scale, width: picture.width };
}

/** Share and minimum number of clear words on an upright page. */
const [MIN_SHARE, MIN_WORDS] = [0.6, 30];

/** A page with a smaller slope is level enough. */
const MIN_SLOPE = 0.0015;

/** Reads the page in its detected orientation, which may be wrong for a crooked page, and, without clear words, as displayed. */
async function readUpright(engine: OCREngine, page: PdfPage, pixels: number): Promise<UprightPage> {
  const { picture } = await drawCleanPage(page, { pixels, turn: 0, slope: 0 });
  const detected = await readLevel(engine, page, { pixels, turn: findTurn(engine, picture) });
  if (detected.isClear || detected.turn === 0) return detected;
  const shown = await readLevel(engine, page, { pixels, turn: 0 });
  return shown.clear > detected.clear ? shown : detected;
}

type LevelPage = UprightPage & { clear: number; isClear: boolean };

async function readLevel(engine: OCREngine, page: PdfPage, manner: Omit<DrawOptions, 'slope'>): Promise<LevelPage> {
  const drawn = await drawCleanPage(page, { ...manner, slope: 0 });
  const measured = measureSlope(drawn.picture);
  const slope = Math.abs(measured) < MIN_SLOPE ? 0 : measured;
  const found = slope === 0 ? readPicture(engine, drawn) : await readDrawnPage(engine, page, { ...manner, slope });
  const { words } = found.page;
  const clear = words.filter(isClearWord).length;
  return { found, turn: manner.turn, slope, clear, isClear: clear >= MIN_WORDS && clear >= MIN_SHARE * words.length };
}

/** Width of a letter, as a share of its height, below which words run up or down the page. */
const MIN_LETTER_WIDTH = 0.2;

const isClearWord = ({ text, confidence, left, right, size }: Word) =>
  text.length > 2 && confidence >= MIN_CLEAR && right - left > MIN_LETTER_WIDTH * size * text.length;
