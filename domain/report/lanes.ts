/** The map of lanes: loads from one place to another, with their revenue per mile. */
import { ref, text } from '../core/fields.ts';
import { defineReport } from '../core/report.ts';
import { fleetsReport } from './fleets.ts';

/** The loads of the map: those of the Fleets report, also by customer. Its rows are lanes, so it has its own calls. */
export const laneMap = defineReport({
  path: 'report/lanes',
  route: fleetsReport.route,
  label: 'Lane Map',
  labels: 'Lanes',
  policy: 10000,
  columns: { pickup: text('Pickup Location'), delivery: text('Delivery Location') },
  // Unlike drivers and trucks, a customer may be selected without an authority.
  filters: { ...fleetsReport.filters.shape, customer: ref('customer', 'Customer', { message: 'Invalid Customer' }) },
  period: { filter: 'fleetPickUpDate', days: 90 },
  totals: [],
});

/** More lanes than this can't be told apart on the map. */
export const MAX_LANES = 100;

/** A place on the map of the United States, 975 by 610. */
export type Position = { x: number; y: number };

/** `perMile` is the revenue per mile of the loads with miles. A position is null outside the United States, or if no place is known. */
export type Lane = {
  id: string;
  pickup: string;
  delivery: string;
  loads: number;
  revenue: number;
  miles: number | null;
  perMile: number | null;
  from: Position | null;
  to: Position | null;
};

/** The busiest lanes first; `count` is the number of all lanes. */
export type LanesAnswer = { results: Lane[]; count: number };
