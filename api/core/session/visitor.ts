/**
 * Whoever opens a driver's page by its link. He has no session and none of its rights: a call opens to him only where it declares `door` (the link alone)
 * or `link` (the link, on a phone that told the driver's date of birth), and then knows one driver of one account.
 */
import type { Day } from '@milepost/domain/core/dates.ts';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { noSession } from '../http/errors.ts';
import { hashToken, subscriptionShown } from './session.ts';

export type Visitor = { accountId: string; link: string; driver: string; isKnown: boolean; today: Day };

declare module 'fastify' {
  interface FastifyRequest {
    /** Null but where the call declares `door` or `link`. */
    visitor: Visitor;
  }
}

const OPENING = ['door', 'link'];

/** Whether a call is opened by a link. */
export function isOfLink({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return OPENING.includes(String(routeOptions.config.right));
}

/** `Driver <link>`, and behind a dot what a phone was given for the date of birth. */
const HEADER = /^Driver ([A-Za-z0-9_-]{43})(?:\.([A-Za-z0-9_-]{43}))?$/;

/** The same words for all that opens nothing: who tries links learns nothing from them. */
const CLOSED = 'This link does not open anything any more. Ask your carrier for a new one.';
const UNTOLD = 'Tell your date of birth first';

const isPaid = (status: string) => status === 'VALID' || status === 'TRIAL';

export type Door = { letIn(request: FastifyRequest): Promise<void> };

type Found = Omit<Visitor, 'today'> & { subscriptionStatus: string; timeZone: string | null };

/** @param isBilled whether accounts pay here, and one that owes a payment is closed. */
export function makeDoor(db: Pick<Database, 'query'>, clock: Pick<Clock, 'todayOf'>, isBilled: boolean): Door {
  return {
    /** @throws Refusal 401 */
    async letIn(request) {
      const [, token, device] = HEADER.exec(request.headers.authorization ?? '') ?? [];
      if (!token) throw noSession(CLOSED);
      const [found] = await db.query<Found>(
        sql`select account_id as "accountId", link, driver, is_known as "isKnown", subscription_status as "subscriptionStatus", time_zone as "timeZone"
          from open_driver_link(${hashToken(token)}, ${device ? hashToken(device) : null})`,
      );
      if (!found || !isPaid(subscriptionShown(found.subscriptionStatus, isBilled))) throw noSession(CLOSED);
      if (request.routeOptions.config.right === 'link' && !found.isKnown) throw noSession(UNTOLD);
      const { timeZone, subscriptionStatus: _, ...visitor } = found;
      request.visitor = { ...visitor, today: clock.todayOf(timeZone) };
    },
  };
}
