/** States and provinces as files spell them: by code or by English name, in any case. */
import { JURISDICTIONS } from '../../core/addresses.ts';
import { JURISDICTION_NAMES } from '../../core/jurisdictions.ts';
import { remember } from './remember.ts';

/** Codes and names that went out of use, or are written shorter. */
const ALSO = { PQ: 'QC', NF: 'NL', Newfoundland: 'NL', Québec: 'QC', 'Washington DC': 'DC', 'Virgin Islands': 'VI' };

/** US-AZ; AZ, USA. */
const COUNTRY = /^\s*USA?[-\s]+|(?<![,\s])[,\s]+USA?\s*$/i;

const letters = (text: string) => text.toUpperCase().replace(/[^\p{L}]/gu, '');

const CODES = new Map<string, string>([
  ...JURISDICTIONS.map((code): [string, string] => [code, code]),
  ...Object.entries(JURISDICTION_NAMES).map(([code, name]): [string, string] => [letters(name), code]),
  ...Object.entries(ALSO).map(([word, code]): [string, string] => [letters(word), code]),
]);

/** The two letters of a state or province; null for any other text. */
export const readPlace: (text: string) => string | null = remember(
  (text) => CODES.get(letters(text)) ?? CODES.get(letters(text.replace(COUNTRY, ''))) ?? null,
);
