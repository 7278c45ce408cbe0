/** Everything under `/UI/`: sign-in for whoever is not, the shell for whoever may see the page, and the way out for whoever may not. */
import { Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { addPageOf } from './add-pages.ts';
import { currentSession, type Session, useSession } from './core/session/session.ts';
import { elsewhere, isInside, placeAt } from './core/shell/map.ts';
import { Places } from './core/shell/places.ts';
import { AddPages } from './core/ui/form/adding.ts';
import { useIdle } from './core/ui/use-idle.ts';
import { places } from './registry.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

const loadShell = () => import('./core/shell/shell.tsx');
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));
const loadSignInAgain = () => import('./sign-in/sign-in-again.tsx');
const SignInAgain = lazy(async () => ({ default: (await loadSignInAgain()).SignInAgain }));
const BareHelp = lazy(async () => ({ default: (await import('./help/help.tsx')).BareHelp }));

// The shell and the page in it come at once; only when the page is there would it be asked for otherwise.
if (currentSession()) void loadShell();

/** The address is kept while signing in, so that a link to a record opens that record afterwards. */
export function SignedIn() {
  const session = useSession();
  const { pathname } = useLocation();
  // Another person starts from nothing, whoever was here before.
  if (session) return <Inside key={session.id} session={session} />;
  return placeAt(places, pathname)?.place.path === 'profile/help' ? <BareHelp /> : <SignIn />;
}

function Inside({ session }: { session: Session }) {
  const { pathname } = useLocation();
  const isIdle = useIdle();
  // Nobody who has just typed waits for it when the session ends; should it not come now, it is asked for then.
  useEffect(() => {
    if (isIdle) loadSignInAgain().catch(() => undefined);
  }, [isIdle]);
  // On the way to a page outside, such as the maintenance page, the address is already that page's.
  const target = isInside(pathname) ? elsewhere(places, pathname, session) : null;
  if (target && target !== pathname) return <Navigate to={target} replace />;
  return (
    <>
      <Places value={places}>
        <AddPages value={addPageOf}>
          <Shell session={session} />
        </AddPages>
      </Places>
      <Suspense>{session.ended && <SignInAgain session={session} why={session.ended} />}</Suspense>
    </>
  );
}
