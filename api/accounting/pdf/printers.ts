/** Prints the documents of accounting that grow with a carrier's work. Its default export is run in a process of its own by `print.ts`. */
import { type AgingPaper, renderAging } from './aging.ts';
import { renderCustomerStatement, type StatementPaper } from './customer-statement.ts';
import { renderStatement, type StatementDocument } from './statement.ts';
import { renderTaxCopies, type TaxCopies } from './tax-copy.ts';

export type Printed =
  | { kind: 'SETTLEMENT'; data: StatementDocument }
  | { kind: 'STATEMENT'; data: StatementPaper }
  | { kind: 'AGING'; data: AgingPaper }
  | { kind: 'TAX_COPIES'; data: TaxCopies };

export default function printAccounting(printed: Printed): Promise<Buffer> {
  if (printed.kind === 'SETTLEMENT') return renderStatement(printed.data);
  if (printed.kind === 'TAX_COPIES') return renderTaxCopies(printed.data);
  return printed.kind === 'STATEMENT' ? renderCustomerStatement(printed.data) : renderAging(printed.data);
}
