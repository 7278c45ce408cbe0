/** The title of the page that is open: top right in the shell, and in the browser's tab. */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { PRODUCT } from '../product.ts';

let current = '';
const listeners = new Set<() => void>();

function set(title: string): void {
  current = title;
  document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  for (const listener of listeners) listener();
}

/** Names the page while the component is shown; an empty title (a record still loading) keeps the place free. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    set(title);
    return () => set('');
  }, [title]);
}

/** The same as an element: `<PageTitle>Customer - Acme</PageTitle>`. */
export function PageTitle({ children }: { children: string }) {
  usePageTitle(children);
  return null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the shell, which shows it. */
export function useCurrentTitle(): string {
  return useSyncExternalStore(subscribe, () => current);
}
