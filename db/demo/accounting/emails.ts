/** Undelivered invoice emails: the broker's billing address has changed. */
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import { type DemoRow, makeId } from '../core/rows.ts';

/** The number of newest sent invoices that bounced. */
const UNDELIVERED = 2;

export async function insertEmails(
  tx: Queryable,
  accountId: string,
  invoices: readonly DemoRow[],
  customers: readonly DemoRow[],
): Promise<void> {
  const emails = new Map(customers.map(({ id, customerEmail }) => [id, String(customerEmail)]));
  const sent = invoices.filter(({ invoiceStatus }) => invoiceStatus === 'INVOICED').slice(-UNDELIVERED);
  for (const { id, prettyName, created, customer } of sent)
    await tx.query(sql`insert into mail_message (account_id, id, kind, record_id, recipients, subject, body_text, addressee, state, attempts, error, created)
      values (${accountId}, ${makeId(`mail of ${prettyName}`)}, 'INVOICE', ${id}, ${[emails.get(String(customer)) ?? '']}, ${`Invoice ${prettyName}`},
        ${`Please find attached invoice ${prettyName}.`}, 'CUSTOMER', 'FAILED', 1, '550 5.1.1 The mailbox does not exist', ${created})`);
}
