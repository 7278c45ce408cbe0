import sql from 'sql-template-tag';
import type { Context, Stored } from '../core/collection/spec.ts';
import { saveChanges } from '../core/collection/write.ts';
import { vehicles } from './vehicle.ts';

/** Raises a vehicle's odometer to a reading taken elsewhere, with a history line; a lower reading changes nothing (TRP-15, MNX-33). */
export async function raiseOdometer(context: Context, vehicle: string, miles: number): Promise<void> {
  const [row] =
    await context.tx.query<Stored>(sql`select id, pretty_name as "prettyName", vehicle_number as "vehicleNumber",
      state, created, updated, vehicle_current_odometer as "vehicleCurrentOdometer"
    from vehicle where id = ${vehicle} and state <> 'DELETED' and coalesce(vehicle_current_odometer, 0) < ${miles} for update`);
  if (row) await saveChanges(vehicles, context, row, { vehicleCurrentOdometer: miles });
}
