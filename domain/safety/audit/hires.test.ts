import { describe, expect, it } from 'vitest';
import type { Day } from '../../core/dates.ts';
import type { DriverSubject, FormerEmployer } from './subjects.ts';
import { buildAuthority, listStatuses, makeDocument, makeDriver, makeTest, runRule } from './testing.ts';

const FIRST_HIRE = { hired: '2025-01-06', terminated: '2026-01-31', firstLoad: '2025-01-08' };
const REHIRED = { hired: '2026-06-01', firstLoad: '2026-06-03', earlier: [FIRST_HIRE] };

const makeAuthority = (over: Partial<DriverSubject>, facts: object = {}) =>
  buildAuthority({ drivers: [makeDriver(over)], of: { facts: { ...facts } } });
const negative = (day: Day) => makeTest({ type: 'PRE_EMPLOYMENT', day, received: day });
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
  const withTests = (...tests: DriverSubject['tests']) => listStatuses('DA3', makeAuthority({ ...REHIRED, tests }));

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

    expect(listStatuses('DA3', makeAuthority({ ...REHIRED, earlier, tests }))).toEqual(['FAIL']);
    expect(
      listStatuses('DA3', makeAuthority({ ...REHIRED, earlier, tests: [...tests, negative('2026-01-02')] })),
    ).toEqual(['PASS']);
  });
});

describe('382.301(b) the waived test of a driver from a testing program', () => {
  const judgeFrom = (over: Partial<FormerEmployer>, hire: Partial<DriverSubject> = {}) =>
    runRule(
      'DA3',
      makeAuthority({ hired: '2026-06-01', firstLoad: '2026-06-03', employments: [employer(over)], ...hire }),
    ).map(({ status }) => status);
  const POOL = { employmentRandomPoolSince: '2025-06-01', employmentHasTestingViolation: false };
  const TESTED = { employmentLastDrugTestDate: '2025-12-01', employmentHasTestingViolation: false };

  it('requires twelve months in the pool or a test within six, until 30 days before the hire', () => {
    expect(judgeFrom(POOL)).toEqual(['PASS']);
    expect(judgeFrom(TESTED)).toEqual(['PASS']);
    expect(judgeFrom({ ...POOL, employmentEndDate: '2026-05-02' })).toEqual(['PASS']);
    expect(judgeFrom({ ...POOL, employmentEndDate: null })).toEqual(['PASS']);
  });

  it('requires all conditions, not just one', () => {
    expect(judgeFrom({ ...POOL, employmentEndDate: '2026-05-01' })).toEqual(['FAIL']);
    expect(judgeFrom({ ...POOL, employmentRandomPoolSince: '2025-06-02' })).toEqual(['FAIL']);
    expect(judgeFrom({ ...TESTED, employmentLastDrugTestDate: '2025-11-30' })).toEqual(['FAIL']);
    expect(judgeFrom({ ...POOL, employmentHasTestingViolation: true })).toEqual(['FAIL']);
    expect(judgeFrom({ ...POOL, employmentIsDOTRegulated: false })).toEqual(['FAIL']);
  });

  it('is undecided without information about violations', () => {
    expect(judgeFrom({ ...POOL, employmentHasTestingViolation: null })).toEqual(['UNKNOWN']);
  });

  it('is ruled out by a violation at another employer in the last six months, but not before', () => {
    const other = (employmentEndDate: Day) =>
      employer({ company: 'werner', employmentEndDate, employmentHasTestingViolation: true });

    expect(judgeFrom(POOL, { employments: [employer(POOL), other('2025-12-01')] })).toEqual(['FAIL']);
    expect(judgeFrom(POOL, { employments: [employer(POOL), other('2025-11-30')] })).toEqual(['PASS']);
  });

  it('is ruled out by a positive result on file within six months', () => {
    const positive = makeTest({ result: 'POSITIVE', day: '2026-03-02', received: '2026-03-04' });

    expect(judgeFrom(POOL, { tests: [positive] })).toEqual(['FAIL']);
  });

  it('counts the months from the application if it’s earlier than the hire', () => {
    const applied = { documents: [makeDocument('EMPLOYMENT_APPLICATION', '2026-05-20')] };

    expect(judgeFrom({ ...POOL, employmentRandomPoolSince: '2025-05-21' }, applied)).toEqual(['FAIL']);
    expect(judgeFrom({ ...TESTED, employmentLastDrugTestDate: '2025-11-20' }, applied)).toEqual(['PASS']);
  });

  it('covers a rehire within 30 days if the carrier had joined a program', () => {
    const back = { ...REHIRED, earlier: [{ ...FIRST_HIRE, terminated: '2026-05-02' }], tests: [TESTED_FIRST] };

    expect(listStatuses('DA3', makeAuthority(back, { carrierConsortiumDate: '2024-01-01' }))).toEqual(['PASS']);
    expect(listStatuses('DA3', makeAuthority(back, { carrierConsortiumDate: '2025-06-02' }))).toEqual(['FAIL']);
    expect(listStatuses('DA3', makeAuthority(back))).toEqual(['FAIL']);
    expect(
      listStatuses(
        'DA3',
        makeAuthority(
          { ...back, earlier: [{ ...FIRST_HIRE, terminated: '2026-05-01' }] },
          { carrierConsortiumDate: '2024-01-01' },
        ),
      ),
    ).toEqual(['FAIL']);
  });

  it('counts a hire of under a year if the driver was tested in it within six months', () => {
    const short = { hired: '2025-11-20', terminated: '2026-05-15', firstLoad: '2025-11-24' };
    const tests = [negative('2025-11-18')];
    const judgeWithTests = (...random: DriverSubject['tests']) =>
      listStatuses(
        'DA3',
        makeAuthority(
          { ...REHIRED, earlier: [short], tests: [...tests, ...random] },
          { carrierConsortiumDate: '2025-11-01' },
        ),
      );

    expect(judgeWithTests()).toEqual(['FAIL']);
    expect(judgeWithTests(makeTest({ day: '2026-04-01' }))).toEqual(['PASS']);
    expect(judgeWithTests(makeTest({ day: '2026-04-01', result: 'PENDING_RESULT' }))).toEqual(['FAIL']);
    expect(judgeWithTests(makeTest({ day: '2026-04-01', substance: 'ALCOHOL' }))).toEqual(['FAIL']);
  });
});

