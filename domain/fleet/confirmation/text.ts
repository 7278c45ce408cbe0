/** The text of a rate confirmation as it stands on its pages: pieces put together to cells, and cells to lines, as an eye would. */

/**
 * A piece of text as a PDF has it. Lengths in points, from the top left of the page; `y` is where its letters stand. `recognized` are
 * the words that text recognition made of a picture, each with its confidence from 0 to 100; text of a file has none.
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

/** `turned` is the side of the shown page that its text has above: text that stands sideways is read as if the page were turned. */
export type PageSize = { width: number; height: number; turned?: Side };
export type Side = 'left' | 'right' | 'below';

/** What a program that is no PDF of text gives is an empty one. */
export type PaperText = { pages: readonly PageSize[]; runs: readonly Run[] };

/** Words that stand together, with a gap before the next ones on their line. */
export type Cell = Run;

export type Line = { page: number; y: number; height: number; cells: readonly Cell[] };

/** A wider gap than this, in heights of a letter, is one between columns; a narrower one than the other is none. */
const COLUMN_GAP = 0.9;
const WORD_GAP = 0.12;
/** Letters that stand so much higher or lower, in heights, still stand on the line. */
const SAME_LINE = 0.45;

/** What is longer is a paragraph of terms, and is read no further. */
const MAX_CELL_TEXT = 1000;

/** So many heights of a letter may lie between a label and what stands below it. */
export const NEXT_LINE = 2.8;

export function linesOf(runs: readonly Run[]): Line[] {
  const printed = runs.filter(({ text, height }) => text.trim() !== '' && height > 0);
  const inOrder = printed.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
  const lines: Run[][] = [];
  for (const run of inOrder) {
    const line = lines.at(-1);
    const first = line?.[0];
    const isSame = first?.page === run.page && run.y - first.y <= SAME_LINE * Math.min(first.height, run.height);
    if (line && isSame) line.push(run);
    else lines.push([run]);
  }
  return lines.map(lineOf);
}

function lineOf(runs: readonly Run[]): Line {
  const cells: Cell[] = [];
  for (const run of runs.toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1);
    const gap = last ? run.x - endOf(last) : Number.POSITIVE_INFINITY;
    const height = Math.max(run.height, last?.height ?? 0);
    if (last && gap <= COLUMN_GAP * height) cells[cells.length - 1] = joined(last, run, gap > WORD_GAP * height);
    else cells.push(run);
  }
  const [{ page, y }] = cells as [Cell];
  return { page, y, height: Math.max(...cells.map(({ height }) => height)), cells: cells.map(trimmed) };
}

export const endOf = ({ x, width }: Pick<Cell, 'x' | 'width'>) => x + width;

function joined(left: Cell, right: Run, isApart: boolean): Cell {
  const isSpaced = isApart && !left.text.endsWith(' ') && !right.text.startsWith(' ');
  return {
    ...left,
    text: `${left.text}${isSpaced ? ' ' : ''}${right.text}`.slice(0, MAX_CELL_TEXT),
    width: Math.max(endOf(left), endOf(right)) - left.x,
    height: Math.max(left.height, right.height),
    ...recognizedIn(left, right),
  };
}

/** The recognized words of all these pieces of text. */
export function recognizedIn(...cells: readonly Pick<Cell, 'recognized'>[]): Pick<Cell, 'recognized'> {
  const words = cells.flatMap(({ recognized = [] }) => recognized);
  return words.length > 0 ? { recognized: words } : {};
}

/** Many blanks are one: what is looked for is written with one. */
function trimmed(cell: Cell): Cell {
  return { ...cell, text: cell.text.replace(/[\s\u00a0]+/g, ' ').trim() };
}

/** Part of the text of a cell. */
export type Found<T> = { value: T; start: number; end: number };

/** Where something was read: a part of a page, each length as a share of the page's. */
export type Spot = { page: number; x: number; y: number; width: number; height: number };

/** Below its line a letter reaches so much of its height. */
const DESCENT = 0.25;

/** The spot of a part of a cell; letters count as equally wide, which no one sees on a page. */
export function spotOf(pages: readonly PageSize[], cell: Cell, start = 0, end = cell.text.length): Spot {
  const page = pages[cell.page - 1] as PageSize;
  const letter = cell.width / Math.max(1, cell.text.length);
  const [x, y] = [cell.x + start * letter, cell.y - cell.height];
  const [width, height] = [(end - start) * letter, cell.height * (1 + DESCENT)];
  const box = asShown(page, { x, y, width, height });
  return {
    page: cell.page,
    x: box.x / page.width,
    y: box.y / page.height,
    width: box.width / page.width,
    height: box.height / page.height,
  };
}

type Box = { x: number; y: number; width: number; height: number };

/** A part of the text as it is read, where the page is shown with the text sideways. */
function asShown({ width: across, height: down, turned }: PageSize, { x, y, width, height }: Box): Box {
  if (turned === 'right') return { x: across - y - height, y: x, width: height, height: width };
  if (turned === 'left') return { x: y, y: down - x - width, width: height, height: width };
  if (turned === 'below') return { x: across - x - width, y: down - y - height, width, height };
  return { x, y, width, height };
}
