/** The spots of a page from which fields of the form were read, the one of the field that has the keyboard before all others. */
import { useEffect, useRef, useState } from 'react';
import classes from './marked-spots.module.css';
import type { Mark } from './marks.ts';

/** The mark of the field that is typed into; the one before stays while none is. */
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

/** So far to the right no label has room beside its spot. */
const EDGE = 0.75;

export function MarkedSpot({ mark: { spot, label, inputId }, isActive }: { mark: Mark; isActive: boolean }) {
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
