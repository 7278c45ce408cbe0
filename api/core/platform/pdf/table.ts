/** Printed tables: a heading row on every page, rows that grow with their content, and a totals row. */
import {
  CONTENT,
  keepTogether,
  MARGIN,
  measureWidth,
  NAVY,
  rule,
  type Sheet,
  STYLE,
  type Style,
  wrapText,
  write,
} from './layout.ts';

export type Column<Row> = {
  label: string;
  /**
   * The column's share of the remaining width, for text that wraps. Without one, a column is as wide as its longest value, on one
   * line: numbers and dates are never cut or broken.
   */
  share?: number;
  align?: 'left' | 'right';
  text: (row: Row) => string;
};

const LINE_HEIGHT = 10.5;
const PADDING = 3.5;
const GAP = 8;

/** Draws a table at the current position and moves below it. `totals` are the texts of a last, bold row, one per column. */
export function table<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  totals: readonly string[] = [],
): void {
  const placed = placeColumns(sheet, columns, rows, totals);
  headRow(sheet, placed);
  for (const row of rows)
    drawRow(
      sheet,
      placed,
      wrapCells(sheet, placed, (column) => column.text(row)),
      STYLE.body,
    );
  if (totals.length > 0)
    drawRow(
      sheet,
      placed,
      wrapCells(sheet, placed, (_, at) => totals[at] ?? ''),
      STYLE.strong,
    );
  sheet.y += 14;
}

/** A column with its width and the edge that its text aligns to. */
type Placed<Row> = Column<Row> & { width: number; x: number };

function placeColumns<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  totals: readonly string[],
): Placed<Row>[] {
  const own = columns.map((column, at) => (column.share ? 0 : measureColumn(sheet, column, rows, totals[at] ?? '')));
  const taken = own.reduce((sum, width) => sum + width, GAP * (columns.length - 1));
  const shares = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  let left = MARGIN;
  return columns.map((column, at) => {
    const width = column.share ? ((CONTENT - taken) * column.share) / shares : (own[at] ?? 0);
    const x = column.align === 'right' ? left + width : left;
    left += width + GAP;
    return { ...column, width, x };
  });
}

function measureColumn<Row>(sheet: Sheet, { label, text }: Column<Row>, rows: readonly Row[], total: string): number {
  const shown = rows.map((row) => measureWidth(sheet, text(row), STYLE.body));
  const around = [measureWidth(sheet, label.toUpperCase(), STYLE.label), measureWidth(sheet, total, STYLE.strong)];
  // A little more than measured, so that rounding does not break text that just fits.
  return Math.max(...around, ...shown) + 0.5;
}

function wrapCells<Row>(
  sheet: Sheet,
  columns: readonly Placed<Row>[],
  textOf: (column: Placed<Row>, at: number) => string,
): string[][] {
  return columns.map((column, at) => {
    const text = textOf(column, at);
    return column.share ? wrapText(sheet, text, column.width, STYLE.body) : [text];
  });
}

function headRow<Row>(sheet: Sheet, columns: readonly Placed<Row>[]): void {
  for (const { label, x, align } of columns) write(sheet, label.toUpperCase(), x, sheet.y, STYLE.label, align);
  sheet.y += 11;
  rule(sheet, sheet.y, NAVY, 0.9);
  sheet.y += 1;
}

function drawRow<Row>(sheet: Sheet, columns: readonly Placed<Row>[], cells: readonly string[][], style: Style): void {
  const height = Math.max(...cells.map((lines) => lines.length)) * LINE_HEIGHT + 2 * PADDING - 1;
  const page = sheet.doc.page;
  keepTogether(sheet, height);
  if (sheet.doc.page !== page) headRow(sheet, columns);
  cells.forEach((lines, at) => {
    const column = columns[at];
    if (!column) return;
    lines.forEach((line, index) => {
      write(sheet, line, column.x, sheet.y + PADDING + index * LINE_HEIGHT, style, column.align);
    });
  });
  sheet.y += height;
  rule(sheet, sheet.y);
}
