/** Two people changed the same fields: what each of them wrote, until the one who saved later has chosen for every field. */
import { useState } from 'react';
import { api, type Conflict } from '../../api/client.ts';
import type { Draft } from './use-draft.ts';
import type { Kept } from './use-kept.ts';
import type { Mistakes } from './use-mistakes.ts';

type Clashes = Record<string, Conflict>;

export type Conflicts = {
  /** The fields that wait for a decision. */
  clashes: Clashes;
  any: boolean;
  /** Someone else was faster: their record is the new base, my changes stay on top, and the clashing fields wait. */
  meet: (clashes: Clashes) => Promise<void>;
  /** The same where the form stands on their record already. */
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
