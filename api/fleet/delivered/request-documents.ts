/** Requests the missing documents of a delivered load from the driver who delivered it. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import type { RequestType } from '@milepost/domain/core/request-types.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import sql, { raw } from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import { requestFromDriver } from '../../links/send-requests.ts';
import { IS_DELIVERED, REQUESTABLE } from './billing-state.ts';

/** SQL: the driver of the last leg of a load `r`, who delivered it. */
export const DELIVERED_BY = `coalesce((select l.driver from load_leg l where l.account_id = r.account_id and l.fleet = r.id
  order by l.position desc limit 1), r.driver)`;

/** Requests the bill of lading of a load from the driver who delivers it (FLT-20). */
export async function requestBol(context: Context, id: string): Promise<ActionDetails> {
  const [load] = await context.tx.query<{ driver: string }>(
    sql`select ${raw(DELIVERED_BY)} as driver from fleet r where r.id = ${id}`,
  );
  return requestFromDriver(context, String(load?.driver), [{ type: 'BOL', fleet: id }]);
}

type DeliveredLoad = { driver: string; isDelivered: boolean; missing: RequestType[] };

/** @throws HttpError 404; 400 if the driver can't send what is missing, or can't get a page */
export async function requestMissing(context: Context, id: string): Promise<ActionDetails> {
  const [load] = await context.tx.query<DeliveredLoad>(sql`select ${raw(DELIVERED_BY)} as driver,
      ${raw(IS_DELIVERED)} as "isDelivered", ${raw(REQUESTABLE)} as missing
    from fleet r where r.id = ${id} and r.state <> 'DELETED' for update of r`);
  if (!load) throw notFound(fleet.label);
  if (!load.isDelivered) throw badInput({ fleet: 'This load isn’t delivered yet' });
  if (load.missing.length === 0) throw badInput({ fleet: 'No BOL or POD is missing, or it’s waiting for review' });
  return requestFromDriver(
    context,
    load.driver,
    load.missing.map((type) => ({ type, fleet: id })),
  );
}
