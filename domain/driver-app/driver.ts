import {
  address,
  boolean,
  choice,
  date,
  email,
  file,
  longText,
  phone,
  recordNumber,
  ref,
  text,
} from '../core/fields.ts';
import { defineRecord, type Related, type Row } from '../core/record.ts';
import { listRequestActions, listRequestNotices } from '../core/request-types.ts';

export const DRIVER_TYPES = ['OWNER_OPERATOR', 'DRIVER_FOR_HIRE', 'DELEGATE_OWNER_OPERATOR'] as const;

/** DRV-13. */
export const DRIVER_TYPE_LABELS = {
  OWNER_OPERATOR: 'Owner Operator',
  DRIVER_FOR_HIRE: 'Hired Driver',
  DELEGATE_OWNER_OPERATOR: 'Driver Leasing',
} as const;

/** Classes of a commercial license (49 CFR 383.91); NONE drives without a CDL. */
export const LICENSE_CLASSES = ['A', 'B', 'C', 'NONE'] as const;

/** Standards that limit a driver's certification to 12 months. */
export const MEDICAL_STANDARDS = ['INSULIN', 'VISION'] as const;

/** A driver. One created through an account starts without a date of birth and a hired date (DRV-43): a prospect until hired (APP-14). */
export const driver = defineRecord({
  name: 'driver',
  path: 'driver',
  route: 'driver_app/driver_profiles',
  label: 'Driver',
  labels: 'Drivers',
  menu: 'Driver Accounts',
  policy: 1100,
  asksAboutDuplicates: true,
  actions: listRequestActions('driver'),
  notices: listRequestNotices('driver'),
  title: (values) => [values.driverFirstName, values.driverLastName].filter(Boolean).join(' '),
  fields: {
    driverAccessID: recordNumber('Driver Access ID', 'DRV', { message: 'Invalid Driver ID' }),
    carrier: ref('carrier', 'Carrier', { locked: true, message: 'Invalid carrier' }),
    driverType: choice('Driver Type', DRIVER_TYPES, {
      term: 'ownerOperator',
      labels: DRIVER_TYPE_LABELS,
      message: 'Invalid Driver Type',
    }),
    driverHiredDate: date('Hired Date', {
      message: 'Invalid Hired Date',
      help: 'To rehire a driver, enter the new date and clear the termination date. The earlier hire stays on file.',
    }),
    driverFirstName: text('First Name', { message: 'Invalid Name' }),
    driverMiddleName: text('Middle Name', { optional: true, message: 'Invalid Driver ID' }),
    driverLastName: text('Last Name', { message: 'Invalid Name' }),
    driverTerminationDate: date('Termination Date', {
      optional: true,
      help: 'The last day of employment. Keep the file three more years (49 CFR 391.51).',
    }),
    driverPreviousTerminationDate: date('Previous Termination Date', {
      optional: true,
      readOnly: true,
      help: 'Date the previous employment ended.',
    }),
    driverLicenseClass: choice('License Class', LICENSE_CLASSES, {
      optional: true,
      labels: { A: 'CDL A', B: 'CDL B', C: 'CDL C', NONE: 'No CDL' },
      message: 'Invalid License Class',
      help: 'Determines which documents are required. If blank, a CDL is assumed.',
    }),
    driverHasHazmat: boolean('Hazmat Endorsement', { optional: true, hasUnknown: true }),
    driverMedicalStandard: choice('Medical Standard', MEDICAL_STANDARDS, {
      optional: true,
      labels: { INSULIN: 'Insulin-treated diabetes', VISION: 'Alternative vision standard' },
      help: 'Both limit the medical certification to 12 months after the exam (49 CFR 391.44, 391.46).',
    }),
    driverClearinghouseHireDate: date('Clearinghouse Query at Hire', {
      optional: true,
      help: 'Date of the full query before the first dispatch (49 CFR 382.701).',
    }),
    driverClearinghouseQueryDate: date('Last Clearinghouse Query', {
      optional: true,
      help: 'Due again twelve months after the last one.',
    }),
    driverDOB: date('Date of Birth', { message: 'Invalid Date Of Birth' }),
    driverPhoneNumber: phone('Phone'),
    driverEmail: email('Email'),
    address: address('Address'),
    profilePicture: file('Profile Picture', { optional: true, isImage: true, message: 'Invalid File / type' }),
    profile: ref('profile', 'Account', { optional: true, readOnly: true }),
    desc: longText('Description', { optional: true }),
  },
  // An employee without a date of birth needs one at the next change.
  mayStayEmpty: ({ driverHiredDate }) => (driverHiredDate === null ? ['driverHiredDate', 'driverDOB'] : []),
  rules: ({ driverHiredDate, driverTerminationDate, driverLicenseClass, driverHasHazmat }) => ({
    ...(driverHiredDate !== null &&
      driverTerminationDate !== null &&
      driverTerminationDate < driverHiredDate && {
        driverTerminationDate: 'Must not be before the hired date. Clear it to rehire the driver.',
      }),
    // An endorsement requires a commercial license (383.93).
    ...(driverLicenseClass === 'NONE' && driverHasHazmat === true && { driverHasHazmat: 'Requires a CDL' }),
  }),
});

/** A driver in API responses, with computed fields (DRV-12). */
export type DriverRow = Omit<Row<typeof driver>, 'profile'> & {
  profile: (Related & { username: string }) | null;
  driverInfo: {
    driverType: (typeof DRIVER_TYPES)[number];
    contact: { email: string; phoneNumber: string };
    /** The newest license; `cdlState` is COMPLETE or EXPIRED. */
    driver: {
      cdl: string | null;
      cdlIssuedDate: string | null;
      cdlIssuedState: string | null;
      cdlState: string | null;
    };
  };
  /** The truck and trailer last assigned to the driver. */
  assignedVehicles: { id: string; prettyName: string; vehicleType: 'TRUCK' | 'TRAILER' }[];
  verificationInfo: { prettyName: string } | null;
};
