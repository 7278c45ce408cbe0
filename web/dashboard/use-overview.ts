/** Loads a dashboard's data for the authority in the top bar, and reloads it regularly while the page is open. */
import { useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../core/api/client.ts';
import { useDefaultAuthority } from '../core/session/authority.ts';
import { keys } from '../core/ui/data.ts';

const FIVE_MINUTES = 300_000;

/** @param asked filters beyond the authority; null: sends no request yet */
export function useDashboard<T>(path: string, asked: Record<string, string> | null = {}) {
  const carrier = useDefaultAuthority()?.id;
  const query = { ...asked, ...(carrier && { carrier }) };
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: keys.list(`dashboard/${path}/`, query),
    queryFn: ({ signal }) => api.get<T>(`dashboard/${path}/`, query, { signal }),
    refetchInterval: FIVE_MINUTES,
    enabled: asked !== null,
  });
  return {
    data,
    carrier,
    isPending,
    isFetching,
    error: error && !data ? asApiError(error) : null,
    asOf: dataUpdatedAt,
    refresh: () => void refetch(),
  };
}

/** Loads a dashboard section that is a list. */
export function useOverview<T>(path: string, asked?: Record<string, string>) {
  const { data, ...read } = useDashboard<{ results: T[]; count: number }>(path, asked);
  return { ...read, results: data?.results ?? [], count: data?.count ?? 0 };
}
