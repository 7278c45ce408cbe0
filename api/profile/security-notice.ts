/** Emails a user about a change to how they sign in, so that they notice a change by someone else. */
import type { Tx } from '../core/platform/db/database.ts';
import { writeEmail } from '../core/platform/mail/templates.ts';
import type { Services } from '../core/platform/services.ts';

export type NoticeServices = {
  mail: Pick<Services['mail'], 'queue'>;
  settings: Pick<Services['settings'], 'PRODUCT_NAME' | 'PUBLIC_URL'>;
};

type Notice = { kind: string; subject: string; happened: string; advice?: string };

const ADVICE = 'If this wasn’t you, change your password and tell an owner of your account.';

/** Queues the notice in the caller's transaction. A notice that can't be sent shows on the user's record. */
export async function sendSecurityNotice(
  tx: Tx,
  { mail, settings }: NoticeServices,
  { id, email }: { id: string; email: string },
  { kind, subject, happened, advice = ADVICE }: Notice,
): Promise<void> {
  const letter = writeEmail({
    paragraphs: [happened, advice],
    action: { label: `Open ${settings.PRODUCT_NAME}`, url: settings.PUBLIC_URL },
    footer: `Sent by ${settings.PRODUCT_NAME} about signing in to your account.`,
  });
  await mail.queue(tx, { kind, recordId: id, to: email, subject, ...letter });
}
