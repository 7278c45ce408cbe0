/** Highlights where on a page the form's fields were read, most of all the focused field's. */
import { useEffect, useRef, useState } from 'react';
import classes from './highlight.module.css';
import type { Mark } from './marks.ts';

/** Returns the mark of the focused field; without one, the previous mark. */
export function useActiveMark(marks: readonly Mark[]): Mark | undefined {
  const [active, setActive] = useState<Mark>();
  useEffect(() => {
    const look = () => {
      const mark = marks.find(({ inputId }) => inputId === document.activeElement?.id);
      if (mark) setActive(mark);
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [marks]);
  return active;
}

/** Right of this, a label has no room next to its highlight. */
const EDGE = 0.75;

export function Highlight({ mark: { spot, label, inputId }, isActive }: { mark: Mark; isActive: boolean }) {
  const at = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) at.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const share = (part: number) => `${part * 100}%`;
  return (
    <button
      ref={at}
      type="button"
      className={classes.mark}
      data-active={isActive || undefined}
      data-label={label}
      data-edge={spot.x + spot.width > EDGE || undefined}
      aria-label={`Read from here: ${label}`}
      style={{ left: share(spot.x), top: share(spot.y), width: share(spot.width), height: share(spot.height) }}
      onClick={() => document.getElementById(inputId)?.focus()}
    />
  );
}
