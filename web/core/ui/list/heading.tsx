/** The heading of a column: sorts on a click, resizes by its right edge (pointer, or arrow keys when focused). */
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { FlexRender, type Header } from '@tanstack/react-table';
import type { KeyboardEvent, PointerEvent } from 'react';
import { readSort, type Sort } from './address.ts';
import type { Features } from './columns.tsx';
import classes from './table.module.css';
import type { ListRow } from './use-record-list.ts';

export type HeadingProps<T extends ListRow> = {
  header: Header<Features, T, unknown>;
  width: number;
  sort: string | undefined;
  onSort: (sort: Sort | null) => void;
  onResize: (id: string, width: number) => void;
};

const STEP = 16;
const NARROWEST = 48;

export function Heading<T extends ListRow>({ header, width, sort, onSort, onResize }: HeadingProps<T>) {
  const { meta } = header.column.columnDef;
  const current = readSort(sort);
  const sorted = meta?.sort && current?.field === meta.sort ? (current.down ? 'descending' : 'ascending') : undefined;
  const title = String(header.column.columnDef.header);
  const words = (
    <span className={classes.words} title={title}>
      <FlexRender header={header} />
    </span>
  );
  return (
    <th scope="col" aria-sort={sorted} className={meta?.align === 'right' ? classes.right : undefined}>
      {meta?.sort ? (
        <button
          type="button"
          className={classes.heading}
          data-sorted={sorted}
          onClick={() => onSort(nextSort(meta.sort ?? '', sorted))}
        >
          {words}
          <SortIcon sorted={sorted} />
        </button>
      ) : (
        <div className={classes.heading}>{words}</div>
      )}
      <Handle id={header.column.id} label={title} width={width} onResize={onResize} />
    </th>
  );
}

/** Up, down, and back to the list's own order. */
function nextSort(field: string, sorted: 'ascending' | 'descending' | undefined): Sort | null {
  if (sorted === 'descending') return null;
  return { field, down: sorted === 'ascending' };
}

function SortIcon({ sorted }: { sorted: 'ascending' | 'descending' | undefined }) {
  const Icon = sorted === 'ascending' ? IconArrowUp : sorted === 'descending' ? IconArrowDown : IconArrowsSort;
  return <Icon size={12} aria-hidden="true" />;
}

type HandleProps = { id: string; label: string; width: number; onResize: (id: string, width: number) => void };

function Handle({ id, label, width, onResize }: HandleProps) {
  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!(event.buttons & 1)) return;
    const cell = event.currentTarget.parentElement;
    if (!cell) return;
    onResize(id, Math.max(NARROWEST, Math.round(event.clientX - cell.getBoundingClientRect().left)));
  }
  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(id, Math.max(NARROWEST, width + step));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is the pattern for a splitter; <hr> cannot be operated
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      tabIndex={-1}
      className={classes.handle}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
