/** The dispatch board: trucks or drivers by date with their loads and other dates, as one response for a period. */
import { addDays, type Day } from '../../core/dates.ts';
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
  /** The truck's current driver, or the driver's current truck. */
  partner: string | null;
};

/** A whole load, or one of its legs. */
export type BoardLeg = {
  fleet: string;
  prettyName: string;
  updated: string;
  carrier: string;
  status: FleetStatus;
  /** Position of the leg in the load; null for a load without legs. */
  leg: number | null;
  legs: number;
  /** The load's. */
  pickup: Day;
  delivery: Day;
  /** The leg's. */
  from: Day;
  to: Day;
  fromPlace: string;
  toPlace: string;
  customer: string | null;
  vehicle: string;
  driver: string;
  secondDriver: string | null;
  /** The paycheck that includes the load: its driver and truck are final. */
  payCheck: string | null;
};

export type BoardShopKind = 'REPAIR' | 'OUT_OF_SERVICE';

/** The dates on which a truck or a driver can't work. */
export type BoardShop = {
  id: string;
  record: 'expense' | 'vehicle_inspection';
  kind: BoardShopKind;
  of: string;
  from: Day;
  to: Day;
  text: string;
};

/** A date to note for a truck or a driver. */
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

export function listBoardDays(from: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}

/** Returns the IDs of the rows that a leg occupies. */
export function listHolders({ vehicle, driver, secondDriver }: BoardLeg, rows: BoardRows): string[] {
  if (rows === 'vehicle') return [vehicle];
  return secondDriver ? [driver, secondDriver] : [driver];
}
