/** The totals of all rows of a list, beside those of the page. */
import type { AllTotals } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { keys } from '../data.ts';
import type { ListRow, RecordList } from './use-record-list.ts';

/** The server adds up more rows only when a person asks. */
const MAX_UNASKED = 50_000;

/** `answer` is missing until it comes; `isAsked` is false where a person has to ask, also again after a failure. */
export type AllOfList = { answer?: AllTotals; isAsked: boolean; ask: () => void };

/** Reads the totals of all rows once those of the page are shown; null where the page holds all rows. */
export function useAllTotals<T extends ListRow>(list: RecordList<T>, hasTotals: boolean): AllOfList | null {
  const { page: _page, per_page: _size, ordering: _order, ...query } = list.query;
  const path = `${list.path}totals/`;
  const asked = JSON.stringify(query);
  const [wanted, setWanted] = useState('');
  const isMore = list.addsUp && hasTotals && (list.hasMore || list.count > list.rows.length);
  const isFew = !list.hasMore && list.count <= MAX_UNASKED;
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
