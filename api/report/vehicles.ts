import { vehiclesReport } from '@milepost/domain/report/vehicles.ts';
import type { Report } from '../core/engine/listing/listing.ts';

/** Vehicles by number. */
export const vehiclesListing: Report = {
  record: vehiclesReport,
  table: 'vehicle',
  list: { order: 'vehicleNumber', sort: ['vehicleNumber', 'vehicleType', 'state'] },
  formats: {
    fmcsa: {
      reads: {
        status: `case when r.state = 'ACTIVE' and coalesce(r.vehicle_end_date >= (select current_day()), true) then 'Active' else 'Inactive' end`,
      },
    },
  },
};
