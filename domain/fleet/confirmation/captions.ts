/** Moves the labels of a form above its values, if it prints each label in small letters below its value, as under a signature. */
import { type Cell, type Line, MAX_NEXT_LINE } from './text.ts';

/** A label's letters have at most this share of the value's height. */
const MAX_HEIGHT_SHARE = 0.8;
/** A label starts where its value does, within this many points. */
const ALIGNED = 4;
/** Fewer rows may be a title and its subtitle. */
const MIN_ROWS = 3;
/** The label is this much closer to the value above than to the next line. */
const MAX_GAP_SHARE = 0.75;

/** Returns the lines with labels above values, which is how all other rules expect columns; unchanged for any other document. */
export function raiseCaptions(lines: readonly Line[]): Line[] {
  const captions = lines.flatMap((line, at) => (isCaption(lines, at) ? [{ line, at }] : []));
  if (captions.length < MIN_ROWS) return [...lines];
  const raised = [...lines];
  for (const { line, at } of captions) {
    const values = lines[at - 1] as Line;
    raised[at - 1] = moveTo(line, values.y);
    raised[at] = moveTo(values, line.y);
  }
  return raised;
}

const moveTo = (line: Line, y: number): Line => ({ ...line, y, cells: line.cells.map((cell) => ({ ...cell, y })) });

function isCaption(lines: readonly Line[], at: number): boolean {
  const [above, line, below] = [lines[at - 1], lines[at] as Line, lines[at + 1]];
  if (above?.page !== line.page || line.height > MAX_HEIGHT_SHARE * above.height) return false;
  const gap = line.y - above.y;
  const isClose = gap < MAX_NEXT_LINE * above.height;
  const isNext = below?.page === line.page && gap > MAX_GAP_SHARE * (below.y - line.y);
  const isLabel = ({ text, x }: Cell) =>
    /^[A-Z][A-Za-z ,.'’()#/-]{1,40}$/.test(text) && above.cells.some((value) => Math.abs(value.x - x) < ALIGNED);
  return isClose && !isNext && line.cells.filter(isLabel).length > line.cells.length / 2;
}
