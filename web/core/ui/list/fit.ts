/** How many rows the window holds: what a list asks for at once unless the person chose another number. */
import { useDebouncedValue, useViewportSize } from '@mantine/hooks';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** A row, its line below included: its text takes two lines at most. */
const ROW = 36;
/** The page of a list is not made lower than this: it scrolls in a window that is (`.page` in table.module.css). */
const LOWEST_PAGE = 480;
/** Around the page: top bar, head, footer and the padding below. */
const AROUND = 144;
/** Beside the rows on their page: tools, headings, borders, pages, and the row of totals. */
const TOOLS = 38;
const HEADINGS = 36;
const PAGES = 38;
const TOTALS = 38;
/** The API answers no more at once. */
const MOST = 100;
const FEWEST = 3;
/** A window that is being drawn larger is asked when it has come to rest. */
const REST_MS = 150;

/** Beside the rows of lists already drawn in this window, by name. */
const measured = new Map<string, number>();

/** Rows in so many pixels of a window, where so many of them are taken by what is no row. */
export function rowsThatFit(height: number, beside: number): number {
  const room = Math.max(height, LOWEST_PAGE + AROUND) - beside;
  return Math.min(MOST, Math.max(FEWEST, Math.floor(room / ROW)));
}

/** What of a list's page is no row, as far as it is known before it is drawn. */
const guessOf = (withTotals: boolean) => AROUND + TOOLS + HEADINGS + PAGES + (withTotals ? TOTALS : 0);

/** The rows that fit, and how the table tells what else is on its page. */
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

/** Measures the page that a frame of rows fills, once it is drawn and whenever `now` is another. */
export function useMeasured(frame: RefObject<HTMLElement | null>, fit: Fit | undefined, now: string): void {
  const measure = fit?.measure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is the reason to measure again
  useLayoutEffect(() => {
    const own = frame.current;
    if (!own || !measure) return;
    // Told once the tools above have found their places too, which takes them another drawing: what is measured before asks for too few.
    const watch = new ResizeObserver(() => {
      const beside = besideRowsOf(own);
      if (beside) measure(beside);
    });
    watch.observe(own);
    return () => watch.disconnect();
  }, [frame, measure, now]);
}

/** Null where the frame fills no page of its own. */
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
