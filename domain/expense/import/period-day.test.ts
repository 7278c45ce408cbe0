import { describe, expect, test } from 'vitest';
import { findDayWithin, findSpanWithin, getDayOfInstant, parseSpan } from './period-day.ts';

describe('the date of a trip', () => {
  test.each([
    ['2026-11-02T05:10:00.000Z', '2026-11-01'],
    ['2026-11-02T06:10:00Z', '2026-11-02'],
    ['2026-11-02 05:10 UTC', '2026-11-01'],
    ['2026-11-02T01:10:00-06:00', '2026-11-02'],
    ['1793700000000', '2026-11-03'],
    ['1793700000', '2026-11-03'],
  ])('for %s in UTC is %s in Chicago', (text, day) => {
    expect(getDayOfInstant(text, 'America/Chicago')).toBe(day);
  });

  test.each(['2026-11-02', '2026-11-02 05:10', '11/02/2026', '20261102', '2026-13-02T05:10:00Z', ''])(
    'for %s isn’t a UTC timestamp',
    (text) => {
      expect(getDayOfInstant(text, 'America/Chicago')).toBeNull();
    },
  );

  test.each([
    ['October 2026', '2026-10-01', '2026-10-31'],
    ['Oct-26', '2026-10-01', '2026-10-31'],
    ['2026 Feb', '2026-02-01', '2026-02-28'],
    ['2026-10', '2026-10-01', '2026-10-31'],
    ['10/2026', '2026-10-01', '2026-10-31'],
    ['Q4 2026', '2026-10-01', '2026-12-31'],
    ['4Q2026', '2026-10-01', '2026-12-31'],
    ['4th Quarter 2026', '2026-10-01', '2026-12-31'],
    ['4Q26', '2026-10-01', '2026-12-31'],
    ['Q4 ’26', '2026-10-01', '2026-12-31'],
    ['Oct 1 - Oct 31, 2026', '2026-10-01', '2026-10-31'],
    ['01/11/2026 to 10/12/2026', '2026-11-01', '2026-12-10'],
    ['October 1, 2026 through October 31, 2026', '2026-10-01', '2026-10-31'],
    ['2026-Q4', '2026-10-01', '2026-12-31'],
    ['10/01/2026 - 10/31/2026', '2026-10-01', '2026-10-31'],
    ['2026-10-05 to 2026-10-07', '2026-10-05', '2026-10-07'],
  ])('%s covers %s to %s', (text, start, end) => {
    expect(parseSpan(text)).toEqual({ start, end });
  });

  test.each([
    '',
    'Octopus 2026',
    '13/2026',
    '2026-13',
    'Q5 2026',
    'October',
    '2026',
    'Texas 2026',
    '10/31/2026 - 10/01/2026',
    'Q4 0026',
    '0026-10',
    'Oct 0026',
  ])('%s is neither a month nor a quarter', (text) => {
    expect(parseSpan(text)).toBeNull();
  });

  test('for a month without a year falls within the import’s dates, or is unknown', () => {
    const winter = { from: '2026-11-15', to: '2027-01-31' };
    expect(findSpanWithin('Jan', winter)).toEqual({ start: '2027-01-01', end: '2027-01-31' });
    expect(findSpanWithin('12', winter)).toEqual({ start: '2026-12-01', end: '2026-12-31' });
    expect(findSpanWithin('Q4', winter)).toEqual({ start: '2026-10-01', end: '2026-12-31' });
    expect(findSpanWithin('June', winter)).toBeNull();
    expect(findSpanWithin('n/a', winter)).toBeNull();
  });

  test('is the last day of its month, but not after the import’s dates or today', () => {
    const month = { start: '2026-11-01', end: '2026-11-30' };
    expect(findDayWithin(month, { to: '2026-12-31', today: '2027-01-05' })).toBe('2026-11-30');
    expect(findDayWithin(month, { to: '2026-11-20', today: '2027-01-05' })).toBe('2026-11-20');
    expect(findDayWithin(month, { to: '2026-12-31', today: '2026-11-28' })).toBe('2026-11-28');
    expect(findDayWithin(month, { to: '2026-10-31', today: '2026-11-28' })).toBe('2026-11-30');
  });
});

test('a distance is not a month: 1500.4 isn’t April 1500', () => {
  expect([parseSpan('1500.4'), parseSpan('4.1500')]).toEqual([null, null]);
});
