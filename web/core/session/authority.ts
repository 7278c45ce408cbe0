/**
 * The default authority of forms and filters: the one chosen in the top bar, remembered in this browser per user, else the user's own
 * (USR-47). It restricts nothing.
 */
import { useLocalStorage } from '@mantine/hooks';
import type { Related } from '@milepost/domain/core/record.ts';
import { useSession } from './session.ts';

/** The choice: one authority, or all although the user has a default one. Null: no choice yet. */
type StoredChoice = Related | 'all' | null;

export type AuthorityChoice = {
  /** Null: all authorities. */
  authority: Related | null;
  choose: (authority: Related | null) => void;
  /** Returns to the user's own authority. */
  forget: () => void;
};

export function useAuthorityChoice(): AuthorityChoice {
  const session = useSession();
  const [chosen, setChosen] = useLocalStorage<StoredChoice>({
    key: `milepost.authority.${session?.id ?? ''}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  return {
    authority: resolveAuthority(chosen, session?.carrier ?? null),
    choose: (authority) => setChosen(authority ? { id: authority.id, prettyName: authority.prettyName } : 'all'),
    forget: () => setChosen(null),
  };
}

/** Treats damaged storage as no choice, and an inactive own authority as none. */
export function resolveAuthority(chosen: unknown, own: Related | null): Related | null {
  if (chosen === 'all') return null;
  const { id, prettyName } = (typeof chosen === 'object' && chosen ? chosen : {}) as Partial<Related>;
  if (typeof id === 'string' && typeof prettyName === 'string') return { id, prettyName };
  return own?.state === 'ACTIVE' ? own : null;
}

export function useDefaultAuthority(): Related | null {
  return useAuthorityChoice().authority;
}
