/** The contacts of the authorities. */
import { type CompanyType, getCompanyCode } from '@milepost/domain/admin/company.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { mail, STREETS, telephone } from '../core/names.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { companyInput, fuelProviderInput } from './company.ts';

/** A former employer that the DOT does not regulate. */
export const YARD = 'Sabine Lumber & Supply';

/** Fictional names of every type but fuel card providers, which have their own builder. */
const CONTACTS: readonly [type: CompanyType, name: string, person: string, desc: string | null][] = [
  [
    'DRUG_TEST_SERVICE_PROVIDER',
    'Lone Oak Occupational Testing',
    'Carla Nunez',
    '24-hour specimen collection after an accident.',
  ],
  ['ELD_SERVICE_PROVIDER', 'Trueline Logs', 'Ben Achterberg', null],
  ['GENERAL_SERVICE_PROVIDER', 'Bluff Creek Insurance Agency', 'Harold Stamps', 'Cargo and liability.'],
  ['AUTO_SERVICE_PROVIDER', 'Red Hill Diesel Repair', 'Manny Ortega', 'Roadside service: brakes and electrical.'],
  ['FORMER_EMPLOYER', 'Tres Palmas Freight Lines', 'Joan Whitley', 'Answers verifications by mail only.'],
  ['FORMER_EMPLOYER', 'Neches Valley Trucking', 'Doug Fairchild', null],
  ['FORMER_EMPLOYER', 'Caddo Creek Transport', 'Irene Mabry', null],
  ['FORMER_EMPLOYER', YARD, 'Walt Simmons', 'Lumber yard, no trucks on the road.'],
  ['FREELANCER', 'Nell Ashworth Bookkeeping', 'Nell Ashworth', null],
];

/** The first of them that every authority needs. */
const NEEDED = 2;

/**
 * Makes the workshops of all authorities first, then each one's companies for fuel, drug tests, and ELDs; the first authority has
 * all others.
 */
export function makeCompanies(carriers: readonly DemoRow[], began: Day): DemoRow[] {
  const others = carriers.flatMap(({ id }, first) =>
    CONTACTS.slice(0, first === 0 ? undefined : NEEDED).map((contact, at) => makeContact(id, contact, at)),
  );
  const inputs = [
    ...carriers.map(({ id }) => companyInput({ carrier: id })),
    ...carriers.map(({ id }) => fuelProviderInput(id)),
    ...others,
  ];
  return inputs.map((input, at) => ({
    id: makeId(`company ${at}`),
    prettyName: input.companyName,
    created: getMoment(began, at),
    ...input,
    companyCode: getCompanyCode(input.companyType),
  }));
}

function makeContact(carrier: string, [companyType, companyName, person, desc]: (typeof CONTACTS)[number], at: number) {
  const [street, city, state, zipCode] = STREETS[(at + 5) % STREETS.length] as (typeof STREETS)[number];
  const place = `${1200 + at * 40}${street.replace(/^\d+/, '')}`;
  return companyInput({
    carrier,
    companyType,
    companyName,
    companyEmail: mail('office', companyName),
    companyPhoneNumber: telephone(40 + at, '903'),
    companyMailingAddress: `${place}, ${city}, ${state} ${zipCode}`,
    address: { place, city, state, zipCode },
    companyContactName: person,
    companyContactPhoneNumber: telephone(50 + at, '903'),
    companyContactEmail: mail(person, companyName),
    desc,
  });
}
