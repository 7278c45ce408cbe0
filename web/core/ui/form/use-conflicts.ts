/** Handles edit conflicts: keeps both values until the user who saved later has chosen one for every field. */
import { useState } from 'react';
import { api, type Conflict } from '../../api/client.ts';
import type { Draft } from './use-draft.ts';
import type { FormErrors } from './use-form-errors.ts';
import type { StoredRecord } from './use-stored-record.ts';

type FieldConflicts = Record<string, Conflict>;

export type Conflicts = {
  /** The fields that need a decision. */
  fields: FieldConflicts;
  any: boolean;
  /** Takes the other user's record as the new base, keeps this form's changes on top, and asks about the conflicting fields. */
  rebase: (fields: FieldConflicts) => Promise<void>;
  /** Does the same for a form that is already based on the other user's record. */
  raise: (fields: FieldConflicts) => void;
  settle: (name: string, keep: 'mine' | 'theirs') => void;
  drop: () => void;
};

export function useConflicts<T>(stored: StoredRecord<T>, draft: Draft<T>, formErrors: FormErrors): Conflicts {
  const { form, values } = draft;
  const [fields, setFields] = useState<FieldConflicts>({});
  return {
    fields,
    any: Object.keys(fields).length > 0,
    async rebase(found) {
      const theirs = await api.get<T>(`${stored.record.path}/${stored.id}`);
      draft.adopt(theirs, Object.fromEntries(draft.changed.map((name) => [name, values[name]])));
      form.clearErrors();
      setFields(found);
    },
    raise: setFields,
    settle(name, keep) {
      if (keep === 'theirs') form.setValues((values) => ({ ...values, [name]: stored.values[name] }));
      const { [name]: _, ...rest } = fields;
      setFields(rest);
      if (Object.keys(rest).length === 0) formErrors.setFormError(null);
    },
    drop: () => setFields({}),
  };
}
