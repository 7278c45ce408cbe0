/** Adds or changes a record: its values, errors, and saving. Pages render it with `<FormPage>` and `<Field>`. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import { getPolicy } from '@milepost/domain/core/record-kind.ts';
import { getLockHolder, isSet } from '@milepost/domain/core/validation.ts';
import { useRights } from '../../session/rights.ts';
import { useAddRequest } from './add-request.ts';
import type { ExtraInput } from './draft-content.ts';
import { type Conflicts, useConflicts } from './use-conflicts.ts';
import { useCopiedValues } from './use-copied-values.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { type DraftOfferState, useDraftOffer } from './use-draft-offer.ts';
import { type Check, type FormErrors, useFormErrors } from './use-form-errors.ts';
import { type SaveOptions, useSave } from './use-save.ts';
import {
  type RowOf,
  type StoredRecord,
  type StoredRecordOptions,
  type StoredRow,
  useStoredRecord,
} from './use-stored-record.ts';

export const NEW = 'add';

export type FormOptions<T> = StoredRecordOptions<T> &
  SaveOptions<T> & {
    /** Permission needed to save, if it is not the record's (a document uses its page's). */
    policy?: AnyPolicy;
    check?: Check;
    /** Input of the page beyond the record's fields, for drafts. */
    extraInput?: ExtraInput;
  };

export type RecordForm<T = StoredRow> = Pick<
  StoredRecord<T>,
  'record' | 'isNew' | 'row' | 'loading' | 'failure' | 'reload'
> &
  Pick<Draft<T>, 'values' | 'changed' | 'dirty' | 'proposed' | 'propose' | 'set' | 'clear' | 'reset'> &
  Pick<FormErrors, 'errors' | 'formError' | 'rejections' | 'visit'> &
  Pick<Conflicts, 'settle'> & {
    /** Sets text typed in a picker without a selection; null clears it. */
    type: (name: string, text: string | null) => void;
    /** The picker texts by field; they block the save. */
    pickerTexts: Readonly<Record<string, string>>;
    /** Whether the user may save. */
    maySave: boolean;
    /** Returns whether a field is read-only: without permission, or because the user may not set it. */
    isFixed: (name: string) => boolean;
    saving: boolean;
    /** `another` continues with a new record instead of opening the saved one's page. */
    save: (then?: 'another') => Promise<boolean>;
    /** Whether the page can continue with another record: nothing else follows the save, and new records can start from an earlier one. */
    goesOn: boolean;
    conflicts: Conflicts['fields'];
    /** The draft of the last visit. */
    draft: DraftOfferState;
  };

/** Checks whether a field is final, or locked by the paycheck that paid for the record. */
function isLocked(fact: FieldFacts | undefined, row: object | null, name: string): boolean {
  const value = (row as Record<string, unknown> | null)?.[name];
  return fact !== undefined && (isSet(fact, value) || getLockHolder(fact, row) !== null);
}

/** Returns the form of a record: values, errors, and save. `id` is `add` for a new record. */
export function useRecordForm<R extends AnyRecord>(
  record: R,
  id: string,
  given: FormOptions<RowOf<R>> = {},
): RecordForm<RowOf<R>> {
  const addRequest = useAddRequest(record);
  const options: FormOptions<RowOf<R>> = addRequest
    ? { ...given, preset: { ...given.preset, ...addRequest.preset }, onSaved: addRequest.onSaved }
    : given;
  const isNew = id === NEW;
  const rights = useRights();
  const stored = useStoredRecord(record, id, isNew, options);
  const draft = useDraft(stored);
  const formErrors = useFormErrors(stored, draft, options.check);
  const conflicts = useConflicts(stored, draft, formErrors);
  const flag = isNew ? 'create' : 'edit';
  const maySave = rights.can(options.policy ?? getPolicy(record, flag), flag) && stored.row?.state !== 'DELETED';
  useCopiedValues(stored, draft);
  const draftOffer = useDraftOffer({ stored, draft, conflicts, maySave, extraInput: options.extraInput });
  const { saving, save } = useSave({ stored, draft, formErrors, conflicts, draftOffer, maySave }, options);
  const facts = getFields(record);
  return {
    record,
    isNew,
    row: stored.row,
    loading: stored.loading,
    failure: stored.failure,
    reload: stored.reload,
    values: draft.values,
    changed: draft.changed,
    dirty: draft.dirty,
    proposed: draft.proposed,
    propose: draft.propose,
    set: draft.set,
    clear: draft.clear,
    pickerTexts: draft.pickerTexts.texts,
    type(name, text) {
      if (text === null) return draft.pickerTexts.drop([name]);
      draft.pickerTexts.type(name, text);
      formErrors.unvisit(name);
    },
    errors: formErrors.errors,
    formError: formErrors.formError,
    rejections: formErrors.rejections,
    visit: formErrors.visit,
    conflicts: conflicts.fields,
    draft: draftOffer,
    settle: conflicts.settle,
    maySave,
    isFixed: (name) =>
      !maySave || facts[name]?.readOnly === true || (!isNew && isLocked(facts[name], stored.row, name)),
    saving,
    save,
    goesOn: isNew && record.like !== undefined && options.onSaved === undefined,
    reset() {
      draft.reset();
      formErrors.reset();
      conflicts.drop();
    },
  };
}
