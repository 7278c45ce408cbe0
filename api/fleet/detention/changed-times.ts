/** Finds out whether the times of a stop still agree with what was requested for it. */
import { formatMoney } from '@milepost/domain/core/money.ts';
import { formatHours } from '@milepost/domain/fleet/detention/charge.ts';
import { formatMoment } from '@milepost/domain/fleet/detention/clock.ts';
import type { Stored, Values } from '../../core/engine/collection/spec.ts';

export const STOP_REMOVED = 'The stop was removed from the load';

const TIMES = ['detentionAppointment', 'detentionArrived', 'detentionEnd'] as const;

/**
 * Returns the times and the amount of the stop if its times differ from those requested; else null. `values` is null before the truck's
 * arrival.
 */
export function findChangeNote(requested: Stored, values: Values | null, zone: string): string | null {
  if (!values) return 'No arrival';
  if (TIMES.every((name) => getMoment(requested[name]) === getMoment(values[name]))) return null;
  const { detentionAppointment, detentionArrived, detentionEnd, detentionMinutes, detentionAmount } = values;
  const words = (moment: unknown) => formatMoment(String(moment), zone);
  const times = [
    detentionAppointment && `appointment ${words(detentionAppointment)}`,
    `in ${words(detentionArrived)}`,
    detentionEnd ? `out ${words(detentionEnd)}` : 'no departure',
  ];
  const charge = [
    Number(detentionMinutes) > 0 && formatHours(Number(detentionMinutes)),
    detentionAmount !== null && formatMoney(Number(detentionAmount)),
  ];
  const due = detentionEnd ? `: ${charge.filter(Boolean).join(', ') || 'no charge'}` : '';
  return `Now ${times.filter(Boolean).join(', ')}${due}`;
}

const getMoment = (value: unknown) => (value ? Date.parse(String(value)) : null);
