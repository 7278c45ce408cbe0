/** Saves a form: checks before sending, and what follows a success or a rejection. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiError, asApiError } from '../../api/client.ts';
import { OFFLINE } from '../../api/error-text.ts';
import { notify } from '../../shell/notify.ts';
import { keys, useChanged } from '../data.ts';
import { pageOf } from '../records.ts';
import { useTell } from '../use-tell.ts';
import { describeSave } from './undo-save.ts';
import type { Conflicts } from './use-conflicts.ts';
import type { Draft } from './use-draft.ts';
import type { Kept, KeptRow } from './use-kept.ts';
import type { Mistakes } from './use-mistakes.ts';
import type { OfferedDraft } from './use-offered-draft.ts';
import { useSend } from './use-send.ts';

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
  /** Called after the server rejected a save and the form has shown the error. */
  onRefused?: (error: ApiError) => void;
};

type Parts<T> = {
  kept: Kept<T>;
  draft: Draft<T>;
  mistakes: Mistakes;
  conflicts: Conflicts;
  offered: OfferedDraft;
  maySave: boolean;
};

export function useSave<T extends KeptRow>(
  { kept, draft, mistakes, conflicts, offered, maySave }: Parts<T>,
  options: SaveOptions<T>,
): { saving: boolean; save: (then?: 'another') => Promise<boolean> } {
  const { record, id, isNew } = kept;
  const client = useQueryClient();
  const navigate = useNavigate();
  const changedData = useChanged();
  const send = useSend(kept, draft, options);
  const tell = useTell();
  const [saving, setSaving] = useState(false);
  const label = options.label ?? record.label;

  async function save(then?: 'another'): Promise<boolean> {
    if (saving || !maySave || conflicts.any) return false;
    mistakes.attempt();
    if (mistakes.any) {
      if (options.refusedText) mistakes.tell(options.refusedText);
      mistakes.refuse();
      return false;
    }
    if (!isNew && !draft.dirty) return true;
    setSaving(true);
    try {
      const row = await send();
      if (isNew) notify.success(options.created ?? `${label} Created`);
      else tell(label, describeSave(record, { before: kept.values, sent: draft.values, row }));
      await saved(row, then === 'another');
      return true;
    } catch (thrown) {
      await refused(asApiError(thrown));
      return false;
    } finally {
      setSaving(false);
    }
  }

  async function saved(row: T, goesOn: boolean) {
    mistakes.forget();
    if (isNew) offered.drop();
    else {
      draft.adopt(row);
      client.setQueryData(keys.one(record, id), row);
    }
    if (options.onSaved) options.onSaved(row, isNew);
    else if (isNew && goesOn)
      void navigate({
        to: pageOf(record, 'add'),
        search: { after: row.id } as never,
        replace: true,
        ignoreBlocker: true,
      });
    else if (isNew) void navigate({ to: pageOf(record, row.id), replace: true, ignoreBlocker: true });
    await changedData();
  }

  async function refused(error: ApiError) {
    const text = refusalOf(error, options.refusedText);
    notify.error(`${label} ${isNew ? 'Create' : 'Update'} Failed`, text);
    draft.form.setErrors(error.errors);
    mistakes.tell(text);
    // If the other user's version cannot be loaded, the form stays as it is, and the next save detects the conflict again.
    if (Object.keys(error.conflicts).length > 0)
      await conflicts.meet(error.conflicts).catch((fault) => mistakes.tell(asApiError(fault).text));
    mistakes.refuse();
    options.onRefused?.(error);
  }

  return { saving, save };
}

function refusalOf({ status, code, text }: ApiError, own: string | undefined): string {
  if (code === OFFLINE.code) return OFFLINE.kept;
  return status === 400 && own ? own : text;
}
