/**
 * The card entry of the demo, which replaces the payment service's own. The number stays on the page here too: what leaves it is a token with the
 * last four digits, as of the service.
 */
import type { FieldErrors } from '../core/record.ts';

export type TypedCard = { number: string; expiry: string; securityCode: string; zipCode: string };

export type TestCard = {
  brand: 'Visa' | 'Mastercard' | 'American Express' | 'Discover' | 'Card';
  lastFour: string;
  month: number;
  year: number;
  zip: string;
  /** The result: declined immediately, or stored and declined whenever it is charged. */
  fate: 'GOOD' | 'REFUSED' | 'REFUSED_LATER';
};

/** Numbers with a special result; any other one that passes the check digit is good. */
export const TEST_NUMBERS = { good: '4242424242424242', refused: '4000000000000002', later: '4000000000000341' };

const FATES: Readonly<Record<string, TestCard['fate']>> = {
  [TEST_NUMBERS.refused]: 'REFUSED',
  [TEST_NUMBERS.later]: 'REFUSED_LATER',
};

/** Returns the errors of the typed card by field; valid fields have none. `thisMonth` is `2026-11`. */
export function findCardErrors(typed: TypedCard, thisMonth: string): FieldErrors {
  const number = stripSeparators(typed.number);
  const expiry = parseExpiry(typed.expiry);
  const isLate = expiry && `${expiry.year}-${String(expiry.month).padStart(2, '0')}` < thisMonth;
  return {
    ...(!isCardNumber(number) && { number: 'Invalid card number' }),
    ...((!expiry || isLate) && { expiry: isLate ? 'The card has expired' : 'Enter it as MM/YY' }),
    ...(!/^\d{3,4}$/.test(typed.securityCode.trim()) && { securityCode: '3 or 4 digits' }),
    ...(!/^\d{5}$/.test(typed.zipCode.trim()) && { zipCode: '5 digits' }),
  };
}

/** Returns the token of a valid card, with its details and what happens when it is charged. */
export function testToken(typed: TypedCard): string {
  const number = stripSeparators(typed.number);
  const { month = 1, year = 2000 } = parseExpiry(typed.expiry) ?? {};
  return ['test', getBrand(number), number.slice(-4), month, year, typed.zipCode.trim(), FATES[number] ?? 'GOOD'].join(
    '.',
  );
}

/** Returns the card behind a token; undefined if it is none of ours. */
export function readTestToken(token: string): TestCard | undefined {
  const [, brand, lastFour, month, year, zip, fate] =
    /^test\.([A-Za-z ]{4,20})\.(\d{4})\.(\d{1,2})\.(\d{4})\.(\d{5})\.(GOOD|REFUSED|REFUSED_LATER)$/.exec(token) ?? [];
  if (!brand || Number(month) < 1 || Number(month) > 12) return undefined;
  return { brand, lastFour, month: Number(month), year: Number(year), zip, fate } as TestCard;
}

const stripSeparators = (text: string) => text.replace(/[\s-]/g, '');

/** Reads `1/27` and `01 / 2027` alike; undefined if it is neither. */
function parseExpiry(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined;
}

/** Returns whether a number has 13 to 19 digits and a valid check digit (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function getBrand(number: string): TestCard['brand'] {
  if (number.startsWith('4')) return 'Visa';
  if (/^3[47]/.test(number)) return 'American Express';
  if (/^5[1-5]/.test(number)) return 'Mastercard';
  return number.startsWith('6') ? 'Discover' : 'Card';
}
