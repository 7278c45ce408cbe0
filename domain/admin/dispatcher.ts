import { address, email, file, longText, phone, recordNumber, ref, text } from '../core/fields.ts';
import { defineRecord } from '../core/record.ts';

/** A dispatcher who books loads for an authority. */
export const dispatcher = defineRecord({
  name: 'dispatcher',
  path: 'dispatcher',
  route: 'admin/dispatchers',
  label: 'Dispatcher',
  labels: 'Dispatchers',
  policy: 2000,
  title: (values) => [values.dispatcherFirstName, values.dispatcherLastName].filter(Boolean).join(' '),
  fields: {
    dispatcherAccessID: recordNumber('Access ID', 'DSP'),
    carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier' }),
    dispatcherFirstName: text('First Name', { max: 80, message: 'Invalid Name' }),
    dispatcherMiddleName: text('Middle Name', { max: 80, optional: true }),
    dispatcherLastName: text('Last Name', { max: 80, message: 'Invalid Name' }),
    dispatcherPhoneNumber: phone('Phone'),
    dispatcherEmail: email('Email'),
    address: address('Address'),
    dispatcherProfilePicture: file('Picture', { optional: true, isImage: true, message: 'Invalid File / type' }),
    desc: longText('Description', { optional: true }),
  },
});
