import { RESET_MINUTES } from '@milepost/domain/profile/reset-password.ts';
import type { Message } from '../core/platform/mail/mail.ts';
import type { ModuleSettings } from '../core/platform/settings.ts';
import { writeLinkEmail } from './link-email.ts';

type ResetRequest = { to: string; firstName: string; username: string; token: string; profileId: string };

/** Builds the email with the reset link (FGT-10). */
export function buildResetEmail(
  { PRODUCT_NAME, PUBLIC_URL }: Pick<ModuleSettings, 'PRODUCT_NAME' | 'PUBLIC_URL'>,
  { to, firstName, username, token, profileId }: ResetRequest,
): Message {
  return {
    to,
    kind: 'PASSWORD_RESET',
    recordId: profileId,
    subject: `Reset your ${PRODUCT_NAME} password`,
    ...writeLinkEmail({
      greeting: `Hi ${firstName},`,
      before: [`We received a request to reset the password for ${username}. If it was you, set a new one here:`],
      // Browsers never send the part after # and proxies never log it.
      link: { address: `${PUBLIC_URL}/forgotcred#token=${token}`, words: 'Set a new password' },
      after: [
        `The link works once, for ${RESET_MINUTES} minutes.`,
        'If you didn’t request this, ignore this email. Your password won’t change.',
      ],
    }),
  };
}
