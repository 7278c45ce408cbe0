import { longText, ref } from '../core/fields.ts';
import { defineReport } from '../core/report.ts';
import { DRIVER_EVENT, event } from '../safety/event.ts';

const { shape } = event.fields;

/** Disciplinable events of drivers and the corrective actions. */
export const disciplinaryEventsReport = defineReport({
  path: 'report/disciplinary_event',
  route: 'report/disciplinary_event_report',
  label: 'Driver Disciplinary Event Report',
  labels: 'Disciplinary Events',
  policy: 12000,
  columns: {
    eventAlarmLevel: shape.eventAlarmLevel,
    eventValue: shape.eventValue,
    eventDate: shape.eventDate,
    driver: shape.driver,
    vehicle: ref('vehicle', 'Truck'),
    eventCorrectiveAction: shape.eventCorrectiveAction,
    desc: longText('Description', { optional: true }),
  },
  extras: { eventName: shape.eventName },
  filters: {
    eventDate: shape.eventDate,
    carrier: shape.carrier,
    driver: shape.driver,
    vehicle: ref('vehicle', 'Truck', { under: 'carrier', pick: { vehicleType: 'TRUCK' } }),
  },
  only: { eventType: DRIVER_EVENT },
  period: { filter: 'eventDate', days: 90 },
  totals: [],
});
