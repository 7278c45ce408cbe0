/** Handles edit conflicts: keeps both values until the user who saved later has chosen one for every field. */
import { useState } from 'react';
import { api, type Conflict } from '../../api/client.ts';
import type { Draft } from './use-draft.ts';
import type { Kept } from './use-kept.ts';
import type { Mistakes } from './use-mistakes.ts';

type Clashes = Record<string, Conflict>;

export type Conflicts = {
  /** The fields that need a decision. */
  clashes: Clashes;
  any: boolean;
  /** Takes the other user's record as the new base, keeps this form's changes on top, and asks about the conflicting fields. */
  meet: (clashes: Clashes) => Promise<void>;
  /** Does the same for a form that is already based on the other user's record. */
  raise: (clashes: Clashes) => void;
  settle: (name: string, keep: 'mine' | 'theirs') => void;
  drop: () => void;
};

export function useConflicts<T>(kept: Kept<T>, draft: Draft<T>, mistakes: Mistakes): Conflicts {
  const { form, values } = draft;
  const [clashes, setClashes] = useState<Clashes>({});
  return {
    clashes,
    any: Object.keys(clashes).length > 0,
    async meet(found) {
      const theirs = await api.get<T>(`${kept.record.path}/${kept.id}`);
      draft.adopt(theirs, Object.fromEntries(draft.changed.map((name) => [name, values[name]])));
      form.clearErrors();
      setClashes(found);
    },
    raise: setClashes,
    settle(name, keep) {
      if (keep === 'theirs') form.setValues((values) => ({ ...values, [name]: kept.values[name] }));
      const { [name]: _, ...rest } = clashes;
      setClashes(rest);
      if (Object.keys(rest).length === 0) mistakes.tell(null);
    },
    drop: () => setClashes({}),
  };
}
