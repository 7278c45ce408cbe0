/** Reports a consent withdrawn by the carrier or Motive: on the card, and in one email to the users who can reconnect. */
import { apiintegration } from '@milepost/domain/admin/apiintegration.ts';
import { can, type PolicyGrant, type ProfileType } from '@milepost/domain/core/policies.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../core/platform/db/database.ts';
import { writeEmail } from '../core/platform/mail/templates.ts';
import type { Services } from '../core/platform/services.ts';
import { recordRevokedConsent } from './sync-status.ts';

type Person = { id: string; email: string; profileType: ProfileType; policy: PolicyGrant[] };

export async function emailRevokedConsent(
  { db, mail, settings }: Pick<Services, 'db' | 'mail' | 'settings'>,
  accountId: string,
): Promise<void> {
  await db.tx(accountId, async (tx) => {
    if (!(await recordRevokedConsent(tx))) return;
    const { route } = apiintegration;
    const letter = writeEmail({
      paragraphs: [
        `Motive has stopped sharing your trips and fuel purchases with ${settings.PRODUCT_NAME}. Access may have been revoked or expired.`,
        'Records already imported are kept. Reconnect to resume syncing.',
      ],
      action: { label: 'Open the integrations', url: `${settings.PUBLIC_URL}/UI/${route}` },
      footer: 'You’re receiving this because you can manage integrations. We send it once.',
    });
    for (const { id, email } of await listConnectors(tx))
      await mail.queue(tx, {
        kind: 'INTEGRATION',
        recordId: id,
        to: email,
        subject: 'Motive is no longer connected',
        ...letter,
      });
  });
}

async function listConnectors(tx: Tx): Promise<Person[]> {
  const people =
    await tx.query<Person>(sql`select id, profile_email as email, profile_type as "profileType", policy from profile
    where state = 'ACTIVE' and profile_type <> 'DRIVER' order by id`);
  return people.filter((person) => can(person, apiintegration.policy, 'create'));
}
