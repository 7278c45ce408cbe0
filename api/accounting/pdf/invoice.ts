/** Prints a load's invoice for the customer: the haul, the charges, and the payee. */

import { computeDueDate, type InvoiceLine } from '@milepost/domain/accounting/invoice/invoice-calculation.ts';
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import { formatAmount, formatMoney, formatNumber, sumDollars } from '@milepost/domain/core/money.ts';
import { joinWords } from '@milepost/domain/core/words.ts';
import { STOP_LABELS } from '@milepost/domain/fleet/stops.ts';
import { INVOICE_TERM_DAYS } from '@milepost/domain/fleet/terms.ts';
import {
  box,
  CONTENT,
  closeSheet,
  type Fact,
  factPanel,
  fitFigure,
  keepTogether,
  MARGIN,
  NAVY,
  openSheet,
  paragraph,
  RIGHT,
  type Sheet,
  STYLE,
  wrapText,
  write,
  writeHeading,
} from '../../core/platform/pdf/layout.ts';
import { letterhead, type Party, partyLines } from '../../core/platform/pdf/letterhead.ts';
import { type Column, table } from '../../core/platform/pdf/table.ts';

export type InvoicedLoad = {
  fleetLoadNumber: string;
  fleetOtherReferenceNumber?: string | null;
  fleetPickUpDate?: Day | null;
  fleetPickupLocation?: string | null;
  fleetDeliveryDate?: Day | null;
  fleetDeliveryLocation?: string | null;
  /** Miles. */
  fleetDistance?: number | null;
  /** Pounds. */
  fleetWeight?: number | null;
  /** All stops in order, for a load with more than pickup and delivery. */
  stops?: readonly InvoicedStop[] | null;
};

export type InvoicedStop = { kind: string; location: string; date: Day; reference: string | null };

/** All data of a printed invoice. Dates are `YYYY-MM-DD`, money is dollars. */
export type InvoiceDocument = {
  payCheckID: string;
  /** The invoiced date, or the creation date without one. */
  invoicedDate: Day;
  carrier: Party;
  /** The factoring company to pay instead of the carrier. */
  factory?: Party | null;
  billTo: Party;
  load: InvoicedLoad;
  lines: readonly InvoiceLine[];
  /** Days to pay; 30 by default. */
  termDays?: number;
  /** The load's earlier invoices that this one adds charges to. */
  addsTo?: readonly string[] | null;
  /** The note of the load or the invoice to the customer. */
  note?: string | null;
};

/** Renders the invoice as a PDF. Its total is the sum of its lines. */
export async function renderInvoice(data: InvoiceDocument): Promise<Buffer> {
  const { payCheckID, invoicedDate, carrier, billTo, load, lines } = data;
  const total = sumDollars(lines.map((line) => line.amount));
  const sheet = await openSheet({
    title: `Invoice ${payCheckID}`,
    author: carrier.name,
    subject: `Load ${load.fleetLoadNumber} for ${billTo.name}`,
    issuedOn: invoicedDate,
  });
  letterhead(sheet, { from: carrier, kind: 'Invoice', number: payCheckID, dated: 'Dated', day: invoicedDate });
  parties(sheet, billTo, data.factory ?? carrier);
  factPanel(sheet, getFacts(load), [176, 176, 156]);
  listDueFigures(sheet, data, total);
  if (load.stops) drawStopTable(sheet, load.stops);
  writeHeading(sheet, 'Charges');
  table(sheet, COLUMNS, lines, ['Total due', formatMoney(total)]);
  if (data.addsTo) paragraph(sheet, describeAdditions(data.addsTo), STYLE.body);
  if (data.factory) drawAssignmentNotice(sheet, payCheckID, data.factory);
  if (data.note?.trim()) notes(sheet, data.note);
  paragraph(sheet, writeClosing(payCheckID, load, carrier), STYLE.quiet);
  return closeSheet(sheet, `${payCheckID}  ·  Load ${load.fleetLoadNumber}  ·  ${carrier.name}`);
}

const COLUMNS: readonly Column<InvoiceLine>[] = [
  { label: 'Description', share: 1, text: (line) => line.label },
  { label: 'Amount', align: 'right', text: (line) => formatAmount(line.amount) },
];

const STOP_COLUMNS: readonly Column<InvoicedStop>[] = [
  { label: 'Stop', share: 0.25, text: (row) => STOP_LABELS[row.kind as keyof typeof STOP_LABELS] },
  { label: 'Location', share: 0.35, text: (row) => row.location },
  { label: 'Date', share: 0.2, text: (row) => formatDay(row.date) },
  { label: 'Reference', share: 0.2, text: (row) => row.reference ?? '–' },
];

function drawStopTable(sheet: Sheet, stops: readonly InvoicedStop[]): void {
  writeHeading(sheet, 'Stops');
  table(sheet, STOP_COLUMNS, stops);
}

