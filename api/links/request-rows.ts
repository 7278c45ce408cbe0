/** Rows of requests to drivers, as the office, the driver's page, and an approval change them. */
import type { RequestType } from '@milepost/domain/core/request-types.ts';
import { AWAITED, driverRequest, type RequestStatus } from '@milepost/domain/driver-app/driver-request.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { insertRow } from '../core/engine/collection/insert.ts';
import type { CollectionSpec, Context, Stored } from '../core/engine/collection/spec.ts';
import { saveChanges } from '../core/engine/collection/write.ts';
import { selectOwnColumns } from '../core/engine/listing/columns.ts';
import { HttpError } from '../core/platform/http/errors.ts';
import { newId } from '../core/platform/ids.ts';

export const REQUEST_TABLE = 'driver_request';
const REQUEST: CollectionSpec = { record: driverRequest, table: REQUEST_TABLE, list: {} };

/** A requested item, with its vehicle or load if it has one. */
export type RequestedItem = { type: RequestType; vehicle?: string | null; fleet?: string | null };

/** Returns whether the driver still has to respond. */
export const isAwaited = (row: Stored) => AWAITED.includes(row.driverRequestStatus as RequestStatus);

/** Returns the error for a closed request, as from a page left open or a second phone. */
export const requestClosed = () =>
  new HttpError(409, 'ERROR_CHANGED_RECORD', 'This was already approved or withdrawn. Nothing more is needed.');

const columns = raw(selectOwnColumns(REQUEST));

/** Returns the requests that match `where`, oldest first, locked until the end of the transaction. */
export function lockRequests({ tx }: Pick<Context, 'tx'>, where: Sql): Promise<Stored[]> {
  return tx.query<Stored>(
    sql`select ${columns} from driver_request r where r.state <> 'DELETED' and ${where} order by r.id for update`,
  );
}

/** Returns the open request for an item, or creates one. */
export async function openRequest(
  context: Context,
  { id: driver, prettyName }: { id: string; prettyName: string },
  { type, vehicle = null, fleet = null }: RequestedItem,
): Promise<Stored> {
  const same = sql`r.driver = ${driver} and r.driver_request_type = ${type} and r.vehicle is not distinct from ${vehicle}
    and r.fleet is not distinct from ${fleet} and r.driver_request_status not in ('CLOSED', 'WITHDRAWN')`;
  const [found] = await lockRequests(context, same);
  if (found) return found;
  const id = newId();
  const asked = { driver, vehicle, fleet, driverRequestType: type, driverRequestStatus: 'OPEN' };
  const values = { ...asked, driverRequestBy: context.session.prettyName };
  await insertRow(REQUEST, context, id, values, { driver: prettyName });
  return (await lockRequests(context, sql`r.id = ${id}`))[0] as Stored;
}

const AT = {
  SENT: 'driverRequestSent',
  SEEN: 'driverRequestSeen',
  ANSWERED: 'driverRequestAnswered',
  CLOSED: 'driverRequestClosed',
} as const;

/** Saves the status of a request and its time; `others` says how it was sent. */
export async function moveRequest(
  context: Context,
  row: Stored,
  { driverRequestStatus: to, ...others }: { driverRequestStatus: RequestStatus; driverRequestSentBy?: string },
): Promise<void> {
  const at = Object.hasOwn(AT, to) ? AT[to as keyof typeof AT] : undefined;
  const now = new Date().toISOString();
  await saveChanges(REQUEST, context, row, { driverRequestStatus: to, ...others, ...(at && { [at]: now }) });
}
