/** Finds the broker's contact and registration details, for a new customer from the document. */

import { findCarriers } from './broker.ts';
import { type Candidate, chooseBest, getConfidence, MIN_CLEAR } from './candidates.ts';
import { isSameFirm } from './firms.ts';
import { isOverlapping } from './labels.ts';
import { type Cell, type Line, MAX_NEXT_LINE } from './text.ts';

/** Fields of a customer that a confirmation may have. */
export const CONTACT_FIELDS = [
  'customerMC',
  'customerDOT',
  'customerContactEmail',
  'customerContactPhoneNumber',
  'customerInvoiceToEmail',
] as const;
export type BrokerContact = Partial<Record<(typeof CONTACT_FIELDS)[number], string>>;

const MC = /\b(?:mc|icc)\b[\s#:.-]{0,4}(?:number|num|no)?[\s#:.-]{0,4}(\d{5,7})\b/i;
const DOT = /\b(?:us ?)?dot\b[\s#:.-]{0,4}(?:number|num|no)?[\s#:.-]{0,4}(\d{5,8})\b/i;
const EMAIL = /[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-z]{2,}/i;
const PHONE = /(?<!\d)(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]{0,2}(\d{3})[ .-](\d{4})(?!\d)/;
const INVOICE_EMAIL = /^(?:ap|accounting|settlements?)@|^[\w.]*(?:invoices?|payables?|bills|billing)@/i;
const FAX = /\bfa?x[\s#:.]*$/i;
/** Email addresses not tied to a person. */
const MAILBOX =
  /^(?:ap|accounting|settlements?|info|support|claims|track\w*|pods?|dispatch)@|invoice|payable|bills|billing|quick ?pay|docs?@|status@/i;

/**
 * @param firstStop the line from which stops are listed @param broker the cell that names the broker
 * @param own names of the account's authorities
 */
export function findContact(
  lines: readonly Line[],
  firstStop: number,
  broker: Cell | null,
  own: readonly string[],
): BrokerContact {
  const head = lines.slice(0, firstStop);
  const isCarriers = makeCarrierTest(head, [...own, ...findCarriers(lines)]);
  const read = (pattern: RegExp, from: readonly Line[] = head) => findValues(from, pattern, isCarriers, broker);
  const pickOne = (candidates: readonly Candidate<string>[]) => {
    const said = chooseBest(candidates);
    return said && (getConfidence(said) ?? MIN_CLEAR) >= MIN_CLEAR ? said.value : undefined;
  };
  const all: Record<keyof BrokerContact, string | undefined> = {
    customerMC: pickOne(read(MC)),
    customerDOT: pickOne([...read(DOT), ...findBrokerNumbers(lines, DOT)]),
    customerContactEmail: pickOne(read(EMAIL).filter(({ value }) => !MAILBOX.test(value))),
    customerInvoiceToEmail: pickOne(read(EMAIL, lines).filter(({ value }) => INVOICE_EMAIL.test(value))),
    customerContactPhoneNumber: pickOne(read(PHONE)),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** A document names its carrier fewer times. */
const MAX_CARRIER_LABELS = 100;

/** The document's title: `Carrier rate confirmation`. */
const TITLE = /\b(?:confirmation|agreement|tender|addendum)\b/i;

/** The heading of a column with a number of the driver's. */
const DRIVER_LABEL = /^driver(?:'s)?(?: (?:cell|phone|mobile|number|no\.?|#))?:?$/i;

/** Returns whether a cell is in the carrier's part of the page. */
function makeCarrierTest(head: readonly Line[], carriers: readonly string[]): (cell: Cell) => boolean {
  const isCarrier = (text: string) =>
    (/^(?:motor )?carrier\b/i.test(text) && !TITLE.test(text)) || carriers.some((name) => isSameFirm(name, text));
  const headings = head.flatMap(({ cells }) => cells.filter(({ text }) => isCarrier(text)));
  const labels = head.flatMap(({ cells }) => cells.filter(({ text }) => DRIVER_LABEL.test(text)));
  // Each value is compared with the labels, so a file of labels has no contact.
  if (headings.length + labels.length > MAX_CARRIER_LABELS) return () => true;
  const isLabelOf = (label: Cell, cell: Cell) =>
    label.page === cell.page &&
    label.y < cell.y &&
    cell.y - label.y < MAX_NEXT_LINE * cell.height &&
    isOverlapping(label, cell);
  return (cell) =>
    /\bcarrier|driver|dispatch(?:er)?\b/i.test(cell.text) ||
    labels.some((label) => isLabelOf(label, cell)) ||
    headings.some(({ page, x, y, height }) => {
      const below = cell.y - y;
      return page === cell.page && below > -height / 2 && below < 6 * height && cell.x > x - 20;
    });
}

function findValues(
  lines: readonly Line[],
  pattern: RegExp,
  isCarriers: (cell: Cell) => boolean,
  broker: Cell | null,
): Candidate<string>[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const match = isCarriers(cell) ? null : pattern.exec(cell.text);
      if (!match || FAX.test(cell.text.slice(0, match.index))) return [];
      const value = match.length > 2 ? match.slice(1).join('-') : (match[1] ?? match[0].toLowerCase());
      const isNear = broker?.page === cell.page && Math.abs(cell.y - broker.y) < 5 * broker.height;
      const end = match.index + match[0].length;
      return [{ value, cell, start: match.index, end, score: isNear ? 85 : 60, reason: 'broker’s part of the page' }];
    }),
  );
}

/** Returns numbers labeled as the broker's, anywhere. */
function findBrokerNumbers(lines: readonly Line[], pattern: RegExp): Candidate<string>[] {
  const said = lines.flatMap(({ cells }) => cells.filter(({ text }) => /^broker\b/i.test(text)));
  return said.flatMap((cell) => {
    const match = pattern.exec(cell.text);
    const end = match ? match.index + match[0].length : 0;
    return match?.[1] ? [{ value: match[1], cell, start: match.index, end, score: 95, reason: 'broker’s number' }] : [];
  });
}
