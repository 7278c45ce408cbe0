import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the width available to an element's content, without its border and scrollbar. Known before the first paint; null until the
 * element is mounted.
 */
export function useRoom<E extends HTMLElement>(): { ref: RefObject<E | null>; room: number | null } {
  const ref = useRef<E>(null);
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, room };
}
