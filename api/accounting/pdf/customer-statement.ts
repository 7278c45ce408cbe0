/** Prints a customer's statement: ages of open amounts, each open invoice with the running balance, and the amount due. */
import {
  AGES,
  type CustomerStatement,
  type StatementLine,
} from '@milepost/domain/accounting/payment/customer-statement.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatAmount, formatMoney } from '@milepost/domain/core/money.ts';
import { closeSheet, factPanel, openSheet, paragraph, STYLE, writeHeading } from '../../core/platform/pdf/layout.ts';
import { letterhead, type Party, partyLines } from '../../core/platform/pdf/letterhead.ts';
import { type Column, table } from '../../core/platform/pdf/table.ts';

export type CustomerStatementDocument = { carrier: Party; customer: Party; statement: CustomerStatement };

export async function renderCustomerStatement({
  carrier,
  customer,
  statement,
}: CustomerStatementDocument): Promise<Buffer> {
  const { day, lines, ages, open, overdue, credit, due } = statement;
  const title = `Statement for ${customer.name}`;
  const sheet = await openSheet({ title, author: carrier.name, subject: title, issuedOn: day });
  letterhead(sheet, { from: carrier, kind: 'Statement', number: formatMoney(due), dated: 'As of', day });
  paragraph(sheet, customer.name, STYLE.figure);
  for (const line of partyLines(customer)) paragraph(sheet, line, STYLE.fact);
  sheet.y += 10;
  factPanel(
    sheet,
    [
      ...AGES.map(({ label }, at) => ({ label, value: formatMoney(ages[at] ?? 0) })),
      { label: 'Past due', value: formatMoney(overdue) },
      { label: 'Open balance', value: formatMoney(open) },
    ],
    [176, 176, 156],
  );
  writeHeading(sheet, 'Open invoices');
  table(sheet, COLUMNS, lines, ['Open balance', '', '', '', '', '', formatMoney(open)]);
  if (credit > 0)
    paragraph(sheet, `Less your unapplied credit of ${formatMoney(credit)}: ${formatMoney(due)} due.`, STYLE.strong);
  for (const payTo of new Set(lines.flatMap((line) => line.payTo ?? [])))
    paragraph(sheet, `Invoices marked * are payable only to ${payTo}.`, STYLE.body);
  const reach = [carrier.phone, carrier.email].filter(Boolean).join(' or ');
  paragraph(sheet, `Please contact us with any discrepancies.${reach && ` ${reach}.`}`, STYLE.quiet);
  return closeSheet(sheet, `${title}  ·  ${formatDay(day)}  ·  ${carrier.name}`);
}

const COLUMNS: readonly Column<StatementLine>[] = [
  { label: 'Invoice', text: ({ payCheckID, payTo }) => `${payCheckID}${payTo ? ' *' : ''}` },
  { label: 'Load', share: 1, text: ({ load, reference }) => [load, reference].filter(Boolean).join(', ') },
  { label: 'Invoiced', text: ({ invoicedDate }) => formatDay(invoicedDate) },
  { label: 'Due', text: ({ dueDate }) => formatDay(dueDate) },
  { label: 'Billed', align: 'right', text: ({ gross }) => formatAmount(gross) },
  { label: 'Open balance', align: 'right', text: ({ balance }) => formatAmount(balance) },
  { label: 'Running total', align: 'right', text: ({ running }) => formatAmount(running) },
];
