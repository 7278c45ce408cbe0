/** Tables on paper: a heading row on every page, rows that grow with what they hold, and a row of totals. */
import { keepTogether, MARGIN, NAVY, RIGHT, rule, type Sheet, STYLE, type Style, wrapped, write } from './layout.ts';

export type Column<Row> = {
  label: string;
  /** Points; the columns of a table fill the width of the page together. */
  width: number;
  align?: 'left' | 'right';
  /** How many lines a long text may take before it is shortened; one unless told. */
  lines?: number;
  text: (row: Row) => string;
};

const LINE_HEIGHT = 10.5;
const PADDING = 3.5;
const GAP = 8;

/** Draws a table at the sheet's place and moves on below it. `totals` holds the texts of a last, bold row, one a column. */
export function table<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  totals?: string[],
): void {
  const placed = place(columns);
  headRow(sheet, placed);
  for (const row of rows) {
    const cells = placed.map((column) =>
      wrapped(sheet, column.text(row), column.width - GAP, STYLE.body, column.lines ?? 1),
    );
    drawRow(sheet, placed, cells, STYLE.body);
  }
  if (totals) {
    const cells = totals.map((text) => [text]);
    drawRow(sheet, placed, cells, STYLE.strong);
  }
  sheet.y += 14;
}

type Placed<Row> = Column<Row> & { x: number };

/** The columns with the edge their texts stand at. */
function place<Row>(columns: readonly Column<Row>[]): Placed<Row>[] {
  let left = MARGIN;
  return columns.map((column, index) => {
    const right = index === columns.length - 1 ? RIGHT : left + column.width - GAP;
    const x = column.align === 'right' ? right : left;
    left += column.width;
    return { ...column, x };
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
