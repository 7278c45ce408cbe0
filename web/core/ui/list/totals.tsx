import { formatNumber } from '@milepost/domain/core/money.ts';
import type { ReactTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListTotals } from './all-totals.ts';
import type { Features } from './columns.tsx';
import classes from './table.module.css';
import type { ListRow } from './use-record-list.ts';

type TotalsProps<T extends ListRow> = {
  table: ReactTable<Features, T>;
  totals: Record<string, number>;
  /** Totals of all rows, below those of the page; null if the page has all rows. */
  all: ListTotals | null;
  /** While rows load, the totals row is shown empty, so that nothing moves when they arrive. */
  loading: boolean;
  /** Cells before and after the columns: the checkbox, the menu. */
  before: number;
  after: number;
};

/** Shows the totals row if a column has a total, labeled as this page or all matches. */
export function Totals<T extends ListRow>({ table, totals, all, loading, before, after }: TotalsProps<T>) {
  const columns = table.getVisibleLeafColumns();
  const rows = table.getRowModel().rows.map((row) => row.original);
  const first = columns.findIndex((column) => column.columnDef.meta?.total);
  if (first < 0) return null;
  if (rows.length === 0 && !loading) return null;
  const uncounted = columns.map((column) => column.columnDef.meta?.uncounted).find(Boolean);
  const formatUncounted = (isSome: boolean | undefined) => (uncounted && isSome ? `, ${uncounted.words}` : '');
  const leavesOut = formatUncounted(rows.some((row) => uncounted?.is(row as never)));
  const words = `${Object.keys(totals).length > 0 ? 'Total' : 'Page total'}${leavesOut}`;
  const answer = all?.answer;
  const allWords = answer
    ? `Total of all ${formatNumber(answer.count, 0)}${formatUncounted(answer.uncounted > 0)}`
    : 'Total of all rows';
  const renderTotals = (ofPage: ReactNode, ofAll: ReactNode) =>
    all ? (
      <span className={classes.two}>
        <span>{ofPage}</span>
        <span className={classes.ofAll}>{ofAll || '\u00a0'}</span>
      </span>
    ) : (
      ofPage
    );
  return (
    <tfoot>
      <tr>
        {before > 0 && <td className={classes.check} />}
        {first > 0 && (
          <td colSpan={first}>{loading ? null : renderTotals(words, all?.isAsked ? allWords : <Ask all={all} />)}</td>
        )}
        {columns.slice(first).map(({ id, columnDef: { meta } }) => (
          <td key={id} className={meta?.align === 'right' ? classes.right : undefined}>
            {loading || !meta?.total
              ? null
              : renderTotals(
                  meta.total(rows, totals),
                  answer && id in answer.totals && meta.total(rows, answer.totals),
                )}
          </td>
        ))}
        {after > 0 && <td className={classes.menu} />}
      </tr>
    </tfoot>
  );
}

function Ask({ all }: { all: ListTotals | null }) {
  return (
    <button type="button" className={classes.addUp} onClick={all?.ask}>
      Total all rows
    </button>
  );
}
