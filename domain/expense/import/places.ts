/** States and provinces as files spell them: by code or by English name, in any case. */
import { JURISDICTIONS } from '../../core/addresses.ts';
import { remember } from './remember.ts';

const NAMES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  DC: 'District of Columbia',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
} as const satisfies Record<(typeof JURISDICTIONS)[number], string>;

/** Codes and names that went out of use, or are written shorter. */
const ALSO = { PQ: 'QC', NF: 'NL', Newfoundland: 'NL', Québec: 'QC', 'Washington DC': 'DC', 'US Virgin Islands': 'VI' };

const letters = (text: string) => text.toUpperCase().replace(/[^\p{L}]/gu, '');

const CODES = new Map<string, string>([
  ...JURISDICTIONS.map((code): [string, string] => [code, code]),
  ...Object.entries(NAMES).map(([code, name]): [string, string] => [letters(name), code]),
  ...Object.entries(ALSO).map(([word, code]): [string, string] => [letters(word), code]),
]);

/** The two letters of a state or province; null for any other text. */
export const readPlace: (text: string) => string | null = remember((text) => CODES.get(letters(text)) ?? null);
