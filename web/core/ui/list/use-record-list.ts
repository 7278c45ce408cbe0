/** The data of a record list (or of any collection, such as a report): its query, its rows, and what the user can change. */

import { useViewportSize } from '@mantine/hooks';
import type { AnyRecord, FieldErrors, Row } from '@milepost/domain/core/record.ts';
import type { ChartPoint, FormatName } from '@milepost/domain/core/report.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ApiError, api, asApiError } from '../../api/client.ts';
import { keys } from '../data.ts';
import { useToday } from '../use-today.ts';
import { buildListQuery, type ListState } from './list-state.ts';
import { getPageSize, type ListPrefs } from './prefs.ts';
import { type Fit, useFit } from './use-fit.ts';
import { type ChangeList, useListState } from './use-list-state.ts';
import { usePrefs } from './use-prefs.ts';

export type ListRow = { id: string };

/** A list call's response: `countIsAtLeast` if counting stopped early, `totals` if the server totals the whole list, not only this page. */
export type ListAnswer<T> = {
  results: T[];
  count: number;
  countIsAtLeast?: boolean;
  totals?: Record<string, number>;
  /** For reports: the total for each value of the chart's column, and the line count of the file in a format. */
  chart?: ChartPoint[];
  lines?: Partial<Record<FormatName, number>>;
};

export type ListOptions = {
  /** Key of the stored settings; the path when absent. */
  name?: string;
  /** Fixed filters of this list, e.g. `{ customer: id }` on a customer's loads. */
  where?: Record<string, string>;
  /** Initial filters, which the user may remove. Must be the same object in every rendering. */
  start?: Record<string, string>;
  /** Sort order until a heading is clicked, e.g. `-created`. */
  sort?: string;
  /** False for a list within a record, which leaves the URL unchanged. */
  inAddress?: boolean;
  /** Rows per page unless the user chose; when absent as many as fit in the window, or in a list within a record by the window's width. */
  perPage?: number;
  /** Whether a column has a total, shown in a separate row. */
  withTotals?: boolean;
  /** Whether the server can total all rows on request, through the record's totals call. */
  addsUp?: boolean;
  /** Default values of required filters. Must be the same object in every rendering. */
  preset?: Record<string, string>;
  /** Validates the query; returns errors by parameter, which block the request. */
  check?: (query: Record<string, string>) => FieldErrors;
  /** Translates the query for a call with its own parameter names. */
  wire?: (query: Record<string, string>) => Record<string, string>;
  /** Prefetches the next page; false for reports whose totals take the server long. */
  prefetch?: boolean;
  /** Extracts the rows of a call that returns all of them, in its own shape: paging then happens here. */
  whole?: (answer: never) => readonly ListRow[];
};

export type RecordList<T extends ListRow> = {
  /** Key of its settings and saved views. */
  name: string;
  path: string;
  rows: T[];
  count: number;
  /** More rows exist than `count`, where the server stopped counting. */
  hasMore: boolean;
  totals: Record<string, number>;
  /** Whether the server can total all rows on request. */
  addsUp: boolean;
  chart: readonly ChartPoint[];
  lines: Partial<Record<FormatName, number>>;
  state: ListState;
  change: ChangeList;
  perPage: number;
  /** For a list that fills its page. */
  fit?: Fit;
  /** Infinity if the rows were not counted. */
  pages: number;
  /** Current sort order, as in the API. */
  sort: string | undefined;
  /** The first rows have not arrived. */
  loading: boolean;
  /** A request is running, even if only a refresh. */
  fetching: boolean;
  /** Different rows were requested; those shown are the previous ones. */
  outdated: boolean;
  error: ApiError | null;
  forbidden: boolean;
  refresh: () => void;
  prefs: ListPrefs;
  setPrefs: (change: Partial<ListPrefs>) => void;
  /** Rendered for print: all rows and all columns, whatever the width. */
  isPrinted?: boolean;
  /** The query, for an export of the same rows. */
  query: Record<string, string>;
  /** Errors that blocked the request: the rows shown are the previous ones. */
  errors: FieldErrors;
  /** The response of a call that returns all rows. */
  whole?: { answer: unknown; rows: T[] };
};

/** Returns the list of a record type, e.g. `useRecordList(customer, { sort: 'customerName' })`. */
export function useRecordList<R extends AnyRecord>(record: R, options: ListOptions = {}): RecordList<Row<R> & ListRow> {
  const { name, only } = record.kind ?? { name: record.name };
  return useList<Row<R> & ListRow>(`${record.path}/`, {
    name,
    prefetch: true,
    addsUp: record.totals !== undefined,
    ...options,
    where: { ...options.where, ...only },
  });
}

