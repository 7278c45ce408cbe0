/** Mail about a record that no longer holds does not go. */
import type { Context } from '../core/collection/spec.ts';
import { historyLine } from '../core/history.ts';

export async function withdrawMail(
  { tx, services, session }: Context,
  { record, id }: { record: 'invoice' | 'paycheck'; id: string },
  why: string,
): Promise<void> {
  const kept = await services.mail.withdraw(tx, id, why);
  if (kept.length === 0) return;
  const changes = [{ field: 'email', label: 'Not sent to', from: '', to: kept.join(', ') }];
  const line = { record, recordId: id, profile: session.profileId, action: 'WITHDRAW_MAIL', changes } as const;
  await tx.query(historyLine(line));
}
