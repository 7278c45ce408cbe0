import type { carrier } from '@milepost/domain/admin/carrier.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { Input } from '@milepost/domain/core/record.ts';

/** Returns a valid carrier; `over` overrides its fields. */
export function carrierInput(over: Partial<Input<typeof carrier>> = {}): Input<typeof carrier> {
  return {
    carrierName: 'Bluebonnet Freight LLC',
    carrierDOT: '3214567',
    carrierMC: '1098765',
    carrierEmail: 'office@bluebonnet.example.com',
    carrierPhoneNumber: '(512) 555-0120',
    carrierType: 'LEASED',
    status: 'ACTIVE',
    carrierInsuranceAmount: null,
    carrierIsLocal: null,
    carrierConsortium: null,
    carrierConsortiumDate: null,
    address: { place: '900 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' },
    carrierProfilePicture: null,
    desc: null,
    ...over,
  };
}

/** Returns carrier fields that no document shows but the audit requires. */
export const makeComplianceDates = (today: Day) => ({
  carrierInsuranceAmount: 1_000_000,
  carrierConsortium: 'Lone Star DOT Consortium',
  carrierConsortiumDate: addDays(today, -880),
});
