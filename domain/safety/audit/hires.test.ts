import { describe, expect, it } from 'vitest';
import type { Day } from '../../core/dates.ts';
import type { DriverSubject, FormerEmployer } from './subjects.ts';
import { authority, driver, found, paper, statuses, test } from './testing.ts';

const FIRST_HIRE = { hired: '2025-01-06', terminated: '2026-01-31', firstLoad: '2025-01-08' };
const REHIRED = { hired: '2026-06-01', firstLoad: '2026-06-03', earlier: [FIRST_HIRE] };

const of = (over: Partial<DriverSubject>, facts: object = {}) =>
  authority({ drivers: [driver(over)], of: { facts: { ...facts } } });
const negative = (day: Day) => test({ type: 'PRE_EMPLOYMENT', day, received: day });
const TESTED_FIRST = negative('2025-01-02');

const employer = (over: Partial<FormerEmployer> = {}): FormerEmployer => ({
  company: 'swift',
  name: 'Swift',
  employmentIsDOTRegulated: true,
  employmentEndDate: '2026-05-20',
  employmentVerificationStatus: 'PENDING_VERIFICATION',
  employmentVerificationDate: null,
  employmentAskedDate: null,
  employmentRandomPoolSince: null,
  employmentLastDrugTestDate: null,
  employmentHasTestingViolation: null,
  ...over,
});

describe('382.301(a) the pre-employment test of a rehired driver', () => {
  const withTests = (...tests: DriverSubject['tests']) => statuses('DA3', of({ ...REHIRED, tests }));

  it('must belong to this hire, not to an earlier one', () => {
    expect(withTests(TESTED_FIRST)).toEqual(['FAIL']);
    expect(withTests(TESTED_FIRST, negative('2026-05-28'))).toEqual(['PASS']);
  });

  it('can be taken from the day after the earlier hire ended, but not on its last day', () => {
    expect(withTests(negative('2026-02-01'))).toEqual(['PASS']);
    expect(withTests(negative('2026-01-31'))).toEqual(['FAIL']);
  });

  it('must be a drug test, not only an alcohol test', () => {
    expect(withTests({ ...negative('2026-05-28'), substance: 'ALCOHOL' })).toEqual(['FAIL']);
    expect(withTests({ ...negative('2026-05-28'), substance: 'DRUGS_AND_ALCOHOL' })).toEqual(['PASS']);
  });

  it('also applies to an ended hire of the same year', () => {
    const earlier = [{ hired: '2026-01-05', terminated: '2026-03-31', firstLoad: '2026-01-07' }];
    const tests = [negative('2026-05-28')];

    expect(statuses('DA3', of({ ...REHIRED, earlier, tests }))).toEqual(['FAIL']);
    expect(statuses('DA3', of({ ...REHIRED, earlier, tests: [...tests, negative('2026-01-02')] }))).toEqual(['PASS']);
  });
});

