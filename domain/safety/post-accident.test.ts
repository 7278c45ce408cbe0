import { describe, expect, test } from 'vitest';
import { type Accident, isRecordable, spanOf, stateOfTest, type Tested, testNeeded, untilOf } from './post-accident.ts';

const TEXAS = 'America/Chicago';
const DEATH: Accident = { numFatals: 1 };
const INJURY: Accident = { accidentOrViolationInjuredTreatedAway: true };
const TOW: Accident = { accidentOrViolationTowed: true };
const CITED: Accident = { accidentOrViolationCitationIssued: true };
const BEFORE: Accident = { isAccidentOrViolationFromPreviousEmployment: true };

const HAPPENED = { accidentOrViolationDate: '2026-11-20', accidentOrViolationTime: '05:40' } as const;
const needs = (accident: Accident) =>
  (['ALCOHOL', 'DRUGS'] as const).map((of) =>
    testNeeded({ ...HAPPENED, ...accident }, of, spanOf('2026-11-20', '05:40', TEXAS), TEXAS),
  );

describe('what follows from an accident (390.5, 382.303)', () => {
  test.each([
    ['a death', DEATH, true, 'REQUIRED'],
    ['a death and no citation', { ...DEATH, accidentOrViolationCitationIssued: false }, true, 'REQUIRED'],
    ['an injury treated away from the scene, with a citation', { ...INJURY, ...CITED }, true, 'REQUIRED'],
    ['an injury treated away from the scene, without one', INJURY, true, 'IF_CITED'],
    ['a tow, with a citation', { ...TOW, ...CITED }, true, 'REQUIRED'],
    ['a tow, without one', TOW, true, 'IF_CITED'],
    ['a citation and nothing else', CITED, false, 'NONE'],
    ['a scratch', { numFatals: 0, accidentOrViolationTowed: false }, false, 'NONE'],
    ['nothing that was entered', {}, false, 'NONE'],
    ['a death at a former employer', { ...DEATH, ...BEFORE }, true, 'NONE'],
    ['a cited tow at a former employer', { ...TOW, ...CITED, ...BEFORE }, true, 'NONE'],
  ] as const)('%s', (_what, accident, recordable, needed) => {
    expect([isRecordable(accident), ...needs(accident)]).toEqual([recordable, needed, needed]);
  });
});

describe('a citation or a death after the hours of a test asks for it no more', () => {
  const citedOn = (accidentOrViolationCitationDate: string | null, accidentOrViolationCitationTime: string | null) => ({
    ...TOW,
    ...CITED,
    accidentOrViolationCitationDate,
    accidentOrViolationCitationTime,
  });
  const diedOn = (accidentOrViolationDeathDate: string | null, accidentOrViolationDeathTime: string | null) => ({
    ...DEATH,
    accidentOrViolationDeathDate,
    accidentOrViolationDeathTime,
  });

  test.each([
    ['cited after 8 hours to the minute', citedOn('2026-11-20', '13:40'), ['REQUIRED', 'REQUIRED']],
    ['cited a minute later', citedOn('2026-11-20', '13:41'), ['NONE', 'REQUIRED']],
    ['cited after 11 hours', citedOn('2026-11-20', '16:40'), ['NONE', 'REQUIRED']],
    ['cited after 32 hours to the minute', citedOn('2026-11-21', '13:40'), ['NONE', 'REQUIRED']],
    ['cited a minute after that', citedOn('2026-11-21', '13:41'), ['NONE', 'NONE']],
    ['cited a week later', citedOn('2026-11-27', null), ['NONE', 'NONE']],
    ['cited the next day, at a time nobody knows', citedOn('2026-11-21', null), ['NONE', 'REQUIRED']],
    ['cited at a time of the same day, its date left blank', citedOn(null, '16:40'), ['NONE', 'REQUIRED']],
    ['cited the same day, at a time nobody knows', citedOn('2026-11-20', null), ['REQUIRED', 'REQUIRED']],
    ['died after 11 hours', diedOn('2026-11-20', '16:40'), ['NONE', 'REQUIRED']],
    ['died on the third day', diedOn('2026-11-22', '09:00'), ['NONE', 'NONE']],
    ['died on the third day, towed and not cited', { ...diedOn('2026-11-22', null), ...TOW }, ['IF_CITED', 'IF_CITED']],
    [
      'died on the third day, cited at once',
      { ...diedOn('2026-11-22', null), ...TOW, ...CITED },
      ['REQUIRED', 'REQUIRED'],
    ],
  ])('%s', (_what, accident, expected) => {
    expect(needs(accident as Accident)).toEqual(expected);
    expect(isRecordable(accident as Accident)).toBe(true);
  });
});

/** A moment as the clock in Texas says it. */
const at = (clock: string) => Temporal.PlainDateTime.from(clock).toZonedDateTime(TEXAS).toInstant();
const told = ({ first, last }: ReturnType<typeof spanOf>) =>
  [first, last].map((each) => each.toZonedDateTimeISO(TEXAS).toString().slice(0, 25));

