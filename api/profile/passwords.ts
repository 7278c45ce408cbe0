/** Changes the user's own password (PRF-09, PRF-12), or, for owners, the password of a user who forgot it (USR-42, DRV-41). */
import { password, text } from '@milepost/domain/core/fields.ts';
import { newPassword } from '@milepost/domain/profile/password.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { insertHistoryLine } from '../core/engine/history.ts';
import type { Tx } from '../core/platform/db/database.ts';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { readBody } from '../core/platform/http/body.ts';
import { HttpError, missingPermission, notFound } from '../core/platform/http/errors.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import { readId } from '../core/platform/http/params.ts';
import type { Services } from '../core/platform/services.ts';
import { hashPassword, isCorrectPassword } from '../core/platform/session/password.ts';
import type { Session } from '../core/platform/session/session.ts';
import { recordFailedTry } from './failed-tries.ts';
import { type NoticeServices, sendSecurityNotice } from './security-notice.ts';
import { countTry, forgetTries } from './sign-in-tries.ts';

type StoredPassword = { passwordHash: string | null; isFounder: boolean };

export function passwordCalls(app: FastifyInstance, services: Services): void {
  const { db, passwordCost } = services;

  app.post(
    '/api/user_profile/change_password/',
    { config: { right: 'own' }, schema: CHANGE },
    async (request, reply) => {
      const { session } = request;
      const { currentPassword, newPassword } = readInput(OWN_INPUT, (await readBody(request, services, null)).values);
      await checkPassword(services, session, { typed: currentPassword ?? '', ip: request.ip });
      const hash = await hashPassword(newPassword, passwordCost);
      await db.tx(session.accountId, (tx) => storePassword(tx, services, session, session.profileId, hash));
      return reply.code(204).send();
    },
  );

  app.post('/api/user_profile/set_password/', { config: { right: 'owner' }, schema: SET }, async (request, reply) => {
    const { session } = request;
    const { personnelId, newPassword } = readInput(OTHER_INPUT, (await readBody(request, services, null)).values);
    const id = readId(personnelId, 'Profile');
    if (id === session.profileId) throw missingPermission('Change your own password in your account');
    const hash = await hashPassword(newPassword, passwordCost);
    await db.tx(session.accountId, async (tx) => {
      const { isFounder } = await readPassword(tx, id);
      if (isFounder) throw missingPermission('Only the founding owner can change the founding owner’s password');
      await storePassword(tx, services, session, id, hash);
    });
    return reply.code(204).send();
  });
}

/** Checks the user's own password before a credential changes. A wrong one counts toward the sign-in limit. @throws HttpError 400, 429 */
export async function checkPassword(
  services: Pick<Services, 'db' | 'jobs'>,
  { accountId, profileId }: Session,
  { typed, ip }: { typed: string; ip: string },
): Promise<void> {
  const { db } = services;
  const { passwordHash } = await db.tx(accountId, (tx) => readPassword(tx, profileId));
  const tries = await countTry(db, 'PASSWORD', profileId, ip);
  if (!(await isCorrectPassword(typed, passwordHash))) {
    await recordFailedTry(services, { what: 'PASSWORD', profiles: [profileId], tries });
    // Not 401, which would sign the user out although the session is still valid.
    throw new HttpError(400, 'ERROR_AUTHENTICATION', 'Incorrect authentication credentials', {
      errors: { currentPassword: 'Incorrect authentication credentials' },
    });
  }
  await forgetTries(db, 'PASSWORD', profileId, ip);
}

async function readPassword(tx: Tx, id: string): Promise<StoredPassword> {
  const [kept] = await tx.query<StoredPassword>(sql`select password_hash as "passwordHash", is_founder as "isFounder"
    from profile where id = ${id} and state <> 'DELETED'`);
  if (!kept) throw notFound('Profile');
  return kept;
}

/**
 * Who changes the password: a user, whose own session stays; a visitor with a reset link and no session; or the operator, who has no
 * profile.
 */
type Actor = { profileId: Session['profileId'] | null; tokenHash: Session['tokenHash'] | null };

/**
 * Saves the hash, ends every other session of the profile, deletes its reset links, and emails the user. History records the change,
 * not the password.
 */
export async function storePassword(
  tx: Tx,
  mailing: NoticeServices,
  by: Actor,
  id: string,
  hash: string,
): Promise<void> {
  const [row] = await tx.query<{ profileType: string; email: string; username: string }>(
    sql`update profile set password_hash = ${hash} where id = ${id}
      returning profile_type as "profileType", profile_email as email, username`,
  );
  if (!row) throw notFound('Profile');
  await tx.query(sql`select end_sessions_of(${id}, ${by.tokenHash})`);
  await tx.query(sql`delete from password_reset where profile_id = ${id}`);
  await tx.query(
    insertHistoryLine({
      record: row.profileType === 'DRIVER' ? 'driver_profile' : 'profile',
      recordId: id,
      profile: by.profileId,
      action: 'UPDATE',
      changes: [{ field: 'password', label: 'Password', from: '', to: 'changed' }],
    }),
  );
  await sendSecurityNotice(
    tx,
    mailing,
    { id, email: row.email },
    {
      kind: 'PASSWORD_CHANGED',
      subject: 'Your password was changed',
      happened: `The password for ${row.username} was changed. Other devices were signed out.`,
    },
  );
}

// An account may have no password yet; then this field is empty.
const OWN_INPUT = defineInput({ currentPassword: password('Current password', { optional: true }), newPassword });
const OTHER_INPUT = defineInput({ personnelId: text('ID of the profile'), newPassword });

const COMMON = {
  tags: ['Session'],
  response: { 204: { description: 'Changed', type: 'null' } },
};

const CHANGE = {
  ...COMMON,
  summary: 'Change your password',
  description:
    'Ends the user’s other sessions and emails the user. A wrong current password is rejected with 400 and the code ERROR_AUTHENTICATION, and counts toward the sign-in limit.',
  body: buildInputSchema(OWN_INPUT),
  response: { ...COMMON.response, 429: describeErrorResponse('Too many failed attempts') },
};

const SET = {
  ...COMMON,
  summary: 'Set another user’s password',
  description:
    'For ADMIN and CARRIER, but not for their own user or the founding owner. Ends all of the user’s sessions and emails the user.',
  body: buildInputSchema(OTHER_INPUT),
  response: { ...COMMON.response, 404: describeErrorResponse('No such user') },
};
