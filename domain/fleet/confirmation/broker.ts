/** Finds the broker of a load. */
import { type Broker, isRepeated, NO_FIRM, toBroker } from './broker-names.ts';
import { findInSentences, LEGAL_FORM } from './broker-sentences.ts';
import { findInTerms } from './broker-terms.ts';
import { chooseBest } from './candidates.ts';
import { findNameLikeDomain, findNameOfDomain } from './domain-names.ts';
import { FIRM, getFirmKey, isPerson, isSameFirm, isSimilarFirm, readNameAt } from './firms.ts';
import { findLabeled } from './labels.ts';
import { findFooter, findLetterhead } from './letterhead.ts';
import type { Cell, FoundText, Line } from './text.ts';
import { findPlace } from './towns.ts';
import { isProse } from './values.ts';

const END = '(?=\\s*(?:$|[:#*–-]))';
const BROKER = new RegExp(
  `^(?:broker(?:age)?(?: name| company| of record)?|broker/3pl|3pl|logistics (?:provider|company)|contracting broker|from broker)${END}`,
  'i',
);
/** A firm behind the word without a colon, as next to a signature: `Broker Pronghorn Logistics, LLC`. */
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
/** A shipper's bills go to the firm that arranges its freight: `C/O Kestrel Transportation Management, LLC`. */
const CARE_OF = /^c\/o(?= [A-Z])/i;
const CARRIER = new RegExp(
  `^(?:carrier|carrier name|motor carrier|haul(?:i?er)|trucker|assigned to|to|to carrier|trucking company|carrier legal name)${END}`,
  'i',
);

/**
 * Returns the broker, named as one or found in the letterhead, the title, or the email addresses.
 * @param firstStop the line from which shippers and receivers are listed
 * @param own names of the account's own authorities
 */
export function findBroker(lines: readonly Line[], firstStop: number, own: readonly string[]): Broker | null {
  const carriers = [...own, ...findCarriers(lines)];
  const isCarrier = (name: string) =>
    carriers.some((carrier) => isSameFirm(carrier, name) || isBeginning(getFirmKey(name), getFirmKey(carrier)));
  const top = findTop(lines, firstStop);
  const named = [
    ...findLabeledBrokers(lines),
    ...findTitled(top, lines),
    ...findInSentences(lines),
    ...findLetterhead(top, lines, isCarrier, carriers.length > 0),
  ]
    .filter(({ value }) => !isCarrier(value))
    .filter(({ value }) => !/\bterms|conditions\b/i.test(value) && !isTown(value));
  const foot = named.length > 0 ? [] : findFooter(lines, isCarrier);
  const all = [
    named,
    foot,
    findByEmail(lines, firstStop, isCarrier, top),
    findBeforeDash(top, isCarrier),
    findInTerms(lines, isCarrier),
  ].find((found) => found.length > 0);
  if (!all) return null;
  const keyOf = groupNames(all);
  const best = chooseBest(all, keyOf);
  // The title may have initials, and the letterhead the whole name.
  const same = all.filter(({ value }) => best && keyOf(value) === keyOf(best.value));
  const isLonger = ({ value }: Broker) => best !== null && value.length > best.value.length;
  return best && isInitials(best.value) ? (same.find(isLonger) ?? findWithInitials(best, lines)) : best;
}

/** Returns the lines of the letterhead: of the first page, or of the page with the stops behind a page of terms. */
function findTop(lines: readonly Line[], firstStop: number): Line[] {
  const firstPage = lines.filter(({ page }) => page === 1);
  const isTerms =
    firstPage.filter(({ cells }) => cells.some(({ text }) => isProse(text))).length > firstPage.length / 2;
  const page = isTerms ? (lines[firstStop]?.page ?? 1) : 1;
  const start = lines.findIndex((line) => line.page === page);
  return lines
    .slice(Math.max(0, start), Math.min(start + MAX_LETTERHEAD_LINES, Math.max(firstStop, start + 1)))
    .filter((line) => line.page === page);
}

/** Returns the name that begins with the initials, `CQF` for `CQF Logistics`; the initials themselves if no or several names do. */
function findWithInitials(initials: Broker, lines: readonly Line[]): Broker {
  const names = lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const said = cell.text.startsWith(`${initials.value} `) ? readNameAt(cell.text) : null;
      const isWhole = said?.end === cell.text.length && ENDS_FIRM.test(said.value) && !NO_FIRM.test(said.value);
      return isWhole ? [toBroker(said, cell, initials.score, 'the name of the initials')] : [];
    }),
  );
  const [name] = names;
  return name && names.every(({ value }) => isSameFirm(value, name.value)) ? name : initials;
}
/** A name that ends with a word of firms, unlike `TQL Carrier Dashboard`. */
const ENDS_FIRM = new RegExp(`(?:${FIRM.source}|${LEGAL_FORM})$`, 'i');

/** Lines at the top of the first page that may be a letterhead. */
const MAX_LETTERHEAD_LINES = 12;

