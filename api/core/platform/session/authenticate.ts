/** Identifies the sender of a request by the token, on every call, before anything else is read. */
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Daily } from '../daily.ts';
import type { Database } from '../db/database.ts';
import { permit } from './right.ts';
import { type Session, sessionOf, subscriptionShown, tokenHashOf, whose } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if a call needs none. */
    session: Session;
  }
}

/** Sets `request.session` and checks the call's right. @throws Refusal 401, 403 */
export type Authenticate = (request: FastifyRequest) => Promise<void>;

type Needs = { db: Pick<Database, 'query'>; clock: Clock; daily: Daily };

/** @param isBilled whether billing is on; if not, no account owes a payment. */
export function makeAuthenticate({ db, clock, daily }: Needs, isBilled: boolean): Authenticate {
  return async (request) => {
    const tokenHash = tokenHashOf(request.headers.authorization);
    const session = sessionOf(tokenHash, await db.query(whose(tokenHash)), clock);
    session.subscriptionStatus = subscriptionShown(session.subscriptionStatus, isBilled);
    // Set before the right is checked, so that the log names the user who was refused.
    request.session = session;
    permit(request, session);
    await daily.settle(session.accountId, session.today);
  };
}
