/** Stops queued emails, because their record is no longer valid or a user recalls them. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { text } from '@milepost/domain/core/fields.ts';
import { joinWords } from '@milepost/domain/core/words.ts';
import type { Context, Stored } from '../core/engine/collection/spec.ts';
import { type Change, insertHistoryLine } from '../core/engine/history.ts';
import { notOffered } from '../core/platform/http/errors.ts';
import { defineInput } from '../core/platform/http/input.ts';
import type { Recalled } from '../core/platform/mail/mail.ts';

type EmailSource = { record: 'invoice' | 'paycheck'; id: string };

/** Stops queued messages about a record and keeps them with the reason. */
export async function stopQueuedEmail(
  { tx, services, session }: Context,
  { record, id }: EmailSource,
  why: string,
): Promise<void> {
  const recalled = await services.mail.withdraw(tx, id, why);
  if (recalled.length === 0) return;
  const line = {
    record,
    recordId: id,
    profile: session.profileId,
    action: 'WITHDRAW_MAIL',
    changes: listUnsentRecipients(recalled),
  };
  await tx.query(insertHistoryLine(line));
}

export const MESSAGE = defineInput({
  message: text('Message', { help: 'ID of the email, as returned when it was queued' }),
});

const LEFT = 'The email was already sent and can’t be recalled.';

/**
 * Deletes a queued message about a locked record.
 * @param reverse reverses the changes of queuing the message and returns those for the history
 * @throws HttpError 400 if the message has left
 */
export async function recallEmail(
  { tx, services, session }: Context,
  { record, id, prettyName }: EmailSource & Pick<Stored, 'prettyName'>,
  message: string,
  reverse: (recalled: Recalled) => Promise<Change[]> = async () => [],
): Promise<ActionDetails> {
  const recalled = await services.mail.recall(tx, id, message);
  if (!recalled) throw notOffered(LEFT);
  const reversed = await reverse(recalled);
  const details = `${prettyName} not emailed to ${joinWords(recalled.recipients)}: recalled`;
  const changes = [...reversed, ...listUnsentRecipients(recalled.recipients)];
  const line = { record, recordId: id, profile: session.profileId, action: 'TAKE_MAIL_BACK', changes, details };
  await tx.query(insertHistoryLine(line));
  return { text: details };
}

function listUnsentRecipients(recipients: readonly string[]): Change[] {
  return [{ field: 'email', label: 'Not sent to', from: '', to: recipients.join(', ') }];
}
