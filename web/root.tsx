/** Wraps every page: the phone and browser notices, and the health check on start-up (AUT-38). */
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { isPhone, isSupportedBrowser } from './core/browser.ts';
import { isHealthy } from './core/session/health.ts';
import { usePageViews } from './core/session/page-views.ts';
import { publicPlaces } from './public-places.ts';

const Phone = lazy(() => import('./help/phone.tsx'));
const UnsupportedBrowser = lazy(() => import('./core/pages/unsupported-browser.tsx'));

const phone = isPhone(matchMedia('(pointer: coarse)').matches, screen);
const supported = isSupportedBrowser(navigator.userAgent);

/** Whether this device can run the application; others load only the pages for any device. */
export const canRunApp = supported && !phone;

export function Root() {
  useStartUpCheck();
  usePageViews();
  const { pathname } = useLocation();
  const anyDevice = publicPlaces.some((place) => place.anyDevice && `/${place.path}` === pathname.replace(/\/$/, ''));
  return (
    <Suspense>{anyDevice ? <Outlet /> : phone ? <Phone /> : supported ? <Outlet /> : <UnsupportedBrowser />}</Suspense>
  );
}

function useStartUpCheck(): void {
  const navigate = useNavigate();
  useEffect(() => {
    void isHealthy().then((healthy) => {
      if (!healthy) void navigate({ to: '/maintenancemode' });
    });
  }, [navigate]);
}
