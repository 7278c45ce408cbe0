/** Billing emails to owners: each payment, each decline, and the next step. */
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { describeDecline } from '@milepost/domain/profile/billing.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { type EmailText, writeEmail } from '../../core/platform/mail/templates.ts';
import type { Services } from '../../core/platform/services.ts';
import { selectOwners } from './subscription-status.ts';

export type MailServices = Pick<Services, 'settings'> & { mail: Pick<Services['mail'], 'queue'> };

type PaymentDetails = { number: string; type: string; desc: string; amount: number };

export async function emailPaid(tx: Tx, mailing: MailServices, payment: string): Promise<void> {
  const [paid] =
    await tx.query<PaymentDetails>(sql`select payment_transaction_id as number, payment_type as type, "desc", payment_amount as amount
      from subscription_payment where id = ${payment}`);
  if (!paid) throw new Error('a payment that was settled is kept');
  const { number, type, desc, amount } = paid;
  await emailOwners(tx, mailing, `Receipt ${number}: ${formatMoney(amount)}`, [
    'Thank you. Your payment was received.',
    [`${number}: ${desc}`, `${formatMoney(amount)}, ${type}`].join('\n'),
    'The receipt (PDF) is under Billing, next to the payment.',
  ]);
}

/** Emails the owners that a payment was declined. `again` is the date of the next attempt, null if the payment is past due. */
export async function emailDeclined(
  tx: Tx,
  mailing: MailServices,
  { reason, again }: { reason: string; again: Day | null },
): Promise<void> {
  const why = `${describeDecline(reason)}, so we couldn’t charge this month’s payment.`;
  const { PRODUCT_NAME: product } = mailing.settings;
  if (again)
    return emailOwners(tx, mailing, `Your ${product} payment didn’t go through`, [
      why,
      `Your service continues. We’ll try again on ${formatDay(again)}. To pay sooner, update your card in Billing.`,
    ]);
  return emailOwners(tx, mailing, `Your ${product} payment is due`, [
    why,
    'Please pay to avoid service interruption or a re-activation fee. Until then, you can open Billing, My Account, and Help. Everything you entered is kept.',
  ]);
}

async function emailOwners(
  tx: Tx,
  { mail, settings }: MailServices,
  subject: string,
  paragraphs: EmailText['paragraphs'],
) {
  const letter = writeEmail({
    paragraphs,
    action: { label: 'Open Billing', url: `${settings.PUBLIC_URL}/UI/profile/payment` },
    footer: `Sent to the owners of the ${settings.PRODUCT_NAME} account.`,
  });
  for (const { id, email } of await selectOwners(tx)) {
    await mail.queue(tx, { kind: 'BILLING', recordId: id, to: email, subject, ...letter });
  }
}
