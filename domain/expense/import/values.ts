/** Reads cells of a fuel card file other than numbers, dates, places, and items. */
import { memoize } from './memoize.ts';

/** Longest number of a fuel card. */
const MAX_CARD_DIGITS = 25;
/** A spreadsheet's 7.08305E+18, with lost digits. */
const SHORTENED = /\d[.,]?E\+?\d+$/i;
/** 541.0, as some programs write a whole number. */
const AS_FRACTION = /^(\d+)\.0+$/;
const LAST_MASK = /^.*[*x#•]/i;

/** Returns the card digits after the mask, `0541` of `*0541` and of `708305XXXXXX0541`; '' without any. */
export const getCardDigits: (text: string) => string = memoize((text) => {
  if (SHORTENED.test(text)) return '';
  const digits = text.replace(AS_FRACTION, '$1').replace(LAST_MASK, '').replace(/\D/g, '');
  return digits.length > MAX_CARD_DIGITS ? '' : digits;
});

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
