/** The pages of strangers, and in their place the application once somebody is signed in who can work with it. What it is made of comes by itself while he types. */
import { lazyRouteComponent, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { makeRouter } from './core/router.ts';
import { useSession } from './core/session/session.ts';
import { entranceTree } from './entrance.tsx';
import { canWork } from './root.tsx';

const Application = lazyRouteComponent(() => import('./application.tsx'));

export function WayIn({ history }: { history: RouterHistory }) {
  const [entrance] = useState(() => makeRouter(entranceTree, history));
  return useInside() ? <Application history={history} /> : <RouterProvider router={entrance} />;
}

/** From the first session on: who signs out is asked to sign in by the application, which is there already. */
function useInside(): boolean {
  const isKnown = useSession() !== null && canWork;
  const [isInside, setInside] = useState(isKnown);
  useEffect(() => {
    // The page that he signed in on stays until then. What is there already has nothing to load.
    if (isKnown) void Promise.resolve(Application.preload?.()).then(() => setInside(true));
  }, [isKnown]);
  useEffect(() => {
    // The server takes its time over a password.
    const make = () => void Application.preload?.();
    if (canWork) addEventListener('submit', make, { once: true });
    return () => removeEventListener('submit', make);
  }, []);
  return isInside;
}
