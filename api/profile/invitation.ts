/** Invites a user by email: a link to set the password of a user who has none yet. */
import { text } from '@milepost/domain/core/fields.ts';
import { INVITATION_DAYS } from '@milepost/domain/profile/invitation.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Tx } from '../core/platform/db/database.ts';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { readBody } from '../core/platform/http/body.ts';
import { notFound, notOffered } from '../core/platform/http/errors.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import { readId } from '../core/platform/http/params.ts';
import { newId } from '../core/platform/ids.ts';
import type { Message } from '../core/platform/mail/mail.ts';
import type { Services } from '../core/platform/services.ts';
import { hashToken, newToken, type Session } from '../core/platform/session/session.ts';
import type { ModuleSettings } from '../core/platform/settings.ts';
import { writeLinkEmail } from './link-email.ts';

type InvitedUser = { to: string; firstName: string; username: string; isNew: boolean };

export function invitationCalls(app: FastifyInstance, services: Services): void {
  app.post('/api/user_profile/invite/', { config: { right: 'owner' }, schema: INVITE }, async (request, reply) => {
    const { personnelId } = readInput(INVITE_INPUT, (await readBody(request, services, null)).values);
    const id = readId(personnelId, 'Profile');
    await services.db.tx(request.session.accountId, (tx) => inviteUser(tx, services, request.session, id));
    return reply.code(204).send();
  });
}

/** Emails a link that replaces earlier ones. @throws HttpError for a user who has signed in before */
export async function inviteUser(
  tx: Tx,
  { mail, settings }: Pick<Services, 'mail' | 'settings'>,
  { accountId, profileId }: Pick<Session, 'accountId' | 'profileId'>,
  id: string,
): Promise<void> {
  const [user] =
    await tx.query<InvitedUser>(sql`select profile_email as "to", profile_first_name as "firstName", username,
      last_sign_in is null and not is_founder as "isNew"
    from profile where id = ${id} and state = 'ACTIVE' and profile_type <> 'DRIVER' for update`);
  if (!user) throw notFound('Profile');
  if (!user.isNew) throw notOffered('This user has signed in before. Set a new password instead.');
  const [host] = await tx.query<{ name: string }>(sql`select pretty_name as name from profile where id = ${profileId}`);
  const token = newToken();
  await tx.query(sql`delete from password_reset where profile_id = ${id}`);
  await tx.query(sql`insert into password_reset (account_id, token_hash, profile_id, request, expires)
    values (${accountId}, ${hashToken(token)}, ${id}, ${newId()}, now() + make_interval(days => ${INVITATION_DAYS}))`);
  await mail.queue(tx, buildInvitation(settings, { ...user, token, profileId: id, host: host?.name ?? '' }));
}

function buildInvitation(
  { PRODUCT_NAME, PUBLIC_URL }: Pick<ModuleSettings, 'PRODUCT_NAME' | 'PUBLIC_URL'>,
  invited: InvitedUser & { token: string; profileId: string; host: string },
): Message {
  const { to, firstName, username, token, profileId, host } = invited;
  return {
    to,
    kind: 'INVITATION',
    recordId: profileId,
    subject: `Set your ${PRODUCT_NAME} password`,
    ...writeLinkEmail({
      greeting: `Hi ${firstName},`,
      before: [`${host} added you to ${PRODUCT_NAME}. You sign in as ${username}. Set your password here:`],
      link: { address: `${PUBLIC_URL}/forgotcred#token=${token}&invited=true`, words: 'Set your password' },
      after: [
        `The link works once, for ${INVITATION_DAYS} days. ${host} can send you another one.`,
        'If you don’t know them, ignore this email.',
      ],
    }),
  };
}

const INVITE_INPUT = defineInput({ personnelId: text('ID of the profile') });

const INVITE = {
  tags: ['Accounts'],
  summary: 'Email a user a link to set their password',
  description: `For ADMIN and CARRIER, for a user who has never signed in. The link works once, for ${INVITATION_DAYS} days, and replaces earlier ones.`,
  body: buildInputSchema(INVITE_INPUT),
  response: { 204: { description: 'Sent', type: 'null' }, 404: describeErrorResponse('No such user') },
};
