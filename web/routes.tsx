/**
 * The routes, made from the registry. Search parameters are plain strings in the address and in `useSearch`: `?page=2` gives `{ page: '2' }`,
 * and a value of undefined or '' leaves the address.
 */
import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  useParams,
  useSearch,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Broken } from './core/pages/broken.tsx';
import { SignIn } from './core/pages/sign-in.tsx';
import { Root } from './core/root.tsx';
import { useSession } from './core/session/session.ts';
import { landing, UI } from './core/shell/map.ts';
import type { Place } from './core/shell/place.ts';
import { SignedIn } from './core/signed-in.tsx';
import { openPlaces, places } from './registry.tsx';

/** `/`, `/signin` and every path outside `/UI/` that nothing else claims (AUT-01, AUT-11, AUT-44). */
function Entrance() {
  const session = useSession();
  return session ? <Navigate to={landing(places, session)} replace /> : <SignIn />;
}

const root = createRootRoute({ component: Root, notFoundComponent: Entrance });

const entrances = ['/', '/signin'].map((path) =>
  createRoute({ getParentRoute: () => root, path, component: Entrance }),
);

/** A page fetched when first shown, or when a link to it is about to be followed. */
function lazyPage<Props>(load: () => Promise<ComponentType<Props> | undefined>): AsyncRouteComponent<Props> {
  return lazyRouteComponent(async () => ({ default: ((await load()) ?? Nowhere) as AsyncRouteComponent<Props> }));
}

/** A page without a list, or without records of its own. */
function Nowhere() {
  const session = useSession();
  return session && <Navigate to={landing(places, session)} replace />;
}

/** Whoever is signed in goes on to work instead. */
function SignedOutOnly({ Page }: { Page: ComponentType }) {
  return useSession() ? <Entrance /> : <Page />;
}

function signedOutPage(Page: AsyncRouteComponent<object>): AsyncRouteComponent<object> {
  return Object.assign(() => <SignedOutOnly Page={Page} />, { preload: () => Page.preload?.() ?? Promise.resolve() });
}

const openRoutes = openPlaces.map((place) => {
  const Page = lazyPage<object>(async () => (await place.load()).Page);
  const component = place.signedInToo ? Page : signedOutPage(Page);
  return createRoute({ getParentRoute: () => root, path: place.path, component });
});

const ui = createRoute({ getParentRoute: () => root, path: UI, component: SignedIn });

/** Another id is another page, and so is a new record after another one: nothing of the record before is left in its forms. */
function RecordPage({ Page }: { Page: ComponentType<{ id: string }> }) {
  const { id } = useParams({ strict: false }) as { id: string };
  const from = useSearch({
    strict: false,
    select: ({ like, after }: { like?: string; after?: string }) => like ?? after,
  });
  return <Page key={`${id} ${from ?? ''}`} id={id} />;
}

function recordPage(place: Place, name: 'Detail' | 'Also'): AsyncRouteComponent<object> {
  const Page = lazyPage(async () => (await place.load())[name]);
  return Object.assign(() => <RecordPage Page={Page} />, { preload: () => Page.preload?.() ?? Promise.resolve() });
}

const placeRoutes = places.flatMap((place) => {
  const under = (path: string, component: AsyncRouteComponent<object>) =>
    createRoute({ getParentRoute: () => ui, path, component });
  return [
    under(
      place.path,
      lazyPage<object>(async () => (await place.load()).List),
    ),
    under(`${place.path}/$id`, recordPage(place, 'Detail')),
    ...(place.also ? [under(`${place.path}/${place.also}/$id`, recordPage(place, 'Also'))] : []),
  ];
});

const rest = ['/', '$'].map((path) => createRoute({ getParentRoute: () => ui, path, component: Nowhere }));

function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

export const router = createRouter({
  routeTree: root.addChildren([...entrances, ...openRoutes, ui.addChildren([...placeRoutes, ...rest])]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: Broken,
});
