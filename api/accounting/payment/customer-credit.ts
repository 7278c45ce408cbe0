/**
 * Credit memos, which reduce the amount due without a payment, and refunds of a customer's unapplied credit
 * (docs/decisions/payments.md).
 */
import { type PaymentLine, payment } from '@milepost/domain/accounting/payment/payment.ts';
import { computePayable } from '@milepost/domain/accounting/payment/settlement.ts';
import { cents, dollars, formatMoney } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine, listChanges } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { badInput, referenced } from '../../core/platform/http/errors.ts';
import { lockInvoices } from './payable.ts';
import {
  enterPayment,
  insertPayment,
  type Names,
  type PaymentInput,
  rejectRepeatedReference,
} from './payment-write.ts';

type CreditMemo = PaymentInput & { customer: string; creditedInvoice: string };

/**
 * Records a credit memo for an invoice and returns its ID. Without lines, it pays the open balance of that invoice; the rest is the
 * customer's credit.
 * @throws HttpError 400 on the field if the invoice was never sent, is another customer's, or has a smaller balance
 */
export async function enterCreditMemo(
  context: Context,
  fields: CreditMemo,
  names: Names,
  lines: readonly PaymentLine[],
): Promise<string> {
  const { creditedInvoice, customer, paymentAmount } = fields;
  if (paymentAmount <= 0) throw badInput({ paymentAmount: 'Enter the amount of the credit memo' });
  const ids = [creditedInvoice, ...lines.map(({ invoice }) => invoice)];
  const invoice = (await lockInvoices(context.tx, ids)).get(creditedInvoice);
  if (!invoice || invoice.customer !== customer)
    throw badInput({ creditedInvoice: 'Select an invoice of this customer' });
  const { prettyName, invoiceStatus, payCheckNet } = invoice;
  if (invoiceStatus === 'CREATED' || invoiceStatus === 'CANCELED')
    throw badInput({
      creditedInvoice: `${prettyName} wasn’t sent or is canceled. Change or cancel the invoice itself.`,
    });
  const left = dollars(cents(payCheckNet) - cents(await sumCredited(context.tx, creditedInvoice)));
  if (cents(paymentAmount) > cents(left))
    throw badInput({ paymentAmount: `${formatMoney(left)} of ${prettyName} is left to credit` });
  const applied = Math.min(paymentAmount, computePayable(invoice));
  const own: PaymentLine[] =
    applied > 0 ? [{ invoice: creditedInvoice, applied, adjustment: 0, adjustmentReason: null }] : [];
  return enterPayment(context, fields, names, lines.length > 0 ? lines : own);
}

async function sumCredited(tx: Tx, invoice: string): Promise<number> {
  const [row] = await tx.query<{ amount: number }>(sql`select coalesce(sum(payment_amount), 0) as amount from payment
    where credited_invoice = ${invoice} and payment_status = 'RECEIVED' and state <> 'DELETED'`);
  return row?.amount ?? 0;
}

/** @throws HttpError 409 if the invoice to cancel has a credit memo */
export async function requireNoCreditMemo({ tx }: Context, { id, prettyName }: Stored): Promise<void> {
  const [memo] = await tx.query<{ name: string }>(sql`select pretty_name as name from payment
    where credited_invoice = ${id} and payment_status = 'RECEIVED' and state <> 'DELETED' order by id limit 1`);
  if (memo) throw referenced(`${memo.name} is a credit memo for ${prettyName}. Reverse it first.`);
}

type Refund = PaymentInput & { customer: string; refundedPayment: string };

/**
 * Records a refund of one payment's credit and returns its ID. The amount is entered as positive and stored as negative, because the
 * money goes out.
 * @throws HttpError 400 on the field if the payment is another customer's or has less credit
 */
export async function enterRefund(context: Context, fields: Refund, names: Names): Promise<string> {
  const { refundedPayment, customer, paymentAmount: amount } = fields;
  if (amount <= 0) throw badInput({ paymentAmount: 'Enter the amount refunded' });
  const [refunded] = await context.tx.query<{
    name: string;
    credit: number;
  }>(sql`select pretty_name as name, payment_credit as credit
    from payment where id = ${refundedPayment} and customer = ${customer} and state <> 'DELETED' for no key update`);
  if (!refunded) throw badInput({ refundedPayment: 'Select a payment of this customer' });
  if (cents(amount) > cents(refunded.credit))
    throw badInput({ paymentAmount: `${refunded.name} has ${formatMoney(refunded.credit)} of unapplied credit` });
  await rejectRepeatedReference(context, fields);
  const id = await insertPayment(context, { ...fields, paymentAmount: dollars(-cents(amount)) }, names, []);
  await changeRefunded(context, refundedPayment, amount);
  return id;
}

/** Restores the credit that a locked refund paid out. */
export async function reverseRefund(context: Context, { refundedPayment, paymentAmount }: Stored): Promise<void> {
  await changeRefunded(context, String(refundedPayment), Number(paymentAmount));
}

async function changeRefunded({ tx, session }: Context, id: string, by: number): Promise<void> {
  const [now] = await tx.query<{ refunded: number }>(sql`update payment set payment_refunded = payment_refunded + ${by},
      updated = date_trunc('milliseconds', clock_timestamp()) where id = ${id} returning payment_refunded as refunded`);
  const paymentRefunded = now?.refunded ?? 0;
  const before = { id, paymentRefunded: dollars(cents(paymentRefunded) - cents(by)) };
  const changes = listChanges(payment, before as never, { paymentRefunded }, {});
  await tx.query(
    insertHistoryLine({ record: 'payment', recordId: id, profile: session.profileId, action: 'UPDATE', changes }),
  );
}

/** @throws HttpError 409 if credit of the payment to reverse was refunded */
export async function requireNotRefunded(
  { tx }: Context,
  { id, prettyName }: Pick<Stored, 'id' | 'prettyName'>,
): Promise<void> {
  const [refund] = await tx.query<{ name: string }>(sql`select pretty_name as name from payment
    where refunded_payment = ${id} and payment_status = 'RECEIVED' and state <> 'DELETED' order by id limit 1`);
  if (refund) throw referenced(`${refund.name} refunded credit from ${prettyName}. Reverse ${refund.name} first.`);
}
