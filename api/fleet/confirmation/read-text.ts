/** Reads the text of a PDF rate confirmation. Run the default export with `inWorker`, because the file is untrusted. */
import type { ReadDocument } from '@milepost/domain/fleet/confirmation/proposals.ts';
import { readConfirmation } from '@milepost/domain/fleet/confirmation/read.ts';
import type { DocumentText, PageSize, Run, Side } from '@milepost/domain/fleet/confirmation/text.ts';
import type { UnreadReason } from '@milepost/domain/fleet/confirmation/unread.ts';
import { getDocumentProxy } from 'unpdf';

/** `own` lists the names of the account's authorities. */
export type ReadOrder = { bytes: Uint8Array; own: readonly string[] };
export type ReadAnswer = ReadDocument | { unread: UnreadReason };
/** `isScan`: pages without text may have values that the others lack. */
export type TextAnswer = ReadAnswer & { isScan: boolean };

/** Later pages are terms; a document with more pages of text is not a confirmation. */
const MAX_PAGES = 6;
const MAX_RUNS = 20_000;
const MAX_CHARACTERS = 1000;

export default async function readText({ bytes, own }: ReadOrder): Promise<TextAnswer> {
  let document: ScannedText;
  try {
    document = await extractText(await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: false }));
  } catch (error) {
    return { unread: (error as Error).name === 'PasswordException' ? 'LOCKED' : 'BROKEN', isScan: false };
  }
  const isScanned = document.scans.length > 0;
  if (document.runs.length === 0) return { unread: 'NO_TEXT', isScan: isScanned };
  const said = readConfirmation(document, own);
  return {
    ...said,
    isScan: isScanned && said.loads.length === 0 && ESSENTIAL_FIELDS.some((field) => !said.proposals[field]),
  };
}

/** If these are all read, pages without text are skipped. */
const ESSENTIAL_FIELDS = ['fleetLoadNumber', 'fleetPickupLocation', 'fleetLoadFee'] as const;

/** A page with fewer characters has no real text: a scanning app adds its name. */
const MIN_CHARACTERS = 40;

/** The common interface of both libraries. */
export type PdfFile = Pick<Awaited<ReturnType<typeof getDocumentProxy>>, 'numPages' | 'getPage'>;

/** `scans` are the pages without text. */
export type ScannedText = DocumentText & { scans: number[] };

export async function extractText(document: PdfFile): Promise<ScannedText> {
  const pages: PageSize[] = [];
  const runs: Run[] = [];
  const scans: number[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? [item] : []));
    const filled = (await page.getAnnotations()).slice(0, MAX_FIELDS).flatMap(extractFieldText);
    const placed = [...texts, ...filled].slice(0, MAX_RUNS - runs.length).map((item) => placeText(item, transform));
    const turned = getOrientation(placed);
    if (placed.reduce((sum, { text }) => sum + text.trim().length, 0) < MIN_CHARACTERS) scans.push(number);
    pages.push({ width, height, ...(turned !== 'above' && { turned }) });
    for (const each of placed) if (each.above === turned) runs.push(toRun(each, { width, height }, number));
  }
  return { pages, runs, scans };
}

type Item = { str: string; transform: number[]; width: number };
type Annotation = { fieldValue?: unknown; rect?: unknown };

/** Maximum fields of a form. */
const MAX_FIELDS = 500;
/** Font size in a field whose box is higher than one line. */
const FIELD_FONT_SIZE = 9;

/** Returns the text typed into a form field, which is not part of the page's text. */
function extractFieldText({ fieldValue, rect }: Annotation): Item[] {
  if (typeof fieldValue !== 'string' || fieldValue.trim() === '' || !Array.isArray(rect)) return [];
  const [left = 0, bottom = 0, right = 0, top = 0] = rect.map(Number);
  const size = Math.min(FIELD_FONT_SIZE, Math.abs(top - bottom));
  const str = fieldValue.split(/[\r\n]/)[0] ?? '';
  const width = Math.min(Math.abs(right - left), (str.length * size) / 2);
  // In the middle of a single-line box, at the top of a higher one.
  const baseline = Math.max((top + bottom) / 2, top - size) - size * 0.35;
  return [{ str, transform: [size, 0, 0, size, left, baseline], width }];
}

/** A text with the side of the displayed page that is above its characters. */
type PlacedText = { text: string; x: number; y: number; width: number; height: number; above: 'above' | Side };

function placeText({ str, transform: own, width }: Item, view: number[]): PlacedText {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = multiply(view, own);
  const above = Math.abs(a) >= Math.abs(b) ? (d < 0 ? 'above' : 'below') : c > 0 ? 'right' : 'left';
  return { text: str.slice(0, MAX_CHARACTERS), x, y, width, height: Math.hypot(c, d), above };
}

/** Returns the orientation of most characters on a page; text in other directions, such as in a margin, is ignored. */
function getOrientation(placed: readonly PlacedText[]): PlacedText['above'] {
  const letters = (side: PlacedText['above']) =>
    placed.reduce((sum, { text, above }) => (above === side ? sum + text.trim().length : sum), 0);
  const sides = ['above', 'right', 'left', 'below'] as const;
  return sides.reduce((best, side) => (letters(side) > letters(best) ? side : best));
}

function toRun({ text, x, y, width, height, above }: PlacedText, page: PageSize, number: number): Run {
  const [left, line] = {
    above: [x, y],
    right: [y, page.width - x],
    left: [page.height - y, x],
    below: [page.width - x, page.height - y],
  }[above] as [number, number];
  return { text, page: number, x: left, y: line, width, height };
}

function multiply(m: number[], n: number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = m;
  const [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
