/** A column's heading: sorts on a click, resizes by its right edge. */

import { FlexRender, type Header } from '@tanstack/react-table';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons/icons.ts';
import type { Features } from './columns.tsx';
import { parseSort, type Sort } from './list-state.ts';
import { ResizeHandle, type ResizeHandleProps } from './resize-handle.tsx';
import classes from './table.module.css';
import type { ListRow } from './use-record-list.ts';

export type HeadingProps<T extends ListRow> = {
  header: Header<Features, T, unknown>;
  sort: string | undefined;
  onSort: (sort: Sort | null) => void;
  handle: Omit<ResizeHandleProps, 'label'>;
};

export function Heading<T extends ListRow>({ header, sort, onSort, handle }: HeadingProps<T>) {
  const { meta } = header.column.columnDef;
  const current = parseSort(sort);
  const sorted = meta?.sort && current?.field === meta.sort ? (current.down ? 'descending' : 'ascending') : undefined;
  const title = String(header.column.columnDef.header);
  const words = (
    <span className={classes.words} title={title}>
      <FlexRender header={header} />
    </span>
  );
  return (
    <th
      scope="col"
      aria-label={title}
      aria-sort={sorted}
      className={meta?.align === 'right' ? classes.right : undefined}
    >
      {meta?.sort ? (
        <button
          type="button"
          className={classes.heading}
          data-sorted={sorted}
          onClick={() => onSort(getNextSort(meta.sort ?? '', sorted))}
        >
          {words}
          <SortIcon sorted={sorted} />
        </button>
      ) : (
        <div className={classes.heading}>{words}</div>
      )}
      <ResizeHandle label={title} {...handle} />
    </th>
  );
}

/** Returns the next sort order in the cycle: ascending, descending, the list's own order. */
function getNextSort(field: string, sorted: 'ascending' | 'descending' | undefined): Sort | null {
  if (sorted === 'descending') return null;
  return { field, down: sorted === 'ascending' };
}

function SortIcon({ sorted }: { sorted: 'ascending' | 'descending' | undefined }) {
  const Icon = sorted === 'ascending' ? IconArrowUp : sorted === 'descending' ? IconArrowDown : IconArrowsSort;
  return <Icon size={12} aria-hidden="true" />;
}
