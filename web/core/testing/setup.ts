/**
 * What Mantine asks of a browser and happy-dom does not have. Every test starts with nobody signed in, on a computer that keeps nothing, with its own clock
 * and line; every file from an empty page that nothing listens to. The files of a process share its window and the packages they read.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Our own modules keep things, such as who is signed in: each file reads them anew.
vi.resetModules();
clearPage();

// What they listen to ends with the file, or a key would be heard by those of every file before.
const heard: Parameters<typeof window.addEventListener>[] = [];
const { addEventListener: listen } = window;
window.addEventListener = (...asked: Parameters<typeof listen>) => {
  heard.push(asked);
  listen.apply(window, asked);
};

// What comes late on a machine that does other things besides has still come.
configure({ asyncUtilTimeout: 20_000 });

afterEach(async () => {
  cleanup();
  const { endSession } = await import('../session/session.ts');
  endSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

afterAll(() => {
  vi.restoreAllMocks();
  window.addEventListener = listen;
  for (const asked of heard) window.removeEventListener(...asked);
});

function clearPage(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}

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
