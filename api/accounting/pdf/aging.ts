/** Prints the A/R aging: a row for each customer, and the totals. */
import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatAmount, formatMoney } from '@milepost/domain/core/money.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { AGING_AMOUNTS, receivablesReport } from '@milepost/domain/report/receivables.ts';
import { closeSheet, openSheet, paragraph, STYLE } from '../../core/platform/pdf/layout.ts';
import { letterhead, type Party } from '../../core/platform/pdf/letterhead.ts';
import { type Column, table } from '../../core/platform/pdf/table.ts';
import type { Aging, AgingRow } from '../payment/receivables.ts';

export type AgingDocument = Aging & { from: Party; day: string };

export async function renderAging({ from, day, rows, totals }: AgingDocument): Promise<Buffer> {
  const title = 'Accounts Receivable Aging';
  const sheet = await openSheet({ title, author: from.name, subject: title, issuedOn: day });
  letterhead(sheet, { from, kind: 'A/R Aging', number: formatMoney(totals.open), dated: 'As of', day });
  sheet.y += 10;
  table(sheet, COLUMNS, rows, ['Total', ...AGING_AMOUNTS.map((name) => formatAmount(totals[name]))]);
  paragraph(
    sheet,
    'Age is days past due. The open balance includes what a factor holds in reserve; unapplied credit isn’t subtracted.',
    STYLE.quiet,
  );
  return closeSheet(sheet, `${title}  ·  ${formatDay(day)}  ·  ${from.name}`);
}

const facts = getFields(receivablesReport);
/** Headings that fit above their numbers. */
const SHORT_LABELS: Readonly<Record<string, string>> = { open: 'Balance', reserve: 'Reserve', credit: 'Credit' };
const COLUMNS: readonly Column<AgingRow>[] = [
  { label: 'Customer', share: 1, text: ({ name }) => name },
  ...AGING_AMOUNTS.map(
    (name): Column<AgingRow> => ({
      label: SHORT_LABELS[name] ?? facts[name]?.label ?? name,
      align: 'right',
      text: (row) => formatAmount(row[name]),
    }),
  ),
];
