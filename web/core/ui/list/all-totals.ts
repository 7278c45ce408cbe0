/** The totals of all rows of a list, next to those of the page. */
import type { AllTotals } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { keys } from '../data.ts';
import type { ListRow, RecordList } from './use-record-list.ts';

/** Above this many rows, the server computes totals only on request. */
const MAX_AUTOMATIC_ROWS = 50_000;

/** `answer` is missing until it arrives; `isAsked` is false if the user must request it, also again after a failure. */
export type ListTotals = { answer?: AllTotals; isAsked: boolean; ask: () => void };

/** Loads the totals of all rows after those of the page are shown; null if the page contains all rows. */
export function useAllTotals<T extends ListRow>(list: RecordList<T>, hasTotals: boolean): ListTotals | null {
  const { page: _page, per_page: _size, ordering: _order, ...query } = list.query;
  const path = `${list.path}totals/`;
  const asked = JSON.stringify(query);
  const [wanted, setWanted] = useState('');
  const isMore = list.addsUp && hasTotals && (list.hasMore || list.count > list.rows.length);
  const isFew = !list.hasMore && list.count <= MAX_AUTOMATIC_ROWS;
  const { data, isError, refetch } = useQuery({
    queryKey: keys.list(path, query),
    queryFn: ({ signal }) => api.get<AllTotals>(path, query, { signal }),
    enabled: isMore && !list.outdated && (isFew || wanted === asked),
  });
  if (!isMore) return null;
  return {
    answer: data,
    isAsked: !isError && (isFew || wanted === asked),
    ask: () => (isError ? void refetch() : setWanted(asked)),
  };
}
