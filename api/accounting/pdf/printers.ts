/** Prints the documents of accounting that grow with a carrier's work. Its default export is run in a process of its own by `print.ts`. */
import { renderCustomerStatement, type StatementPaper } from './customer-statement.ts';
import { renderStatement, type StatementDocument } from './statement.ts';

export type Printed = { kind: 'SETTLEMENT'; data: StatementDocument } | { kind: 'STATEMENT'; data: StatementPaper };

export default function printAccounting(printed: Printed): Promise<Buffer> {
  return printed.kind === 'SETTLEMENT' ? renderStatement(printed.data) : renderCustomerStatement(printed.data);
}
