/** What the factor that bought an invoice has done to it: sums over its lines that stand, so that no order of them matters. */
import { cents, dollars } from '../../core/money.ts';

/** On an invoice, in dollars; wire names. */
export type Sold = {
  /** What the factor has paid of it and not charged back. */
  invoiceFactored: number;
  /** What it holds until the customer paid it. */
  invoiceReserve: number;
  /** Its fees that stand in Total Expense. */
  invoiceFactorFee: number;
  /** Its fees on what it charged back: a cost still, though the customer owes all again. */
  invoiceFeeKept: number;
};

/** What one line does to each. */
export type SoldEffect = { factored: number; reserve: number; fee: number; feeKept: number };

export const NOT_SOLD: Sold = { invoiceFactored: 0, invoiceReserve: 0, invoiceFactorFee: 0, invoiceFeeKept: 0 };

/** The sums after a line, or with -1 after it was taken back; a customer's line says nothing of them. */
export function soldAfter(invoice: Sold, line: Partial<SoldEffect>, sign: bigint): Sold {
  const after = (was: number, change = 0) => dollars(cents(was) + sign * cents(change));
  return {
    invoiceFactored: after(invoice.invoiceFactored, line.factored),
    invoiceReserve: after(invoice.invoiceReserve, line.reserve),
    invoiceFactorFee: after(invoice.invoiceFactorFee, line.fee),
    invoiceFeeKept: after(invoice.invoiceFeeKept, line.feeKept),
  };
}

/** Whether a factor has paid something of it. */
export function isSold({ invoiceFactored }: Pick<Sold, 'invoiceFactored'>): boolean {
  return invoiceFactored > 0;
}
