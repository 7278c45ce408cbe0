import type { ReactTable } from '@tanstack/react-table';
import type { Features } from './columns.tsx';
import classes from './table.module.css';
import type { ListRow } from './use-record-list.ts';

type TotalsProps<T extends ListRow> = {
  table: ReactTable<Features, T>;
  totals: Record<string, number>;
  /** Rows are on their way: the row of totals stands there, empty, so that nothing moves when they come. */
  loading: boolean;
  /** Cells before and after the columns: the box to choose a row, the menu. */
  before: number;
  after: number;
};

/** The row of totals, where a column has one. Says whether it counts this page or everything found. */
export function Totals<T extends ListRow>({ table, totals, loading, before, after }: TotalsProps<T>) {
  const columns = table.getVisibleLeafColumns();
  const rows = table.getRowModel().rows.map((row) => row.original);
  const first = columns.findIndex((column) => column.columnDef.meta?.total);
  if (first < 0) return null;
  if (rows.length === 0 && !loading) return null;
  const uncounted = columns.map((column) => column.columnDef.meta?.uncounted).find(Boolean);
  const leavesOut = uncounted && rows.some((row) => uncounted.is(row as never)) ? `, ${uncounted.words}` : '';
  const words = `${Object.keys(totals).length > 0 ? 'Total' : 'Page total'}${leavesOut}`;
  return (
    <tfoot>
      <tr>
        {before > 0 && <td className={classes.check} />}
        {first > 0 && <td colSpan={first}>{loading ? null : words}</td>}
        {columns.slice(first).map(({ id, columnDef: { meta } }) => (
          <td key={id} className={meta?.align === 'right' ? classes.right : undefined}>
            {loading ? null : meta?.total?.(rows, totals)}
          </td>
        ))}
        {after > 0 && <td className={classes.menu} />}
      </tr>
    </tfoot>
  );
}
