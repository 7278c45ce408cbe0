import { startTransition, useEffect, useMemo, useState } from 'react';

/** The rows of a tall window. */
const FIRST_ROWS = 16;
const MORE_ROWS = 6;
const MAX_WAIT_MS = 100;

/**
 * Returns the rows to draw: those in view immediately, and the others a few at a time between the user's keys and clicks. All 100 trucks of a
 * large fleet in one go would block the page.
 */
export function useGrowingRows<T>(all: readonly T[]): readonly T[] {
  const [count, setCount] = useState(FIRST_ROWS);
  // A search that finds few rows starts over: clearing it draws many again.
  const drawn = Math.min(count, Math.max(all.length, FIRST_ROWS));
  useEffect(() => {
    if (drawn < count) setCount(drawn);
    if (drawn >= all.length) return;
    const more = () => startTransition(() => setCount(drawn + MORE_ROWS));
    const asked = requestIdleCallback(more, { timeout: MAX_WAIT_MS });
    return () => cancelIdleCallback(asked);
  }, [all, drawn, count]);
  return useMemo(() => all.slice(0, drawn), [all, drawn]);
}
