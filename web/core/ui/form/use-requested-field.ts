/** Opens the field that a link to a record’s page names: `?field=stops.1.departed`. */
import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type AnyForm, getFieldId } from './context.ts';

/** Adds the field to the URL of its record’s page. */
export const withField = (page: string, field: string): string => `${page}?${new URLSearchParams({ field })}`;

/** Returns the name of the field; null without one. Rerenders only when the name changes: a page that redirects would otherwise loop. */
export const useRequestedField = (): string | null =>
  useMatch({ strict: false, select: ({ search }) => (search as { field?: string }).field ?? null });

/** Scrolls to the field and focuses it once the record is loaded. The URL loses the field, so that the next press moves there again. */
export function useFocusRequestedField(form: Pick<AnyForm, 'record'>, isLoaded: boolean): void {
  const router = useRouter();
  const requested = useRequestedField();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the link moves the focus once
  useEffect(() => {
    if (!requested || !isLoaded) return;
    const input = document.getElementById(getFieldId(form, requested));
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
    const { pathname, searchStr } = router.latestLocation;
    const rest = new URLSearchParams(searchStr);
    rest.delete('field');
    void router.navigate({ href: rest.size > 0 ? `${pathname}?${rest}` : pathname, replace: true, resetScroll: false });
  }, [requested, isLoaded]);
}
