import type { truckOwner } from '@milepost/domain/admin/truck-owner.ts';
import type { Input } from '@milepost/domain/core/record.ts';

type TruckOwner = Input<typeof truckOwner>;

/** Returns a valid owner of trucks; `over` overrides its fields. `carrier` is the ID of its authority. */
export function truckOwnerInput(over: Partial<TruckOwner> & { carrier: string }): TruckOwner {
  return {
    ownerName: 'Ortiz Trucking LLC',
    ownerKind: 'COMPANY',
    ownerPhone: '(512) 555-0178',
    ownerEmail: 'office@ortiz-trucking.example',
    address: { place: '1200 Industrial Blvd', city: 'Austin', state: 'TX', zipCode: '78745' },
    ownerSettlement: 'TOGETHER',
    ownerLeaseEnd: null,
    desc: null,
    ...over,
  };
}
