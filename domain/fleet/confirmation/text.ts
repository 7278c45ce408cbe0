/** The text of a rate confirmation as laid out on its pages: runs joined to cells, and cells to lines, as a reader sees them. */

import { joinSpacedLetters } from './letter-spacing.ts';

/**
 * A run of text in a PDF. Lengths are in points from the top left of the page; `y` is the baseline. `recognized` are words that text
 * recognition found in a picture, each with its confidence from 0 to 100; text of the file has none.
 */
export type Run = {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  recognized?: readonly RecognizedWord[];
};

export type RecognizedWord = { text: string; confidence: number };

/** `turned` is the side of the displayed page above its text: sideways text is read as if the page were rotated. */
export type PageSize = { width: number; height: number; turned?: Side };
export type Side = 'left' | 'right' | 'below';

/** Empty for a file that is not a PDF with text. */
export type DocumentText = { pages: readonly PageSize[]; runs: readonly Run[] };

/** Words close together, with a gap before the next ones on their line. */
export type Cell = Run;

export type Line = { page: number; y: number; height: number; cells: readonly Cell[] };

/** Minimum gaps between columns and between words, in letter heights. */
const MIN_COLUMN_GAP = 0.9;
const MIN_WORD_GAP = 0.12;
/** Maximum vertical offset of text on one line, in letter heights. */
const MAX_LINE_OFFSET = 0.45;

/** A longer cell is a paragraph of terms and is cut. */
const MAX_CELL_TEXT = 1000;

/** Maximum distance of a label and the text below it, in letter heights. */
export const MAX_NEXT_LINE = 2.8;

export function groupLines(runs: readonly Run[]): Line[] {
  const printed = runs.filter(({ text, height }) => text.trim() !== '' && height > 0);
  const inOrder = printed.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
  const lines: Run[][] = [];
  for (const run of inOrder) {
    const line = lines.at(-1);
    const first = line?.[0];
    const isSame = first?.page === run.page && run.y - first.y <= MAX_LINE_OFFSET * Math.min(first.height, run.height);
    if (line && isSame) line.push(run);
    else lines.push([run]);
  }
  return lines.map(buildLine);
}

/** Returns whether two parts are on one line, which the letters of a scan leave a little. */
export const isOnLine = (one: Cell, other: Cell) =>
  one.page === other.page && Math.abs(one.y - other.y) <= MAX_LINE_OFFSET * Math.min(one.height, other.height);

function buildLine(runs: readonly Run[]): Line {
  const cells: Cell[] = [];
  for (const run of runs.toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1);
    const gap = last ? run.x - getEnd(last) : Number.POSITIVE_INFINITY;
    const height = Math.max(run.height, last?.height ?? 0);
    if (last && gap <= MIN_COLUMN_GAP * height)
      cells[cells.length - 1] = joinCells(last, run, gap > MIN_WORD_GAP * height);
    else cells.push(run);
  }
  const [{ page, y }] = cells as [Cell];
  return { page, y, height: Math.max(...cells.map(({ height }) => height)), cells: cells.map(trimCell) };
}

export const getEnd = ({ x, width }: Pick<Cell, 'x' | 'width'>) => x + width;

function joinCells(left: Cell, right: Run, isApart: boolean): Cell {
  const isSpaced = isApart && !left.text.endsWith(' ') && !right.text.startsWith(' ');
  return {
    ...left,
    text: `${left.text}${isSpaced ? ' ' : ''}${right.text}`.slice(0, MAX_CELL_TEXT),
    width: Math.max(getEnd(left), getEnd(right)) - left.x,
    height: Math.max(left.height, right.height),
    ...collectRecognized(left, right),
  };
}

/** Returns the recognized words of all these runs. */
export function collectRecognized(...cells: readonly Pick<Cell, 'recognized'>[]): Pick<Cell, 'recognized'> {
  const words = cells.flatMap(({ recognized = [] }) => recognized);
  return words.length > 0 ? { recognized: words } : {};
}

/** Icons and other signs without a letter's meaning. */
const ICONS = /[\p{Co}\p{Extended_Pictographic}\p{Cc}]|[\u25a0-\u25ff]|\u200b|\u200c|\u200d|\ufe0f/gu;

/** The mark of a list's item. */
const BULLET = /^[•·‣*] (?=\S)/;

/** Collapses blanks, because the patterns have single ones, drops icons and bullets, and joins letters that are printed apart. */
function trimCell(cell: Cell): Cell {
  return {
    ...cell,
    text: joinSpacedLetters(
      cell.text
        .replace(ICONS, ' ')
        .replace(/[\s\u00a0]+/g, ' ')
        .trim()
        .replace(BULLET, ''),
    ),
  };
}

/** A part of a cell's text. */
export type FoundText<T> = { value: T; start: number; end: number };

/** Position of a value: a part of a page, each length as a share of the page's. */
export type Spot = { page: number; x: number; y: number; width: number; height: number };

/** Depth of letters below the baseline, as a share of their height. */
const DESCENT = 0.25;

/** Returns the position of a part of a cell. Letters count as equally wide, which is close enough to highlight. */
export function getSpot(pages: readonly PageSize[], cell: Cell, start = 0, end = cell.text.length): Spot {
  const page = pages[cell.page - 1] as PageSize;
  const letter = cell.width / Math.max(1, cell.text.length);
  const [x, y] = [cell.x + start * letter, cell.y - cell.height];
  const [width, height] = [(end - start) * letter, cell.height * (1 + DESCENT)];
  const box = toDisplayed(page, { x, y, width, height });
  return {
    page: cell.page,
    x: box.x / page.width,
    y: box.y / page.height,
    width: box.width / page.width,
    height: box.height / page.height,
  };
}

type Box = { x: number; y: number; width: number; height: number };

/** Converts a box to the displayed page, whose text may be sideways. */
function toDisplayed({ width: across, height: down, turned }: PageSize, { x, y, width, height }: Box): Box {
  if (turned === 'right') return { x: across - y - height, y: x, width: height, height: width };
  if (turned === 'left') return { x: y, y: down - x - width, width: height, height: width };
  if (turned === 'below') return { x: across - x - width, y: down - y - height, width, height };
  return { x, y, width, height };
}
