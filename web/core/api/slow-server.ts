/** Tracks whether the server is slow: a call has been unanswered for three seconds. */
import { useSyncExternalStore } from 'react';

const SLOW_AFTER_S = 3;

const slowCalls = new Set<symbol>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Marks the start of a call; returns the function that marks its end. */
export function trackCall(): () => void {
  const call = Symbol();
  const timer = setTimeout(() => {
    slowCalls.add(call);
    notifyListeners();
  }, SLOW_AFTER_S * 1000);
  return () => {
    clearTimeout(timer);
    if (slowCalls.delete(call)) notifyListeners();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsServerSlow = (): boolean => useSyncExternalStore(subscribe, () => slowCalls.size > 0);
