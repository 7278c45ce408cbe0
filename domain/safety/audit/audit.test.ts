import { describe, expect, it } from 'vitest';
import type { Day } from '../../core/dates.ts';
import { requirements } from '../requirements.ts';
import { auditRules, buildAudit, computeFigures, findFindings, tallyFindings } from './audit.ts';
import { formatCitation, getSectionUrl } from './page.ts';
import { getFactor } from './rating.ts';
import {
  buildAuthority,
  listStatuses,
  makeAccident,
  makeDocument,
  makeDriver,
  makeInspection,
  makeTest,
  makeVehicle,
  runRule,
  TODAY,
} from './testing.ts';
import { UNSTORED_DOCUMENTS } from './unstored-documents.ts';

const makeWithDriver = (over: Parameters<typeof makeDriver>[0]) => buildAuthority({ drivers: [makeDriver(over)] });
const makeWithVehicle = (over: Parameters<typeof makeVehicle>[0]) => buildAuthority({ vehicles: [makeVehicle(over)] });
const makeWithAccident = (over: Parameters<typeof makeAccident>[0]) =>
  buildAuthority({ accidents: [makeAccident(over)] });
const makeWithInspection = (over: Parameters<typeof makeInspection>[0]) =>
  buildAuthority({ inspections: [makeInspection(over)] });
/** Drivers without a CDL keep the medical card. */
const WITHOUT_CDL = { facts: { driverLicenseClass: 'NONE' } };
const card = (issued: Day, expires: Day | null) =>
  makeWithDriver({ ...WITHOUT_CDL, documents: [makeDocument('MEDICAL_CARD', issued, { expires })] });

describe('every audit rule', () => {
  it('has a unique ID, and a section with a link to its text unless it isn’t in 49 CFR', () => {
    const ids = [...auditRules, ...UNSTORED_DOCUMENTS].map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(getSectionUrl('391.45(b)')).toBe('https://www.ecfr.gov/current/title-49/section-391.45');
    expect(getSectionUrl('390.19T(b)')).toBe('https://www.ecfr.gov/current/title-49/section-390.19');
    expect(getSectionUrl('367')).toBe('https://www.ecfr.gov/current/title-49/part-367');
    expect([getSectionUrl('26 USC 4481'), formatCitation('26 USC 4481'), formatCitation('391.45(b)')]).toEqual([
      null,
      '26 USC 4481',
      '49 CFR 391.45(b)',
    ]);
  });

  it('has points only with a factor, and cites the same section as its document requirement', () => {
    for (const { severity, section } of auditRules)
      if (severity !== 'O') expect([section, getFactor(section)]).not.toContain(null);
    const silent = requirements.filter(({ audits = [] }) => audits.length === 0).map(({ id }) => id);
    expect(silent).toEqual(['driver.lease']);
  });
});

