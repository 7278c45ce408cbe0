/** A line of a mileage file: what a truck drove in one jurisdiction on one day, or what is wrong with it (MIM-20). */
import { MAX_ODOMETER } from '../../admin/odometer.ts';
import { blankRow } from './blank-row.ts';
import { readDay } from './days.ts';
import { isKeptAsNone, readNumber } from './numbers.ts';
import { OUTSIDE } from './outside.ts';
import { readPlace } from './places.ts';
import type { ReadRow } from './row.ts';

const MOST_LETTERS = 60;
const MILES = /(?<!\s)\s*(?:mi|miles)\.?$/i;

export function readTrip(
  cells: Readonly<Record<string, string>>,
  line: number,
  period: { from: string; to: string },
): ReadRow {
  const of = (key: string) => cells[key] ?? '';
  const row = blankRow('TRIP', line, 0);
  row.cells = cells;
  row.holder = of('vehicle').toUpperCase();
  row.date = readDay(of('date'));
  row.state = readPlace(of('jurisdiction')) ?? '';
  row.quantity = readNumber(of('distance').replace(MILES, '')) || null;
  row.odometerStart = within(of('odometerStart'), 0, MAX_ODOMETER);
  row.odometerEnd = within(of('odometerEnd'), 0, MAX_ODOMETER);
  row.startLatitude = within(of('startLatitude'), -90, 90);
  row.startLongitude = within(of('startLongitude'), -180, 180);
  row.endLatitude = within(of('endLatitude'), -90, 90);
  row.endLongitude = within(of('endLongitude'), -180, 180);
  row.error = faultOf(row, period);
  if (row.error !== null) return row;
  row.looseKey = `${row.date}|${row.state}|${row.quantity}`;
  row.key = `${row.looseKey}|${row.odometerStart ?? ''}|${row.odometerEnd ?? ''}`;
  row.isIncomplete = row.odometerStart === null || row.odometerEnd === null;
  return row;
}

/** What is only information is left out where it cannot be true. */
function within(text: string, least: number, most: number): string | null {
  const number = readNumber(text.replace(MILES, ''));
  return number && Number(number) >= least && Number(number) <= most ? number : null;
}

function faultOf({ date, holder, state, quantity }: ReadRow, period: { from: string; to: string }): string | null {
  if (date === null) return 'Invalid Date';
  if (holder === '' || holder.length > MOST_LETTERS) return 'Invalid Vehicle';
  if (state === '') return 'Invalid Jurisdiction';
  if (quantity === null || isKeptAsNone(quantity) || quantity.startsWith('-')) return 'Invalid Distance';
  return date < period.from || date > period.to ? OUTSIDE : null;
}
