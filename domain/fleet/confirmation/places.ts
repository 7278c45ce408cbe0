/** Finds towns in the parts of a page: in one cell, over two lines, in separate columns, or after separate labels. */
import { JURISDICTIONS } from '../../core/addresses.ts';
import { JURISDICTION_NAMES } from '../../core/jurisdictions.ts';
import { isOverlapping } from './labels.ts';
import { type Cell, collectRecognized, type FoundText, getEnd, isOnLine, MAX_NEXT_LINE } from './text.ts';
import { findPlace, findPlaceAfterStreet } from './towns.ts';

type PlaceText = FoundText<string> & { cell: Cell };

const STATE = JURISDICTIONS.filter((code) => code.length === 2).join('|');
const STATE_NAMES = JURISDICTIONS.filter((code) => code.length === 2 && code !== 'MX')
  .map((code) => JURISDICTION_NAMES[code])
  .join('|');
const TOWN = /^[A-Za-z][A-Za-z.' -]{1,30},?$/;
const STATE_CELL = new RegExp(`^(?:${STATE})(?:,? *\\d{5}(?:-\\d{4})?)?$`);
const NEXT_STATE = new RegExp(`^(?:(?:${STATE})\\b,? *(?:\\d{5}|USA?$)|(?:${STATE_NAMES})\\b,? *\\d{5})`, 'i');

/** Returns the towns from the top down. */
export function findPlaces(cells: readonly Cell[]): PlaceText[] {
  const all = [...cells.flatMap((cell) => joinWrapped(cell, cells)), ...joinColumns(cells), ...joinLabeledParts(cells)];
  const read = (find: typeof findPlace) =>
    all.flatMap((cell) => {
      const said = find(cell.text);
      return said ? [{ ...said, cell }] : [];
    });
  const places = read(findPlace);
  return (places.length > 0 ? places : read(findPlaceAfterStreet)).toSorted(
    ({ cell: one }, { cell: other }) => one.page - other.page || (isOnLine(one, other) ? 0 : one.y - other.y),
  );
}

/** Joins a town at the end of a line with its state on the next one. */
function joinWrapped(cell: Cell, cells: readonly Cell[]): Cell[] {
  if (!cell.text.endsWith(',')) return [cell];
  const next = cells.find(
    (other) =>
      other.page === cell.page &&
      other.y > cell.y &&
      other.y - cell.y < MAX_NEXT_LINE * cell.height &&
      isOverlapping(other, cell) &&
      NEXT_STATE.test(other.text),
  );
  return next ? [{ ...cell, text: `${cell.text} ${next.text}`, ...collectRecognized(cell, next) }] : [cell];
}

/** Joins town, state, and ZIP in separate columns. */
function joinColumns(cells: readonly Cell[]): Cell[] {
  return cells.flatMap((cell, at) => {
    const next = cells[at + 1];
    if (!next || !isOnLine(next, cell) || !TOWN.test(cell.text) || !STATE_CELL.test(next.text)) return [];
    const text = `${cell.text.replace(/,$/, '')}, ${next.text}`;
    return [{ ...cell, text, width: getEnd(next) - cell.x, ...collectRecognized(cell, next) }];
  });
}

const CITY_LABEL = /^ ?(?:city|town)(?: ?name)?\s*[:.]\s*/i;
const STATE_LABEL = /^(?:state|st|prov(?:ince)?)\s*[:.]\s*/i;

/** Joins "City: Dallas" and "State: TX". */
function joinLabeledParts(cells: readonly Cell[]): Cell[] {
  const findBehind = (label: RegExp, at: number): Cell | null => {
    const cell = cells[at] as Cell;
    const match = label.exec(`${cell.text} `);
    if (!match) return null;
    const text = cell.text.slice(match[0].length);
    const next = cells[at + 1];
    if (text) return { ...cell, text: text.split(/\s(?:state|st|zip)\b/i)[0] ?? text };
    return next && isOnLine(next, cell) ? next : null;
  };
  const find = (label: RegExp, from: number) =>
    cells.slice(from, from + 8).reduce<Cell | null>((said, _, at) => said ?? findBehind(label, from + at), null);
  return cells.flatMap((cell, at) => {
    const city = findBehind(CITY_LABEL, at);
    if (!city || !TOWN.test(city.text)) return [];
    const inside = /\bstate\s*:\s*([A-Z]{2})\b/i.exec(cell.text)?.[1];
    const next = cells[city === cells[at + 1] ? at + 2 : at + 1];
    const isState = next && isOnLine(next, cell) && STATE_CELL.test(next.text);
    const stateCell = inside ? cell : isState ? next : find(STATE_LABEL, at);
    const state = inside ?? stateCell?.text.slice(0, 2);
    if (!state || !stateCell) return [];
    return [
      {
        ...city,
        text: `${city.text.replace(/,$/, '')}, ${state.toUpperCase()}`,
        ...collectRecognized(city, stateCell),
      },
    ];
  });
}
