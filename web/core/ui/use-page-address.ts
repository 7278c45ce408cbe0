/** Returns the URL of the page a component is part of. */
import { useMatch } from '@tanstack/react-router';
import { useMemo } from 'react';

/**
 * Returns the page's path and query. The router's own location changes while the old page still waits for the next one: a list that
 * listened to it would request other rows on its way out, and forget its focused row.
 */
export function usePageAddress(): { pathname: string; asked: URLSearchParams } {
  const { pathname, search } = useMatch({ strict: false });
  const asked = useMemo(() => new URLSearchParams(search as Record<string, string>), [search]);
  return { pathname, asked };
}
