import { fleet } from '@milepost/domain/fleet/fleet.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';

export const fleets: CollectionSpec = {
  record: fleet,
  table: 'fleet',
  list: {
    order: '-fleetPickUpDate',
    sort: ['fleetPickUpDate', 'fleetDeliveryDate', 'fleetLoadNumber', 'fleetLoadFee', 'supplementalFees', 'status'],
  },
  detail: "concat_ws(' · ', r.fleet_pick_up_date, r.fleet_pickup_location || ' → ' || r.fleet_delivery_location)",
  isFoundByName: true,
};
