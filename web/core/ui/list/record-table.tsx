/** The table of a list: headings, rows, keyboard, and the placeholders for no rows. */
import { type RowSelectionState, useTable } from '@tanstack/react-table';
import type { RefObject } from 'react';
import { useAllTotals } from './all-totals.ts';
import { features, hasTotals } from './columns.tsx';
import { Headings } from './headings.tsx';
import classes from './table.module.css';
import { TableBody } from './table-body.tsx';
import type { RecordTableProps } from './table-props.ts';
import { Totals } from './totals.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useMeasure } from './use-fit.ts';
import type { ListRow } from './use-record-list.ts';
import { useRoom } from './use-room.ts';

const MENU_WIDTH = 36;
const CHECK_WIDTH = 28;
const NO_SELECTION: RowSelectionState = {};

export function RecordTable<T extends ListRow>(props: RecordTableProps<T>) {
  const { list } = props;
  const { ref, room } = useRoom<HTMLDivElement>();
  return (
    <div
      className={classes.frame}
      ref={ref}
      data-scroll-restoration-id={`rows-${list.path}`}
      style={{ maxHeight: props.maxHeight }}
      data-coming={list.loading || undefined}
    >
      {room !== null && <Table {...props} frame={ref} room={room} />}
    </div>
  );
}

type TableProps<T extends ListRow> = RecordTableProps<T> & { frame: RefObject<HTMLElement | null>; room: number };

/** Shows the table once its width is known, so that columns do not move twice. */
function Table<T extends ListRow>({ frame, room, ...props }: TableProps<T>) {
  const { list, selection } = props;
  const sides = (props.menu ? MENU_WIDTH : 0) + (selection ? CHECK_WIDTH : 0);
  const all = useAllTotals(list, hasTotals(props.columns));
  const { columns, visible, widths, isTight } = useArrangement(
    props.columns,
    { ...list, all: all?.answer?.totals },
    list.isPrinted ? 0 : Math.max(0, room - sides),
  );
  const table = useTable({
    features,
    columns,
    data: list.rows,
    getRowId: (row) => row.id,
    manualSorting: true,
    state: { columnVisibility: visible, rowSelection: selection?.chosen ?? NO_SELECTION },
    onRowSelectionChange: (updater) =>
      selection?.setChosen(typeof updater === 'function' ? updater(selection.chosen) : updater),
  });
  const shown = table.getVisibleLeafColumns();
  useMeasure(frame, list.isPrinted ? undefined : list.fit, `${room} ${list.loading} ${list.rows.length}`);
  const total = Object.values(widths).reduce((sum, width) => sum + width, sides);
  return (
    <table
      className={classes.table}
      style={{ width: Math.max(total, room) }}
      data-dimmed={list.outdated || undefined}
      data-tight={isTight || undefined}
      aria-busy={list.loading || list.outdated}
      aria-label={props.label}
    >
      <colgroup>
        {selection && <col style={{ width: CHECK_WIDTH }} />}
        {shown.map((column) => (
          <col key={column.id} style={{ width: widths[column.id] }} />
        ))}
        {props.menu && <col style={{ width: MENU_WIDTH }} />}
      </colgroup>
      <Headings {...props} table={table} widths={widths} />
      <TableBody {...props} table={table} />
      <Totals
        table={table}
        totals={list.totals}
        all={all}
        loading={list.loading && !list.error && !list.forbidden}
        before={selection ? 1 : 0}
        after={props.menu ? 1 : 0}
      />
    </table>
  );
}
