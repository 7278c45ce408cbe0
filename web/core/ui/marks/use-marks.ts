/**
 * The parts of a picture by keyboard: Tab reaches one part, the arrow keys, Home, and End move between them, and Enter opens one. The
 * part that is pointed at or focused is described below the picture.
 */
import { type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** @param words of each part, in the order of the keyboard */
export function useMarks(words: readonly string[]) {
  const [stop, setStop] = useState(0);
  const [read, setRead] = useState<number | null>(null);
  const last = words.length - 1;
  const current = Math.min(stop, last);

  function onKeyDown(event: KeyboardEvent<Element>) {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.currentTarget.querySelector<SVGElement>(`[data-mark="${step(current, last)}"]`)?.focus();
  }

  return {
    frame: { onKeyDown, onMouseLeave: () => setRead(null) },
    markAt: (at: number) => ({
      'data-mark': at,
      'data-read': read === at || undefined,
      'aria-label': words[at],
      tabIndex: at === current ? 0 : -1,
      onFocus: () => {
        setStop(at);
        setRead(at);
      },
      onMouseEnter: () => setRead(at),
    }),
    words: read === null ? null : (words[read] ?? null),
  };
}

export type Marks = ReturnType<typeof useMarks>;
