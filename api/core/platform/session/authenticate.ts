/** Identifies the sender of a request by the token, on every call and before anything else of the call is read. */
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Daily } from '../daily.ts';
import type { Database } from '../db/database.ts';
import { permit } from './right.ts';
import { type Session, sessionOf, subscriptionShown, tokenHashOf, whose } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where a call needs none. */
    session: Session;
  }
}

/** Sets `request.session`, and checks the right that the call declares. @throws Refusal 401, 403 */
export type Authenticate = (request: FastifyRequest) => Promise<void>;

type Needs = { db: Pick<Database, 'query'>; clock: Clock; daily: Daily };

/** @param isBilled whether accounts pay here; where they do not, none of them owes anything. */
export function makeAuthenticate({ db, clock, daily }: Needs, isBilled: boolean): Authenticate {
  return async (request) => {
    const tokenHash = tokenHashOf(request.headers.authorization);
    const session = sessionOf(tokenHash, await db.query(whose(tokenHash)), clock);
    session.subscriptionStatus = subscriptionShown(session.subscriptionStatus, isBilled);
    // Set before the right is checked: the log names who was refused.
    request.session = session;
    permit(request, session);
    await daily.settle(session.accountId, session.today);
  };
}