describe('382.301(b) the waived test of a driver from a testing program', () => {
  const from = (over: Partial<FormerEmployer>, hire: Partial<DriverSubject> = {}) =>
    found('DA3', of({ hired: '2026-06-01', firstLoad: '2026-06-03', employments: [employer(over)], ...hire })).map(
      ({ status }) => status,
    );
  const POOL = { employmentRandomPoolSince: '2025-06-01', employmentHasTestingViolation: false };
  const TESTED = { employmentLastDrugTestDate: '2025-12-01', employmentHasTestingViolation: false };

  it('requires twelve months in the pool or a test within six, until 30 days before the hire', () => {
    expect(from(POOL)).toEqual(['PASS']);
    expect(from(TESTED)).toEqual(['PASS']);
    expect(from({ ...POOL, employmentEndDate: '2026-05-02' })).toEqual(['PASS']);
    expect(from({ ...POOL, employmentEndDate: null })).toEqual(['PASS']);
  });

  it('requires all conditions, not just one', () => {
    expect(from({ ...POOL, employmentEndDate: '2026-05-01' })).toEqual(['FAIL']);
    expect(from({ ...POOL, employmentRandomPoolSince: '2025-06-02' })).toEqual(['FAIL']);
    expect(from({ ...TESTED, employmentLastDrugTestDate: '2025-11-30' })).toEqual(['FAIL']);
    expect(from({ ...POOL, employmentHasTestingViolation: true })).toEqual(['FAIL']);
    expect(from({ ...POOL, employmentIsDOTRegulated: false })).toEqual(['FAIL']);
  });

  it('is undecided without information about violations', () => {
    expect(from({ ...POOL, employmentHasTestingViolation: null })).toEqual(['UNKNOWN']);
  });

  it('is ruled out by a violation at another employer in the last six months, but not before', () => {
    const other = (employmentEndDate: Day) =>
      employer({ company: 'werner', employmentEndDate, employmentHasTestingViolation: true });

    expect(from(POOL, { employments: [employer(POOL), other('2025-12-01')] })).toEqual(['FAIL']);
    expect(from(POOL, { employments: [employer(POOL), other('2025-11-30')] })).toEqual(['PASS']);
  });

  it('is ruled out by a positive result on file within six months', () => {
    const positive = test({ result: 'POSITIVE', day: '2026-03-02', received: '2026-03-04' });

    expect(from(POOL, { tests: [positive] })).toEqual(['FAIL']);
  });

  it('counts the months from the application if it’s earlier than the hire', () => {
    const applied = { papers: [paper('EMPLOYMENT_APPLICATION', '2026-05-20')] };

    expect(from({ ...POOL, employmentRandomPoolSince: '2025-05-21' }, applied)).toEqual(['FAIL']);
    expect(from({ ...TESTED, employmentLastDrugTestDate: '2025-11-20' }, applied)).toEqual(['PASS']);
  });

  it('covers a rehire within 30 days if the carrier had joined a program', () => {
    const back = { ...REHIRED, earlier: [{ ...FIRST_HIRE, terminated: '2026-05-02' }], tests: [TESTED_FIRST] };

    expect(statuses('DA3', of(back, { carrierConsortiumDate: '2024-01-01' }))).toEqual(['PASS']);
    expect(statuses('DA3', of(back, { carrierConsortiumDate: '2025-06-02' }))).toEqual(['FAIL']);
    expect(statuses('DA3', of(back))).toEqual(['FAIL']);
    expect(
      statuses(
        'DA3',
        of(
          { ...back, earlier: [{ ...FIRST_HIRE, terminated: '2026-05-01' }] },
          { carrierConsortiumDate: '2024-01-01' },
        ),
      ),
    ).toEqual(['FAIL']);
  });

  it('counts a hire of under a year if the driver was tested in it within six months', () => {
    const short = { hired: '2025-11-20', terminated: '2026-05-15', firstLoad: '2025-11-24' };
    const tests = [negative('2025-11-18')];
    const given = (...random: DriverSubject['tests']) =>
      statuses(
        'DA3',
        of({ ...REHIRED, earlier: [short], tests: [...tests, ...random] }, { carrierConsortiumDate: '2025-11-01' }),
      );

    expect(given()).toEqual(['FAIL']);
    expect(given(test({ day: '2026-04-01' }))).toEqual(['PASS']);
    expect(given(test({ day: '2026-04-01', result: 'PENDING_RESULT' }))).toEqual(['FAIL']);
    expect(given(test({ day: '2026-04-01', substance: 'ALCOHOL' }))).toEqual(['FAIL']);
  });
});

describe('the DQ file of a rehired driver', () => {
  it.each([
    ['DQ1', 'EMPLOYMENT_APPLICATION'],
    ['DQ2', 'MVR'],
    ['DA2', 'DRUG_AND_ALCOHOL_POLICY'],
  ])('%s requires the %s of this hire', (rule, type) => {
    const held = (issued: Day) => statuses(rule, of({ ...REHIRED, papers: [paper(type, issued)] }));

    expect(held('2026-01-31')).toEqual(['FAIL']);
    expect(held('2026-02-01')).toEqual(['PASS']);
  });

  it('391.51(b)(1) an application of an earlier hire is cited as a missing record', () => {
    const given = of({ ...REHIRED, papers: [paper('EMPLOYMENT_APPLICATION', '2025-01-02')] });

    expect(found('DQ1', given)).toMatchObject([
      {
        section: '391.51(b)(1)',
        says: 'None on file of this hire, due by Jun 1, 2026; the last is dated Jan 2, 2025',
      },
    ]);
  });

  it('a document from more than a year before a first hire is undecided', () => {
    const held = (issued: Day) =>
      statuses('DQ1', of({ hired: '2026-06-01', papers: [paper('EMPLOYMENT_APPLICATION', issued)] }));

    expect(held('2025-05-31')).toEqual(['UNKNOWN']);
    expect(held('2025-06-01')).toEqual(['PASS']);
  });

  it('382.701(a) a Clearinghouse query of an earlier hire doesn’t count for this one', () => {
    const queried = (driverClearinghouseHireDate: Day) =>
      statuses('DA15', of({ ...REHIRED, facts: { driverLicenseClass: 'A', driverClearinghouseHireDate } }));

    expect(queried('2025-01-03')).toEqual(['UNKNOWN']);
    expect(queried('2026-02-01')).toEqual(['PASS']);
  });

  it('391.23(c) former employers are contacted again, and one entry per employer is enough', () => {
    const asked = (...all: Partial<FormerEmployer>[]) =>
      statuses(
        'DQ3',
        of({ ...REHIRED, employments: all.map((each) => employer({ employmentEndDate: '2024-12-31', ...each })) }),
      );
    const BEFORE = { employmentAskedDate: '2025-01-10' };

    expect(asked(BEFORE)).toEqual(['FAIL']);
    expect(asked({ employmentAskedDate: '2026-06-10' })).toEqual(['PASS']);
    expect(asked(BEFORE, { employmentAskedDate: '2026-06-10' })).toEqual(['PASS']);
    expect(asked(BEFORE, { company: 'werner', employmentAskedDate: '2026-06-10' })).toEqual(['FAIL']);
  });
});