describe('until when a test can be done', () => {
  test.each([
    ['05:40', 'ALCOHOL', '2026-11-20', '2026-11-20T13:40:00-06:00'],
    ['05:40', 'DRUGS', '2026-11-20', '2026-11-21T13:40:00-06:00'],
    ['20:00', 'ALCOHOL', '2026-12-31', '2027-01-01T04:00:00-06:00'],
    ['00:00', 'DRUGS', '2028-02-28', '2028-02-29T08:00:00-06:00'],
    // The night on which the clocks go forward is an hour shorter, that on which they go back an hour longer.
    ['23:30', 'ALCOHOL', '2026-03-07', '2026-03-08T08:30:00-05:00'],
    ['23:30', 'ALCOHOL', '2026-10-31', '2026-11-01T06:30:00-06:00'],
    ['12:00', 'DRUGS', '2026-03-07', '2026-03-08T21:00:00-05:00'],
  ] as const)('after an accident at %s: %s on %s', (time, substance, day, until) => {
    expect(told(untilOf(spanOf(day, time, TEXAS), substance))).toEqual([until, until]);
  });

  test('with the day alone it may have been any moment from midnight to midnight', () => {
    expect(told(spanOf('2026-11-20', null, TEXAS))).toEqual(['2026-11-20T00:00:00-06:00', '2026-11-20T23:59:59.999-0']);
    expect(told(untilOf(spanOf('2026-11-20', '', TEXAS), 'ALCOHOL'))[0]).toBe('2026-11-20T08:00:00-06:00');
  });

  test('a day of 23 hours and one of 25 are whole days all the same', () => {
    const hoursOf = (day: string) => {
      const { first, last } = spanOf(day, null, TEXAS);
      return Math.round(first.until(last).total('hours'));
    };
    expect(['2026-03-08', '2026-11-01', '2026-11-02'].map(hoursOf)).toEqual([23, 25, 24]);
  });

  test('half past one on the night that has it twice is either; half past two on the night that has none is near it', () => {
    expect(told(spanOf('2026-11-01', '01:30', TEXAS))).toEqual([
      '2026-11-01T01:30:00-05:00',
      '2026-11-01T01:30:00-06:00',
    ]);
    expect(told(spanOf('2026-03-08', '02:30', TEXAS))).toEqual([
      '2026-03-08T01:30:00-06:00',
      '2026-03-08T03:30:00-05:00',
    ]);
  });

  test('the hours are the same where there is no daylight saving', () => {
    const { first } = untilOf(spanOf('2026-03-08', '00:30', 'America/Phoenix'), 'ALCOHOL');
    expect(first.toZonedDateTimeISO('America/Phoenix').toPlainTime().toString()).toBe('08:30:00');
  });
});

describe('how a test stands', () => {
  const accident = spanOf('2026-11-20', '05:40', TEXAS);
  const tested = (clock: string, ...of: Tested['of']): Tested => ({ of, at: { first: at(clock), last: at(clock) } });
  const onDay = (day: string, ...of: Tested['of']): Tested => ({ of, at: spanOf(day, null, TEXAS) });
  const alcohol = (tests: Tested[], now = '2026-11-20T09:00') => stateOfTest('ALCOHOL', accident, tests, at(now));

  test('it can be done until the last minute, and is missed after it', () => {
    expect(alcohol([], '2026-11-20T13:40')).toBe('OPEN');
    expect(alcohol([], '2026-11-20T13:41')).toBe('MISSED');
    expect(stateOfTest('DRUGS', accident, [], at('2026-11-21T13:40'))).toBe('OPEN');
  });

  test('done in the last minute it is in time, a minute later it is late', () => {
    expect(alcohol([tested('2026-11-20T13:40', 'ALCOHOL')])).toBe('IN_TIME');
    expect(alcohol([tested('2026-11-20T13:41', 'ALCOHOL')])).toBe('LATE');
  });

  test('a test of the one is none of the other, and one of both is both', () => {
    expect(alcohol([tested('2026-11-20T07:00', 'DRUGS')])).toBe('OPEN');
    expect(alcohol([tested('2026-11-20T07:00', 'DRUGS', 'ALCOHOL')])).toBe('IN_TIME');
  });

  test('a test before the accident is none after it', () => {
    expect(alcohol([tested('2026-11-20T05:39', 'ALCOHOL')])).toBe('OPEN');
    expect(alcohol([onDay('2026-11-19', 'ALCOHOL')])).toBe('OPEN');
  });

  test('of two tests the one in time counts', () => {
    expect(alcohol([tested('2026-11-20T15:00', 'ALCOHOL'), tested('2026-11-20T08:00', 'ALCOHOL')])).toBe('IN_TIME');
  });

  test('where times were not entered, the day tells late from not, or nothing does', () => {
    expect(alcohol([onDay('2026-11-20', 'ALCOHOL')])).toBe('DONE');
    expect(alcohol([onDay('2026-11-21', 'ALCOHOL')])).toBe('LATE');
    expect(stateOfTest('DRUGS', accident, [onDay('2026-11-20', 'DRUGS')], at('2026-11-22T09:00'))).toBe('IN_TIME');
    const someTime = spanOf('2026-11-20', null, TEXAS);
    const early = [tested('2026-11-20T07:30', 'ALCOHOL')];
    expect(stateOfTest('ALCOHOL', someTime, early, at('2026-11-22T09:00'))).toBe('IN_TIME');
    expect(stateOfTest('ALCOHOL', someTime, [], at('2026-11-21T07:59'))).toBe('OPEN');
    expect(stateOfTest('ALCOHOL', someTime, [], at('2026-11-21T08:00'))).toBe('MISSED');
  });
});
