import { residentHistory } from '@milepost/domain/safety/resident-history.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';

/** Where drivers lived (RTE-29). */
export const residentHistories: CollectionSpec<typeof residentHistory> = {
  record: residentHistory,
  table: 'resident_history',
  list: {
    search: ['carrier'],
    sort: ['residentFromDate', 'residentToDate'],
    order: '-residentFromDate',
  },
  related: { driver: { driverHiredDate: 'driver_hired_date' } },
  columns: {
    applicationDate: {
      sql: "(select a.application_date from driver_employment_application a where a.account_id = r.account_id and a.driver_profile = r.driver and a.state <> 'DELETED')",
      kind: 'date',
      label: 'When the driver applied',
    },
  },
  offers: (action) => action === 'DELETE',
};
