/** Refuses a file in which several columns have a needed name, and describes each of them for a person to select one. */
import type { DuplicateColumns } from '@milepost/domain/expense/import/column-places.ts';
import type { FoundHeader } from '@milepost/domain/expense/import/header.ts';
import type { Layout } from '@milepost/domain/expense/import/layout.ts';
import type { Mapping } from '@milepost/domain/expense/import/mapping.ts';
import { addNumbers, readNumber } from '@milepost/domain/expense/import/numbers.ts';
import { isBlank } from '../../core/platform/table/csv.ts';
import { type SameColumn, Unreadable } from '../../core/platform/table/file-rejection.ts';
import type { Table } from '../../core/platform/table/table.ts';

const MAX_EXAMPLE = 60;

/** @throws Unreadable SAME_COLUMNS; the answer maps the column's key to `#15`, the fifteenth column. */
export function rejectSameColumns(layout: Layout, header: FoundHeader, table: Table, mapping: Mapping = {}): void {
  if (header.same.length === 0) return;
  const sameColumns = header.same.map((same) => ({
    key: same.key,
    header: same.header,
    columns: describeColumns(same, header, table),
  }));
  const names = [...new Set(header.same.map(({ header: name }) => name))];
  throw new Unreadable(
    'SAME_COLUMNS',
    `${names.join(', ')}: several columns have this name. Select the one to import.`,
    {
      header: header.cells.map((cell) => cell.trim()),
      sameColumns,
      mapping: Object.fromEntries(Object.entries(mapping).filter(([key]) => Object.hasOwn(layout.columns, key))),
    },
  );
}

/** Describes each column by its filled cells, its first value, and its sum if all are numbers. */
function describeColumns({ at }: DuplicateColumns, header: FoundHeader, table: Table): SameColumn[] {
  const columns = at.map((place): SameColumn => ({ column: place + 1, filled: 0, example: '', sum: '0' }));
  let below = -1;
  table.each((cells) => {
    if (isBlank(cells)) return;
    below += 1;
    if (below <= header.row) return;
    for (const column of columns) addCell(column, (cells[column.column - 1] ?? '').trim());
  });
  return columns.map((column) => (column.filled === 0 ? { ...column, sum: null } : column));
}

function addCell(column: SameColumn, cell: string): void {
  if (cell === '') return;
  if (column.filled === 0) column.example = cell.slice(0, MAX_EXAMPLE);
  column.filled += 1;
  const number = column.sum === null || cell.length > MAX_EXAMPLE ? null : readNumber(cell);
  column.sum = number === null || column.sum === null ? null : addNumbers(column.sum, number || '0');
}
