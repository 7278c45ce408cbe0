/**
 * Compares the numbers that other programs give to purchases, trucks, and checks. A spreadsheet saves them in other spellings:
 * `10051.0`, `451` for `000451`, `1,234,567`, `'000457`, `9.87654E+11`. The SQL functions of the same names return the same; a
 * test compares them.
 */

const PLAIN = /^[1-9]\d*$/;
const APOSTROPHES = /^[\s'’‘`]+/;
const FRACTION = /(?<=\d)\.0+$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+$/;
const DIGITS = /^\d+$/;
const ZEROS = /^0+(?=\d)/;
/** A spreadsheet shows six digits of a long number: the others are lost. */
const SHORTENED = /^\d(?:[.,]\d+E\+?|E\+)\d{1,3}$/i;
/** A spreadsheet keeps fifteen digits of a long number and saves zeros for the others. */
const ROUNDED = /^\d{15}0{3,}$/;
const CHECK_WORDS = /^(?:(?:CHECK|CHEQUE|CHK|CK|NO|#)[\s.:#-]{0,5}){1,4}(?=\d)/;

/** Returns the form in which an ID is compared; '' for none. */
export function normalizeId(text: string): string {
  if (PLAIN.test(text)) return text;
  const bare = text.replace(APOSTROPHES, '').trimEnd().toUpperCase().replace(FRACTION, '');
  const digits = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
  return DIGITS.test(digits) ? digits.replace(ZEROS, '') : digits;
}

/** Returns the form in which a check number is compared: without a prefix, so that `CHK 4512`, `#4512`, and `004512` are all `4512`. */
export function normalizeCheckNumber(text: string): string {
  return normalizeId(normalizeId(text).replace(CHECK_WORDS, ''));
}

/**
 * Returns whether a spreadsheet shortened an ID, to scientific notation (`9.87654E+11`) or to fifteen digits. The original ID cannot be
 * recovered.
 */
export function isShortenedId(text: string): boolean {
  const id = normalizeId(text);
  return SHORTENED.test(id) || ROUNDED.test(id);
}
