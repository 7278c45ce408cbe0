import {
  address,
  addressLine,
  authorityNumber,
  boolean,
  choice,
  email,
  integer,
  longText,
  phone,
  ref,
  text,
} from '../core/fields.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';

/** Types in the form, each with its code (COM-10, COM-21). */
export const COMPANY_CODES = {
  DRUG_TEST_SERVICE_PROVIDER: 0,
  ELD_SERVICE_PROVIDER: 1,
  FUEL_CARD_SERVICE_PROVIDER: 2,
  GENERAL_SERVICE_PROVIDER: 3,
  AUTO_SERVICE_PROVIDER: 4,
  FORMER_EMPLOYER: 5,
  FREELANCER: 6,
} as const;
export type CompanyType = keyof typeof COMPANY_CODES;
export const OFFERED_COMPANY_TYPES = Object.keys(COMPANY_CODES) as CompanyType[];

/** COM-22: additional types that other clients may send. */
export const COMPANY_TYPES = [
  'DRUG_TEST_SERVICE_PROVIDER',
  'ELD_SERVICE_PROVIDER',
  'FUEL_CARD_SERVICE_PROVIDER',
  'GENERAL_SERVICE_PROVIDER',
  'AUTO_SERVICE_PROVIDER',
  'FORMER_EMPLOYER',
  'FREELANCER',
  'BROKER',
  'CARRIER',
] as const;

export const COMPANY_TYPE_LABELS = {
  DRUG_TEST_SERVICE_PROVIDER: 'Drug Test Provider',
  ELD_SERVICE_PROVIDER: 'ELD Provider',
  FUEL_CARD_SERVICE_PROVIDER: 'Fuel Card Service Provider',
  GENERAL_SERVICE_PROVIDER: 'General Service Provider',
  AUTO_SERVICE_PROVIDER: 'Auto Service Provider',
  FORMER_EMPLOYER: 'Former Employer',
  FREELANCER: 'Freelancer',
} as const;

/** Returns the code of a type; null for a broker or a carrier, which have none. */
export function getCompanyCode(type: string | null): number | null {
  return type !== null && Object.hasOwn(COMPANY_CODES, type) ? COMPANY_CODES[type as CompanyType] : null;
}

/** Returns whether a type has a DOT and an MC number (COM-08). */
export function hasAuthority(type: string | null | undefined): boolean {
  return type === 'BROKER' || type === 'CARRIER';
}

/** A business contact other than a customer: a repair shop, fuel card company, laboratory, or a driver's former employer. */
export const company = defineRecord({
  name: 'company',
  path: 'company',
  route: 'admin/contacts',
  label: 'Contact',
  labels: 'Contacts',
  policy: 13000,
  title: (values) => values.companyName ?? '',
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    companyType: choice('Contact Type', COMPANY_TYPES, {
      locked: true,
      labels: COMPANY_TYPE_LABELS,
      message: 'Invalid Company Type',
    }),
    companyCode: integer('Type Code', { optional: true, readOnly: true }),
    companyName: text('Name', { message: 'Invalid Comany Name' }),
    companyEmail: email('Email'),
    companyPhoneNumber: phone('Phone', { optional: true }),
    companyMailingAddress: addressLine('Mailing Address'),
    companyBillingAddress: addressLine('Billing Address', {
      optional: true,
      help: 'If blank, the mailing address is used.',
    }),
    address: address('Service Address', { optional: true, cityOnly: true, help: 'Location of the service.' }),
    companyDOT: authorityNumber('DOT', { optional: true, message: 'Invalid DOT' }),
    companyMC: authorityNumber('MC', { optional: true, message: 'Invalid MC' }),
    companyContactName: text('Contact Person', { optional: true }),
    companyContactPhoneNumber: phone('Contact Phone', { optional: true }),
    companyContactEmail: email('Contact Email', { optional: true }),
    companyIsInvoiceable: boolean('Can be invoiced', { default: false }),
    desc: longText('Description', { optional: true }),
  },
  rules(values): FieldErrors {
    if (hasAuthority(values.companyType)) {
      return {
        ...(!values.companyDOT && { companyDOT: 'Invalid DOT' }),
        ...(!values.companyMC && { companyMC: 'Invalid MC' }),
      };
    }
    return {
      ...(values.companyDOT && { companyDOT: 'Only brokers and carriers have a DOT number' }),
      ...(values.companyMC && { companyMC: 'Only brokers and carriers have an MC number' }),
    };
  },
});
