/** Shows below an odometer field what does not fit the readings around that date. The value is still accepted. */
import { findOddityAmong, type OdometerReading } from '@milepost/domain/admin/odometer.ts';
import { isDay } from '@milepost/domain/core/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { keys } from '../data.ts';
import type { AnyForm } from './context.ts';
import { Note } from './note.tsx';

type ReadProps = {
  /** The truck's id; '' until one is picked. */
  vehicle: string;
  day: string;
  /** As typed. */
  miles: unknown;
  /** The record being edited, whose own reading is not compared. */
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
  const odd = data && read > 0 ? findOddityAmong(data.results, { day, miles: Math.floor(read) }) : null;
  return <Note>{odd}</Note>;
}

/** Returns the odometer reading a field contains; null for any other field. */
export function getReading({ record, values, row }: AnyForm, name: string): ReadProps | null {
  const { odometer } = record;
  if (!odometer?.miles.includes(name)) return null;
  return {
    vehicle: (values[odometer.vehicle] as { id: string } | null | undefined)?.id ?? '',
    day: String(values[odometer.day] ?? ''),
    miles: values[name],
    source: (row as { id: string } | null)?.id,
  };
}
