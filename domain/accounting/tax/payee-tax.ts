/** A payee's tax data, as on Form W-9. A payee is a driver. */
import type { Address } from '../../core/addresses.ts';
import type { Day } from '../../core/dates.ts';
import { address, boolean, choice, date, text } from '../../core/fields.ts';
import type { FieldErrors } from '../../core/record.ts';
import { findTaxIdError, TAX_ID_TYPES, type TaxIdType } from './tax-number.ts';

const FORMS = { UNKNOWN: 'Not selected', NEC: '1099-NEC', W2: 'W-2' } as const;
export type TaxForm = keyof typeof FORMS;
export const TAX_FORM_LABELS: Readonly<Record<TaxForm, string>> = FORMS;

const CLASSES = {
  INDIVIDUAL: 'Individual or sole proprietor',
  C_CORP: 'C corporation',
  S_CORP: 'S corporation',
  PARTNERSHIP: 'Partnership',
  TRUST: 'Trust or estate',
  LLC_C: 'LLC taxed as a C corporation',
  LLC_S: 'LLC taxed as an S corporation',
  LLC_P: 'LLC taxed as a partnership',
} as const;
export type TaxClassification = keyof typeof CLASSES;
export const TAX_CLASSIFICATION_LABELS: Readonly<Record<TaxClassification, string>> = CLASSES;

const listKeys = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as [K, ...K[]];

export const TAX_CLASSIFICATIONS = listKeys(CLASSES);

/** Returns whether a payee is taxed as a corporation. Payments to one are not reported on Form 1099-NEC. */
export const isCorporation = (value: TaxClassification | null): boolean =>
  value !== null && ['C_CORP', 'S_CORP', 'LLC_C', 'LLC_S'].includes(value);

const TAX_ID_LABELS = { SSN: 'SSN', EIN: 'EIN', ITIN: 'ITIN' } as const;
const SELECT_TYPE = 'Select SSN, EIN, or ITIN';

export const PAYEE_TAX_FIELDS = {
  taxForm: choice('Tax Form', listKeys(FORMS), {
    default: 'UNKNOWN',
    labels: FORMS,
    help: 'Contractors get Form 1099-NEC, employees Form W-2.',
  }),
  taxLegalName: text('Legal Name', { optional: true, max: 75, help: 'As on the tax return (W-9, line 1).' }),
  taxBusinessName: text('Business Name', { optional: true, max: 75, help: 'If different (W-9, line 2).' }),
  taxClassification: choice('Tax Classification', TAX_CLASSIFICATIONS, {
    optional: true,
    labels: CLASSES,
    message: 'Select a tax classification',
  }),
  taxIdType: choice('TIN Type', TAX_ID_TYPES, {
    optional: true,
    labels: TAX_ID_LABELS,
    message: SELECT_TYPE,
  }),
  taxId: text('TIN', {
    optional: true,
    max: 20,
    isPrivate: true,
    help: 'Stored encrypted. Only the last four digits are shown.',
  }),
  address: address('Address', { optional: true, message: 'Enter street, city, state, and ZIP code' }),
  taxSignedDate: date('W-9 Signed', { optional: true }),
  taxIsElectronic: boolean('Consents to electronic delivery', { default: false }),
  taxIsBackupWithheld: boolean('Subject to backup withholding', { default: false }),
  taxIsReportedAnyway: boolean('Issue a 1099 even if incorporated', { default: false }),
};

/** A payee's stored tax data, with only the last digits of the number. */
export type PayeeTax = {
  taxForm: TaxForm;
  taxLegalName: string | null;
  taxBusinessName: string | null;
  taxClassification: TaxClassification | null;
  taxIdType: TaxIdType | null;
  taxIdLast: string | null;
  address: Address | null;
  taxSignedDate: Day | null;
  taxIsElectronic: boolean;
  taxIsBackupWithheld: boolean;
  taxIsReportedAnyway: boolean;
};

export const NO_TAX_DATA: PayeeTax = {
  taxForm: 'UNKNOWN',
  taxLegalName: null,
  taxBusinessName: null,
  taxClassification: null,
  taxIdType: null,
  taxIdLast: null,
  address: null,
  taxSignedDate: null,
  taxIsElectronic: false,
  taxIsBackupWithheld: false,
  taxIsReportedAnyway: false,
};

export type TypedPayeeTax = Omit<PayeeTax, 'taxIdLast'> & { taxId: string | null };

/** Returns the errors of entered tax data. `kept` is the data on file: a blank number keeps its value. */
export function findPayeeTaxErrors(typed: TypedPayeeTax, taxData: PayeeTax, today: Day): FieldErrors {
  return {
    ...findTaxIdErrors(typed, taxData),
    ...((typed.taxSignedDate ?? '') > today && { taxSignedDate: 'Date can’t be in the future' }),
  };
}

function findTaxIdErrors({ taxId, taxIdType, taxClassification }: TypedPayeeTax, taxData: PayeeTax): FieldErrors {
  if (taxIdType === null) return taxId ? { taxIdType: SELECT_TYPE } : {};
  if (taxIdType !== 'EIN' && taxClassification !== null && !['INDIVIDUAL', 'TRUST'].includes(taxClassification))
    return { taxIdType: 'Select EIN for a corporation or partnership' };
  const isKept = taxData.taxIdType === taxIdType && taxData.taxIdLast !== null;
  if (!taxId) return isKept ? {} : { taxId: `Enter the ${taxIdType}` };
  const error = findTaxIdError(taxId, taxIdType);
  return error ? { taxId: error } : {};
}

/** Describes the tax data missing for a Form 1099-NEC, except the number, which is checked separately. */
export function listMissingTaxData({ taxLegalName, taxClassification, address: place }: PayeeTax): string[] {
  return [
    ...(taxLegalName ? [] : ['legal name']),
    ...(taxClassification ? [] : ['tax classification']),
    ...(place ? [] : ['address']),
  ];
}

const splitWords = (name: string): string[] =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, '')
    .split(/ +/)
    .filter((word) => word !== '' && !SUFFIXES.includes(word));

export const SUFFIXES = ['JR', 'SR', 'II', 'III', 'IV'];

export type PayeeName = { driverFirstName: string; driverMiddleName: string | null; driverLastName: string };

/** Returns whether an individual's legal name matches the driver's: first and last name, and a middle name or its initial if both have one. */
export function isSameName(legalName: string, name: PayeeName): boolean {
  const legal = splitWords(legalName).join(' ');
  const [first, middle, last] = [name.driverFirstName, name.driverMiddleName ?? '', name.driverLastName].map((part) =>
    splitWords(part).join(' '),
  );
  const spelled = ['', middle, middle?.slice(0, 1)].map((part) => [first, part, last].filter(Boolean).join(' '));
  if (spelled.includes(legal)) return true;
  const isNamed = !middle && legal.startsWith(`${first} `) && legal.endsWith(` ${last}`);
  return isNamed;
}
