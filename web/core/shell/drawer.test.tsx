import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { getCurrentSession, useSession } from '../session/session.ts';
import { drawPage } from '../testing/draw-page.tsx';
import { serve, signInAs } from '../testing/session.ts';
import { useLeaveGuard } from '../ui/form/use-leave-guard.ts';
import { Drawer } from './drawer.tsx';

/** Draws the menu next to a page with or without unsaved changes. */
function Page({ dirty }: { dirty: boolean }) {
  const session = useSession();
  useLeaveGuard(dirty);
  return session && <Drawer tab="Profile" places={[]} session={session} open />;
}
const Unsaved = () => <Page dirty />;
const Saved = () => <Page dirty={false} />;

function drawMenu(Menu: ComponentType) {
  signInAs();
  serve(() => ({ body: {} }));
  return drawPage(Menu, '/UI/fleet/customers/add');
}
const logOut = async () => fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));

test('signing out asks about unsaved changes first, and staying keeps the session', async () => {
  const { router } = await drawMenu(Unsaved);

  await logOut();
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getCurrentSession()).not.toBeNull();
  await logOut();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(getCurrentSession()).toBeNull();
});

test('signing out without unsaved changes doesn’t ask', async () => {
  const { router } = await drawMenu(Saved);

  await logOut();

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(getCurrentSession()).toBeNull();
});
