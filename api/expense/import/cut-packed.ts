/** Cuts a file without separators into columns, as a person mapped its positions. */
import type { Mapping } from '@milepost/domain/expense/import/mapping.ts';
import { cutRecord, isPacked, splitPositions } from '@milepost/domain/expense/import/packed.ts';
import type { Table } from '../../core/platform/table/table.ts';

/** Returns the table with a column for each position after the whole line; other tables and mappings are returned as they are. */
export function cutPacked(table: Table, mapping?: Mapping): { table: Table; mapping: Mapping | undefined } {
  const [heading = []] = table.head;
  const cut = mapping && isPacked(heading) ? splitPositions(mapping) : null;
  if (!cut) return { table, mapping };
  const { positions } = cut;
  const named = [...heading, ...positions.map((_, at) => `Column ${at + 2}`)];
  const start = mapping?.lineStart ?? '';
  const cutCells = ([line = '']: readonly string[]) => ['', ...positions.map((each) => cutRecord(line, each))];
  return {
    mapping: cut.mapping,
    table: {
      head: [
        named,
        ...table.head
          .slice(1)
          .filter(([line = '']) => line.startsWith(start))
          .map(cutCells),
      ],
      each: (take) => {
        table.each((cells, row) => {
          if (row === 0) take(named, row);
          else if ((cells[0] ?? '').startsWith(start)) take(cutCells(cells), row);
        });
      },
    },
  };
}
