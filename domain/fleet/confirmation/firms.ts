/** Compares company names, and finds a name at the start of a text. */
import type { FoundText } from './text.ts';

/** Words that mark a company name. */
export const FIRM =
  /\b(?:l\.?l\.?c|inc|corp|corporation|co|ltd|l\.?p|company|logistics|freight|freightways|brokerage|brokers?|transport|transportation|transit|intermodal|shipping|worldwide|global|solutions|supply chain|group|forwarding|xpress|express|expedit(?:e|ing|ers?)|lines|carriers?|trucking|partners|systems|services|cargo|3pl|truckload|capacity|haulage|distribution|enterprises|agency|logistique|transportes|fletes)\b\.?/i;

const FORM = /\b(?:llc|inc|incorporated|corp|corporation|co|company|ltd|lp|the|dba|usa)\b/g;

/** Returns the comparison key of a company name: no punctuation, accents, capitals, or legal form. */
export function getFirmKey(name: string): string {
  const plain = normalizeName(name);
  return (plain.replace(FORM, ' ').trim() ? plain.replace(FORM, ' ') : plain).replace(/\s+/g, '');
}

const normalizeName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.'’‘]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9 ]/g, ' ');

/** Returns the initials of a name: "ntg" for Nolan Transportation Group, LLC. */
export const getInitials = (name: string) =>
  normalizeName(name)
    .replace(FORM, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('');

export const isSameFirm = (a: string, b: string) => getFirmKey(a) === getFirmKey(b);

/** Returns whether two names are of the same company, even as initials or a prefix. */
export function isSimilarFirm(a: string, b: string): boolean {
  const [one, other] = [getFirmKey(a), getFirmKey(b)];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    one === other ||
    (short.length >= 4 && long.startsWith(short)) ||
    (short.length >= 2 && [getInitials(a), getInitials(b)].includes(short))
  );
}

const MAX_NAME = 60;

/** Form labels without a name, and text that is not a name. */
const NO_NAME =
  /^(?:carrier|broker|shipper|consignee|customer|driver|date|phone|fax|address|n\/?a|tbd|none|see|same)s?\b[:.]?$|\b(?:name|contact|rep|agent|mc|dot|phone|info|information|signature|title|address|invoices?)$/i;

/** Ornaments around a letterhead. */
const STARS = /^[*=]{2,10} /;

/** Returns the possible name at the start of a text. */
export function readNameAt(text: string): FoundText<string> | null {
  const start = STARS.exec(text)?.[0].length ?? 0;
  const said = (
    text
      .slice(start)
      .split(
        /\s(?:MC|DOT|USDOT|Phone|Ph|Tel|Fax|Attn|P:|T:|E:)(?![a-z])|[|;·•]|\s[*=]{2}|,\s(?=\d)|\s\(|\s[-–—]\s|(?<=\s)\(?\d{3}\)?[-. ]\d{3}/,
      )[0] ?? ''
  ).replace(/(?<![,\s])[,\s]+$/, '');
  const isName =
    /^(?:[A-Z0-9À-Þ]|[a-z](?=[A-Z]))[\wÀ-ÿ&.,'’/ -]{1,}$/.test(said) &&
    said.length <= MAX_NAME &&
    /[A-Za-z]{2}/.test(said);
  return isName && !NO_NAME.test(said) ? { value: said, start, end: start + said.length } : null;
}

/** Returns whether a name may be a person: two or three words without a company word. */
export const isPerson = (name: string) =>
  !FIRM.test(name) && /^[A-Z][A-Za-z'.-]*(?: [A-Z][A-Za-z'.-]*){0,2}$/.test(name) && !/^[A-Z]{2,5}$/.test(name);
