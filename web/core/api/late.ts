/** Whether the server keeps anybody waiting: a call that it has not answered for three seconds. */
import { useSyncExternalStore } from 'react';

const PATIENCE_S = 3;

const late = new Set<symbol>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** A call goes out; what this answers is called when it is over. */
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
