import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Session } from '../session/session.ts';
import { bufferKeys, flushKeys } from './key-buffer.ts';
import { notify } from './notify.ts';

const CommandBar = lazy(async () => {
  try {
    return await import('./command-bar.tsx');
  } catch {
    // Give the keys back: the page and the text typed on it matter more than the bar.
    flushKeys();
    notify.failure('Search Open', 'Save your work, then reload the page.');
    return { default: () => null };
  }
});

/** Opens the command bar with `Ctrl K` from anywhere, or with `ask` from a button; render `bar` in the page. */
export function useCommandBar(session: Session): { ask: () => void; bar: ReactNode } {
  const [asked, setAsked] = useState(0);
  const ask = () => {
    bufferKeys();
    setAsked((times) => times + 1);
  };
  useHotkeys([['mod+K', ask]], [], true);
  return { ask, bar: <Suspense>{asked > 0 && <CommandBar asked={asked} session={session} />}</Suspense> };
}
