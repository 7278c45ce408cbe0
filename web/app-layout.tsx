/** Everything under `/UI/`: sign-in for signed-out users, the shell for users who may view the page, and a redirect for the others. */
import { Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { findAddPage } from './add-pages.ts';
import { getCurrentSession, type Session, useSession } from './core/session/session.ts';
import { findPlace, getRedirect, isAppPath } from './core/shell/navigation.ts';
import { Places } from './core/shell/places.ts';
import { AddPages } from './core/ui/form/add-request.ts';
import { useIdle } from './core/ui/use-idle.ts';
import { places } from './registry.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

const loadShell = () => import('./core/shell/shell.tsx');
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));
const loadSessionRenewal = () => import('./sign-in/session-renewal.tsx');
const SessionRenewal = lazy(async () => ({ default: (await loadSessionRenewal()).SessionRenewal }));
const PublicHelp = lazy(async () => ({ default: (await import('./help/help.tsx')).PublicHelp }));

// Load the shell together with the page; otherwise it would load only after the page.
if (getCurrentSession()) void loadShell();

/** Keeps the address during sign-in, so that a link to a record opens that record afterward. */
export function AppLayout() {
  const session = useSession();
  const { pathname } = useLocation();
  // Another user starts with a fresh shell.
  if (session) return <AppContent key={session.id} session={session} />;
  return findPlace(places, pathname)?.place.path === 'profile/help' ? <PublicHelp /> : <SignIn />;
}

function AppContent({ session }: { session: Session }) {
  const { pathname } = useLocation();
  const isIdle = useIdle();
  // Prefetch this, so that a user does not wait when the session ends; if that fails, it loads then.
  useEffect(() => {
    if (isIdle) loadSessionRenewal().catch(() => undefined);
  }, [isIdle]);
  // On the way to an outside page, such as the maintenance page, the address is already that page's.
  const target = isAppPath(pathname) ? getRedirect(places, pathname, session) : null;
  if (target && target !== pathname) return <Navigate to={target} replace />;
  return (
    <>
      <Places value={places}>
        <AddPages value={findAddPage}>
          <Shell session={session} />
        </AddPages>
      </Places>
      <Suspense>{session.ended && <SessionRenewal session={session} why={session.ended} />}</Suspense>
    </>
  );
}
