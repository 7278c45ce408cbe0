/** Formats the numbers that a spreadsheet stores. */

/** A spreadsheet shows 15 digits of a number and stores up to 17: 97.900000000000006. */
const SHOWN_DIGITS = 15;

/** Returns a number as the sheet shows it, without an exponent. */
export function formatStoredNumber(stored: string): string {
  // Longer than a spreadsheet's own numbers: another program wrote all digits of a card.
  if (/^\d{16,}$/.test(stored) && Number(stored.slice(SHOWN_DIGITS)) > 0) return stored;
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  const shown = value.toPrecision(SHOWN_DIGITS);
  // A spreadsheet stores only 15 digits of a card number; the rest is lost, as in a CSV (7.08E+18).
  if (Math.abs(value) >= 10 ** SHOWN_DIGITS) return shown.toUpperCase();
  if (shown.includes('e')) return String(Number(shown));
  return shown.includes('.') ? shown.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : shown;
}
