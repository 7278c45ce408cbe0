/** Reads spreadsheet cells as people and programs write them: a serial date, a state in words, a weight with its unit. */
import { addDays, parseDate } from './dates.ts';
import type { FieldFacts } from './fields.ts';
import { readPlace } from './places.ts';
import { US_STATES } from './us-states.ts';
import { readBothOrders } from './written-days.ts';

/** Excel's number of a date from 1927 to 2109. */
const SERIAL = /^[1-7]\d{4}$/;
const EXCEL_EPOCH = '1899-12-30';
/** Without a century, a birth date may be of either. */
const CENTURY = /\d{4}/;
const PHONE = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}/;
const UNIT = /\s?(?:lbs?|pounds|mi|miles)\.?$/i;

/** Returns the text that a field accepts for a cell; a cell that isn't understood stays as it is. */
export function readCellText({ kind }: FieldFacts, cell: string): string {
  if (kind === 'date') return readCellDate(cell);
  if (kind === 'phone') return PHONE.exec(cell)?.[0] ?? cell;
  return kind === 'integer' || kind === 'number' ? cell.replace(UNIT, '') : cell;
}

function readCellDate(cell: string): string {
  if (parseDate(cell)) return cell;
  if (SERIAL.test(cell)) return addDays(EXCEL_EPOCH, Number(cell));
  const { MDY, DMY } = readBothOrders(cell);
  return CENTURY.test(cell) && MDY !== null && MDY === DMY ? MDY : cell;
}

/** Returns the code of a state in words: `TX` for Texas. */
export const readState = (cell: string): string => readPlace(cell) ?? cell.toUpperCase();

/** Restores the zero that a spreadsheet drops from the ZIP code of a US state. */
export const readZip = (zip: string, state: string): string =>
  /^\d{4}$/.test(zip) && US_STATES.some((code) => code === state) ? `0${zip}` : zip;