describe('a document with a printed date', () => {
  it('is valid through that date, but not after it', () => {
    const given = card('2025-02-28', '2026-11-23');

    expect(listStatuses('DQ9', given, '2026-11-23')).toEqual(['PASS']);
    expect(runRule('DQ9', given, '2026-11-24')).toMatchObject([{ status: 'FAIL', says: 'Expired Nov 23, 2026' }]);
  });

  it('is valid for 24 months without a printed date, to the last day of a shorter month', () => {
    expect(runRule('DQ9', card('2024-02-29', null), '2026-02-28')).toMatchObject([
      { status: 'PASS', due: '2026-02-28' },
    ]);
    expect(listStatuses('DQ9', card('2024-02-29', null), '2026-03-01')).toEqual(['FAIL']);
    expect(runRule('DQ9', card('2026-02-28', null), '2028-02-28')).toMatchObject([
      { status: 'PASS', due: '2028-02-28' },
    ]);
    expect(listStatuses('DQ9', card('2026-02-28', null), '2028-02-29')).toEqual(['FAIL']);
  });

  it('is undecided if it prints a longer term than allowed', () => {
    expect(listStatuses('DQ9', card('2026-01-10', '2028-01-10'))).toEqual(['PASS']);
    expect(listStatuses('DQ9', card('2026-01-10', '2028-01-11'))).toEqual(['UNKNOWN']);
    expect(
      listStatuses(
        'IN1',
        buildAuthority({
          of: { documents: [makeDocument('INSURANCE_CERTIFICATE', '2026-01-10', { expires: '2226-01-10' })] },
        }),
      ),
    ).toEqual(['UNKNOWN']);
  });

  it('counts as missing if archived or dated tomorrow, and is cited under 391.51', () => {
    const none = [
      makeWithDriver(WITHOUT_CDL),
      card('2026-11-24', null),
      makeWithDriver({ ...WITHOUT_CDL, documents: [makeDocument('MEDICAL_CARD', '2026-01-10', { isArchived: true })] }),
    ];

    expect(none.flatMap((given) => listStatuses('DQ8', given))).toEqual(['FAIL', 'FAIL', 'FAIL']);
    expect(none.flatMap((given) => listStatuses('DQ9', given))).toEqual([]);
    expect(runRule('IN1', buildAuthority())).toMatchObject([
      { status: 'FAIL', says: 'None on file', section: '387.7(d)', severity: 'C' },
    ]);
    expect(none.flatMap((given) => runRule('DQ8', given)).map(({ section }) => section)).toEqual(
      Array(3).fill('391.51(b)(6)'),
    );
    expect(runRule('CD1', makeWithDriver({}))).toMatchObject([
      { status: 'FAIL', section: '391.51(b)(3)', severity: 'O' },
    ]);
    // One that ran out is the offense.
    const expired = makeDocument('INSURANCE_CERTIFICATE', '2025-01-01', { expires: '2025-12-31' });
    expect(runRule('IN1', buildAuthority({ of: { documents: [expired] } }))).toMatchObject([
      { status: 'FAIL', section: '387.7(a)', severity: 'A' },
    ]);
  });

  it('makes one finding: a driver without documents has no second one for the missing file', () => {
    expect(listStatuses('DQ0', makeWithDriver({}))).toEqual([]);
    expect(listStatuses('DQ8.mvr', makeWithDriver({}))).toEqual(['FAIL']);
    expect(listStatuses('DQ0', makeWithDriver({ documents: [makeDocument('CDL', '2026-01-01')] }))).toEqual(['PASS']);
  });

  it('391.45 follows the latest exam: an expired newer card overrides a longer older one', () => {
    const long = makeDocument('MEDICAL_CARD', '2025-06-01', { expires: '2027-06-01' });
    const short = makeDocument('MEDICAL_CARD', '2026-06-01', { expires: '2026-09-01' });
    const sameDay = makeDocument('MEDICAL_CARD', '2026-06-01', { expires: '2027-06-01' });

    const judge = (documents: (typeof long)[]) =>
      listStatuses('DQ9', makeWithDriver({ ...WITHOUT_CDL, documents: documents }));

    expect([judge([long, short]), judge([short, long])]).toEqual([['FAIL'], ['FAIL']]);
    expect(judge([long])).toEqual(['PASS']);
    expect(judge([short, sameDay])).toEqual(['PASS']);
    expect(judge([long, { ...short, isArchived: true }])).toEqual(['PASS']);
    expect(judge([long, { ...short, issued: '2026-12-24' }])).toEqual(['PASS']);
  });

  it('counts if the newest of several is valid, and two licenses at once are undecided', () => {
    const cdl = (number: string, expires: Day) =>
      makeDocument('CDL', '2022-05-01', { id: number, number, issuedBy: 'TX', expires });

    expect(
      listStatuses('CD1', makeWithDriver({ documents: [cdl('1', '2026-05-01'), cdl('1', '2030-05-01')] })),
    ).toEqual(['PASS']);
    expect(
      runRule('CD1', makeWithDriver({ documents: [cdl('1', '2028-05-01'), cdl('2', '2030-05-01')] })),
    ).toMatchObject([
      { status: 'UNKNOWN', says: 'Two active licenses on file (TX 1 and TX 2). Archive the one surrendered.' },
    ]);
  });
});