/** Returns whether a name is a town or a lane, whose Colorado looks like a company: `Kearney, NE to Longmont, CO`. */
const isTown = (name: string) =>
  (findPlace(name) !== null || / to /i.test(name)) && !FIRM.test(name.replace(/,? CO\b/g, ''));

/** A shorter name is the start of many others. */
const MIN_PREFIX_LENGTH = 4;
const isBeginning = (key: string, beginning: string) =>
  beginning.length >= MIN_PREFIX_LENGTH && key.startsWith(beginning);

const CARRIER_HEADING = /^carrier(?:'s)?(?: (?:contacts?(?: info\w*)?|info\w*|details?))?:?$/i;
/** Distance in letter heights below its heading within which the carrier is named. */
const MAX_HEADING_DISTANCE = 7;

/** Each heading is compared with the whole document. */
const MAX_CARRIER_HEADINGS = 20;

/** Returns the carrier's names, by a label or below a heading. */
export function findCarriers(lines: readonly Line[]): string[] {
  const said = findLabeled({ lines, label: CARRIER, read: readNameAt }).map(({ value }) => value);
  const headings = lines
    .flatMap(({ cells }) =>
      cells.flatMap((cell, at) => (CARRIER_HEADING.test(cell.text) ? [{ ...cell, next: cells[at + 1] }] : [])),
    )
    .slice(0, MAX_CARRIER_HEADINGS);
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
    ...read(
      CARE_OF,
      54,
      'bills go to, on behalf of the shipper',
      (name) => FIRM.test(name) && !PAYMENT_FIRM.test(name),
    ),
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

const EMAIL = /[\w.+-]{1,64}@((?:[\w-]{1,63}\.){1,4})[a-z]{2,}/gi;
const PRIVATE_EMAIL = /^(?:gmail|yahoo|outlook|hotmail|aol|icloud|live|msn|comcast|att|protonmail)$/i;
/** Where a confirmation is sent. */
const CARRIER_MAILBOX = /^dispatch\w{0,3}@/i;
/** Words at the end of a domain, to split it: "dunmorelogistics". */
const DOMAIN_WORD =
  /^([a-z0-9-]{2,40}?)-?(logistics|freight|brokerage|transportation|transport|trucking|truckload|brokers|express|shipping|carriers|worldwide|global|intermodal|forwarding)$/i;

/** Returns the name of the firm to which the email addresses belong, if no name is printed as the broker's. */
function findByEmail(
  lines: readonly Line[],
  firstStop: number,
  isCarrier: (name: string) => boolean,
  top: readonly Line[],
): Broker[] {
  const found = lines.flatMap(({ cells }, at) =>
    cells.flatMap((cell) => [...cell.text.matchAll(EMAIL)].map((match) => ({ ...readDomain(match), cell, at }))),
  );
  const domains = new Set(found.map(({ domain }) => domain));
  // Each name is looked for in the whole document, so a file of addresses is not read.
  if (domains.size > MAX_DOMAINS) return [];
  const names = new Map([...domains].map((domain) => [domain, findSender(domain, lines, isCarrier)]));
  return found.flatMap(({ domain, start, end, cell, at, isCarriers }) => {
    if (PRIVATE_EMAIL.test(domain) || isCarriers) return [];
    // A single address at a stop is the shipper's.
    const isRepeated = found.some((other) => other.domain === domain && other.cell !== cell);
    const name = names.get(domain);
    const isSender = at < firstStop || isRepeated || (name && isTitle(name.cell, top));
    const printed = isSender ? name : null;
    if (printed && !isCarrier(printed.value)) return [printed];
    const value = splitDomain(domain);
    return value && !isCarrier(value) ? [toBroker({ value, start, end }, cell, 50, 'email address')] : [];
  });
}

const MAX_DOMAINS = 30;

/** Returns whether a cell is alone on one of the first lines, in the largest letters. */
const isTitle = (cell: Cell, top: readonly Line[]) =>
  top.slice(0, MAX_TITLE_LINES).some(({ cells }) => cells.length === 1 && cells[0] === cell) &&
  cell.height >= Math.max(...top.map(({ height }) => height));
const MAX_TITLE_LINES = 3;

/** Returns the name of an address's domain, `dunmorelogistics` in `ann@mail.dunmorelogistics.com`, and where the domain is. */
const readDomain = (match: RegExpExecArray) => ({
  domain: match[1]?.split('.').at(-2)?.toLowerCase() ?? '',
  start: match.index + match[0].indexOf('@') + 1,
  end: match.index + match[0].length,
  isCarriers: CARRIER_MAILBOX.test(match[0]),
});

function findSender(domain: string, lines: readonly Line[], isCarrier: (name: string) => boolean): Broker | null {
  const [, first] = DOMAIN_WORD.exec(domain) ?? [];
  return findNameOfDomain(domain, lines) ?? (first ? findNameLikeDomain(first, lines, isCarrier) : null);
}

/** Returns the name in a domain that ends with a word of firms: `Dunmore Logistics` for `dunmorelogistics`. */
function splitDomain(domain: string): string | null {
  const [, first, last] = DOMAIN_WORD.exec(domain) ?? [];
  if (!first || !last) return null;
  return [first, last].map((word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase()).join(' ');
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
