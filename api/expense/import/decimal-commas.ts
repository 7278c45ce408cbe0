/** Converts tables whose numbers have a decimal comma. */
import { hasDecimalCommas, withPoint } from '@milepost/domain/expense/import/decimal-comma.ts';
import type { Table } from '../../core/platform/table/table.ts';

/** Returns the rows with decimal points; null for rows without decimal commas. */
export const withPoints = (rows: string[][]): string[][] | null =>
  hasDecimalCommas(rows) ? rows.map((cells) => cells.map(withPoint)) : null;

/** Returns the table with decimal points, or the same one. */
export function withPointsIn(table: Table): Table {
  const head = withPoints(table.head);
  if (!head) return table;
  return { ...table, head, each: (take) => table.each((cells, row) => take(cells.map(withPoint), row)) };
}
