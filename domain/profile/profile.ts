import { address, choice, email, file, json, longText, phone, ref, text } from '../core/fields.ts';
import { POLICY_IDS } from '../core/policies.ts';
import { defineRecord } from '../core/record.ts';
import { z } from 'zod';

export const PROFILE_TYPES_OF_USERS = ['CARRIER', 'ADMIN', 'PERSONNEL'] as const;

export const policyGrant = z.object({
  id: z.number().refine((id) => (POLICY_IDS as number[]).includes(id)),
  view: z.boolean(),
  create: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
});

/** A user of the product. Driver accounts are profiles too, of type DRIVER, kept in the driver app area. */
export const profile = defineRecord({
  name: 'profile',
  path: 'profile',
  route: 'profile/users',
  label: 'Profile',
  labels: 'Accounts',
  policy: 1000,
  title: (values) => [values.profileFirstName, values.profileLastName].filter(Boolean).join(' '),
  fields: {
    profileId: text('Profile id', { optional: true, readOnly: true }),
    username: text('Username', { locked: true, message: 'Invalid Name' }),
    profileType: choice('Account Type', PROFILE_TYPES_OF_USERS, {
      default: 'PERSONNEL',
      locked: true,
      message: 'Invalid User Type',
    }),
    profileFirstName: text('First Name', { message: 'Invalid Name' }),
    profileMiddleName: text('Middle Name', { optional: true, message: 'Invalid Dispatcher ID' }),
    profileLastName: text('Last Name', { message: 'Invalid Name' }),
    profilePhoneNumber: phone('Phone'),
    profileEmail: email('Email'),
    address: address('Address'),
    profilePicture: file('Picture', { optional: true, message: 'Invalid File / type' }),
    carrier: ref('carrier', 'Default Authority', { optional: true, help: 'Pre-fills forms and filters; it restricts nothing.' }),
    desc: longText('Description', { optional: true }),
    policy: json('Permissions', z.array(policyGrant), { optional: true, readOnly: true }),
  },
});
