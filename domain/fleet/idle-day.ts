import { choice, date, longText, ref } from '../core/fields.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';

export const IDLE_REASONS = ['HOME_TIME', 'ON_THE_ROAD', 'SHOP', 'NO_FREIGHT', 'OTHER'] as const;
export type IdleReason = (typeof IDLE_REASONS)[number];

const LABELS = {
  HOME_TIME: 'Home time',
  ON_THE_ROAD: 'On the road',
  SHOP: 'Shop',
  NO_FREIGHT: 'No freight',
  OTHER: 'Other',
} as const satisfies Record<IdleReason, string>;

/** Why a truck or a driver has no load on a day; one planned for a later day too. */
export const idleDay = defineRecord({
  name: 'idle_day',
  path: 'idle_day',
  route: 'fleet/idle_days',
  label: 'Idle Day',
  labels: 'Idle Days',
  policy: 3000,
  title: ({ idleDate }, { vehicle, driver }) => `${vehicle || driver || ''} ${idleDate ?? ''}`.trim(),
  titledBy: ['vehicle', 'driver'],
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    vehicle: ref('vehicle', 'Truck', {
      optional: true,
      locked: true,
      under: 'carrier',
      pick: { vehicleType: 'TRUCK' },
      message: 'Select a truck',
    }),
    driver: ref('driver', 'Driver', { optional: true, locked: true, under: 'carrier', message: 'Select a driver' }),
    idleDate: date('Date'),
    idleReason: choice('Reason', IDLE_REASONS, {
      labels: LABELS,
      message: 'Select a reason',
      help: 'A driver’s days on the road before a load count toward per diem.',
    }),
    desc: longText('Note', { optional: true }),
  },
  rules: ({ vehicle, driver, idleReason: reason, desc }): FieldErrors => ({
    ...(!vehicle && !driver && { vehicle: 'Select a truck or a driver' }),
    ...(vehicle && driver && { driver: 'Select a truck or a driver, not both' }),
    ...(reason === 'OTHER' && !desc && { desc: 'Enter a note for the reason Other' }),
  }),
});

/** Returns the label of a reason: `Home time`. */
export const getIdleLabel = (reason: IdleReason): string => LABELS[reason];
