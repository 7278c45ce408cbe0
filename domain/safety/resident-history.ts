import { type Day, isDay } from '../core/dates.ts';
import { address, date, longText, ref } from '../core/fields.ts';
import { findGaps, type Period, subtractYears } from '../core/periods.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';
import { ADDRESS_YEARS } from '../driver-app/application/gaps.ts';

/** A driver's address and its dates: an application lists the addresses of the three years before it (49 CFR 391.21(b)(3)). */
export const residentHistory = defineRecord({
  name: 'resident_history',
  path: 'resident_history',
  route: 'safety_and_compliance/resident_histories',
  label: 'Resident History',
  labels: 'Resident Histories',
  policy: 7000,
  titledBy: ['driver'],
  title: ({ address }, { driver }) => [driver, address?.city].filter(Boolean).join(', '),
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    driver: ref('driver', 'Driver', {
      under: 'carrier',
      message: 'No Driver Selected/Found  Under Carrier',
      help: 'Addresses for the three years before the application belong in the file (49 CFR 391.21(b)(3)).',
    }),
    address: address('Address'),
    residentFromDate: date('From'),
    residentToDate: date('To', { optional: true, help: 'Leave blank if the driver lives there now.' }),
    desc: longText('Description', { optional: true }),
  },
  rules({ residentFromDate: from, residentToDate: to }, { today }): FieldErrors {
    return {
      ...(from && from > today && { residentFromDate: 'Invalid Date' }),
      ...(to && (to > today || (from && to < from)) && { residentToDate: 'Invalid Date' }),
    };
  },
});

export type Stay = { residentFromDate: Day; residentToDate: Day | null };

/** Returns the periods without a known address in the three years before `applied`. Moving out one day and in the next leaves no gap. */
export function findUnknownPeriods(stays: readonly Stay[], applied: Day): Period[] {
  const datedStays = stays.filter(({ residentFromDate }) => isDay(residentFromDate));
  return findGaps(
    datedStays.map(({ residentFromDate: from, residentToDate: to }) => ({ from, to })),
    { from: subtractYears(applied, ADDRESS_YEARS), to: applied },
  );
}
