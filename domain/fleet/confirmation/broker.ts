/** Finds the broker of a load. */
import { findInSentences, LEGAL_FORM } from './broker-sentences.ts';
import { type Candidate, chooseBest } from './candidates.ts';
import { FIRM, getFirmKey, isPerson, isSameFirm, isSimilarFirm, readNameAt } from './firms.ts';
import { findLabeled } from './labels.ts';
import type { Cell, FoundText, Line } from './text.ts';
import { findPlace, isProse } from './values.ts';

const END = '(?=\\s*(?:$|[:#*–-]))';
const BROKER = new RegExp(
  `^(?:broker(?:age)?(?: name| company| of record)?|broker/3pl|3pl|logistics provider|contracting broker|from broker)${END}`,
  'i',
);
/** A firm behind the word without a colon, as beside a signature: `Broker Pronghorn Logistics, LLC`. */
const BROKER_ALONE = new RegExp(`^broker(?= [A-Z][\\w&.,' -]{2,50} ${LEGAL_FORM}$)`, 'i');
/** Words that no person's name has. */
const COMPANY_WORD = /\b(?:l\.?l\.?c|inc|corp|ltd|company|logistics|brokerage|group|solutions)\b/i;
/** Labels that may precede a person as well. */
const BOOKED_BY = new RegExp(
  `^(?:issued by|tendered by|booked (?:with|by)|from|arranged by|broker contact)${END}`,
  'i',
);
const BILL_TO =
  /^(?:(?:please )?(?:send|submit|email|mail)? ?(?:all )?(?:freight )?(?:bills?|invoices?) ?to|bill(?:ing)? (?:to|party))(?=\s*(?:$|[:#–-]))/i;
const CARRIER = new RegExp(
  `^(?:carrier|carrier name|motor carrier|haul(?:i?er)|trucker|assigned to|to carrier|trucking company|carrier legal name)${END}`,
  'i',
);

/** Document titles, persons, streets, and form labels. */
const NO_FIRM =
  /\b(?:confirmation|rates?|agreement|tender|loads?|date|phone|fax|page|e-?mail|contacts?|communication|terms|total|pay|bill to|driver|notice|please|must|invoices?|order|dispatch(?! (?:&|and\b))|freight (?:bill|charge)|line ?haul|stop|pick ?up|delivery|carrier (?:name|info\w*|details?|fees?|pay|responsible)|information|requirements?|equipment|powered by|remit|instructions?|summary|conditions|surcharge|(?:issued|tendered|brokered|offered) by|p\.?o\.? box)\b|[@:]|^carriers?\b|https?|www\.|\d{4,}|#/i;

type Broker = Candidate<string>;
const toBroker = (said: FoundText<string>, cell: Cell, score: number, reason: string): Broker => ({
  ...said,
  cell,
  score,
  reason,
});

/**
 * Returns the broker, named as one or found in the letterhead, the title, or the email addresses.
 * @param firstStop the line from which shippers and receivers are listed
 * @param own names of the account's own authorities
 */
export function findBroker(lines: readonly Line[], firstStop: number, own: readonly string[]): Broker | null {
  const carriers = [...own, ...findCarriers(lines)];
  const isCarrier = (name: string) =>
    carriers.some((carrier) => isSameFirm(carrier, name) || isBeginning(getFirmKey(name), getFirmKey(carrier)));
  const top = lines.slice(0, Math.min(MAX_LETTERHEAD_LINES, Math.max(firstStop, 1))).filter(({ page }) => page === 1);
  const named = [
    ...findLabeledBrokers(lines),
    ...findTitled(top, lines),
    ...findInSentences(lines),
    ...findLetterhead(top, isCarrier, carriers.length > 0),
  ]
    .filter(({ value }) => !isCarrier(value))
    .filter(({ value }) => !/\bterms|conditions\b/i.test(value) && !isTown(value));
  const foot = named.length > 0 ? [] : findFooter(lines, isCarrier);
  const all = [named, foot, findByEmail(lines, isCarrier), findBeforeDash(top, isCarrier)].find(
    (found) => found.length > 0,
  );
  if (!all) return null;
  const keyOf = groupNames(all);
  const best = chooseBest(all, keyOf);
  // The title may have initials, and the letterhead the whole name.
  const same = all.filter(({ value }) => best && keyOf(value) === keyOf(best.value));
  return best && (same.find(({ value }) => value.length > best.value.length && isInitials(best.value)) ?? best);
}

/** Whether a name is a town or a lane, whose Colorado looks like a company: `Kearney, NE to Longmont, CO`. */
const isTown = (name: string) =>
  (findPlace(name) !== null || / to /i.test(name)) && !FIRM.test(name.replace(/,? CO\b/g, ''));

/** A shorter name is the start of many others. */
const MIN_PREFIX_LENGTH = 4;
const isBeginning = (key: string, beginning: string) =>
  beginning.length >= MIN_PREFIX_LENGTH && key.startsWith(beginning);

const CARRIER_HEADING = /^carrier(?:'s)?(?: (?:contacts?|info\w*|details?))?:?$/i;
/** Distance in letter heights below its heading within which the carrier is named. */
const MAX_HEADING_DISTANCE = 7;

/** Returns the carrier's names, by a label or below a heading. */
export function findCarriers(lines: readonly Line[]): string[] {
  const said = findLabeled({ lines, label: CARRIER, read: readNameAt }).map(({ value }) => value);
  const headings = lines.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => (CARRIER_HEADING.test(cell.text) ? [{ ...cell, next: cells[at + 1] }] : [])),
  );
  const below = headings.flatMap((heading) =>
    lines
      .flatMap(({ cells }) => cells)
      .filter(
        ({ page, y, x }) =>
          page === heading.page &&
          y > heading.y &&
          y - heading.y < MAX_HEADING_DISTANCE * heading.height &&
          x >= heading.x - 40 &&
          !(heading.next && x >= heading.next.x - 5),
      )
      .flatMap(({ text }) => (FIRM.test(text) ? (readNameAt(text) ?? []) : [])),
  );
  return [...said, ...below.map(({ value }) => value)];
}

const isInitials = (name: string) => /^[A-Z&]{2,5}$/.test(name);

/** Groups names of one firm, written in full or as initials. */
function groupNames(all: readonly Broker[]): (name: string) => string {
  const names = [...all].sort((one, other) => other.value.length - one.value.length).map(({ value }) => value);
  return (name) => getFirmKey(names.find((each) => isSimilarFirm(each, name)) ?? name);
}

function findLabeledBrokers(lines: readonly Line[]): Broker[] {
  const read = (label: RegExp, score: number, reason: string, isMeant: (name: string) => boolean) =>
    findLabeled({ lines, label, read: readNameAt })
      .filter(({ value }) => isMeant(value))
      .map((said) => ({ ...said, score, reason }));
  return [
    ...read(BROKER, 95, 'named as the broker', (name) => !isPerson(name) && !NO_FIRM.test(name)),
    ...read(BROKER_ALONE, 60, 'next to the word broker', (name) => !NO_FIRM.test(name)),
    ...read(BOOKED_BY, 55, 'booked by', (name) => COMPANY_WORD.test(name) && !NO_FIRM.test(name)),
    ...read(BILL_TO, 54, 'bills go to', (name) => FIRM.test(name) && !NO_FIRM.test(name) && !PAYMENT_FIRM.test(name)),
  ];
}

/** A firm that pays or buys bills for others. */
const PAYMENT_FIRM = /\b(?:payments?|pay|audit|clearing|factor(?:ing|s)?|capital|financial|funding|billing)\b/i;

const TITLE =
  '(?:contract addendum|(?:carrier |truckload |motor carrier )?(?:rate|load|contract|dispatch|carrier|broker)(?: ?(?:&|and|/) ?(?:load|rate))? ?(?:con\\b|confirmation|agreement|tender|order|sheet|addendum))';
const BEFORE_TITLE = new RegExp(`^(.{2,60}?)(?:\\s*[-–|:]\\s*|\\s+)${TITLE}`, 'i');
const AFTER_TITLE =
  /(?:confirmation|agreement|sheet|tender)(?: ?[-–:] ?| )([A-Z][\w&.' ]{1,40}?) (?:po|load|order|pro|shipment) ?(?:#|no\b|number)/i;

/** Whether a name without a company word occurs elsewhere too, as in "QVL CONTACT INFO" or an email address. */
function isRepeated(name: string, title: Cell, lines: readonly Line[]): boolean {
  const key = getFirmKey(name);
  return lines.some(({ cells }) =>
    cells.some((cell) => cell.text !== title.text && getFirmKey(cell.text).includes(key) && !isProse(cell.text)),
  );
}

/** Returns the firm named at the start of the title, or before the load number. */
function findTitled(top: readonly Line[], lines: readonly Line[]): Broker[] {
  return top.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      if (isProse(cell.text)) return [];
      const before = BEFORE_TITLE.exec(cell.text)?.[1] ?? '';
      const behind = AFTER_TITLE.exec(cell.text)?.[1] ?? '';
      return [before, behind].flatMap((name) => {
        const isName =
          readNameAt(name)?.value === name && !NO_FIRM.test(name) && !TITLE_WORDS.test(name) && !SENTENCE.test(name);
        const start = cell.text.indexOf(name);
        const isFirm = FIRM.test(name) || isRepeated(name, cell, lines);
        return isName && isFirm
          ? [
              toBroker(
                { value: name, start, end: start + name.length },
                cell,
                FIRM.test(name) ? 80 : 54,
                'in the title',
              ),
            ]
          : [];
      });
    }),
  );
}
const BEFORE_DASH = new RegExp(`^([A-Z][\\w&.' -]{4,40}?) [-–—|] ${TITLE}`, 'i');

/** Returns the name that opens the document's title, before a dash, even without a word of firms. */
function findBeforeDash(top: readonly Line[], isCarrier: (name: string) => boolean): Broker[] {
  const cell = top[0]?.cells[0];
  const name = BEFORE_DASH.exec(cell?.text ?? '')?.[1] ?? '';
  const isName = name.includes(' ') && !NO_FIRM.test(name) && !TITLE_WORDS.test(name) && !SENTENCE.test(name);
  return cell && isName && !isCarrier(name)
    ? [toBroker({ value: name, start: 0, end: name.length }, cell, 50, 'before the title')]
    : [];
}

/** A sentence, even in capitals. */
const SENTENCE =
  /\b(?:this|that|your|all|any|each|with|must|please|submit|sign\w*|return|per|under|see|to|by|is|are|be)\b/i;
const TITLE_WORDS =
  /^(?:(?:the|a|our|this|for|of|and|carrier|broker|rate|load|revised|new|final|original|signed|updated|spot|standard|truckload|motor|contract|freight|ltl|ftl|customer|copy|draft|dedicated|one ?time|trip|lease|driver|contracted|agreed|reefer|hopper|flat ?bed|van|dry|tank(?:er)?|power|only|step ?deck|container|drayage|intermodal|expedited|oversize|partial|team|local|official|electronic|digital|confirmed|important|shipment|transportation|addendum|to|amended)\b[ /&-]*)+$/i;

/** Lines at the top of the first page that may be a letterhead. */
const MAX_LETTERHEAD_LINES = 12;

/** One word that a company name has, but that is none alone: a heading of a table. */
const HEADING = /^[a-z]+\W*$/i;

/** Fewer values below each other are no column. */
const MIN_VALUES = 4;

/** Words of a label or a greeting instead of a name: `Cargo value`, `Dear Halden Ridge Carriers`. */
const NO_LETTERHEAD = /^(?:dear|hi|hello|attn|trucker|haul(?:i?er))\b| (?!and |of |the |for )[a-z]{4,}\b/;

/**
 * Returns the firm in the largest letters; a smaller one next to it is something else, such as the software's name.
 * @param isCarrierKnown whether the document names its carrier: else, a trucker's name may be the carrier's
 */
function findLetterhead(top: readonly Line[], isCarrier: (name: string) => boolean, isCarrierKnown: boolean): Broker[] {
  /** Whether a cell is in a column of values, whose labels name the party. */
  const isValue = (cell: Cell, first: Cell | undefined) =>
    cell !== first &&
    top.filter(({ cells: [, ...values] }) => values.some(({ x }) => Math.abs(x - cell.x) < 2)).length >= MIN_VALUES;
  const firms = top.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      if (isValue(cell, cells[0])) return [];
      const isFirm = FIRM.test(cell.text) && !NO_FIRM.test(cell.text) && !HEADING.test(cell.text);
      const said = isFirm && !isProse(cell.text) ? readNameAt(cell.text) : null;
      const isName = said && !isPerson(said.value) && !NO_LETTERHEAD.test(said.value);
      const isTrucker = said && !isCarrierKnown && CARRIER_NAME.test(said.value) && !BROKER_WORD.test(said.value);
      return isName && !isTrucker && !isCarrier(said.value) ? [{ said, cell }] : [];
    }),
  );
  const largest = Math.max(...firms.map(({ cell }) => cell.height));
  return firms.map(({ said, cell }) => {
    const isLarge = cell.height >= largest - 0.5 && !CARRIER_NAME.test(said.value);
    return toBroker(said, cell, isLarge ? 75 : 50, 'in the letterhead');
  });
}
/** The carrier's own letterhead or address may open the document. */
const CARRIER_NAME = /\b(?:carriers?|trucking|haul(?:ing|age)|truck lines?)\b/i;

