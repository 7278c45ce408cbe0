/** Identifies the sender of a request by the token, on every call, before anything else is read. */
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Daily } from '../daily.ts';
import type { Database } from '../db/database.ts';
import { permit } from './right.ts';
import { buildSession, presentSubscription, readTokenHash, type Session, selectSession } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if a call needs none. */
    session: Session;
  }
}

/** Sets `request.session` and checks the call's right. @throws HttpError 401, 403 */
export type Authenticate = (request: FastifyRequest) => Promise<void>;

type AuthenticationServices = { db: Pick<Database, 'query'>; clock: Clock; daily: Daily };

/** @param isBilled whether billing is on; if not, no account owes a payment. */
export function makeAuthenticate({ db, clock, daily }: AuthenticationServices, isBilled: boolean): Authenticate {
  return async (request) => {
    const tokenHash = readTokenHash(request.headers.authorization);
    const session = buildSession(tokenHash, await db.query(selectSession(tokenHash)), clock);
    session.subscriptionStatus = presentSubscription(session.subscriptionStatus, isBilled);
    // Set before the right is checked, so that the log names the user who was refused.
    request.session = session;
    permit(request, session);
    await daily.settle(session.accountId, session.today);
  };
}
