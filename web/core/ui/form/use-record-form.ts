/** A record being added or changed: its values, what is wrong with them, and saving them. Pages draw it with `<FormPage>` and `<Field>`. */

import { useForm } from '@mantine/form';
import { type AnyRecord, fieldsOf, type Problems, type Row } from '@milepost/domain/core/record.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ApiError, api, asApiError, type Conflict, newKey } from '../../api/client.ts';
import { useDefaultAuthority } from '../../session/authority.ts';
import { useRights } from '../../session/rights.ts';
import { notify } from '../../shell/notify.ts';
import { keys, useChanged } from '../data.ts';
import { pageOf } from '../records.ts';
import { useToday } from '../use-today.ts';
import type { FormValues } from './encode.ts';
import {
  authorityPreset,
  bodyOf,
  changedNames,
  clearedBy,
  emptyOf,
  formValues,
  problemsOf,
  signatureOf,
  withChange,
} from './rules.ts';
import { useUnchosen } from './use-unchosen.ts';

export const NEW = 'add';

type Kept = { id: string; prettyName: string; updated?: string; state?: string };

export type FormOptions<T> = {
  /** Values a new record starts from beside its defaults. */
  preset?: FormValues;
  /** Parts sent on creation that are no field of the record, e.g. the owner of a document. */
  extra?: Record<string, string>;
  /** The record where it is already at hand, as in a dialog over a list; its page reads it by id. */
  row?: T;
  /** Right that saving needs, where it is not that of the record (a document takes its page's). */
  policy?: AnyRecord['policy'];
  /** Name in messages; the record's label when absent. */
  label?: string;
  /** Asks more than the record does, e.g. a file that a person must give and another client need not. A message per field. */
  check?: (values: FormValues, isNew: boolean) => Partial<Problems>;
  /** What is said when a save is refused, instead of the server's words. */
  refusedText?: string;
  /** After a save; a new record's page opens when absent. */
  onSaved?: (row: T, wasNew: boolean) => void;
};

export type RecordForm<T = Kept> = {
  record: AnyRecord;
  isNew: boolean;
  /** The record as it is kept; null while new or loading. */
  row: T | null;
  loading: boolean;
  /** Why it could not be read. */
  failure: ApiError | null;
  reload: () => void;
  values: FormValues;
  /** What a person typed or picked; clears what depends on it. */
  set: (name: string, value: unknown) => void;
  /** Empties a field, whatever its kind: where one choice makes another field meaningless. */
  clear: (name: string) => void;
  /** What was typed into a picker and not chosen yet; null when it was taken back. */
  type: (name: string, text: string | null) => void;
  /** Such texts, by field: they stop the save. */
  unchosen: Readonly<Record<string, string>>;
  /** The field was left: from now on its message shows. */
  visit: (name: string) => void;
  /** Message per field, of those to be shown now. */
  errors: Problems;
  /** What is wrong with the whole, as the server said it. */
  trouble: string | null;
  /** Raised by every refused save, so that the focus can go to the first mistake. */
  refusals: number;
  changed: string[];
  dirty: boolean;
  /** The right to save. */
  maySave: boolean;
  /** Why a field cannot be edited, or null. */
  isFixed: (name: string) => boolean;
  saving: boolean;
  save: () => Promise<boolean>;
  /** Back to what is kept. */
  reset: () => void;
  conflicts: Record<string, Conflict>;
  settle: (name: string, keep: 'mine' | 'theirs') => void;
};

