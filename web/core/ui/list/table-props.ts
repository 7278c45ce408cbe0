import type { RowSelectionState } from '@tanstack/react-table';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { Columns } from './columns.tsx';
import type { ListRow, RecordList } from './use-record-list.ts';

/** The rows of a list that are chosen. */
export type Selection = { chosen: RowSelectionState; setChosen: (next: RowSelectionState) => void };

/** What the bare table of a list is given. */
export type RecordTableProps<T extends ListRow> = {
  list: RecordList<T>;
  columns: Columns<T>;
  /** Name of the table for a screen reader, e.g. `Customers`. */
  label: string;
  /** Opens a row: Enter on it, or a double click. */
  onOpen?: (row: T) => void;
  /** Last cell of each row. */
  menu?: (row: T) => ReactNode;
  selection?: Selection;
  /** The rows, for whoever leads the keyboard to them. */
  rowsRef?: RefObject<HTMLTableSectionElement | null>;
  /** What to do next, under `No records to display.` */
  empty?: ReactNode;
  /** Height it may take; the window decides when absent. */
  maxHeight?: CSSProperties['maxHeight'];
};
