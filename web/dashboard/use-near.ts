/** Whether a part has come near the window, and how wide it is: told by the browser, so that nothing is laid out only to be measured. */
import { type RefCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** So far before it is seen. */
const AHEAD = '300px 0px';

export type Near<T> = {
  ref: RefCallback<T>;
  /** Null until the browser has told. Once it was near it stays so. */
  isNear: boolean | null;
  width: number;
};

export function useNear<T extends HTMLElement>(): Near<T> {
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
      // Of what it is scrolled in: of the window itself the margin would not count within that.
      { root: part.closest('main'), rootMargin: AHEAD },
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

/** Whether it was ever printed: what is to stand on paper is drawn before the browser looks. */
export function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const draw = () => flushSync(() => setPrinted(true));
    addEventListener('beforeprint', draw);
    return () => removeEventListener('beforeprint', draw);
  }, []);
  return isPrinted;
}
