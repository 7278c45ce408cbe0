/** The frame of every signed-in page: tabs on top, drawer left, title right, footer below. */
import '../ui/dialog/escape.ts';
import { UnstyledButton } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useSessionChecks } from '../session/checks.ts';
import { useLoadChoices } from '../session/choices.ts';
import type { Session } from '../session/session.ts';
import { pruneDrafts } from '../ui/form/drafts.ts';
import { PortalContainer } from '../ui/portal-container.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { findPlace, getCurrentTab, getTabs } from './navigation.ts';
import { PageHead } from './page-head.tsx';
import { usePlaces } from './places.ts';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useCommandBar } from './use-command-bar.tsx';
import { useDrawer } from './use-drawer.ts';

// Loads messages and banners later, so that nothing waits for them; earlier messages appear after the load.
const Messages = lazy(() => import('./messages.tsx'));
const Banners = lazy(async () => ({ default: (await import('./banners.tsx')).Banners }));
const SlowServerBar = lazy(async () => ({ default: (await import('./banners.tsx')).SlowServerBar }));

export function Shell({ session }: { session: Session }) {
  const { newVersion } = useSessionChecks();
  useLoadChoices();
  useEffect(() => pruneDrafts(), []);
  // Clears one user's messages before the next user signs in.
  useEffect(() => () => notifications.clean(), []);
  const isIdle = useIdle();
  const { pathname } = useLocation();
  const places = usePlaces();
  const place = findPlace(places, pathname)?.place;
  // Prefetches the form of a list before the first `n`; if this fails, `n` loads it.
  useEffect(() => {
    if (isIdle && place?.list) place.load().catch(() => undefined);
  }, [isIdle, place]);
  const { open, isOver, toggle } = useDrawer();
  const { ask, bar } = useCommandBar(session);

  const tabs = getTabs(places, session);
  const tab = getCurrentTab(pathname);
  const menu = tabs.find((entry) => entry.tab === tab)?.places ?? [];

  return (
    <ModalsProvider>
      <a href="#main" className={classes.skip}>
        Skip to main content
      </a>
      <div className={classes.frame} data-drawer={isOver ? 'over' : open ? 'open' : 'icons'}>
        <TopBar tabs={tabs} current={tab} session={session} drawerOpen={open} onDrawer={toggle} onSearch={ask} />
        <Drawer tab={tab} places={menu} session={session} open={open} />
        {isOver && (
          <UnstyledButton className={classes.behind} tabIndex={-1} aria-label="Close the menu" onClick={toggle} />
        )}
        <main id="main" tabIndex={-1} className={classes.main} data-scroll-restoration-id="main">
          <Suspense>{isIdle && <Banners hasNewVersion={newVersion} />}</Suspense>
          <PageHead />
          <Outlet />
          <PortalContainer />
        </main>
        <Suspense>{isIdle && <SlowServerBar />}</Suspense>
        <Footer session={session} newVersion={newVersion} />
      </div>
      {bar}
      <Suspense>{isIdle && <Messages />}</Suspense>
      <KeysDialog />
    </ModalsProvider>
  );
}
