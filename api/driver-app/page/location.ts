/** FLT-21: saves the location that a driver shares. The load in progress shows it on a map, and the request is closed. */
import { LOCATION } from '@milepost/domain/core/request-types.ts';
import sql, { raw } from 'sql-template-tag';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import { selectOwnColumns } from '../../core/engine/listing/columns.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { fleets } from '../../fleet/fleet.ts';
import { isLoadOf } from '../../fleet/leg-filters.ts';
import { lockRequests, moveRequest } from '../../links/request-rows.ts';
import { findCurrentLoad } from './current-load.ts';

export async function shareLocation(
  context: Context,
  driver: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<void> {
  const asked = await lockRequests(
    context,
    sql`r.driver = ${driver} and r.driver_request_type = ${LOCATION} and r.driver_request_status not in ('CLOSED', 'WITHDRAWN')`,
  );
  const current = await findCurrentLoad(context.tx, driver);
  const ids = [...asked.map(({ fleet }) => fleet), current?.id].filter((id) => typeof id === 'string');
  if (ids.length === 0) throw badInput({ latitude: 'You have no load in progress' });
  const loads = await context.tx.query<Stored>(sql`select ${raw(selectOwnColumns(fleets))} from fleet r
    where r.id = any(${ids}::uuid[]) and ${isLoadOf(driver)} and r.status <> 'CANCELED' and r.state <> 'DELETED' order by r.id for update`);
  const trackUrl = `https://www.google.com/maps?q=${latitude},${longitude}`;
  for (const load of loads) await saveChanges(fleets, context, load, { trackUrl });
  for (const row of asked) await moveRequest(context, row, { driverRequestStatus: 'CLOSED' });
}
