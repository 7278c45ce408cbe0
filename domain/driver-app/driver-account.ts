import { address, choice, date, email, longText, phone, recordNumber, ref, text } from '../core/fields.ts';
import { defineRecord, type Row } from '../core/record.ts';
import { DRIVER_TYPE_LABELS, DRIVER_TYPES } from './driver.ts';

/** A driver's account: a profile of type DRIVER, in sync with one driver record (DRV-38). Drivers do not sign in to Milepost. */
export const driverAccount = defineRecord({
  name: 'driver_profile',
  path: 'profile/driver_profile',
  route: 'driver_app/driver_profiles/register',
  label: 'Driver Account',
  labels: 'Driver Accounts',
  policy: 1100,
  asksAboutDuplicates: true,
  title: (values) => [values.profileFirstName, values.profileLastName].filter(Boolean).join(' '),
  fields: {
    profileId: recordNumber('Profile id', 'USR'),
    username: text('Username', { optional: true, readOnly: true }),
    profileType: choice('User Type', ['DRIVER'], { default: 'DRIVER', locked: true, message: 'Invalid User Type' }),
    driverAccessID: recordNumber('Driver Access ID', 'DRV'),
    carrier: ref('carrier', 'Carrier', { locked: true, message: 'Invalid Carrier' }),
    driverType: choice('Driver Type', DRIVER_TYPES, {
      term: 'ownerOperator',
      labels: DRIVER_TYPE_LABELS,
      message: 'Invalid Driver Type',
    }),
    driverHiredDate: date('Hired Date', { optional: true, message: 'Invalid Hired Date' }),
    profileFirstName: text('First Name', { message: 'Invalid Name' }),
    profileMiddleName: text('Middle Name', { optional: true, message: 'Invalid Dispatcher ID' }),
    profileLastName: text('Last Name', { message: 'Invalid Name' }),
    profilePhoneNumber: phone('Phone'),
    profileEmail: email('Email'),
    profileDOB: date('Date of Birth', { optional: true, message: 'Invalid Date Of Birth' }),
    address: address('Address'),
    desc: longText('Description', { optional: true }),
  },
});

/** A driver account in API responses, with the ID of its driver record and its last sign-in. */
export type DriverAccountRow = Row<typeof driverAccount> & { driver: string | null; lastSignIn: string | null };

/** Fields in both the account and its driver record: account field → driver field. */
const SHARED = {
  carrier: 'carrier',
  driverType: 'driverType',
  driverHiredDate: 'driverHiredDate',
  profileFirstName: 'driverFirstName',
  profileMiddleName: 'driverMiddleName',
  profileLastName: 'driverLastName',
  profilePhoneNumber: 'driverPhoneNumber',
  profileEmail: 'driverEmail',
  profileDOB: 'driverDOB',
  address: 'address',
  desc: 'desc',
  driverAccessID: 'driverAccessID',
  state: 'state',
} as const;

type Values = Record<string, unknown>;

/** Returns the driver values for a change of the account. */
export function toDriverValues(account: Values): Values {
  return Object.fromEntries(
    Object.entries(SHARED).flatMap(([from, to]) => (from in account ? [[to, account[from]]] : [])),
  );
}

/** Returns the account values for a change of the driver record. */
export function toAccountValues(driver: Values): Values {
  return Object.fromEntries(
    Object.entries(SHARED).flatMap(([to, from]) => (from in driver ? [[to, driver[from]]] : [])),
  );
}
