/** The computation on a settlement: its totals, and its lines with their formulas. */
import {
  getNetLabel,
  LINE_GROUPS,
  type PayStatement,
  type StatementLine,
  type YearToDate,
} from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { formatAmount, formatMoney, sumDollars } from '@milepost/domain/core/money.ts';
import {
  box,
  CONTENT,
  fitFigure,
  INK,
  keepTogether,
  MARGIN,
  NAVY,
  paragraph,
  RED,
  RIGHT,
  rule,
  type Sheet,
  STYLE,
  type Style,
  wrapText,
  write,
  writeHeading,
} from '../../core/platform/pdf/layout.ts';

/** Prints earned, reimbursed, deducted, and net side by side, for a quick overview. */
export function figures(sheet: Sheet, { totals }: PayStatement): void {
  const earned = sumDollars([totals.totalNet, totals.driverLumperFee, totals.otherPayments]);
  const parts = [
    { label: 'Earned', amount: earned },
    { label: 'Reimbursed', amount: sumDollars([totals.reimbursable, totals.perDiem ?? 0]) },
    { label: 'Deducted', amount: -totals.payCheckExpense },
    ...(totals.adjustments === 0 ? [] : [{ label: 'Changed', amount: totals.adjustments }]),
    ...(totals.balance === 0 ? [] : [{ label: 'Balance', amount: totals.balance }]),
  ];
  const netWidth = 150;
  const width = (CONTENT - netWidth) / parts.length;
  const top = sheet.y;
  const styles = parts.map(({ amount }) => fitFigure(sheet, formatMoney(amount), width - 14, STYLE.figure));
  const style = styles.reduce((small, each) => (each.size < small.size ? each : small));
  parts.forEach(({ label, amount }, index) => {
    const x = MARGIN + 12 + index * width;
    write(sheet, label.toUpperCase(), x, top + 7, STYLE.label);
    write(sheet, formatMoney(amount), x, top + 18, formatSigned(style, amount));
  });
  box(sheet, RIGHT - netWidth, top, netWidth, 40, NAVY);
  write(sheet, getNetLabel(totals).toUpperCase(), RIGHT - netWidth + 12, top + 7, STYLE.labelOnDark);
  const net = formatMoney(totals.netAfterBalance);
  write(sheet, net, RIGHT - 12, top + 16, fitFigure(sheet, net, netWidth - 24, STYLE.figureOnDark), 'right');
  sheet.y += 52;
}

function formatSigned(style: Style, amount: number): Style {
  return { ...style, color: amount < 0 ? RED : INK };
}

const AMOUNT_COLUMN = RIGHT;
/** Column of intermediate amounts, so that the right column adds up. */
const INNER_COLUMN = RIGHT - 90;
const FORMULA_AT = MARGIN + 196;
const ROW = 14;

/** Prints the lines by group, the net, and the amount paid or carried forward. Starts a new page rather than splitting. */
export function settlement(sheet: Sheet, payCheckID: string, statement: PayStatement): void {
  const groups = LINE_GROUPS.map(({ group, title }) => ({
    title,
    lines: statement.lines.filter((line) => line.group === group),
  })).filter(({ lines }) => lines.length > 0);
  const height = groups.reduce((total, { lines }) => total + 19 + lines.length * ROW, 70);
  writeHeading(sheet, 'Settlement', height);
  rule(sheet, sheet.y - 3, NAVY, 0.9);
  sheet.y += 3;
  for (const { title, lines } of groups) {
    keepTogether(sheet, 19 + ROW);
    write(sheet, title, MARGIN, sheet.y, STYLE.strong);
    sheet.y += 13;
    for (const line of lines) toLineRow(sheet, line);
    sheet.y += 6;
  }
  toNetRow(sheet, payCheckID, statement);
}

function toLineRow(sheet: Sheet, { label, formula, amount, countsInNet }: StatementLine): void {
  const labels = wrapText(sheet, label, FORMULA_AT - MARGIN - 18, STYLE.body);
  const formulas = wrapText(sheet, formula, INNER_COLUMN - FORMULA_AT - 72, STYLE.quiet);
  const height = ROW + (Math.max(labels.length, formulas.length) - 1) * 10.5;
  keepTogether(sheet, height);
  labels.forEach((line, at) => {
    write(sheet, line, MARGIN + 10, sheet.y + at * 10.5, STYLE.body);
  });
  formulas.forEach((line, at) => {
    write(sheet, line, FORMULA_AT, sheet.y + at * 10.5, STYLE.quiet);
  });
  const [x, style] = countsInNet ? [AMOUNT_COLUMN, formatSigned(STYLE.body, amount)] : [INNER_COLUMN, STYLE.quiet];
  write(sheet, formatAmount(amount), x, sheet.y, style, 'right');
  sheet.y += height;
}

function toNetRow(sheet: Sheet, payCheckID: string, { totals, payable, carriedForward }: PayStatement): void {
  keepTogether(sheet, 70);
  rule(sheet, sheet.y - 2, INK, 0.9);
  sheet.y += 4;
  write(sheet, getNetLabel(totals), MARGIN, sheet.y, STYLE.figure);
  const net = totals.netAfterBalance;
  write(sheet, formatMoney(net), AMOUNT_COLUMN, sheet.y, formatSigned(STYLE.figure, net), 'right');
  sheet.y += 18;
  rule(sheet, sheet.y, INK, 0.9);
  rule(sheet, sheet.y + 2, INK, 0.9);
  sheet.y += 14;
  if (carriedForward > 0) {
    paragraph(
      sheet,
      `Net pay is negative, so ${formatMoney(payable)} is paid. ${formatMoney(carriedForward)} carries over and appears ` +
        `as "Balance from ${payCheckID}" on the next settlement.`,
      STYLE.body,
    );
    sheet.y += 6;
  }
  sheet.y += 6;
}

const TOTALS_AT = MARGIN + 110;

/** Prints the driver's year-to-date gross, deductions, net, and amount paid side by side, and per diem if any. */
export function drawYearToDate(sheet: Sheet, { year, gross, deductions, net, paid, perDiem }: YearToDate): void {
  keepTogether(sheet, 40);
  const parts = [
    ['Gross', gross],
    ['Deductions', -deductions],
    ['Net', net],
    ...(paid === undefined ? [] : [['Paid', paid] as const]),
    ...(perDiem === undefined ? [] : [['Per diem', perDiem] as const]),
  ] as const;
  write(sheet, `Year to date ${year}`, MARGIN, sheet.y + 5, STYLE.strong);
  const width = (RIGHT - TOTALS_AT) / parts.length;
  parts.forEach(([label, amount], at) => {
    const x = TOTALS_AT + at * width;
    write(sheet, label.toUpperCase(), x, sheet.y, STYLE.label);
    write(sheet, formatMoney(amount), x, sheet.y + 10, formatSigned(STYLE.body, amount));
  });
  sheet.y += 28;
}
