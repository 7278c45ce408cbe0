import { Button, Text } from '@mantine/core';
import { FlexRender, type ReactTable, type Row } from '@tanstack/react-table';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { CheckRow } from './checks.tsx';
import type { Features } from './columns.tsx';
import classes from './table.module.css';
import type { RecordTableProps } from './table-props.ts';
import { useFocusedRow } from './use-focused-row.ts';
import type { ListRow } from './use-record-list.ts';

type TableBodyProps<T extends ListRow> = RecordTableProps<T> & { table: ReactTable<Features, T> };

export function TableBody<T extends ListRow>(props: TableBodyProps<T>) {
  const { list, table } = props;
  const wide = table.getVisibleLeafColumns().length + (props.menu ? 1 : 0) + (props.selection ? 1 : 0);
  if (list.forbidden) return <EmptyRow wide={wide} text="You don't have enough permission!" />;
  if (list.loading && !list.error) return <SkeletonRows {...props} />;
  const error = list.error && <ErrorRow wide={wide} text={list.error.text} retry={list.refresh} />;
  if (list.rows.length === 0) {
    return error ? <tbody>{error}</tbody> : <EmptyRow wide={wide} text="No records to display." more={props.empty} />;
  }
  return <Rows {...props}>{error}</Rows>;
}

/** Renders the rows. One row is in the tab order; arrow keys move from it, Enter opens it. */
function Rows<T extends ListRow>(props: TableBodyProps<T> & { children: ReactNode }) {
  const { list, table, onOpen, menu, selection, children } = props;
  const made = useRef<HTMLTableSectionElement>(null);
  const body = props.rowsRef ?? made;
  const rows = table.getRowModel().rows;
  const focus = (at: number, options?: FocusOptions) =>
    body.current?.querySelectorAll<HTMLElement>('tr[data-row]')[at]?.focus(options);
  // The browser restores the scroll position itself.
  const { current, keep } = useFocusedRow(
    list.name,
    rows.map(({ id }) => id),
    (at) => focus(at, { preventScroll: true }),
  );
  function press(event: KeyboardEvent<HTMLTableRowElement>, row: Row<Features, T>, at: number) {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') return onOpen?.(row.original);
    if (event.key === ' ' && selection) row.toggleSelected();
    const next = getTargetRow(event.key, at, rows.length);
    if (next === null && event.key !== ' ') return;
    event.preventDefault();
    if (next === null) return;
    focus(next);
  }
  return (
    <tbody ref={body}>
      {children}
      {rows.map((row, at) => (
        <tr
          key={row.id}
          data-row
          data-selected={row.getIsSelected() || undefined}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => keep(at)}
          onKeyDown={(event) => press(event, row, at)}
          onDoubleClick={() => onOpen?.(row.original)}
        >
          {selection && <CheckRow row={row} name={getName(row.original)} />}
          {row.getVisibleCells().map((cell) => (
            <td key={cell.id} className={cell.column.columnDef.meta?.align === 'right' ? classes.right : undefined}>
              <div className={classes.cell}>
                <FlexRender cell={cell} />
              </div>
            </td>
          ))}
          {menu && <td className={classes.menu}>{menu(row.original)}</td>}
        </tr>
      ))}
    </tbody>
  );
}

function getTargetRow(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function getName(row: object): string {
  return 'prettyName' in row ? String(row.prettyName) : 'this row';
}

function EmptyRow({ wide, text, more }: { wide: number; text: string; more?: ReactNode }) {
  return (
    <tbody>
      <tr>
        <td colSpan={wide} className={classes.note} data-none>
          <div>
            <Text size="sm" fw={500}>
              {text}
            </Text>
            {more}
          </div>
        </td>
      </tr>
    </tbody>
  );
}

function ErrorRow({ wide, text, retry }: { wide: number; text: string; retry: () => void }) {
  return (
    <tr>
      <td colSpan={wide} style={{ padding: 0 }}>
        <div className={classes.trouble} role="alert">
          <Text size="sm">{text}</Text>
          <Button size="compact-sm" variant="default" onClick={retry}>
            Retry
          </Button>
        </div>
      </td>
    </tr>
  );
}

function SkeletonRows<T extends ListRow>({ list, table, menu, selection }: TableBodyProps<T>) {
  return (
    <tbody>
      {Array.from({ length: list.perPage }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
        <tr key={at}>
          {selection && <td className={classes.check} />}
          {table.getVisibleLeafColumns().map((column) => (
            <td key={column.id} className={column.columnDef.meta?.align === 'right' ? classes.right : undefined}>
              <div className={classes.skeleton} />
            </td>
          ))}
          {menu && <td className={classes.menu} />}
        </tr>
      ))}
    </tbody>
  );
}
