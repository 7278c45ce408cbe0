/** Beside a field in which somebody reads an odometer: what is odd about it among what was read around that day. Nothing is refused for it. */
import { type OdometerReading, oddityAmong } from '@milepost/domain/admin/odometer.ts';
import { isDay } from '@milepost/domain/core/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { keys } from '../data.ts';
import type { AnyForm } from './context.ts';
import { Note } from './note.tsx';

type ReadProps = {
  /** Whose odometer; '' while none is picked. */
  vehicle: string;
  day: string;
  /** As it is typed. */
  miles: unknown;
  /** The record that is being typed, whose own reading is no measure of it. */
  source?: string | undefined;
};

export function OdometerNote({ vehicle, day, miles, source }: ReadProps) {
  const read = Number(String(miles ?? '').replaceAll(',', ''));
  const query = { vehicle, date: day, source };
  const { data } = useQuery({
    queryKey: keys.list('odometer/', query),
    queryFn: ({ signal }) => api.get<{ results: OdometerReading[] }>('odometer/', query, { signal }),
    enabled: vehicle !== '' && isDay(day) && read > 0,
  });
  const odd = data && read > 0 ? oddityAmong(data.results, { day, miles: Math.floor(read) }) : null;
  return <Note>{odd}</Note>;
}

/** What a form says of the odometer that one of its fields reads; null for any other field. */
export function readingOf({ record, values, row }: AnyForm, name: string): ReadProps | null {
  const { odometer } = record;
  if (!odometer?.miles.includes(name)) return null;
  return {
    vehicle: (values[odometer.vehicle] as { id: string } | null | undefined)?.id ?? '',
    day: String(values[odometer.day] ?? ''),
    miles: values[name],
    source: (row as { id: string } | null)?.id,
  };
}
