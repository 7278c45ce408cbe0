/** Shows regulatory warnings about an assigned driver or truck on these dates. */
import type { AssignmentAnswer, AssignmentWarning } from '@milepost/domain/admin/assignment.ts';
import { isDay } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { keys } from '../data.ts';
import type { AnyForm } from './context.ts';
import classes from './form.module.css';

const PATH = 'assignment/';

/** Returns the warnings about the form's assignments; loaded once however many parts of the form show them. */
export function useAssignment({ record, values }: AnyForm): AssignmentAnswer | undefined {
  const assigns = record.needsNoAssignment?.(values as never) ? undefined : record.assigns;
  const getId = (name: string | undefined) => (name && (values[name] as Related | null | undefined)?.id) || undefined;
  const getDay = (name: string | undefined) =>
    name && isDay(String(values[name] ?? '')) ? String(values[name]) : undefined;
  const driver = getId(assigns?.driver);
  const vehicle = getId(assigns?.vehicle);
  const query = { driver, vehicle, from: getDay(assigns?.from), to: getDay(assigns?.to) };
  const { data } = useQuery({
    ...assignmentQuery(query),
    enabled: assigns !== undefined && (driver ?? vehicle) !== undefined,
  });
  return data;
}

/** Loads what forbids assigning a driver and a truck on these dates. */
export const assignmentQuery = (query: Partial<Record<'driver' | 'vehicle' | 'from' | 'to', string | undefined>>) => ({
  queryKey: keys.list(PATH, query),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<AssignmentAnswer>(PATH, query, { signal }),
});

export function AssignmentNote({ form, of }: { form: AnyForm; of: AssignmentWarning['field'] }) {
  const own = useAssignment(form)?.results.filter(({ field }) => field === of) ?? [];
  return (
    <div role="status" className={classes.odd}>
      {own.map(({ says, detail }) => (
        <div key={says}>{detail ? `${says}. ${detail}.` : `${says}.`}</div>
      ))}
    </div>
  );
}

/** Returns which assignment a field selects: driver, truck, or null. */
export function getAssignmentField({ record: { assigns } }: AnyForm, name: string): AssignmentWarning['field'] | null {
  if (name === assigns?.driver) return 'driver';
  return name === assigns?.vehicle ? 'vehicle' : null;
}
