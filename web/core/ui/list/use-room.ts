import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width that an element leaves to its content: within its border, beside its scrollbar. Known before anything is drawn. */
export function useRoom<E extends HTMLElement>(): { ref: RefObject<E | null>; room: number } {
  const ref = useRef<E>(null);
  const [room, setRoom] = useState(0);
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
