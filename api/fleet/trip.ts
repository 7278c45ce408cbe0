import { trip } from '@milepost/domain/fleet/trip.ts';
import { findOdometer } from '../admin/odometer.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';
import { findTruckDriver } from '../expense/computed-fields.ts';
import { TRIP_FILTERS } from '../report/ifta/conditions.ts';

/** Trips, labeled Mileages in menus (TRP-01 to TRP-16). */
export const trips: CollectionSpec<typeof trip> = {
  record: trip,
  table: 'trip',
  list: {
    search: ['carrier', 'driver', 'vehicle'],
    order: '-tripDate',
    sort: ['tripSourceId', 'tripDate', 'tripJurisdiction', 'tripDistance'],
    calledBy: 'tripSourceId',
    filters: TRIP_FILTERS,
  },
  detail: "concat_ws(' · ', r.trip_date, r.trip_jurisdiction, r.trip_distance || ' mi')",
  // SCP-34: a trip can only be deleted.
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  takenMessages: { tripSourceId: 'Invalid ID' },
  fills: {
    driver: ({ tx }, vehicle, day) => findTruckDriver(tx, vehicle, day),
    tripOdometerStart: ({ tx }, vehicle, day) => findOdometer(tx, vehicle, day),
  },
  before: {
    // Its number can be corrected, but not cleared.
    update: async (_context, row, changes) => (changes.tripSourceId === null ? { tripSourceId: row.tripSourceId } : {}),
  },
};
