/** Finds the broker in the letterhead, or at the foot of the first page. */
import { type Broker, isRepeated, NO_FIRM, toBroker } from './broker-names.ts';
import { LEGAL_FORM } from './broker-sentences.ts';
import { FIRM, isPerson, readNameAt } from './firms.ts';
import { type Cell, type FoundText, type Line, MAX_NEXT_LINE } from './text.ts';
import { findPlace } from './towns.ts';
import { isProse } from './values.ts';

/** A word that occurs in company names but isn't one by itself: a table heading. */
const HEADING = /^[a-z]+\W*$/i;

/** Fewer values below each other aren't a column. */
const MIN_VALUES = 4;

/** Words of a label or a greeting instead of a name: `Cargo value`, `Dear Halden Ridge Carriers`. */
const NO_LETTERHEAD = /^(?:dear|hi|hello|attn|trucker|haul(?:i?er))\b| (?!and |of |the |for )[a-z]{4,}\b/;

/**
 * Returns the firm in the largest letters; a smaller one next to it is something else, such as the software's name.
 * @param isCarrierKnown whether the document names its carrier: else, a trucker's name may be the carrier's
 */
export function findLetterhead(
  top: readonly Line[],
  lines: readonly Line[],
  isCarrier: (name: string) => boolean,
  isCarrierKnown: boolean,
): Broker[] {
  /** Returns whether a cell is in a column of values, whose labels name the party. */
  const isValue = (cell: Cell, first: Cell | undefined) =>
    cell !== first &&
    top.filter(({ cells: [, ...values] }) => values.some(({ x }) => Math.abs(x - cell.x) < 2)).length >= MIN_VALUES;
  const firms = top.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      if (isValue(cell, cells[0])) return [];
      const isFirm = FIRM.test(cell.text) && !isNoFirm(cell.text) && !HEADING.test(cell.text);
      const said = isFirm && !isProse(cell.text) ? readWholeName(cell, top, lines) : null;
      const isName = said && !isPerson(said.value) && !NO_LETTERHEAD.test(said.value);
      const isTrucker = said && !isCarrierKnown && CARRIER_NAME.test(said.value) && !BROKER_WORD.test(said.value);
      return isName && !isTrucker && !isCarrier(said.value) ? [{ said, cell }] : [];
    }),
  );
  const largest = Math.max(...firms.map(({ cell }) => cell.height));
  const twoLines = firms.length > 0 ? [] : findTwoLineNames(top, lines).filter(({ value }) => !isCarrier(value));
  if (twoLines.length > 0) return twoLines;
  return firms.map(({ said, cell }) => {
    const isLarge = cell.height >= largest - 0.5 && !CARRIER_NAME.test(said.value);
    return toBroker(said, cell, isLarge ? 75 : 50, 'in the letterhead');
  });
}
/** Words of the trade that a name with a legal form may have: `Parkway Load Systems, Inc.`. */
const TRADE_WORD = /\b(?:loads?|dispatch|delivery|equipment|information)\b/gi;

/** Returns whether a text, up to the address behind a bar or the document's number behind a dash, isn't a company name. */
function isNoFirm(text: string): boolean {
  const [name = ''] = text.split(/ [|•·] | [-–—] (?=(?:[A-Z# ]{0,16}\b[A-Z]{2,4}-|load ?#? ?)\d{3,7}$)/i);
  return NO_FIRM.test(LEGAL.test(name) ? name.replace(TRADE_WORD, '') : name);
}

/** The carrier's own letterhead or address may open the document. */
const CARRIER_NAME = /\b(?:carriers?|trucking|haul(?:ing|age)|truck lines?)\b/i;

const BROKER_WORD = /\b(?:logistics|brokers?|brokerage|freight|agency|network|solutions|worldwide|global)\b/i;

/** Lines at the bottom of a page that may name its sender. */
const MAX_FOOTER_LINES = 3;

/** Returns the firm named with its town at the foot of the first page. */
export function findFooter(lines: readonly Line[], isCarrier: (name: string) => boolean): Broker[] {
  const bottom = lines.filter(({ page }) => page === 1).slice(-MAX_FOOTER_LINES);
  return bottom.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const said = readNameAt(cell.text);
      const isSender = said && FIRM.test(said.value) && !NO_FIRM.test(said.value) && !isCarrier(said.value);
      return isSender && findPlace(cell.text.slice(said.end)) ? [toBroker(said, cell, 50, 'in the footer')] : [];
    }),
  );
}

/** The first word or two of a name, printed above the rest. */
const NAME_PART = /^[A-Z][A-Za-z'&.-]{2,20}(?: [A-Z][A-Za-z'&.-]{1,20})?$/;
/** Both lines of a two-line name start at the same position and have letters of the same height, within this many points. */
const ALIGNED = 2;

/** Returns whether a name has only words that many firms have: `Transport Group, LLC`. */
const isGeneric = (name: string) => name.replace(FIRM_WORDS, '').replace(/[,.& ]/g, '') === '';
const FIRM_WORDS = new RegExp(FIRM, 'gi');
const LEGAL = new RegExp(`\\b${LEGAL_FORM}$`, 'i');

/** Returns the name that a cell starts with, and with the line above if only both are a name; null if that is unsure. */
function readWholeName(cell: Cell, top: readonly Line[], lines: readonly Line[]): FoundText<string> | null {
  const said = readNameAt(cell.text);
  if (!said || !isGeneric(said.value)) return said;
  const above = top.flatMap(({ cells }) => cells).find((other) => isFirstPart(other, cell));
  if (!above) return LEGAL.test(said.value) ? said : null;
  const value = `${above.text} ${said.value}`;
  return isRepeated(value, cell, lines) ? { ...said, value } : null;
}

const NAME_MARK =
  /^(?:logistics|freight|transport|transportation|brokerage|worldwide|trucking|carriers|express|group)$/i;

/** Returns a name whose last word is printed below the others in smaller letters, if an email address begins with the first word. */
function findTwoLineNames(top: readonly Line[], lines: readonly Line[]): Broker[] {
  return top.slice(0, MAX_LOGO_LINES).flatMap(({ cells }, at) =>
    cells.flatMap((cell) => {
      const [first] = NAME_PART.exec(cell.text) ?? [];
      const last = top[at + 1]?.cells.find(
        ({ text, x, y }) =>
          NAME_MARK.test(text) && Math.abs(x - cell.x) < ALIGNED && y - cell.y < MAX_NEXT_LINE * cell.height,
      );
      const isName = first && last && !NO_FIRM.test(first) && hasDomain(first.split(' ')[0] ?? '', lines);
      return isName
        ? [toBroker({ value: `${first} ${last.text}`, start: 0, end: first.length }, cell, 60, 'in two lines')]
        : [];
    }),
  );
}
const MAX_LOGO_LINES = 3;
/** A shorter word begins many domains. */
const MIN_WORD = 5;

const hasDomain = (word: string, lines: readonly Line[]) =>
  word.length >= MIN_WORD &&
  lines.some(({ cells }) => cells.some(({ text }) => text.toLowerCase().includes(`@${word.toLowerCase()}`)));

const isFirstPart = (other: Cell, cell: Cell) =>
  other.y < cell.y &&
  cell.y - other.y < MAX_NEXT_LINE * cell.height &&
  Math.abs(other.x - cell.x) < ALIGNED &&
  Math.abs(other.height - cell.height) < ALIGNED &&
  NAME_PART.test(other.text) &&
  !NO_FIRM.test(other.text) &&
  !FIRM.test(other.text);
