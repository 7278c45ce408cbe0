/** Stores what a list shows: in the URL for a page's own list, in memory for a list within a record. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { usePageAddress } from '../use-page-address.ts';
import { applyListChange, formatListState, type ListState, parseListState } from './list-state.ts';

export type ChangeList = (change: Partial<ListState>, how?: { replace?: boolean }) => void;

const EMPTY = parseListState(new URLSearchParams());

type InitialState = { start?: Record<string, string>; preset?: Record<string, string> };

/**
 * Returns what a list shows, and a function that changes it. Going to another page adds a step for Back; typing and filtering
 * replace the URL. `start` applies to a URL without filters; `preset` filters always apply.
 */
export function useListState(inAddress: boolean, { start, preset }: InitialState = {}): [ListState, ChangeList] {
  const { pathname, asked: inSearch } = usePageAddress();
  const navigate = useNavigate();
  const [local, setLocal] = useState(EMPTY);
  const state = useMemo(() => {
    const asked = inAddress ? parseListState(inSearch, start) : local;
    return preset ? { ...asked, filters: { ...preset, ...asked.filters } } : asked;
  }, [inAddress, inSearch, local, start, preset]);
  const change = useCallback<ChangeList>(
    (patch, how) => {
      if (!inAddress) return setLocal((before) => applyListChange(before, patch));
      const next = formatListState(applyListChange(state, patch), start).toString();
      const replace = how?.replace ?? patch.page === undefined;
      void navigate({ href: next ? `${pathname}?${next}` : pathname, replace, resetScroll: false });
    },
    [inAddress, state, start, pathname, navigate],
  );
  return [state, change];
}