/** Returns the list of any collection that returns `{ results, count }`; `path` is relative to /api/. */
export function useList<T extends ListRow>(path: string, options: ListOptions = {}): RecordList<T> {
  const [state, change] = useListState(options.inAddress ?? true, options);
  const name = options.name ?? path;
  const [prefs, setPrefs] = usePrefs(name);
  const { width } = useViewportSize();
  const fit = useFit(name, options.withTotals);
  const fills = options.inAddress !== false && !options.perPage;
  const own = options.perPage ?? (fills ? fit.rows : getPageSize(width || window.innerWidth));
  const perPage = state.perPage ?? prefs.perPage ?? own;
  const asked = buildListQuery(state, { perPage, today: useToday(), sort: options.sort, where: options.where });
  const { page: _, per_page: __, ...unpaged } = asked;
  const query = (options.wire ?? keepQuery)(options.whole ? unpaged : asked);
  const errors = options.check?.(query) ?? NO_PROBLEMS;
  const isSound = Object.keys(errors).length === 0;
  const answer = useQuery({
    queryKey: keys.list(path, query),
    queryFn: async ({ signal }) => parseAnswer<T>(await api.get(path, query, { signal }), options.whole),
    placeholderData: keepPreviousData,
    enabled: isSound,
  });
  const shown = useLastAnswer(answer.data);
  const isMore = (shown?.count ?? 0) > state.page * perPage;
  usePrefetchNextPage<T>(
    path,
    query,
    isMore && options.prefetch === true && answer.isSuccess && !answer.isPlaceholderData,
  );
  const error = answer.error ? asApiError(answer.error) : null;
  const beyondLast = error?.code === 'ERROR_PAGINATION' && state.page > 1;
  useEffect(() => {
    if (beyondLast) change({ page: 1 }, { replace: true });
  }, [beyondLast, change]);
  const count = shown?.count ?? 0;
  const hasMore = shown?.countIsAtLeast ?? false;
  return {
    name,
    path,
    rows: getPageRows(shown, state.page, perPage),
    count,
    hasMore,
    totals: shown?.totals ?? NO_TOTALS,
    addsUp: options.addsUp ?? false,
    chart: shown?.chart ?? NO_POINTS,
    lines: shown?.lines ?? NO_TOTALS,
    state,
    change,
    perPage,
    ...(fills && { fit }),
    pages: hasMore ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(count / perPage)),
    sort: query.ordering,
    loading: answer.isPending && !shown && isSound,
    fetching: answer.isFetching,
    outdated: answer.isPlaceholderData,
    error: beyondLast ? null : error,
    forbidden: error?.status === 403,
    refresh: () => void answer.refetch(),
    prefs,
    setPrefs,
    query,
    errors,
    ...(options.whole && { whole: { answer: shown?.answer, rows: shown?.results ?? [] } }),
  };
}

/** Prefetches the next page while the user reads this one. */
function usePrefetchNextPage<T>(path: string, query: Record<string, string>, isOffered: boolean): void {
  const client = useQueryClient();
  const next = { ...query, page: String(Number(query.page) + 1) };
  const asked = JSON.stringify(next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the query as text
  useEffect(() => {
    if (!isOffered) return;
    const waiting = requestIdleCallback(() => {
      const queryFn = ({ signal }: { signal: AbortSignal }) => api.get<ListAnswer<T>>(path, next, { signal });
      void client.prefetchQuery({ queryKey: keys.list(path, next), queryFn });
    });
    return () => cancelIdleCallback(waiting);
  }, [client, path, asked, isOffered]);
}

const keepQuery = (query: Record<string, string>) => query;

/** `answer` if it contains all rows. */
type ParsedAnswer<T> = ListAnswer<T> & { answer?: unknown };

function parseAnswer<T extends ListRow>(answer: unknown, whole: ListOptions['whole']): ParsedAnswer<T> {
  if (!whole) return answer as ListAnswer<T>;
  const results = whole(answer as never) as T[];
  return { results, count: results.length, answer };
}

function getPageRows<T extends ListRow>(shown: ParsedAnswer<T> | undefined, page: number, perPage: number): T[] {
  const rows = shown?.results ?? (NO_ROWS as T[]);
  return shown?.answer === undefined ? rows : rows.slice((page - 1) * perPage, page * perPage);
}

const NO_ROWS: readonly ListRow[] = [];
const NO_TOTALS: Record<string, number> = {};
const NO_POINTS: readonly ChartPoint[] = [];
const NO_PROBLEMS: FieldErrors = {};

/** Returns the latest response, so that after a failure the previous data stays on screen. */
function useLastAnswer<A>(answer: A | undefined): A | undefined {
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}
