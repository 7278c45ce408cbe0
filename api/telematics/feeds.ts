/** The imported lists, and the records that their items become. */
import { type Day, parseDate } from '@milepost/domain/core/dates.ts';
import type { ItemAnswers } from '@milepost/domain/expense/import/items.ts';
import type { Period } from '@milepost/domain/expense/import/read-line.ts';
import type { ReadRow } from '@milepost/domain/expense/import/row.ts';
import type { Client } from './client.ts';
import { type List, PURCHASES, type Purchase, TRIPS, type Trip } from './motive-responses.ts';
import { getPurchaseDay, toPurchaseRow, toTripRow } from './rows.ts';
import type { ReportedVehicle } from './vehicles.ts';

/** An item from Motive: its ID there, its current content, and its import row. */
export type NewItem = {
  id: string;
  day: Day;
  payload: string;
  vehicle: ReportedVehicle;
  /** `number` is the vehicle's number here, or Motive's if the vehicle is unknown. */
  row(number: string, line: number): ReadRow;
};

export type Feed = {
  name: 'IFTA_TRIPS' | 'FUEL_PURCHASES';
  /** Name for users. */
  words: string;
  type: 'MILEAGE' | 'FUEL';
  /** The record type of its items. */
  table: 'trip' | 'expense';
  /** Reads all items of a period in the carrier's time zone, with the account's item answers. */
  read(client: Client, period: Period, by: ReadOptions): Promise<NewItem[]>;
};

export type ReadOptions = { timeZone: string; items: ItemAnswers };

type Item = Trip | Purchase;

async function readWithin<T extends Item>(
  client: Client,
  list: List<T>,
  period: Period,
  dayOf: (item: T) => Day | null,
  rowOf: (item: T, number: string, line: number) => ReadRow,
): Promise<NewItem[]> {
  const items = await client.readAll(list, { start_date: period.from, end_date: period.to });
  return items.flatMap((item) => {
    // An item without a valid date is reported as an error on the first date.
    const day = dayOf(item) ?? period.from;
    if (day < period.from || day > period.to) return [];
    const vehicle = { number: item.vehicle?.number, vin: item.vehicle?.vin };
    const row = (number: string, line: number) => rowOf(item, number, line);
    return [{ id: item.id, day, payload: JSON.stringify(item), vehicle, row }];
  });
}

export const FEEDS: readonly Feed[] = [
  {
    name: 'IFTA_TRIPS',
    words: 'Trips',
    type: 'MILEAGE',
    table: 'trip',
    read: (client, period) =>
      readWithin(
        client,
        TRIPS,
        period,
        ({ date }) => parseDate(date),
        (trip, number, line) => toTripRow(trip, number, line, period),
      ),
  },
  {
    name: 'FUEL_PURCHASES',
    words: 'Fuel purchases',
    type: 'FUEL',
    table: 'expense',
    read: (client, period, by) =>
      readWithin(
        client,
        PURCHASES,
        period,
        (purchase) => getPurchaseDay(purchase, by.timeZone),
        (purchase, number, line) => toPurchaseRow(purchase, { number, ...by }, line, period),
      ),
  },
];
