import { describe, expect, it } from 'vitest';
import {
  convertFromUtc,
  findTime,
  isMidnight,
  isMomentInUtc,
  isUtcByHeading,
  parseSerialDay,
  readBothOrders,
  readDay,
  readTime,
} from './written-days.ts';

// Ledger: IMP-22
describe('a date in a file', () => {
  it.each([
    '2025-03-04',
    '2025-03-04 07:37:00',
    '2025-03-04T23:59:59Z',
    '2025/3/4',
    '20250304',
    '03/04/2025',
    '3/4/2025',
    '03/04/25',
    '03-04-2025',
    '3/4/25 6:05 AM',
    '04-Mar-2025',
    'Mar 4, 2025',
    'March 4 2025',
    ' 2025-03-04 ',
    'Tue 03/04/2025',
    'Tuesday, March 4, 2025',
    '04MAR2025',
    '03042025',
    "'03/04/2025",
    '3/4/2025 24:00',
  ])('%s is March 4', (text) => {
    expect(readDay(text)).toBe('2025-03-04');
  });

  it.each([
    '2025-04-31',
    '04-31-2025',
    '02/29/2025',
    '13/13/2025',
    '00/10/2025',
    '2025-3',
    'N/A',
    '',
    '45720',
    '0026-01-02',
    '1/2/2025/3',
    '030425',
    '13132025',
  ])('%j isn’t a date', (text) => {
    expect(readDay(text)).toBeNull();
  });

  it('is read if it exists, including February 29 of a leap year', () => {
    expect(readDay('02/29/2024')).toBe('2024-02-29');
  });

  it('in a workbook is the number of days since 1899-12-30, between 2000 and 2100', () => {
    expect(['45720', '45720.27', '36526', '35999', '2025-03-04'].map(parseSerialDay)).toEqual([
      '2025-03-04',
      '2025-03-04',
      '2000-01-01',
      '35999',
      '2025-03-04',
    ]);
  });

  it('has the day first if that can’t be the month', () => {
    expect([readDay('13/04/2025'), readDay('31-12-25')]).toEqual(['2025-04-13', '2025-12-31']);
  });

  it('is ambiguous if both parts can be the month', () => {
    expect(readBothOrders('03/04/2025')).toEqual({ MDY: '2025-03-04', DMY: '2025-04-03' });
  });
});

describe('a time in a file', () => {
  it.each([
    ['05:41', '05:41'],
    ['5:41', '05:41'],
    ['6:05 AM', '06:05'],
    ['12:10 a.m.', '00:10'],
    ['12:10 PM', '12:10'],
    ['11:59pm', '23:59'],
    ['0541', '05:41'],
    ['05:41:00', '05:41'],
    ['05:41:22', '05:41:22'],
    ['2025-03-17 05:41:00', '05:41'],
    ['5:41p', '17:41'],
    ['05:41 CST', '05:41'],
    ['24:00', '24:00'],
    ['0.2368', '05:41'],
  ])('%s is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each(['', 'N/A', '25:00', '24:01', '24:00:30', '12:60', '12:59:60', 'noon', '1.2368'])(
    '%j isn’t a time',
    (text) => {
      expect(readTime(text)).toBeNull();
    },
  );
});

describe('a time in a date column', () => {
  it.each([
    ['2026-11-02 00:41:38', '00:41:38'],
    ['11/02/2026 15:15', '15:15'],
    ['2026-11-02T06:05:11.002-06:00[America/Chicago]', '06:05:11'],
    ['2026-11-02T06:05:00Z', '06:05'],
    ['2026-11-02', null],
    [`2026-11-02 06:05${'['.repeat(200)}`, null],
  ])('is found in %s', (text, time) => {
    expect(findTime(text)).toBe(time);
  });

  it('in UTC is the evening before in Texas, and a date without a time doesn’t change', () => {
    expect(convertFromUtc('2026-11-03', '03:10', 'America/Chicago')).toEqual(['2026-11-02', '21:10']);
    expect(convertFromUtc('2026-11-03', null, 'America/Chicago')).toEqual(['2026-11-03', null]);
    expect(convertFromUtc(null, '03:10', 'America/Chicago')).toEqual([null, '03:10']);
  });
});

it('headings, not a Z after the time, say whether dates are in UTC or local', () => {
  expect(isUtcByHeading(['Local Transaction Time', ''])).toBe(false);
  expect(isUtcByHeading(['created_at_utc'])).toBe(true);
  expect(isUtcByHeading(['Trans Date', 'Trans Time'])).toBeUndefined();
});

it('midnight in UTC is a date', () => {
  expect(['2026-11-03T00:00:00.000Z', '2026-11-03T00:00Z', '2026-11-03T00:00:30Z'].map(isMomentInUtc)).toEqual([
    false,
    false,
    true,
  ]);
  expect(isMidnight('11/03/2026 00:00:00')).toBe(true);
});
