import { truckOwner } from '@milepost/domain/admin/truck-owner.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';

export const truckOwners: CollectionSpec<typeof truckOwner> = {
  record: truckOwner,
  table: 'truck_owner',
  list: {
    search: ['carrier'],
    sort: ['ownerName'],
    calledBy: 'ownerName',
  },
  isFoundByName: true,
};
