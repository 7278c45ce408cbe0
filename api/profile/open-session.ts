/** Starts the session of a sign-in or sign-up, and returns it to the page. */

import type { FastifyReply } from 'fastify';
import sql from 'sql-template-tag';
import { isBillingOff } from '../core/platform/billing.ts';
import type { Services } from '../core/platform/services.ts';
import { hashToken, newToken, presentSubscription } from '../core/platform/session/session.ts';
import { version } from '../core/platform/version.ts';
import { isFactorOn } from './second-factor/factor.ts';
import { rememberNetwork } from './sign-in-tries.ts';

const HOURS = 3_600_000;
const SESSION_MS = 12 * HOURS;
const REMEMBERED_MS = 30 * 24 * HOURS;

type Parts = Pick<Services, 'db' | 'clock' | 'settings'>;
type UserId = { accountId: string; profileId: string };
type Signed = UserId & { tokenHash: Buffer };

/**
 * Starts a session of the profile and returns it, with the bare token in the `Authorization` header. If a second factor is pending, the
 * session opens nothing else yet.
 */
export async function signIn(services: Parts, reply: FastifyReply, who: UserId, isRemembered: boolean) {
  const token = await startSession(services, who, isRemembered, reply.request.ip);
  return reply
    .header('Authorization', token)
    .header('UI-Version', version)
    .send(await readSessionFacts(services, { ...who, tokenHash: hashToken(token) }));
}

function startSession(
  { db }: Pick<Services, 'db'>,
  { accountId, profileId }: UserId,
  isRemembered: boolean,
  ip: string,
) {
  const token = newToken();
  const until = new Date(Date.now() + (isRemembered ? REMEMBERED_MS : SESSION_MS));
  return db.tx(accountId, async (tx) => {
    await tx.query(sql`select start_session(${hashToken(token)}, ${accountId}, ${profileId}, ${until})`);
    await tx.query(sql`update profile set last_sign_in = now() where id = ${profileId}`);
    // With two-factor authentication, the password alone is no proof yet.
    if (!(await isFactorOn(tx, profileId))) await rememberNetwork(tx, profileId, ip);
    return token;
  });
}

type StoredSession = {
  profileType: string;
  id: string;
  prettyName: string;
  state: string;
  ownerSubscriptionStatus: string;
  ownerState: string;
  timeZone: string | null;
  awaits: string | null;
};

export async function readSessionFacts({ db, clock, settings }: Parts, { accountId, profileId, tokenHash }: Signed) {
  return db.tx(accountId, async (tx) => {
    const [facts] = await tx.query<StoredSession>(
      sql`select p.profile_type as "profileType", p.id, p.pretty_name as "prettyName", p.state,
      a.subscription_status as "ownerSubscriptionStatus", a.owner_state as "ownerState", a.time_zone as "timeZone",
      (select awaits from open_session(${tokenHash})) as awaits from profile p, account a where p.id = ${profileId}`,
    );
    const own = facts?.timeZone ?? null;
    const isBilled = !isBillingOff(settings);
    const ownerSubscriptionStatus = presentSubscription(facts?.ownerSubscriptionStatus ?? '', isBilled);
    return { ...facts, ownerSubscriptionStatus, isBilled, timeZone: clock.getZone(own), today: clock.getToday(own) };
  });
}

export const SESSION = {
  type: 'object',
  properties: {
    profileType: { type: 'string', enum: ['ADMIN', 'CARRIER', 'PERSONNEL'] },
    id: { type: 'string', format: 'uuid' },
    prettyName: { type: 'string' },
    ownerSubscriptionStatus: { type: 'string' },
    isBilled: { type: 'boolean', description: 'Whether this server charges for accounts' },
    state: { type: 'string' },
    awaits: {
      type: ['string', 'null'],
      description: 'The step that remains before the session is valid: CODE (two-factor code) or SET_UP',
    },
    ownerState: { type: 'string' },
    timeZone: { type: 'string', description: 'The account’s IANA time zone' },
    today: { type: 'string', format: 'date', description: 'Today’s date in that time zone' },
  },
};
