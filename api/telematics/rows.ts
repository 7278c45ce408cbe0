/** Converts Motive's trips and purchases to import lines: miles, gallons, and dollars, by the vehicle's number here. */

import type { Day } from '@milepost/domain/core/dates.ts';
import { readPlace } from '@milepost/domain/core/places.ts';
import { makeBlankRow } from '@milepost/domain/expense/import/blank-row.ts';
import { type ItemAnswers, isUnknownItem, readItem } from '@milepost/domain/expense/import/items.ts';
import { motive } from '@milepost/domain/expense/import/layouts/mileage.ts';
import { readNumber } from '@milepost/domain/expense/import/numbers.ts';
import { OUTSIDE } from '@milepost/domain/expense/import/outside-dates.ts';
import { type Period, readLine } from '@milepost/domain/expense/import/read-line.ts';
import type { ReadRow } from '@milepost/domain/expense/import/row.ts';
import { UNKNOWN_ITEM } from '@milepost/domain/expense/import/unknown-item.ts';
import type { Purchase, Trip, Vehicle } from './motive-responses.ts';

const KM_PER_MILE = 1.609344;
const LITERS_PER_GALLON = 3.785411784;

/**
 * Reads a trip like a line of Motive's own file, so that trips imported from a file are recognized (IMP-28). `number` is the vehicle's
 * number here.
 */
export function toTripRow(trip: Trip, number: string, line: number, period: Period): ReadRow {
  const { vehicle } = trip;
  const cells = {
    date: trip.date,
    vehicle: number,
    jurisdiction: trip.jurisdiction ?? '',
    distance: miles(trip.distance, vehicle, 2),
    // The calibrated reading, if Motive knows the dashboard odometer's offset.
    odometerStart: miles(trip.calibrated_start_odometer ?? trip.start_odometer, vehicle, 1),
    odometerEnd: miles(trip.calibrated_end_odometer ?? trip.end_odometer, vehicle, 1),
    startLatitude: trip.start_lat ?? '',
    startLongitude: trip.start_lon ?? '',
    endLatitude: trip.end_lat ?? '',
    endLongitude: trip.end_lon ?? '',
  };
  const [row = makeBlankRow('TRIP', line, 0)] = readLine(motive, cells, line, period);
  return { ...row, transactionId: trip.id };
}

/** Returns the date of a purchase in the carrier's time zone: Motive sends a timestamp. */
export function getPurchaseDay({ purchased_at: at }: Pick<Purchase, 'purchased_at'>, timeZone: string): Day | null {
  return formatClock(at, timeZone)?.toPlainDate().toString() ?? null;
}

/** Converts a purchase to a row of an import. It has no card here; only its vehicle says who bought. */
export function toPurchaseRow(
  purchase: Purchase,
  { number, timeZone, items }: { number: string; timeZone: string; items: ItemAnswers },
  line: number,
  period: Period,
): ReadRow {
  const { vehicle } = purchase;
  const item = (purchase.fuel_type ?? '').trim();
  const known = readItem(item, items);
  const { table, ...is } = known;
  const row: ReadRow = {
    ...makeBlankRow('FUEL', line, 0),
    ...is,
    holder: number,
    date: getPurchaseDay(purchase, timeZone),
    time: formatClock(purchase.purchased_at, timeZone)?.toPlainTime().toString({ smallestUnit: 'minute' }) ?? null,
    transactionId: purchase.ref_no?.trim() || purchase.id,
    location: purchase.vendor?.trim() || 'Motive',
    state: readPlace(purchase.jurisdiction ?? '') ?? '',
    item,
    quantity: gallons(purchase),
    amount: readNumber(purchase.total_cost ?? '') || null,
    unit: number,
    odometer: miles(purchase.odometer, vehicle, 0) || null,
    note: 'Motive',
  };
  row.unitPrice = row.quantity && row.amount ? (Number(row.amount) / Number(row.quantity)).toFixed(4) : null;
  row.cells = buildCells(row, purchase);
  const isAsked = item !== '' && isUnknownItem(known);
  row.error = findRowError(row, { isFuel: table === 'FUEL' || isAsked, currency: purchase.currency ?? 'USD' }, period);
  if (row.error === null && isAsked) row.error = UNKNOWN_ITEM;
  if (row.error === null) row.key = [row.date, row.time, row.transactionId, item, row.quantity, row.amount].join('|');
  return row;
}

function findRowError(
  row: ReadRow,
  { isFuel, currency }: { isFuel: boolean; currency: string },
  period: Period,
): string | null {
  if (row.date === null) return 'Invalid Date';
  if (row.state === '') return 'Invalid State';
  if (!isFuel) return 'Invalid Item';
  if (row.quantity === null || Number(row.quantity) <= 0) return 'Invalid Quantity';
  if (row.amount === null) return 'Invalid Amount';
  if (currency.toUpperCase() !== 'USD') return 'Unsupported Currency';
  return row.date < period.from || row.date > period.to ? OUTSIDE : null;
}

/** Returns the original values, to show with an error. */
function buildCells({ holder, date, time, location }: ReadRow, purchase: Purchase): Record<string, string> {
  return {
    card: holder,
    date: date ?? purchase.purchased_at,
    time: time ?? '',
    transactionId: purchase.ref_no ?? purchase.id,
    location,
    city: '',
    state: purchase.jurisdiction ?? '',
    item: purchase.fuel_type ?? '',
    quantity: `${purchase.fuel ?? ''} ${purchase.fuel_unit ?? ''}`.trim(),
    amount: `${purchase.total_cost ?? ''} ${purchase.currency ?? ''}`.trim(),
  };
}

function formatClock(moment: string, timeZone: string): Temporal.ZonedDateTime | null {
  const at = Date.parse(moment);
  return Number.isNaN(at) ? null : Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
}

function miles(reading: string | null | undefined, vehicle: Vehicle | null | undefined, decimals: number): string {
  if (reading === null || reading === undefined) return '';
  return vehicle?.metric_units ? (Number(reading) / KM_PER_MILE).toFixed(decimals) : reading;
}

/** Returns the gallons of a purchase as an exact decimal; null if missing. */
export function gallons({ fuel, fuel_unit: unit }: Pick<Purchase, 'fuel' | 'fuel_unit'>): string | null {
  if (fuel === null || fuel === undefined) return null;
  const isLiters = /^l/i.test(unit ?? '');
  return isLiters ? (Number(fuel) / LITERS_PER_GALLON).toFixed(3) : readNumber(fuel) || null;
}
