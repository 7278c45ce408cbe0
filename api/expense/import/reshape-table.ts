/** Converts mileage tables of other shapes to lines with one vehicle, one jurisdiction, and one distance. */
import { findShape, type Shape } from '@milepost/domain/expense/import/mileage-shape.ts';
import { isBlank } from '../../core/platform/table/csv.ts';
import type { Table } from '../../core/platform/table/table.ts';

/** Returns the first rows in the shape that the line reader expects. */
export function reshapeHead(rows: string[][]): string[][] {
  const shape = findShape(rows);
  return shape ? rows.flatMap((cells, at) => reshapeRow(shape, cells, at)) : rows;
}

export function reshapeTable(table: Table): Table {
  const shape = findShape(table.head);
  if (!shape) return table;
  return {
    ...table,
    head: reshapeHead(table.head),
    each: (take) => {
      let at = -1;
      table.each((cells, row) => {
        if (isBlank(cells)) return;
        at += 1;
        for (const line of reshapeRow(shape, cells, at)) take(line, row);
      });
    },
  };
}

function reshapeRow(shape: Shape, cells: string[], at: number): string[][] {
  if (at < shape.row) return [cells];
  return at === shape.row ? [shape.header] : shape.reshape(cells);
}
