/** What is picked in one field fills another: a truck brings the driver who held it on the day (EXP-36), and the miles it had run (TRP-16). */
import { isDay } from '@milepost/domain/core/dates.ts';
import type { Fills } from '@milepost/domain/core/fields.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import { keys } from '../data.ts';
import type { AnyForm } from './context.ts';

type FillingProps = { form: AnyForm; name: string; fills: Fills };

/** Stands beside the field that is picked and draws nothing. Whatever was picked or typed, or is being typed, into the other field stays. */
export function Filling({ form, name, fills }: FillingProps): null {
  const { field, on, unless } = fills;
  const { values } = form;
  const picked = textOf(values[name]);
  const there = textOf(values[field]);
  const day = String(values[on] ?? '');
  const isLeft = unless?.(values, form.isNew) ?? false;
  const filled = useRef('');
  const isAnother = picked !== textOf((form.row as Record<string, unknown> | null)?.[name]);
  const isAsked = !isLeft && picked !== '' && isDay(day) && (isAnother || filled.current !== '');
  const path = `${form.record.path}/${field}/`;
  const query = { [name]: picked, date: day };
  const answer = useQuery({
    queryKey: keys.list(path, query),
    queryFn: ({ signal }) => api.get<Record<string, unknown>>(path, query, { signal }),
    enabled: isAsked,
  });
  const found = isAsked ? answer.data?.[field] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another pick, day or answer is a reason to fill in
  useEffect(() => {
    if (isLeft && filled.current !== '' && there === filled.current) form.set(field, null);
    if (isLeft) filled.current = '';
    const known = textOf(found);
    if (known === '' || field in form.unchosen || (there !== '' && there !== filled.current)) return;
    filled.current = known;
    if (there !== known) form.set(field, found);
  }, [textOf(found), picked, isLeft]);
  return null;
}

/** What a value is known by: the id of a record, a figure as it stands. */
function textOf(value: unknown): string {
  return String((value as Related | null | undefined)?.id ?? value ?? '');
}
