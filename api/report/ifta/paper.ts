/** Prints the return like its form: jurisdictions by name, each base line with its surcharge below. */

import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatAmount, formatMoney, formatNumber } from '@milepost/domain/core/money.ts';
import { daysOf, quarterName } from '@milepost/domain/report/ifta/quarter.ts';
import type { IftaReturn, ReturnLine } from '@milepost/domain/report/ifta/return.ts';
import { csvFile, type Figure } from '../../core/engine/csv.ts';
import { CONTENT, closeSheet, factPanel, openSheet, paragraph, STYLE } from '../../core/platform/pdf/layout.ts';
import { letterhead } from '../../core/platform/pdf/letterhead.ts';
import { type Column, table } from '../../core/platform/pdf/table.ts';

const HEADING = [
  'Jurisdiction',
  'Name',
  'Line',
  'From',
  'To',
  'Total Miles',
  'Taxable Miles',
  'Taxable Gallons',
  'Tax Paid Gallons',
  'Net Taxable Gallons',
  'Tax Rate',
  'Tax',
  'Interest',
  'Total Due',
];

const KINDS = { BASE: 'Base', SURCHARGE: 'Surcharge', OUTSIDE: 'Outside IFTA' } as const;

const figure = (value: number | null, decimals: number) => (value === null ? '' : value.toFixed(decimals));
const cell = (value: number | null, decimals: number): Figure => ({ figure: figure(value, decimals) });

/** Returns a CSV row for each line, without totals, which the form adds up. */
export function returnCsv({ lines }: IftaReturn): string {
  const rows = lines.map((line) => [
    line.jurisdiction,
    line.name,
    KINDS[line.kind],
    line.from,
    line.to,
    ...[line.totalMiles, line.taxableMiles, line.taxableGallons].map((value) => cell(value, 0)),
    ...[line.taxPaidGallons, line.netGallons].map((value) => cell(value, 0)),
    cell(line.rate, 4),
    cell(line.tax, 2),
    cell(line.interest, 2),
    cell(line.due, 2),
  ]);
  return csvFile([HEADING, ...rows], { hasMark: true });
}

export type Paper = { carrierName: string; fuel: string; found: IftaReturn; amendment: number | null };

const whole = (value: number | null) => (value === null ? '' : formatNumber(value, 0));
const amount = (value: number | null) => (value === null ? '' : formatAmount(value));
const right = (label: string, text: (line: ReturnLine) => string): Column<ReturnLine> => ({
  label,
  text,
  align: 'right',
});

const COLUMNS: readonly Column<ReturnLine>[] = [
  { label: 'Jurisdiction', share: 1, text: nameOf },
  right('Total mi', ({ totalMiles }) => whole(totalMiles)),
  right('Taxable mi', ({ taxableMiles }) => whole(taxableMiles)),
  right('Taxable gal', ({ taxableGallons }) => whole(taxableGallons)),
  right('Tax-paid gal', ({ taxPaidGallons }) => whole(taxPaidGallons)),
  right('Net gal', ({ netGallons }) => whole(netGallons)),
  right('Rate', ({ rate }) => figure(rate, 4)),
  right('Tax', ({ tax }) => amount(tax)),
  right('Interest', ({ interest }) => amount(interest)),
  right('Due', ({ due }) => amount(due)),
];

function nameOf({ jurisdiction, name, kind }: ReturnLine): string {
  if (kind === 'SURCHARGE') return '   surcharge';
  return kind === 'OUTSIDE' ? `${name}, outside IFTA` : `${name} (${jurisdiction})`;
}

/** Prints a draft until the return is filed, then the filed return with identical bytes each time. */
export async function returnPdf({ carrierName, fuel, found, amendment }: Paper): Promise<Buffer> {
  const { quarter, filedOn, dueDate, totalMiles, totalGallons, mpg } = found;
  const title = `IFTA Quarterly Return ${quarterName(quarter)}`;
  const sheet = await openSheet({ title, author: carrierName, subject: `${title}, ${fuel}`, issuedOn: filedOn });
  const kind = amendment ? `IFTA return, amendment ${amendment}` : 'IFTA return';
  const dated = amendment === null ? 'Draft of' : 'Filed';
  letterhead(sheet, { from: { name: carrierName }, kind, number: quarterName(quarter), dated, day: filedOn });
  const { start, end } = daysOf(quarter);
  factPanel(
    sheet,
    [
      { label: 'Fuel', value: fuel },
      { label: 'Period', value: `${formatDay(start)} to ${formatDay(end)}` },
      { label: 'Due', value: formatDay(dueDate) },
      { label: 'Total miles', value: whole(totalMiles) },
      { label: 'Total gallons', value: whole(totalGallons) },
      { label: 'Miles per gallon', value: mpg === null ? 'N/A' : mpg.toFixed(2) },
    ],
    [CONTENT / 3, CONTENT / 3, CONTENT / 3],
  );
  table(sheet, COLUMNS, found.lines);
  const sums = [
    ['Net tax', found.netTax],
    ['Interest', found.interest],
    ['Penalty', found.penalty],
    ['Total due', found.totalDue],
  ] as const;
  for (const [label, value] of sums)
    paragraph(sheet, `${label}: ${value === null ? 'Not available yet' : formatMoney(value)}`, STYLE.strong);
  return closeSheet(sheet, `${carrierName} · ${title} · ${fuel}`);
}
