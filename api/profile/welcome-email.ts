/** The email to a new account, with the address to continue at after signing up on a phone. */
import type { Message } from '../core/platform/mail/mail.ts';
import type { ModuleSettings } from '../core/platform/settings.ts';
import { writeLinkEmail } from './link-email.ts';

export function buildWelcomeEmail(
  { PRODUCT_NAME, PUBLIC_URL }: Pick<ModuleSettings, 'PRODUCT_NAME' | 'PUBLIC_URL'>,
  { to, firstName, username, profileId }: { to: string; firstName: string; username: string; profileId: string },
): Message {
  return {
    to,
    kind: 'WELCOME',
    recordId: profileId,
    subject: `Your ${PRODUCT_NAME} account is ready`,
    ...writeLinkEmail({
      greeting: `Hi ${firstName},`,
      before: [
        `Your ${PRODUCT_NAME} account is ready. Open it on a laptop or desktop in Chrome or Firefox to get started.`,
      ],
      link: { address: PUBLIC_URL, words: `Open ${PRODUCT_NAME}` },
      after: [`You sign in as ${username}.`],
    }),
  };
}
