/** Reads spreadsheet cells as people and programs write them: a serial date, a state in words, a weight with its unit. */
import { parseDate } from './dates.ts';
import type { FieldFacts } from './fields.ts';
import { JURISDICTION_NAMES } from './jurisdictions.ts';
import { US_STATES } from './us-states.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** March 4, 1981; Wed, Mar 4, 1981. */
const MONTH_FIRST = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;
/** 4-Mar-1981; 4 March 1981. */
const DAY_FIRST = /^(\d{1,2})[- ]([a-z]{3,9})[- ](\d{4})$/i;
/** Excel's number of a date from 1927 to 2109. */
const SERIAL = /^[1-7]\d{4}$/;
const EXCEL_EPOCH = Temporal.PlainDate.from('1899-12-30');
const PHONE = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}/;
const UNIT = /\s?(?:lbs?|pounds|mi|miles)\.?$/i;

const keepLetters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
const CODES = new Map(Object.entries(JURISDICTION_NAMES).map(([code, name]) => [keepLetters(name), code]));

/** Returns the text that a field accepts for a cell; a cell that isn't understood stays as it is. */
export function readCellText({ kind }: FieldFacts, cell: string): string {
  if (kind === 'date') return readCellDate(cell);
  if (kind === 'phone') return PHONE.exec(cell)?.[0] ?? cell;
  return kind === 'integer' || kind === 'number' ? cell.replace(UNIT, '') : cell;
}

function readCellDate(cell: string): string {
  if (parseDate(cell)) return cell;
  if (SERIAL.test(cell)) return EXCEL_EPOCH.add({ days: Number(cell) }).toString();
  const [, month, day, year] = MONTH_FIRST.exec(cell) ?? [];
  const [, ownDay, ownMonth, ownYear] = DAY_FIRST.exec(cell) ?? [];
  const at = MONTHS.indexOf((month ?? ownMonth ?? '').slice(0, 3).toLowerCase());
  if (at === -1) return cell;
  return parseDate(`${at + 1}/${day ?? ownDay}/${year ?? ownYear}`) ?? cell;
}

/** Returns the code of a state in words: `TX` for Texas. */
export const readState = (cell: string): string => CODES.get(keepLetters(cell)) ?? cell.toUpperCase();

/** Restores the zero that a spreadsheet drops from the ZIP code of a US state. */
export const readZip = (zip: string, state: string): string =>
  /^\d{4}$/.test(zip) && US_STATES.some((code) => code === state) ? `0${zip}` : zip;
