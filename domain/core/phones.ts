/** Phone numbers: stored as digits and an extension, and shown in one format everywhere. */
import { PHONE } from './patterns.ts';

const EXTENSION = /\s{0,3},?\s{0,3}(?:x|ext\.?|extension|#)\s{0,3}(\d{1,6})$/i;

/** Returns a number as stored: `4095550188`, `4095550188 x12`, `+525512345678`. Text that is not a phone number stays as it is. */
export function normalizePhone(value: string): string {
  const typed = value.trim();
  if (!PHONE.test(typed)) return value;
  const [, extension] = EXTENSION.exec(typed) ?? [];
  const number = typed.replace(EXTENSION, '');
  const digits = number.replace(/\D/g, '');
  const isAmerican = !number.startsWith('+') || /^1\d{10}$/.test(digits);
  const own = isAmerican ? digits.slice(-10) : `+${digits}`;
  return extension ? `${own} x${extension}` : own;
}

/** Returns a number as shown: `(409) 555-0188`, `(409) 555-0188 x12`. A partial number stays as typed. */
export function formatPhone(value: string): string {
  const [, area, exchange, line, extension = ''] = /^(\d{3})(\d{3})(\d{4})( x\d+)?$/.exec(normalizePhone(value)) ?? [];
  return area ? `(${area}) ${exchange}-${line}${extension}` : value;
}
