import { accountChoice, choice, date, longText, numericChoice, ref, text } from '../core/fields.ts';
import { defineRecord } from '../core/record.ts';
import { defineStatuses } from '../core/statuses.ts';

export const EVENT_TYPES = ['DRIVER_SAFETY_VIOLATION', 'CARRIER_TAX_COMPLIANCE', 'TODO'] as const;

/** The type of drivers' events. The other types have no page (EVT-15). */
export const DRIVER_EVENT = EVENT_TYPES[0];

/** EVT-05: the lists of events, with their headings. */
export const EVENT_GROUPS = {
  hardEvent: 'Hard Event',
  eldViolation: 'ELD Violation',
  inspectionViolation: 'Inspection Violation',
  miscellaneous: 'Miscellaneous',
} as const;

/** Corrective action, from none to termination. */
export const CORRECTIVE_ACTION = defineStatuses({
  0: { tone: 'warning', label: 'Pending Investigation' },
  5: { tone: 'rest', label: 'No Action' },
  10: { tone: 'rest', label: 'Verbal Warning' },
  20: { tone: 'rest', label: 'Written Warning' },
  30: { tone: 'rest', label: 'Money Penalty' },
  40: { tone: 'rest', label: 'Suspension' },
  50: { tone: 'rest', label: 'Money Penalty & Suspension' },
  60: { tone: 'rest', label: 'Termination' },
  70: { tone: 'rest', label: 'Money Penalty & Termination' },
});

/** EVT-08: 0 and 40 occur only in stored data and are shown as their neighbors (ENM-29). */
export const ALARM_LEVEL = defineStatuses({
  0: { tone: 'info', label: 'Info' },
  10: { tone: 'info', label: 'Info' },
  20: { tone: 'warning', label: 'Warning' },
  30: { tone: 'error', label: 'Severe' },
  40: { tone: 'error', label: 'Severe' },
});
export const OFFERED_LEVELS = [10, 20, 30] as const;

/** A disciplinable event of a driver: driving, hours, or an inspection result. */
export const event = defineRecord({
  name: 'event',
  path: 'event',
  route: 'safety_and_compliance/event',
  label: 'Disciplinable Event',
  labels: 'Disciplinable Events',
  menu: 'Disciplinable Event',
  policy: 7000,
  title: (values) => values.eventName ?? '',
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    driver: ref('driver', 'Driver', { under: 'carrier', message: 'Invalid Driver' }),
    vehicle: ref('vehicle', 'Vehicle', {
      under: 'carrier',
      pick: { vehicleType: 'TRUCK' },
      message: 'Invalid Vehicle',
      help: 'The truck the driver drove that day.',
    }),
    eventType: choice('Event Type', EVENT_TYPES, { default: DRIVER_EVENT, locked: true }),
    eventDate: date('Event Date'),
    eventValue: accountChoice('Event', { category: 'event', subCategory: EVENT_GROUPS }, { message: 'Invalid Value' }),
    eventName: text('Event Name', {
      message: 'Invalid event name',
      help: 'Short description, such as “78 in a 65 on I-35.”',
    }),
    eventAlarmLevel: numericChoice('Alarm Level', ALARM_LEVEL, {
      offered: OFFERED_LEVELS,
      message: 'Invalid Alarm Level',
    }),
    eventCorrectiveAction: numericChoice('Corrective Action', CORRECTIVE_ACTION, {
      message: 'Invalid Disiplinary Action',
      help: 'Leave Pending until you’ve talked to the driver. Then record the decision and attach the letter.',
    }),
    desc: longText('Description', { optional: true }),
  },
  rules: ({ eventDate }, { today }): Record<string, string> =>
    eventDate !== null && eventDate > today ? { eventDate: 'Invalid Date' } : {},
});
