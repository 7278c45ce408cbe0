/** Query keys of all API data, so that one write can mark all of it stale. */
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { useQueryClient } from '@tanstack/react-query';

type Named = Pick<AnyRecord, 'path'>;

export const keys = {
  all: ['data'] as const,
  list: (path: string, query: unknown) => ['data', 'list', path, query] as const,
  one: (record: Named, id: string) => ['data', 'one', record.path, id] as const,
  pick: (record: Named, query: unknown) => ['data', 'pick', record.path, query] as const,
  history: (name: string, id: string) => ['data', 'history', name, id] as const,
};

/** Returns a function to call after a write: data on screen reloads now, other data when it is next shown. */
export function useReloadData(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.all });
}
