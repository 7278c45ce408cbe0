import { useCallback, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { type ListPrefs, readPrefs, writePrefs } from './prefs.ts';

/** Returns the user's settings of a list, and a function that changes and stores them. */
export function usePrefs(list: string): [ListPrefs, (change: Partial<ListPrefs>) => void] {
  const userId = useSession()?.id ?? '';
  const [prefs, setPrefs] = useState(() => readPrefs(localStorage, userId, list));
  const change = useCallback(
    (part: Partial<ListPrefs>) =>
      setPrefs((before) => {
        const next = { ...before, ...part };
        writePrefs(localStorage, userId, list, next);
        return next;
      }),
    [userId, list],
  );
  return [prefs, change];
}
