/** The routes of whoever is not signed in: small, as strangers come on phones. Sign-in stands wherever no other page does, and the address is kept meanwhile. */
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { openRoutes } from './open-routes.tsx';
import { Root } from './root.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: SignIn });

const help = createRoute({
  getParentRoute: () => root,
  path: '/UI/profile/help/$',
  component: lazyRouteComponent(() => import('./help/help.tsx'), 'BareHelp'),
});

export const entranceTree = root.addChildren([...openRoutes(root), help]);
