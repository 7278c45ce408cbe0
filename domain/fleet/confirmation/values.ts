/** Reads values in text: a date, amount, weight, or load number. Each function returns the first one, or null. */
import { type Day, parseDate } from '../../core/dates.ts';
import type { FoundText } from './text.ts';

const toFound = <T>(match: RegExpExecArray, value: T): FoundText<T> => ({
  value,
  start: match.index,
  end: match.index + match[0].length,
});

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const FIGURES = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/;
const YEAR_FIRST = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?!\d|-\d)/;
const MONTH_NAMED = new RegExp(`\\b${MONTH}[ -](\\d{1,2})(?:st|nd|rd|th)?[ ,-]+(\\d{4}|\\d{2})(?![\\d:])`, 'i');
const DAY_NAMED = new RegExp(`(?<!\\d)(\\d{1,2})[ -]${MONTH}[ ,-]+(\\d{4}|\\d{2})(?![\\d:])`, 'i');

/** Returns a date with its year, month first, as in the US; null for a date without a year or an invalid one. */
export function findDay(text: string): FoundText<Day> | null {
  const findMonth = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const tried = [
    [FIGURES, ([, month, , day, year]) => toDay(year, month, day)],
    [YEAR_FIRST, ([, year, month, day]) => toDay(year, month, day)],
    [MONTH_NAMED, ([, month, day, year]) => toDay(year, findMonth(month), day)],
    [DAY_NAMED, ([, day, month, year]) => toDay(year, findMonth(month), day)],
  ] satisfies [RegExp, (match: RegExpExecArray) => Day | null][];
  const days = tried.flatMap(([pattern, read]) => {
    const match = pattern.exec(text);
    const day = match && read(match);
    return day ? [toFound(match, day)] : [];
  });
  return days.toSorted((a, b) => a.start - b.start)[0] ?? null;
}

const WEEKDAY = '(sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\\.?,? ';
const NO_YEAR = new RegExp(
  `\\b${WEEKDAY}(?:(\\d{1,2})[/-](\\d{1,2})(?![\\d/-])|${MONTH} (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|,? \\d{4}))`,
  'i',
);
const WEEKDAY_NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Returns a date without a year, in the only year near the document's own dates in which it falls on the printed weekday. */
export function findWeekday(text: string, years: ReadonlySet<number>): FoundText<Day> | null {
  const match = NO_YEAR.exec(text);
  if (!match) return null;
  const [, weekday = '', figure, first, name = '', second] = match;
  const [month, date] = figure ? [figure, first] : [MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1, second];
  const near = [...new Set([...years].flatMap((year) => [year, year + 1]))];
  const days = near.flatMap((year) => {
    const day = toDay(String(year), month, date);
    const isThen = day && Temporal.PlainDate.from(day).dayOfWeek === WEEKDAY_NAMES.indexOf(weekday.toLowerCase()) + 1;
    return isThen ? [day] : [];
  });
  const [only] = days;
  return only && days.length === 1 ? toFound(match, only) : null;
}

const SHORT_YEAR_FIRST = /(?<![\d/.-])(\d{2})-(\d{2})-(\d{2})(?![\d/-])/;

/** Returns a date with the year first in two digits, `26-08-02`, if that is a year of the document's own dates and the end isn't. */
export function findShortYearFirst(text: string, years: ReadonlySet<number>): FoundText<Day> | null {
  const match = SHORT_YEAR_FIRST.exec(text);
  if (!match || !years.has(2000 + Number(match[1])) || years.has(2000 + Number(match[3]))) return null;
  const day = toDay(match[1], match[2], match[3]);
  return day ? toFound(match, day) : null;
}

function toDay(year = '', month: string | number = '', day = ''): Day | null {
  const two = (part: string | number) => String(part).padStart(2, '0');
  return parseDate(`${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`);
}

const FIGURE = '(\\d{1,3}(?:,\\d{3})+|\\d+)';
/** A rate per unit is not an amount yet. */
const PER = /^ *(?:\/|per\b|each\b|%|x\b|mi\b|miles?\b|lbs?\b|hrs?\b|hours?\b|days?\b|cpm\b|@)/i;

