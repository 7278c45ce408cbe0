import { describe, expect, test } from 'vitest';
import {
  type Accident,
  type CompletedTest,
  getDeadline,
  getSpan,
  getTestNeed,
  getTestState,
  isRecordable,
} from './post-accident.ts';

const TEXAS = 'America/Chicago';
const DEATH: Accident = { numFatals: 1 };
const INJURY: Accident = { accidentOrViolationInjuredTreatedAway: true };
const TOW: Accident = { accidentOrViolationTowed: true };
const CITED: Accident = { accidentOrViolationCitationIssued: true };
const BEFORE: Accident = { isAccidentOrViolationFromPreviousEmployment: true };

const HAPPENED = { accidentOrViolationDate: '2026-11-20', accidentOrViolationTime: '05:40' } as const;
const needs = (accident: Accident) =>
  (['ALCOHOL', 'DRUGS'] as const).map((of) =>
    getTestNeed({ ...HAPPENED, ...accident }, of, getSpan('2026-11-20', '05:40', TEXAS), TEXAS),
  );

describe('tests required after an accident (390.5, 382.303)', () => {
  test.each([
    ['a death', DEATH, true, 'REQUIRED'],
    ['a death without a citation', { ...DEATH, accidentOrViolationCitationIssued: false }, true, 'REQUIRED'],
    ['an injury treated away from the scene, with a citation', { ...INJURY, ...CITED }, true, 'REQUIRED'],
    ['an injury treated away from the scene, without a citation', INJURY, true, 'IF_CITED'],
    ['a tow, with a citation', { ...TOW, ...CITED }, true, 'REQUIRED'],
    ['a tow, without a citation', TOW, true, 'IF_CITED'],
    ['only a citation', CITED, false, 'NONE'],
    ['minor damage', { numFatals: 0, accidentOrViolationTowed: false }, false, 'NONE'],
    ['no entered details', {}, false, 'NONE'],
    ['a death at a former employer', { ...DEATH, ...BEFORE }, true, 'NONE'],
    ['a cited tow at a former employer', { ...TOW, ...CITED, ...BEFORE }, true, 'NONE'],
  ] as const)('are correct for %s', (_what, accident, recordable, needed) => {
    expect([isRecordable(accident), ...needs(accident)]).toEqual([recordable, needed, needed]);
  });
});

describe('a later citation or death', () => {
  const citeOn = (accidentOrViolationCitationDate: string | null, accidentOrViolationCitationTime: string | null) => ({
    ...TOW,
    ...CITED,
    accidentOrViolationCitationDate,
    accidentOrViolationCitationTime,
  });
  const dieOn = (accidentOrViolationDeathDate: string | null, accidentOrViolationDeathTime: string | null) => ({
    ...DEATH,
    accidentOrViolationDeathDate,
    accidentOrViolationDeathTime,
  });

  test.each([
    ['cited after exactly 8 hours', citeOn('2026-11-20', '13:40'), ['REQUIRED', 'REQUIRED']],
    ['cited a minute later', citeOn('2026-11-20', '13:41'), ['NONE', 'REQUIRED']],
    ['cited after 11 hours', citeOn('2026-11-20', '16:40'), ['NONE', 'REQUIRED']],
    ['cited after exactly 32 hours', citeOn('2026-11-21', '13:40'), ['NONE', 'REQUIRED']],
    ['cited a minute later than 32 hours', citeOn('2026-11-21', '13:41'), ['NONE', 'NONE']],
    ['cited a week later', citeOn('2026-11-27', null), ['NONE', 'NONE']],
    ['cited the next day at an unknown time', citeOn('2026-11-21', null), ['NONE', 'REQUIRED']],
    ['cited at a known time with a blank date', citeOn(null, '16:40'), ['NONE', 'REQUIRED']],
    ['cited the same day at an unknown time', citeOn('2026-11-20', null), ['REQUIRED', 'REQUIRED']],
    ['died after 11 hours', dieOn('2026-11-20', '16:40'), ['NONE', 'REQUIRED']],
    ['died on the third day', dieOn('2026-11-22', '09:00'), ['NONE', 'NONE']],
    ['died on the third day, towed and not cited', { ...dieOn('2026-11-22', null), ...TOW }, ['IF_CITED', 'IF_CITED']],
    [
      'died on the third day, cited at once',
      { ...dieOn('2026-11-22', null), ...TOW, ...CITED },
      ['REQUIRED', 'REQUIRED'],
    ],
  ])('sets the required tests: %s', (_what, accident, expected) => {
    expect(needs(accident as Accident)).toEqual(expected);
    expect(isRecordable(accident as Accident)).toBe(true);
  });
});

/** Returns the instant of a local time in Texas. */
const toInstant = (clock: string) => Temporal.PlainDateTime.from(clock).toZonedDateTime(TEXAS).toInstant();
const instants = ({ first, last }: ReturnType<typeof getSpan>) =>
  [first, last].map((each) => each.toZonedDateTimeISO(TEXAS).toString().slice(0, 25));

