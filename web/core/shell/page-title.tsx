/** The title of the open page: top right in the shell, and in the browser's tab. */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { PRODUCT } from '../product.ts';

let current = '';
const listeners = new Set<() => void>();

function set(title: string): void {
  current = title;
  document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  for (const listener of listeners) listener();
}

/** Sets the page title while the component is mounted; an empty title (a record still loading) keeps the space. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    set(title);
    return () => set('');
  }, [title]);
}

/** Sets the page title as a component: `<PageTitle>Customer - Acme</PageTitle>`. */
export function PageTitle({ children }: { children: string }) {
  usePageTitle(children);
  return null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the title for the shell to show. */
export function useCurrentTitle(): string {
  return useSyncExternalStore(subscribe, () => current);
}
