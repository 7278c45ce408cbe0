/** The authorities of the account that are in use: asked for once, by the bar at the top and by whatever is filled in where there is only one. */
import type { Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { recordFacts } from '../facts.ts';
import { keys } from '../ui/data.ts';
import { useDefaultAuthority } from './authority.ts';

const MOST = 100;

/** Undefined until they are known, for who may not see them, and while nobody wants to know. */
export function useAuthorities(isWanted = true): Related[] | undefined {
  const query = { prettyName: 'true', per_page: String(MOST), ordering: 'prettyName' };
  const answer = useQuery({
    queryKey: keys.pick(recordFacts.carrier, query),
    queryFn: ({ signal }) => api.get<{ results: Related[] }>(`${recordFacts.carrier.path}/`, query, { signal }),
    retry: false,
    enabled: isWanted,
  });
  return answer.data?.results;
}

/** The one that new records start from: chosen or the person's own, else the only one there is. */
export function useUsualAuthority(isWanted = true): Related | null {
  const usual = useDefaultAuthority();
  const [only = null, ...others] = useAuthorities(isWanted && !usual) ?? [];
  return usual ?? (others.length > 0 ? null : only);
}
