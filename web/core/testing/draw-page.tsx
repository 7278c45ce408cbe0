/** Draws a page as the shell does: at an address of its own, with dialogs and messages around it. */
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { afterEach } from 'vitest';
import { draw } from './draw.tsx';

export async function drawPage(Page: ComponentType, path = '/UI/page') {
  const component = () => (
    <ModalsProvider>
      <Page />
      <Notifications />
    </ModalsProvider>
  );
  const router = createRouter({
    // Every address shows the page: where it leads is read from the router.
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultNotFoundComponent: () => null,
  });
  await router.load();
  return { router, ...draw(<RouterProvider router={router} />) };
}

afterEach(() => notifications.clean());
