import { useEffect, useState } from 'react';

/** A page still busy after this time counts as settled. */
const MAX_BUSY_MS = 2_000;

/** Returns whether the page has settled since this component was mounted, so that low-priority loading may start. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const asked = requestIdleCallback(() => setIdle(true), { timeout: MAX_BUSY_MS });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
