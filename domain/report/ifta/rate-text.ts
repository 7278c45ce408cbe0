/** Parses rates and jurisdictions in rate files. */
import { JURISDICTION_NAMES } from '../../core/jurisdictions.ts';
import { IFTA_MEMBERS } from './members.ts';

/** Dollars per gallon, with the decimals of the matrix. */
export const RATE = /^\d{0,2}(\.\d{0,4})?$/;

const keepLetters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L} ]/gu, '')
    .trim();

const CODES = new Map([
  ...Object.entries(JURISDICTION_NAMES).map(([code, name]) => [keepLetters(name), code] as const),
  // The matrix omits Labrador.
  ['newfoundland', 'NL'] as const,
]);

/** Returns the IFTA member of a code or name. */
export function readMember(place: string): string | undefined {
  const code = CODES.get(keepLetters(place)) ?? place.trim().toUpperCase();
  return IFTA_MEMBERS.includes(code) ? code : undefined;
}
