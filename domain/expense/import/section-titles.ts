/** Reads the titles of sections, which name the state, the truck, or the period of the lines below them. */
import { readPlace } from '../../core/places.ts';
import { parseUnit } from './distance.ts';
import { findItem, isListedItem } from './items.ts';
import { isMonthName, parseSpan } from './period-day.ts';

type Row = readonly string[];

const MAX_TITLE = 120;
const MAX_ITEM = 40;
/** Cells of a line with a truck, its driver, and the like. */
const MAX_FACTS = 4;
/** `Truck: 101`, `Unit # = 101`. */
const VEHICLE_TITLE =
  /^(?:vehicle|truck|unit|asset|tractor|equipment)(?: (?:number|name|no\.?|id|#)|#)?\s?[:=]\s?(.*)$/i;
/** `Truck 101`, `Unit #101`, or `Truck 101 - Martin Okafor`, in a separate cell. */
const BARE_TITLE =
  /^(?:vehicle|truck|unit|tractor|asset)(?: ?[#-] ?| no\.? | number | )([A-Z0-9-]{0,12}\d[A-Z0-9-]{0,12})(?: ?[-–—(,] ?[^/:]{0,60})?$/i;
/** A truck's number alone. */
const NUMBER = /^[A-Z]{0,4}-?\d{1,6}[A-Z]?$/i;
/** `Vehicle: 101 (cont.)` on the next page. */
const CONTINUED = / ?(?:\(|- ?)?cont(?:inued|'?d|\.)?\)?$/i;
/** The text behind a truck's number: its VIN, or its driver. */
const BEHIND = / ?\(?[A-HJ-NPR-Z0-9]{17}\)?$| (?:driver|operator|vin|plate|license)\b.*$/i;
const EVERY_TRUCK = /^all\b|\bfleet\b|\bvehicles\b|\btrucks\b|\bunits\b/i;
const PLACE_TITLE = /^(?:state|jurisdiction|province|state\/prov(?:ince)?)(?:\s?[:=-]\s?| of )(.*)$/i;
const ITEM_TITLE = /^(?:product|fuel type|fuel|item)\s?[:=]\s?(.+)$/i;
const PERIOD_TITLE = /^(?:month|quarter|(?:reporting |report )?period|dates?|date range)\s?[:=]\s?(.+)$/i;
const FROM = /^(?:from|between|for)\s+/i;
/** A range of two dates, which needs no word to be one. */
const RANGE = /\d\s(?:-|–|to|thru|through)\s\d/i;
const LABEL = /^[a-z][a-z #./]{1,30}[:=]/i;
/** A title above the sums of the sections: their lines are no lines of the last one. */
const SUMMARY =
  /\btotals?\b|\bsummary\b|\bby (?:state|jurisdiction|vehicle|truck|unit)s?\b|\ball (?:vehicles|trucks|units)\b|\bfleet\b/i;

const listFilled = (row: Row): string[] =>
  row.map((cell) => cell.trim().slice(0, MAX_TITLE)).filter((cell) => cell !== '');

/** Returns the text of a line with one or two cells; null for any other line. */
export function getTitle(row: Row): string | null {
  const [label = '', value = '', ...more] = listFilled(row);
  if (label === '' || more.length > 0) return null;
  return value === '' || /[:=]$/.test(label) ? `${label} ${value}`.trim() : `${label}: ${value}`;
}

/** Returns the text of a line with one cell; null for any other line. */
export function getLoneCell(row: Row): string | null {
  const [cell, ...more] = listFilled(row);
  return cell !== undefined && more.length === 0 ? cell : null;
}

/** @param isBare whether a number alone is a truck's. Returns null for a line that is no such title. */
export function readTitleVehicle(row: Row, isBare = false): string | null {
  const [first = '', ...more] = listFilled(row);
  const alone = more.length === 0 ? first : '';
  if (isBare && NUMBER.test(alone)) return alone;
  const bare = BARE_TITLE.exec(alone.replace(BEHIND, '').trim())?.[1];
  const own = more.length < MAX_FACTS ? VEHICLE_TITLE.exec(first)?.[1] : undefined;
  const named = own || VEHICLE_TITLE.exec(getTitle(row) ?? '')?.[1];
  const vehicle = bare ?? named?.trim().replace(CONTINUED, '').replace(BEHIND, '').trim() ?? '';
  // Two headings, `Truck` and `Total Miles`, are no title.
  const isNamed = /\d/.test(vehicle) || own !== undefined;
  return vehicle === '' || !isNamed || EVERY_TRUCK.test(vehicle) || parseUnit(vehicle) ? null : vehicle;
}

const isFilled = (cell: string) => cell.trim() !== '';

/** Returns the column in which the lines of a table begin. */
export function findFirstColumn(rows: readonly Row[]): number {
  const columns = rows.map((row) => row.findIndex(isFilled)).filter((column) => column !== -1);
  return columns.length > 0 ? Math.min(...columns) : 0;
}

/**
 * Returns the state that a title names: `TEXAS` or `TX` alone, `State: TX`; null for any other line.
 * @param first the first column of the table: a state farther right is that of a purchase above
 */
export function readTitlePlace(row: Row, first = 0): string | null {
  const named = PLACE_TITLE.exec(getTitle(row) ?? '')?.[1];
  if (named !== undefined) return readPlace(named);
  const alone = getLoneCell(row) ?? '';
  // `in` and `or` are words.
  const isTitle = /^[A-Z]{2}$|^[A-Z][a-z. ]{3,}|^[A-Z. ]{4,}/.test(alone) && row.findIndex(isFilled) <= first;
  return isTitle ? readPlace(alone) : null;
}

/** Returns the product that a title names: `Product: ULSD`, even an unknown one, or `DIESEL` alone; null for any other line. */
export function readTitleItem(row: Row): string | null {
  const named = ITEM_TITLE.exec(getTitle(row) ?? '')?.[1];
  if (named !== undefined) return named.trim();
  const alone = getLoneCell(row) ?? '';
  const isProduct = alone.length < MAX_ITEM && isListedItem(alone) && findItem(alone).table === 'FUEL';
  return isProduct && !/^fuel$/i.test(alone) ? alone : null;
}

/** Returns the month, quarter, or range that a title names: `October 2026`, `Quarter: Q4 2026`; null for any other line. */
export function readTitlePeriod(row: Row): string | null {
  const said = PERIOD_TITLE.exec(getTitle(row) ?? '')?.[1] ?? getLoneCell(row) ?? '';
  const period = said.replace(FROM, '');
  return (/[a-z]/i.test(period) || RANGE.test(period)) && (isMonthName(period) || parseSpan(period) !== null)
    ? period
    : null;
}

/** Returns whether a line is a title with a label, such as the driver's name. */
export function isLabeledTitle(row: Row): boolean {
  const [first = ''] = listFilled(row);
  return LABEL.test(first) && (getLoneCell(row) !== null || (getTitle(row) !== null && /[:=]$/.test(first)));
}

export const isSummaryTitle = (row: Row): boolean => {
  const alone = getLoneCell(row);
  return alone !== null && !/\d/.test(alone) && SUMMARY.test(alone);
};