describe('recurring, one-time and yearly requirements', () => {
  it('396.23 a State inspection is valid through the end of its month, even if a later one ends sooner', () => {
    const state = { id: '1', day: '2025-11-03', result: 'PASS', repaired: null, isStateProgram: true };
    const given = makeWithVehicle({ yearly: [state, { ...state, id: '2', day: '2025-11-10', isStateProgram: false }] });

    expect(runRule('VM2', given)).toMatchObject([
      { status: 'PASS', due: '2026-11-30', seen: [{ record: 'vehicle_inspection', id: '1', day: '2025-11-03' }] },
    ]);
    expect(listStatuses('VM2', given, '2026-12-01')).toEqual(['FAIL']);
    expect(runRule('VM2', makeWithVehicle({ yearly: [{ ...state, day: '2027-02-10' }] }), '2027-03-01')).toMatchObject([
      { due: '2028-02-29' },
    ]);
    expect(runRule('VM2', makeWithVehicle({ yearly: [{ ...state, isStateProgram: false }] }))).toMatchObject([
      { status: 'FAIL' },
    ]);
  });

  it('an annual inspection is due twelve months after the last one passed, as report or record', () => {
    const given = makeWithVehicle({
      documents: [makeDocument('ANNUAL_INSPECTION', '2025-08-31')],
      yearly: [
        { id: '1', day: '2026-02-28', result: 'PASS', repaired: null },
        { id: '2', day: '2026-10-01', result: 'FAIL', repaired: null },
      ],
    });

    expect(runRule('VM2', given)).toMatchObject([{ status: 'PASS', due: '2027-02-28' }]);
    expect(listStatuses('VM2', given, '2027-03-01')).toEqual(['FAIL']);
    expect(listStatuses('VM2', makeWithVehicle({}))).toEqual(['FAIL']);
    // Tractor and trailer each for themselves, and none of a truck that is no commercial vehicle.
    expect(
      listStatuses('VM2', makeWithVehicle({ facts: { vehicleType: 'TRUCK', vehicleGrossWeight: 10_000 } })),
    ).toEqual([]);
    expect(
      listStatuses('VM2', makeWithVehicle({ facts: { vehicleType: 'TRUCK', vehicleGrossWeight: 10_001 } })),
    ).toEqual(['FAIL']);
    const hauls = { vehicleType: 'TRUCK', vehicleGrossWeight: 9_900, vehicleRegisteredWeight: 24_000 };
    expect(listStatuses('VM2', makeWithVehicle({ facts: hauls }))).toEqual(['FAIL']);
    expect(listStatuses('VM2', makeWithVehicle({ facts: { ...hauls, vehicleRegisteredWeight: 10_000 } }))).toEqual([]);
  });

  it('the first driving record is due within thirty days of the hire, not a month', () => {
    const makeAuthority = (hired: Day, issued: Day) =>
      makeWithDriver({ hired, documents: [makeDocument('MVR', issued)] });

    expect(listStatuses('DQ2', makeAuthority('2026-01-31', '2026-03-02'))).toEqual(['PASS']);
    expect(listStatuses('DQ2', makeAuthority('2026-01-31', '2026-03-03'))).toEqual(['FAIL']);
    // Late in a period that is past, it is on file now.
    expect(listStatuses('DQ2', makeAuthority('2021-01-31', '2026-03-03'))).toEqual(['PASS']);
    expect(runRule('DQ2', makeWithDriver({ hired: '2026-11-20' }))).toMatchObject([
      { status: 'PASS', due: '2026-12-20' },
    ]);
    expect(listStatuses('DQ2', makeWithDriver({ hired: '2026-10-23' }))).toEqual(['FAIL']);
    expect(listStatuses('DQ2', makeWithDriver({ hired: null }))).toEqual(['UNKNOWN']);
  });

  it('the MCS-150 is due on the last day of the month that the USDOT number’s digits give', () => {
    const makeAuthority = (dot: string, issued: Day) =>
      buildAuthority({ of: { dot, documents: [makeDocument('MCS_150', issued)] } });

    // 1234567: July of even years.
    expect(runRule('GE3', makeAuthority('1234567', '2026-07-31'), '2026-07-31')).toMatchObject([
      { status: 'PASS', due: '2026-07-31' },
    ]);
    expect(runRule('GE3', makeAuthority('1234567', '2026-07-31'), '2026-08-01')).toMatchObject([
      { status: 'PASS', due: '2028-07-31' },
    ]);
    expect(listStatuses('GE3', makeAuthority('1234567', '2024-07-31'), '2026-08-01')).toEqual(['FAIL']);
    // 2000010: October of odd years.
    expect(runRule('GE3', makeAuthority('2000010', '2025-10-01'), TODAY)).toMatchObject([
      { status: 'PASS', due: '2027-10-31' },
    ]);
    expect(listStatuses('GE3', makeAuthority('', '2026-07-31'))).toEqual(['UNKNOWN']);
  });

  it('the UCR covers a calendar year, due from October, and the heavy use tax a year from July', () => {
    const ucr = (issued: Day) => buildAuthority({ of: { documents: [makeDocument('UCR', issued)] } });
    const tax = (issued: Day, started: Day = '2022-01-10') =>
      makeWithVehicle({ started, documents: [makeDocument('FORM_2290', issued)] });

    expect(runRule('RG2', ucr('2026-01-27'))).toMatchObject([{ status: 'PASS', due: '2026-12-31' }]);
    expect(runRule('RG2', ucr('2026-10-01'))).toMatchObject([{ status: 'PASS', due: '2027-12-31' }]);
    expect(listStatuses('RG2', ucr('2025-09-30'))).toEqual(['FAIL']);
    expect(runRule('RG4', tax('2026-07-01'))).toMatchObject([{ status: 'PASS', due: '2027-08-31' }]);
    expect(listStatuses('RG4', tax('2026-06-30'))).toEqual(['FAIL']);
    expect([
      listStatuses('RG4', tax('2025-08-01'), '2026-08-31'),
      listStatuses('RG4', tax('2025-08-01'), '2026-09-01'),
    ]).toEqual([['PASS'], ['FAIL']]);
    // First used in January: due by the end of February.
    expect([
      listStatuses('RG4', tax('2020-01-01', '2027-01-10'), '2027-02-28'),
      listStatuses('RG4', tax('2020-01-01', '2027-01-10'), '2027-03-01'),
    ]).toEqual([['PASS'], ['FAIL']]);
  });
});

