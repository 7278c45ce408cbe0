/** A factor's effects on an invoice, as sums over its live lines, so that their order does not matter. */
import { cents, dollars } from '../../core/money.ts';

/** Columns of an invoice, in dollars; API names. */
export type FactoringAmounts = {
  /** Paid by the factor and not charged back. */
  invoiceFactored: number;
  /** Held by the factor until the customer pays. */
  invoiceReserve: number;
  /** The factor's fees included in Total Expense. */
  invoiceFactorFee: number;
  /** The factor's fees on charged-back amounts: still a cost, though the customer owes everything again. */
  invoiceFeeKept: number;
};

/** The effect of one line on each. */
export type FactoringEffect = { factored: number; reserve: number; fee: number; feeKept: number };

export const NOT_FUNDED: FactoringAmounts = {
  invoiceFactored: 0,
  invoiceReserve: 0,
  invoiceFactorFee: 0,
  invoiceFeeKept: 0,
};

/** Returns the sums after a line, or with -1 after its reversal; a customer's line changes none. */
export function applyEffect(invoice: FactoringAmounts, line: Partial<FactoringEffect>, sign: bigint): FactoringAmounts {
  const addChange = (was: number, change = 0) => dollars(cents(was) + sign * cents(change));
  return {
    invoiceFactored: addChange(invoice.invoiceFactored, line.factored),
    invoiceReserve: addChange(invoice.invoiceReserve, line.reserve),
    invoiceFactorFee: addChange(invoice.invoiceFactorFee, line.fee),
    invoiceFeeKept: addChange(invoice.invoiceFeeKept, line.feeKept),
  };
}

/** Returns whether a factor has paid part of it. */
export function isFunded({ invoiceFactored }: Pick<FactoringAmounts, 'invoiceFactored'>): boolean {
  return invoiceFactored > 0;
}
