/** The styled page of a list: search, filters, columns, rows, pages. */

import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useDefaultAuthority } from '../../session/authority.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { FileViewer } from '../file/viewer.tsx';
import type { ListPageProps, RowOf } from './list-props.ts';
import { ListView } from './list-view.tsx';
import classes from './table.module.css';
import { type ListRow, type RecordList, useRecordList } from './use-record-list.ts';

export function ListPage<R extends AnyRecord>(props: ListPageProps<R>) {
  const { record } = props;
  usePageTitle(props.title ?? record.labels);
  const applies = props.filters?.includes('carrier') ?? false;
  const authority = useDefaultAuthority()?.id;
  const start = useStart(applies ? authority : undefined);
  const list = useRecordList(record, { start, ...props.options }) as RecordList<RowOf<R>>;
  useFollowing(list, applies, authority);
  return (
    <div className={classes.page}>
      {props.above?.(list)}
      <ListView {...props} list={list} />
      <FileViewer />
    </div>
  );
}

/** A list that can be filtered by authority starts from the one the person works under (USR-47). */
function useStart(id: string | undefined): Record<string, string> | undefined {
  return useMemo(() => (id ? { carrier: id } : undefined), [id]);
}

/** Another authority chosen at the top, while the list is on the screen, is the list's too. */
function useFollowing(list: Pick<RecordList<ListRow>, 'state' | 'change'>, applies: boolean, id = ''): void {
  const followed = useRef(id);
  const { state, change } = list;
  useEffect(() => {
    if (followed.current === id) return;
    followed.current = id;
    if (applies && (state.filters.carrier ?? '') !== id) change({ filters: { ...state.filters, carrier: id } });
  }, [id, applies, state.filters, change]);
}
