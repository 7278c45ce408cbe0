import { useEffect, useMemo, useRef } from 'react';
import { useDefaultAuthority } from '../../session/authority.ts';
import type { ListRow, RecordList } from './use-record-list.ts';

/** Returns a list's initial filters: `others`, plus the user's current authority if the list can be filtered by it (USR-47). */
export function useInitialFilters(
  applies: boolean,
  others?: Record<string, string>,
): Record<string, string> | undefined {
  const id = useDefaultAuthority()?.id;
  return useMemo(() => (applies && id ? { ...others, carrier: id } : others), [applies, id, others]);
}

/** Applies a new authority from the top bar to the list on the screen. */
export function useSyncAuthority(
  { state, change }: Pick<RecordList<ListRow>, 'state' | 'change'>,
  applies: boolean,
): void {
  const id = useDefaultAuthority()?.id ?? '';
  const followed = useRef(id);
  useEffect(() => {
    if (followed.current === id) return;
    followed.current = id;
    if (applies && (state.filters.carrier ?? '') !== id) change({ filters: { ...state.filters, carrier: id } });
  }, [id, applies, state.filters, change]);
}
