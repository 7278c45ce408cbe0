/** Settings of an authority for payment files in NACHA format, as its bank assigned them. */
import { text } from '../../core/fields.ts';
import type { FieldErrors } from '../../core/record.ts';
import { readAccountNumber } from './bank-details.ts';
import { isPrintable } from './bank-text.ts';
import { findRoutingError } from './routing-number.ts';

export const ACH_ORIGIN_FIELDS = {
  achCompanyName: text('Company Name', {
    max: 16,
    message: 'Enter the company name',
    help: 'Drivers see it on their bank statement.',
  }),
  achCompanyID: text('Company ID', {
    max: 10,
    message: 'Enter the company ID',
    help: '10 characters from your bank, often 1 and your EIN.',
  }),
  achRouting: text('Bank Routing Number', {
    max: 20,
    message: 'Enter the routing number of your bank',
    help: 'Your bank’s number for ACH.',
  }),
  achDestination: text('Immediate Destination', {
    optional: true,
    max: 10,
    help: 'If blank, your bank’s routing number.',
  }),
  achDestinationName: text('Destination Name', { max: 23, message: 'Enter the name of your bank' }),
  achOriginID: text('Immediate Origin', { optional: true, max: 10, help: 'If blank, the company ID.' }),
  achCheckAccount: text('Checking Account', {
    optional: true,
    max: 40,
    isPrivate: true,
    help: 'For the positive pay file. Stored encrypted.',
  }),
};

/** Settings as entered; `achCheckAccount` is masked when shown. */
export type AchOrigin = {
  achCompanyName: string;
  achCompanyID: string;
  achRouting: string;
  achDestination: string | null;
  achDestinationName: string;
  achOriginID: string | null;
  achCheckAccount: string | null;
};

export function findAchOriginErrors(typed: AchOrigin): FieldErrors {
  const routing = findRoutingError(typed.achRouting);
  return {
    ...findPrintErrors(typed, ['achCompanyName', 'achDestinationName']),
    ...(!/^[0-9A-Z]{10}$/.test(typed.achCompanyID) && {
      achCompanyID: 'Enter 10 digits or capital letters, such as 1 and your EIN',
    }),
    ...(routing && { achRouting: routing }),
    ...(isBadEnd(typed.achDestination) && { achDestination: END }),
    ...(isBadEnd(typed.achOriginID) && { achOriginID: END }),
    ...(typed.achCheckAccount &&
      readAccountNumber(typed.achCheckAccount) === null && {
        achCheckAccount: 'Enter 4 to 17 digits or letters, as the bank prints them',
      }),
  };
}

const END = 'Enter 9 or 10 digits or capital letters';
const isBadEnd = (value: string | null) => value !== null && !/^[0-9A-Z]{9,10}$/.test(value);

function findPrintErrors(typed: AchOrigin, names: readonly ('achCompanyName' | 'achDestinationName')[]): FieldErrors {
  const bad = names.filter((name) => !isPrintable(typed[name]));
  return Object.fromEntries(bad.map((name) => [name, 'Enter letters and digits']));
}
