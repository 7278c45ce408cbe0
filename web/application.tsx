/** The application of signed-in users: every page under `/UI/` with its code. */
import './core/disable-eval.ts';
import './core/theme/application.css';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { makeRouter } from './core/router.ts';
import { routeTree } from './routes.tsx';

export default function Application({ history }: { history: RouterHistory }) {
  const [router] = useState(() => makeRouter(routeTree, history));
  return <RouterProvider router={router} />;
}
