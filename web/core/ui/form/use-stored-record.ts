/** The stored record of a form, loaded by id or passed by the page, and the form's initial values. */
import { type AnyRecord, getFields, type Row } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, api, asApiError } from '../../api/client.ts';
import { useNewRecordAuthority } from '../../session/authorities.ts';
import { keys } from '../data.ts';
import type { FormValues } from './encode.ts';
import { getAuthorityPreset, getFormValues } from './rules.ts';

/** What every record has beyond its fields. */
export type StoredRow = { id: string; prettyName: string; updated?: string; state?: string };
export type RowOf<R extends AnyRecord> = Row<R> & StoredRow;

export type StoredRecordOptions<T> = {
  /** Initial values of a new record beyond its defaults. */
  preset?: FormValues;
  /** The record if already loaded, as in a dialog over a list; otherwise it is loaded by id. */
  row?: T;
};

export type StoredRecord<T> = {
  record: AnyRecord;
  id: string;
  isNew: boolean;
  /** The record the form is based on; null while new or loading. */
  row: T | null;
  /** Initial values of a new record that arrive late: the only authority. */
  latePreset: FormValues;
  /** The form's values of that record, or the initial ones of a new record. */
  values: FormValues;
  /** The latest loaded record, which may be newer than the form's base. */
  latest: T | undefined;
  /** Bases the form on this record. */
  setRow: (row: T) => void;
  loading: boolean;
  /** Why the record could not be loaded. */
  failure: ApiError | null;
  reload: () => void;
};

export function useStoredRecord<R extends AnyRecord>(
  record: R,
  id: string,
  isNew: boolean,
  { row: given, preset }: StoredRecordOptions<RowOf<R>>,
): StoredRecord<RowOf<R>> {
  type T = RowOf<R>;
  const authority = useNewRecordAuthority(isNew && 'carrier' in getFields(record));
  const detail = useQuery({
    queryKey: keys.one(record, id),
    queryFn: ({ signal }) => api.get<T>(`${record.path}/${id}`, undefined, { signal }),
    enabled: !isNew && !given,
  });
  const [{ row, values }, setBase] = useState<{ row: T | null; values: FormValues }>(() => ({
    row: given ?? null,
    values: getFormValues(record, given ?? null, {
      ...getAuthorityPreset(record, authority),
      ...preset,
      ...record.kind?.only,
    }),
  }));
  return {
    latePreset: isNew ? getAuthorityPreset(record, authority) : {},
    record,
    id,
    isNew,
    row,
    values,
    latest: detail.data,
    setRow: (next) => setBase({ row: next, values: getFormValues(record, next) }),
    loading: !isNew && !row && !detail.error,
    failure: detail.error && !row ? asApiError(detail.error) : null,
    reload: () => void detail.refetch(),
  };
}
