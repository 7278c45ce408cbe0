import { addDays, addMonths, type Day, isDay } from '../core/dates.ts';
import { address, date, longText, ref } from '../core/fields.ts';
import { defineRecord, type Problems } from '../core/record.ts';

/** Where a driver lived, from when to when: an application names the addresses of the three years before it (49 CFR 391.21(b)(3)). */
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
      help: 'The addresses of the three years before the application belong in the file (49 CFR 391.21(b)(3)).',
    }),
    address: address('Address'),
    residentFromDate: date('From'),
    residentToDate: date('To', { optional: true, help: 'Empty while the driver lives there.' }),
    desc: longText('Description', { optional: true }),
  },
  rules({ residentFromDate: from, residentToDate: to }, { today }): Problems {
    return {
      ...(from && from > today && { residentFromDate: 'Invalid Date' }),
      ...(to && (to > today || (from && to < from)) && { residentToDate: 'Invalid Date' }),
    };
  },
});

/** Years before the application of which the addresses are asked. */
const YEARS = 3;

export type Stay = { residentFromDate: Day; residentToDate: Day | null };
export type Period = { from: Day; to: Day };

/** The days of the three years before `applied` of which no address is known, as periods. A move takes a day: who leaves today and arrives tomorrow leaves no gap. */
export function unknownDays(stays: readonly Stay[], applied: Day): Period[] {
  const gaps: Period[] = [];
  let open = addMonths(applied, -12 * YEARS);
  for (const { residentFromDate: from, residentToDate: to } of byFirstDay(stays)) {
    if (from > applied) break;
    if (from > open) gaps.push({ from: open, to: addDays(from, -1) });
    const next = to === null ? addDays(applied, 1) : addDays(to, 1);
    if (next > open) open = next;
  }
  return open > applied ? gaps : [...gaps, { from: open, to: applied }];
}

function byFirstDay(stays: readonly Stay[]): Stay[] {
  return stays
    .filter(({ residentFromDate }) => isDay(residentFromDate))
    .toSorted((a, b) => (a.residentFromDate < b.residentFromDate ? -1 : 1));
}
