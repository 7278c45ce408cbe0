import { expect, test } from 'vitest';
import { getInvestigation, type Investigation } from './investigation.ts';

const HIRED = { hired: '2024-02-29', previousTermination: null };
const LAST_DAY = '2024-03-30';

type Employment = Parameters<typeof getInvestigation>[0];

/** Returns an employment at a regulated carrier without a request. */
const employment = (over: Partial<Employment> = {}): Employment => ({
  employmentIsDOTRegulated: true,
  employmentEndDate: '2024-01-31',
  employmentVerificationStatus: 'PENDING_VERIFICATION',
  employmentVerificationDate: null,
  employmentAskedDate: null,
  ...over,
});

const getState = (over: Partial<Employment>, today = '2024-03-01') =>
  getInvestigation(employment(over), HIRED, today)?.state;

test('is due through the 30th day after the hire, and missed after it', () => {
  expect(getInvestigation(employment(), HIRED, LAST_DAY)).toEqual<Investigation>({ state: 'OWED', until: LAST_DAY });
  expect(getState({}, '2024-03-31')).toBe('MISSED');
});

test.each([
  ['exactly three years before the hire', '2021-02-28', 'OWED'],
  ['one day earlier', '2021-02-27', 'NOT_OWED'],
  ['never, because the driver still works there,', null, 'OWED'],
])('checks whether an employment that ended %s is within three years', (_when, employmentEndDate, state) => {
  expect(getState({ employmentEndDate })).toBe(state);
});

test('skips an employer not regulated by the DOT', () => {
  expect(getState({ employmentIsDOTRegulated: false })).toBe('NOT_OWED');
});

test.each([
  ['VERIFIED', LAST_DAY, 'DONE'],
  ['VERIFIED', '2024-03-31', 'LATE'],
  ['DENIED_OR_REJECTED', LAST_DAY, 'DONE'],
  ['VERIFICATION_NOT_RESPONDED', LAST_DAY, 'DONE'],
  ['VERIFICATION_NOT_RESPONDED', '2024-03-31', 'LATE'],
  ['VERIFIED', null, 'UNDATED'],
] as const)('for %s, dated %s, is %s', (employmentVerificationStatus, employmentVerificationDate, state) => {
  expect(getState({ employmentVerificationStatus, employmentVerificationDate })).toBe(state);
});

test.each([
  ['contacted on time, without a response yet', { employmentAskedDate: LAST_DAY }, 'DONE'],
  ['contacted a day late, without a response yet', { employmentAskedDate: '2024-03-31' }, 'LATE'],
  [
    'contacted on time, with a response a month later',
    {
      employmentAskedDate: '2024-03-10',
      employmentVerificationDate: '2024-04-20',
      employmentVerificationStatus: 'VERIFIED',
    },
    'DONE',
  ],
  [
    'contacted on time, without any response',
    { employmentAskedDate: '2024-03-10', employmentVerificationStatus: 'VERIFICATION_NOT_RESPONDED' },
    'DONE',
  ],
  [
    'contacted late, with a response on time',
    {
      employmentAskedDate: '2024-04-02',
      employmentVerificationDate: LAST_DAY,
      employmentVerificationStatus: 'VERIFIED',
    },
    'DONE',
  ],
  ['not contacted, with a date from an earlier hire', { employmentVerificationDate: '2024-03-10' }, 'MISSED'],
] as const)('391.23(c) rates a former employer %s', (_, over, state) => {
  expect(getState(over, '2024-06-01')).toBe(state);
});

test.each([
  ['the day after the earlier hire ended', '2023-09-01', 'DONE'],
  ['the last day of the earlier hire', '2023-08-31', 'MISSED'],
])('for a rehired driver, rates a former employer contacted on %s', (_when, employmentAskedDate, state) => {
  const rehired = { ...HIRED, previousTermination: '2023-08-31' };
  const given = employment({ employmentAskedDate, employmentEndDate: '2023-01-31' });
  expect(getInvestigation(given, rehired, '2024-06-01')?.state).toBe(state);
});

test.each([
  ['2023-02-28', 'DONE'],
  ['2023-02-27', 'MISSED'],
])('ignores a request made more than a year before the hire: %s', (employmentAskedDate, state) => {
  expect(getState({ employmentAskedDate }, '2024-06-01')).toBe(state);
});

test('is undecided for a driver without a hire date', () => {
  expect(getInvestigation(employment(), { hired: null, previousTermination: null }, '2024-03-01')).toBeNull();
});
