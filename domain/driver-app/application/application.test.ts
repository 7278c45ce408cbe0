import { expect, test } from 'vitest';
import { listErrors, maskSsn, readAnswered, type SectionAnswers, UNANSWERED } from './answers.ts';
import { findAddressGaps, findJobGaps } from './gaps.ts';
import { CERTIFICATION, getSection, SECTION_NAMES, SECTIONS } from './sections.ts';
import { formatAnswers } from './words.ts';

const TODAY = '2026-03-04';
const gap = (from: string, to: string) => ({ from, to });
const rows = (...given: Record<string, string>[]): SectionAnswers => ({ rows: given, none: false });
const job = (from: string, to = '') => ({ kind: 'WORK', from, to });

// Ledger: APP-10
test('has the sections of 391.21(b) and the exact certification of (b)(12)', () => {
  expect(SECTION_NAMES.map((name) => SECTIONS[name].law)).toEqual([
    '391.21(b)(2)',
    '391.21(b)(3)',
    '391.21(b)(5)',
    '391.21(b)(6)',
    '391.21(b)(7)',
    '391.21(b)(8)',
    '391.21(b)(9)',
    '391.21(b)(10), (11)',
    '391.21(b)(12), (d)',
  ]);
  expect(CERTIFICATION).toBe(
    'This certifies that this application was completed by me, and that all entries on it and information in it are true and complete to the best of my knowledge.',
  );
});

// Ledger: APP-10
test.each([
  ['no job is entered', [], [gap('2016-03-04', TODAY)]],
  ['one job covers the whole time', [job('2010-01-01')], []],
  ['the job started on the first day', [job('2016-03-04')], []],
  ['the job started 30 days later', [job('2016-04-03')], []],
  ['the job started 31 days later', [job('2016-04-04')], [gap('2016-03-04', '2016-04-03')]],
  ['there are 30 days between two jobs', [job('2010-01-01', '2020-01-31'), job('2020-03-02')], []],
  [
    'there are 31 days between two jobs',
    [job('2010-01-01', '2020-01-31'), job('2020-03-03')],
    [gap('2020-02-01', '2020-03-02')],
  ],
  [
    'the time between is explained',
    [job('2010-01-01', '2020-01-31'), { kind: 'NO_WORK', from: '2020-02-01', to: '2020-12-31' }, job('2021-01-01')],
    [],
  ],
  ['the last job ended 30 days ago', [job('2010-01-01', '2026-02-02')], []],
  ['the last job ended 31 days ago', [job('2010-01-01', '2026-02-01')], [gap('2026-02-02', TODAY)]],
  ['a date is incomplete', [job('2010-01-01', '2020-0')], [gap('2016-03-04', TODAY)]],
  ['two jobs are entered by month', [job('2015-06', '2020-01'), job('2020-02')], []],
  ['there is a whole month between two jobs', [job('2015-06', '2020-01'), job('2020-03')], []],
  [
    'there are two months between two jobs',
    [job('2015-06', '2020-01'), job('2020-04')],
    [gap('2020-02-01', '2020-03-31')],
  ],
  ['the last month entered is the current one', [job('2010-01', '2026-03')], []],
  ['a month is incomplete', [job('2010-01', '2020-')], [gap('2016-03-04', TODAY)]],
  ['the job ended before it started', [job('2020-01-01', '2019-01-01')], [gap('2016-03-04', TODAY)]],
])('finds gaps in the ten years before the application if %s', (_what, jobs, gaps) => {
  expect(findJobGaps(rows(...jobs), TODAY, '1980-05-06')).toEqual(gaps);
});

// Ledger: APP-10
test('asks nothing about the years before the applicant came of age', () => {
  expect(findJobGaps(UNANSWERED, TODAY, '2005-06-30')).toEqual([gap('2023-06-30', TODAY)]);
  expect(findJobGaps(UNANSWERED, TODAY, '2010-01-01')).toEqual([]);
  expect(findJobGaps(UNANSWERED, '2028-02-29', '')).toEqual([gap('2018-02-28', '2028-02-29')]);
});

// Ledger: APP-10
test('requires an address for every day of three years', () => {
  expect(findAddressGaps(rows({ from: '2023-03-04' }), TODAY)).toEqual([]);
  expect(findAddressGaps(rows({ from: '2023-03-05' }), TODAY)).toEqual([gap('2023-03-04', '2023-03-04')]);
  expect(findAddressGaps(rows({ from: '2020-01-01', to: '2026-03-03' }), TODAY)).toEqual([gap(TODAY, TODAY)]);
});

const WORK = {
  kind: 'WORK',
  employer: 'Lone Star Haulers',
  place: '1 Elm St',
  city: 'Waco',
  state: 'TX',
  zipCode: '76701',
  position: 'Driver',
  from: '2020-01-01',
  to: '2021-01-01',
  reason: 'Moved',
  regulated: 'YES',
  tested: 'NO',
};

