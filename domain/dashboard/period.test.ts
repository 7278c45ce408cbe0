import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, countDaysBetween, getLastDayOfMonth } from '../core/dates.ts';
import { getMonthPeriod, getPreviousPeriod, PERIODS, splitPeriod } from './period.ts';

const listPeriods = (today: string) => Object.values(PERIODS).map(({ days }) => days(today));

test('a period runs to the last day of its month, quarter or year', () => {
  expect(listPeriods('2026-02-28')).toEqual([
    null,
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2025-03-01', to: '2026-02-28' },
  ]);
  expect(listPeriods('2024-02-29')).toEqual([
    null,
    { from: '2024-02-01', to: '2024-02-29' },
    { from: '2024-01-01', to: '2024-03-31' },
    { from: '2024-01-01', to: '2024-12-31' },
    { from: '2023-03-01', to: '2024-02-29' },
  ]);
  expect(listPeriods('2026-12-31')[2]).toEqual({ from: '2026-10-01', to: '2026-12-31' });
});

test('compares whole months with the months before, and other periods with the same number of days', () => {
  const getPrevious = (from: string, to: string, today = '2027-01-01') => getPreviousPeriod({ from, to }, today);
  expect(getPrevious('2026-03-01', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(getPrevious('2026-01-01', '2026-03-31')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  expect(getPrevious('2026-03-05', '2026-03-11')).toEqual({ from: '2026-02-26', to: '2026-03-04' });
});

test('compares a period in progress with the same dates of the previous one', () => {
  const getPrevious = (from: string, to: string) => getPreviousPeriod({ from, to }, '2026-03-10');
  expect(getPrevious('2026-03-01', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-10' });
  expect(getPrevious('2026-01-01', '2026-12-31')).toEqual({ from: '2025-01-01', to: '2025-03-10' });
  expect(getPrevious('2026-03-08', '2026-03-14')).toEqual({ from: '2026-03-01', to: '2026-03-03' });
  expect(getPrevious('2026-03-01', '2026-03-10')).toEqual({ from: '2026-02-19', to: '2026-02-28' });
});

test('splits a period into whole months and the days around them', () => {
  expect(splitPeriod({ from: '2026-01-01', to: '2026-02-28' })).toEqual({
    months: { from: '2026-01-01', to: '2026-02-01' },
    days: [],
  });
  expect(splitPeriod({ from: '2026-01-31', to: '2026-03-01' })).toEqual({
    months: { from: '2026-02-01', to: '2026-02-01' },
    days: [
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-03-01', to: '2026-03-01' },
    ],
  });
  expect(splitPeriod({ from: '2026-03-02', to: '2026-03-31' })).toEqual({
    months: null,
    days: [{ from: '2026-03-02', to: '2026-03-31' }],
  });
});

test('puts every day of a period into exactly one part', () => {
  const day = fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2023-12-15', days));
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [from = '', to = ''] = [one, other].sort();
      const { months, days } = splitPeriod({ from, to });
      const whole = months ? [{ from: months.from, to: getLastDayOfMonth(months.to) }] : [];
      const parts = [...whole, ...days].sort((a, b) => (a.from < b.from ? -1 : 1));
      expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to]);
      for (const [at, part] of parts.slice(1).entries()) expect(part.from).toBe(addDays(parts[at]?.to ?? '', 1));
      const counted = parts.reduce((sum, part) => sum + countDaysBetween(part.from, part.to) + 1, 0);
      expect(counted).toBe(countDaysBetween(from, to) + 1);
    }),
  );
});

test('returns the days of a month within the period', () => {
  const period = { from: '2026-02-10', to: '2026-04-20' };
  expect(['2026-02', '2026-03', '2026-04'].map((month) => getMonthPeriod(month, period))).toEqual([
    { from: '2026-02-10', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-04-01', to: '2026-04-20' },
  ]);
  expect(getMonthPeriod('2024-02', null)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});
