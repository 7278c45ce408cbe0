/** Adds or changes a record: its values, errors and saving. Pages render it with `<FormPage>` and `<Field>`. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import { getPolicy } from '@milepost/domain/core/record-kind.ts';
import { getLockHolder, isSet } from '@milepost/domain/core/validation.ts';
import { useRights } from '../../session/rights.ts';
import { useAdding } from './adding.ts';
import type { Beside } from './draft-content.ts';
import { useLike } from './like.ts';
import { type Conflicts, useConflicts } from './use-conflicts.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { type Kept, type KeptOptions, type KeptRow, type RowOf, useKept } from './use-kept.ts';
import { type Check, type Mistakes, useMistakes } from './use-mistakes.ts';
import { type OfferedDraft, useOfferedDraft } from './use-offered-draft.ts';
import { type SaveOptions, useSave } from './use-save.ts';

export const NEW = 'add';

export type FormOptions<T> = KeptOptions<T> &
  SaveOptions<T> & {
    /** Permission needed to save, if it is not the record's (a document uses its page's). */
    policy?: AnyPolicy;
    check?: Check;
    /** Input of the page beyond the record's fields, for drafts. */
    beside?: Beside;
  };

export type RecordForm<T = KeptRow> = Pick<Kept<T>, 'record' | 'isNew' | 'row' | 'loading' | 'failure' | 'reload'> &
  Pick<Draft<T>, 'values' | 'changed' | 'dirty' | 'proposed' | 'propose' | 'set' | 'clear' | 'reset'> &
  Pick<Mistakes, 'errors' | 'trouble' | 'refusals' | 'visit'> &
  Pick<Conflicts, 'settle'> & {
    /** Sets text typed in a picker without a selection; null clears it. */
    type: (name: string, text: string | null) => void;
    /** The picker texts by field; they block the save. */
    unchosen: Readonly<Record<string, string>>;
    /** Whether the user may save. */
    maySave: boolean;
    /** Whether a field is read-only: without permission, or because the user may not set it. */
    isFixed: (name: string) => boolean;
    saving: boolean;
    /** `another` continues with a new record instead of opening the saved one's page. */
    save: (then?: 'another') => Promise<boolean>;
    /** Whether the page can continue with another record: nothing else follows the save, and new records can start from an earlier one. */
    goesOn: boolean;
    conflicts: Conflicts['clashes'];
    /** The draft of the last visit. */
    draft: OfferedDraft;
  };

/** Checks whether a field is final, or locked by the paycheck that paid for the record. */
function isLocked(fact: FieldFacts | undefined, row: object | null, name: string): boolean {
  const value = (row as Record<string, unknown> | null)?.[name];
  return fact !== undefined && (isSet(fact, value) || getLockHolder(fact, row) !== null);
}

/** `id` is `add` for a new record. */
export function useRecordForm<R extends AnyRecord>(
  record: R,
  id: string,
  given: FormOptions<RowOf<R>> = {},
): RecordForm<RowOf<R>> {
  const adding = useAdding(record);
  const options: FormOptions<RowOf<R>> = adding
    ? { ...given, preset: { ...given.preset, ...adding.preset }, onSaved: adding.onSaved }
    : given;
  const isNew = id === NEW;
  const rights = useRights();
  const kept = useKept(record, id, isNew, options);
  const draft = useDraft(kept);
  const mistakes = useMistakes(kept, draft, options.check);
  const conflicts = useConflicts(kept, draft, mistakes);
  const flag = isNew ? 'create' : 'edit';
  const maySave = rights.can(options.policy ?? getPolicy(record, flag), flag) && kept.row?.state !== 'DELETED';
  useLike(kept, draft);
  const offered = useOfferedDraft({ kept, draft, conflicts, maySave, beside: options.beside });
  const { saving, save } = useSave({ kept, draft, mistakes, conflicts, offered, maySave }, options);
  const facts = getFields(record);
  return {
    record,
    isNew,
    row: kept.row,
    loading: kept.loading,
    failure: kept.failure,
    reload: kept.reload,
    values: draft.values,
    changed: draft.changed,
    dirty: draft.dirty,
    proposed: draft.proposed,
    propose: draft.propose,
    set: draft.set,
    clear: draft.clear,
    unchosen: draft.unchosen.texts,
    type(name, text) {
      if (text === null) return draft.unchosen.drop([name]);
      draft.unchosen.type(name, text);
      mistakes.unvisit(name);
    },
    errors: mistakes.errors,
    trouble: mistakes.trouble,
    refusals: mistakes.refusals,
    visit: mistakes.visit,
    conflicts: conflicts.clashes,
    draft: offered,
    settle: conflicts.settle,
    maySave,
    isFixed: (name) => !maySave || facts[name]?.readOnly === true || (!isNew && isLocked(facts[name], kept.row, name)),
    saving,
    save,
    goesOn: isNew && record.like !== undefined && options.onSaved === undefined,
    reset() {
      draft.reset();
      mistakes.forget();
      conflicts.drop();
    },
  };
}
