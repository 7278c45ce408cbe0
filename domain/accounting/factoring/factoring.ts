/** Effects of a factor's payments on its invoices: funding, reserve release, or chargeback. */
import { addDays, type Day } from '../../core/dates.ts';
import { cents, dollars, formatMoney, sum } from '../../core/money.ts';
import type { FieldErrors } from '../../core/record.ts';
import { computePercent } from '../../core/rounding.ts';
import type { FactorKind, PaymentLine } from '../payment/payment.ts';
import {
  type BalanceParts,
  computeBalance,
  computePayable,
  findErrorsByLine,
  type InvoiceBalance,
  type Payable,
} from '../payment/settlement.ts';
import { type FactoringEffect, isFunded } from './factoring-amounts.ts';

export type FactorTerms = { factorAdvance: number; factorFee: number };

/** Splits an amount in dollars into a factor's advance, its fee, and the reserve: for 3,000 at 90% and 3%, these are 2,610, 90, and 300. */
export function computeAdvance(amount: number, { factorAdvance, factorFee }: FactorTerms) {
  const fee = computePercent(cents(amount), factorFee);
  const received = computePercent(cents(amount), factorAdvance) - fee;
  return { received: dollars(received), fee: dollars(fee), reserve: dollars(cents(amount) - received - fee) };
}

/** Returns the last date for a chargeback of an invoice funded on a date. */
export function computeRecourseEnd(funded: Day, recourseDays: number): Day {
  return addDays(funded, recourseDays);
}

/** Returns the maximum amount of such a payment for an invoice: the open balance, the reserve, or the amount paid. */
export function getMaxApplied(
  kind: FactorKind,
  invoice: BalanceParts & Pick<InvoiceBalance, 'invoiceReserve' | 'invoiceFactored'>,
): number {
  if (kind === 'FUNDED') return computeBalance(invoice);
  return kind === 'RESERVE' ? invoice.invoiceReserve : invoice.invoiceFactored;
}

export type FactoredLine = PaymentLine & FactoringEffect;

/** Returns a line, entered in positive amounts, with all its effects: a chargeback reverses. */
export function buildFactorLine(kind: FactorKind, line: PaymentLine, invoice: InvoiceBalance): FactoredLine {
  if (kind === 'CHARGEBACK') return computeChargedBack(line, invoice);
  const fee = line.adjustmentReason === 'FACTORING_FEE' ? line.adjustment : 0;
  const given = cents(line.applied) + cents(line.adjustment);
  const held = kind === 'FUNDED' ? cents(computeBalance(invoice)) - given : -given;
  return { ...line, factored: line.applied, reserve: dollars(held), fee, feeKept: 0 };
}

/** Computes the amounts after a chargeback. If all of it is charged back, the customer owes it again; the fee stays a cost. */
function computeChargedBack(
  line: PaymentLine,
  { invoiceFactored, invoiceReserve, invoiceFactorFee: fee }: InvoiceBalance,
): FactoredLine {
  const isAll = cents(line.applied) === cents(invoiceFactored);
  const back = { ...line, applied: negate(line.applied), factored: negate(line.applied) };
  if (!isAll) return { ...back, reserve: 0, fee: 0, feeKept: 0 };
  const released = { adjustment: negate(fee), adjustmentReason: fee > 0 ? ('FACTORING_FEE' as const) : null };
  return { ...back, ...released, reserve: negate(invoiceReserve), fee: negate(fee), feeKept: fee };
}

const negate = (amount: number) => dollars(-cents(amount));

/** Returns whether an invoice's amounts are valid: after a reversal they may not be if later payments depend on it. */
export function hasValidAmounts(invoice: InvoiceBalance): boolean {
  return invoice.invoiceFactored >= 0 && invoice.invoiceReserve >= 0 && computePayable(invoice) >= 0;
}

/** Validates a factor's payment and its lines, a message each: `lines.2.applied`. */
export function findFactorErrors(
  { kind, factor, amount }: { kind: FactorKind; factor: string; amount: number },
  lines: readonly PaymentLine[],
  invoices: ReadonlyMap<string, Payable>,
): FieldErrors {
  const given = dollars(sum(lines.map(({ applied }) => cents(applied))));
  return {
    ...(given !== amount && { paymentAmount: `The lines total ${formatMoney(given)}` }),
    ...(lines.length === 0 && { lines: 'Select at least one invoice' }),
    ...findErrorsByLine(lines, invoices, (line, invoice) => {
      if (invoice.factor !== factor) return { invoice: describeOtherFactor(invoice) };
      return { ...findReasonErrors(kind, line), ...findAdvanceErrors(kind, line, invoice) };
    }),
  };
}

const describeOtherFactor = ({ prettyName, factorName }: Payable) =>
  factorName ? `${prettyName} is factored with ${factorName}` : `${prettyName} is not factored`;

function findReasonErrors(kind: FactorKind, { adjustment, adjustmentReason }: PaymentLine): FieldErrors {
  if (kind === 'CHARGEBACK') return adjustment > 0 ? { adjustment: 'Chargebacks can’t have an adjustment' } : {};
  const isOther = kind === 'FUNDED' && adjustmentReason !== null && adjustmentReason !== 'FACTORING_FEE';
  return isOther ? { adjustmentReason: 'The unfunded amount stays in reserve' } : {};
}

function findAdvanceErrors(kind: FactorKind, line: PaymentLine, invoice: Payable): FieldErrors {
  const { prettyName } = invoice;
  if (kind === 'FUNDED' && isFunded(invoice)) return { invoice: `${prettyName} is already funded` };
  if (kind !== 'FUNDED' && !isFunded(invoice)) return { invoice: `${prettyName} has no advance` };
  if (kind !== 'RESERVE' && line.applied === 0) return { applied: 'Invalid Amount' };
  const most = getMaxApplied(kind, invoice);
  if (cents(line.applied) + cents(line.adjustment) <= cents(most)) return {};
  const amountLabel = { FUNDED: 'is open', RESERVE: 'is in reserve', CHARGEBACK: 'was paid by the factor' }[kind];
  return { applied: `${formatMoney(most)} of ${prettyName} ${amountLabel}` };
}