const AMOUNT = new RegExp(
  `([(-]|(?<![\\d.,/#])) ?((?:usd|us|cad|cdn|ca|c)? ?\\$|\\b(?:usd|cad|cdn)\\b)? ?(?<![\\d.,#/])${FIGURE}(\\.\\d{1,2})?(?![.,]?\\d|\\.\\d|[/-]\\d) ?(usd\\b|cad\\b|cdn\\b)?`,
  'gi',
);

/** Returns every amount in a text, with a sign, a currency, or cents. Parentheses and a minus make it negative. */
export function findMoney(text: string): FoundText<number>[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const [all, minus, sign, whole = '', cents = '', word] = match;
    const end = match.index + all.trimEnd().length;
    const rest = text.slice(end);
    // One decimal alone may be a length or a temperature: `$1400.0` is money, `53.0` isn't.
    if ((!sign && cents.length < 3 && !word) || PER.test(rest) || (!sign && !word && NO_MONEY.test(rest))) return [];
    // `Rate - $950.00`: the dash separates the label.
    const isSeparator = /^- /.test(all) && /[a-z] $/i.test(text.slice(0, match.index));
    const isNegative = minus === '-' ? Boolean(sign) && !isSeparator : minus === '(' && /^\)/.test(rest);
    const value = Number(`${whole.replaceAll(',', '')}${cents}`);
    return [{ value: isNegative ? -value : value, start: match.index + (all.length - all.trimStart().length), end }];
  });
}

/** Units of numbers that are not money, though they have two decimals. */
const NO_MONEY = /^ *(?:lbs?|pounds|kgs?|kilo|tons?|mi\b|miles|pcs|ft|feet|in\b|°|cu|%|hrs?\b|hours?)/i;

