/** Converts tables of other shapes: for mileage to lines with one vehicle, one jurisdiction, and one distance, for fuel to lines with one product. */
import { type FuelShape, findFuelShape } from '@milepost/domain/expense/import/fuel-shape.ts';
import { findMileageShape, type Shape } from '@milepost/domain/expense/import/mileage-shape.ts';
import { isBlank } from '../../core/platform/table/csv.ts';
import type { Table } from '../../core/platform/table/table.ts';

type AnyShape = Shape | FuelShape;

/** Returns the first rows of a mileage file in the shape that the line reader expects. */
export const reshapeHead = (rows: string[][]): string[][] => reshapeRows(findMileageShape(rows), rows);
export const reshapeTable = (table: Table): Table => applyShape(findMileageShape(table.head), table);

/** @param isKnown whether the first rows can be read as they are */
export function reshapeFuelHead(rows: string[][], isKnown: (rows: string[][]) => boolean): string[][] {
  return reshapeRows(findFuelShape(rows, isKnown(rows)), rows);
}

/** Returns the table as it is if reshaping doesn't help. */
export function reshapeFuel(table: Table, isKnown: (rows: string[][]) => boolean): Table {
  const reshaped = applyShape(findFuelShape(table.head, isKnown(table.head)), table);
  return isKnown(reshaped.head) ? reshaped : table;
}

const reshapeRows = (shape: AnyShape | null, rows: string[][]): string[][] =>
  shape ? rows.flatMap((cells, at) => reshapeRow(shape, cells, at)) : rows;

function applyShape(shape: AnyShape | null, table: Table): Table {
  if (!shape) return table;
  return {
    ...table,
    head: reshapeRows(shape, table.head),
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

function reshapeRow(shape: AnyShape, cells: string[], at: number): string[][] {
  if (at < shape.row) return [cells];
  return at === shape.row ? [shape.header] : shape.reshape(cells);
}
