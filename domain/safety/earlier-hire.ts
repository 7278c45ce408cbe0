import { formatDay } from '../core/dates.ts';
import { date, longText, ref } from '../core/fields.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';

/** A driver's employment with the carrier before the present one. Its documents, tests, and inquiries belong to this employment alone. */
export const earlierHire = defineRecord({
  name: 'earlier_hire',
  path: 'earlier_hire',
  route: 'safety_and_compliance/earlier_hires',
  label: 'Earlier Hire',
  labels: 'Earlier Hires',
  policy: 7000,
  titledBy: ['driver'],
  title: ({ earlierHiredDate: hired, earlierTerminationDate: terminated }, { driver }) =>
    `${driver ?? ''}, ${[hired, terminated].map((day) => (day ? formatDay(day) : '')).join(' – ')}`,
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    driver: ref('driver', 'Driver', { under: 'carrier', message: 'No Driver Selected/Found Under Carrier' }),
    earlierHiredDate: date('Hired Date'),
    earlierTerminationDate: date('Termination Date', {
      help: 'Records dated on or before this date belong to this hire, not to a later one.',
    }),
    earlierClearinghouseHireDate: date('Clearinghouse Query at Hire', { optional: true }),
    desc: longText('Description', { optional: true }),
  },
  rules({ earlierHiredDate: hired, earlierTerminationDate: terminated }, { today }): FieldErrors {
    return {
      ...(hired && hired > today && { earlierHiredDate: 'Invalid Date' }),
      ...(terminated &&
        (terminated > today || (hired && terminated < hired)) && { earlierTerminationDate: 'Invalid Date' }),
    };
  },
});