describe('the subjects of a rule', () => {
  it('missing information decides nothing and never passes', () => {
    const given = makeWithDriver({
      facts: { driverLicenseClass: null },
      documents: [makeDocument('CDL', '2024-01-01', { expires: '2030-01-01' })],
    });

    expect(runRule('CD1', given)).toMatchObject([
      { status: 'UNKNOWN', says: 'Enter the license class. It determines what’s required.' },
    ]);
    expect(listStatuses('CD1', makeWithDriver({ facts: { driverLicenseClass: 'NONE' } }))).toEqual(['NOT_APPLICABLE']);
    expect(runRule('DQ7', makeWithDriver({}))).toMatchObject([
      { status: 'NOT_APPLICABLE', says: 'CDL accepted in place of a road test (391.33)' },
    ]);
    const trucks = (...qualified: (boolean | null)[]) =>
      buildAuthority({
        vehicles: qualified.map((vehicleIsQualified) =>
          makeVehicle({ facts: { vehicleType: 'TRUCK', vehicleIsQualified } }),
        ),
      });
    expect(
      [trucks(false), trucks(false, null), trucks(null, true)].flatMap((each) => listStatuses('RG5', each)),
    ).toEqual(['NOT_APPLICABLE', 'UNKNOWN', 'FAIL']);
  });

  it('a rule marked as not applicable shows its reason', () => {
    expect(
      runRule(
        'DQ9',
        makeWithDriver({
          documents: [makeDocument('MEDICAL_CARD', '2020-01-01')],
          excused: { 'driver.medical_card': 'Yard work only' },
        }),
      ),
    ).toMatchObject([{ status: 'NOT_APPLICABLE', says: 'Yard work only' }]);
  });

  it('a driver counts from hire to termination, and afterward only for the pre-employment test', () => {
    const rules = (over: Parameters<typeof makeDriver>[0]) =>
      findFindings({ authority: makeWithDriver(over), day: TODAY, timeZone: 'UTC' }).map(({ rule }) => rule);

    expect(rules({ hired: '2026-11-24' })).not.toContain('DQ8.mvr');
    expect(rules({ terminated: TODAY })).toContain('DQ8.mvr');
    expect(rules({ terminated: '2026-11-22', hired: '2026-03-01' })).toContain('DA3');
    expect(rules({ terminated: '2026-11-22', hired: '2026-03-01' })).not.toContain('DQ8.mvr');
    expect(rules({ terminated: '2025-11-23', hired: '2025-11-01' })).not.toContain('DA3');
  });

  it('a vehicle counts from its first day until it’s sold', () => {
    expect(
      [
        makeWithVehicle({ retired: '2026-11-22' }),
        makeWithVehicle({ retired: TODAY }),
        makeWithVehicle({ started: '2026-11-24' }),
      ].map((each) => listStatuses('VM2', each).length),
    ).toEqual([0, 1, 0]);
    expect(listStatuses('VM1', makeWithVehicle({ started: '2026-10-25' }))).toEqual(['NOT_APPLICABLE']);
    expect(listStatuses('VM1', makeWithVehicle({ started: '2026-10-24' }))).toEqual(['FAIL']);
  });
});