const BROKER_WORD = /\b(?:logistics|brokers?|brokerage|freight|agency|network|solutions|worldwide|global)\b/i;

/** Lines at the bottom of a page that may name its sender. */
const MAX_FOOTER_LINES = 3;

/** Returns the firm named with its town at the foot of the first page. */
function findFooter(lines: readonly Line[], isCarrier: (name: string) => boolean): Broker[] {
  const bottom = lines.filter(({ page }) => page === 1).slice(-MAX_FOOTER_LINES);
  return bottom.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const said = readNameAt(cell.text);
      const isSender = said && FIRM.test(said.value) && !NO_FIRM.test(said.value) && !isCarrier(said.value);
      return isSender && findPlace(cell.text.slice(said.end)) ? [toBroker(said, cell, 50, 'in the footer')] : [];
    }),
  );
}

const EMAIL = /[\w.+-]{1,64}@((?:[\w-]{1,63}\.){1,4})[a-z]{2,}/gi;
const PRIVATE_EMAIL = /^(?:gmail|yahoo|outlook|hotmail|aol|icloud|live|msn|comcast|att|protonmail)$/i;
/** Words at the end of a domain, to split it: "dunmorelogistics". */
const DOMAIN_WORD =
  /^([a-z0-9-]{2,40}?)-?(logistics|freight|brokerage|transportation|transport|trucking|truckload|brokers|express|shipping|carriers|worldwide|global|intermodal|forwarding)$/i;