describe('the deadline of a test', () => {
  test.each([
    ['05:40', 'ALCOHOL', '2026-11-20', '2026-11-20T13:40:00-06:00'],
    ['05:40', 'DRUGS', '2026-11-20', '2026-11-21T13:40:00-06:00'],
    ['20:00', 'ALCOHOL', '2026-12-31', '2027-01-01T04:00:00-06:00'],
    ['00:00', 'DRUGS', '2028-02-28', '2028-02-29T08:00:00-06:00'],
    // The night on which the clocks go forward is an hour shorter, that on which they go back an hour longer.
    ['23:30', 'ALCOHOL', '2026-03-07', '2026-03-08T08:30:00-05:00'],
    ['23:30', 'ALCOHOL', '2026-10-31', '2026-11-01T06:30:00-06:00'],
    ['12:00', 'DRUGS', '2026-03-07', '2026-03-08T21:00:00-05:00'],
  ] as const)('after an accident at %s is correct for %s on %s', (time, substance, day, until) => {
    expect(instants(getDeadline(getSpan(day, time, TEXAS), substance))).toEqual([until, until]);
  });

  test('covers any time from midnight to midnight if only the date is known', () => {
    expect(instants(getSpan('2026-11-20', null, TEXAS))).toEqual([
      '2026-11-20T00:00:00-06:00',
      '2026-11-20T23:59:59.999-0',
    ]);
    expect(instants(getDeadline(getSpan('2026-11-20', '', TEXAS), 'ALCOHOL'))[0]).toBe('2026-11-20T08:00:00-06:00');
  });

  test('counts days of 23 and 25 hours correctly', () => {
    const getHours = (day: string) => {
      const { first, last } = getSpan(day, null, TEXAS);
      return Math.round(first.until(last).total('hours'));
    };
    expect(['2026-03-08', '2026-11-01', '2026-11-02'].map(getHours)).toEqual([23, 25, 24]);
  });

  test('allows both readings of an hour that occurs twice, and shifts one that doesn’t occur', () => {
    expect(instants(getSpan('2026-11-01', '01:30', TEXAS))).toEqual([
      '2026-11-01T01:30:00-05:00',
      '2026-11-01T01:30:00-06:00',
    ]);
    expect(instants(getSpan('2026-03-08', '02:30', TEXAS))).toEqual([
      '2026-03-08T01:30:00-06:00',
      '2026-03-08T03:30:00-05:00',
    ]);
  });

  test('is the same without daylight saving time', () => {
    const { first } = getDeadline(getSpan('2026-03-08', '00:30', 'America/Phoenix'), 'ALCOHOL');
    expect(first.toZonedDateTimeISO('America/Phoenix').toPlainTime().toString()).toBe('08:30:00');
  });
});

describe('the status of a test', () => {
  const accident = getSpan('2026-11-20', '05:40', TEXAS);
  const makeTest = (clock: string, ...of: CompletedTest['of']): CompletedTest => ({
    of,
    at: { first: toInstant(clock), last: toInstant(clock) },
  });
  const onDay = (day: string, ...of: CompletedTest['of']): CompletedTest => ({ of, at: getSpan(day, null, TEXAS) });
  const alcohol = (tests: CompletedTest[], now = '2026-11-20T09:00') =>
    getTestState('ALCOHOL', accident, tests, toInstant(now));

  test('is open until the last minute, and missed after it', () => {
    expect(alcohol([], '2026-11-20T13:40')).toBe('OPEN');
    expect(alcohol([], '2026-11-20T13:41')).toBe('MISSED');
    expect(getTestState('DRUGS', accident, [], toInstant('2026-11-21T13:40'))).toBe('OPEN');
  });

  test('is on time in the last minute, and late one minute after it', () => {
    expect(alcohol([makeTest('2026-11-20T13:40', 'ALCOHOL')])).toBe('IN_TIME');
    expect(alcohol([makeTest('2026-11-20T13:41', 'ALCOHOL')])).toBe('LATE');
  });

  test('counts a test for one substance only for that one, and a combined test for both', () => {
    expect(alcohol([makeTest('2026-11-20T07:00', 'DRUGS')])).toBe('OPEN');
    expect(alcohol([makeTest('2026-11-20T07:00', 'DRUGS', 'ALCOHOL')])).toBe('IN_TIME');
  });

  test('ignores a test before the accident', () => {
    expect(alcohol([makeTest('2026-11-20T05:39', 'ALCOHOL')])).toBe('OPEN');
    expect(alcohol([onDay('2026-11-19', 'ALCOHOL')])).toBe('OPEN');
  });

  test('uses the one on time of two tests', () => {
    expect(alcohol([makeTest('2026-11-20T15:00', 'ALCOHOL'), makeTest('2026-11-20T08:00', 'ALCOHOL')])).toBe('IN_TIME');
  });

  test('is decided by the date without times, if possible', () => {
    expect(alcohol([onDay('2026-11-20', 'ALCOHOL')])).toBe('DONE');
    expect(alcohol([onDay('2026-11-21', 'ALCOHOL')])).toBe('LATE');
    expect(getTestState('DRUGS', accident, [onDay('2026-11-20', 'DRUGS')], toInstant('2026-11-22T09:00'))).toBe(
      'IN_TIME',
    );
    const someTime = getSpan('2026-11-20', null, TEXAS);
    const early = [makeTest('2026-11-20T07:30', 'ALCOHOL')];
    expect(getTestState('ALCOHOL', someTime, early, toInstant('2026-11-22T09:00'))).toBe('IN_TIME');
    expect(getTestState('ALCOHOL', someTime, [], toInstant('2026-11-21T07:59'))).toBe('OPEN');
    expect(getTestState('ALCOHOL', someTime, [], toInstant('2026-11-21T08:00'))).toBe('MISSED');
  });
});
