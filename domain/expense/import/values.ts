/** Reads cells of a fuel card file other than numbers, dates, places, and items. */
import { memoize } from '../../core/memoize.ts';

/** Longest number of a fuel card. */
const MAX_CARD_DIGITS = 25;
/** A spreadsheet's 7.08305E+18, with lost digits. */
const SHORTENED = /\d[.,]?E\+?\d+$/i;
/** 541.0, as some programs write a whole number. */
const AS_FRACTION = /^(\d+)\.0+$/;
const LAST_MASK = /^.*[*x#•]/i;

/** Letters that no mask has. */
const NAME = /[a-wyz]{3}/i;
/** At least as many digits as a card shows, in each of its groups. */
const MIN_SHOWN = 4;

/**
 * Returns the card digits after the mask, `0541` of `*0541` and of `708305XXXXXX0541`; '' without any. Next to a name and a number, as in
 * `Truck 101 - 0541`, the only other number with four digits or more is the card's.
 */
export const getCardDigits: (text: string) => string = memoize((text) => {
  if (SHORTENED.test(text)) return '';
  const shown = text.replace(AS_FRACTION, '$1').replace(LAST_MASK, '');
  const numbers = shown.match(/\d+/g) ?? [];
  const long = numbers.filter(({ length }) => length >= MIN_SHOWN);
  const areSeveral = long.length < numbers.length || /\d[^\da-z]{0,9}[a-z]\D{0,40}\d/i.test(shown);
  const isUnclear = numbers.length > 1 && NAME.test(shown) && areSeveral;
  const digits = isUnclear ? getOnly(long) : numbers.join('');
  return digits.length > MAX_CARD_DIGITS ? '' : digits;
});

const getOnly = (found: readonly string[]): string => (found.length === 1 ? (found[0] ?? '') : '');

const DOLLARS = ['', 'U', 'USD', 'US', '$', 'US$', 'USDOLLAR', 'USDOLLARS', 'DOLLARS'];
const GALLONS = ['', 'G', 'GA', 'GAL', 'GALS', 'GALLON', 'GALLONS', 'USGALLON', 'USGALLONS', 'USG'];

/** Whether `USD/Gallons` and the like mean dollars and gallons; an empty part counts as yes. */
export const isDollarsPerGallon: (text: string) => boolean = memoize((text) => {
  const [currency = '', measure = ''] = text.toUpperCase().replace(/[\s.]/g, '').split('/');
  return DOLLARS.includes(currency) && GALLONS.includes(measure);
});

/** Whether a unit column means gallons; an empty one counts as yes. */
export const isGallons: (text: string) => boolean = memoize((text) =>
  GALLONS.includes(text.toUpperCase().replace(/[\s.]/g, '')),
);
