import type { Related } from '@milepost/domain/core/record.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../core/api/client.ts';
import { keys } from '../core/ui/data.ts';

type Form = {
  values: Record<string, unknown>;
  /** The expense as it is kept; null for a new one. */
  row: { vehicle: Related | null } | null;
  unchosen: Readonly<Record<string, string>>;
  set: (name: string, value: unknown) => void;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * EXP-36: a truck picked brings the driver who held it on the day of the expense, as long as nobody picked or is typing another one. A scheduled expense
 * (`follows`) gets him from the server, which knows who holds the truck on its day.
 */
export function useTrucksDriver(form: Form, day: string, follows: boolean): void {
  const vehicle = (form.values.vehicle as Related | null)?.id ?? '';
  const driver = (form.values.driver as Related | null)?.id ?? '';
  const filled = useRef('');
  const isAnother = vehicle !== (form.row?.vehicle?.id ?? '');
  const isAsked = !follows && vehicle !== '' && DAY.test(day) && (isAnother || filled.current !== '');
  const query = { vehicle, date: day };
  const held = useQuery({
    queryKey: keys.list(`${expense.path}/driver/`, query),
    queryFn: ({ signal }) => api.get<{ driver: Related | null }>(`${expense.path}/driver/`, query, { signal }),
    enabled: isAsked,
  });
  const found = isAsked ? held.data?.driver : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another truck, day or answer is a reason to fill in
  useEffect(() => {
    if (follows && filled.current !== '' && driver === filled.current) form.set('driver', null);
    if (follows) filled.current = '';
    if (!found || 'driver' in form.unchosen || (driver !== '' && driver !== filled.current)) return;
    filled.current = found.id;
    if (driver !== found.id) form.set('driver', found);
  }, [found?.id, vehicle, follows]);
}
