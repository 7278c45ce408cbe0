/** Where the keyboard was in a list, so that it goes on from there: after Back, and when the row it was on is gone. */
import { useEffect, useRef, useState } from 'react';

type Kept = { id: string; at: number };

/** Of each list of this window, until it is reloaded. */
const keptRows = new Map<string, Kept>();

/** The row that is in the tab order, and what to call when a row has the focus. `focus` is called where the focus was lost. */
export function useKeptRow(list: string, ids: readonly string[], focus: (at: number) => void) {
  const [current, setCurrent] = useState(() => Math.max(0, ids.indexOf(keptRows.get(list)?.id ?? '')));
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows are a reason to look where the focus is
  useEffect(() => {
    const at = placeOf(keptRows.get(list), ids, isFirst.current);
    isFirst.current = false;
    if (at !== null && document.activeElement === document.body) focus(at);
  }, [ids.join()]);
  function keep(at: number) {
    keptRows.set(list, { id: ids[at] ?? '', at });
    setCurrent(at);
  }
  return { current: Math.min(current, ids.length - 1), keep };
}

/** A list that comes again goes on with the same row, one that lost the row with the one in its place; any other stays as it is. */
export function placeOf(kept: Kept | undefined, ids: readonly string[], isFirst: boolean): number | null {
  if (!kept || ids.length === 0) return null;
  const at = ids.indexOf(kept.id);
  if (isFirst) return at < 0 ? null : at;
  return at < 0 ? Math.min(kept.at, ids.length - 1) : null;
}
