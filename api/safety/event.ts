import { event } from '@milepost/domain/safety/event.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';

/** Disciplinable events (EVT-01 to EVT-18). */
export const events: CollectionSpec<typeof event> = {
  record: event,
  table: 'event',
  list: {
    search: ['carrier', 'driver', 'vehicle'],
    sort: ['eventDate', 'eventValue', 'eventAlarmLevel', 'eventCorrectiveAction'],
    order: '-eventDate',
  },
  offers: (action) => action === 'DELETE',
};
