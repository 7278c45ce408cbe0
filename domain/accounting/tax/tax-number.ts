/** Validates and masks taxpayer identification numbers. */

export const TAX_ID_TYPES = ['SSN', 'EIN', 'ITIN'] as const;
export type TaxIdType = (typeof TAX_ID_TYPES)[number];

const PERSONAL = /^\d{3}[- ]?\d{2}[- ]?\d{4}$/;
const WRITTEN: Readonly<Record<TaxIdType, RegExp>> = {
  SSN: PERSONAL,
  ITIN: PERSONAL,
  EIN: /^\d{2}-?\d{7}$/,
};

/** First two digits that the IRS assigns to no EIN campus. */
const UNASSIGNED_PREFIXES = '00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' ');

/** Numbers printed in advertisements, which the Social Security Administration voided. */
const ADVERTISED = ['078051120', '219099999'];

/** The fourth and fifth digit of an ITIN: 50 to 65, 70 to 88, 90 to 92, or 94 to 99. */
const ITIN = /^9\d\d(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/;

const isOneDigit = (digits: string): boolean => /^(\d)\1{8}$/.test(digits);

const POSSIBLE: Readonly<Record<TaxIdType, (digits: string) => boolean>> = {
  SSN: (digits) =>
    !/^(000|666|9)/.test(digits) &&
    digits.slice(3, 5) !== '00' &&
    digits.slice(5) !== '0000' &&
    !isOneDigit(digits) &&
    !ADVERTISED.includes(digits),
  ITIN: (digits) => ITIN.test(digits) && !isOneDigit(digits),
  EIN: (digits) => !UNASSIGNED_PREFIXES.includes(digits.slice(0, 2)) && !isOneDigit(digits),
};

const EXAMPLES: Readonly<Record<TaxIdType, string>> = {
  SSN: '123-45-6789',
  EIN: '12-3456789',
  ITIN: '912-70-1234',
};

const IMPOSSIBLE: Readonly<Record<TaxIdType, string>> = {
  SSN: 'This isn’t a valid Social Security number',
  EIN: 'EINs don’t begin with these two digits',
  ITIN: 'This isn’t a valid ITIN',
};

/** Returns the nine digits of an entered number; null if it isn't a possible number. */
export function readTaxId(typed: string, type: TaxIdType): string | null {
  const text = typed.trim();
  const digits = text.replaceAll(/\D/g, '');
  return WRITTEN[type].test(text) && POSSIBLE[type](digits) ? digits : null;
}

/** Returns the error of a number; null if it is possible. */
export function findTaxIdError(typed: string, type: TaxIdType): string | null {
  if (readTaxId(typed, type) !== null) return null;
  if (!WRITTEN[type].test(typed.trim())) return `Enter nine digits, such as ${EXAMPLES[type]}`;
  return isOneDigit(typed.replaceAll(/\D/g, '')) ? 'Enter the real number' : IMPOSSIBLE[type];
}

/** Returns a number as `***-**-1234` or `**-***1234`, the only part that is ever shown. */
export function maskTaxId(lastFour: string, type: TaxIdType): string {
  return type === 'EIN' ? `**-***${lastFour}` : `***-**-${lastFour}`;
}

/** Formats nine digits as `74-1234567`. */
export const formatEin = (digits: string): string => `${digits.slice(0, 2)}-${digits.slice(2)}`;
