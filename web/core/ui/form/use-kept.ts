/** The record of a form as it is kept: read by its id or given by the page, and the values that a form of it starts from. */
import { type AnyRecord, fieldsOf, type Row } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, api, asApiError } from '../../api/client.ts';
import { useUsualAuthority } from '../../session/authorities.ts';
import { keys } from '../data.ts';
import type { FormValues } from './encode.ts';
import { authorityPreset, formValues } from './rules.ts';

/** What every record has beside its fields. */
export type KeptRow = { id: string; prettyName: string; updated?: string; state?: string };
export type RowOf<R extends AnyRecord> = Row<R> & KeptRow;

export type KeptOptions<T> = {
  /** Values a new record starts from beside its defaults. */
  preset?: FormValues;
  /** The record where it is already at hand, as in a dialog over a list; its page reads it by id. */
  row?: T;
};

export type Kept<T> = {
  record: AnyRecord;
  id: string;
  isNew: boolean;
  /** The record that the form stands on; null while new or loading. */
  row: T | null;
  /** What is known of a new one once it stands: the only authority. */
  late: FormValues;
  /** The form's values of that record, or those a new one starts from. */
  values: FormValues;
  /** What was read last: it may be newer than what the form stands on. */
  fresh: T | undefined;
  /** Lets the form stand on this from now on. */
  keep: (row: T) => void;
  loading: boolean;
  /** Why it could not be read. */
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
  const authority = useUsualAuthority(isNew && 'carrier' in fieldsOf(record));
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
