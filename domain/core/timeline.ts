/** The timeline of a record: its events with the record behind each, in rows by kind. */
import type { Day } from './dates.ts';
import type { PolicyId } from './policies.ts';

/** `time` is `14:30` on the account's clock or, of a stop, the clock of the place; null if only the date is known. */
export type TimelineEvent = {
  id: string;
  /** The row of the picture. */
  row: string;
  day: Day;
  time: string | null;
  /** The last date of an event that lasts, such as a time out of service; null for one date. */
  until: Day | null;
  words: string;
  /** Dollars of the event, if it has an amount. */
  amount: number | null;
  /** The record that it opens; null for the record itself. */
  record: string | null;
  recordId: string | null;
};

export type TimelineAnswer = { results: TimelineEvent[]; count: number };

/** A row of a timeline, and who may view its events in addition to those who may view the record: any of these policies. */
export type TimelineRow = { name: string; label: string; policies?: readonly PolicyId[] };

export const LOAD_ROWS: readonly TimelineRow[] = [
  { name: 'load', label: 'Load' },
  { name: 'stops', label: 'Stops' },
  { name: 'documents', label: 'Documents' },
  { name: 'invoice', label: 'Invoice', policies: [6000] },
  { name: 'pay', label: 'Driver pay', policies: [6000] },
];

export const VEHICLE_ROWS: readonly TimelineRow[] = [
  { name: 'life', label: 'In service' },
  { name: 'odometer', label: 'Odometer' },
  { name: 'services', label: 'Repairs and services', policies: [3000, 4000, 7000] },
  { name: 'inspections', label: 'Inspections', policies: [7000] },
  { name: 'outOfService', label: 'Out of service', policies: [7000] },
];

/** Sorts events by date and time. Those without a time are first on their date, and those of the same moment are by ID. */
export function sortEvents(events: readonly TimelineEvent[]): TimelineEvent[] {
  const key = ({ day, time, id }: TimelineEvent) => `${day} ${time ?? ''} ${id}`;
  return [...events].sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
}
