import type { RowSelectionState } from '@tanstack/react-table';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { Columns } from './columns.tsx';
import type { ListRow, RecordList } from './use-record-list.ts';

/** The selected rows of a list. */
export type Selection = { chosen: RowSelectionState; setChosen: (next: RowSelectionState) => void };

/** The props of a list's table. */
export type RecordTableProps<T extends ListRow> = {
  list: RecordList<T>;
  columns: Columns<T>;
  /** The table's name for screen readers, e.g. `Customers`. */
  label: string;
  /** Opens a row: Enter on it, or a double click. */
  onOpen?: (row: T) => void;
  /** Last cell of each row. */
  menu?: (row: T) => ReactNode;
  selection?: Selection;
  /** The rows' element, for code that moves the focus there. */
  rowsRef?: RefObject<HTMLTableSectionElement | null>;
  /** What to do next, under `No records to display.` */
  empty?: ReactNode;
  /** Maximum height; the window's when absent. */
  maxHeight?: CSSProperties['maxHeight'];
};
