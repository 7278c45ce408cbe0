/** Drops the numbers of a form's lines, which look like the numbers of stops. */
import type { Line } from './text.ts';
import { findPlace } from './towns.ts';
import { findDay } from './values.ts';

/** A load has fewer stops than a form has lines. */
const MIN_LINES = 8;
/** Most stops of a list have a town or a date. */
const MAX_STOP_SHARE = 0.7;

const readNumber = ({ cells: [first] }: Line) => Number(/^0?(\d{1,2})[.)]?$/.exec(first?.text ?? '')?.[1] ?? 0);
const isStop = ({ cells }: Line) => cells.some(({ text }) => findPlace(text) ?? findDay(text));

/** The label of a numbered box: `5. Origin`, `10. Distance (miles)`. */
const BOX = /^(\d{1,2})[.)] (?=[A-Z][A-Za-z &/']{1,30}(?: \([a-z]{1,8}\))?:?$)/;
/** Fewer numbers may be those of stops. */
const MIN_BOXES = 5;

/** Returns the lines without the numbers of a form's boxes, if all labels differ, unlike those of stops. */
export function dropBoxNumbers(lines: readonly Line[]): Line[] {
  const boxes = lines.flatMap(({ cells }) => cells.flatMap(({ text }) => (BOX.test(text) ? [text] : [])));
  const numbers = new Set(boxes.map((text) => Number(BOX.exec(text)?.[1])));
  const labels = new Set(boxes.map((text) => text.replace(BOX, '').toLowerCase()));
  const isForm = boxes.length >= MIN_BOXES && numbers.size === boxes.length && labels.size === boxes.length;
  if (!isForm || Math.max(...numbers) !== boxes.length) return [...lines];
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) => ({ ...cell, text: cell.text.replace(BOX, '') })),
  }));
}

/** Returns the lines without a column that numbers them 1, 2, and so on; unchanged if they may be stops. */
export function dropLineNumbers(lines: readonly Line[]): Line[] {
  const numbered: Line[] = [];
  for (const line of lines) if (line.cells.length > 1 && readNumber(line) === numbered.length + 1) numbered.push(line);
  const stops = numbered.filter(isStop).length;
  if (numbered.length < MIN_LINES || stops > MAX_STOP_SHARE * numbered.length) return [...lines];
  const dropped = new Set(numbered);
  return lines.map((line) => (dropped.has(line) ? { ...line, cells: line.cells.slice(1) } : line));
}
