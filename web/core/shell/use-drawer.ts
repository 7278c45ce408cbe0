import { useHotkeys, useMediaQuery, useSessionStorage } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Half a screen, or a page at 200% zoom: the drawer would leave no room for the page. The stylesheets use the same width. */
const NARROW = '(max-width: 60em)';

export type DrawerState = {
  open: boolean;
  /** The drawer lies over the page; it closes with the next page, `Escape` or a press outside. */
  isOver: boolean;
  toggle: () => void;
};

/** Keeps the drawer as the user left it for the browser session (SHL-12); in a narrow window it opens over the page until closed. */
export function useDrawer(): DrawerState {
  const { pathname } = useLocation();
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [kept, setKept] = useSessionStorage({
    key: 'milepost-drawer',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [isOver, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page or width changes
  useEffect(() => setOver(false), [pathname, narrow]);
  useHotkeys([['Escape', () => setOver(false), { preventDefault: false }]], []);
  if (narrow) return { open: isOver, isOver, toggle: () => setOver(!isOver) };
  return { open: kept, isOver: false, toggle: () => setKept(!kept) };
}
