import { describe, expect, test } from 'vitest';
import { addDays, type Day, getDayOfWeek } from '../../core/dates.ts';
import { findQuarterAt, formatQuarter, getDueDate, getQuarterDays, listInterestMonths } from './quarter.ts';

describe('a tax quarter', () => {
  test.each([
    ['2026-01-01', '2026-Q1'],
    ['2026-03-31', '2026-Q1'],
    ['2026-04-01', '2026-Q2'],
    ['2024-02-29', '2024-Q1'],
    ['2026-12-31', '2026-Q4'],
  ])('includes %s in %s', (day, quarter) => expect(findQuarterAt(day)).toBe(quarter));

  test('has a first and a last day, and a name', () => {
    expect(getQuarterDays('2024-Q1')).toEqual({ start: '2024-01-01', end: '2024-03-31' });
    expect(getQuarterDays('2026-Q3')).toEqual({ start: '2026-07-01', end: '2026-09-30' });
    expect(formatQuarter('2026-Q3')).toBe('3Q2026');
  });

  test.each([
    ['2025-Q4', '2026-02-02', 'January 31 is a Saturday'],
    ['2026-Q1', '2026-04-30', 'a Thursday'],
    ['2026-Q2', '2026-07-31', 'a Friday'],
    ['2026-Q3', '2026-11-02', 'October 31 is a Saturday'],
    ['2026-Q4', '2027-02-01', 'January 31 is a Sunday'],
  ])('%s is due %s: %s', (quarter, due) => expect(getDueDate(quarter)).toBe(due));

  test('is never due on a weekend or a federal holiday in a century', () => {
    for (let year = 2000; year < 2100; year += 1)
      for (const number of [1, 2, 3, 4]) {
        const due = getDueDate(`${year}-Q${number}`);
        expect(['SATURDAY', 'SUNDAY']).not.toContain(getDayOfWeek(due));
        expect(listFederalHolidays(Number(due.slice(0, 4)))).not.toContain(due);
      }
  });

  test.each([
    ['2026-Q1', '2026-04-30', 0],
    ['2026-Q1', '2026-05-01', 1],
    ['2026-Q1', '2026-05-31', 1],
    ['2026-Q1', '2026-06-01', 2],
    ['2026-Q1', '2026-07-31', 3],
    ['2026-Q2', '2026-08-31', 1],
    ['2026-Q2', '2026-09-01', 2],
    ['2025-Q4', '2026-03-02', 1],
    ['2025-Q4', '2026-03-03', 2],
  ])('%s filed on %s is late by %d months, counting each calendar month started', (quarter, filedOn, months) =>
    expect(listInterestMonths(quarter, filedOn)).toHaveLength(months),
  );

  test('charges the interest of the year in which each month starts, or none if unknown', () => {
    expect(listInterestMonths('2026-Q3', '2026-11-02')).toEqual([]);
    expect(listInterestMonths('2024-Q3', '2025-01-02')).toEqual(['0.8333', '0.8333', '0.75']);
    expect(listInterestMonths('2026-Q3', '2027-01-03')).toEqual(['0.75', '0.75', null]);
  });
});

/** Returns the federal holidays under 5 U.S.C. 6103: one on a Saturday moves to Friday, and one on a Sunday to Monday. */
function listFederalHolidays(year: number): Day[] {
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => moveFromWeekend(`${year}-${day}`));
  const nth = [
    ['01', 'MONDAY', 3],
    ['02', 'MONDAY', 3],
    ['09', 'MONDAY', 1],
    ['10', 'MONDAY', 2],
    ['11', 'THURSDAY', 4],
  ] as const;
  const moving = nth.map(([month, name, which]) => addDays(findFirst(`${year}-${month}-01`, name), 7 * (which - 1)));
  return [...fixed, ...moving, addDays(findFirst(`${year}-05-25`, 'MONDAY'), 0)];
}

const moveFromWeekend = (day: Day) => addDays(day, { SATURDAY: -1, SUNDAY: 1 }[getDayOfWeek(day) as string] ?? 0);
const findFirst = (day: Day, name: string): Day =>
  getDayOfWeek(day) === name ? day : findFirst(addDays(day, 1), name);
