/** Repairs lines in which a comma without quotes has split a name or a number. */
import type { FoundHeader } from '@milepost/domain/expense/import/header.ts';
import { makeCellJoiner } from '@milepost/domain/expense/import/joined-cells.ts';
import { isBlank } from '../../core/platform/table/csv.ts';
import type { Table } from '../../core/platform/table/table.ts';

/** `countJoined` returns the repaired lines of the last reading. */
export type JoinedTable = Table & { countJoined: () => number };

export function joinCells(table: Table, { row: headerRow, cells: header, places }: FoundHeader): JoinedTable {
  let count = 0;
  const join = table.isSheet ? null : makeCellJoiner(header, places, table.head.slice(headerRow + 1));
  return {
    ...table,
    countJoined: () => count,
    each: (take) => {
      let below = -1;
      count = 0;
      table.each((cells, row) => {
        if (!isBlank(cells)) below += 1;
        const joined = below > headerRow && cells.length > header.length ? (join?.(cells) ?? null) : null;
        if (joined) count += 1;
        take(joined ?? cells, row);
      });
    },
  };
}
