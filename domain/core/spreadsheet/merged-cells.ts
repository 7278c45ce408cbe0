/** A cell that is merged over the rows from `first` to `last`; rows and columns count from 0. */
export type MergedCell = { first: number; last: number; column: number };

/** Rows in which a merged cell is repeated at most, so that ranges that overlap in a damaged file take no time. */
const MAX_REPEATED = 1_000;

/** Repeats a cell that is merged over several rows in each of them. */
export function repeatDown(rows: readonly string[][], { first, last, column }: MergedCell): void {
  const text = rows[first]?.[column] ?? '';
  if (text === '') return;
  for (const cells of rows.slice(first + 1, Math.min(last, first + MAX_REPEATED) + 1)) {
    while (cells.length <= column) cells.push('');
    cells[column] = text;
  }
}
