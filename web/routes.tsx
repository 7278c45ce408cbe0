/** The routes of the application, built from the registry. */
import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  Navigate,
  useParams,
  useSearch,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AppLayout } from './app-layout.tsx';
import { useSession } from './core/session/session.ts';
import { getLandingPage, UI } from './core/shell/navigation.ts';
import type { PageModule } from './core/shell/place.ts';
import { lazyPage, makePublicRoutes } from './public-routes.tsx';
import { places } from './registry.tsx';
import { Root } from './root.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

/** Shows the page at `/`, `/signin`, and every unknown path outside `/UI/` (AUT-01, AUT-11, AUT-44). */
function Entrance() {
  const session = useSession();
  return session ? <Navigate to={getLandingPage(places, session)} replace /> : <SignIn />;
}

const root = createRootRoute({ component: Root, notFoundComponent: Entrance });

const entrances = ['/', '/signin'].map((path) =>
  createRoute({ getParentRoute: () => root, path, component: Entrance }),
);

/** Redirects from a page without a list, or without its own records. */
function UnknownPage() {
  const session = useSession();
  return session && <Navigate to={getLandingPage(places, session)} replace />;
}

const ui = createRoute({ getParentRoute: () => root, path: UI, component: AppLayout });

/** Renders a fresh page for every id, and for a new record after another, so that no form keeps earlier input. */
function RecordPage({ Page }: { Page: ComponentType<{ id: string }> }) {
  const { id } = useParams({ strict: false }) as { id: string };
  const from = useSearch({
    strict: false,
    select: ({ like, after }: { like?: string; after?: string }) => like ?? after,
  });
  return <Page key={`${id} ${from ?? ''}`} id={id} />;
}

function recordPage(load: () => Promise<PageModule>, name: 'Detail' | 'Also' | 'Profile'): AsyncRouteComponent<object> {
  const Page = lazyPage<{ id: string }>(async () => (await load())[name] ?? UnknownPage);
  return Object.assign(() => <RecordPage Page={Page} />, { preload: () => Page.preload?.() ?? Promise.resolve() });
}

const placeRoutes = places.flatMap((place) => {
  const defineRoute = (path: string, component: AsyncRouteComponent<object>) =>
    createRoute({ getParentRoute: () => ui, path, component });
  return [
    defineRoute(
      place.path,
      lazyPage<object>(async () => (await (place.list ?? place.load)()).List ?? UnknownPage),
    ),
    defineRoute(`${place.path}/$id`, recordPage(place.load, 'Detail')),
    ...(place.also ? [defineRoute(`${place.path}/${place.also}/$id`, recordPage(place.load, 'Also'))] : []),
    ...(place.profile ? [defineRoute(`${place.path}/$id/profile`, recordPage(place.profile, 'Profile'))] : []),
  ];
});

const rest = ['/', '$'].map((path) => createRoute({ getParentRoute: () => ui, path, component: UnknownPage }));

export const routeTree = root.addChildren([
  ...entrances,
  ...makePublicRoutes(root),
  ui.addChildren([...placeRoutes, ...rest]),
]);
