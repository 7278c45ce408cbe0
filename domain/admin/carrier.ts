import { formatAddress } from '../core/addresses.ts';
import {
  address,
  authorityNumber,
  boolean,
  choice,
  date,
  email,
  file,
  longText,
  money,
  phone,
  status,
  text,
} from '../core/fields.ts';
import { defineRecord } from '../core/record.ts';
import { defineStatuses } from '../core/statuses.ts';

export const CARRIER_TYPES = ['ADMIN', 'LEASED'] as const;

/** The record state under another name (CAR-13). */
const CARRIER_STATUS = defineStatuses({ ACTIVE: { tone: 'success' }, INACTIVE: { tone: 'rest' } });

/** An authority: a motor carrier with its DOT and MC numbers. An account may hold several. */
export const carrier = defineRecord({
  name: 'carrier',
  path: 'carrier',
  route: 'admin/carriers',
  label: 'Carrier',
  labels: 'Carriers',
  policy: 2000,
  title: (values) => values.carrierName ?? '',
  fields: {
    carrierName: text('Name', { message: 'Invalid Carrier Name' }),
    carrierDOT: authorityNumber('DOT', { term: 'dot', message: 'Invalid DOT' }),
    carrierMC: authorityNumber('MC', { term: 'mc', message: 'Invalid MC' }),
    carrierEmail: email('Email'),
    carrierPhoneNumber: phone('Phone Number', { message: 'Invalid Phone' }),
    carrierType: choice('Carrier Type', CARRIER_TYPES, { default: 'LEASED', message: 'Invalid Type' }),
    status: status('Status', CARRIER_STATUS, { default: 'ACTIVE', message: "Can't be empty" }),
    carrierInsuranceAmount: money('Liability Insurance', {
      optional: true,
      help: 'At least $750,000 for property (49 CFR 387.9).',
    }),
    carrierIsLocal: boolean('Operates Only Within 100 Air Miles', {
      optional: true,
      hasUnknown: true,
      help: 'The accident factor then allows 1.7 recordable accidents per million miles, not 1.5 (49 CFR part 385, appendix B).',
    }),
    carrierConsortium: text('Drug Testing Consortium', {
      term: 'consortium',
      optional: true,
      max: 100,
      help: 'Consortium (C/TPA) that manages your random pool (49 CFR 382.305).',
    }),
    carrierConsortiumDate: date('Consortium Member Since', { optional: true }),
    address: address('Address', { message: 'Invalid Location' }),
    carrierProfilePicture: file('Company LOGO', { optional: true, isImage: true, message: 'Invalid File / type' }),
    desc: longText('Description', { optional: true }),
  },
});

/** CAR-15: the address in one line. */
export const carrierLocation = formatAddress;
