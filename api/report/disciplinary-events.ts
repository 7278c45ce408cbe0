import { disciplinaryEventsReport } from '@milepost/domain/report/disciplinary-events.ts';
import type { Report } from '../core/engine/listing/listing.ts';

/** Disciplinable events by date, newest first. */
export const disciplinaryEventsListing: Report = {
  record: disciplinaryEventsReport,
  table: 'event',
  list: { order: '-eventDate', sort: ['eventDate', 'eventValue', 'eventAlarmLevel', 'eventCorrectiveAction'] },
};