/** Returns the domain of the broker's email addresses if no name is printed as text. */
function findByEmail(lines: readonly Line[], isCarrier: (name: string) => boolean): Broker[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap((cell) =>
      [...cell.text.matchAll(EMAIL)].flatMap((match) => {
        const domain = match[1]?.split('.').at(-2) ?? '';
        const [, first, last] = DOMAIN_WORD.exec(domain) ?? [];
        if (!first || !last || PRIVATE_EMAIL.test(domain)) return [];
        const value = [first, last].map((word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase()).join(' ');
        const start = match.index + match[0].indexOf('@') + 1;
        return isCarrier(value)
          ? []
          : [toBroker({ value, start, end: match.index + match[0].length }, cell, 50, 'email address')];
      }),
    ),
  );
}

const MC = /\b(?:mc|icc)[\s#:.-]*(?:num(?:ber)?[\s#:.-]*|no[\s#:.-]*)?(\d{5,7})\b/gi;

/** Returns every MC number on the document, the broker's and the carrier's. */
export function findMcNumbers(lines: readonly Line[]): (FoundText<string> & { cell: Cell })[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap((cell) =>
      [...cell.text.matchAll(MC)].map((match) => ({
        value: match[1] as string,
        cell,
        start: match.index,
        end: match.index + match[0].length,
      })),
    ),
  );
}
