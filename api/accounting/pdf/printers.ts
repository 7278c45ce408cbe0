/** Prints large accounting documents. `print.ts` runs the default export in a separate process. */
import { type AgingPaper, renderAging } from './aging.ts';
import { renderCustomerStatement, type StatementPaper } from './customer-statement.ts';
import { renderStatement, type StatementDocument } from './statement.ts';

export type Printed =
  | { kind: 'SETTLEMENT'; data: StatementDocument }
  | { kind: 'STATEMENT'; data: StatementPaper }
  | { kind: 'AGING'; data: AgingPaper };

export default function printAccounting(printed: Printed): Promise<Buffer> {
  if (printed.kind === 'SETTLEMENT') return renderStatement(printed.data);
  return printed.kind === 'STATEMENT' ? renderCustomerStatement(printed.data) : renderAging(printed.data);
}
