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

/** Returns the lines without a column that numbers them 1, 2, and so on; unchanged if they may be stops. */
export function dropLineNumbers(lines: readonly Line[]): Line[] {
  const numbered: Line[] = [];
  for (const line of lines) if (line.cells.length > 1 && readNumber(line) === numbered.length + 1) numbered.push(line);
  const stops = numbered.filter(isStop).length;
  if (numbered.length < MIN_LINES || stops > MAX_STOP_SHARE * numbered.length) return [...lines];
  const dropped = new Set(numbered);
  return lines.map((line) => (dropped.has(line) ? { ...line, cells: line.cells.slice(1) } : line));
}