/** Returns whether a text is a sentence, such as a contract term. */
export function isProse(text: string): boolean {
  return text.length > 110 || /(?:\b[a-z']{1,20}[ ,;.]{1,2}){6}/.test(text);
}

/** Words of advice, which name no stop: `Old receiver (Jessup, MD) does not apply if rejected`. */
const ADVICE =
  /\b(?:if|does|do|not|don't|never|you|your|they|this|that|when|then|must|was|were|moved|instead|before|call|old|former)\b/gi;
const MIN_ADVICE = 3;

/** Returns whether a text gives advice about a stop instead of naming one. */
export const isAdvice = (text: string) => (text.match(ADVICE)?.length ?? 0) >= MIN_ADVICE;

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const WORD_LIST = [...SMALL, ...TENS, 'hundred', 'thousand', 'and'].join('|');
const AMOUNT_IN_WORDS = new RegExp(
  `\\b((?:(?:${WORD_LIST})\\b[ -]?){2,14})(?:u\\.?s\\.? ?)?dollars?\\b(?: ?(?:and |& )?(\\d{2})/100)?|\\b((?:(?:${WORD_LIST})\\b[ -]?){2,14})(\\d{2})/100`,
  'i',
);

/** Reads an amount in words: "Two thousand four hundred dollars and 50/100". */
export function readAmountInWords(text: string): FoundText<number> | null {
  const match = text.length > 90 ? null : AMOUNT_IN_WORDS.exec(text);
  if (!match) return null;
  const dollars = readNumberInWords(match[1] ?? match[3] ?? '');
  const cents = match[2] ?? match[4] ?? '00';
  return dollars >= 100 ? toFound(match, Number(`${dollars}.${cents}`)) : null;
}

function readNumberInWords(words: string): number {
  let [whole, part] = [0, 0];
  for (const word of words.toLowerCase().match(/[a-z]+/g) ?? []) {
    if (word === 'thousand') [whole, part] = [whole + part * 1000, 0];
    else if (word === 'hundred') part *= 100;
    else if (SMALL.includes(word)) part += SMALL.indexOf(word);
    else if (TENS.includes(word)) part += (TENS.indexOf(word) + 2) * 10;
  }
  return whole + part;
}

/** In `18 500 kg`, 500 isn't the weight. */
const NO_SPLIT = '(?!(?<=\\d )\\d{3}(?!\\d))';
const POUNDS = new RegExp(`(?<![\\d.,$#-])${NO_SPLIT}${FIGURE}(?:\\.\\d+)? ?(?:lbs?\\b\\.?|pounds\\b|#(?!\\w))`, 'i');
const KILOGRAM_UNIT = ' ?(?:kgs?\\b|kilos?\\b|kilograms?\\b)';
const KILOGRAMS = new RegExp(`(?<![\\d.,$#-])${NO_SPLIT}${FIGURE}(\\.\\d+)?${KILOGRAM_UNIT}`, 'i');
/** Behind a label, blanks separate thousands, as in Canada: `Weight: 18 500 kg`. */
const SPACED_KILOGRAMS = new RegExp(`(?<=: ?)(\\d{1,3} \\d{3})(?:,\\d+)?${KILOGRAM_UNIT}`, 'i');
const POUNDS_PER_KILOGRAM = 2.204_62;
const BARE = new RegExp(
  `^${FIGURE}(?:\\.\\d+)?(?![\\d.,]*[\\d])(?!(?<=^\\d{1,3}) \\d{3}(?!\\d)) ?(?!\\s*(?:kgs?|kilo|tons?|t\\b|mi(?!les:)|pcs|pallets?|plts?|skids?|ft|%|[°/-]))`,
  'i',
);
/** A lighter weight is one piece, a heavier one exceeds any truck. */
const [MIN_POUNDS, MAX_POUNDS] = [100, 120_000];

const parseWeight = (match: RegExpExecArray | null): FoundText<number> | null => {
  const pounds = Number(match?.[1]?.replaceAll(',', ''));
  return match && pounds >= MIN_POUNDS && pounds <= MAX_POUNDS ? toFound(match, pounds) : null;
};

/** Returns a weight labeled as pounds. */
export const findPounds = (text: string) => parseWeight(POUNDS.exec(text));
/** Converts kilograms to pounds. */
export function findKilograms(text: string): FoundText<number> | null {
  const match = SPACED_KILOGRAMS.exec(text) ?? KILOGRAMS.exec(text);
  const kilograms = Number(`${match?.[1]?.replace(/[, ]/g, '')}${match?.[2] ?? ''}`);
  const pounds = Math.round(kilograms * POUNDS_PER_KILOGRAM);
  return match && pounds >= MIN_POUNDS && pounds <= MAX_POUNDS ? toFound(match, pounds) : null;
}
/** Reads a number after the word weight, without a unit or in pounds. */
export const readWeightAt = (text: string) => {
  const pounds = findPounds(text);
  return pounds?.start === 0 ? pounds : parseWeight(BARE.exec(text));
};

const NUMBER =
  /^(?:#|no\.?(?= ))? ?((?:[A-Z]{2,6}-)?[A-Z]{0,6}[-/_]?\d[\dA-Z]*(?:[-_][\dA-Z]+)*(?:\/[\dA-Z]{1,2})?|[A-Z]{1,4} \d[\d-]{3,12}(?= *$))(?![\w/]|[.,]\d)/i;
/** A count, or a number of another kind than its label says. */
const NO_NUMBER =
  /^(?:po|pro|bol|pu|so|mc|dot) |^[\d,.]+ ?(?:miles?|mi|lbs?|pounds|stops?|pallets?|pieces|pcs|hours?|days?)\b/i;
const PHONE = /^\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}/;
const [MIN_LENGTH, MAX_LENGTH] = [3, 20];

/** Returns the number at the start of a text: it has digits, and is no phone number, date, or amount. */
export function readNumberAt(text: string): FoundText<string> | null {
  const match = NUMBER.exec(text);
  const said = match?.[1] ?? '';
  if (said.includes(' ') && (said !== said.toUpperCase() || PHONE.test(said.slice(said.indexOf(' ') + 1)))) return null;
  const figures = said.replace(/\D/g, '').length;
  if (
    !match ||
    /^0+$/.test(said) ||
    figures < MIN_LENGTH ||
    said.length > MAX_LENGTH ||
    NO_NUMBER.test(text) ||
    PHONE.test(text) ||
    findDay(text)?.start === 0
  )
    return null;
  return { value: said, start: match[0].length - said.length, end: match[0].length };
}
