/** Confirms a change of bank details to the payee, so that a change by someone else is noticed. The change is valid even if the email fails. */
import { BANK_ACCOUNT_TYPES, type MaskedBank } from '@milepost/domain/accounting/bank/bank-details.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { findDelivery } from '@milepost/domain/core/delivery.ts';
import { formatPhone } from '@milepost/domain/core/phones.ts';
import type { Context } from '../../core/engine/collection/spec.ts';
import { describeReached } from '../../core/platform/mail/delivery.ts';
import { writeEmail } from '../../core/platform/mail/templates.ts';

export type BankEmail = {
  payee: {
    id: string;
    greeting: string;
    email: string | null;
    carrier: string;
    carrierEmail: string | null;
    carrierPhone: string | null;
  };
  before: MaskedBank | null;
  after: MaskedBank | null;
  isByDriver: boolean;
};

export async function emailBankChange({ tx, services, today }: Context, letter: BankEmail): Promise<ActionDetails> {
  const { payee, before, after, isByDriver } = letter;
  const { carrier, carrierEmail, carrierPhone, email } = payee;
  const by = isByDriver ? 'on your driver page' : `by ${carrier}`;
  const call = carrierPhone ? `call ${carrier} at ${formatPhone(carrierPhone)}` : `contact ${carrier}`;
  if (email)
    await services.mail.queue(tx, {
      kind: 'BANK_DETAILS',
      recordId: payee.id,
      to: email,
      fromName: carrier,
      ...(carrierEmail && { replyTo: carrierEmail }),
      subject: after
        ? `Confirm your direct deposit account: ${after.bankAccount}`
        : 'Your direct deposit account was removed',
      ...writeEmail({
        paragraphs: [
          `Hi ${payee.greeting},`,
          `${describeChange(before, after)}\nChanged ${formatDay(today)} ${by}.`,
          `If you didn’t expect this, ${call} right away.`,
        ],
        footer: `Sent on behalf of ${carrier}. Reply to this email to contact them.`,
      }),
    });
  const delivery = findDelivery(email, services.mail.sends);
  return describeReached(after ? 'Bank account saved' : 'Bank account removed', { email, delivery, phone: null });
}

function describeChange(before: MaskedBank | null, after: MaskedBank | null): string {
  if (!after) return `Your pay no longer goes to account ${before?.bankAccount}.`;
  const type = BANK_ACCOUNT_TYPES[after.bankAccountType].toLowerCase();
  const was = before && before.bankAccount !== after.bankAccount ? ` It was ${before.bankAccount}.` : '';
  return `Your pay goes to ${type} account ${after.bankAccount}, routing number ${after.bankRouting}, in the name of ${after.bankAccountName}.${was}`;
}
