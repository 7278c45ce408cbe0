/** Tracks whether the server is slow: a call has been unanswered for three seconds. */
import { useSyncExternalStore } from 'react';

const PATIENCE_S = 3;

const late = new Set<symbol>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Marks the start of a call; returns the function that marks its end. */
export function startWaiting(): () => void {
  const call = Symbol();
  const timer = setTimeout(() => {
    late.add(call);
    tell();
  }, PATIENCE_S * 1000);
  return () => {
    clearTimeout(timer);
    if (late.delete(call)) tell();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useServerIsLate = (): boolean => useSyncExternalStore(subscribe, () => late.size > 0);
