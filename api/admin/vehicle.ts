import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';

export const vehicles: CollectionSpec = {
  record: vehicle,
  table: 'vehicle',
  list: {
    order: 'prettyName',
    sort: ['vehicleNumber', 'vehicleType', 'vehicleStartDate', 'vehicleYear', 'vehiclePlateNumber', 'vehicleVIN'],
  },
  detail:
    "concat_ws(' · ', r.vehicle_plate_number || ' ' || r.vehicle_plate_state, r.vehicle_make || ' ' || r.vehicle_model)",
  isFoundByName: true,
};
