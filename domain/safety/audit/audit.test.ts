import { describe, expect, it } from 'vitest';
import type { Day } from '../../core/dates.ts';
import { requirements } from '../requirements.ts';
import { auditOf, auditRules, figuresOf, findingsOf, talliesOf } from './audit.ts';
import { NOT_KEPT } from './not-kept.ts';
import { citation, textOf } from './page.ts';
import { factorOf } from './rating.ts';
import { accident, authority, driver, found, inspection, paper, statuses, TODAY, test, vehicle } from './testing.ts';

const driven = (over: Parameters<typeof driver>[0]) => authority({ drivers: [driver(over)] });
const run = (over: Parameters<typeof vehicle>[0]) => authority({ vehicles: [vehicle(over)] });
const crashed = (over: Parameters<typeof accident>[0]) => authority({ accidents: [accident(over)] });
const looked = (over: Parameters<typeof inspection>[0]) => authority({ inspections: [inspection(over)] });
/** Drivers without a CDL keep the medical card. */
const WITHOUT_CDL = { facts: { driverLicenseClass: 'NONE' } };
const card = (issued: Day, expires: Day | null) =>
  driven({ ...WITHOUT_CDL, papers: [paper('MEDICAL_CARD', issued, { expires })] });

describe('every audit rule', () => {
  it('has a unique id, and a section with a link to its text unless it isn’t in 49 CFR', () => {
    const ids = [...auditRules, ...NOT_KEPT].map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(textOf('391.45(b)')).toBe('https://www.ecfr.gov/current/title-49/section-391.45');
    expect(textOf('390.19T(b)')).toBe('https://www.ecfr.gov/current/title-49/section-390.19');
    expect(textOf('367')).toBe('https://www.ecfr.gov/current/title-49/part-367');
    expect([textOf('26 USC 4481'), citation('26 USC 4481'), citation('391.45(b)')]).toEqual([
      null,
      '26 USC 4481',
      '49 CFR 391.45(b)',
    ]);
  });

  it('has points only with a factor, and cites the same section as its document requirement', () => {
    for (const { severity, section } of auditRules)
      if (severity !== 'O') expect([section, factorOf(section)]).not.toContain(null);
    const silent = requirements.filter(({ audits = [] }) => audits.length === 0).map(({ id }) => id);
    expect(silent).toEqual(['driver.lease']);
  });
});

