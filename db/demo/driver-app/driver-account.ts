import type { Input } from '@milepost/domain/core/record.ts';
import type { driverAccount } from '@milepost/domain/driver-app/driver-account.ts';

type Kept = 'profileId' | 'username' | 'driverAccessID';

/** Returns a valid driver account; `over` overrides its fields. `carrier` is the ID of its authority. */
export function driverAccountInput(
  over: Partial<Input<typeof driverAccount>> & { carrier: string },
): Omit<Input<typeof driverAccount>, Kept> {
  return {
    profileType: 'DRIVER',
    driverType: 'DRIVER_FOR_HIRE',
    driverHiredDate: '2025-01-06',
    profileFirstName: 'Rosa',
    profileMiddleName: null,
    profileLastName: 'Delgado',
    profilePhoneNumber: '(512) 555-0186',
    profileEmail: 'rosa.delgado@bluebonnet.example.com',
    profileDOB: '1990-09-21',
    address: { place: '318 Oltorf St', city: 'Austin', state: 'TX', zipCode: '78704' },
    desc: null,
    ...over,
  };
}
