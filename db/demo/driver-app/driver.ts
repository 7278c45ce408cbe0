import type { Input } from '@milepost/domain/core/record.ts';
import type { driver } from '@milepost/domain/driver-app/driver.ts';

/** Returns a valid driver; `over` overrides its fields. `carrier` is the ID of its authority. */
export function driverInput(
  over: Partial<Input<typeof driver>> & { carrier: string },
): Omit<Input<typeof driver>, 'driverAccessID' | 'profile' | 'driverPreviousTerminationDate'> {
  return {
    driverType: 'OWNER_OPERATOR',
    driverHiredDate: '2024-03-04',
    driverTerminationDate: null,
    driverLicenseClass: 'A',
    driverHasHazmat: false,
    driverMedicalStandard: null,
    driverClearinghouseHireDate: null,
    driverClearinghouseQueryDate: null,
    driverFirstName: 'Marcus',
    driverMiddleName: null,
    driverLastName: 'Okafor',
    driverDOB: '1984-06-12',
    driverPhoneNumber: '(512) 555-0171',
    driverEmail: 'marcus.okafor@bluebonnet.example.com',
    address: { place: '2210 Manor Rd', city: 'Austin', state: 'TX', zipCode: '78722' },
    profilePicture: null,
    desc: null,
    ...over,
  };
}