// Ledger: APP-10
test.each([
  ['jobs', rows(WORK), []],
  ['jobs', rows({ ...WORK, to: '', reason: '' }), []],
  ['jobs', rows({ ...WORK, reason: ' ' }), ['0 reason missing']],
  ['jobs', rows({ ...WORK, to: '2019-12-31' }), ['0 to order']],
  ['jobs', rows({ ...WORK, to: '2020-01-01' }), []],
  ['jobs', rows(WORK, { ...WORK, to: '2026-03-05' }), ['1 to future']],
  ['jobs', rows({ ...WORK, from: '2020-02-30' }), ['0 from invalid']],
  ['jobs', rows({ ...WORK, from: '2010-02', to: '2015-11' }), []],
  ['jobs', rows({ ...WORK, from: '2020-01-15', to: '2020-01' }), []],
  ['jobs', rows({ ...WORK, from: '2020-01', to: '2019-12-31' }), ['0 to order']],
  ['jobs', rows({ ...WORK, from: '2020-13' }), ['0 from invalid']],
  ['jobs', rows({ ...WORK, from: '2020-', to: '-03' }), ['0 from invalid', '0 to invalid']],
  ['jobs', rows({ ...WORK, to: '2026-03' }), []],
  ['jobs', rows({ ...WORK, to: '2026-04' }), ['0 to future']],
  ['addresses', rows({ place: 'a', city: 'b', state: 'TX', zipCode: '76701', from: '2020-01' }), ['0 from invalid']],
  [
    'jobs',
    rows({ ...WORK, zipCode: '7670', phone: '12', email: 'x@y' }),
    ['0 zipCode invalid', '0 phone invalid', '0 email invalid'],
  ],
  ['jobs', rows({ kind: 'NO_WORK', from: '2020-01-01', note: 'School' }), []],
  ['jobs', UNANSWERED, ['0 null missing']],
  ['accidents', UNANSWERED, ['0 null missing']],
  ['accidents', { rows: [], none: true }, []],
  ['denials', UNANSWERED, ['0 denied missing', '0 suspended missing']],
  ['denials', rows({ denied: 'NO', suspended: 'NO' }), []],
  ['denials', rows({ denied: 'NO', suspended: 'YES' }), ['0 statement missing']],
  ['licences', rows({ state: 'TX', number: '1', licenseClass: 'A', expires: '2030-01-01' }), []],
  [
    'licences',
    rows({ state: 'ZZ', number: 'x'.repeat(101), licenseClass: 'D', expires: '2030-01-01' }),
    ['0 state invalid', '0 number long', '0 licenseClass invalid'],
  ],
  ['certification', rows({ informed: 'YES', consents: 'NO', certified: 'YES' }), ['0 consents invalid']],
] as const)('finds the errors in %s: %j', (name, answered, faults) => {
  expect(
    listErrors(name, answered, TODAY).map(({ row, question, error: fault }) => `${row} ${question} ${fault}`),
  ).toEqual(faults);
});

// Ledger: APP-10
test('keeps only answers to known questions from a phone, cut to the allowed length', () => {
  const sent: SectionAnswers = {
    rows: [{ number: 'n'.repeat(300), hack: 'x', state: '' }, { number: '2' }],
    none: true,
  };
  expect(readAnswered('licences', sent)).toEqual({ rows: [{ number: 'n'.repeat(100) }, { number: '2' }], none: false });
  expect(readAnswered('accidents', sent)).toEqual({ rows: [], none: true });
  expect(readAnswered('denials', { rows: [{ denied: 'NO' }, { denied: 'YES' }], none: false }).rows).toEqual([
    { denied: 'NO' },
  ]);
});

// Ledger: APP-10
test('accepts a Social Security number with or without dashes, and shows its last four digits', () => {
  const personal = { firstName: 'W', lastName: 'K', dateOfBirth: '1980-05-06', phone: '5125550101', email: 'w@x.com' };
  const listSsnErrors = (ssn: string) =>
    listErrors('personal', rows({ ...personal, ssn }), TODAY).map(({ error: fault }) => fault);
  expect(['123-45-6789', '123456789', maskSsn('123456789')].map(listSsnErrors)).toEqual([[], [], []]);
  expect(['12345678', '1234-56-789', ''].map(listSsnErrors)).toEqual([['invalid'], ['invalid'], ['missing']]);
  expect(getSection('personal').questions.ssn?.kind).toBe('ssn');
});

test('prints a job with the months entered', () => {
  const [row = []] = formatAnswers('jobs', rows({ ...WORK, from: '2010-02', to: '2015-11-30' }));
  const findValue = (name: string) => row.find((each) => each.name === name)?.value;
  expect([findValue('from'), findValue('to')]).toEqual(['Feb 2010', 'Nov 30, 2015']);
});
