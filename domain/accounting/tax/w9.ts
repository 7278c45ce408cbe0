/** Form W-9 as a payee fills it in and certifies it: the fields, and the text that is signed. */
import { type Address, formatAddress } from '../../core/addresses.ts';
import { address, boolean, choice, text } from '../../core/fields.ts';
import {
  PAYEE_TAX_FIELDS,
  TAX_CLASSIFICATION_LABELS,
  TAX_CLASSIFICATIONS,
  type TaxClassification,
} from './payee-tax.ts';
import { maskTaxId, TAX_ID_TYPES, type TaxIdType } from './tax-number.ts';

export const W9_FIELDS = {
  taxLegalName: text('Legal Name', { max: 75, message: 'Enter the name on your tax return' }),
  taxBusinessName: PAYEE_TAX_FIELDS.taxBusinessName,
  taxClassification: choice('Tax Classification', TAX_CLASSIFICATIONS, {
    labels: TAX_CLASSIFICATION_LABELS,
    message: 'Select a tax classification',
  }),
  taxIdType: choice('TIN Type', TAX_ID_TYPES, { message: 'Select SSN, EIN, or ITIN' }),
  taxId: text('TIN', { max: 20, isPrivate: true, message: 'Enter your number' }),
  address: address('Address', { message: 'Enter street, city, state, and ZIP code' }),
  taxIsElectronic: boolean('Consents to electronic delivery', { default: false }),
  taxIsBackupWithheld: boolean('Subject to backup withholding', { default: false }),
};

/** A form as filled in; of the number only the last digits. */
export type W9Form = {
  taxLegalName: string;
  taxBusinessName: string | null;
  taxClassification: TaxClassification;
  taxIdType: TaxIdType;
  taxIdLast: string;
  address: Address;
  taxIsElectronic: boolean;
  taxIsBackupWithheld: boolean;
};

type Part = { heading: string; paragraphs: readonly string[] };

/** Returns the text that the payee signs. The certification is that of Form W-9 (Rev. March 2024), part II. */
export function buildW9Text(form: W9Form, carrier: string): Part[] {
  const { taxIdType: type, taxIsBackupWithheld: isWithheld, taxIsElectronic: isElectronic } = form;
  return [
    {
      heading: 'Request for Taxpayer Identification Number and Certification (substitute Form W-9)',
      paragraphs: listFacts(form),
    },
    {
      heading: 'Certification',
      paragraphs: [
        'Under penalties of perjury, I certify that:',
        `1. The number shown on this form is my correct taxpayer identification number. It is the ${type} that I entered, shown here by its last four digits; and`,
        isWithheld ? WITHHELD : NOT_WITHHELD,
        '3. I am a U.S. citizen or other U.S. person; and',
        '4. The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct. No code is entered.',
        'The Internal Revenue Service does not require your consent to any provision of this document other than the certifications required to avoid backup withholding.',
      ],
    },
    { heading: 'Delivery of Form 1099', paragraphs: isElectronic ? buildConsent(carrier) : [`${PAPER} ${carrier}.`] },
  ];
}

function listFacts({ taxLegalName, taxBusinessName, taxClassification, taxIdType, taxIdLast, address: at }: W9Form) {
  return [
    `Name (line 1): ${taxLegalName}`,
    ...(taxBusinessName ? [`Business name (line 2): ${taxBusinessName}`] : []),
    `Federal tax classification (line 3a): ${TAX_CLASSIFICATION_LABELS[taxClassification]}`,
    `Address (lines 5 and 6): ${formatAddress(at)}`,
    `Taxpayer identification number (part I): ${taxIdType} ${maskTaxId(taxIdLast, taxIdType)}`,
  ];
}

const NOT_WITHHELD =
  '2. I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and';
const WITHHELD =
  '2. Crossed out: the Internal Revenue Service (IRS) has notified me that I am currently subject to backup withholding; and';
const PAPER = 'I did not agree to electronic copies. I receive my Form 1099 on paper from';

/** Returns the statement that the IRS requires before copies are furnished electronically (Publication 1179, section 4.6). */
const buildConsent = (carrier: string): string[] => [
  `I agree to receive my Form 1099 from ${carrier} by a link in an email instead of on paper, for this year and each later year, until I withdraw my consent. I can open and print PDF files on this device.`,
  `I may withdraw my consent at any time by writing to ${carrier}, which confirms the withdrawal in writing. I may ask ${carrier} for a paper copy at any time, which is not a withdrawal. ${carrier} may end electronic copies by telling me. I will tell ${carrier} when my email address changes. The copy stays available until October 15 of the year after the tax year.`,
];
