/** Adds browser features that Mantine needs and happy-dom lacks, and resets the page, session, local storage, clock, time zone, and network after every test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { endSession } from '../session/session.ts';

// Long enough for a slow, busy machine.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  endSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})) as typeof window.matchMedia;

// Runs idle callbacks immediately.
window.requestIdleCallback ??= (then) => Number(setTimeout(() => then({ didTimeout: false, timeRemaining: () => 50 })));
window.cancelIdleCallback ??= (asked) => clearTimeout(asked);

Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined, ready: Promise.resolve() },
});
