/** The headings of a list. */
import type { ReactTable } from '@tanstack/react-table';
import { useRef, useState } from 'react';
import { CheckAll } from './checks.tsx';
import type { Features } from './columns.tsx';
import { Heading } from './heading.tsx';
import classes from './table.module.css';
import type { RecordTableProps } from './table-props.ts';
import type { ListRow } from './use-record-list.ts';

type HeadingsProps<T extends ListRow> = RecordTableProps<T> & {
  table: ReactTable<Features, T>;
  widths: Readonly<Record<string, number>>;
};

export function Headings<T extends ListRow>({ list, table, widths, selection, menu }: HeadingsProps<T>) {
  const all = useRef<HTMLTableSectionElement>(null);
  const [last, setLast] = useState(0);
  const headers = table.getFlatHeaders();
  const current = Math.min(last, headers.length - 1);
  const focus = (at: number) => all.current?.querySelectorAll<HTMLElement>('[role=separator]')[at]?.focus();
  function resize(id: string, width: number | null) {
    const { [id]: _, ...others } = list.prefs.widths;
    list.setPrefs({ widths: width === null ? others : { ...others, [id]: width } });
  }
  return (
    <thead ref={all}>
      <tr>
        {selection && <CheckAll table={table} />}
        {headers.map((header, at) => (
          <Heading
            key={header.id}
            header={header}
            sort={list.sort}
            onSort={(sort) => list.change({ sort })}
            handle={{
              width: widths[header.column.id] ?? 0,
              isCurrent: at === current,
              onFocus: () => setLast(at),
              onMove: (step) => focus(at + step),
              onResize: (width) => resize(header.column.id, width),
            }}
          />
        ))}
        {/* Each row's menu has its own label; a heading without text would not be one. */}
        {menu && <td className={classes.menu} />}
      </tr>
    </thead>
  );
}
