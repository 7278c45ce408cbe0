/** What a dashboard reads: under the authority chosen at the top, and again by itself while it is open. */
import { useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../core/api/client.ts';
import { useDefaultAuthority } from '../core/session/authority.ts';
import { keys } from '../core/ui/data.ts';

const FIVE_MINUTES = 300_000;

export function useOverview<T>(path: string) {
  const carrier = useDefaultAuthority()?.id;
  const query = carrier ? { carrier } : {};
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: keys.list(`dashboard/${path}/`, query),
    queryFn: ({ signal }) => api.get<{ results: T[]; count: number }>(`dashboard/${path}/`, query, { signal }),
    refetchInterval: FIVE_MINUTES,
  });
  return {
    results: data?.results ?? [],
    count: data?.count ?? 0,
    isPending,
    isFetching,
    error: error && !data ? asApiError(error) : null,
    asOf: dataUpdatedAt,
    refresh: () => void refetch(),
  };
}
