/** Patterns of phone numbers, addresses, and the like. Separate from the fields that use them, for a page that needs only the patterns. */

/** Limits of an address, and of the part before its @ (RFC 5321). */
export const MAX_EMAIL = 254;

/**
 * `name@domain` with a top-level domain of 2 letters or more: brokers do have `.info` and `.trucking` (VAL-03). Exactly the
 * addresses that the mailer can send to: ASCII before the @, as few mail servers accept more, at most 64 characters.
 */
export const EMAIL =
  /^(?=.{3,254}$)(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** Returns whether email can be sent to an address. Forms, imports, and the mailer all use this. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text);

/**
 * US 10 digits with optional parentheses, dashes, dots, or spaces and a leading 1 or +1; or a plus sign and 7 to 15 digits.
 * Either with an extension (VAL-04).
 */
export const PHONE =
  /^(?:(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]{0,2}\d{3}[-. ]?\d{4}|\+\d(?:[-. ]?\d){6,14})(?:,?\s*(?:x|ext\.?|extension|#)\s*\d{1,6})?$/i;

/** 5 digits or 5+4 (VAL-21). */
export const ZIP = /^\d{5}(-\d{4})?$/;

/** A Canadian postal code: `M5V 2T6`, with or without the space. */
export const CANADIAN_POSTAL_CODE = /^[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d$/;

/** A ZIP code, a Mexican code of 5 digits, or a Canadian code. */
export const POSTAL_CODE = new RegExp(`${ZIP.source}|${CANADIAN_POSTAL_CODE.source}`);
