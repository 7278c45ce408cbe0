/** Form 1099-NEC as the CSV template of IRIS, the filing portal of the IRS. */
import type { Address } from '../../core/addresses.ts';
import { isCanadian } from '../../core/jurisdiction-codes.ts';
import { cents, formatPlainDollars } from '../../core/money.ts';
import { SUFFIXES, type TaxClassification } from './payee-tax.ts';
import type { TaxIdType } from './tax-number.ts';

/** Maximum number of forms in an IRIS file. */
export const MAX_IRIS_FORMS = 100;

const PARTY = [
  'TIN Type',
  'Taxpayer ID Number',
  'Name Type',
  'Business or Entity Name Line 1',
  'Business or Entity Name Line 2',
  'First Name',
  'Middle Name',
  'Last Name (Surname)',
  'Suffix',
  'Country',
  'Address Line 1',
  'Address Line 2',
  'City/Town',
  'State/Province/Territory',
  'ZIP/Postal Code',
];
const STATE = [
  'State Tax Withheld',
  'State/Payer state number',
  'State income',
  'Local income tax withheld',
  'Special Data Entries',
];
const listStateHeadings = (number: number) => [`State ${number}`, ...STATE.map((part) => `State ${number} - ${part}`)];

export const IRIS_HEADINGS: readonly string[] = [
  'Form Type',
  'Tax Year',
  ...PARTY.map((part) => `Payer ${part}`),
  'Payer Phone Type',
  'Payer Phone',
  'Payer Email Address',
  ...PARTY.map((part) => `Recipient ${part}`),
  'Office Code',
  'Form Account Number',
  '2nd TIN Notice',
  'Box 1 - Nonemployee Compensation',
  'Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale',
  'Box 4 - Federal income tax withheld',
  'Combined Federal/State Filing',
  ...listStateHeadings(1),
  ...listStateHeadings(2),
];

export type IrisPayer = { ein: string; name: string; address: Address };
export type IrisForm = {
  year: number;
  taxIdType: TaxIdType | null;
  /** Nine digits; null if the payee gave none. */
  taxId: string | null;
  legalName: string;
  businessName: string | null;
  classification: TaxClassification;
  address: Address;
  /** The payer's account number for the payee. */
  accountNumber: string;
  /** Dollars. */
  boxOne: number;
  boxFour: number;
};

/** Returns the row of a form, in the order of the headings. */
export function buildIrisRow(payer: IrisPayer, form: IrisForm): string[] {
  return [
    '1099-NEC',
    String(form.year),
    ...['EIN', payer.ein, ...buildBusinessName(payer.name, null), ...addressCells(payer.address)],
    ...['', '', ''],
    ...[form.taxId === null ? '' : (form.taxIdType ?? ''), form.taxId ?? '', ...buildNameCells(form)],
    ...addressCells(form.address),
    ...[
      '',
      normalizeText(form.accountNumber),
      'N',
      formatPlainDollars(cents(form.boxOne)),
      '',
      formatPlainDollars(cents(form.boxFour)),
      'N',
    ],
    ...Array.from({ length: 12 }, () => ''),
  ];
}

/** Returns the name type, two lines of a business name, and the four parts of a person's name. */
function buildNameCells({ classification, legalName, businessName: trade }: IrisForm): string[] {
  return classification === 'INDIVIDUAL' ? splitPersonName(legalName) : buildBusinessName(legalName, trade);
}

const buildBusinessName = (name: string, second: string | null) => [
  'B',
  normalizeText(name),
  normalizeText(second ?? ''),
  '',
  '',
  '',
  '',
];

function splitPersonName(name: string): string[] {
  const words = normalizeText(name).split(' ');
  const suffix = words.length > 2 && SUFFIXES.includes(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
  const first = words.shift() ?? '';
  const last = words.pop() ?? '';
  return ['I', '', '', first, words.join(' '), last, suffix];
}

/** Maximum length of an IRIS address line. */
const MAX_ADDRESS = 35;

function addressCells({ place, city, state, zipCode }: Address): string[] {
  const [line, second] = addressLines(normalizeText(place ?? ''));
  const [country, province] = state.startsWith('MX-')
    ? ['MX', state.slice(3)]
    : [isCanadian(state) ? 'CA' : 'US', state];
  return [
    country,
    line,
    second,
    normalizeText(city),
    province,
    (zipCode ?? '').replaceAll(/[^A-Za-z\d]/g, '').toUpperCase(),
  ];
}

/** Puts a unit, or the end of a long first line, on the second line. */
function addressLines(place: string): [line: string, second: string] {
  const unit = / (?:APT|STE|SUITE|UNIT|BLDG|FL|RM|#) ?\S+$/.exec(place);
  if (unit && unit.index <= MAX_ADDRESS) return [place.slice(0, unit.index), place.slice(unit.index + 1)];
  if (place.length <= MAX_ADDRESS) return [place, ''];
  const space = place.lastIndexOf(' ', MAX_ADDRESS);
  const end = space > 0 ? space : MAX_ADDRESS;
  return [place.slice(0, end), place.slice(end).trim().slice(0, MAX_ADDRESS)];
}

/** Converts to capital letters without accents or characters that IRIS rejects. */
function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z\d &'/#()-]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
