/**
 * Starts a new record from an existing one named in the URL: `?like=<id>` copies all that another can share, `?after=<id>` what the
 * next in a series shares.
 */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { api } from '../../api/client.ts';
import { keys } from '../data.ts';
import { getPagePath } from '../records.ts';
import { type FormValues, isEmpty } from './encode.ts';
import type { Draft } from './use-draft.ts';
import type { StoredRecord } from './use-stored-record.ts';

/** The kinds that consecutive documents in a stack share: whose they are and when, never amounts. */
const SHARED_KINDS: readonly FieldFacts['kind'][] = ['ref', 'date', 'choice', 'boolean'];

/** Returns the values of `row` that a new record starts with. */
export function copyValues(record: AnyRecord, row: FormValues, isNext = false): FormValues {
  const { without = [] } = record.like ?? {};
  const taken = Object.entries(getFields(record)).filter(
    ([name, fact]) =>
      !(without.includes(name) || fact.readOnly || fact.number || fact.statuses || fact.kind === 'file') &&
      (!isNext || SHARED_KINDS.includes(fact.kind)) &&
      !isEmpty(fact, row[name]),
  );
  return Object.fromEntries(taken.map(([name]) => [name, row[name]]));
}

/** Returns `like <id>` or `after <id>`; '' for any other URL. */
function readSource(search: { like?: string; after?: string }): string {
  if (search.like) return `like ${search.like}`;
  return search.after ? `after ${search.after}` : '';
}

/** Proposes the values once the other record is loaded; keeps what the user typed in the meantime. */
export function useCopiedValues<T extends object>({ record, isNew }: StoredRecord<T>, draft: Draft<T>): void {
  // One string, so that other navigation does not render the form again.
  const said = useLocation({
    select: ({ pathname, search }) => (pathname === getPagePath(record, 'add') ? readSource(search) : ''),
  });
  const [how, id = ''] = said.split(' ');
  const from = isNew && record.like && id !== '' ? id : null;
  const { data } = useQuery({
    queryKey: keys.one(record, from ?? ''),
    queryFn: ({ signal }) => api.get<FormValues>(`${record.path}/${from}`, undefined, { signal }),
    enabled: from !== null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the record is loaded
  useLayoutEffect(() => {
    if (!data) return;
    const values = Object.entries(copyValues(record, data, how === 'after')).filter(
      ([name]) => !draft.changed.includes(name),
    );
    draft.propose(Object.fromEntries(values));
  }, [data === undefined]);
}
