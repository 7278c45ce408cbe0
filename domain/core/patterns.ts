/** How telephone numbers, addresses and the like are written. Apart from the fields that check them, for a page that needs nothing else of those. */

/** Characters of an address, and of the part before its @ (RFC 5321). */
export const MAX_EMAIL = 254;

/**
 * `name@domain` with an ending of 2 letters or more: brokers do have `.info` and `.trucking` (VAL-03). Exactly what the mailer sends to: plain letters
 * before the @, as few mail servers take others, at most 64 of them.
 */
export const EMAIL =
  /^(?=.{3,254}$)(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** Whether email can be sent to an address. Forms, imports, and the mailer all ask this. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text);

/** US 10 digits with optional parentheses, dash or space; or a plus sign and 7 to 15 digits (VAL-04). */
export const PHONE = /^(\(?\d{3}\)?[- ]?\d{3}[- ]?\d{4}|\+\d{7,15})$/;

/** 5 digits or 5+4 (VAL-21). */
export const ZIP = /^\d{5}(-\d{4})?$/;
