/**
 * The routes for signed-out users: small, because visitors come on phones. Sign-in shows at every path without another page, and keeps the
 * address.
 */
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { makePublicRoutes } from './public-routes.tsx';
import { Root } from './root.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: SignIn });

const help = createRoute({
  getParentRoute: () => root,
  path: '/UI/profile/help/$',
  component: lazyRouteComponent(() => import('./help/help.tsx'), 'PublicHelp'),
});

export const signedOutTree = root.addChildren([...makePublicRoutes(root), help]);
