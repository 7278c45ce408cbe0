/** Returns what forbids the drivers and trucks of a load's legs, except the load's own driver and truck, whose fields show it. */
import type { AssignmentWarning } from '@milepost/domain/admin/assignment.ts';
import { isDay } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useQueries } from '@tanstack/react-query';
import { assignmentQuery } from '../core/ui/form/assignment-note.tsx';
import type { AnyForm } from '../core/ui/form/context.ts';
import type { FormRow } from '../core/ui/form/lines/rows.ts';

export type LegWarning = AssignmentWarning & { at: number; driver: string };

/** Returns the warnings about a load's assignments. `isReasonAsked`: the account requires a reason for one of these. */
export function useLegWarnings(form: AnyForm): { results: LegWarning[]; isReasonAsked: boolean } {
  const { fleetPickUpDate: from, fleetDeliveryDate: to } = form.values;
  const days = { from: getDay(from), to: getDay(to) };
  const pairs = form.values.status === 'CANCELED' ? [] : getPairs((form.values.legs as FormRow[] | null) ?? []);
  const answers = useQueries({
    queries: pairs.map(({ driver, vehicle }) => assignmentQuery({ driver: driver.id, vehicle: vehicle?.id, ...days })),
  });
  const results = pairs.flatMap(({ at, driver }, place) =>
    (answers[place]?.data?.results ?? []).map((warning) => ({ ...warning, at, driver: driver.prettyName })),
  );
  const isChanged = ['legs', 'fleetPickUpDate', 'fleetDeliveryDate'].some((name) => form.changed.includes(name));
  const blocks = answers.some(({ data }) => data?.check === 'BLOCK');
  return { results, isReasonAsked: isChanged && blocks && results.length > 0 };
}

const getDay = (value: unknown) => (isDay(String(value ?? '')) ? String(value) : undefined);

type Pair = { at: number; driver: Related; vehicle: Related | null };

function getPairs(legs: readonly FormRow[]): Pair[] {
  return legs.flatMap((leg, at) => {
    const drivers = [at === 0 ? null : leg.driver, leg.secondDriver] as (Related | null)[];
    return drivers.flatMap((driver) => (driver ? [{ at, driver, vehicle: leg.vehicle as Related | null }] : []));
  });
}
