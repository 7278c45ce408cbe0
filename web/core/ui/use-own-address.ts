/** The address of the page that a component is part of. */
import { useMatch } from '@tanstack/react-router';
import { useMemo } from 'react';

/**
 * Its path and what it asks. The router's own location is another one already while the page that is left waits for the next:
 * a list that listened to that would ask for other rows on its way out, and forget the row it was on.
 */
export function useOwnAddress(): { pathname: string; asked: URLSearchParams } {
  const { pathname, search } = useMatch({ strict: false });
  const asked = useMemo(() => new URLSearchParams(search as Record<string, string>), [search]);
  return { pathname, asked };
}
