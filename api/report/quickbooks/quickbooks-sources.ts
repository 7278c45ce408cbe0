/** Reads the content of each QuickBooks file for a period. */
import { listJournalRows } from '@milepost/domain/accounting/journal/journal.ts';
import {
  type BilledExpense,
  buildBill,
  buildInvoice,
  type FileContent,
  type QuickBooksKind,
  type SentInvoice,
} from '@milepost/domain/accounting/quickbooks/quickbooks.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import sql, { raw } from 'sql-template-tag';
import { readJournalAccounts } from '../../accounting/journal/journal-accounts.ts';
import { listExportedEntries } from '../../accounting/journal/journal-entries.ts';
import { buildNameFormats, formatSupplierNames } from '../../accounting/journal/journal-names.ts';
import { buildCells } from '../../core/engine/listing/cells.ts';
import { makeFormatReader } from '../../core/engine/listing/format.ts';
import type { TableOf } from '../../core/engine/listing/listing.ts';
import { selectWholeList } from '../../core/engine/listing/page.ts';
import { readReportQuery } from '../../core/engine/listing/report-query.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { EXPENSE_CATEGORY, EXPENSE_ITEM, EXPENSE_TYPE, expensesListing } from '../expenses.ts';

export type FileRequest = { from: Day; to: Day; today: Day; tableOf: TableOf };

export const CONTENT: Readonly<Record<QuickBooksKind, (tx: Tx, asked: FileRequest) => Promise<FileContent>>> = {
  invoices: readInvoices,
  bills: readBills,
  bank: readBank,
  journal: readJournal,
};

/** Reads invoices that were sent and not canceled, by invoiced date, as billed. */
async function readInvoices(tx: Tx, { from, to }: FileRequest): Promise<FileContent> {
  const invoices = await tx.query<SentInvoice>(sql`select r.id, r.pay_check_id as number, u.pretty_name as customer,
      r.invoiced_date::text as "invoicedDate", r.invoice_due_date::text as "dueDate", r.invoice_term_days as "termDays",
      r.document -> 'load' ->> 'fleetLoadNumber' as "loadNumber", r.document -> 'load' ->> 'fleetPickupLocation' as pickup,
      r.document -> 'load' ->> 'fleetDeliveryLocation' as delivery, r.pay_check_fleet_end_date::text as "deliveryDate",
      r.document -> 'lines' as lines
    from invoice r join customer u on u.account_id = r.account_id and u.id = r.customer
    where r.state <> 'DELETED' and r.invoice_status not in ('CREATED', 'CANCELED') and r.invoiced_date between ${from} and ${to}
    order by r.invoiced_date, r.pay_check_id`);
  return buildInvoice(invoices, (await buildNameFormats(tx)).name);
}

/** Reads expenses that the company paid, by date. */
async function readBills(tx: Tx, { from, to }: FileRequest): Promise<FileContent> {
  const place = raw(`nullif(concat_ws(' ', r.address ->> 'place', r.address ->> 'city', r.address ->> 'state'), '')`);
  const expenses = await tx.query<BilledExpense>(sql`select r.id, r.expense_transaction_id as number,
      r.expense_transaction_date::text as day, p.pretty_name as supplier, r.expense_type as type, ${raw(EXPENSE_TYPE)} as "typeLabel",
      r.expense_amount::float8 as amount, r.expense_fee::float8 as fee,
      concat_ws(', ', ${raw(EXPENSE_ITEM)}, ${raw(EXPENSE_CATEGORY)}, 'unit ' || v.pretty_name, ${place},
        case when r.desc is distinct from ${raw(EXPENSE_ITEM)} then r.desc end) as description
    from expense r left join company p on p.account_id = r.account_id and p.id = r.company
    left join vehicle v on v.account_id = r.account_id and v.id = r.vehicle
    where r.state <> 'DELETED' and r.status = 'COMPLETE' and r.paid_by = 'COMPANY' and r.expense_transaction_date between ${from} and ${to}
    order by r.expense_transaction_date, r.expense_transaction_id, r.id`);
  return buildBill(expenses, { accounts: await readJournalAccounts(tx), called: await formatSupplierNames(tx) });
}

const formatIn = makeFormatReader(expensesListing);

/** Reads the rows of the expenses report's bank file, oldest first. */
async function readBank(tx: Tx, { from, to, today, tableOf }: FileRequest): Promise<FileContent> {
  const { listing, rest } = formatIn({
    fmt: 'quickbooks',
    expenseTransactionDate__gte: from,
    expenseTransactionDate__lte: to,
    ordering: 'expenseTransactionDate',
  });
  const asked = readReportQuery(expensesListing, rest, today);
  const cells = buildCells(listing).map((cell) => `(${cell.sql})::text`);
  const selected = [`array[${cells.join(', ')}] as cells`];
  const rows = await tx.query<{ cells: string[] }>(selectWholeList(listing, asked, asked.narrowed, tableOf, selected));
  return { records: rows.map(({ cells }) => ({ number: cells[1] ?? '', rows: [cells] })), leftOut: [] };
}

/** Reads exported journal entries. */
async function readJournal(tx: Tx, { from, to }: FileRequest): Promise<FileContent> {
  const accounts = await readJournalAccounts(tx);
  const called = await buildNameFormats(tx);
  const entries = await listExportedEntries(tx, { from, to });
  return {
    records: entries.map((entry) => ({ number: entry.journalNo, rows: listJournalRows(entry, accounts, called) })),
    leftOut: [],
  };
}
