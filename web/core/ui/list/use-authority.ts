import { useEffect, useMemo, useRef } from 'react';
import { useDefaultAuthority } from '../../session/authority.ts';
import type { ListRow, RecordList } from './use-record-list.ts';

/** The filters that a list starts from: `others`, and where it can be filtered by authority the one the person works under (USR-47). */
export function useStart(applies: boolean, others?: Record<string, string>): Record<string, string> | undefined {
  const id = useDefaultAuthority()?.id;
  return useMemo(() => (applies && id ? { ...others, carrier: id } : others), [applies, id, others]);
}

/** Another authority chosen at the top, while the list is on the screen, is the list's too. */
export function useFollowing({ state, change }: Pick<RecordList<ListRow>, 'state' | 'change'>, applies: boolean): void {
  const id = useDefaultAuthority()?.id ?? '';
  const followed = useRef(id);
  useEffect(() => {
    if (followed.current === id) return;
    followed.current = id;
    if (applies && (state.filters.carrier ?? '') !== id) change({ filters: { ...state.filters, carrier: id } });
  }, [id, applies, state.filters, change]);
}
