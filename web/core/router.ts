/**
 * Builds the routers of signed-out and signed-in pages. Search parameters are plain strings in the URL and in `useSearch`: `?page=2`
 * gives `{ page: '2' }`, and undefined or '' removes a parameter from the URL.
 */
import { type AnyRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './pages/error-page.tsx';

function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

export const makeRouter = (routeTree: AnyRoute, history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
  });
