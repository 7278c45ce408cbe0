/** How telephone numbers, addresses and the like are written. Apart from the fields that check them, for a page that needs nothing else of those. */

/** `name@domain` with an ending of 2 letters or more: brokers do have `.info` and `.trucking` (VAL-03). */
export const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** US 10 digits with optional parentheses, dash or space; or a plus sign and 7 to 15 digits (VAL-04). */
export const PHONE = /^(\(?\d{3}\)?[- ]?\d{3}[- ]?\d{4}|\+\d{7,15})$/;

/** 5 digits or 5+4 (VAL-21). */
export const ZIP = /^\d{5}(-\d{4})?$/;
