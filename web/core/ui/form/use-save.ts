/** Saves a form: checks before sending, and what follows a success or a rejection. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiError, asApiError } from '../../api/client.ts';
import { OFFLINE } from '../../api/error-text.ts';
import { notify } from '../../shell/notify.ts';
import { keys, useReloadData } from '../data.ts';
import { getPagePath } from '../records.ts';
import { useShowResult } from '../use-show-result.ts';
import { describeSave } from './undo-save.ts';
import type { Conflicts } from './use-conflicts.ts';
import type { Draft } from './use-draft.ts';
import type { DraftOfferState } from './use-draft-offer.ts';
import type { FormErrors } from './use-form-errors.ts';
import type { StoredRecord, StoredRow } from './use-stored-record.ts';
import { useSubmit } from './use-submit.ts';

export type SaveOptions<T> = {
  /** Parts of every save that are not fields of the record, e.g. the owner of a document. */
  extra?: Record<string, string>;
  /** Path under /api/ for a create, if not the record's collection. */
  at?: string;
  /** Name in messages; the record's label when absent. */
  label?: string;
  /** Message for an accepted new record; `{label} Created` when absent. */
  created?: string;
  /** Message for a rejected save, instead of the server's text. */
  refusedText?: string;
  /** Called after a save; when absent, the page of a new record opens. */
  onSaved?: (row: T, wasNew: boolean) => void;
  /** Called first when the server rejected a save; true if the page sends the form again, so that no error is shown. */
  sendsAgain?: (error: ApiError) => boolean;
  /** Called after the server rejected a save and the form has shown the error. */
  onRefused?: (error: ApiError) => void;
};

type Parts<T> = {
  stored: StoredRecord<T>;
  draft: Draft<T>;
  formErrors: FormErrors;
  conflicts: Conflicts;
  draftOffer: DraftOfferState;
  maySave: boolean;
};

export function useSave<T extends StoredRow>(
  { stored, draft, formErrors, conflicts, draftOffer, maySave }: Parts<T>,
  options: SaveOptions<T>,
): { saving: boolean; save: (then?: 'another') => Promise<boolean> } {
  const { record, id, isNew } = stored;
  const client = useQueryClient();
  const navigate = useNavigate();
  const reloadData = useReloadData();
  const send = useSubmit(stored, draft, options);
  const tell = useShowResult();
  const [saving, setSaving] = useState(false);
  const label = options.label ?? record.label;

  async function save(then?: 'another'): Promise<boolean> {
    if (saving || !maySave || conflicts.any) return false;
    formErrors.attempt();
    if (formErrors.hasErrors) {
      if (options.refusedText) formErrors.setFormError(options.refusedText);
      formErrors.reject();
      return false;
    }
    if (!isNew && !draft.dirty) return true;
    setSaving(true);
    try {
      const row = await send();
      if (isNew) notify.success(options.created ?? `${label} Created`);
      else tell(label, describeSave(record, { before: stored.values, sent: draft.values, row }));
      await finishSave(row, then === 'another');
      return true;
    } catch (thrown) {
      await showRejection(asApiError(thrown));
      return false;
    } finally {
      setSaving(false);
    }
  }

  async function finishSave(row: T, goesOn: boolean) {
    formErrors.reset();
    if (isNew) draftOffer.drop();
    else {
      draft.adopt(row);
      client.setQueryData(keys.one(record, id), row);
    }
    if (options.onSaved) options.onSaved(row, isNew);
    else if (isNew && goesOn)
      void navigate({
        to: getPagePath(record, 'add'),
        search: { after: row.id } as never,
        replace: true,
        ignoreBlocker: true,
      });
    else if (isNew) void navigate({ to: getPagePath(record, row.id), replace: true, ignoreBlocker: true });
    await reloadData();
  }

  async function showRejection(error: ApiError) {
    if (options.sendsAgain?.(error)) return;
    const text = getRejectionText(error, options.refusedText);
    notify.failure(`${label} ${isNew ? 'Create' : 'Update'}`, text);
    draft.form.setErrors(error.errors);
    formErrors.setFormError(text);
    // If the other user's version cannot be loaded, the form stays as it is, and the next save detects the conflict again.
    if (Object.keys(error.conflicts).length > 0)
      await conflicts.rebase(error.conflicts).catch((fault) => formErrors.setFormError(asApiError(fault).text));
    formErrors.reject();
    options.onRefused?.(error);
  }

  return { saving, save };
}

function getRejectionText({ status, code, text }: ApiError, own: string | undefined): string {
  if (code === OFFLINE.code) return OFFLINE.kept;
  return status === 400 && own ? own : text;
}