describe('a document with a printed date', () => {
  it('is valid through that date, but not after it', () => {
    const given = card('2025-02-28', '2026-11-23');

    expect(statuses('DQ9', given, '2026-11-23')).toEqual(['PASS']);
    expect(found('DQ9', given, '2026-11-24')).toMatchObject([{ status: 'FAIL', says: 'Expired Nov 23, 2026' }]);
  });

  it('is valid for 24 months without a printed date, to the last day of a shorter month', () => {
    expect(found('DQ9', card('2024-02-29', null), '2026-02-28')).toMatchObject([{ status: 'PASS', due: '2026-02-28' }]);
    expect(statuses('DQ9', card('2024-02-29', null), '2026-03-01')).toEqual(['FAIL']);
    expect(found('DQ9', card('2026-02-28', null), '2028-02-28')).toMatchObject([{ status: 'PASS', due: '2028-02-28' }]);
    expect(statuses('DQ9', card('2026-02-28', null), '2028-02-29')).toEqual(['FAIL']);
  });

  it('is undecided if it prints a longer term than allowed', () => {
    expect(statuses('DQ9', card('2026-01-10', '2028-01-10'))).toEqual(['PASS']);
    expect(statuses('DQ9', card('2026-01-10', '2028-01-11'))).toEqual(['UNKNOWN']);
    expect(
      statuses(
        'IN1',
        authority({ of: { papers: [paper('INSURANCE_CERTIFICATE', '2026-01-10', { expires: '2226-01-10' })] } }),
      ),
    ).toEqual(['UNKNOWN']);
  });

  it('counts as missing if archived or dated tomorrow, and is cited under 391.51', () => {
    const none = [
      driven(WITHOUT_CDL),
      card('2026-11-24', null),
      driven({ ...WITHOUT_CDL, papers: [paper('MEDICAL_CARD', '2026-01-10', { isArchived: true })] }),
    ];

    expect(none.flatMap((given) => statuses('DQ8', given))).toEqual(['FAIL', 'FAIL', 'FAIL']);
    expect(none.flatMap((given) => statuses('DQ9', given))).toEqual([]);
    expect(found('IN1', authority())).toMatchObject([
      { status: 'FAIL', says: 'None on file', section: '387.7(d)', severity: 'C' },
    ]);
    expect(none.flatMap((given) => found('DQ8', given)).map(({ section }) => section)).toEqual(
      Array(3).fill('391.51(b)(6)'),
    );
    expect(found('CD1', driven({}))).toMatchObject([{ status: 'FAIL', section: '391.51(b)(3)', severity: 'O' }]);
    // One that ran out is the offense.
    const expired = paper('INSURANCE_CERTIFICATE', '2025-01-01', { expires: '2025-12-31' });
    expect(found('IN1', authority({ of: { papers: [expired] } }))).toMatchObject([
      { status: 'FAIL', section: '387.7(a)', severity: 'A' },
    ]);
  });

  it('makes one finding: a driver without documents has no second one for the missing file', () => {
    expect(statuses('DQ0', driven({}))).toEqual([]);
    expect(statuses('DQ8.mvr', driven({}))).toEqual(['FAIL']);
    expect(statuses('DQ0', driven({ papers: [paper('CDL', '2026-01-01')] }))).toEqual(['PASS']);
  });

  it('391.45 follows the latest exam: an expired newer card overrides a longer older one', () => {
    const long = paper('MEDICAL_CARD', '2025-06-01', { expires: '2027-06-01' });
    const short = paper('MEDICAL_CARD', '2026-06-01', { expires: '2026-09-01' });
    const sameDay = paper('MEDICAL_CARD', '2026-06-01', { expires: '2027-06-01' });

    const judged = (papers: (typeof long)[]) => statuses('DQ9', driven({ ...WITHOUT_CDL, papers }));

    expect([judged([long, short]), judged([short, long])]).toEqual([['FAIL'], ['FAIL']]);
    expect(judged([long])).toEqual(['PASS']);
    expect(judged([short, sameDay])).toEqual(['PASS']);
    expect(judged([long, { ...short, isArchived: true }])).toEqual(['PASS']);
    expect(judged([long, { ...short, issued: '2026-12-24' }])).toEqual(['PASS']);
  });

  it('counts if the newest of several is valid, and two licenses at once are undecided', () => {
    const cdl = (number: string, expires: Day) =>
      paper('CDL', '2022-05-01', { id: number, number, issuedBy: 'TX', expires });

    expect(statuses('CD1', driven({ papers: [cdl('1', '2026-05-01'), cdl('1', '2030-05-01')] }))).toEqual(['PASS']);
    expect(found('CD1', driven({ papers: [cdl('1', '2028-05-01'), cdl('2', '2030-05-01')] }))).toMatchObject([
      { status: 'UNKNOWN', says: 'Two active licenses on file (TX 1 and TX 2). Archive the one surrendered.' },
    ]);
  });
});

