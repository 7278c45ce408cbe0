import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';

type Keys = { search: RefObject<HTMLInputElement | null>; add: (() => void) | undefined; enabled: boolean };

/** Adds shortcuts: `/` for the search, `n` to add; not while typing or under an open dialog. */
export function useListKeys({ search, add, enabled }: Keys): void {
  const free = () => enabled && !document.querySelector('[role="dialog"]');
  useHotkeys([
    ['/', () => free() && search.current?.focus()],
    ['n', () => free() && add?.()],
  ]);
}
