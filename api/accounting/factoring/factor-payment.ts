/** Records a factor's actions: funding invoices, releasing their reserve, or charging them back. */
import { buildFactorLine, findFactorErrors } from '@milepost/domain/accounting/factoring/factoring.ts';
import type { FactorKind, PaymentLine } from '@milepost/domain/accounting/payment/payment.ts';
import { cents, dollars, sum } from '@milepost/domain/core/money.ts';
import type { Context } from '../../core/engine/collection/spec.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { type LockedInvoice, lockInvoices } from '../payment/payable.ts';
import {
  insertPayment,
  type Names,
  type PaymentInput,
  rejectRepeatedReference,
  writeLines,
} from '../payment/payment-write.ts';

/**
 * Records a factor's payment for any number of its invoices and returns its ID. @throws HttpError 400 with the error of each line, 409
 * for a duplicate reference
 */
export async function enterFactorPayment(
  context: Context,
  fields: PaymentInput & { factor: string; paymentKind: FactorKind },
  names: Names,
  lines: readonly PaymentLine[],
): Promise<string> {
  const { paymentKind: kind, factor, paymentAmount: amount, paymentDate } = fields;
  const ids = lines.map(({ invoice }) => invoice);
  const invoices = await lockInvoices(context.tx, ids);
  const errors = findFactorErrors({ kind, factor, amount }, lines, invoices);
  if (Object.keys(errors).length > 0) throw badInput(errors);
  await rejectRepeatedReference(context, fields);
  const done = lines.map((line) => buildFactorLine(kind, line, invoices.get(line.invoice) as LockedInvoice));
  const paymentAmount = dollars(sum(done.map(({ applied }) => cents(applied))));
  const id = await insertPayment(context, { ...fields, paymentAmount }, names, done);
  await writeLines(context, done, invoices, paymentDate);
  return id;
}
