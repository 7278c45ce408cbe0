import type { AnyRecord, Row } from '@milepost/domain/core/record.ts';
import type { ReactNode } from 'react';
import type { BulkAction } from './bulk-actions.ts';
import type { Columns } from './columns.tsx';
import type { FilterSpec } from './filter.ts';
import type { ActionRow, RowActionOptions } from './row-actions.ts';
import type { Print } from './use-print.ts';
import type { ListOptions, ListRow, RecordList } from './use-record-list.ts';

/** A row of a record list, with its actions. */
export type RowOf<R extends AnyRecord> = Row<R> & ListRow & ActionRow;

/** A named view with common filters, written as in the URL. */
export type ReadyView = { name: string; filters: Readonly<Record<string, string>> };

/** The props of a list page. */
export type ListPageProps<R extends AnyRecord> = {
  record: R;
  columns: Columns<Row<R> & ListRow>;
  /** Fields to filter by, in order; the state comes last. */
  filters?: readonly FilterSpec[];
  /** Shown before the user's own views. */
  views?: readonly ReadyView[];
  /** Sort order and fixed filters. */
  options?: ListOptions;
  /** Title of the page; the record's plural when absent. */
  title?: string;
  actions?: RowActionOptions<RowOf<R>>;
  /** False: no actions column; the record's own page has the actions. */
  menu?: false;
  /** Makes rows selectable, for these bulk actions and those the server offers on each row. */
  bulk?: readonly BulkAction<RowOf<R>>[] | true;
  /** Tools next to Columns and CSV: imports, switches. */
  toolbar?: ReactNode;
  /** False: no `+ Add`; a function: runs instead of opening the add page. */
  add?: false | (() => void);
  addLabel?: string;
  /** What to do next when there are no rows. */
  emptyHint?: string;
  /** Runs when a row is opened, instead of going to its page. */
  onOpen?: (row: RowOf<R>) => void;
  /** Content above the table, e.g. tiles of totals, built from the list. */
  above?: (list: RecordList<RowOf<R>>) => ReactNode;
};

/** The props of a list without its page. */
export type ListViewProps<R extends AnyRecord> = ListPageProps<R> & {
  list: RecordList<RowOf<R>>;
  /** A section of another record's page: no shortcuts, saved views or CSV. */
  embedded?: boolean;
  print?: Print;
};
