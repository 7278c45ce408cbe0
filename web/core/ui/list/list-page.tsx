/** The styled page of a list: search, filters, columns, rows, pages. */

import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { FileViewer } from '../file/viewer.tsx';
import { hasTotals } from './columns.tsx';
import type { ListPageProps, RowOf } from './list-props.ts';
import { ListView } from './list-view.tsx';
import classes from './table.module.css';
import { useInitialFilters, useSyncAuthority } from './use-authority-filter.ts';
import { usePrint } from './use-print.ts';
import { type RecordList, useRecordList } from './use-record-list.ts';

export function ListPage<R extends AnyRecord>(props: ListPageProps<R>) {
  const { record } = props;
  usePageTitle(props.title ?? record.labels);
  const applies = props.filters?.includes('carrier') ?? false;
  const start = useInitialFilters(applies);
  const withTotals = hasTotals(props.columns);
  const read = useRecordList(record, { start, withTotals, ...props.options }) as RecordList<RowOf<R>>;
  useSyncAuthority(read, applies);
  const { list, print } = usePrint(read);
  return (
    <div className={classes.page}>
      {props.above?.(list)}
      <ListView {...props} list={list} print={print} />
      <FileViewer />
    </div>
  );
}
