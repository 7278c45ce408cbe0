/** Emails a paycheck's settlement to its driver. A job builds the PDF from the saved data. */
import type { PaycheckStatus } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { type ActionDetails, MAIL_WAITS_SECONDS, type Undo } from '@milepost/domain/core/action-details.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import { notFound, notOffered } from '../../core/platform/http/errors.ts';
import { describeDelivery, requireAddress } from '../../core/platform/mail/delivery.ts';
import { type EmailText, writeEmail } from '../../core/platform/mail/templates.ts';
import type { Services } from '../../core/platform/services.ts';
import { printSettlement } from '../pdf/print.ts';
import type { StatementDocument } from '../pdf/statement.ts';

type SentSettlement = { to: string; details: ActionDetails };
type Draft = { paper: StatementDocument; letter: EmailText };

/**
 * Returns SQL for the address that the settlement of a paycheck `p` was last emailed to. Ignores failed messages and those held
 * while email is off.
 */
export const listRecipients = ({ mail }: Pick<Services, 'mail'>): Sql => sql`(select m.recipients[1] from mail_message m
  where m.account_id = p.account_id and m.record_id = p.id and m.kind = 'PAYCHECK'
    and (m.state = 'SENT' or (m.state = 'QUEUED' and ${mail.sends})) order by m.id desc limit 1)`;

/** Queues the email and returns its address; it can be recalled for a moment. @throws HttpError 404; 400 for an invalid address */
export async function emailPaycheck({ tx, services, session }: Context, id: string): Promise<SentSettlement> {
  // Locked, so that voiding stops this email, or this email sees that the paycheck is void.
  const [row] = await tx.query<{ to: string; paper: StatementDocument; status: PaycheckStatus }>(
    sql`select d.email as to, p.statement as paper, p.pay_check_status as status from paycheck p
    join payee d on d.account_id = p.account_id and d.id = p.payee
    where p.id = ${id} and p.state <> 'DELETED' for no key update of p`,
  );
  if (!row) throw notFound('Paycheck');
  const { paper, status } = row;
  if (status === 'VOID') throw notOffered(`${paper.payCheckID} is void.`);
  if (status === 'DRAFT') throw notOffered(`${paper.payCheckID} is a draft. Approve it first.`);
  const to = requireAddress(row.to, 'driver');
  const { carrier, period, payCheckID, statement } = paper;
  const letter: EmailText = {
    paragraphs: [
      `Paycheck ${payCheckID}\nLoads ${period.fleetStart} to ${period.fleetEnd}\nPaid out ${formatMoney(statement.payable)}`,
      'Your settlement is attached. Let us know if anything looks wrong.',
    ],
    footer: `Sent on behalf of ${carrier.name}. Reply to this email to contact them.`,
  };
  const message = {
    ...writeEmail(letter),
    to,
    subject: `Your settlement ${payCheckID}: ${formatMoney(statement.payable)}`,
    fromName: carrier.name,
    ...(carrier.email && { replyTo: carrier.email }),
    kind: 'PAYCHECK',
    recordId: id,
    draft: { paper, letter } satisfies Draft,
    isRecallable: true,
  };
  const sent = await services.mail.queue(tx, message);
  const details = describeDelivery(services.mail, payCheckID, `emailed to ${to} with its settlement`);
  await tx.query(
    insertHistoryLine({
      record: 'paycheck',
      recordId: id,
      profile: session.profileId,
      action: 'EMAIL_STATEMENT',
      details: details.text,
      changes: [{ field: 'email', label: 'Settlement sent to', from: '', to }],
    }),
  );
  const path = `paycheck/${id}/email/recall/`;
  const undo: Undo = { method: 'POST', path, values: { message: sent }, seconds: MAIL_WAITS_SECONDS };
  return { to, details: { ...details, open: { record: 'paycheck', id }, undo } };
}

export function registerPaycheckEmail({ mail }: Pick<Services, 'mail'>): void {
  mail.prepares('PAYCHECK', async (accountId, _id, { paper, letter }: Draft) => ({
    ...writeEmail(letter),
    attachments: [
      {
        filename: `${paper.payCheckID}.pdf`,
        type: 'application/pdf',
        content: await printSettlement(paper, accountId),
      },
    ],
  }));
}
