import type { company } from '@milepost/domain/admin/company.ts';
import type { Input } from '@milepost/domain/core/record.ts';

/** A workshop that passes every check; say only what matters. `carrier` is the id of its authority. */
export function companyInput(over: Partial<Input<typeof company>> & { carrier: string }): Input<typeof company> {
  return {
    companyType: 'AUTO_SERVICE_PROVIDER',
    companyCode: null,
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
