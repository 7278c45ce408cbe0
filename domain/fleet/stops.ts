/** The stops of a load in order. The first and the last are its pickup and delivery; a load without rows has only these two. */
import { boolean, choice, date, integer, lines, localTime, number, text, time } from '../core/fields.ts';
import type { FieldErrors } from '../core/record.ts';

const STOP_KINDS = ['PICKUP', 'DELIVERY', 'DROP', 'HOOK', 'OTHER'] as const;

export const STOP_LABELS: Record<(typeof STOP_KINDS)[number], string> = {
  PICKUP: 'Pickup',
  DELIVERY: 'Delivery',
  DROP: 'Drop trailer',
  HOOK: 'Hook trailer',
  OTHER: 'Other',
};

const MAX_STOPS = 30;

export const stops = lines(
  'Stops',
  {
    kind: choice('Type', STOP_KINDS, {
      labels: STOP_LABELS,
      message: 'Select what happens at the stop',
    }),
    location: text('Location', { message: 'Enter the city and state' }),
    date: date('Date'),
    facility: text('Facility', { optional: true, help: 'The shipper or receiver.' }),
    address: text('Address', { optional: true }),
    appointmentFrom: time('Appointment', { optional: true }),
    appointmentTo: time('Appointment Until', { optional: true }),
    isFirstCome: boolean('First come, first served', { default: false }),
    arrived: localTime('Arrived', { optional: true }),
    departed: localTime('Departed', { optional: true }),
    reference: text('Reference #', { optional: true, max: 60 }),
    pieces: integer('Pieces', { optional: true }),
    weight: number('Weight', { optional: true, unit: 'lbs', message: 'Invalid Weight' }),
    note: text('Note', { optional: true, max: 300 }),
  },
  { one: 'stop', title: 'location', max: MAX_STOPS },
);

type StopTimes = {
  date: string | null;
  appointmentFrom: string | null;
  appointmentTo: string | null;
  arrived: string | null;
  departed: string | null;
};

/** Validates across the fields of each stop, and the number of stops. An appointment may end after midnight. */
export function findStopErrors(rows: readonly StopTimes[] | null): FieldErrors {
  const errors: FieldErrors = {};
  if (!rows || rows.length === 0) return errors;
  if (rows.length < 2) errors.stops = 'Enter both the pickup and the delivery, or no stops';
  rows.forEach(({ appointmentFrom, appointmentTo, arrived, departed }, at) => {
    if (appointmentTo && !appointmentFrom) errors[`stops.${at}.appointmentFrom`] = 'Enter when the appointment begins';
    if (departed && !arrived) errors[`stops.${at}.arrived`] = 'Enter the arrival first';
    if (arrived && departed && departed < arrived) errors[`stops.${at}.departed`] = 'Must be after the arrival';
  });
  return errors;
}

/** Fields of a load for its first and last stops. */
export type Ends = {
  fleetPickupLocation: string;
  fleetPickUpDate: string;
  fleetDeliveryLocation: string;
  fleetDeliveryDate: string;
};
export type Stop = { location: string; date: string };

/** Returns the stops with the load's place and date on the first and the last. */
export function fillEnds<T extends Stop>(rows: readonly T[], load: Ends): T[] {
  return rows.map((row, at) => {
    if (at === 0) return { ...row, location: load.fleetPickupLocation, date: load.fleetPickUpDate };
    if (at === rows.length - 1) return { ...row, location: load.fleetDeliveryLocation, date: load.fleetDeliveryDate };
    return row;
  });
}

/** Returns the pickup and delivery of a load from its first and last stops. */
export function getEnds(rows: readonly Stop[]): Ends | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.length < 2) return null;
  return {
    fleetPickupLocation: first.location,
    fleetPickUpDate: first.date,
    fleetDeliveryLocation: last.location,
    fleetDeliveryDate: last.date,
  };
}
