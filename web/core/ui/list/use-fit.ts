/** Calculates how many rows fit in the window: a list's page size unless the user chose another. */
import { useDebouncedValue, useViewportSize } from '@mantine/hooks';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Height of a row with its border: its text takes two lines at most. */
const ROW_HEIGHT = 36;
/** Minimum height of a list's page: in lower windows it scrolls (`.page` in table.module.css). */
const MIN_PAGE_HEIGHT = 480;
/** Height around the page: top bar, head, footer, and the padding below. */
const SHELL_HEIGHT = 144;
/** Heights above and below the rows: toolbar, headings, borders, pager, and totals row. */
const TOOLBAR_HEIGHT = 38;
const HEADING_HEIGHT = 36;
const PAGER_HEIGHT = 38;
const TOTALS_HEIGHT = 38;
/** The API's limit per page. */
const MAX_ROWS = 100;
const MIN_ROWS = 3;
/** Waits until the user stops resizing the window. */
const RESIZE_DEBOUNCE_MS = 150;

/** Height other than rows of lists already shown in this window, by name. */
const measuredHeights = new Map<string, number>();

/** Returns how many rows fit in a height, less the height of everything else. */
export function countFittingRows(height: number, reservedHeight: number): number {
  const room = Math.max(height, MIN_PAGE_HEIGHT + SHELL_HEIGHT) - reservedHeight;
  return Math.min(MAX_ROWS, Math.max(MIN_ROWS, Math.floor(room / ROW_HEIGHT)));
}

/** Estimates the height of everything but rows before the list is rendered. */
const estimateHeight = (withTotals: boolean) =>
  SHELL_HEIGHT + TOOLBAR_HEIGHT + HEADING_HEIGHT + PAGER_HEIGHT + (withTotals ? TOTALS_HEIGHT : 0);

/** The number of rows that fit, and the function through which the table reports the height of everything else. */
export type Fit = { rows: number; measure: (reservedHeight: number) => void };

export function useFit(name: string, withTotals = false): Fit {
  const { height } = useViewportSize();
  const [windowHeight] = useDebouncedValue(height || window.innerHeight, RESIZE_DEBOUNCE_MS);
  const [otherHeight, setOtherHeight] = useState(() => measuredHeights.get(name) ?? estimateHeight(withTotals));
  const measure = useCallback(
    (found: number) => {
      measuredHeights.set(name, found);
      setOtherHeight(found);
    },
    [name],
  );
  return { rows: countFittingRows(windowHeight, otherHeight), measure };
}

/** Measures the page around the rows after rendering and whenever `now` changes. */
export function useMeasure(frame: RefObject<HTMLElement | null>, fit: Fit | undefined, now: string): void {
  const measure = fit?.measure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again after each change
  useLayoutEffect(() => {
    const own = frame.current;
    if (!own || !measure) return;
    // Measures after the toolbar has settled, which takes one more rendering: before that, too few rows would fit.
    const watch = new ResizeObserver(() => {
      const reservedHeight = measureOtherHeight(own);
      if (reservedHeight) measure(reservedHeight);
    });
    watch.observe(own);
    return () => watch.disconnect();
  }, [frame, measure, now]);
}

/** Returns null if the list does not fill its page. */
function measureOtherHeight(frame: HTMLElement): number | null {
  const page = frame.parentElement;
  const table = frame.querySelector('table');
  if (!page?.lastElementChild || !table?.tHead || frame.clientHeight === 0) return null;
  const within = page.getBoundingClientRect();
  const free = within.bottom - page.lastElementChild.getBoundingClientRect().bottom;
  const still = table.tHead.offsetHeight + (table.tFoot?.offsetHeight ?? 0);
  const room = frame.clientHeight - still + Math.max(0, free);
  return Math.round(SHELL_HEIGHT + within.height - room);
}