describe('the annual motor vehicle record', () => {
  const record = (issued: Day) => ({ documents: [makeDocument('MVR', issued)] });

  it('391.25 is first due twelve months after the hire, regardless of the record at hire', () => {
    expect(runRule('DQ4', makeWithDriver({ hired: '2025-12-01' }))).toMatchObject([
      { status: 'PASS', due: '2026-12-01' },
    ]);
    expect(listStatuses('DQ4', makeWithDriver({ hired: '2025-11-22' }))).toEqual(['FAIL']);
    expect(listStatuses('DQ4', makeWithDriver({ hired: '2025-12-01', ...record('2025-11-10') }))).toEqual(['PASS']);
    expect(listStatuses('DQ4', makeWithDriver({ hired: '2020-12-01', ...record('2025-11-10') }))).toEqual(['FAIL']);
    expect(listStatuses('DQ4', makeWithDriver({ hired: '2020-12-01', ...record('2025-11-23') }))).toEqual(['PASS']);
    expect(listStatuses('DQ4', makeWithDriver({ hired: null }))).toEqual(['FAIL']);
  });
});

describe('drug and alcohol tests of drivers', () => {
  const makeHired = (received: Day, over: Parameters<typeof makeDriver>[0] = {}) =>
    makeWithDriver({
      hired: '2026-03-01',
      tests: [makeTest({ type: 'PRE_EMPLOYMENT', day: '2026-02-25', received })],
      ...over,
    });

  it('require a negative result before the first load, not a pending or later one', () => {
    expect(listStatuses('DA3', makeHired('2026-03-01'))).toEqual(['PASS']);
    expect(listStatuses('DA3', makeHired('2026-03-02'))).toEqual(['PASS']);
    expect(listStatuses('DA3', makeHired('2026-03-02', { firstLoad: '2026-03-01' }))).toEqual(['FAIL']);
    expect(listStatuses('DA3', makeHired('2026-03-05', { firstLoad: '2026-03-05' }))).toEqual(['PASS']);
    expect(listStatuses('DA3', makeHired('2026-03-06', { firstLoad: '2026-03-05' }))).toEqual(['FAIL']);
    expect(
      listStatuses(
        'DA3',
        makeWithDriver({
          hired: '2026-03-01',
          firstLoad: '2026-03-04',
          tests: [makeTest({ type: 'PRE_EMPLOYMENT', result: 'PENDING_RESULT' })],
        }),
      ),
    ).toEqual(['FAIL']);
    expect(listStatuses('DA3', makeWithDriver({ hired: '2025-11-23' }))).toEqual([]);
    expect(listStatuses('DA3', makeWithDriver({ hired: '2025-11-24', firstLoad: '2025-11-24' }))).toEqual(['FAIL']);
  });

  it('382.301(a) count the first load as first work: without one, nothing is violated for a month', () => {
    expect(runRule('DA3', makeWithDriver({ hired: '2026-11-01' }))).toMatchObject([
      { status: 'PASS', says: 'Due before the first load' },
    ]);
    expect(listStatuses('DA3', makeWithDriver({ hired: '2026-10-01' }))).toEqual(['UNKNOWN']);
    expect(listStatuses('DA3', makeWithDriver({ hired: '2026-10-01', firstLoad: '2026-11-20' }))).toEqual(['FAIL']);
  });

  it.each(['POSITIVE', 'FAILED', 'DISPUTED'])(
    '40.149 a result of %s takes effect at once, even if disputed',
    (result) => {
      const used = makeTest({
        type: 'RANDOM',
        result,
        day: '2026-06-01',
        received: '2026-06-03',
        usedOn: '2026-06-04',
      });

      expect(listStatuses('DA20.215', makeWithDriver({ tests: [used] }))).toEqual(['FAIL']);
      expect(listStatuses('DA20.215', makeWithDriver({ tests: [{ ...used, result: 'PENDING_RESULT' }] }))).toEqual([]);
    },
  );

  it.each([
    ['DRUGS', ['FAIL'], []],
    ['ALCOHOL', [], ['FAIL']],
    ['DRUGS_AND_ALCOHOL', ['FAIL'], []],
  ])('a load after a positive test for %s is one violation', (substance, drugs, alcohol) => {
    const tests = [makeTest({ result: 'POSITIVE', substance, received: '2026-05-06', usedOn: '2026-05-08' })];

    expect(listStatuses('DA20.215', makeWithDriver({ tests }))).toEqual(drugs);
    expect(listStatuses('DA20.201', makeWithDriver({ tests }))).toEqual(alcohol);
  });

  it('ignore a test dated before birth or during an earlier employment', () => {
    const makeAuthority = (day: Day, received: Day) =>
      makeWithDriver({ hired: '2026-03-01', tests: [makeTest({ type: 'PRE_EMPLOYMENT', day, received })] });

    expect(listStatuses('DA3', makeAuthority('1985-06-02', '1985-06-04'))).toEqual(['UNKNOWN']);
    // Hired again: the test of 2024 was for the first time.
    expect(listStatuses('DA3', makeAuthority('2024-05-01', '2024-05-03'))).toEqual(['UNKNOWN']);
  });

  it('a load between a positive test and the return-to-duty test is an acute violation', () => {
    const positive = makeTest({ id: 'p', result: 'POSITIVE', received: '2026-05-06', usedOn: '2026-05-08' });
    const makeReturn = (received: Day) => makeTest({ type: 'RETURN_TO_DUTY', day: received, received });

    expect(runRule('DA20.215', makeWithDriver({ tests: [positive] }))).toMatchObject([
      { status: 'FAIL', severity: 'A', says: 'Hauled a load on May 8, 2026, after the result dated May 6, 2026' },
    ]);
    expect(listStatuses('DA20.215', makeWithDriver({ tests: [positive, makeReturn('2026-05-08')] }))).toEqual(['PASS']);
    expect(listStatuses('DA20.215', makeWithDriver({ tests: [positive, makeReturn('2026-05-09')] }))).toEqual(['FAIL']);
    expect(listStatuses('DA20.215', makeWithDriver({ tests: [{ ...positive, usedOn: null }] }))).toEqual(['PASS']);
    expect(listStatuses('DA20.201', makeWithDriver({ tests: [{ ...positive, substance: 'ALCOHOL' }] }))).toEqual([
      'FAIL',
    ]);
    expect(listStatuses('DA20.201', makeWithDriver({ tests: [positive] }))).toEqual([]);
  });
});

