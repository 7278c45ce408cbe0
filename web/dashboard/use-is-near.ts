/** Tells whether a part is near the window, and its width. Uses browser observers, so that no layout is forced for measuring. */
import { type RefCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Distance outside the window that counts as near. */
const MARGIN = '300px 0px';

export type NearState<T> = {
  ref: RefCallback<T>;
  /** Null until the browser reports. Stays true once it was near. */
  isNear: boolean | null;
  width: number;
};

export function useIsNear<T extends HTMLElement>(): NearState<T> {
  const [part, ref] = useState<T | null>(null);
  const [isNear, setNear] = useState<boolean | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!part || isNear) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        setNear(entry.isIntersecting);
        setWidth(Math.floor(entry.boundingClientRect.width));
      },
      // The scroll container is the root: with the window as root, the margin would not apply inside it.
      { root: part.closest('main'), rootMargin: MARGIN },
    );
    seen.observe(part);
    return () => seen.disconnect();
  }, [part, isNear]);
  useEffect(() => {
    if (!part || !isNear) return;
    const room = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    room.observe(part);
    return () => room.disconnect();
  }, [part, isNear]);
  return { ref, isNear, width };
}

/** Returns whether the page was ever printed: content for print must render before the browser lays it out. */
export function useWasPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const draw = () => flushSync(() => setPrinted(true));
    addEventListener('beforeprint', draw);
    return () => removeEventListener('beforeprint', draw);
  }, []);
  return isPrinted;
}
