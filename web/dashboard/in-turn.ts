/** What takes long to draw comes piece by piece: each is painted, and what a person did meanwhile is answered, before the next is begun. */
import { useEffect, useState } from 'react';

type Draw = () => void;

const waiting = new Set<Draw>();
let isUnderWay = false;

/** Draws in a frame of its own, after those that asked before. @returns what gives the turn up */
export function inTurn(draw: Draw): () => void {
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
  // After the paint of that frame, not before it.
  requestAnimationFrame(() => setTimeout(drawNext));
}

/** What is `wanted` as soon as it is its turn, and until then what was shown before. */
export function useInTurn<T>(first: T, wanted: T): T {
  const [shown, setShown] = useState(first);
  useEffect(() => (shown === wanted ? undefined : inTurn(() => setShown(() => wanted))), [shown, wanted]);
  return shown;
}
