/** Finds the columns of a mileage file by the words of its headings, if no list has their names. */
import { splitHeading } from './heading.ts';
import type { Mapping } from './mapping.ts';

type Rule = { key: string; has: RegExp; lacks: RegExp };

const OTHER_MILES =
  / (odometer|odo|reading|taxable|exempt|toll|non|per|mpg|gallon|rate|previous|prior|cost|fuel|loaded|empty|deadhead|start|end|begin|entry|exit|limit|hour) /;
const RULES: readonly Rule[] = [
  {
    key: 'vehicle',
    has: / (vehicle|truck|tractor|unit|asset|equipment) /,
    lacks: / (type|make|model|year|measure|count|miles?|mileage|distance|group|name of|status|class|driver) /,
  },
  {
    key: 'jurisdiction',
    has: / (state|province|jurisdiction|juris|jur) /,
    lacks: / (miles?|mileage|distance|exit|exited|left|end|base|license|plate|country|tax|rate) /,
  },
  { key: 'distance', has: / (miles?|mileage|distance|kilomet(er|re)s?|kms?) /, lacks: OTHER_MILES },
  { key: 'date', has: / (date|day) /, lacks: / (end|exit|exited|left|created|updated|of|count|report|printed) / },
];
const STATE = / (state|province|jurisdiction) /;
const START = / (start|begin|from|origin) /;
const END = / (end|to|destination) /;

/**
 * Returns whether a row is of a trip between two states, whose miles it doesn't separate: `Start State`, `End State`, `Miles`.
 * @param rows below the headings
 */
export function isBetweenStates(cells: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const words = cells.map(splitHeading);
  const find = (which: RegExp) => words.findIndex((heading) => STATE.test(heading) && which.test(heading));
  const [start, end] = [find(START), find(END)];
  const read = (row: readonly string[], at: number) => (row[at] ?? '').trim().toLowerCase();
  return start !== -1 && end !== -1 && rows.some((row) => read(row, end) !== '' && read(row, start) !== read(row, end));
}

const NEEDED = ['vehicle', 'jurisdiction', 'distance'];

/** Returns the column of each key by its number; null if a heading that is needed is missing or could be two. */
export function mapMileageHeadings(cells: readonly string[]): Mapping | null {
  const words = cells.map(splitHeading);
  const found = RULES.flatMap(({ key, has, lacks }) => {
    const are = words.flatMap((heading, at) => (has.test(heading) && !lacks.test(heading) ? [at] : []));
    const [at] = are;
    return at !== undefined && are.length === 1 ? [[key, `#${at + 1}`] as const] : [];
  });
  const mapping = Object.fromEntries(found);
  const isDistinct = new Set(Object.values(mapping)).size === found.length;
  return isDistinct && NEEDED.every((key) => mapping[key]) ? mapping : null;
}
