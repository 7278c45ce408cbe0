/** Prints the return like its form: jurisdictions by name, each base line with its surcharge below. */

import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatAmount, formatMoney, formatNumber } from '@milepost/domain/core/money.ts';
import { formatQuarter, getQuarterDays } from '@milepost/domain/report/ifta/quarter.ts';
import type { IftaReturn, ReturnLine } from '@milepost/domain/report/ifta/return.ts';
import { type Figure, formatCsvFile } from '../../core/engine/csv.ts';
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

const formatFigure = (value: number | null, decimals: number) => (value === null ? '' : value.toFixed(decimals));
const formatCell = (value: number | null, decimals: number): Figure => ({ figure: formatFigure(value, decimals) });

/** Returns a CSV row for each line, without totals, which the form adds up. */
export function buildReturnCsv({ lines }: IftaReturn): string {
  const rows = lines.map((line) => [
    line.jurisdiction,
    line.name,
    KINDS[line.kind],
    line.from,
    line.to,
    ...[line.totalMiles, line.taxableMiles, line.taxableGallons].map((value) => formatCell(value, 0)),
    ...[line.taxPaidGallons, line.netGallons].map((value) => formatCell(value, 0)),
    formatCell(line.rate, 4),
    formatCell(line.tax, 2),
    formatCell(line.interest, 2),
    formatCell(line.due, 2),
  ]);
  return formatCsvFile([HEADING, ...rows], { hasMark: true });
}

export type PrintedReturn = { carrierName: string; fuel: string; found: IftaReturn; amendment: number | null };

const formatWhole = (value: number | null) => (value === null ? '' : formatNumber(value, 0));
const formatDollars = (value: number | null) => (value === null ? '' : formatAmount(value));
const alignRight = (label: string, text: (line: ReturnLine) => string): Column<ReturnLine> => ({
  label,
  text,
  align: 'right',
});

const COLUMNS: readonly Column<ReturnLine>[] = [
  { label: 'Jurisdiction', share: 1, text: getLineName },
  alignRight('Total mi', ({ totalMiles }) => formatWhole(totalMiles)),
  alignRight('Taxable mi', ({ taxableMiles }) => formatWhole(taxableMiles)),
  alignRight('Taxable gal', ({ taxableGallons }) => formatWhole(taxableGallons)),
  alignRight('Tax-paid gal', ({ taxPaidGallons }) => formatWhole(taxPaidGallons)),
  alignRight('Net gal', ({ netGallons }) => formatWhole(netGallons)),
  alignRight('Rate', ({ rate }) => formatFigure(rate, 4)),
  alignRight('Tax', ({ tax }) => formatDollars(tax)),
  alignRight('Interest', ({ interest }) => formatDollars(interest)),
  alignRight('Due', ({ due }) => formatDollars(due)),
];

function getLineName({ jurisdiction, name, kind }: ReturnLine): string {
  if (kind === 'SURCHARGE') return '   surcharge';
  return kind === 'OUTSIDE' ? `${name}, outside IFTA` : `${name} (${jurisdiction})`;
}

/** Prints a draft until the return is filed, then the filed return with identical bytes each time. */
export async function renderReturnPdf({ carrierName, fuel, found, amendment }: PrintedReturn): Promise<Buffer> {
  const { quarter, filedOn, dueDate, totalMiles, totalGallons, mpg } = found;
  const title = `IFTA Quarterly Return ${formatQuarter(quarter)}`;
  const sheet = await openSheet({ title, author: carrierName, subject: `${title}, ${fuel}`, issuedOn: filedOn });
  const kind = amendment ? `IFTA return, amendment ${amendment}` : 'IFTA return';
  const dated = amendment === null ? 'Draft of' : 'Filed';
  letterhead(sheet, { from: { name: carrierName }, kind, number: formatQuarter(quarter), dated, day: filedOn });
  const { start, end } = getQuarterDays(quarter);
  factPanel(
    sheet,
    [
      { label: 'Fuel', value: fuel },
      { label: 'Period', value: `${formatDay(start)} to ${formatDay(end)}` },
      { label: 'Due', value: formatDay(dueDate) },
      { label: 'Total miles', value: formatWhole(totalMiles) },
      { label: 'Total gallons', value: formatWhole(totalGallons) },
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
