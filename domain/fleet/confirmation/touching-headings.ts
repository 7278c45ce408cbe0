/** Reads values below headings that touch each other, and are therefore one cell: `Pcs Weight Class`. */
import { type Cell, type FoundText, getEnd, type Line, MAX_NEXT_LINE } from './text.ts';

/** A word of a cell. Letters count as equally wide. */
type Word = FoundText<string> & { cell: Cell; x: number; right: number };

const HEADINGS = /^[A-Za-z][A-Za-z.#()/]{1,14}(?: [A-Za-z][A-Za-z.#()/]{1,14}){1,5}$/;
/** Rows below headings. */
const MAX_ROWS = 12;

function splitWords(cell: Cell): Word[] {
  const letter = cell.width / cell.text.length;
  return [...cell.text.matchAll(/\S+/g)].map(({ 0: value, index: start }) => ({
    value,
    start,
    end: start + value.length,
    cell,
    x: cell.x + start * letter,
    right: cell.x + (start + value.length) * letter,
  }));
}

/** Returns the words that a heading names, if it touches others: the words below are as many, and each is below its heading. */
export function findBelowTouching(lines: readonly Line[], heading: RegExp): Word[] {
  return lines.flatMap((line, at) =>
    line.cells.flatMap((cell) => {
      const words = HEADINGS.test(cell.text) ? splitWords(cell) : [];
      const nth = words.findIndex(({ value }) => heading.test(value));
      return nth > -1 && words.length > 1 ? readColumn(lines, at, words, nth) : [];
    }),
  );
}

function readColumn(lines: readonly Line[], at: number, headings: readonly Word[], nth: number): Word[] {
  const column: Word[] = [];
  const [left, right] = [headings[0]?.x ?? 0, headings.at(-1)?.right ?? 0];
  let above = lines[at] as Line;
  for (const line of lines.slice(at + 1, at + 1 + MAX_ROWS)) {
    if (line.page !== above.page || line.y - above.y > MAX_NEXT_LINE * Math.max(above.height, line.height)) break;
    const cells = line.cells.filter((cell) => getEnd(cell) > left && cell.x < right);
    const words = cells.flatMap(splitWords).filter((word) => word.right > left && word.x < right);
    const word = words[nth];
    const isBelow = word && word.right > (headings[nth - 1]?.x ?? left) && word.x < (headings[nth + 1]?.right ?? right);
    if (words.length !== headings.length || !isBelow || !/^\d/.test(words[0]?.value ?? '')) break;
    column.push(word);
    above = line;
  }
  return column;
}
