/** Withdraws open requests for a load that no one can respond to anymore. */
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../core/engine/collection/spec.ts';
import { isAwaited, lockRequests, moveRequest } from '../links/request-rows.ts';

/** SQL: the driver of a request `r` hauls no part of its load. */
const IS_UNASSIGNED = sql`not exists (select from fleet f where f.account_id = r.account_id and f.id = r.fleet and f.driver = r.driver)
  and not exists (select from load_leg l where l.account_id = r.account_id and l.fleet = r.fleet and r.driver in (l.driver, l.second_driver))`;

/** Withdraws all open requests for a load. */
export const withdrawRequests = (context: Context, fleet: string): Promise<void> => withdraw(context, fleet, sql`true`);

/** Withdraws open requests to drivers who were removed from a load. What they sent stays for the office to review. */
export const withdrawFromUnassigned = (context: Context, fleet: string): Promise<void> =>
  withdraw(context, fleet, IS_UNASSIGNED);

async function withdraw(context: Context, fleet: string, where: Sql): Promise<void> {
  const requests = await lockRequests(context, sql`r.fleet = ${fleet} and ${where}`);
  for (const request of requests.filter(isAwaited))
    await moveRequest(context, request, { driverRequestStatus: 'WITHDRAWN' });
}
