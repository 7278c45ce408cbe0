import { residentHistory } from '@milepost/domain/safety/resident-history.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';

/** Where drivers lived (RTE-29). */
export const residentHistories: CollectionSpec = {
  record: residentHistory,
  table: 'resident_history',
  list: {
    search: ['carrier'],
    sort: ['residentFromDate', 'residentToDate'],
    order: '-residentFromDate',
  },
  related: { driver: { driverHiredDate: 'driver_hired_date' } },
  offers: (action) => action === 'DELETE',
};
