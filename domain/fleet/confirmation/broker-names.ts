/** Builds candidates for the broker, and rejects texts that aren't a company name. */
import type { Candidate } from './candidates.ts';
import { getFirmKey } from './firms.ts';
import type { Cell, FoundText, Line } from './text.ts';
import { isProse } from './values.ts';

/** Document titles, persons, streets, and form labels. */
export const NO_FIRM =
  /\b(?:confirmation|rates?|agreement|tender|loads?|date|phone|fax|page|e-?mail|contacts?|communication|terms|total(?! (?!net|line|truck|gross)[a-z]{3,12} (?:logistics|freight|transport|transportation|express|solutions)\b)|pay|bill to|driver|notice|please|must|invoices?|order|dispatch(?! (?:&|and\b))|freight (?:bill|charge)|line ?haul|stop|pick ?up|delivery|carrier (?:name|info\w*|details?|fees?|pay|responsible)|information|requirements?|equipment|powered by|remit|instructions?|summary|conditions|surcharge|(?:issued|tendered|brokered|offered) by|p\.?o\.? box)\b|[@:]|^carriers?\b|^(?:an? )?(?:division|affiliate|subsidiary|member) of\b|https?|www\.|\d{4,}|#/i;

export type Broker = Candidate<string>;
export const toBroker = (said: FoundText<string>, cell: Cell, score: number, reason: string): Broker => ({
  ...said,
  cell,
  score,
  reason,
});

/** Returns whether a name without a company word occurs elsewhere too, as in "QVL CONTACT INFO" or an email address. */
export function isRepeated(name: string, title: Cell, lines: readonly Line[]): boolean {
  const key = getFirmKey(name);
  return lines.some(({ cells }) =>
    cells.some(
      (cell) =>
        cell.text !== title.text &&
        ((getFirmKey(cell.text).includes(key) && !isProse(cell.text)) || isDomain(key, cell.text)),
    ),
  );
}

/** Returns whether a text has an email or web address of this name. */
const isDomain = (key: string, text: string) =>
  [...text.toLowerCase().matchAll(/(?<=[@.])([a-z0-9-]{2,40})\.[a-z]{2,4}\b/g)].some(([, name]) => name === key);
