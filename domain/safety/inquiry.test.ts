import { expect, test } from 'vitest';
import { type Answer, findContradictions, getVerificationStatus } from './inquiry.ts';
import { getAnswerDeadline } from './investigation.ts';

const buildAnswer = (over: Partial<Answer> = {}): Answer => ({
  outcome: 'CONFIRMED',
  startDate: '2021-06-07',
  endDate: '2024-02-09',
  position: 'Driver',
  hasAccidents: 'no',
  accidents: null,
  drugs: null,
  drugDetails: null,
  respondent: 'Ana Ruiz',
  respondentTitle: 'HR',
  respondentPhone: '(512) 555-0100',
  ...over,
});
const WRITTEN = { employmentStartDate: '2021-06-07', employmentEndDate: '2024-02-09' };

test.each([
  ['the same dates', {}, []],
  ['no dates at all', { startDate: null, endDate: null }, []],
  [
    'another end date',
    { endDate: '2023-11-30' },
    ['Ended Nov 30, 2023 according to the employer, Feb 9, 2024 according to the driver.'],
  ],
  ['no record', { outcome: 'NEVER_EMPLOYED' }, ['The employer has no record of the driver.']],
] as const)('compares a response with %s to what the driver entered', (_, over, expected) => {
  expect(findContradictions(buildAnswer(over as Partial<Answer>), WRITTEN)).toEqual(expected);
});

// Ledger: ENM-23
test('a response verifies the employment, and a refusal or no record denies it', () => {
  expect(
    (['CONFIRMED', 'NEVER_EMPLOYED', 'DECLINED'] as const).map((outcome) => getVerificationStatus({ outcome })),
  ).toEqual(['VERIFIED', 'DENIED_OR_REJECTED', 'DENIED_OR_REJECTED']);
});

test('391.23(g) an employer has 30 days to respond to a request, including a leap day', () => {
  expect(getAnswerDeadline({ employmentAskedDate: '2024-02-10' })).toBe('2024-03-11');
  expect(getAnswerDeadline({ employmentAskedDate: null })).toBeNull();
});

test('a month entered by the driver matches any of its days', () => {
  const months = { employmentStartDate: '2019-03-01', employmentEndDate: '2020-02-29' };
  const findExpected = (startDate: string, endDate: string) =>
    findContradictions(buildAnswer({ startDate, endDate }), months);
  expect(findExpected('2019-03-18', '2020-02-03')).toEqual([]);
  expect(findExpected('2019-02-28', '2020-03-01')).toEqual([
    'Started Feb 28, 2019 according to the employer, Mar 1, 2019 according to the driver.',
    'Ended Mar 1, 2020 according to the employer, Feb 29, 2020 according to the driver.',
  ]);
  expect(
    findContradictions(buildAnswer({ startDate: '2019-03-18', endDate: null }), {
      ...months,
      employmentStartDate: '2019-03-17',
    }),
  ).toEqual(['Started Mar 18, 2019 according to the employer, Mar 17, 2019 according to the driver.']);
});
