/** The demo's users except its owner, with their rights (the README lists them). */
import type { PolicyGrant, PolicyId } from '@milepost/domain/core/policies.ts';
import { mail } from '../core/names.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { DEMO_PEOPLE } from './people.ts';

const ALL = { view: true, create: true, edit: true, delete: true };
const VIEW = { view: true, create: false, edit: false, delete: false };
const grants = (all: PolicyId[], view: PolicyId[]): PolicyGrant[] => [
  ...all.map((id) => ({ id, ...ALL })),
  ...view.map((id) => ({ id, ...VIEW })),
];

const USERS = [
  {
    username: DEMO_PEOPLE.dispatcher,
    first: 'Dana',
    last: 'Whitfield',
    type: 'PERSONNEL',
    policy: grants([3000], [2000]),
  },
  {
    username: DEMO_PEOPLE.bookkeeper,
    first: 'Opal',
    last: 'Nguyen',
    type: 'PERSONNEL',
    policy: grants([4000, 6000], [3000, 11_000]),
  },
  {
    username: DEMO_PEOPLE.safety,
    first: 'Reggie',
    last: 'Foster',
    type: 'PERSONNEL',
    policy: grants([7000, 1100, 13000], [2000]),
  },
  { username: DEMO_PEOPLE.driver, first: 'Marcus', last: 'Okafor', type: 'DRIVER', policy: [] },
] as const;

/** Makes the users except the owner. `passwordHash` is one hash for all: every user has the demo's password. */
export function makeUsers(passwordHash: string, day: string): DemoRow[] {
  return USERS.map(({ username, first, last, type, policy }, at) => ({
    id: makeId(`profile ${username}`),
    prettyName: `${first} ${last}`,
    created: getMoment(day, at),
    profileId: `USR-${String(at + 2).padStart(6, '0')}`,
    username,
    passwordHash,
    profileType: type,
    isFounder: false,
    profileFirstName: first,
    profileLastName: last,
    profilePhoneNumber: `(512) 555-01${40 + at}`,
    profileEmail: mail(`${first}.${last}`, 'bluebonnet'),
    address: { place: '900 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' },
    policy,
  }));
}
