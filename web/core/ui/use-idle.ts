import { useEffect, useState } from 'react';

/** A page that is busy for so long counts as standing. */
const PATIENCE_MS = 2_000;

/** Whether the page has stood still once since this part was drawn: what nobody waits for may come now. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const asked = requestIdleCallback(() => setIdle(true), { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
