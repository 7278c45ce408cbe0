import { fleetsReport } from '@milepost/domain/report/fleets.ts';
import type { Report } from '../core/engine/listing/listing.ts';

/** Loads by pickup, newest first. */
export const fleetsListing: Report = {
  record: fleetsReport,
  table: 'fleet',
  list: {
    order: '-fleetPickUpDate',
    sort: [
      'fleetPickUpDate',
      'fleetLoadNumber',
      'fleetLumperFee',
      'fleetLoadFee',
      'fleetDetantionFee',
      'fleetNoServiceFee',
      'fleetDistance',
      'status',
    ],
  },
};
