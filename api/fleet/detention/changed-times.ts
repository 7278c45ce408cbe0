/** Finds out whether the times of a stop still agree with what was requested for it. */
import { formatMoney } from '@milepost/domain/core/money.ts';
import { formatHours } from '@milepost/domain/fleet/detention/charge.ts';
import { formatMoment } from '@milepost/domain/fleet/detention/clock.ts';
import type { Stored, Values } from '../../core/engine/collection/spec.ts';

export const STOP_REMOVED = 'The stop was removed from the load';

/** Word for each time, and for one that is missing. */
const TIMES = [
  ['detentionAppointment', 'appointment', 'no appointment'],
  ['detentionArrived', 'in', 'no arrival'],
  ['detentionEnd', 'out', 'no departure'],
] as const;

/**
 * Returns the times that differ from those requested, with the amount they give; null if none differs. `values` is null before the
 * truck's arrival.
 */
export function findChangeNote(requested: Stored, values: Values | null, zone: string): string | null {
  if (!values) return 'No arrival';
  const changed = TIMES.filter(([name]) => getMoment(requested[name]) !== getMoment(values[name]));
  if (changed.length === 0) return null;
  const times = changed.map(([name, word, missing]) =>
    values[name] ? `${word} ${formatMoment(String(values[name]), zone)}` : missing,
  );
  const { detentionEnd, detentionMinutes, detentionAmount } = values;
  const charge = [
    Number(detentionMinutes) > 0 && formatHours(Number(detentionMinutes)),
    detentionAmount !== null && formatMoney(Number(detentionAmount)),
  ];
  const due = detentionEnd ? ` (${charge.filter(Boolean).join(', ') || 'no charge'})` : '';
  return `Now: ${times.join(', ')}${due}`;
}

const getMoment = (value: unknown) => (value ? Date.parse(String(value)) : null);
