/** Mail about a record that no longer holds does not go, and one that somebody takes back before it leaves was never written. */
import { text } from '@milepost/domain/core/fields.ts';
import type { Told } from '@milepost/domain/core/told.ts';
import type { Context, Stored } from '../core/collection/spec.ts';
import { historyLine } from '../core/history.ts';
import { notOffered } from '../core/http/errors.ts';
import { defineInput } from '../core/http/input.ts';

type About = { record: 'invoice' | 'paycheck'; id: string };

export async function withdrawMail(
  { tx, services, session }: Context,
  { record, id }: About,
  why: string,
): Promise<void> {
  const kept = await services.mail.withdraw(tx, id, why);
  if (kept.length === 0) return;
  const changes = [{ field: 'email', label: 'Not sent to', from: '', to: kept.join(', ') }];
  const line = { record, recordId: id, profile: session.profileId, action: 'WITHDRAW_MAIL', changes } as const;
  await tx.query(historyLine(line));
}

/** Which message is taken back. */
export const MESSAGE = defineInput({
  message: text('Message', { help: 'Its id, as it was answered when it was written' }),
});

const LEFT = 'It has left already, and nothing was changed.';

/** @param giveBack makes the record again what it was before it was mailed. @throws Refusal 400 when the message has left */
export async function takeMailBack(
  { tx, services, session }: Context,
  { record, id, prettyName }: About & Pick<Stored, 'prettyName'>,
  message: string,
  giveBack: (before: object) => Promise<void> = async () => {},
): Promise<Told> {
  const taken = await services.mail.takeBack(tx, id, message);
  if (!taken) throw notOffered(LEFT);
  await giveBack(taken.before);
  const to = taken.recipients.join(', ');
  const told = `${prettyName} not mailed to ${to}: taken back`;
  const changes = [{ field: 'email', label: 'Not sent to', from: '', to }];
  const line = { record, recordId: id, profile: session.profileId, action: 'TAKE_MAIL_BACK', changes, told } as const;
  await tx.query(historyLine(line));
  return { text: told };
}
