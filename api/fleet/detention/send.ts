/** Sends detention emails: notice while the clock runs, and the request once the truck has left. */
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { type DetentionMail, detention } from '@milepost/domain/fleet/detention/detention.ts';
import type { CollectionSpec, Context } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { describeDelivery } from '../../core/platform/mail/delivery.ts';
import { findParties, proposeEmail, queueEmail } from './detention-email.ts';
import type { StoredDetention } from './present.ts';
import { CLOCK_FIELDS, readCurrentTimes } from './rows.ts';

const DETENTION: CollectionSpec = { record: detention, table: 'detention', list: {} };

/** Sends the default email. */
export async function sendProposed(context: Context, row: StoredDetention): Promise<ActionDetails> {
  const current = await readCurrentTimes(context.tx, row);
  return sendEmail(context, row, proposeEmail(current, await findParties(context.tx, row)));
}

/** Sends the email and records the requested amount, the sender, and the recipients. @throws HttpError 400 if the amount is missing */
export async function sendEmail(context: Context, row: StoredDetention, mail: DetentionMail): Promise<ActionDetails> {
  const { services, session } = context;
  const now = new Date().toISOString();
  const isNotice = row.detentionStatus === 'RUNNING';
  if (!isNotice && !mail.amount) throw badInput({ amount: 'Enter the amount to request' });
  await queueEmail(context, row, mail);
  const current = await readCurrentTimes(context.tx, row);
  await saveChanges(
    DETENTION,
    context,
    row,
    isNotice
      ? { detentionNotifiedAt: now }
      : {
          ...Object.fromEntries(CLOCK_FIELDS.map((name) => [name, current[name]])),
          detentionChangeNote: null,
          detentionStatus: 'REQUESTED',
          detentionRequested: mail.amount,
          detentionRequestedAt: now,
          detentionRequestedBy: session.prettyName,
          detentionRequestedTo: mail.to,
        },
  );
  return describeDelivery(services.mail, isNotice ? 'Detention notice' : 'Detention request', `emailed to ${mail.to}`);
}
