import type { Day } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { makeActingSession } from '../../platform/session/session.ts';
import { type Context, makeContext } from './spec.ts';

/** Returns the context of a job that acts for the product: what it writes names no user. */
export async function makeJobContext(tx: Tx, services: Services): Promise<Context> {
  const [{ today } = { today: '' }] = await tx.query<{ today: Day }>(sql`select current_day() as today`);
  const noUser = null as unknown as string;
  const who = { accountId: tx.accountId, profileId: noUser, prettyName: 'Milepost', today };
  return makeContext(tx, makeActingSession(who), services);
}