describe('the DQ file of a rehired driver', () => {
  it.each([
    ['DQ1', 'EMPLOYMENT_APPLICATION'],
    ['DQ2', 'MVR'],
    ['DA2', 'DRUG_AND_ALCOHOL_POLICY'],
  ])('%s requires the %s of this hire', (rule, type) => {
    const judgeDocument = (issued: Day) =>
      listStatuses(rule, makeAuthority({ ...REHIRED, documents: [makeDocument(type, issued)] }));

    expect(judgeDocument('2026-01-31')).toEqual(['FAIL']);
    expect(judgeDocument('2026-02-01')).toEqual(['PASS']);
  });

  it('391.51(b)(1) an application of an earlier hire is cited as a missing record', () => {
    const given = makeAuthority({ ...REHIRED, documents: [makeDocument('EMPLOYMENT_APPLICATION', '2025-01-02')] });

    expect(runRule('DQ1', given)).toMatchObject([
      {
        section: '391.51(b)(1)',
        says: 'None on file for this hire, due by Jun 1, 2026. The last one is dated Jan 2, 2025',
      },
    ]);
  });

  it('a document from more than a year before a first hire is undecided', () => {
    const judgeDocument = (issued: Day) =>
      listStatuses(
        'DQ1',
        makeAuthority({ hired: '2026-06-01', documents: [makeDocument('EMPLOYMENT_APPLICATION', issued)] }),
      );

    expect(judgeDocument('2025-05-31')).toEqual(['UNKNOWN']);
    expect(judgeDocument('2025-06-01')).toEqual(['PASS']);
  });

  it('382.701(a) a Clearinghouse query of an earlier hire doesn’t count for this one', () => {
    const judgeQuery = (driverClearinghouseHireDate: Day) =>
      listStatuses(
        'DA15',
        makeAuthority({ ...REHIRED, facts: { driverLicenseClass: 'A', driverClearinghouseHireDate } }),
      );

    expect(judgeQuery('2025-01-03')).toEqual(['UNKNOWN']);
    expect(judgeQuery('2026-02-01')).toEqual(['PASS']);
  });

  it('391.23(c) former employers are contacted again, and one entry per employer is enough', () => {
    const judgeRequests = (...all: Partial<FormerEmployer>[]) =>
      listStatuses(
        'DQ3',
        makeAuthority({
          ...REHIRED,
          employments: all.map((each) => employer({ employmentEndDate: '2024-12-31', ...each })),
        }),
      );
    const BEFORE = { employmentAskedDate: '2025-01-10' };

    expect(judgeRequests(BEFORE)).toEqual(['FAIL']);
    expect(judgeRequests({ employmentAskedDate: '2026-06-10' })).toEqual(['PASS']);
    expect(judgeRequests(BEFORE, { employmentAskedDate: '2026-06-10' })).toEqual(['PASS']);
    expect(judgeRequests(BEFORE, { company: 'werner', employmentAskedDate: '2026-06-10' })).toEqual(['FAIL']);
  });
});
