/** Calculates how many rows fit in the window: a list's page size unless the user chose another. */
import { useDebouncedValue, useViewportSize } from '@mantine/hooks';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Height of a row with its border: its text takes two lines at most. */
const ROW = 36;
/** Minimum height of a list's page: in lower windows it scrolls (`.page` in table.module.css). */
const LOWEST_PAGE = 480;
/** Height around the page: top bar, head, footer and the padding below. */
const AROUND = 144;
/** Heights above and below the rows: toolbar, headings, borders, pager and totals row. */
const TOOLS = 38;
const HEADINGS = 36;
const PAGES = 38;
const TOTALS = 38;
/** The API's limit per page. */
const MAX_ROWS = 100;
const MIN_ROWS = 3;
/** Waits until the user stops resizing the window. */
const REST_MS = 150;

/** Height other than rows of lists already shown in this window, by name. */
const measured = new Map<string, number>();

/** Returns how many rows fit in a height, less the height of everything else. */
export function rowsThatFit(height: number, beside: number): number {
  const room = Math.max(height, LOWEST_PAGE + AROUND) - beside;
  return Math.min(MAX_ROWS, Math.max(MIN_ROWS, Math.floor(room / ROW)));
}

/** Estimates the height of everything but rows before the list is rendered. */
const guessOf = (withTotals: boolean) => AROUND + TOOLS + HEADINGS + PAGES + (withTotals ? TOTALS : 0);

/** The number of rows that fit, and the function through which the table reports the height of everything else. */
export type Fit = { rows: number; measure: (beside: number) => void };

export function useFit(name: string, withTotals = false): Fit {
  const { height } = useViewportSize();
  const [rested] = useDebouncedValue(height || window.innerHeight, REST_MS);
  const [beside, setBeside] = useState(() => measured.get(name) ?? guessOf(withTotals));
  const measure = useCallback(
    (found: number) => {
      measured.set(name, found);
      setBeside(found);
    },
    [name],
  );
  return { rows: rowsThatFit(rested, beside), measure };
}

/** Measures the page around the rows after rendering and whenever `now` changes. */
export function useMeasured(frame: RefObject<HTMLElement | null>, fit: Fit | undefined, now: string): void {
  const measure = fit?.measure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again after each change
  useLayoutEffect(() => {
    const own = frame.current;
    if (!own || !measure) return;
    // Measures after the toolbar has settled, which takes one more rendering: before that, too few rows would fit.
    const watch = new ResizeObserver(() => {
      const beside = besideRowsOf(own);
      if (beside) measure(beside);
    });
    watch.observe(own);
    return () => watch.disconnect();
  }, [frame, measure, now]);
}

/** Returns null if the rows do not fill a page of their own. */
function besideRowsOf(frame: HTMLElement): number | null {
  const page = frame.parentElement;
  const table = frame.querySelector('table');
  if (!page?.lastElementChild || !table?.tHead || frame.clientHeight === 0) return null;
  const within = page.getBoundingClientRect();
  const free = within.bottom - page.lastElementChild.getBoundingClientRect().bottom;
  const still = table.tHead.offsetHeight + (table.tFoot?.offsetHeight ?? 0);
  const room = frame.clientHeight - still + Math.max(0, free);
  return Math.round(AROUND + within.height - room);
}
