import type { company } from '@milepost/domain/admin/company.ts';
import type { Input } from '@milepost/domain/core/record.ts';

type Company = Omit<Input<typeof company>, 'companyCode'>;

/** Returns a valid workshop; `over` overrides its fields. `carrier` is the ID of its authority. */
export function companyInput(over: Partial<Company> & Pick<Company, 'carrier'>): Company {
  return {
    companyType: 'AUTO_SERVICE_PROVIDER',
    companyName: 'Big Rig Tire & Lube',
    companyEmail: 'service@bigrigtire.example.com',
    companyPhoneNumber: '(405) 555-0177',
    companyMailingAddress: '900 S Meridian Ave, Oklahoma City, OK 73108',
    companyBillingAddress: null,
    address: { place: '900 S Meridian Ave', city: 'Oklahoma City', state: 'OK', zipCode: '73108' },
    companyDOT: null,
    companyMC: null,
    companyContactName: null,
    companyContactPhoneNumber: null,
    companyContactEmail: null,
    companyIsInvoiceable: false,
    desc: null,
    ...over,
  };
}

/** Returns a fuel card provider of the authority `carrier`. */
export const fuelProviderInput = (carrier: string): Company =>
  companyInput({
    carrier,
    companyType: 'FUEL_CARD_SERVICE_PROVIDER',
    companyName: 'Plainsman Fuel',
    companyEmail: 'cards@plainsman.example.com',
    companyPhoneNumber: '(405) 555-0108',
    companyMailingAddress: '4100 N Classen Blvd, Oklahoma City, OK 73118',
    address: { place: '4100 N Classen Blvd', city: 'Oklahoma City', state: 'OK', zipCode: '73118' },
  });
