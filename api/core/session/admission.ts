/**
 * Lets the sender of a call in. Most calls look the session up before they begin. Those marked `isAdmittedLate` send that question in the message that
 * carries their own first one: a message to the database costs more than either, and nothing is answered or written before both are.
 */
import type { FastifyRequest } from 'fastify';
import type { Database, Queryable, Statement, Tx } from '../db/database.ts';
import { hasSmallBody } from '../http/parts.ts';
import { type Session, sessionOf, tokenHashOf, whose } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call admits its sender itself, by `asking` or `acting`. */
    isAdmittedLate?: boolean;
  }
  interface FastifyRequest {
    /** Whose token it is; null where a call needs none. Says who asks, not that he may. */
    sender: { tokenHash: Buffer; accountId: string } | null;
    /** Null until the sender is admitted, which in most calls is before they begin. */
    session: Session;
  }
}

/** Refuses a session that may not do what the call does. */
type Permit = (session: Session) => void;

export type Admission = {
  /** Admits the sender, or leaves that to the call. @throws Refusal 401 */
  receive(request: FastifyRequest): Promise<void>;
  /** Admits the sender now, if that has not been done. @throws Refusal 401 */
  admit(request: FastifyRequest): Promise<Session>;
  /** Runs `act` with a way to ask in the sender's account. What the session or `permit` refuse comes before any other fault. */
  asking<T>(request: FastifyRequest, permit: Permit, act: (asked: Queryable) => Promise<T>): Promise<T>;
  /** Runs `act` in a transaction of the sender's account, in which it must not write before `admitted`. Refusals as with `asking`. */
  acting<T>(
    request: FastifyRequest,
    permit: Permit,
    act: (tx: Tx, admitted: Promise<Session>) => Promise<T>,
  ): Promise<T>;
};

/** Accounts remembered by token: a token never changes its account. Whatever may change is looked up on every call. */
const MOST_TOKENS = 10_000;

export function makeAdmission(db: Database): Admission {
  const accounts = new Map<string, string>();

  async function lookUp(request: FastifyRequest, tokenHash: Buffer): Promise<Session> {
    const session = sessionOf(tokenHash, await db.query(whose(tokenHash)));
    if (accounts.size >= MOST_TOKENS) accounts.clear();
    accounts.set(tokenHash.toString('base64'), session.accountId);
    request.sender = { tokenHash, accountId: session.accountId };
    request.session = session;
    return session;
  }

  const admit = async (request: FastifyRequest) => request.session ?? lookUp(request, known(request).tokenHash);

  return {
    admit,

    async receive(request) {
      const tokenHash = tokenHashOf(request.headers.authorization);
      const accountId = accounts.get(tokenHash.toString('base64'));
      // A form that is not small is not read before its sender is admitted.
      const mayWait = request.routeOptions.config.isAdmittedLate && hasSmallBody(request);
      if (accountId && mayWait) request.sender = { tokenHash, accountId };
      else await lookUp(request, tokenHash);
    },

    async asking<T>(request: FastifyRequest, permit: Permit, act: (asked: Queryable) => Promise<T>) {
      if (request.session) permit(request.session);
      const query = async <R>(statement: Statement) => {
        const { tokenHash, accountId } = known(request);
        if (request.session) return (await db.ask(accountId, statement))[0] as R[];
        const [who = [], rows] = await db.ask(accountId, whose(tokenHash), statement);
        enter(request, sessionOf(tokenHash, who), permit);
        return rows as R[];
      };
      try {
        return await act({ query });
      } catch (error) {
        if (!request.session) permit(await admit(request));
        throw error;
      }
    },

    async acting(request, permit, act) {
      const { tokenHash, accountId } = known(request);
      if (request.session) permit(request.session);
      return db.tx(accountId, async (tx) => {
        const admitted = request.session
          ? Promise.resolve(request.session)
          : tx.query(whose(tokenHash)).then((who) => enter(request, sessionOf(tokenHash, who), permit));
        // Both are heard to their end however either ends, also where `act` throws at once. Without a session nothing of what it did stands.
        const [entered, acted] = await Promise.allSettled([admitted, Promise.try(act, tx, admitted)]);
        if (entered.status === 'rejected') throw entered.reason;
        if (acted.status === 'rejected') throw acted.reason;
        return acted.value;
      });
    },
  };
}

function enter(request: FastifyRequest, session: Session, permit: Permit): Session {
  permit(session);
  request.session = session;
  return session;
}

function known({ sender }: FastifyRequest) {
  if (!sender) throw new Error('a call that admits its sender has received one');
  return sender;
}
