import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width that an element leaves to its content: within its border, beside its scrollbar. Known before anything is drawn, and null until the element is there. */
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
