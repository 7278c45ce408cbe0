import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addMonths,
  countDaysBetween,
  countMonthsBetween,
  formatDay,
  formatLongDay,
  formatStoredTime,
  formatTime,
  getDayOfWeek,
  getFirstDayOfMonth,
  getLastDayOfMonth,
  getQuarter,
  getQuarterDates,
  getTodayIn,
  isAfter,
  isBefore,
  isDay,
  isWithin,
  parseDate,
} from './dates.ts';

const anyDay = fc.integer({ min: -40_000, max: 60_000 }).map((days) => addDays('2000-01-01', days));

describe('reading dates', () => {
  // Ledger: VAL-06, VAL-07
  it('reads every accepted spelling as the same date', () => {
    for (const text of [
      '2026-03-04',
      '03-04-2026',
      '03/04/2026',
      '3/4/2026',
      ' 2026-03-04 ',
      '2026-03-04T23:59:59.000Z',
    ]) {
      expect(parseDate(text), text).toBe('2026-03-04');
    }
  });

  it('keeps the date of a timestamp as written, regardless of its time zone', () => {
    expect(parseDate('2026-03-04T00:30:00+14:00')).toBe('2026-03-04');
    expect(parseDate('2026-03-04 23:30:00')).toBe('2026-03-04');
  });

  it('rejects dates that don’t exist and text that isn’t a date', () => {
    const wrong = [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '02-30-2026',
      '13/01/2026',
      '0026-03-04',
      '2026-3-4',
      '2026',
    ];
    for (const text of [...wrong, '', 'soon', '03-04/2026', '2026-03-04x', '2026-02-30T10:00:00Z', '20260304']) {
      expect(parseDate(text), text).toBeNull();
    }
  });

  it('accepts the leap day', () => {
    expect(parseDate('02/29/2028')).toBe('2028-02-29');
    expect(isDay('2100-02-29')).toBe(false);
    expect(isDay('03-04-2026')).toBe(false);
  });

  it('reads every date that it writes', () => {
    fc.assert(
      fc.property(
        anyDay,
        (day) => parseDate(`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`) === day && parseDate(day) === day,
      ),
    );
  });
});

describe('counting days', () => {
  it('adds days across months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('counts the days that it adds', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: -4000, max: 4000 }),
        (day, n) => countDaysBetween(day, addDays(day, n)) === n,
      ),
    );
  });

  it('adds months to the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });

  it('counts completed months', () => {
    expect(countMonthsBetween('2026-01-31', '2026-02-28')).toBe(0);
    expect(countMonthsBetween('2025-12-01', '2026-03-01')).toBe(3);
    expect(countMonthsBetween('2026-03-01', '2025-12-01')).toBe(-3);
  });

  it('rejects anything that isn’t a date', () => {
    expect(() => addDays('03/04/2026', 1)).toThrow(RangeError);
    expect(() => countDaysBetween('2026-02-30', '2026-03-01')).toThrow(RangeError);
  });
});

describe('comparing and naming dates', () => {
  it('compares dates', () => {
    expect(isBefore('2026-03-03', '2026-03-04')).toBe(true);
    expect(isBefore('2026-03-04', '2026-03-04')).toBe(false);
    expect(isAfter('2026-03-05', '2026-03-04')).toBe(true);
    expect(isWithin('2026-03-04', '2026-03-04', '2026-03-04')).toBe(true);
    expect(isWithin('2026-03-05', '2026-03-01', '2026-03-04')).toBe(false);
  });

  it('names weekdays, months and quarters', () => {
    expect(getDayOfWeek('2025-03-03')).toBe('MONDAY');
    expect(getDayOfWeek('2026-08-02')).toBe('SUNDAY');
    expect(getFirstDayOfMonth('2026-02-17')).toBe('2026-02-01');
    expect(getLastDayOfMonth('2028-02-17')).toBe('2028-02-29');
    expect(getQuarter('2026-06-30')).toEqual({ year: 2026, quarter: 2 });
    expect(getQuarterDates(2026, 1)).toEqual({ start: '2026-01-01', end: '2026-03-31' });
    expect(getQuarterDates(2026, 4)).toEqual({ start: '2026-10-01', end: '2026-12-31' });
  });

  it('knows today’s date in the carrier’s time zone', () => {
    expect(isDay(getTodayIn('America/Los_Angeles'))).toBe(true);
  });

  it('formats dates for documents and tooltips', () => {
    expect(formatDay('2026-03-04')).toBe('Mar 4, 2026');
    expect(formatLongDay('2026-03-04')).toBe('Wednesday, Mar 4, 2026');
  });
});

test.each([
  [0, 5, '12:05 AM'],
  [9, 30, '9:30 AM'],
  [12, 0, '12:00 PM'],
  [13, 40, '1:40 PM'],
])('formats %i hours and %i minutes as %s', (hour, minute, text) => {
  expect(formatTime({ hour, minute })).toBe(text);
});

test('formats a stored time of day', () => {
  expect(formatStoredTime('13:40')).toBe('1:40 PM');
  expect(formatStoredTime('00:05')).toBe('12:05 AM');
});
