/** Names of firms: which are the same, and which a text begins with. */
import type { Found } from './text.ts';

/** Words that make a name one of a firm. */
export const FIRM =
  /\b(?:l\.?l\.?c|inc|corp|corporation|co|ltd|l\.?p|company|logistics|freight|freightways|brokerage|brokers?|transport|transportation|transit|intermodal|shipping|worldwide|global|solutions|supply chain|group|forwarding|xpress|express|lines|carriers?|trucking|partners|systems|services|cargo|3pl|truckload|capacity|haulage|distribution|enterprises|agency)\b\.?/i;

const FORM = /\b(?:llc|inc|incorporated|corp|corporation|co|company|ltd|lp|the|dba|usa)\b/g;

/** Returns what tells a firm from others, whoever wrote its name: no marks, accents, or capitals, and no form of company. */
export function firmKey(name: string): string {
  const plain = plainOf(name);
  return (plain.replace(FORM, ' ').trim() ? plain.replace(FORM, ' ') : plain).replace(/\s+/g, '');
}

const plainOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.'’‘]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9 ]/g, ' ');

/** The first letters of a name's words: "ntg" of Nolan Transportation Group, LLC. */
export const initialsOf = (name: string) =>
  plainOf(name)
    .replace(FORM, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('');

export const isSameFirm = (a: string, b: string) => firmKey(a) === firmKey(b);

/** The same firm, also where one name is the other's initials or beginning. */
export function isLikeFirm(a: string, b: string): boolean {
  const [one, other] = [firmKey(a), firmKey(b)];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    one === other ||
    (short.length >= 4 && long.startsWith(short)) ||
    (short.length >= 2 && [initialsOf(a), initialsOf(b)].includes(short))
  );
}

const MAX_NAME = 60;

/** Labels of a form that leaves the name out, and what is no name. */
const NO_NAME =
  /^(?:carrier|broker|shipper|consignee|customer|driver|date|phone|fax|address|n\/?a|tbd|none|see|same)s?\b[:.]?$|\b(?:name|contact|rep|agent|mc|dot|phone|info|information|signature|title|address|invoices?)$/i;

/** The name that a text begins with, as far as it may be one. */
export function nameAt(text: string): Found<string> | null {
  const said = (
    text.split(
      /\s(?:MC|DOT|USDOT|Phone|Ph|Tel|Fax|Attn|P:|T:|E:)(?![a-z])|[|;]|\s\(|\s[-–—]\s|(?<=\s)\(?\d{3}\)?[-. ]\d{3}/,
    )[0] ?? ''
  ).replace(/(?<![,\s])[,\s]+$/, '');
  const isName = /^[A-Z0-9][\w&.,'’/ -]{1,}$/.test(said) && said.length <= MAX_NAME && /[A-Za-z]{2}/.test(said);
  return isName && !NO_NAME.test(said) ? { value: said, start: 0, end: said.length } : null;
}

/** Two or three words without one of a firm: a person as likely as not. */
export const isPerson = (name: string) =>
  !FIRM.test(name) && /^[A-Z][A-Za-z'.-]*(?: [A-Z][A-Za-z'.-]*){0,2}$/.test(name) && !/^[A-Z]{2,5}$/.test(name);