/** `id` is `add` for a new record. */
export function useRecordForm<R extends AnyRecord>(
  record: R,
  id: string,
  options: FormOptions<Row<R> & Kept> = {},
): RecordForm<Row<R> & Kept> {
  type T = Row<R> & Kept;
  const isNew = id === NEW;
  const client = useQueryClient();
  const navigate = useNavigate();
  const changedData = useChanged();
  const rights = useRights();
  const today = useToday();
  const authority = useDefaultAuthority();
  const detail = useQuery({
    queryKey: keys.one(record, id),
    queryFn: ({ signal }) => api.get<T>(`${record.path}/${id}`, undefined, { signal }),
    enabled: !isNew && !options.row,
  });
  const first = options.row ?? null;
  const [base, setBase] = useState<{ row: T | null; values: FormValues }>(() => ({
    row: first,
    values: formValues(record, first, { ...authorityPreset(record, authority), ...options.preset }),
  }));
  const form = useForm<FormValues>({ mode: 'controlled', initialValues: base.values });
  const unchosen = useUnchosen(record);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [saving, setSaving] = useState(false);
  const [conflicts, setConflicts] = useState<Record<string, Conflict>>({});
  const attempt = useRef({ sent: '', key: '' });

  const changed = [...new Set([...changedNames(record, base.values, form.values), ...Object.keys(unchosen.texts)])];
  const dirty = changed.length > 0;
  const state = { isNew, before: base.values, values: form.values };
  const own = useMemo(
    () => problemsOf(record, { isNew, before: base.values, values: form.values }, today),
    [record, isNew, base.values, form.values, today],
  );
  const problems = { ...(options.check?.(form.values, isNew) as Problems), ...own, ...unchosen.problems };

  function adopt(row: T, values: FormValues = formValues(record, row)) {
    setBase({ row, values: formValues(record, row) });
    form.setValues(values);
  }
  // What is read again replaces the form only while nothing in it would be lost.
  const fresh = detail.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer is a reason to adopt it
  useEffect(() => {
    if (fresh && fresh !== base.row && !dirty) adopt(fresh);
  }, [fresh]);

  const errors: Problems = { ...(form.errors as Problems) };
  for (const [name, text] of Object.entries(problems)) if (attempted || visited.has(name)) errors[name] = text;

  function refuse(): false {
    setRefusals((before) => before + 1);
    return false;
  }

  async function save(): Promise<boolean> {
    if (saving || !maySave || Object.keys(conflicts).length > 0) return false;
    setAttempted(true);
    setTrouble(null);
    form.clearErrors();
    if (Object.keys(problems).length > 0) {
      if (options.refusedText) setTrouble(options.refusedText);
      return refuse();
    }
    if (!isNew && !dirty) return true;
    setSaving(true);
    try {
      const row = await send();
      notify.success(`${label} ${isNew ? 'Created' : 'Updated'}`);
      await saved(row);
      return true;
    } catch (thrown) {
      await refused(asApiError(thrown));
      return refuse();
    } finally {
      setSaving(false);
    }
  }

  function send(): Promise<T> {
    const body = bodyOf(record, state, base.row, options.extra);
    if (!isNew) return api.patch<T>(`${record.path}/${id}`, body);
    // The same values tried again are the same create; other values are another one.
    const sent = signatureOf(body);
    if (sent !== attempt.current.sent) attempt.current = { sent, key: newKey() };
    return api.post<T>(`${record.path}/`, body, { key: attempt.current.key });
  }

  async function saved(row: T) {
    setAttempted(false);
    setVisited(new Set());
    if (!isNew) {
      adopt(row);
      client.setQueryData(keys.one(record, id), row);
    }
    if (options.onSaved) options.onSaved(row, isNew);
    else if (isNew) void navigate({ to: pageOf(record, row.id), replace: true, ignoreBlocker: true });
    await changedData();
  }

  async function refused(error: ApiError) {
    const text = error.status === 400 && options.refusedText ? options.refusedText : error.text;
    notify.error(`${label} ${isNew ? 'Create' : 'Update'} Failed`, text);
    form.setErrors(error.errors);
    setTrouble(text);
    if (Object.keys(error.conflicts).length > 0) await meet(error.conflicts);
  }

  /** Someone else was faster: their record is the new base, my changes stay on top, and the clashing fields wait for a decision. */
  async function meet(clashes: Record<string, Conflict>) {
    const theirs = await api.get<T>(`${record.path}/${id}`);
    const mine = Object.fromEntries(changed.map((name) => [name, form.values[name]]));
    adopt(theirs, { ...formValues(record, theirs), ...mine });
    form.clearErrors();
    setConflicts(clashes);
  }

  function settle(name: string, keep: 'mine' | 'theirs') {
    if (keep === 'theirs') form.setFieldValue(name, base.values[name]);
    const { [name]: _, ...rest } = conflicts;
    setConflicts(rest);
    if (Object.keys(rest).length === 0) setTrouble(null);
  }

  const label = options.label ?? record.label;
  const policy = options.policy ?? record.policy;
  const deleted = base.row?.state === 'DELETED';
  const maySave = rights.can(policy, isNew ? 'create' : 'edit') && !deleted;
  const facts = fieldsOf(record);
  return {
    record,
    isNew,
    row: base.row,
    loading: !isNew && !base.row && !detail.error,
    failure: detail.error && !base.row ? asApiError(detail.error) : null,
    reload: () => void detail.refetch(),
    values: form.values,
    set(name, value) {
      form.clearFieldError(name);
      form.setValues((values) => withChange(record, values, name, value));
      unchosen.drop([name, ...clearedBy(record, form.values, name, value)]);
    },
    clear: (name) => {
      const fact = facts[name];
      if (fact) form.setFieldValue(name, emptyOf(fact));
      unchosen.drop([name]);
    },
    type(name, text) {
      if (text === null) return unchosen.drop([name]);
      unchosen.type(name, text);
      // While it is being typed nothing is wrong with it yet.
      setVisited((before) => (before.has(name) ? new Set([...before].filter((other) => other !== name)) : before));
    },
    unchosen: unchosen.texts,
    visit: (name) => setVisited((before) => (before.has(name) ? before : new Set(before).add(name))),
    errors,
    trouble,
    refusals,
    changed,
    dirty,
    maySave,
    isFixed: (name) => !maySave || facts[name]?.readOnly === true || (!isNew && facts[name]?.locked === true),
    saving,
    save,
    reset() {
      form.setValues(base.values);
      unchosen.dropAll();
      form.clearErrors();
      setTrouble(null);
      setConflicts({});
      setAttempted(false);
      setVisited(new Set());
    },
    conflicts,
    settle,
  };
}
