/** Remembers the focused row of a list, to return there after Back, or when that row is gone. */
import { useEffect, useRef, useState } from 'react';

type FocusedRow = { id: string; at: number };

/** By list, until this window reloads. */
const focusedRows = new Map<string, FocusedRow>();

/** Returns the row in the tab order, and the handler to call when a row gets the focus. Calls `focus` when the focus was lost. */
export function useFocusedRow(list: string, ids: readonly string[], focus: (at: number) => void) {
  const [current, setCurrent] = useState(() => Math.max(0, ids.indexOf(focusedRows.get(list)?.id ?? '')));
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks the focus only when the rows change
  useEffect(() => {
    const at = findFocusIndex(focusedRows.get(list), ids, isFirst.current);
    isFirst.current = false;
    if (at !== null && document.activeElement === document.body) focus(at);
  }, [ids.join()]);
  function keep(at: number) {
    focusedRows.set(list, { id: ids[at] ?? '', at });
    setCurrent(at);
  }
  return { current: Math.min(current, ids.length - 1), keep };
}

/** Returns the row to focus: the same row in a list shown again, or the one in its place if it is gone; else null. */
export function findFocusIndex(kept: FocusedRow | undefined, ids: readonly string[], isFirst: boolean): number | null {
  if (!kept || ids.length === 0) return null;
  const at = ids.indexOf(kept.id);
  if (isFirst) return at < 0 ? null : at;
  return at < 0 ? Math.min(kept.at, ids.length - 1) : null;
}
