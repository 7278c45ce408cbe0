/** What cells of a fuel card's file say, apart from numbers, dates, places and items. */
import { remember } from './remember.ts';

/** The longest number a fuel card may have. */
const MOST_CARD_DIGITS = 25;
/** A spreadsheet's 7.08305E+18: the digits are lost. */
const SHORTENED = /\d[.,]?E\+?\d+$/i;
/** 541.0, as some programs write a whole number. */
const AS_FRACTION = /^(\d+)\.0+$/;
const LAST_MASK = /^.*[*x#•]/i;

/** The digits of a card that follow its mask, `0541` of `*0541` and of `708305XXXXXX0541`; '' where there are none. */
export const cardDigits: (text: string) => string = remember((text) => {
  if (SHORTENED.test(text)) return '';
  const digits = text.replace(AS_FRACTION, '$1').replace(LAST_MASK, '').replace(/\D/g, '');
  return digits.length > MOST_CARD_DIGITS ? '' : digits;
});

const DOLLARS = ['', 'U', 'USD', 'US', '$', 'US$', 'USDOLLAR', 'USDOLLARS', 'DOLLARS'];
const GALLONS = ['', 'G', 'GA', 'GAL', 'GALS', 'GALLON', 'GALLONS', 'USGALLON', 'USGALLONS', 'USG'];

/** Whether `USD/Gallons` and the like say dollars and gallons, as far as they say anything. */
export const isDollarsPerGallon: (text: string) => boolean = remember((text) => {
  const [currency = '', measure = ''] = text.toUpperCase().replace(/[\s.]/g, '').split('/');
  return DOLLARS.includes(currency) && GALLONS.includes(measure);
});

/** Whether a column of units says gallons, as far as it says anything. */
export const isGallons: (text: string) => boolean = remember((text) =>
  GALLONS.includes(text.toUpperCase().replace(/[\s.]/g, '')),
);
