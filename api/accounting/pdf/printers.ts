/** Prints large accounting documents. `print.ts` runs the default export in a separate process. */
import { type AgingDocument, renderAging } from './aging.ts';
import { type CustomerStatementDocument, renderCustomerStatement } from './customer-statement.ts';
import { type FinalAccountingDocument, renderFinalAccounting } from './final-accounting.ts';
import { renderStatement, type StatementDocument } from './statement.ts';
import { renderTaxCopies, type TaxCopies } from './tax-copy.ts';

export type PrintJob =
  | { kind: 'SETTLEMENT'; data: StatementDocument }
  | { kind: 'STATEMENT'; data: CustomerStatementDocument }
  | { kind: 'AGING'; data: AgingDocument }
  | { kind: 'FINAL'; data: FinalAccountingDocument }
  | { kind: 'TAX_COPIES'; data: TaxCopies };

export default function printAccounting(printed: PrintJob): Promise<Buffer> {
  if (printed.kind === 'SETTLEMENT') return renderStatement(printed.data);
  if (printed.kind === 'FINAL') return renderFinalAccounting(printed.data);
  if (printed.kind === 'TAX_COPIES') return renderTaxCopies(printed.data);
  return printed.kind === 'STATEMENT' ? renderCustomerStatement(printed.data) : renderAging(printed.data);
}