describe('recurring, one-time and yearly requirements', () => {
  it('396.23 a State inspection is valid through the end of its month, even if a later one ends sooner', () => {
    const state = { id: '1', day: '2025-11-03', result: 'PASS', repaired: null, isStateProgram: true };
    const given = run({ yearly: [state, { ...state, id: '2', day: '2025-11-10', isStateProgram: false }] });

    expect(found('VM2', given)).toMatchObject([
      { status: 'PASS', due: '2026-11-30', seen: [{ record: 'vehicle_inspection', id: '1', day: '2025-11-03' }] },
    ]);
    expect(statuses('VM2', given, '2026-12-01')).toEqual(['FAIL']);
    expect(found('VM2', run({ yearly: [{ ...state, day: '2027-02-10' }] }), '2027-03-01')).toMatchObject([
      { due: '2028-02-29' },
    ]);
    expect(found('VM2', run({ yearly: [{ ...state, isStateProgram: false }] }))).toMatchObject([{ status: 'FAIL' }]);
  });

  it('an annual inspection is due twelve months after the last one passed, as report or record', () => {
    const given = run({
      papers: [paper('ANNUAL_INSPECTION', '2025-08-31')],
      yearly: [
        { id: '1', day: '2026-02-28', result: 'PASS', repaired: null },
        { id: '2', day: '2026-10-01', result: 'FAIL', repaired: null },
      ],
    });

    expect(found('VM2', given)).toMatchObject([{ status: 'PASS', due: '2027-02-28' }]);
    expect(statuses('VM2', given, '2027-03-01')).toEqual(['FAIL']);
    expect(statuses('VM2', run({}))).toEqual(['FAIL']);
    // Tractor and trailer each for themselves, and none of a truck that is no commercial vehicle.
    expect(statuses('VM2', run({ facts: { vehicleType: 'TRUCK', vehicleGrossWeight: 10_000 } }))).toEqual([]);
    expect(statuses('VM2', run({ facts: { vehicleType: 'TRUCK', vehicleGrossWeight: 10_001 } }))).toEqual(['FAIL']);
    const hauls = { vehicleType: 'TRUCK', vehicleGrossWeight: 9_900, vehicleRegisteredWeight: 24_000 };
    expect(statuses('VM2', run({ facts: hauls }))).toEqual(['FAIL']);
    expect(statuses('VM2', run({ facts: { ...hauls, vehicleRegisteredWeight: 10_000 } }))).toEqual([]);
  });

  it('the first driving record is due within thirty days of the hire, not a month', () => {
    const given = (hired: Day, issued: Day) => driven({ hired, papers: [paper('MVR', issued)] });

    expect(statuses('DQ2', given('2026-01-31', '2026-03-02'))).toEqual(['PASS']);
    expect(statuses('DQ2', given('2026-01-31', '2026-03-03'))).toEqual(['FAIL']);
    // Late in a period that is past, it is on file now.
    expect(statuses('DQ2', given('2021-01-31', '2026-03-03'))).toEqual(['PASS']);
    expect(found('DQ2', driven({ hired: '2026-11-20' }))).toMatchObject([{ status: 'PASS', due: '2026-12-20' }]);
    expect(statuses('DQ2', driven({ hired: '2026-10-23' }))).toEqual(['FAIL']);
    expect(statuses('DQ2', driven({ hired: null }))).toEqual(['UNKNOWN']);
  });

  it('the MCS-150 is due on the last day of the month that the USDOT number’s digits give', () => {
    const given = (dot: string, issued: Day) => authority({ of: { dot, papers: [paper('MCS_150', issued)] } });

    // 1234567: July of even years.
    expect(found('GE3', given('1234567', '2026-07-31'), '2026-07-31')).toMatchObject([
      { status: 'PASS', due: '2026-07-31' },
    ]);
    expect(found('GE3', given('1234567', '2026-07-31'), '2026-08-01')).toMatchObject([
      { status: 'PASS', due: '2028-07-31' },
    ]);
    expect(statuses('GE3', given('1234567', '2024-07-31'), '2026-08-01')).toEqual(['FAIL']);
    // 2000010: October of odd years.
    expect(found('GE3', given('2000010', '2025-10-01'), TODAY)).toMatchObject([{ status: 'PASS', due: '2027-10-31' }]);
    expect(statuses('GE3', given('', '2026-07-31'))).toEqual(['UNKNOWN']);
  });

  it('the UCR covers a calendar year, due from October, and the heavy use tax a year from July', () => {
    const ucr = (issued: Day) => authority({ of: { papers: [paper('UCR', issued)] } });
    const tax = (issued: Day, started: Day = '2022-01-10') => run({ started, papers: [paper('FORM_2290', issued)] });

    expect(found('RG2', ucr('2026-01-27'))).toMatchObject([{ status: 'PASS', due: '2026-12-31' }]);
    expect(found('RG2', ucr('2026-10-01'))).toMatchObject([{ status: 'PASS', due: '2027-12-31' }]);
    expect(statuses('RG2', ucr('2025-09-30'))).toEqual(['FAIL']);
    expect(found('RG4', tax('2026-07-01'))).toMatchObject([{ status: 'PASS', due: '2027-08-31' }]);
    expect(statuses('RG4', tax('2026-06-30'))).toEqual(['FAIL']);
    expect([
      statuses('RG4', tax('2025-08-01'), '2026-08-31'),
      statuses('RG4', tax('2025-08-01'), '2026-09-01'),
    ]).toEqual([['PASS'], ['FAIL']]);
    // First used in January: due by the end of February.
    expect([
      statuses('RG4', tax('2020-01-01', '2027-01-10'), '2027-02-28'),
      statuses('RG4', tax('2020-01-01', '2027-01-10'), '2027-03-01'),
    ]).toEqual([['PASS'], ['FAIL']]);
  });
});

