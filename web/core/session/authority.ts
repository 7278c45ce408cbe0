/**
 * The authority that forms and filters start from: the one chosen in the bar at the top, remembered in this browser per person, else the person's own
 * (USR-47). It restricts nothing.
 */
import { useLocalStorage } from '@mantine/hooks';
import type { Related } from '@milepost/domain/core/record.ts';
import { useSession } from './session.ts';

/** What was chosen: one, or all although the person has one of their own. Null: nothing yet. */
type Chosen = Related | 'all' | null;

export type AuthorityChoice = {
  /** Null: all of them. */
  authority: Related | null;
  choose: (authority: Related | null) => void;
  /** Back to the person's own. */
  forget: () => void;
};

export function useAuthorityChoice(): AuthorityChoice {
  const session = useSession();
  const [chosen, setChosen] = useLocalStorage<Chosen>({
    key: `milepost.authority.${session?.id ?? ''}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  return {
    authority: authorityOf(chosen, session?.carrier ?? null),
    choose: (authority) => setChosen(authority ? { id: authority.id, prettyName: authority.prettyName } : 'all'),
    forget: () => setChosen(null),
  };
}

/** Damaged storage reads as never chosen; an own authority that is out of use counts as none. */
export function authorityOf(chosen: unknown, own: Related | null): Related | null {
  if (chosen === 'all') return null;
  const { id, prettyName } = (typeof chosen === 'object' && chosen ? chosen : {}) as Partial<Related>;
  if (typeof id === 'string' && typeof prettyName === 'string') return { id, prettyName };
  return own?.state === 'ACTIVE' ? own : null;
}

export function useDefaultAuthority(): Related | null {
  return useAuthorityChoice().authority;
}
