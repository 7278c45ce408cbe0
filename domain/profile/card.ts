import { text } from '../core/fields.ts';
import { MAX_LONG_TEXT } from '../core/limits.ts';

/** A card from the page: the token of the card entry, never the number, and the ZIP code that the bank compares. */
export const cardToken = text('Card token', { optional: true, max: MAX_LONG_TEXT, message: 'Please enter your card.' });
export const cardZip = text('ZIP code', {
  optional: true,
  max: 10,
  matches: /^\d{5}(-\d{4})?$/,
  message: 'Invalid ZIP code',
});