describe('the subjects of a rule', () => {
  it('missing information decides nothing and never passes', () => {
    const given = driven({
      facts: { driverLicenseClass: null },
      papers: [paper('CDL', '2024-01-01', { expires: '2030-01-01' })],
    });

    expect(found('CD1', given)).toMatchObject([
      { status: 'UNKNOWN', says: 'Enter the license class. It determines what’s required.' },
    ]);
    expect(statuses('CD1', driven({ facts: { driverLicenseClass: 'NONE' } }))).toEqual(['NOT_APPLICABLE']);
    expect(found('DQ7', driven({}))).toMatchObject([
      { status: 'NOT_APPLICABLE', says: 'CDL accepted in place of a road test (391.33)' },
    ]);
    const trucks = (...qualified: (boolean | null)[]) =>
      authority({
        vehicles: qualified.map((vehicleIsQualified) =>
          vehicle({ facts: { vehicleType: 'TRUCK', vehicleIsQualified } }),
        ),
      });
    expect([trucks(false), trucks(false, null), trucks(null, true)].flatMap((each) => statuses('RG5', each))).toEqual([
      'NOT_APPLICABLE',
      'UNKNOWN',
      'FAIL',
    ]);
  });

  it('a rule marked as not applicable shows its reason', () => {
    expect(
      found(
        'DQ9',
        driven({ papers: [paper('MEDICAL_CARD', '2020-01-01')], excused: { 'driver.medical_card': 'Yard work only' } }),
      ),
    ).toMatchObject([{ status: 'NOT_APPLICABLE', says: 'Yard work only' }]);
  });

  it('a driver counts from hire to termination, and after it only for the pre-employment test', () => {
    const rules = (over: Parameters<typeof driver>[0]) =>
      findingsOf({ authority: driven(over), day: TODAY, timeZone: 'UTC' }).map(({ rule }) => rule);

    expect(rules({ hired: '2026-11-24' })).not.toContain('DQ8.mvr');
    expect(rules({ terminated: TODAY })).toContain('DQ8.mvr');
    expect(rules({ terminated: '2026-11-22', hired: '2026-03-01' })).toContain('DA3');
    expect(rules({ terminated: '2026-11-22', hired: '2026-03-01' })).not.toContain('DQ8.mvr');
    expect(rules({ terminated: '2025-11-23', hired: '2025-11-01' })).not.toContain('DA3');
  });

  it('a vehicle counts from its first day until it’s sold', () => {
    expect(
      [run({ retired: '2026-11-22' }), run({ retired: TODAY }), run({ started: '2026-11-24' })].map(
        (each) => statuses('VM2', each).length,
      ),
    ).toEqual([0, 1, 0]);
    expect(statuses('VM1', run({ started: '2026-10-25' }))).toEqual(['NOT_APPLICABLE']);
    expect(statuses('VM1', run({ started: '2026-10-24' }))).toEqual(['FAIL']);
  });
});

describe('the annual motor vehicle record', () => {
  const record = (issued: Day) => ({ papers: [paper('MVR', issued)] });

  it('391.25 is first due twelve months after the hire, regardless of the record at hire', () => {
    expect(found('DQ4', driven({ hired: '2025-12-01' }))).toMatchObject([{ status: 'PASS', due: '2026-12-01' }]);
    expect(statuses('DQ4', driven({ hired: '2025-11-22' }))).toEqual(['FAIL']);
    expect(statuses('DQ4', driven({ hired: '2025-12-01', ...record('2025-11-10') }))).toEqual(['PASS']);
    expect(statuses('DQ4', driven({ hired: '2020-12-01', ...record('2025-11-10') }))).toEqual(['FAIL']);
    expect(statuses('DQ4', driven({ hired: '2020-12-01', ...record('2025-11-23') }))).toEqual(['PASS']);
    expect(statuses('DQ4', driven({ hired: null }))).toEqual(['FAIL']);
  });
});

