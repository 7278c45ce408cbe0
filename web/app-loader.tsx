/**
 * Shows the signed-out pages, and replaces them with the application once a user who can run it signs in. The application loads while the
 * user types.
 */
import { lazyRouteComponent, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { makeRouter } from './core/router.ts';
import { useSession } from './core/session/session.ts';
import { canRunApp } from './root.tsx';
import { signedOutTree } from './signed-out-routes.tsx';

const Application = lazyRouteComponent(() => import('./application.tsx'));

export function AppLoader({ history }: { history: RouterHistory }) {
  const [entrance] = useState(() => makeRouter(signedOutTree, history));
  return useIsAppReady() ? <Application history={history} /> : <RouterProvider router={entrance} />;
}

/** Stays true after the first session: after a sign-out, the application, already loaded, shows the sign-in page. */
function useIsAppReady(): boolean {
  const isKnown = useSession() !== null && canRunApp;
  const [isInside, setInside] = useState(isKnown);
  useEffect(() => {
    // Keep the sign-in page until the application is loaded.
    if (isKnown) void Promise.resolve(Application.preload?.()).then(() => setInside(true));
  }, [isKnown]);
  useEffect(() => {
    // The server takes a while to check a password.
    const make = () => void Application.preload?.();
    if (canRunApp) addEventListener('submit', make, { once: true });
    return () => removeEventListener('submit', make);
  }, []);
  return isInside;
}
