/** Joins towns with their states where a form has a column for each stop and a row for each part of its address. */
import { JURISDICTIONS } from '../../core/addresses.ts';
import { isOverlapping } from './labels.ts';
import { type Cell, collectRecognized, type Line } from './text.ts';

const CITY = /^(?:city|town)\s*:?$/i;
const STATE = /^(?:state|st|prov(?:ince)?|state ?\/ ?prov(?:ince)?)\s*:?$/i;
const TOWN = /^[A-Za-z][A-Za-z.' -]{1,30}$/;
const CODES = new Set<string>(JURISDICTIONS);
/** A row of states follows within this many lines. */
const MAX_LINES = 2;

/** Returns the lines with each town of a row followed by its state, `Mitchell, SD`; unchanged for any other document. */
export function joinTownRows(lines: readonly Line[]): Line[] {
  const joined = [...lines];
  for (const [at, line] of lines.entries()) {
    const step = lines.slice(at + 1, at + 1 + MAX_LINES).findIndex((below) => isStateRow(below, line));
    const states = lines[at + 1 + step];
    if (step === -1 || !states || !CITY.test(line.cells[0]?.text ?? '')) continue;
    joined[at] = { ...line, cells: line.cells.map((cell, nth) => (nth === 0 ? cell : joinState(cell, states))) };
    joined[at + 1 + step] = { ...states, cells: states.cells.slice(0, 1) };
  }
  return joined;
}

/** Returns whether a row has a state below each town. */
const isStateRow = ({ page, cells: [label, ...states] }: Line, { page: own, cells: [, ...towns] }: Line) =>
  page === own &&
  STATE.test(label?.text ?? '') &&
  towns.length > 0 &&
  states.length === towns.length &&
  towns.every(({ text }) => TOWN.test(text)) &&
  states.every((state, nth) => CODES.has(state.text) && Math.abs(state.x - (towns[nth]?.x ?? 0)) < ALIGNED);

/** Values of a column start within this many points. */
const ALIGNED = 12;

function joinState(town: Cell, { cells }: Line): Cell {
  const state = cells.slice(1).find((cell) => isOverlapping(cell, town));
  return state ? { ...town, text: `${town.text}, ${state.text}`, ...collectRecognized(town, state) } : town;
}
