/** Undelivered emails and text messages about a record. */
import type { UndeliveredMessage } from '@milepost/domain/core/delivery.ts';
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../db/database.ts';

/** Whether a message `m` did not reach all recipients: it failed, a recipient was rejected, or it waits longer than a delivery takes. */
export const UNDELIVERED_CONDITION = `(m.state = 'FAILED' or m.error is not null or (m.state = 'QUEUED' and m.created < now() - interval '5 minutes'))`;

/**
 * Lists the last message of each kind about a record, if it did not arrive. Invoices report theirs themselves, with the action
 * that sends them again.
 */
export function listUndeliveredAbout(tx: Tx, recordId: string): Promise<UndeliveredMessage[]> {
  return tx.query<UndeliveredMessage>(sql`
    select m.id as message, m.subject, array_to_string(m.recipients, ', ') as "to", m.state <> 'QUEUED' as "isGivenUp",
      coalesce(m.error, 'Waiting in the outbox') as reason
    from (select distinct on (kind, way) * from mail_message
      where account_id = ${tx.accountId} and record_id = ${recordId} and kind <> 'INVOICE' order by kind, way, id desc) m
    where ${raw(UNDELIVERED_CONDITION)} and (m.failure is null or m.failure not in ('WITHDRAWN', 'REPEATED'))
    order by m.id desc`);
}
