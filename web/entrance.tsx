/** The routes of whoever is not signed in: small, as strangers come on phones. Sign-in stands wherever no other page does, and the address is kept meanwhile. */
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SignIn } from './core/pages/sign-in.tsx';
import { Root } from './core/root.tsx';
import { openRoutes } from './open-routes.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: SignIn });

const help = createRoute({
  getParentRoute: () => root,
  path: '/UI/profile/help/$',
  component: lazyRouteComponent(() => import('./core/pages/help.tsx'), 'BareHelp'),
});

export const entranceTree = root.addChildren([...openRoutes(root), help]);
