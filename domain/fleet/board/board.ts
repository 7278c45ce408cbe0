/** The dispatch board: trucks or drivers by date, and what each of them does. One answer has all of a window. */
import { addDays, type Day, WEEKDAYS, weekday } from '../../core/dates.ts';
import type { FleetStatus } from '../fleet.ts';
import type { IdleReason } from '../idle-day.ts';

export const BOARD_DAYS = 14;

export const BOARD_ROWS = { vehicle: 'Trucks', driver: 'Drivers' } as const;
export type BoardRows = keyof typeof BOARD_ROWS;

/** A truck or a driver. */
export type BoardRow = {
  id: string;
  prettyName: string;
  carrier: string;
  isActive: boolean;
  /** The driver of the truck, or the truck of the driver, now. */
  partner: string | null;
};

/** A load on the board: all of it, or one leg of it. */
export type BoardLeg = {
  fleet: string;
  prettyName: string;
  updated: string;
  carrier: string;
  status: FleetStatus;
  /** The leg's place among the load's legs; null for a load without legs. */
  leg: number | null;
  legs: number;
  /** Of the load. */
  pickup: Day;
  delivery: Day;
  /** Of the leg. */
  from: Day;
  to: Day;
  fromPlace: string;
  toPlace: string;
  customer: string | null;
  vehicle: string;
  driver: string;
  secondDriver: string | null;
  /** The paycheck that holds the load: its driver and truck are final. */
  payCheck: string | null;
};

export type BoardShopKind = 'REPAIR' | 'OUT_OF_SERVICE';

/** What keeps a truck or a driver from working, from its first date to its last. */
export type BoardShop = {
  id: string;
  record: 'expense' | 'vehicle_inspection';
  kind: BoardShopKind;
  of: string;
  from: Day;
  to: Day;
  text: string;
};

/** A date that matters of a truck or a driver. */
export type BoardMark = {
  id: string;
  kind: 'EXPIRES' | 'SERVICE';
  of: string;
  date: Day;
  text: string;
};

export type BoardIdle = { id: string; of: string; date: Day; reason: IdleReason; desc: string | null; updated: string };

export type Board = {
  from: Day;
  to: Day;
  vehicles: BoardRow[];
  drivers: BoardRow[];
  legs: BoardLeg[];
  shop: BoardShop[];
  marks: BoardMark[];
  idle: BoardIdle[];
};

/** The Monday of a date's week. */
export function startOfWeek(day: Day): Day {
  return addDays(day, -WEEKDAYS.indexOf(weekday(day)));
}

export function daysFrom(from: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}

/** The ids of whom a leg occupies among the rows. */
export function holdersOf({ vehicle, driver, secondDriver }: BoardLeg, rows: BoardRows): string[] {
  if (rows === 'vehicle') return [vehicle];
  return secondDriver ? [driver, secondDriver] : [driver];
}
