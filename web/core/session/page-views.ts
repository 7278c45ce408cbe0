import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSettings } from './settings.ts';

/** Tells the configured address of each page that is opened (SHL-25); record ids stay here. Nothing is sent where none is configured. */
export function usePageViews(): void {
  const router = useRouter();
  const address = useSettings()?.analyticsUrl;
  useEffect(() => {
    if (!address) return;
    return router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
      const page = toLocation.pathname.replace(/\/[0-9a-f-]{36}(?=\/|$)/g, '/{id}');
      if (pathChanged) navigator.sendBeacon(address, JSON.stringify({ page }));
    });
  }, [router, address]);
}
