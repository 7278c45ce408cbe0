/** The bare table of a list: headings, rows, keyboard, and what stands there when rows do not. */
import { type RowSelectionState, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Body } from './body.tsx';
import { type Columns, features } from './columns.tsx';
import { Headings } from './headings.tsx';
import classes from './table.module.css';
import type { RecordTableProps } from './table-props.ts';
import { Totals } from './totals.tsx';
import type { ListRow } from './use-record-list.ts';
import { useRoom } from './use-room.ts';
import { shareWidths } from './widths.ts';

const MENU_WIDTH = 36;
const CHECK_WIDTH = 28;
const NO_SELECTION: RowSelectionState = {};

export function RecordTable<T extends ListRow>(props: RecordTableProps<T>) {
  const { list, columns, selection } = props;
  const { ref, room } = useRoom<HTMLDivElement>();
  const visibility = useMemo(() => visibilityOf(columns, list.prefs.hidden), [columns, list.prefs.hidden]);
  const table = useTable({
    features,
    columns,
    data: list.rows,
    getRowId: (row) => row.id,
    manualSorting: true,
    state: { columnVisibility: visibility, rowSelection: selection?.chosen ?? NO_SELECTION },
    onRowSelectionChange: (updater) =>
      selection?.setChosen(typeof updater === 'function' ? updater(selection.chosen) : updater),
  });
  const shown = table.getVisibleLeafColumns();
  const sides = (props.menu ? MENU_WIDTH : 0) + (selection ? CHECK_WIDTH : 0);
  const widths = shareWidths(
    shown.map((column) => ({
      id: column.id,
      size: column.columnDef.size ?? 150,
      grow: column.columnDef.meta?.grow ?? 1,
      dragged: list.prefs.widths[column.id],
    })),
    room - sides,
  );
  const total = Object.values(widths).reduce((sum, width) => sum + width, sides);
  return (
    <div
      className={classes.frame}
      ref={ref}
      data-scroll-restoration-id={`rows-${list.path}`}
      style={{ maxHeight: props.maxHeight }}
    >
      <table
        className={classes.table}
        style={{ width: Math.max(total, room) }}
        data-dimmed={list.outdated || undefined}
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
        <Body {...props} table={table} />
        <Totals
          table={table}
          totals={list.totals}
          loading={list.loading && !list.error && !list.forbidden}
          before={selection ? 1 : 0}
          after={props.menu ? 1 : 0}
        />
      </table>
    </div>
  );
}

/** Columns hidden by their definition until the person asked for them, and those the person hid. */
function visibilityOf<T extends ListRow>(
  columns: Columns<T>,
  hidden: Record<string, boolean>,
): Record<string, boolean> {
  const visible: Record<string, boolean> = {};
  for (const column of columns) {
    if (!column.id) continue;
    visible[column.id] = !(hidden[column.id] ?? column.meta?.hidden ?? false);
  }
  return visible;
}
