import { useHotkeys, useMediaQuery, useSessionStorage } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Half of a screen, or a page at 200 %: there the drawer would leave no room beside it. The styles know the same width. */
const NARROW = '(max-width: 60em)';

export type DrawerState = {
  open: boolean;
  /** It stands over the page, and goes with the next page, `Escape` or a press beside it. */
  isOver: boolean;
  toggle: () => void;
};

/** The drawer stays as it was left for the session of the browser (SHL-12); in a narrow window it opens over the page for a moment. */
export function useDrawer(): DrawerState {
  const { pathname } = useLocation();
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [kept, setKept] = useSessionStorage({
    key: 'milepost-drawer',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [isOver, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or width is the reason
  useEffect(() => setOver(false), [pathname, narrow]);
  useHotkeys([['Escape', () => setOver(false), { preventDefault: false }]], []);
  if (narrow) return { open: isOver, isOver, toggle: () => setOver(!isOver) };
  return { open: kept, isOver: false, toggle: () => setKept(!kept) };
}
