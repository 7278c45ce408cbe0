/** By what a load goes at its broker, and who that is. */
import { agreed, labelled, type Read } from './labels.ts';
import type { Cell, Found, Line } from './text.ts';
import { numberAt } from './values.ts';

/** The numbers of others: a customer's, a shipper's, an appointment's. */
const OTHERS =
  "(?<!\\b(?:pick ?-?up|pu|delivery|del|drop|shipper(?:'?s)?|consignee(?:'?s)?|receiver(?:'?s)?|customer(?:'?s)?|cust|po|purchase|carrier(?:'?s)?|driver|trailer|truck|seal|appointment|appt|your|previous|work|sales|mc|dot|bol|container|release|stop) ?)";
const SIGN = '\\s*(?:#|no\\b\\.?|num(?:ber)?\\b|id\\b|:|\\.{2,})';
const named = (words: string, sign = SIGN) => new RegExp(`${OTHERS}\\b(?:${words})${sign}`, 'i');

/** The surest first; once one of them is there, no other counts. */
const NUMBERS: readonly { label: RegExp; isOfStops?: true }[] = [
  { label: named('(?:our |broker )?load(?: (?:confirmation|tender))?|freight bill|fb') },
  { label: named('load|pro', '(?:$|(?=\\s+[A-Z]{0,4}-?\\d{4}))') },
  { label: named('pro(?: bill)?') },
  {
    label: named(
      '(?:rate |carrier |load ){0,3}(?:confirmation|agreement|con)',
      '\\s*(?:#|no\\b\\.?|num(?:ber)?\\b|id\\b|:|(?=\\d{4}))',
    ),
  },
  { label: named('shipment|order|dispatch|trip|tender|job|contract|move'), isOfStops: true },
  { label: named('(?:our |broker |load )?ref(?:erence)?\\.?'), isOfStops: true },
];

/** @param firstStop the line from which on stops are told, whose orders and references are those of shippers */
export function loadNumberIn(lines: readonly Line[], firstStop: number): Read<string> | null {
  for (const { label, isOfStops } of NUMBERS) {
    const reads = labelled({ lines: isOfStops ? lines.slice(0, firstStop) : lines, label, read: numberAt });
    if (reads.length > 0) return agreed(reads);
  }
  return null;
}

const FIRM =
  /\b(?:l\.?l\.?c|inc|corp|corporation|co|ltd|l\.?p|logistics|freight|brokerage|transport|transportation|worldwide|global|solutions|supply chain|group|forwarding|xpress|express|lines|carriers|trucking|partners)\b\.?/i;
/** Titles of the paper, persons, streets. */
const NO_FIRM =
  /\b(?:confirmation|rate|agreement|tender|load|date|phone|fax|page|e-?mail|contact|terms|total|pay|bill to|driver|notice|please|must|invoice|order|dispatch|freight (?:bill|charge)|line ?haul|stop|pick ?up|delivery)\b|[@:]|^carrier\b|https?|\d{4,}/i;
const BROKER =
  /^(?:broker(?:age)?(?: name| company| of record)?|broker\/3pl|logistics provider|issued by|tendered by|booked (?:with|by)|from broker|contracting broker)(?=\s*(?:$|[:#–-]))/i;
const CARRIER = /^(?:carrier|carrier name|motor carrier|hauler|to carrier|trucking company)(?=\s*(?:$|[:#–-]))/i;

const LONGEST_NAME = 60;

/** Other labels, where a form leaves the name out. */
const NO_NAME =
  /^(?:carrier|broker|shipper|consignee|customer|driver|date|phone|fax|address)s?$|\b(?:name|contact|rep|agent|mc|dot|phone|info|information)$/i;

/** The name of a firm that a text begins with, as far as it is one. */
function firmAt(text: string): Found<string> | null {
  const said = (text.split(/(?<!\s)\s+(?:MC|DOT|USDOT|Phone|Ph|Tel|Fax)\b|[|;]|\s\(/)[0] ?? '').replace(
    /(?<![,\s])[,\s]+$/,
    '',
  );
  const isName = /^[A-Z0-9][\w&.,'’/ -]{2,}$/.test(said) && said.length <= LONGEST_NAME && /[A-Za-z]{2}/.test(said);
  return isName && !NO_NAME.test(said) ? { value: said, start: 0, end: said.length } : null;
}

/** So many lines at the top of the first page may be a letterhead. */
const LETTERHEAD = 9;

/** Who arranged the load: said to be, or the one firm in the letterhead. @param own names of the account's own authorities */
export function brokerIn(lines: readonly Line[], firstStop: number, own: readonly string[]): Read<string> | null {
  const isOwn = (name: string) => own.some((each) => isSameFirm(each, name));
  const read = (label: RegExp) => labelled({ lines, label, read: firmAt });
  const carriers = read(CARRIER).map(({ value }) => value);
  const isOther = ({ value }: Read<string>) => !isOwn(value) && !carriers.some((each) => isSameFirm(each, value));
  const said = read(BROKER).filter(isOther);
  if (said.length > 0) return agreed(said.map((each) => each));
  const top = lines.slice(0, Math.min(LETTERHEAD, firstStop)).filter(({ page }) => page === 1);
  const firms = top.flatMap(({ cells }) => cells.flatMap(firmIn)).filter(isOther);
  const largest = Math.max(...firms.map(({ cell }) => cell.height));
  return agreed(firms.filter(({ cell }) => cell.height === largest));
}

function firmIn(cell: Cell): Read<string>[] {
  const said = FIRM.test(cell.text) && !NO_FIRM.test(cell.text) ? firmAt(cell.text) : null;
  return said ? [{ ...said, cell, isBelow: false }] : [];
}

const FORM = /\b(?:llc|inc|incorporated|corp|corporation|co|company|ltd|lp|the|dba|usa)\b/g;

/** Returns what tells a firm from others, whoever wrote its name: no marks, accents, or capitals, and no form of company. */
export function firmKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.'’‘]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9 ]/g, ' ');
  return (plain.replace(FORM, ' ').trim() ? plain.replace(FORM, ' ') : plain).replace(/\s+/g, '');
}

export const isSameFirm = (a: string, b: string) => firmKey(a) === firmKey(b);

const MC = /\b(?:mc|icc)[\s#:.-]*(?:num(?:ber)?[\s#:.-]*|no[\s#:.-]*)?(\d{5,7})\b/gi;

/** Every MC number on the paper: the broker's is among them, and the carrier's. */
export function mcNumbersIn(lines: readonly Line[]): (Found<string> & { cell: Cell })[] {
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
