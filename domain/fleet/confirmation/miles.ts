/** Finds the miles of a load. */
import { type Candidate, choose } from './candidates.ts';
import { labelled } from './labels.ts';
import type { Found, Line } from './text.ts';
import { isProse } from './values.ts';

const LABEL =
  /^(?:(?:total|loaded|trip|est\w*|practical|billed|billable|approx\w*) )?(?:miles|mileage|distance)\b(?: \(?mi(?:les)?\)?)?/i;
const FIGURE = /^(\d{1,2},\d{3}|\d{1,5})(?:\.\d{1,2})?(?![\d,/-]| ?(?:x|@|km|per))/i;
const LOOSE =
  /(?<![\d.,$])(\d{1,2},\d{3}|\d{2,4})(?:\.\d{1,2})? ?(?:loaded )?(?:mi|miles)\b(?! (?:of|from|radius|within))/i;
/** Miles to a load, or off its route. */
const EMPTY = /\b(?:dead ?head|empty|bobtail|out of route|radius)\b/i;
const MAX_MILES = 6000;

const milesOf = (match: RegExpExecArray | null): Found<number> | null => {
  const miles = match && Math.round(Number(/[\d,.]+/.exec(match[0])?.[0].replaceAll(',', '')));
  return match && miles && miles <= MAX_MILES
    ? { value: miles, start: match.index, end: match.index + match[0].length }
    : null;
};

export function milesIn(lines: readonly Line[]): Candidate<number> | null {
  const said = labelled({ lines, label: LABEL, read: (text) => milesOf(FIGURE.exec(text)) })
    .filter(({ cell }) => !isProse(cell.text))
    .map((read) => ({ ...read, score: 80, reason: 'miles' }));
  const loose = lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const found = isProse(cell.text) || EMPTY.test(cell.text) ? null : milesOf(LOOSE.exec(cell.text));
      return found ? [{ ...found, cell, score: 55, reason: 'miles in a text' }] : [];
    }),
  );
  return choose([...said, ...loose]);
}
