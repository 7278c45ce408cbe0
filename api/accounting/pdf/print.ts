import { printDocument } from '../../core/platform/pdf/print.ts';
import type { AgingDocument } from './aging.ts';
import type { CustomerStatementDocument } from './customer-statement.ts';
import type { FinalAccountingDocument } from './final-accounting.ts';
import print from './printers.ts';
import type { StatementDocument } from './statement.ts';
import type { TaxCopies } from './tax-copy.ts';

const ACCOUNTING = { print, module: import.meta.resolve('./printers.ts') };

/** Prints a driver's settlement, in a worker if it has very many lines. */
export const printSettlement = (data: StatementDocument, account: string): Promise<Buffer> =>
  printDocument(ACCOUNTING, { kind: 'SETTLEMENT', data }, account);

/** Prints a customer's statement, in a worker if it has very many open invoices. */
export const printCustomerStatement = (data: CustomerStatementDocument, account: string): Promise<Buffer> =>
  printDocument(ACCOUNTING, { kind: 'STATEMENT', data }, account);

/** Prints the A/R aging, in a worker if there are very many customers. */
export const printAging = (data: AgingDocument, account: string): Promise<Buffer> =>
  printDocument(ACCOUNTING, { kind: 'AGING', data }, account);

/** Prints a final accounting. */
export const printFinalAccounting = (data: FinalAccountingDocument, account: string): Promise<Buffer> =>
  printDocument(ACCOUNTING, { kind: 'FINAL', data }, account);

/** Prints the copies of Form 1099-NEC, apart where there are many recipients. */
export const printTaxCopies = (data: TaxCopies, account: string): Promise<Buffer> =>
  printDocument(ACCOUNTING, { kind: 'TAX_COPIES', data }, account);
