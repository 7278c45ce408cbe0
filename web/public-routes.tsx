/** Routes of the pages outside `/UI/`, and the helper that loads any page lazily. */
import {
  type AnyRoute,
  type AsyncRouteComponent,
  createRoute,
  lazyRouteComponent,
  Navigate,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useSession } from './core/session/session.ts';
import { publicPlaces } from './public-places.ts';

/** Returns a page that loads when it is first shown, or when a link to it is about to be followed. */
export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>): AsyncRouteComponent<Props> {
  return lazyRouteComponent(async () => ({ default: (await load()) as AsyncRouteComponent<Props> }));
}

/** Sends signed-in users to the application. */
function SignedOutOnly({ Page }: { Page: ComponentType }) {
  return useSession() ? <Navigate to="/" replace /> : <Page />;
}

function makeSignedOutPage(Page: AsyncRouteComponent<object>): AsyncRouteComponent<object> {
  return Object.assign(() => <SignedOutOnly Page={Page} />, { preload: () => Page.preload?.() ?? Promise.resolve() });
}

export function makePublicRoutes(root: AnyRoute) {
  return publicPlaces.map((place) => {
    const Page = lazyPage<object>(async () => (await place.load()).Page);
    const component = place.signedInToo ? Page : makeSignedOutPage(Page);
    return createRoute({ getParentRoute: () => root, path: place.path, component });
  });
}
