/**
 * Lets the sender of a call in, if he holds the right it declares. Most calls look the session up before they begin. Those marked `isAdmittedLate` send
 * that question in the message that carries their own first one: a message to the database costs more than either, and nothing is answered or written
 * before both are.
 */
import type { Day } from '@milepost/domain/core/dates.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Queryable, Statement } from '../db/statement.ts';
import type { Daily } from '../due/daily.ts';
import { hasSmallBody } from '../http/parts.ts';
import { permit } from './right.ts';
import { type Session, sessionOf, subscriptionShown, tokenHashOf, whose } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call admits its sender itself, by `asking` or `acting`. */
    isAdmittedLate?: boolean;
  }
  interface FastifyRequest {
    /** Whose token it is; null where a call needs none. Says who asks and the date of his account, not that he may; his profile once it is looked up. */
    sender: { tokenHash: Buffer; accountId: string; today: Day; profileId?: string } | null;
    /** Null until the sender is admitted, which in most calls is before they begin. */
    session: Session;
  }
}

/** What takes long is asked by a way of its own, once the sender is admitted. */
export type Asked = Queryable & { heavy: Queryable['query'] };

export type Admission = {
  /** Admits the sender, or leaves that to the call. @throws Refusal 401, 403 */
  receive(request: FastifyRequest): Promise<void>;
  /** Admits the sender now, if that has not been done. @throws Refusal 401, 403 */
  admit(request: FastifyRequest): Promise<Session>;
  /** Runs `act` with a way to ask in the sender's account and the date there. That he is refused comes before any other fault. */
  asking<T>(request: FastifyRequest, act: (asked: Asked, today: Day) => Promise<T>): Promise<T>;
  /**
   * Runs `act` in a transaction of the sender's account, in which it must not write before `admitted`. Refusals as with `asking`.
   * @param sent what the body holds, which may decide what right the call takes.
   */
  acting<T>(
    request: FastifyRequest,
    sent: Record<string, unknown>,
    act: (tx: Tx, admitted: Promise<Session>) => Promise<T>,
  ): Promise<T>;
};

/**
 * Accounts remembered by token: a token never changes its account. Whatever may change is looked up on every call; the zone an account had at its last
 * one only says whether a day has begun there that is to be settled first.
 */
const MOST_TOKENS = 10_000;

/** @param isBilled whether accounts pay here; where they do not, none of them owes anything. */
export function makeAdmission(db: Database, clock: Clock, daily: Daily, isBilled: boolean): Admission {
  const accounts = new Map<string, string>();
  const zones = new Map<string, string>();

  function found(tokenHash: Buffer, who: readonly Record<string, unknown>[]): Session {
    const session = sessionOf(tokenHash, who, clock);
    session.subscriptionStatus = subscriptionShown(session.subscriptionStatus, isBilled);
    zones.set(session.accountId, session.timeZone);
    return session;
  }

  async function lookUp(request: FastifyRequest, tokenHash: Buffer): Promise<Session> {
    const who = await db.query<Record<string, unknown>>(whose(tokenHash));
    if (accounts.size >= MOST_TOKENS) for (const remembered of [accounts, zones]) remembered.clear();
    const session = found(tokenHash, who);
    accounts.set(tokenHash.toString('base64'), session.accountId);
    request.sender = { tokenHash, accountId: session.accountId, today: session.today };
    return enter(request, session);
  }

  const admit = async (request: FastifyRequest) => request.session ?? lookUp(request, known(request).tokenHash);

  return {
    admit,

    async receive(request) {
      const tokenHash = tokenHashOf(request.headers.authorization);
      const accountId = accounts.get(tokenHash.toString('base64'));
      // A form that is not small is not read before its sender is admitted.
      const mayWait = request.routeOptions.config.isAdmittedLate && hasSmallBody(request);
      const zone = accountId && zones.get(accountId);
      if (zone && mayWait) request.sender = { tokenHash, accountId, today: clock.todayOf(zone) };
      else await lookUp(request, tokenHash);
      const sender = known(request);
      await daily.settle(sender.accountId, sender.today);
    },

    async asking<T>(request: FastifyRequest, act: (asked: Asked, today: Day) => Promise<T>) {
      const query = async <R>(statement: Statement): Promise<R[]> => {
        const { tokenHash, accountId } = known(request);
        if (request.session) return (await db.ask(accountId, statement))[0] as R[];
        const [who = [], rows] = await db.ask(accountId, whose(tokenHash), statement);
        const { today } = enter(request, found(tokenHash, who));
        if (today === known(request).today) return rows as R[];
        // Its zone was chosen anew since: what the other date makes true is not in that answer yet.
        await daily.settle(accountId, today);
        return query<R>(statement);
      };
      const heavy = async <R>(statement: Statement) => {
        await admit(request);
        return (await db.heavy.ask(known(request).accountId, statement))[0] as R[];
      };
      try {
        return await act({ query, heavy }, known(request).today);
      } catch (error) {
        await admit(request);
        throw error;
      }
    },

    async acting(request, sent, act) {
      const { tokenHash, accountId } = known(request);
      // Admitted before its body was read.
      if (request.session) permit(request, request.session, sent);
      return db.tx(accountId, async (tx) => {
        const admitted = request.session
          ? Promise.resolve(request.session)
          : tx.query(whose(tokenHash)).then((who) => enter(request, found(tokenHash, who), sent));
        // Both are heard to their end however either ends, also where `act` throws at once. Without a session nothing of what it did stands.
        const [entered, acted] = await Promise.allSettled([admitted, Promise.try(act, tx, admitted)]);
        if (entered.status === 'rejected') throw entered.reason;
        if (acted.status === 'rejected') throw acted.reason;
        return acted.value;
      });
    },
  };
}

/** The one way to a session: what the call declares is asked of it first. */
function enter(request: FastifyRequest, session: Session, sent?: Record<string, unknown>): Session {
  known(request).profileId = session.profileId;
  permit(request, session, sent);
  request.session = session;
  return session;
}

function known({ sender }: FastifyRequest) {
  if (!sender) throw new Error('a call that admits its sender has received one');
  return sender;
}
