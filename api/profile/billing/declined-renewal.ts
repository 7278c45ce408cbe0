/** A declined renewal: tried again over a week while the account stays active, then past due. A trial that ends is due immediately (SGN-29). */
import type { Day } from '@milepost/domain/core/dates.ts';
import { getNextTry } from '@milepost/domain/profile/billing.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { emailDeclined, type MailServices } from './billing-emails.ts';
import type { SubscriptionStatus } from './subscription-status.ts';

export async function recordDeclinedRenewal(
  tx: Tx,
  mailing: MailServices,
  { status, due, tries }: SubscriptionStatus,
  { reason, today }: { reason: string; today: Day },
): Promise<void> {
  if (status !== 'VALID' && status !== 'TRIAL') return;
  const again = getNextTry(due ?? today, tries + 1, status === 'TRIAL');
  await tx.query(sql`update account set renewal_tries = ${tries + 1}, renewal_refused = ${reason}, renewal_try_on = ${again},
      subscription_status = ${again ? status : 'PAYMENT_DUE'}
    where id = current_account()`);
  await emailDeclined(tx, mailing, { reason, again });
}
