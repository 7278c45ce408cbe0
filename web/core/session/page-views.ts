import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSettings } from './settings.ts';

/** The application takes the entrance's place at the same address: that is one view. */
let told = '';

/** Tells the configured address of each page that is opened (SHL-25); record ids stay here. Nothing is sent where none is configured. */
export function usePageViews(): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const address = useSettings()?.analyticsUrl;
  useEffect(() => {
    if (!address || !pathname || pathname === told) return;
    told = pathname;
    const page = pathname.replace(/\/[0-9a-f-]{36}(?=\/|$)/g, '/{id}');
    navigator.sendBeacon(address, JSON.stringify({ page }));
  }, [pathname, address]);
}
