/** The right a call requires, declared with the call: `config: { right: … }`. A call under /api without one fails the start. */
import { type AnyPolicy, can, type Flag, isOwner } from '@milepost/domain/core/policies.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, missingPermission, secondFactorMissing } from '../http/errors.ts';
import type { Session } from './session.ts';
import { type GuestName, isLinkRight } from './visitor.ts';

/** A flag of a policy, or of any of several; '*' is every PERSONNEL's. */
export type RequiredFlag = { policy: AnyPolicy; flag: Flag };
export const needs = (policy: RequiredFlag['policy'], flag: Flag): RequiredFlag => ({ policy, flag });

type Fixed =
  /** Any session, even one still waiting for two-factor authentication, which no other right allows. */
  | 'entering'
  /** Any session, even of an account with a payment due. */
  | 'own'
  /** Any session of a paid or trial account. */
  | 'any'
  /** Like 'any'; the call itself checks more once it has read the row that decides (`requireRight`, `requireOwner`). */
  | 'byRow'
  /** ADMIN and CARRIER. */
  | 'owner'
  | RequiredFlag
  | { anyOf: readonly RequiredFlag[] };

type Values = Record<string, unknown>;

/** The request before any row is read; `sent` once its body is read. */
export type RequestValues = { params: Values; query: Values; sent?: Values };

/** The user whose rights are checked. */
export type Holder = Pick<Session, 'profileId' | 'profileType' | 'policy'>;

/**
 * 'public' needs no session; 'door' and 'link' are for a driver's page and the guest names for guests (visitor.ts), which no
 * session opens. A function returns the right for this request, by its URL and its values.
 */
export type Right = 'public' | 'door' | 'link' | GuestName | Fixed | ((asked: RequestValues, who: Holder) => Fixed);

declare module 'fastify' {
  interface FastifyContextConfig {
    right?: Right;
  }
}

/** Makes every later call under /api without a right fail the start. */
export function requireDeclaredRights(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith('/api/') && !config?.right)
      throw new Error(`${method} ${url} says no right: add config: { right: … } to its options`);
  });
}

/** Returns whether a call needs a session. A call without a right is a page. */
export function needsSession(right: Right | undefined): boolean {
  return right !== undefined && right !== 'public' && !isLinkRight(right);
}

export function isPublic({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.config.right === 'public';
}

/**
 * Rejects a session without the call's right: first without two-factor authentication, as if not signed in, then with a payment
 * due, then without the right. @throws HttpError 401, 403
 */
export function permit({ routeOptions, params, query }: FastifyRequest, session: Session, sent?: Values): void {
  const needed = getRequiredRight(
    routeOptions.config.right,
    { params: params as Values, query: query as Values, sent },
    session,
  );
  if (needed === 'entering') return;
  if (session.awaits) throw secondFactorMissing();
  if (needed === 'own') return;
  if (isLinkRight(needed)) throw missingPermission();
  requireSubscription(session);
  if (needed !== 'byRow' && !meetsRight(session, needed)) throw missingPermission();
}

/** Returns whether a user may make a call or see its result; for a 'byRow' call, owners only. */
export function hasRight(who: Holder, right: Right, asked: RequestValues): boolean {
  return meetsRight(who, getRequiredRight(right, asked, who));
}

function getRequiredRight(right: Right | undefined, asked: RequestValues, who: Holder) {
  return typeof right === 'function' ? right(asked, who) : right;
}

function meetsRight(who: Holder, needed: Exclude<Right, (...args: never) => unknown> | undefined): boolean {
  if (needed === 'entering' || needed === 'own' || needed === 'any') return true;
  if (isLinkRight(needed)) return false;
  if (typeof needed !== 'object') return isOwner(who);
  const enough = 'anyOf' in needed ? needed.anyOf : [needed];
  return enough.some(({ policy, flag }) => can(who, policy, flag));
}

/** Requires a paid or trial subscription (AUT-28). */
function requireSubscription(session: Session): void {
  if (session.subscriptionStatus === 'VALID' || session.subscriptionStatus === 'TRIAL') return;
  throw new HttpError(403, 'ERROR_SUBSCRIPTION', 'A subscription payment is due. Open Billing to pay and continue.');
}
