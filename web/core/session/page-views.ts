import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSettings } from './settings.ts';

/** The application replaces the sign-in page at the same URL: that counts as one view. */
let lastReported = '';

/** Reports each opened page to the configured URL (SHL-25), without record ids. Sends nothing if no URL is configured. */
export function usePageViews(): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const address = useSettings()?.analyticsUrl;
  useEffect(() => {
    if (!address || !pathname || pathname === lastReported) return;
    lastReported = pathname;
    const page = pathname.replace(/\/[0-9a-f-]{36}(?=\/|$)/g, '/{id}');
    navigator.sendBeacon(address, JSON.stringify({ page }));
  }, [pathname, address]);
}
