/** Keys of everything read from the API, so that one write can call all of it stale. */
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

/** A function to call after a write: what is on screen is read again, the rest when it is next shown. */
export function useChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.all });
}
