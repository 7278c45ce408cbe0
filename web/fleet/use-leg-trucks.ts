/** Fills in the truck of a leg from its driver, as the load's own fields do. */
import { isDay } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../core/api/client.ts';
import { keys } from '../core/ui/data.ts';
import type { AnyForm } from '../core/ui/form/context.ts';
import type { FormRow } from '../core/ui/form/lines/rows.ts';

const PATH = 'fleet/vehicle/';

/** The truck filled in for the driver of a leg, by the position of the leg. */
type FilledTrucks = ReadonlyMap<number, { driver: string; vehicle: string | undefined }>;

/** Sets the truck that a leg's driver has on the pickup date, and follows another driver. Keeps a truck that the user picked. */
export function useLegTrucks(form: AnyForm, rows: readonly FormRow[]): void {
  const [filled, setFilled] = useState<FilledTrucks>(new Map());
  const date = String(form.values.fleetPickUpDate ?? '');
  const asked = findAsked(rows, filled);
  const answers = useQueries({
    queries: asked.map(({ driver }) => {
      const query = { driver, fleetPickUpDate: date };
      return {
        queryKey: keys.list(PATH, query),
        queryFn: ({ signal }: { signal: AbortSignal }) => api.get<{ vehicle: Related | null }>(PATH, query, { signal }),
        enabled: isDay(date),
      };
    }),
  });
  const found = asked.flatMap((leg, place) => {
    const { data } = answers[place] ?? {};
    return data && !(`legs.${leg.at}.vehicle` in form.pickerTexts) ? [{ ...leg, vehicle: data.vehicle }] : [];
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for another driver or response
  useEffect(() => {
    if (found.length === 0) return;
    const trucks = new Map(found.map((leg) => [leg.at, leg]));
    setFilled(
      new Map([...filled, ...found.map(({ at, driver, vehicle }) => [at, { driver, vehicle: vehicle?.id }] as const)]),
    );
    form.set(
      'legs',
      rows.map((row, at) => (trucks.has(at) ? { ...row, vehicle: trucks.get(at)?.vehicle ?? null } : row)),
    );
  }, [JSON.stringify(found)]);
}

/** Returns the legs whose driver is new, without a truck or with the truck of the driver before. */
function findAsked(rows: readonly FormRow[], filled: FilledTrucks): { at: number; driver: string }[] {
  return rows.flatMap((row, at) => {
    const [driver, vehicle] = [row.driver, row.vehicle] as (Related | null)[];
    const before = filled.get(at);
    const isFree = !vehicle || vehicle.id === before?.vehicle;
    return driver && isFree && driver.id !== before?.driver ? [{ at, driver: driver.id }] : [];
  });
}
