import { z } from 'zod/mini';
import {
  address,
  boolean,
  choice,
  email,
  file,
  json,
  longText,
  phone,
  recordNumber,
  ref,
  text,
} from '../core/fields.ts';
import { POLICY_IDS, type PolicyRow, type ProfileType } from '../core/policies.ts';
import { defineRecord, type Row } from '../core/record.ts';
import type { DeclinedRenewal } from './billing.ts';

export const PROFILE_TYPES_OF_USERS = ['CARRIER', 'ADMIN', 'PERSONNEL'] as const;

export const policyGrant = z.object({
  id: z.number().check(z.refine((id) => (POLICY_IDS as number[]).includes(id))),
  view: z.boolean(),
  create: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
});

/** A user of Milepost. Driver accounts are profiles too, of type DRIVER, in the driver app area. */
export const profile = defineRecord({
  name: 'profile',
  path: 'profile',
  route: 'profile/users',
  label: 'User',
  labels: 'Accounts',
  nouns: { one: 'user', many: 'users' },
  menu: 'Personnel Account',
  policy: 1000,
  title: (values) => [values.profileFirstName, values.profileLastName].filter(Boolean).join(' '),
  fields: {
    profileId: recordNumber('Profile id', 'USR'),
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
    profilePicture: file('Picture', { optional: true, isImage: true, message: 'Invalid File / type' }),
    carrier: ref('carrier', 'Default Authority', {
      optional: true,
      message: 'Invalid Carrier',
      help: 'Pre-fills forms and filters. Doesn’t limit access.',
    }),
    profileGetsReminders: boolean('Email Reminders', {
      default: true,
      help: 'A morning email about expiring driver, vehicle, and authority documents. Requires Safety and Compliance access.',
    }),
    desc: longText('Description', { optional: true }),
    policy: json('Permissions', z.array(policyGrant), { optional: true, readOnly: true }),
  },
});

/** Reason for canceling the account, sent with the user's own profile and kept in its history (PRF-13). */
export const cancelReason = longText('Reason for canceling');

/** A user in API responses, with computed fields. */
export type ProfileRow = Row<typeof profile> & {
  profileName: string;
  profileLocationAsText: string;
  profile_summary: { username: string; profileType: ProfileType; policy: PolicyRow[] };
  ownerState: string;
  ownerSubscriptionStatus: string;
  /** Null for all types except ADMIN and CARRIER. */
  ownerSubscription: Subscription | null;
  /** Null for the same types, and without a decline. */
  ownerRefusedRenewal: DeclinedRenewal | null;
  lastSignIn: string | null;
  isFounder: boolean;
};

/** `nextPaymentDate` is a date, `paymentAmount` dollars a month. */
export type Subscription = { profileSubscriptionType: string; nextPaymentDate: string | null; paymentAmount: number };
