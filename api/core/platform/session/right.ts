/** What a call asks of its sender, said where the call is declared: `config: { right: … }`. A call under /api that says nothing does not start. */
import { type AnyPolicy, can, type Flag, isOwner } from '@milepost/domain/core/policies.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noRight, Refusal, secondFactorMissing } from '../http/errors.ts';
import type { Session } from './session.ts';
import { type GuestName, isLinksAlone } from './visitor.ts';

/** A flag of a policy, or of any of several; '*' is every PERSONNEL's. */
export type Needed = { policy: AnyPolicy; flag: Flag };
export const needs = (policy: Needed['policy'], flag: Flag): Needed => ({ policy, flag });

type Fixed =
  /** Any session, also one that waits for its second factor, which none of the others is open to. */
  | 'entering'
  /** Any session, also of an account that owes a payment. */
  | 'own'
  /** Any session of a paid or a trial account. */
  | 'any'
  /** As 'any'; more is asked by the call itself once it has read the row that decides (`requireRight`, `requireOwner`). */
  | 'byRow'
  /** ADMIN and CARRIER. */
  | 'owner'
  | Needed
  | { anyOf: readonly Needed[] };

type Values = Record<string, unknown>;

/** What a call says before any row is read; `sent` once its body is. */
export type Asked = { params: Values; query: Values; sent?: Values };

/** Whose rights are asked. */
export type Holder = Pick<Session, 'profileId' | 'profileType' | 'policy'>;

/** 'public' needs no session, 'door' and 'link' are a driver's page and the names of guests theirs (visitor.ts), which no session opens. A function says what this very call needs, by its address and by what was sent. */
export type Right = 'public' | 'door' | 'link' | GuestName | Fixed | ((asked: Asked, who: Holder) => Fixed);

declare module 'fastify' {
  interface FastifyContextConfig {
    right?: Right;
  }
}

/** From here on a call under /api without a right is a fault of the program that is told before anybody can call it. */
export function closeUnlessOpened(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith('/api/') && !config?.right)
      throw new Error(`${method} ${url} says no right: add config: { right: … } to its options`);
  });
}

/** Whether only somebody who is signed in may call. A call that says no right is a page. */
export function needsSession(right: Right | undefined): boolean {
  return right !== undefined && right !== 'public' && !isLinksAlone(right);
}

export function isPublic({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.config.right === 'public';
}

/**
 * Refuses a session that may not do what the call does: first who has not shown the second factor, as nobody yet, then who owes a payment, then who lacks the
 * right. @throws Refusal 401, 403
 */
export function permit({ routeOptions, params, query }: FastifyRequest, session: Session, sent?: Values): void {
  const needed = neededFor(
    routeOptions.config.right,
    { params: params as Values, query: query as Values, sent },
    session,
  );
  if (needed === 'entering') return;
  if (session.awaits) throw secondFactorMissing();
  if (needed === 'own') return;
  if (isLinksAlone(needed)) throw noRight();
  requireSubscription(session);
  if (needed !== 'byRow' && !has(session, needed)) throw noRight();
}

/** Whether somebody may do what a call does, or see what came of it; of a call that asks the rest of a row, owners alone. */
export function holds(who: Holder, right: Right, asked: Asked): boolean {
  return has(who, neededFor(right, asked, who));
}

function neededFor(right: Right | undefined, asked: Asked, who: Holder) {
  return typeof right === 'function' ? right(asked, who) : right;
}

function has(who: Holder, needed: Exclude<Right, (...args: never) => unknown> | undefined): boolean {
  if (needed === 'entering' || needed === 'own' || needed === 'any') return true;
  if (isLinksAlone(needed)) return false;
  if (typeof needed !== 'object') return isOwner(who);
  const enough = 'anyOf' in needed ? needed.anyOf : [needed];
  return enough.some(({ policy, flag }) => can(who, policy, flag));
}

/** Only a paid or a trial subscription may use the product (AUT-28). */
function requireSubscription(session: Session): void {
  if (session.subscriptionStatus === 'VALID' || session.subscriptionStatus === 'TRIAL') return;
  throw new Refusal(
    403,
    'ERROR_SUBSCRIPTION',
    'Your subscription needs a payment before you can go on. Open Billing to continue.',
  );
}
