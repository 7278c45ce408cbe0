/** A new record that starts like one there is, by its address: `?like=<id>` with all that another one has too, `?after=<id>` with what the next in a row shares. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { type AnyRecord, fieldsOf } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { keys } from '../data.ts';
import { pageOf } from '../records.ts';
import { type FormValues, isEmpty } from './encode.ts';
import type { Draft } from './use-draft.ts';
import type { Kept } from './use-kept.ts';

/** What the next of a stack of papers shares with the one before: whose it is and when, never how much. */
const SHARED: readonly FieldFacts['kind'][] = ['ref', 'date', 'choice', 'boolean'];

/** The values of `row` that another one starts with. */
export function likeOf(record: AnyRecord, row: FormValues, isNext = false): FormValues {
  const { without = [] } = record.like ?? {};
  const taken = Object.entries(fieldsOf(record)).filter(
    ([name, fact]) =>
      !(without.includes(name) || fact.readOnly || fact.number || fact.statuses || fact.kind === 'file') &&
      (!isNext || SHARED.includes(fact.kind)) &&
      !isEmpty(fact, row[name]),
  );
  return Object.fromEntries(taken.map(([name]) => [name, row[name]]));
}

/** `like <id>` or `after <id>`; nothing of any other address. */
function saidBy(search: { like?: string; after?: string }): string {
  if (search.like) return `like ${search.like}`;
  return search.after ? `after ${search.after}` : '';
}

/** Proposes them once the other record is read; what was typed meanwhile stays. */
export function useLike<T extends object>({ record, isNew }: Kept<T>, draft: Draft<T>): void {
  // Said in one text, so that the form is not drawn again for any other move from page to page.
  const said = useLocation({
    select: ({ pathname, search }) => (pathname === pageOf(record, 'add') ? saidBy(search) : ''),
  });
  const [how, id = ''] = said.split(' ');
  const from = isNew && record.like && id !== '' ? id : null;
  const { data } = useQuery({
    queryKey: keys.one(record, from ?? ''),
    queryFn: ({ signal }) => api.get<FormValues>(`${record.path}/${from}`, undefined, { signal }),
    enabled: from !== null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
  useEffect(() => {
    if (!data) return;
    const values = Object.entries(likeOf(record, data, how === 'after')).filter(
      ([name]) => !draft.changed.includes(name),
    );
    draft.propose(Object.fromEntries(values));
  }, [data === undefined]);
}
