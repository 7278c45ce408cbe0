/** What is picked in one field fills another: a truck brings the driver who held it on the day of the expense (EXP-36). */
import { isDay } from '@milepost/domain/core/dates.ts';
import type { Fills } from '@milepost/domain/core/fields.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import { keys } from '../data.ts';
import type { AnyForm } from './context.ts';

type FillingProps = { form: AnyForm; name: string; fills: Fills };

/** Stands beside the field that is picked and draws nothing. Whoever was picked or is being typed into the other field stays. */
export function Filling({ form, name, fills }: FillingProps): null {
  const { field, on, unless } = fills;
  const { values } = form;
  const picked = idOf(values[name]);
  const there = idOf(values[field]);
  const day = String(values[on] ?? '');
  const isLeft = unless?.(values, form.isNew) ?? false;
  const filled = useRef('');
  const isAnother = picked !== idOf((form.row as Record<string, unknown> | null)?.[name]);
  const isAsked = !isLeft && picked !== '' && isDay(day) && (isAnother || filled.current !== '');
  const path = `${form.record.path}/${field}/`;
  const query = { [name]: picked, date: day };
  const answer = useQuery({
    queryKey: keys.list(path, query),
    queryFn: ({ signal }) => api.get<Record<string, Related | null>>(path, query, { signal }),
    enabled: isAsked,
  });
  const found = isAsked ? answer.data?.[field] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another pick, day or answer is a reason to fill in
  useEffect(() => {
    if (isLeft && filled.current !== '' && there === filled.current) form.set(field, null);
    if (isLeft) filled.current = '';
    if (!found || field in form.unchosen || (there !== '' && there !== filled.current)) return;
    filled.current = found.id;
    if (there !== found.id) form.set(field, found);
  }, [found?.id, picked, isLeft]);
  return null;
}

function idOf(value: unknown): string {
  return (value as Related | null | undefined)?.id ?? '';
}
