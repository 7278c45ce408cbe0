/** The user of a request. Looked up on every call, so that a removed right or a deactivated user takes effect at the next call. */
import { hash, randomBytes } from 'node:crypto';
import type { Day } from '@milepost/domain/core/dates.ts';
import {
  type AnyPolicy,
  can,
  type Flag,
  isOwner,
  type PolicyGrant,
  type ProfileType,
} from '@milepost/domain/core/policies.ts';
import type { PendingStep } from '@milepost/domain/profile/second-factor.ts';
import sql from 'sql-template-tag';
import type { Clock } from '../clock.ts';
import type { Statement } from '../db/statement.ts';
import { missingPermission, noSession, signedOut } from '../http/errors.ts';

export type Session = {
  accountId: string;
  profileId: string;
  prettyName: string;
  profileType: ProfileType;
  policy: PolicyGrant[];
  state: string;
  ownerState: string;
  subscriptionStatus: string;
  /** Of the account. */
  timeZone: string;
  /** The date in that time zone when the call arrived. */
  today: Day;
  tokenHash: Buffer;
  /** The pending step of two-factor authentication: until it is done, the session allows only the calls that complete it. */
  awaits: PendingStep | null;
};

/** Returns a session for work on behalf of a user or a guest who has none. */
export function makeActingSession(
  who: Pick<Session, 'accountId' | 'profileId' | 'prettyName' | 'today'> & Partial<Session>,
): Session {
  return {
    profileType: 'DRIVER',
    policy: [],
    state: 'ACTIVE',
    ownerState: 'ACTIVE',
    subscriptionStatus: 'VALID',
    timeZone: '',
    awaits: null,
    tokenHash: Buffer.alloc(0),
    ...who,
  };
}

/** Returns 256 random bits; only their hash is stored, so that a copy of the database opens no session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

const HEADER = /^Token ([A-Za-z0-9_-]{20,100})$/;

/** Returns the hash of a request's token. @throws HttpError 401 without a token */
export function readTokenHash(authorization: string | undefined): Buffer {
  const token = HEADER.exec(authorization ?? '')?.[1];
  if (!token) throw noSession();
  return hashToken(token);
}

/** Builds the query for the session of a token. */
export function selectSession(tokenHash: Buffer): Statement {
  const { text, values } =
    sql`select account_id as "accountId", profile_id as "profileId", pretty_name as "prettyName", profile_type as "profileType", state, policy,
    owner_state as "ownerState", subscription_status as "subscriptionStatus", time_zone as "timeZone", awaits from open_session(${tokenHash})`;
  return { text, values, name: 'open-session' };
}

/**
 * Returns the session found by `whose`. @throws HttpError 401 if there is none, it has expired, or its user or account is not
 * ACTIVE (AUT-30)
 */
export function buildSession(
  tokenHash: Buffer,
  [found]: readonly Record<string, unknown>[],
  clock: Pick<Clock, 'getZone' | 'getToday'>,
): Session {
  if (!found) throw noSession();
  if (found.ownerState !== 'ACTIVE') throw signedOut(ACCOUNT_INACTIVE);
  if (found.state !== 'ACTIVE') throw signedOut(USER_INACTIVE);
  const own = found.timeZone as string | null;
  return { ...(found as Session), tokenHash, timeZone: clock.getZone(own), today: clock.getToday(own) };
}

const ACCOUNT_INACTIVE =
  'Your company’s account is inactive, and everyone in it was signed out. Its records are kept. To reopen it, contact support.';
const USER_INACTIVE =
  'Your user is inactive, and you were signed out. To sign in again, ask an owner of your account to activate it.';

/** Returns the subscription to show. Without billing, every account counts as paid unless its owner canceled it. */
export function presentSubscription(stored: string, isBilled: boolean): string {
  return isBilled || stored === 'CANCELED' ? stored : 'VALID';
}

/** Requires that the session has `flag` on `policy`. @throws HttpError 403 */
export function requireRight(session: Session, policy: AnyPolicy, flag: Flag): void {
  if (!can(session, policy, flag)) throw missingPermission();
}

export function requireOwner(session: Session): void {
  if (!isOwner(session)) throw missingPermission();
}
