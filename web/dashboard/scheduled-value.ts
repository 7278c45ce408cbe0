/** Renders slow content piece by piece: after each piece the browser paints and handles input before the next one starts. */
import { useEffect, useState } from 'react';

type Draw = () => void;

const waiting = new Set<Draw>();
let isUnderWay = false;

/** Renders in a separate frame, after earlier requests. @returns the function that cancels it */
export function scheduleRender(draw: Draw): () => void {
  waiting.add(draw);
  if (!isUnderWay) setTimeout(drawNext);
  isUnderWay = true;
  return () => void waiting.delete(draw);
}

function drawNext(): void {
  const [next] = waiting;
  isUnderWay = next !== undefined;
  if (!next) return;
  waiting.delete(next);
  next();
  // After the paint of that frame, not before.
  requestAnimationFrame(() => setTimeout(drawNext));
}

/** Returns `wanted` from its turn on, and the previous value until then. */
export function useScheduledValue<T>(first: T, wanted: T): T {
  const [shown, setShown] = useState(first);
  useEffect(() => (shown === wanted ? undefined : scheduleRender(() => setShown(() => wanted))), [shown, wanted]);
  return shown;
}
