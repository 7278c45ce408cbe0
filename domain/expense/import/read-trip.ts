/** Reads a line of a mileage file: the miles of a truck in one jurisdiction on one date, or the error (MIM-20). */
import { MAX_ODOMETER } from '../../admin/odometer.ts';
import { readPlace } from '../../core/places.ts';
import { readDay } from '../../core/written-days.ts';
import { makeBlankRow } from './blank-row.ts';
import { readMiles } from './distance.ts';
import { isStoredAsZero, readNumber } from './numbers.ts';
import { OUTSIDE } from './outside-dates.ts';
import type { ReadRow } from './row.ts';

const MAX_CHARACTERS = 60;
/** More than any truck drives in a quarter: such a number is in another unit. */
const MAX_MILES = 100_000;
/** Decimals of an ELD's odometer. */
const ODOMETER_DECIMALS = 1;

export function readTrip(
  cells: Readonly<Record<string, string>>,
  line: number,
  period: { from: string; to: string },
): ReadRow {
  const getCell = (key: string) => cells[key] ?? '';
  const row = makeBlankRow('TRIP', line, 0);
  row.cells = cells;
  row.holder = getCell('vehicle').toUpperCase();
  row.date = readDay(getCell('date'));
  row.state = readPlace(getCell('jurisdiction')) ?? '';
  row.quantity = readMiles(getCell('distance'));
  row.odometerStart = limitNumber(readMiles(getCell('odometerStart'), ODOMETER_DECIMALS), 0, MAX_ODOMETER);
  row.odometerEnd = limitNumber(readMiles(getCell('odometerEnd'), ODOMETER_DECIMALS), 0, MAX_ODOMETER);
  row.startLatitude = limitNumber(readNumber(getCell('startLatitude')), -90, 90);
  row.startLongitude = limitNumber(readNumber(getCell('startLongitude')), -180, 180);
  row.endLatitude = limitNumber(readNumber(getCell('endLatitude')), -90, 90);
  row.endLongitude = limitNumber(readNumber(getCell('endLongitude')), -180, 180);
  row.error = findError(row, period);
  if (row.error !== null) return row;
  row.looseKey = `${row.date}|${row.state}|${row.quantity}`;
  row.key = `${row.looseKey}|${row.odometerStart ?? ''}|${row.odometerEnd ?? ''}`;
  row.isIncomplete = row.odometerStart === null || row.odometerEnd === null;
  return row;
}

/** Returns a number within limits, else null, because it is only informational. */
function limitNumber(number: string | null, least: number, most: number): string | null {
  return number && Number(number) >= least && Number(number) <= most ? number : null;
}

function findError({ date, holder, state, quantity }: ReadRow, period: { from: string; to: string }): string | null {
  if (date === null) return 'Invalid Date';
  if (holder === '' || holder.length > MAX_CHARACTERS) return 'Invalid Vehicle';
  if (state === '') return 'Invalid Jurisdiction';
  if (quantity === null || isStoredAsZero(quantity) || quantity.startsWith('-')) return 'Invalid Distance';
  if (Number(quantity) > MAX_MILES) return 'Invalid Distance';
  return date < period.from || date > period.to ? OUTSIDE : null;
}
