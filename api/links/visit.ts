/**
 * Transactions of a driver's page: the driver is no office user and has no office rights. History shows the driver's account if there
 * is one.
 */
import sql from 'sql-template-tag';
import type { Context } from '../core/engine/collection/spec.ts';
import type { Tx } from '../core/platform/db/database.ts';
import type { Services } from '../core/platform/services.ts';
import { makeActingSession, type Session } from '../core/platform/session/session.ts';
import { driverLinkClosed, type Guest, type Visitor } from '../core/platform/session/visitor.ts';

/** Runs `act` in a transaction of the driver's account, as the driver. */
export function runAsVisitor<T>(
  services: Services,
  visitor: Visitor,
  act: (context: Context) => Promise<T>,
): Promise<T> {
  return services.db.tx(visitor.accountId, async (tx) =>
    act({ tx, services, today: visitor.today, session: await findSession(tx, visitor) }),
  );
}

/** @throws HttpError 401 if the link was closed since the driver was let in: preparing a signature takes seconds */
async function findSession(tx: Tx, { accountId, driver, link, today }: Visitor): Promise<Session> {
  const [found] = await tx.query<{ profile: string | null; name: string }>(
    sql`select d.profile, d.pretty_name as name from driver d join driver_link l on l.account_id = d.account_id and l.driver = d.id
      where d.id = ${driver} and l.id = ${link} and l.withdrawn is null and l.guessed is null`,
  );
  if (!found) throw driverLinkClosed();
  // Without an account, history shows no office user.
  return makeActingSession({ accountId, profileId: found.profile as string, prettyName: found.name, today });
}

/** Runs `act` in a transaction of the account, as a guest with a valid link. */
export function makeVisitorRunner<T>(
  services: Services,
  { accountId, today }: Guest,
  prettyName: string,
  act: (context: Context) => Promise<T>,
): Promise<T> {
  const session = makeActingSession({ accountId, profileId: null as unknown as string, prettyName, today });
  return services.db.tx(accountId, (tx) => act({ tx, services, today, session }));
}