describe('drug and alcohol tests of drivers', () => {
  const hiredOn = (received: Day, over: Parameters<typeof driver>[0] = {}) =>
    driven({ hired: '2026-03-01', tests: [test({ type: 'PRE_EMPLOYMENT', day: '2026-02-25', received })], ...over });

  it('require a negative result before the first load, not a pending or later one', () => {
    expect(statuses('DA3', hiredOn('2026-03-01'))).toEqual(['PASS']);
    expect(statuses('DA3', hiredOn('2026-03-02'))).toEqual(['PASS']);
    expect(statuses('DA3', hiredOn('2026-03-02', { firstLoad: '2026-03-01' }))).toEqual(['FAIL']);
    expect(statuses('DA3', hiredOn('2026-03-05', { firstLoad: '2026-03-05' }))).toEqual(['PASS']);
    expect(statuses('DA3', hiredOn('2026-03-06', { firstLoad: '2026-03-05' }))).toEqual(['FAIL']);
    expect(
      statuses(
        'DA3',
        driven({
          hired: '2026-03-01',
          firstLoad: '2026-03-04',
          tests: [test({ type: 'PRE_EMPLOYMENT', result: 'PENDING_RESULT' })],
        }),
      ),
    ).toEqual(['FAIL']);
    expect(statuses('DA3', driven({ hired: '2025-11-23' }))).toEqual([]);
    expect(statuses('DA3', driven({ hired: '2025-11-24', firstLoad: '2025-11-24' }))).toEqual(['FAIL']);
  });

  it('382.301(a) count the first load as first work: without one, nothing is violated for a month', () => {
    expect(found('DA3', driven({ hired: '2026-11-01' }))).toMatchObject([
      { status: 'PASS', says: 'Due before the first load' },
    ]);
    expect(statuses('DA3', driven({ hired: '2026-10-01' }))).toEqual(['UNKNOWN']);
    expect(statuses('DA3', driven({ hired: '2026-10-01', firstLoad: '2026-11-20' }))).toEqual(['FAIL']);
  });

  it.each(['POSITIVE', 'FAILED', 'DISPUTED'])(
    '40.149 a result of %s takes effect at once, even if disputed',
    (result) => {
      const used = test({ type: 'RANDOM', result, day: '2026-06-01', received: '2026-06-03', usedOn: '2026-06-04' });

      expect(statuses('DA20.215', driven({ tests: [used] }))).toEqual(['FAIL']);
      expect(statuses('DA20.215', driven({ tests: [{ ...used, result: 'PENDING_RESULT' }] }))).toEqual([]);
    },
  );

  it.each([
    ['DRUGS', ['FAIL'], []],
    ['ALCOHOL', [], ['FAIL']],
    ['DRUGS_AND_ALCOHOL', ['FAIL'], []],
  ])('a load after a positive test for %s is one violation', (substance, drugs, alcohol) => {
    const tests = [test({ result: 'POSITIVE', substance, received: '2026-05-06', usedOn: '2026-05-08' })];

    expect(statuses('DA20.215', driven({ tests }))).toEqual(drugs);
    expect(statuses('DA20.201', driven({ tests }))).toEqual(alcohol);
  });

  it('ignore a test dated before birth or during an earlier employment', () => {
    const given = (day: Day, received: Day) =>
      driven({ hired: '2026-03-01', tests: [test({ type: 'PRE_EMPLOYMENT', day, received })] });

    expect(statuses('DA3', given('1985-06-02', '1985-06-04'))).toEqual(['UNKNOWN']);
    // Hired again: the test of 2024 was for the first time.
    expect(statuses('DA3', given('2024-05-01', '2024-05-03'))).toEqual(['UNKNOWN']);
  });

  it('a load between a positive test and the return-to-duty test is an acute violation', () => {
    const positive = test({ id: 'p', result: 'POSITIVE', received: '2026-05-06', usedOn: '2026-05-08' });
    const back = (received: Day) => test({ type: 'RETURN_TO_DUTY', day: received, received });

    expect(found('DA20.215', driven({ tests: [positive] }))).toMatchObject([
      { status: 'FAIL', severity: 'A', says: 'Hauled a load on May 8, 2026, after the result of May 6, 2026' },
    ]);
    expect(statuses('DA20.215', driven({ tests: [positive, back('2026-05-08')] }))).toEqual(['PASS']);
    expect(statuses('DA20.215', driven({ tests: [positive, back('2026-05-09')] }))).toEqual(['FAIL']);
    expect(statuses('DA20.215', driven({ tests: [{ ...positive, usedOn: null }] }))).toEqual(['PASS']);
    expect(statuses('DA20.201', driven({ tests: [{ ...positive, substance: 'ALCOHOL' }] }))).toEqual(['FAIL']);
    expect(statuses('DA20.201', driven({ tests: [positive] }))).toEqual([]);
  });
});