describe('accidents', () => {
  const makeTests = (day: Day, time: string | null, substance = 'ALCOHOL') => [
    makeTest({ type: 'POST_ACCIDENT', day, time, substance }),
  ];

  it('with a tow and a citation require alcohol tests within 8 hours and drug tests within 32', () => {
    expect(listStatuses('DA7', makeWithAccident({ tests: makeTests('2026-10-01', '18:00') }))).toEqual(['PASS']);
    expect(listStatuses('DA7', makeWithAccident({ tests: makeTests('2026-10-01', '18:01') }))).toEqual(['FAIL']);
    expect(listStatuses('DA8', makeWithAccident({ tests: makeTests('2026-10-02', '18:00', 'DRUGS') }))).toEqual([
      'PASS',
    ]);
    expect(listStatuses('DA8', makeWithAccident({ tests: makeTests('2026-10-02', '18:01', 'DRUGS') }))).toEqual([
      'FAIL',
    ]);
    expect(runRule('DA8', makeWithAccident({}))).toMatchObject([
      { status: 'FAIL', says: 'Not tested for drugs within 32 hours' },
    ]);
    expect(listStatuses('DA7', makeWithAccident({ time: null, tests: makeTests('2026-10-01', null) }))).toEqual([
      'UNKNOWN',
    ]);
  });

  it('follow the table in 382.303: a death always requires tests, an injury or tow with a citation', () => {
    const given = [
      makeWithAccident({ fatals: 1, isTowed: false, isCited: false }),
      makeWithAccident({ isCited: true }),
      makeWithAccident({ isCited: false }),
      makeWithAccident({ isCited: null }),
      makeWithAccident({ isTowed: false }),
      makeWithAccident({ isTowed: null }),
      makeWithAccident({ driverClass: 'NONE' }),
      makeWithAccident({ driverClass: null }),
    ];

    expect(given.map((each) => listStatuses('DA8', each)[0])).toEqual([
      'FAIL',
      'FAIL',
      'NOT_APPLICABLE',
      'UNKNOWN',
      undefined,
      'UNKNOWN',
      'NOT_APPLICABLE',
      'UNKNOWN',
    ]);
  });

  it('are audited for one year by report if recordable, and for three by register', () => {
    const report = (over: Parameters<typeof makeAccident>[0]) => listStatuses('GE2', makeWithAccident(over));

    expect([
      report({}),
      report({ documents: [makeDocument('ACCIDENT_REPORT', '2026-10-05')] }),
      report({ day: '2025-11-23' }),
    ]).toEqual([['FAIL'], ['PASS'], []]);
    expect([
      report({ isTowed: false }),
      report({ isTowed: null }),
      report({ isTowed: null, isRecorded: true }),
    ]).toEqual([[], ['UNKNOWN'], ['FAIL']]);
    expect([
      listStatuses('GE1', makeWithAccident({ day: '2023-11-24' })),
      listStatuses('GE1', makeWithAccident({ day: '2023-11-23' })),
    ]).toEqual([['PASS'], []]);
  });
});

