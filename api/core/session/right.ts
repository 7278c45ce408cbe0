/** What a call asks of its sender, said where the call is declared: `config: { right: … }`. A call under /api that says nothing does not start. */
import { can, type Flag, type PolicyId } from '@milepost/domain/core/policies.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noRight, Refusal } from '../http/errors.ts';
import { requireOwner, type Session } from './session.ts';

/** A flag of a policy; '*' is every PERSONNEL's. */
export type Needed = { policy: PolicyId | '*'; flag: Flag };
export const needs = (policy: Needed['policy'], flag: Flag): Needed => ({ policy, flag });

type Fixed =
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

/** 'public' needs no session. A function says what this very call needs, by its address and by what was sent. */
export type Right = 'public' | Fixed | ((asked: Asked, session: Session) => Fixed);

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

export function isPublic({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.config.right === 'public';
}

/** Refuses a session that may not do what the call does: first who owes a payment, then who lacks the right. @throws Refusal 403 */
export function permit({ routeOptions, params, query }: FastifyRequest, session: Session, sent?: Values): void {
  const { right } = routeOptions.config;
  const needed =
    typeof right === 'function' ? right({ params: params as Values, query: query as Values, sent }, session) : right;
  if (needed === 'own') return;
  requireSubscription(session);
  if (needed === 'any' || needed === 'byRow') return;
  if (typeof needed === 'object') requireAny(session, 'anyOf' in needed ? needed.anyOf : [needed]);
  else requireOwner(session);
}

function requireAny(session: Session, enough: readonly Needed[]): void {
  if (!enough.some(({ policy, flag }) => can(session, policy, flag))) throw noRight();
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
