import type { AnyRecord, Row } from '@milepost/domain/core/record.ts';
import type { ReactNode } from 'react';
import type { BulkAction } from './bulk-actions.ts';
import type { Columns } from './columns.tsx';
import type { FilterSpec } from './filter.ts';
import type { ActionRow, RowActionOptions } from './row-actions.ts';
import type { Print } from './use-print.ts';
import type { ListOptions, ListRow, RecordList } from './use-record-list.ts';

/** A row of a list of such records, with what it offers. */
export type RowOf<R extends AnyRecord> = Row<R> & ListRow & ActionRow;

/** What many look for, under a name; filters as the address writes them. */
export type ReadyView = { name: string; filters: Readonly<Record<string, string>> };

/** What a page says of its list. */
export type ListPageProps<R extends AnyRecord> = {
  record: R;
  columns: Columns<Row<R> & ListRow>;
  /** Fields to filter by, in order; the state is always the last. */
  filters?: readonly FilterSpec[];
  /** Offered before a person's own views. */
  views?: readonly ReadyView[];
  /** Order and fixed filters. */
  options?: ListOptions;
  /** Title of the page; the record's plural when absent. */
  title?: string;
  actions?: RowActionOptions<RowOf<R>>;
  /** False: no column of actions; they are on the record's own page. */
  menu?: false;
  /** Rows can be chosen, and these done to all of them beside what the server offers on each. */
  bulk?: readonly BulkAction<RowOf<R>>[] | true;
  /** Beside Columns and CSV: imports, switches. */
  toolbar?: ReactNode;
  /** False: no `+ Add`; a function: what it does instead of opening the page of a new record. */
  add?: false | (() => void);
  addLabel?: string;
  /** What to do when there are no rows. */
  emptyHint?: string;
  /** What opening a row does instead of going to its page. */
  onOpen?: (row: RowOf<R>) => void;
  /** Above the table, e.g. tiles of totals; is given the list. */
  above?: (list: RecordList<RowOf<R>>) => ReactNode;
};

/** The same list without a page around it. */
export type ListViewProps<R extends AnyRecord> = ListPageProps<R> & {
  list: RecordList<RowOf<R>>;
  /** A section of another record's page: no keys of its own, no saved views, no CSV. */
  embedded?: boolean;
  print?: Print;
};
