/** The authority whose phone and address new users, drivers, and dispatchers start with. */
import type { Address } from '@milepost/domain/core/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { recordFacts } from '../facts.ts';
import { keys } from '../ui/data.ts';
import { useDefaultAuthority } from './authority.ts';

export type Office = {
  id: string;
  carrierPhoneNumber: string | null;
  carrierEmail: string | null;
  address: Address | null;
};

/** Returns the authority in the top bar, or else the oldest; undefined while loading and without the right to view any. */
export function useOffice(isAsked: boolean): Office | undefined {
  const { path } = recordFacts.carrier;
  const id = useDefaultAuthority()?.id;
  const query = { ordering: 'created', per_page: '1' };
  const { data } = useQuery({
    queryKey: keys.list(`${path}/`, { ...query, of: id ?? '' }),
    queryFn: async ({ signal }) => {
      if (id) return api.get<Office>(`${path}/${id}`, undefined, { signal });
      return (await api.get<{ results: Office[] }>(`${path}/`, query, { signal })).results[0] ?? null;
    },
    retry: false,
    enabled: isAsked,
  });
  // A query that isn't asked still returns what an earlier page got.
  return (isAsked && data) || undefined;
}