/** Prints customer and payee side by side. */
function parties(sheet: Sheet, billTo: Party, payee: Party): void {
  const left = party(sheet, 'Bill to', billTo, MARGIN);
  const right = party(sheet, 'Remit payment to', payee, MARGIN + CONTENT / 2);
  sheet.y = Math.max(left, right) + 10;
}

/** Prints one party and returns its lower end. */
function party(sheet: Sheet, label: string, who: Party, x: number): number {
  const width = CONTENT / 2 - 16;
  const name = wrapText(sheet, who.name, width, STYLE.figure);
  const lines = partyLines(who).flatMap((line) => wrapText(sheet, line, width, STYLE.fact));
  write(sheet, label.toUpperCase(), x, sheet.y, STYLE.label);
  let y = sheet.y + 12;
  for (const line of name) {
    write(sheet, line, x, y, STYLE.figure);
    y += 15;
  }
  for (const line of lines) {
    write(sheet, line, x, y, STYLE.fact);
    y += 12.5;
  }
  return y;
}

function getFacts(load: InvoicedLoad): Fact[] {
  return [
    { label: 'Load', value: load.fleetLoadNumber },
    { label: 'Reference', value: load.fleetOtherReferenceNumber || '–' },
    { label: 'Distance', value: load.fleetDistance ? `${formatNumber(load.fleetDistance)} miles` : '–' },
    { label: 'Picked up', value: stop(load.fleetPickUpDate, load.fleetPickupLocation) },
    { label: 'Delivered', value: stop(load.fleetDeliveryDate, load.fleetDeliveryLocation) },
    { label: 'Weight', value: load.fleetWeight ? `${formatNumber(load.fleetWeight)} lbs` : '–' },
  ];
}

function stop(day: Day | null | undefined, place: string | null | undefined): string {
  return [day && formatDay(day), place].filter(Boolean).join(', ') || '–';
}

function listDueFigures(
  sheet: Sheet,
  { invoicedDate, termDays = INVOICE_TERM_DAYS }: InvoiceDocument,
  total: number,
): void {
  const boxWidth = 190;
  const facts = [
    { label: 'Terms', value: termDays === 0 ? 'Due on receipt' : `Net ${termDays} days` },
    { label: 'Payment due', value: formatDay(computeDueDate(invoicedDate, termDays)) },
  ];
  facts.forEach(({ label, value }, index) => {
    const x = MARGIN + 12 + index * 158;
    write(sheet, label.toUpperCase(), x, sheet.y + 7, STYLE.label);
    write(sheet, value, x, sheet.y + 18, STYLE.figure);
  });
  box(sheet, RIGHT - boxWidth, sheet.y, boxWidth, 40, NAVY);
  write(sheet, 'TOTAL DUE', RIGHT - boxWidth + 12, sheet.y + 7, STYLE.labelOnDark);
  const figure = formatMoney(total);
  const style = fitFigure(sheet, figure, boxWidth - 24, STYLE.figureOnDark);
  write(sheet, figure, RIGHT - 12, sheet.y + 16, style, 'right');
  sheet.y += 52;
}

/** Prints the notice that the invoice was assigned, and that only the factoring company may be paid. */
function drawAssignmentNotice(sheet: Sheet, payCheckID: string, factory: Party): void {
  const text =
    `Invoice ${payCheckID} has been assigned to ${factory.name} and is payable only to ${factory.name} at the address under ` +
    '"Remit payment to". Payment to anyone else does not settle this invoice. ' +
    `Notify ${factory.name} of any claim, shortage, or offset before you pay.`;
  const lines = wrapText(sheet, text, CONTENT - 28, STYLE.body);
  const height = 28 + lines.length * 12.5;
  keepTogether(sheet, height + 14);
  box(sheet, MARGIN, sheet.y, CONTENT, height);
  box(sheet, MARGIN, sheet.y, 3, height, NAVY);
  write(sheet, 'Notice of assignment', MARGIN + 14, sheet.y + 8, STYLE.strong);
  lines.forEach((line, index) => {
    write(sheet, line, MARGIN + 14, sheet.y + 22 + index * 12.5, STYLE.body);
  });
  sheet.y += height + 14;
}

function notes(sheet: Sheet, note: string): void {
  writeHeading(sheet, 'Notes', 14);
  paragraph(sheet, note, STYLE.body);
  sheet.y += 8;
}

function describeAdditions(numbers: readonly string[]): string {
  return numbers.length === 1
    ? `Bills charges added after invoice ${numbers[0]}. The original invoice doesn’t change.`
    : `Bills charges added after invoices ${joinWords(numbers)}. The original invoices don’t change.`;
}

function writeClosing(payCheckID: string, load: InvoicedLoad, carrier: Party): string {
  const reach = [carrier.phone, carrier.email].filter(Boolean).join(' or ');
  const ask = reach ? ` Questions about the load: ${reach}.` : '';
  return `Please reference ${payCheckID} and load ${load.fleetLoadNumber} with your payment.${ask}`;
}
