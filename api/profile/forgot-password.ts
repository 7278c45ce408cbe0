/** Forgotten passwords: requesting a link, and setting a new password with it (FGT). */
import { isOwner, type ProfileType } from '@milepost/domain/core/policies.ts';
import { forgotPassword, LINK_IS_VOID, RESET_MINUTES, resetPassword } from '@milepost/domain/profile/reset-password.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { readBody } from '../core/platform/http/body.ts';
import { badInput } from '../core/platform/http/errors.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { readInput } from '../core/platform/http/input.ts';
import type { JobRun } from '../core/platform/jobs/jobs.ts';
import type { Services } from '../core/platform/services.ts';
import { hashPassword } from '../core/platform/session/password.ts';
import { hashToken, newToken } from '../core/platform/session/session.ts';
import { countCall } from './limits.ts';
import { storePassword } from './passwords.ts';
import { buildResetEmail } from './reset-email.ts';
import { forgetTries, rememberNetwork } from './sign-in-tries.ts';

const JOB = 'password.reset';

export function forgotPasswordCalls(app: FastifyInstance, services: Services): void {
  const { db, jobs, passwordCost } = services;
  jobs.define<{ name: string }>(JOB, ({ name }, run) => sendLinks(services, name, run));

  // A job looks up the name, so that the response and its time are the same for every name (FGT-11).
  app.post('/api/user_profile/forgot_cred/', { config: { right: 'public' }, schema: FORGOT }, async (request) => {
    const { profileEmail: name } = readInput(forgotPassword, (await readBody(request, services, null)).values);
    await countCall(db, 'password reset', name, request.ip);
    await db.system((tx) => jobs.enqueue(tx, JOB, { name }));
    return {};
  });

  app.post('/api/user_profile/reset_cred/', { config: { right: 'public' }, schema: RESET }, async (request, reply) => {
    const { token, newPassword } = readInput(resetPassword, (await readBody(request, services, null)).values);
    await countCall(db, 'new password', token, request.ip);
    const tokenHash = hashToken(token);
    const [link] = await db.query<{ accountId: string; profileId: string }>(
      sql`select account_id as "accountId", profile_id as "profileId" from find_password_reset(${tokenHash})`,
    );
    if (!link) throw badInput({ token: LINK_IS_VOID });
    const hash = await hashPassword(newPassword, passwordCost);
    await db.tx(link.accountId, async (tx) => {
      // Deleted in this statement, so that only one of two simultaneous uses succeeds.
      const [taken] = await tx.query(
        sql`delete from password_reset where token_hash = ${tokenHash} and expires > now() returning 1`,
      );
      const [owner] = await tx.query(sql`select from profile p join account a on a.id = p.account_id
        where p.id = ${link.profileId} and p.state = 'ACTIVE' and a.owner_state = 'ACTIVE'`);
      if (!taken || !owner) throw badInput({ token: LINK_IS_VOID });
      await storePassword(tx, services, { profileId: link.profileId, tokenHash: null }, link.profileId, hash);
      // The user has access to their email, so they may sign in from here, whatever attempts others make.
      await rememberNetwork(tx, link.profileId, request.ip);
    });
    await forgetTries(db, 'PASSWORD', link.profileId, request.ip);
    return reply.code(204).send();
  });
}

type UserRow = { accountId: string; profileId: string; username: string; profileType: ProfileType; isActive: boolean };

/** Emails a link to each owner or admin with that name, and nothing to other users (FGT-02, AUT-43). */
async function sendLinks(services: Services, name: string, { id: request }: Pick<JobRun, 'id'>): Promise<void> {
  const found =
    await services.db.query<UserRow>(sql`select account_id as "accountId", profile_id as "profileId", username, profile_type as "profileType",
      state = 'ACTIVE' and owner_state = 'ACTIVE' as "isActive" from find_sign_in(${name})`);
  for (const one of found) if (one.isActive && isOwner(one)) await sendLink(services, one, request);
}

function sendLink({ db, mail, settings }: Services, { accountId, profileId, username }: UserRow, request: string) {
  const token = newToken();
  return db.tx(accountId, async (tx) => {
    const [isFirst] =
      await tx.query(sql`insert into password_reset (account_id, token_hash, profile_id, request, expires)
      values (${accountId}, ${hashToken(token)}, ${profileId}, ${request}, now() + make_interval(mins => ${RESET_MINUTES}))
      on conflict (account_id, profile_id, request) do nothing returning 1`);
    if (!isFirst) return;
    const [owner] = await tx.query<{ to: string; firstName: string }>(
      sql`select profile_email as "to", profile_first_name as "firstName" from profile where id = ${profileId}`,
    );
    if (owner) await mail.queue(tx, buildResetEmail(settings, { ...owner, username, token, profileId }));
  });
}

const COMMON = {
  tags: ['Session'],
};

const FORGOT = {
  ...COMMON,
  summary: 'Request a link to set a new password',
  description: 'Emailed to ADMIN and CARRIER accounts with this username. The response is the same for every username.',
  body: buildInputSchema(forgotPassword),
  response: {
    200: { description: 'Accepted', type: 'object', additionalProperties: false },
    429: describeErrorResponse('Too many requests'),
  },
};

const RESET = {
  ...COMMON,
  summary: 'Set a new password with a link',
  description: `The link works once, for ${RESET_MINUTES} minutes. All of the user’s sessions end.`,
  body: buildInputSchema(resetPassword),
  response: { 204: { description: 'Changed', type: 'null' }, 429: describeErrorResponse('Too many requests') },
};
