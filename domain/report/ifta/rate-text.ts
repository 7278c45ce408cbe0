/** What a rate and a jurisdiction may be in the files that list them. */
import { JURISDICTION_NAMES } from '../../core/jurisdictions.ts';
import { IFTA_MEMBERS } from './members.ts';

/** Dollars a gallon, with as many decimals as the matrix has. */
export const RATE = /^\d{0,2}(\.\d{0,4})?$/;

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L} ]/gu, '')
    .trim();

const CODES = new Map([
  ...Object.entries(JURISDICTION_NAMES).map(([code, name]) => [letters(name), code] as const),
  // The matrix has it without Labrador.
  ['newfoundland', 'NL'] as const,
]);

/** The member of IFTA that a code or a name stands for. */
export function readMember(place: string): string | undefined {
  const code = CODES.get(letters(place)) ?? place.trim().toUpperCase();
  return IFTA_MEMBERS.includes(code) ? code : undefined;
}
