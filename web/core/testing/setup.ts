/** What Mantine asks of a browser and happy-dom does not have; every test starts from an empty page, with nobody signed in, on a computer that keeps nothing, with its own clock and line. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { endSession } from '../session/session.ts';

// What comes late on a machine that does other things besides has still come.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  endSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

// It is idle at once.
window.requestIdleCallback ??= (then) => Number(setTimeout(() => then({ didTimeout: false, timeRemaining: () => 50 })));
window.cancelIdleCallback ??= (asked) => clearTimeout(asked);

Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined, ready: Promise.resolve() },
});
