import { idleDay } from '@milepost/domain/fleet/idle-day.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';

const DUPLICATE_DAY = 'This date already has a reason';

/** Why trucks and drivers had no load. The newest date comes first. */
export const idleDays: CollectionSpec = {
  record: idleDay,
  table: 'idle_day',
  list: {
    search: ['vehicle', 'driver'],
    order: '-idleDate',
    sort: ['idleDate', 'idleReason'],
  },
  takenMessages: { vehicle: DUPLICATE_DAY, driver: DUPLICATE_DAY },
  offers: (action) => action === 'DELETE',
};