describe('inspections and maintenance', () => {
  it('a vehicle out of service can’t haul before its repair', () => {
    const out = { isVehicleOut: true, violations: 2 } as const;

    expect(listStatuses('VM8', makeWithInspection({ ...out, usedOn: '2026-11-03' }))).toEqual(['UNKNOWN']);
    expect(listStatuses('VM8', makeWithInspection({ ...out, usedOn: '2026-11-03', repaired: '2026-11-03' }))).toEqual([
      'PASS',
    ]);
    expect(listStatuses('VM8', makeWithInspection({ ...out, usedOn: '2026-11-03', repaired: '2026-11-04' }))).toEqual([
      'FAIL',
    ]);
    expect(listStatuses('VM8', makeWithInspection({ ...out, outUnit: 'TRAILER' }))).toEqual(['UNKNOWN']);
    expect(
      listStatuses('VM8', makeWithInspection({ ...out, outUnit: null, usedOn: '2026-11-03', repaired: '2026-11-04' })),
    ).toEqual(['UNKNOWN']);
    expect(
      listStatuses(
        'VM8',
        makeWithInspection({ ...out, outUnit: 'TRAILER', usedOn: '2026-11-03', repaired: '2026-11-04' }),
      ),
    ).toEqual(['UNKNOWN']);
    expect(
      listStatuses(
        'VM8',
        makeWithInspection({ ...out, outUnit: 'BOTH', usedOn: '2026-11-03', repaired: '2026-11-04' }),
      ),
    ).toEqual(['FAIL']);
    expect(
      listStatuses(
        'VM7',
        makeWithInspection({ ...out, type: 'POST_TRIP', usedOn: '2026-11-03', repaired: '2026-11-04' }),
      ),
    ).toEqual(['FAIL']);
    expect(listStatuses('VM8', makeWithInspection({}))).toEqual([]);
  });

  it('roadside violations require a certified repair within fifteen days', () => {
    const makeAuthority = (repaired: Day | null, violations: number | null = 1) =>
      makeWithInspection({ violations, repaired });

    expect(runRule('VM9', makeAuthority(null), '2026-11-16')).toMatchObject([{ status: 'PASS', due: '2026-11-16' }]);
    expect(listStatuses('VM9', makeAuthority(null), '2026-11-17')).toEqual(['FAIL']);
    expect(
      [
        makeAuthority('2026-11-16'),
        makeAuthority('2026-11-17'),
        makeAuthority(null, 0),
        makeAuthority(null, null),
      ].flatMap((each) => listStatuses('VM9', each)),
    ).toEqual(['PASS', 'FAIL', 'PASS', 'UNKNOWN']);
  });

  it('a failed annual inspection requires a repair or a later pass', () => {
    const failed = { id: '1', day: '2026-06-01', result: 'FAIL', repaired: null };

    expect(listStatuses('VM4', makeWithVehicle({ yearly: [failed] }))).toEqual(['FAIL']);
    expect(listStatuses('VM4', makeWithVehicle({ yearly: [{ ...failed, repaired: '2026-06-04' }] }))).toEqual(['PASS']);
    expect(
      listStatuses(
        'VM4',
        makeWithVehicle({ yearly: [failed, { ...failed, id: '2', day: '2026-06-10', result: 'PASS' }] }),
      ),
    ).toEqual(['PASS']);
  });

  it('a maintenance file needs a schedule without past due services and work in the last twelve months', () => {
    const service = { name: 'Oil', dueOn: '2026-11-23', isPastDueByMiles: false };
    const stored = { schedules: 1, services: [service], maintained: '2026-11-01' };

    expect(runRule('VM1', makeWithVehicle(stored))).toMatchObject([{ status: 'PASS', due: '2026-11-23' }]);
    expect(runRule('VM1', makeWithVehicle(stored), '2026-11-24')).toMatchObject([
      { status: 'FAIL', says: 'Oil: was due Nov 23, 2026' },
    ]);
    expect(
      listStatuses('VM1', makeWithVehicle({ ...stored, services: [{ ...service, isPastDueByMiles: true }] })),
    ).toEqual(['FAIL']);
    expect(listStatuses('VM1', makeWithVehicle({ ...stored, maintained: null }))).toEqual(['FAIL']);
    expect(listStatuses('VM1', makeWithVehicle({ ...stored, facts: { vehicleType: 'TRAILER' } }))).toEqual(['UNKNOWN']);
  });
});

