import { expect, test } from 'vitest';
import { type Investigation, investigationOf } from './investigation.ts';

const HIRED = '2024-02-29';
const LAST_DAY = '2024-03-30';

type Employment = Parameters<typeof investigationOf>[0];

/** An employment at a regulated carrier, not asked about yet. */
const employment = (over: Partial<Employment> = {}): Employment => ({
  employmentIsDOTRegulated: true,
  employmentEndDate: '2024-01-31',
  employmentVerificationStatus: 'PENDING_VERIFICATION',
  employmentVerificationDate: null,
  ...over,
});

const stateOf = (over: Partial<Employment>, today = '2024-03-01') =>
  investigationOf(employment(over), HIRED, today)?.state;

test('it is owed until the 30th day after the hire, that day included, and missed after it', () => {
  expect(investigationOf(employment(), HIRED, LAST_DAY)).toEqual<Investigation>({ state: 'OWED', until: LAST_DAY });
  expect(stateOf({}, '2024-03-31')).toBe('MISSED');
});

test.each([
  ['on the day three years before the hire', '2021-02-28', 'OWED'],
  ['a day before that', '2021-02-27', 'NOT_OWED'],
  ['never: the driver still works there', null, 'OWED'],
])('an employment that ended %s is within or beyond the three years', (_when, employmentEndDate, state) => {
  expect(stateOf({ employmentEndDate })).toBe(state);
});

test('an employer whom the DOT does not regulate is not asked', () => {
  expect(stateOf({ employmentIsDOTRegulated: false })).toBe('NOT_OWED');
});

test.each([
  ['VERIFIED', LAST_DAY, 'DONE'],
  ['VERIFIED', '2024-03-31', 'LATE'],
  ['DENIED_OR_REJECTED', LAST_DAY, 'DONE'],
  ['VERIFICATION_NOT_RESPONDED', LAST_DAY, 'DONE'],
  ['VERIFICATION_NOT_RESPONDED', '2024-03-31', 'LATE'],
  ['VERIFIED', null, 'UNDATED'],
] as const)('%s, asked or answered on %s, is %s', (employmentVerificationStatus, employmentVerificationDate, state) => {
  expect(stateOf({ employmentVerificationStatus, employmentVerificationDate })).toBe(state);
});

test('nothing is said of a driver whose hire nobody entered', () => {
  expect(investigationOf(employment(), null, '2024-03-01')).toBeNull();
});
