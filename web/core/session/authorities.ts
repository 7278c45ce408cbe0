/** The active authorities of the account, loaded once for the top bar and for fields that are filled in when there is only one. */
import type { Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { recordFacts } from '../facts.ts';
import { keys } from '../ui/data.ts';
import { useDefaultAuthority } from './authority.ts';

const MAX_AUTHORITIES = 100;

/** Returns the authorities; undefined while they load, without permission to view them, or while `isWanted` is false. */
export function useAuthorities(isWanted = true): Related[] | undefined {
  const query = { prettyName: 'true', per_page: String(MAX_AUTHORITIES), ordering: 'prettyName' };
  const answer = useQuery({
    queryKey: keys.pick(recordFacts.carrier, query),
    queryFn: ({ signal }) => api.get<{ results: Related[] }>(`${recordFacts.carrier.path}/`, query, { signal }),
    retry: false,
    enabled: isWanted,
  });
  return answer.data?.results;
}

/** Returns the default authority of new records: the one chosen in the top bar or the user's own, else the only one. */
export function useNewRecordAuthority(isWanted = true): Related | null {
  const usual = useDefaultAuthority();
  const [only = null, ...others] = useAuthorities(isWanted && !usual) ?? [];
  return usual ?? (others.length > 0 ? null : only);
}