describe('the totals of the findings', () => {
  it('count decided records as n and failed ones as v, in any order', () => {
    const drivers = ['a', 'b', 'c', 'd'].map((id) =>
      makeDriver({
        id,
        documents:
          id === 'd'
            ? []
            : [makeDocument('MEDICAL_CARD', '2024-01-01', { expires: id === 'a' ? '2025-12-31' : '2025-06-30' })],
      }),
    );
    const findings = findFindings({ authority: buildAuthority({ drivers }), day: TODAY, timeZone: 'UTC' });

    expect(tallyFindings(findings)).toContainEqual({ section: '391.45(b)', severity: 'C', n: 3, v: 3 });
    expect(tallyFindings(findings)).toContainEqual({ section: '391.51(b)(6)', severity: 'C', n: 4, v: 1 });
    const figures = computeFigures({ authority: buildAuthority(), day: TODAY });
    expect(buildAudit(findings.toReversed(), figures).proposed).toEqual(buildAudit(findings, figures).proposed);
  });

  it('count inspections by level and recordable accidents of the last twelve months', () => {
    const given = buildAuthority({
      inspections: [
        makeInspection({ isVehicleOut: true }),
        makeInspection({ level: 'LEVEL_III', isVehicleOut: true }),
        makeInspection({ level: 'LEVEL_VI' }),
        makeInspection({ day: '2025-11-23' }),
        makeInspection({ day: '2025-11-24' }),
        makeInspection({ type: 'YEARLY_INSPECTION', level: null }),
      ],
      accidents: [
        makeAccident(),
        makeAccident({ isTowed: false }),
        makeAccident({ day: '2025-11-23' }),
        makeAccident({ isTowed: null }),
      ],
      miles: 120_000.5,
    });

    expect(computeFigures({ authority: given, day: TODAY })).toEqual({
      vehicleInspections: 3,
      outOfService: 1,
      recordableAccidents: 1,
      miles: 120_000.5,
      isLocal: false,
    });
    const local = buildAuthority({ of: { facts: { carrierIsLocal: true } } });
    expect(computeFigures({ authority: local, day: TODAY })).toMatchObject({ isLocal: true });
  });
});
