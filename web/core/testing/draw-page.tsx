/** Draws a page as the shell does: at an address of its own, with dialogs and messages around it. */
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

/** @param others addresses of other pages that are there */
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
    // Every address shows the page: where it leads is read from the router.
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultNotFoundComponent: () => null,
  });
  await router.load();
  return { router, ...draw(<RouterProvider router={router} />) };
}

afterEach(() => notifications.clean());
