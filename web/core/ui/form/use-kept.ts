/** The stored record of a form, loaded by id or passed by the page, and the form's initial values. */
import { type AnyRecord, getFields, type Row } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, api, asApiError } from '../../api/client.ts';
import { useUsualAuthority } from '../../session/authorities.ts';
import { keys } from '../data.ts';
import type { FormValues } from './encode.ts';
import { authorityPreset, formValues } from './rules.ts';

/** What every record has beyond its fields. */
export type KeptRow = { id: string; prettyName: string; updated?: string; state?: string };
export type RowOf<R extends AnyRecord> = Row<R> & KeptRow;

export type KeptOptions<T> = {
  /** Initial values of a new record beyond its defaults. */
  preset?: FormValues;
  /** The record if already loaded, as in a dialog over a list; otherwise it is loaded by id. */
  row?: T;
};

export type Kept<T> = {
  record: AnyRecord;
  id: string;
  isNew: boolean;
  /** The record the form is based on; null while new or loading. */
  row: T | null;
  /** Initial values of a new record that arrive late: the only authority. */
  late: FormValues;
  /** The form's values of that record, or the initial ones of a new record. */
  values: FormValues;
  /** The latest loaded record, which may be newer than the form's base. */
  fresh: T | undefined;
  /** Bases the form on this record. */
  keep: (row: T) => void;
  loading: boolean;
  /** Why the record could not be loaded. */
  failure: ApiError | null;
  reload: () => void;
};

export function useKept<R extends AnyRecord>(
  record: R,
  id: string,
  isNew: boolean,
  { row: given, preset }: KeptOptions<RowOf<R>>,
): Kept<RowOf<R>> {
  type T = RowOf<R>;
  const authority = useUsualAuthority(isNew && 'carrier' in getFields(record));
  const detail = useQuery({
    queryKey: keys.one(record, id),
    queryFn: ({ signal }) => api.get<T>(`${record.path}/${id}`, undefined, { signal }),
    enabled: !isNew && !given,
  });
  const [{ row, values }, setBase] = useState<{ row: T | null; values: FormValues }>(() => ({
    row: given ?? null,
    values: formValues(record, given ?? null, {
      ...authorityPreset(record, authority),
      ...preset,
      ...record.kind?.only,
    }),
  }));
  return {
    late: isNew ? authorityPreset(record, authority) : {},
    record,
    id,
    isNew,
    row,
    values,
    fresh: detail.data,
    keep: (next) => setBase({ row: next, values: formValues(record, next) }),
    loading: !isNew && !row && !detail.error,
    failure: detail.error && !row ? asApiError(detail.error) : null,
    reload: () => void detail.refetch(),
  };
}
