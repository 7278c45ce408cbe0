/** Finds the miles of a load. */
import { type Candidate, chooseBest } from './candidates.ts';
import { findLabeled } from './labels.ts';
import type { FoundText, Line } from './text.ts';
import { isProse } from './values.ts';

const LABEL =
  /(?:^|[.;] )(?:[a-zé]{4,12} \/ )?(?:(?:total|loaded|(?:round )?trip|route|est\w*|practical|billed|billable|paid|approx\w*) ){0,2}(?:miles|mileage|distance)\b(?: \(?mi(?:les)?\)?)?/i;
/** Weight and miles after a common label: `Weight/Miles 33,300 lbs / 302`. */
const PAIR_LABEL = /^weight ?\/ ?(?:miles|mileage|distance)\b/i;
const PAIR = /^[\d,.]{1,9} ?(?:lbs?\.?)? ?\/ ?(?=\d)/i;
/** `Mi 430`, but not `MI 48226`, nor the state next to a weight. */
const SHORT = /^mi\.?:? ?\d{2,4}$/i;
const FIGURE = /^(\d{1,2},\d{3}|\d{1,5})(?:\.\d{1,2})?(?![\d/-]|,\d| ?(?:x|@|km|per))/i;
const UNLABELED =
  /(?<![\d.,$])(\d{1,2},\d{3}|\d{2,4})(?:\.\d{1,2})? ?(?:loaded )?(?:mi|miles)\b(?! (?:of|from|radius|within))/i;
/** Miles behind another value of the same cell: `Approx weight 40,250 lbs, approx miles 545`. */
const AFTER_VALUE =
  /(?:[,;|·] ?(?:(?:total|loaded|approx|est)\.? )?miles:?|[\dA-Z] miles:) \d[\d,]{1,5}(?![\d.,/-]*\d| ?(?:x|@|per))/i;
/** Miles between two commas or at the end of a sentence: `It is 26,000 lbs of barrels, about 238 miles.` */
const CLAUSE = /[,;] ?(?:about |approx\.? |roughly |some )?(\d{1,2},\d{3}|\d{2,4}) (?:loaded )?miles(?=[.,;]|$)/i;
/** Miles to the pickup or off the load's route. */
const EMPTY = /\b(?:dead ?head|empty|bobtail|out of route|radius)\b/i;
const MAX_MILES = 6000;

const readMiles = (match: RegExpExecArray | null): FoundText<number> | null => {
  const miles = match && Math.round(Number(/[\d,.]+/.exec(match[0])?.[0].replaceAll(',', '')));
  return match && miles && miles <= MAX_MILES
    ? { value: miles, start: match.index, end: match.index + match[0].length }
    : null;
};

/** Reads miles, or none before the first stop of a table: `0`. */
const readMilesOrNone = (text: string) =>
  /^0(?:\.0+)?$/.test(text) ? { value: 0, start: 0, end: text.length } : readMiles(FIGURE.exec(text));

export function findMiles(lines: readonly Line[]): Candidate<number> | null {
  const said = findLabeled({ lines, label: LABEL, read: readMilesOrNone, takesColumn: true })
    .filter(({ cell, value }) => value > 0 && !isProse(cell.text.split(/(?<=\d)\. (?=[A-Z])/)[0] ?? ''))
    .map((read) => ({ ...read, score: 80, reason: 'miles' }));
  const paired = findLabeled({ lines, label: PAIR_LABEL, read: readSecondOfPair }).map((read) => ({
    ...read,
    score: 75,
    reason: 'miles behind the weight',
  }));
  const short = lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const found = SHORT.test(cell.text) ? readMiles(/\d+/.exec(cell.text)) : null;
      return found ? [{ ...found, cell, score: 60, reason: 'miles, shortened' }] : [];
    }),
  );
  const loose = lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const pattern = isProse(cell.text) ? CLAUSE : UNLABELED;
      const found = EMPTY.test(cell.text.replace(/\bof empty\b/i, '')) ? null : readMiles(pattern.exec(cell.text));
      return found ? [{ ...found, cell, score: 55, reason: 'miles in a text' }] : [];
    }),
  );
  const within = lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const start = isProse(cell.text) || EMPTY.test(cell.text) ? -1 : cell.text.search(AFTER_VALUE);
      const found = start === -1 ? null : readMiles(/(?<=miles:? )[\d,]+/i.exec(cell.text));
      return found ? [{ ...found, cell, score: 55, reason: 'miles behind another value' }] : [];
    }),
  );
  return chooseBest([...dropLegs(said), ...paired, ...short, ...loose, ...within, ...findCounts(lines)]);
}

const COUNT = /^(?:\d{1,2},\d{3}|\d{2,4})(?:\.0+)?$/;

/** Finds the miles that a charge is paid for: `327 | Miles | Line haul | $3.00 | $981.00`. */
function findCounts(lines: readonly Line[]): Candidate<number>[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => {
      const isCount = COUNT.test(cell.text) && /^(?:loaded )?miles$/i.test(cells[at + 1]?.text ?? '');
      const found = isCount && cells.some(({ text }) => text.includes('$')) ? readMiles(COUNT.exec(cell.text)) : null;
      return found ? [{ ...found, cell, score: 55, reason: 'miles that are paid' }] : [];
    }),
  );
}

/** Drops the miles between stops if they add up to other miles on the document, each rounded. */
function dropLegs(said: readonly Candidate<number>[]): Candidate<number>[] {
  const largest = Math.max(...said.map(({ value }) => value));
  const legs = said.filter(({ value }) => value !== largest);
  const rest = largest - legs.reduce((sum, { value }) => sum + value, 0);
  return legs.length > 1 && Math.abs(rest) <= legs.length ? said.filter(({ value }) => value === largest) : [...said];
}

function readSecondOfPair(text: string): FoundText<number> | null {
  const first = PAIR.exec(text)?.[0];
  const miles = first === undefined ? null : readMiles(FIGURE.exec(text.slice(first.length)));
  return miles && first !== undefined
    ? { ...miles, start: miles.start + first.length, end: miles.end + first.length }
    : null;
}
