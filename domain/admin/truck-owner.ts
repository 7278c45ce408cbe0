import { address, choice, date, email, longText, phone, ref, text } from '../core/fields.ts';
import { defineRecord } from '../core/record.ts';

export const OWNER_KINDS = { PERSON: 'Person', COMPANY: 'Company' } as const;
export const OWNER_SETTLEMENTS = { TOGETHER: 'One for all trucks', PER_TRUCK: 'One per truck' } as const;

/** An owner of trucks, who is paid for the loads of the trucks and of hired drivers. */
export const truckOwner = defineRecord({
  name: 'truck_owner',
  path: 'truck_owner',
  route: 'admin/owners',
  label: 'Owner',
  labels: 'Owners',
  policy: 2000,
  title: ({ ownerName }) => ownerName ?? '',
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    ownerName: text('Name', { max: 120, help: 'The person or company, as printed on the check.' }),
    ownerKind: choice('Type', ['PERSON', 'COMPANY'], { labels: OWNER_KINDS, default: 'PERSON' }),
    ownerPhone: phone('Phone', { optional: true }),
    ownerEmail: email('Email', { help: 'Settlements are sent here.' }),
    address: address('Address', { optional: true }),
    ownerSettlement: choice('Settlement', ['TOGETHER', 'PER_TRUCK'], {
      labels: OWNER_SETTLEMENTS,
      default: 'TOGETHER',
    }),
    ownerLeaseEnd: date('Lease End', {
      optional: true,
      help: 'Opens the final accounting, with amounts due and deadlines.',
    }),
    desc: longText('Description', { optional: true }),
  },
});
