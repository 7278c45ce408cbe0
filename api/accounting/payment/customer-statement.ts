/** A customer's statement as of a date, with its PDF and email. */
import { buildStatement, type OpenOnStatement } from '@milepost/domain/accounting/payment/customer-statement.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { formatCount } from '@milepost/domain/core/count.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import sql, { raw } from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { notFound, notOffered } from '../../core/platform/http/errors.ts';
import { describeDelivery, requireAddress } from '../../core/platform/mail/delivery.ts';
import { writeEmail } from '../../core/platform/mail/templates.ts';
import type { Services } from '../../core/platform/services.ts';
import { toCarrierParty, toCustomerParty } from '../parties.ts';
import type { CustomerStatementDocument } from '../pdf/customer-statement.ts';
import { printCustomerStatement } from '../pdf/print.ts';
import { openCredits, openInvoices } from './receivables.ts';

/** SQL: open to the carrier, in the form of the index. */
const OWED = raw('i.invoice_balance > 0 and i.invoice_balance > i.invoice_reserve');

/**
 * Builds a customer's statement as of a date: the invoices open then, oldest first, with the amounts due to the carrier. A factor
 * collects its own invoices, except those charged back. @throws HttpError 404
 */
export async function buildStatementDocument(tx: Tx, customer: string, day: Day): Promise<CustomerStatementDocument> {
  const [of] = await tx.query<{ carrier: string; credit: number }>(sql`select c.carrier,
      coalesce((select k.credit from (${openCredits(day, sql`p.customer = ${customer}`)}) k), 0) as credit
    from customer c where c.id = ${customer} and c.state <> 'DELETED'`);
  if (!of) throw notFound('Customer');
  const rows = await tx.query<OpenOnStatement>(sql`select i.id, i.pay_check_id as "payCheckID", f.pretty_name as load,
      f.fleet_other_reference_number as reference, i.invoiced_date as "invoicedDate", i.invoice_due_date as "dueDate",
      i.pay_check_fleet_gross_payment as gross, i.pay_check_fleet_gross_payment - i.open_balance + i.held_reserve as paid,
      i.open_balance - i.held_reserve as balance, case when i.is_for_factor then i.document -> 'factory' ->> 'name' end as "payTo"
    from (${openInvoices(day, sql`i.customer = ${customer}`)}) i left join fleet f on f.account_id = i.account_id and f.id = i.fleet
    where i.open_balance > i.held_reserve
    order by i.invoiced_date, i.pretty_name`);
  return {
    carrier: await toCarrierParty(tx, of.carrier),
    customer: await toCustomerParty(tx, customer),
    statement: buildStatement(rows, of.credit, day),
  };
}

/** Returns the customers with entries on a statement, by name. */
export function listOwingCustomers(tx: Tx): Promise<{ id: string; name: string }[]> {
  return tx.query(sql`select c.id, c.pretty_name as name from customer c where c.state <> 'DELETED' and exists (
      select from invoice i where i.account_id = c.account_id and i.customer = c.id and ${OWED} and i.state <> 'DELETED'
        and i.invoiced_date is not null and i.invoice_status <> 'CREATED')
    order by c.pretty_name, c.id`);
}

/** Returns the file name: `Statement-Prairie-Star-Logistics-2026-03-31.pdf`. */
export function formatStatementName({ customer, statement }: CustomerStatementDocument): string {
  return `Statement-${customer.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${statement.day}.pdf`;
}

/** Queues the statement of a date to the customer's invoice address. @throws HttpError 400 if nothing is open, or the address is invalid */
export async function emailStatement(
  context: Context,
  customer: string,
  day: Day,
): Promise<{ to: string; details: ActionDetails }> {
  const { tx, services, session } = context;
  const statement = await buildStatementDocument(tx, customer, day);
  const { open, overdue, lines } = statement.statement;
  if (lines.length === 0) throw notOffered('This customer has no open balance.');
  const to = requireAddress(statement.customer.email, 'customer');
  const letter = {
    paragraphs: [
      `Statement dated ${day}\nOpen balance ${formatMoney(open)} on ${formatCount(lines.length, 'invoice')}\nPast due ${formatMoney(overdue)}`,
      'Your statement is attached. Please let us know if anything doesn’t match your records.',
    ],
    footer: `Sent by ${statement.carrier.name}. Reply to this email to contact them.`,
  };
  const message = {
    ...writeEmail(letter),
    to,
    subject: `Statement from ${statement.carrier.name}, open balance ${formatMoney(open)}`,
    fromName: statement.carrier.name,
    ...(statement.carrier.email && { replyTo: statement.carrier.email }),
    kind: 'STATEMENT',
    recordId: customer,
    draft: { paper: statement, letter } satisfies StatementDraft,
  };
  await services.mail.queue(tx, message);
  const sent = { field: 'email', label: 'Statement sent to', from: '', to };
  const details = describeDelivery(services.mail, 'Statement', `emailed to ${to}`);
  const line = {
    record: 'customer',
    recordId: customer,
    profile: session.profileId,
    action: 'EMAIL_STATEMENT',
  } as const;
  await tx.query(insertHistoryLine({ ...line, details: details.text, changes: [sent] }));
  return { to, details };
}

type StatementDraft = { paper: CustomerStatementDocument; letter: Parameters<typeof writeEmail>[0] };

/** Registers the email whose PDF a job builds from the amounts open when it was sent. */
export function registerStatementEmail({ mail }: Pick<Services, 'mail'>): void {
  mail.prepares('STATEMENT', async (accountId, _id, { paper, letter }: StatementDraft) => ({
    ...writeEmail(letter),
    attachments: [
      {
        filename: formatStatementName(paper),
        type: 'application/pdf',
        content: await printCustomerStatement(paper, accountId),
      },
    ],
  }));
}
