/** Draws a page as the shell does: at its own address, with dialogs and notifications. */
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { afterEach } from 'vitest';
import { draw } from './draw.tsx';

/** @param others addresses of other existing pages */
export async function drawPage(Page: ComponentType, path = '/UI/page', others: readonly string[] = []) {
  const component = () => (
    <ModalsProvider>
      <Page />
      <Notifications />
    </ModalsProvider>
  );
  const root = createRootRoute({ component });
  const pages = others.map((other) => createRoute({ getParentRoute: () => root, path: other }));
  const router = createRouter({
    // Every address shows the page; tests read link targets from the router.
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultNotFoundComponent: () => null,
  });
  await router.load();
  return { router, ...draw(<RouterProvider router={router} />) };
}

afterEach(() => notifications.clean());
