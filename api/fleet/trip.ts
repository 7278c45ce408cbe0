import { trip } from '@milepost/domain/fleet/trip.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec } from '../core/collection/spec.ts';
import type { Queryable } from '../core/db/statement.ts';
import { truckDriverOn } from '../expense/complete.ts';

/** Trips, in menus Mileages (TRP-01 to TRP-16). */
export const trips: CollectionSpec = {
  record: trip,
  table: 'trip',
  list: {
    search: ['carrier', 'driver', 'vehicle'],
    order: '-tripDate',
    sort: ['tripSourceId', 'tripDate', 'tripJurisdiction', 'tripDistance'],
  },
  detail: "concat_ws(' · ', r.trip_date, r.trip_jurisdiction, r.trip_distance || ' mi')",
  // SCP-34: a trip is deleted or it stands.
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  taken: { tripSourceId: 'Invalid ID' },
  fills: { driver: truckDriverOn, tripOdometerStart: odometerOf },
  before: {
    // Its number may be corrected, not taken away.
    update: async (_context, row, changes) => (changes.tripSourceId === null ? { tripSourceId: row.tripSourceId } : {}),
  },
};

/** TRP-16: the miles a truck has run so far. */
async function odometerOf(tx: Queryable, vehicle: string): Promise<number | null> {
  const [found] = await tx.query<{ miles: number | null }>(
    sql`select vehicle_current_odometer as miles from vehicle where id = ${vehicle} and state <> 'DELETED'`,
  );
  return found?.miles ?? null;
}