describe('accidents', () => {
  const tested = (day: Day, time: string | null, substance = 'ALCOHOL') => [
    test({ type: 'POST_ACCIDENT', day, time, substance }),
  ];

  it('with a tow and a citation require alcohol tests within 8 hours and drug tests within 32', () => {
    expect(statuses('DA7', crashed({ tests: tested('2026-10-01', '18:00') }))).toEqual(['PASS']);
    expect(statuses('DA7', crashed({ tests: tested('2026-10-01', '18:01') }))).toEqual(['FAIL']);
    expect(statuses('DA8', crashed({ tests: tested('2026-10-02', '18:00', 'DRUGS') }))).toEqual(['PASS']);
    expect(statuses('DA8', crashed({ tests: tested('2026-10-02', '18:01', 'DRUGS') }))).toEqual(['FAIL']);
    expect(found('DA8', crashed({}))).toMatchObject([{ status: 'FAIL', says: 'Not tested for drugs within 32 hours' }]);
    expect(statuses('DA7', crashed({ time: null, tests: tested('2026-10-01', null) }))).toEqual(['UNKNOWN']);
  });

  it('follow the table in 382.303: a death always requires tests, an injury or tow with a citation', () => {
    const given = [
      crashed({ fatals: 1, isTowed: false, isCited: false }),
      crashed({ isCited: true }),
      crashed({ isCited: false }),
      crashed({ isCited: null }),
      crashed({ isTowed: false }),
      crashed({ isTowed: null }),
      crashed({ driverClass: 'NONE' }),
      crashed({ driverClass: null }),
    ];

    expect(given.map((each) => statuses('DA8', each)[0])).toEqual([
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
    const report = (over: Parameters<typeof accident>[0]) => statuses('GE2', crashed(over));

    expect([
      report({}),
      report({ papers: [paper('ACCIDENT_REPORT', '2026-10-05')] }),
      report({ day: '2025-11-23' }),
    ]).toEqual([['FAIL'], ['PASS'], []]);
    expect([
      report({ isTowed: false }),
      report({ isTowed: null }),
      report({ isTowed: null, isRecorded: true }),
    ]).toEqual([[], ['UNKNOWN'], ['FAIL']]);
    expect([statuses('GE1', crashed({ day: '2023-11-24' })), statuses('GE1', crashed({ day: '2023-11-23' }))]).toEqual([
      ['PASS'],
      [],
    ]);
  });
});

describe('inspections and maintenance', () => {
  it('a vehicle out of service can’t haul before its repair', () => {
    const out = { isVehicleOut: true, violations: 2 } as const;

    expect(statuses('VM8', looked({ ...out, usedOn: '2026-11-03' }))).toEqual(['UNKNOWN']);
    expect(statuses('VM8', looked({ ...out, usedOn: '2026-11-03', repaired: '2026-11-03' }))).toEqual(['PASS']);
    expect(statuses('VM8', looked({ ...out, usedOn: '2026-11-03', repaired: '2026-11-04' }))).toEqual(['FAIL']);
    expect(statuses('VM8', looked({ ...out, outUnit: 'TRAILER' }))).toEqual(['UNKNOWN']);
    expect(statuses('VM8', looked({ ...out, outUnit: null, usedOn: '2026-11-03', repaired: '2026-11-04' }))).toEqual([
      'UNKNOWN',
    ]);
    expect(
      statuses('VM8', looked({ ...out, outUnit: 'TRAILER', usedOn: '2026-11-03', repaired: '2026-11-04' })),
    ).toEqual(['UNKNOWN']);
    expect(statuses('VM8', looked({ ...out, outUnit: 'BOTH', usedOn: '2026-11-03', repaired: '2026-11-04' }))).toEqual([
      'FAIL',
    ]);
    expect(
      statuses('VM7', looked({ ...out, type: 'POST_TRIP', usedOn: '2026-11-03', repaired: '2026-11-04' })),
    ).toEqual(['FAIL']);
    expect(statuses('VM8', looked({}))).toEqual([]);
  });

  it('roadside violations require a certified repair within fifteen days', () => {
    const given = (repaired: Day | null, violations: number | null = 1) => looked({ violations, repaired });

    expect(found('VM9', given(null), '2026-11-16')).toMatchObject([{ status: 'PASS', due: '2026-11-16' }]);
    expect(statuses('VM9', given(null), '2026-11-17')).toEqual(['FAIL']);
    expect(
      [given('2026-11-16'), given('2026-11-17'), given(null, 0), given(null, null)].flatMap((each) =>
        statuses('VM9', each),
      ),
    ).toEqual(['PASS', 'FAIL', 'PASS', 'UNKNOWN']);
  });

  it('a failed annual inspection requires a repair or a later pass', () => {
    const failed = { id: '1', day: '2026-06-01', result: 'FAIL', repaired: null };

    expect(statuses('VM4', run({ yearly: [failed] }))).toEqual(['FAIL']);
    expect(statuses('VM4', run({ yearly: [{ ...failed, repaired: '2026-06-04' }] }))).toEqual(['PASS']);
    expect(
      statuses('VM4', run({ yearly: [failed, { ...failed, id: '2', day: '2026-06-10', result: 'PASS' }] })),
    ).toEqual(['PASS']);
  });

  it('a maintenance file needs a schedule without past due services and work in the last twelve months', () => {
    const service = { name: 'Oil', dueOn: '2026-11-23', isPastDueByMiles: false };
    const kept = { schedules: 1, services: [service], maintained: '2026-11-01' };

    expect(found('VM1', run(kept))).toMatchObject([{ status: 'PASS', due: '2026-11-23' }]);
    expect(found('VM1', run(kept), '2026-11-24')).toMatchObject([
      { status: 'FAIL', says: 'Oil was due on Nov 23, 2026' },
    ]);
    expect(statuses('VM1', run({ ...kept, services: [{ ...service, isPastDueByMiles: true }] }))).toEqual(['FAIL']);
    expect(statuses('VM1', run({ ...kept, maintained: null }))).toEqual(['FAIL']);
    expect(statuses('VM1', run({ ...kept, facts: { vehicleType: 'TRAILER' } }))).toEqual(['UNKNOWN']);
  });
});

describe('the totals of the findings', () => {
  it('count decided records as n and failed ones as v, in any order', () => {
    const drivers = ['a', 'b', 'c', 'd'].map((id) =>
      driver({
        id,
        papers:
          id === 'd'
            ? []
            : [paper('MEDICAL_CARD', '2024-01-01', { expires: id === 'a' ? '2025-12-31' : '2025-06-30' })],
      }),
    );
    const findings = findingsOf({ authority: authority({ drivers }), day: TODAY, timeZone: 'UTC' });

    expect(talliesOf(findings)).toContainEqual({ section: '391.45(b)', severity: 'C', n: 3, v: 3 });
    expect(talliesOf(findings)).toContainEqual({ section: '391.51(b)(6)', severity: 'C', n: 4, v: 1 });
    const figures = figuresOf({ authority: authority(), day: TODAY });
    expect(auditOf(findings.toReversed(), figures).proposed).toEqual(auditOf(findings, figures).proposed);
  });

  it('count inspections by level and recordable accidents of the last twelve months', () => {
    const given = authority({
      inspections: [
        inspection({ isVehicleOut: true }),
        inspection({ level: 'LEVEL_III', isVehicleOut: true }),
        inspection({ level: 'LEVEL_VI' }),
        inspection({ day: '2025-11-23' }),
        inspection({ day: '2025-11-24' }),
        inspection({ type: 'YEARLY_INSPECTION', level: null }),
      ],
      accidents: [
        accident(),
        accident({ isTowed: false }),
        accident({ day: '2025-11-23' }),
        accident({ isTowed: null }),
      ],
      miles: 120_000.5,
    });

    expect(figuresOf({ authority: given, day: TODAY })).toEqual({
      vehicleInspections: 3,
      outOfService: 1,
      recordableAccidents: 1,
      miles: 120_000.5,
      isLocal: false,
    });
    const local = authority({ of: { facts: { carrierIsLocal: true } } });
    expect(figuresOf({ authority: local, day: TODAY })).toMatchObject({ isLocal: true });
  });
});
