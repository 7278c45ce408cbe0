/** Sign-in, sign-out, and the status that a signed-in page requests every minute. */

import { boolean, password, text } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { isBillingOff } from '../core/platform/billing.ts';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { readBody } from '../core/platform/http/body.ts';
import { HttpError, wrongCredentials } from '../core/platform/http/errors.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import type { Services } from '../core/platform/services.ts';
import { isCorrectPassword } from '../core/platform/session/password.ts';
import { version } from '../core/platform/version.ts';
import { defineFailedTries, recordFailedTry } from './failed-tries.ts';
import { SESSION, signIn } from './open-session.ts';
import { countName, forgetTries, type TryCount } from './sign-in-tries.ts';

type UserRow = {
  accountId: string;
  profileId: string;
  passwordHash: string | null;
  profileType: string;
  state: string;
  ownerState: string;
};

export function signInCalls(app: FastifyInstance, services: Services): void {
  const { db, passwordCost } = services;
  const isBilled = !isBillingOff(services.settings);
  defineFailedTries(services);

  app.post('/api/user_profile/login/', { config: { right: 'public' }, schema: LOGIN }, async (request, reply) => {
    const sent = readInput(CREDENTIALS, (await readBody(request, services, null)).values);
    const { profileEmail: name, profilePassword: password, rememberMe: isRemembered } = sent;
    const found = await findProfile(name, password, await countName(db, name, request.ip));
    await forgetTries(db, 'PASSWORD', found.profileId, request.ip);
    if (found.profileType === 'DRIVER' || found.state !== 'ACTIVE' || found.ownerState !== 'ACTIVE')
      throw new HttpError(403, 'ERROR_PERMISSION', 'Access Denied');
    return signIn(services, reply, found, isRemembered === true);
  });

  app.post('/api/user_profile/logout/', { config: { right: 'entering' }, schema: LOGOUT }, async (request, reply) => {
    await db.query(sql`select end_session(${request.session.tokenHash})`);
    return reply.code(204).send();
  });

  app.get('/api/user_profile/fetch_updates/', { config: { right: 'own' }, schema: UPDATES }, async (request, reply) => {
    const { profileId, state, ownerState, subscriptionStatus, timeZone, today } = request.session;
    return reply.header('UI-Version', version).send({
      id: profileId,
      state,
      ownerState,
      ownerSubscriptionStatus: subscriptionStatus,
      isBilled,
      timeZone,
      today,
    });
  });

  /**
   * Returns the profile with this name and password: by username first, then by email, which several users may share (AUT-16). @throws
   * HttpError 401
   */
  async function findProfile(name: string, password: string, { profiles, tries }: TryCount): Promise<UserRow> {
    const found =
      await db.query<UserRow>(sql`select account_id as "accountId", profile_id as "profileId", password_hash as "passwordHash",
      profile_type as "profileType", state, owner_state as "ownerState" from find_sign_in(${name})`);
    const open = found.filter(({ profileId }) => profiles.includes(profileId));
    // An unknown name takes as long as a wrong password.
    if (open.length === 0) await isCorrectPassword(password, null, passwordCost);
    for (const each of open) if (await isCorrectPassword(password, each.passwordHash)) return each;
    await recordFailedTry(services, { what: 'PASSWORD', profiles: open.map(({ profileId }) => profileId), tries });
    const [known] = open;
    throw wrongCredentials(
      known
        ? { reason: 'wrong password', account: known.accountId, profile: known.profileId }
        : { reason: 'unknown name' },
    );
  }
}

const CREDENTIALS = defineInput({
  profileEmail: text('Username or email'),
  profilePassword: password('Password', { message: "Can't be empty" }),
  rememberMe: boolean('Remember me', { optional: true }),
});

const LOGIN = {
  tags: ['Session'],
  summary: 'Sign in',
  description: 'Returns only the token in the `Authorization` header, and the version in `UI-Version`.',
  body: buildInputSchema(CREDENTIALS),
  response: {
    200: { description: 'Signed in', ...SESSION },
    401: describeErrorResponse('Wrong credentials'),
    403: describeErrorResponse('Access Denied'),
    429: describeErrorResponse('Too many failed attempts'),
  },
};

const LOGOUT = {
  tags: ['Session'],
  summary: 'Sign out',
  response: { 204: { description: 'Signed out', type: 'null' } },
};

const UPDATES = {
  tags: ['Session'],
  summary: 'Session state',
  response: { 200: { description: 'The state', ...SESSION } },
};
