import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDaysBetween, getDayOfWeek, isWithin, WEEKDAYS } from '../core/dates.ts';
import { MAX_OCCURRENCES } from '../core/series.ts';
import {
  describeSchedule,
  EXPENSE_FREQUENCIES,
  type ExpenseSchedule,
  findScheduleErrors,
  listOccurrences,
  listPlannedExpenses,
} from './recurrence.ts';

const march: ExpenseSchedule = {
  expenseRecurringStartDate: '2025-03-03',
  expenseRecurringEndDate: '2025-03-31',
  scheduleFrequencyStrategyType: 'DAYS',
  expenseRecurringDays: 7,
};
const inMarch = (...days: string[]) => days.map((day) => `2025-03-${day}`);

const anySchedule = fc
  .record({
    start: fc.integer({ min: 0, max: 20_000 }),
    length: fc.integer({ min: 0, max: 2_000 }),
    frequency: fc.constantFrom(...EXPENSE_FREQUENCIES),
    every: fc.integer({ min: 1, max: 359 }),
    day: fc.option(fc.constantFrom(...WEEKDAYS)),
  })
  .map(({ start, length, frequency, every, day }): ExpenseSchedule => {
    const expenseRecurringStartDate = addDays('2000-01-01', start);
    return {
      expenseRecurringStartDate,
      expenseRecurringEndDate: addDays(expenseRecurringStartDate, length),
      scheduleFrequencyStrategyType: frequency,
      expenseRecurringDays: every,
      scheduleDay: day,
    };
  });

describe('the dates of a scheduled expense', () => {
  // Ledger: REC-12
  it('are the 3rd, 10th, 17th, 24th and 31st for DAYS 7 in March', () => {
    expect(listOccurrences(march)).toEqual(inMarch('03', '10', '17', '24', '31'));
  });

  // Ledger: REC-12
  it('are the 7th, 14th, 21st and 28th for WEEKLY on Friday', () => {
    const weekly: ExpenseSchedule = { ...march, scheduleFrequencyStrategyType: 'WEEKLY', scheduleDay: 'FRIDAY' };
    expect(listOccurrences(weekly)).toEqual(inMarch('07', '14', '21', '28'));
    expect(listOccurrences({ ...weekly, scheduleFrequencyStrategyType: 'BI_WEEKLY' })).toEqual(inMarch('07', '21'));
  });

  // Ledger: REC-11
  it('start a week on the weekday of the start date unless another is selected', () => {
    expect(listOccurrences({ ...march, scheduleFrequencyStrategyType: 'WEEKLY' })).toEqual(
      inMarch('03', '10', '17', '24', '31'),
    );
    const sunday: ExpenseSchedule = { ...march, scheduleFrequencyStrategyType: 'WEEKLY', scheduleDay: 'SUNDAY' };
    expect(listOccurrences(sunday)[0]).toBe('2025-03-09');
  });

  // Ledger: REC-12
  it('are none for FIRST_DAY_OF_THE_MONTH, and the 31st for LAST_DAY_OF_THE_MONTH', () => {
    expect(listOccurrences({ ...march, scheduleFrequencyStrategyType: 'FIRST_DAY_OF_THE_MONTH' })).toEqual([]);
    expect(listOccurrences({ ...march, scheduleFrequencyStrategyType: 'LAST_DAY_OF_THE_MONTH' })).toEqual(
      inMarch('31'),
    );
    const spring = { ...march, expenseRecurringEndDate: '2025-06-01' };
    expect(listOccurrences({ ...spring, scheduleFrequencyStrategyType: 'FIRST_DAY_OF_THE_MONTH' })).toEqual([
      '2025-04-01',
      '2025-05-01',
      '2025-06-01',
    ]);
  });

  // Ledger: REC-11
  it('keep the day of the month for MONTHLY, or the last day of a shorter month', () => {
    const monthly: ExpenseSchedule = {
      expenseRecurringStartDate: '2028-01-31',
      expenseRecurringEndDate: '2028-04-30',
      scheduleFrequencyStrategyType: 'MONTHLY',
    };
    expect(listOccurrences(monthly)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  });

  // Ledger: REC-12
  it('stop at the last supported date', () => {
    const last = { ...march, expenseRecurringStartDate: '9999-11-30', expenseRecurringEndDate: '9999-12-31' };
    const getDays = (change: Partial<ExpenseSchedule>) => listOccurrences({ ...last, ...change });
    expect(getDays({ expenseRecurringDays: 30 })).toEqual(['9999-11-30', '9999-12-30']);
    expect(getDays({ scheduleFrequencyStrategyType: 'FIRST_DAY_OF_THE_MONTH' })).toEqual(['9999-12-01']);
    expect(getDays({ scheduleFrequencyStrategyType: 'LAST_DAY_OF_THE_MONTH' })).toEqual(['9999-11-30', '9999-12-31']);
    expect(getDays({ scheduleFrequencyStrategyType: 'MONTHLY' })).toEqual(['9999-11-30', '9999-12-30']);
    const weekly = { expenseRecurringStartDate: '9999-12-30', scheduleFrequencyStrategyType: 'WEEKLY' } as const;
    expect(getDays({ ...weekly, scheduleDay: 'FRIDAY' })).toEqual(['9999-12-31']);
    expect(getDays({ ...weekly, scheduleDay: 'SATURDAY' })).toEqual([]);
  });

  it('are within the period, in order, and spaced as scheduled', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const days = listOccurrences(schedule);
        const { expenseRecurringStartDate: start, expenseRecurringEndDate: end } = schedule;
        expect(days.every((day) => isWithin(day, start, end))).toBe(true);
        const gaps = days.slice(1).map((day, index) => countDaysBetween(days[index] ?? day, day));
        const [least, most] = getSpacing(schedule);
        expect(gaps.every((gap) => gap >= least && gap <= most)).toBe(true);
        const last = days.at(-1);
        if (last && days.length <= MAX_OCCURRENCES) expect(countDaysBetween(last, end)).toBeLessThan(most);
      }),
    );
  });

  it('fall on the selected weekday', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const weekly: ExpenseSchedule = { ...schedule, scheduleFrequencyStrategyType: 'WEEKLY' };
        const expected = schedule.scheduleDay ?? getDayOfWeek(schedule.expenseRecurringStartDate);
        expect(listOccurrences(weekly).every((day) => getDayOfWeek(day) === expected)).toBe(true);
      }),
    );
  });
});

/** Returns the minimum and maximum days between two dates. */
function getSpacing(schedule: ExpenseSchedule): [number, number] {
  const every = schedule.expenseRecurringDays ?? 0;
  if (schedule.scheduleFrequencyStrategyType === 'DAYS') return [every, every];
  if (schedule.scheduleFrequencyStrategyType === 'WEEKLY') return [7, 7];
  if (schedule.scheduleFrequencyStrategyType === 'BI_WEEKLY') return [14, 14];
  return [28, 31];
}

describe('schedule limits', () => {
  it('accept the schedule of the example', () => {
    expect(findScheduleErrors(march, 100)).toEqual({});
  });

  // Ledger: REC-10, RUL-09, RLM-04, VAL-17, VAL-18
  it('allow 1 to 359 days, but not 0, 360 or fractions of days', () => {
    const frequency = (days: number | null) => findScheduleErrors({ ...march, expenseRecurringDays: days }, 100);
    expect([frequency(1), frequency(28)]).toEqual([{}, {}]);
    expect(findScheduleErrors({ ...march, expenseRecurringDays: 359 }, 100)).toEqual({});
    for (const days of [0, 360, -1, 1.5, null]) {
      expect(frequency(days)).toEqual({
        expenseRecurringDays: 'Invalid Frequency number of days,  Max 360 days',
      });
    }
  });

  // Ledger: REC-07
  it('reject an invalid start date and an end before the start', () => {
    expect(findScheduleErrors({ ...march, expenseRecurringStartDate: '2025-02-30' }, 100)).toMatchObject({
      expenseRecurringStartDate: 'Invalid Date',
    });
    expect(findScheduleErrors({ ...march, expenseRecurringEndDate: '2025-03-02' }, 100)).toEqual({
      expenseRecurringEndDate: 'Invalid Date',
    });
    expect(findScheduleErrors({ ...march, expenseRecurringEndDate: '2025-02-30' }, 100)).toEqual({
      expenseRecurringEndDate: 'Invalid Date',
    });
  });

  // Ledger: REC-13
  it('reject a period without any date', () => {
    const first: ExpenseSchedule = { ...march, scheduleFrequencyStrategyType: 'FIRST_DAY_OF_THE_MONTH' };
    expect(findScheduleErrors(first, 100)).toEqual({ expenseRecurringEndDate: 'Invalid interval value' });
  });

  // Ledger: REC-14
  it('reject more than 366 dates', () => {
    const daily = { ...march, expenseRecurringDays: 1, expenseRecurringEndDate: addDays('2025-03-03', 365) };
    expect(listOccurrences(daily)).toHaveLength(366);
    expect(findScheduleErrors(daily, 100)).toEqual({});
    const longer = { ...daily, expenseRecurringEndDate: addDays('2025-03-03', 366) };
    expect(findScheduleErrors(longer, 100)).toEqual({ expenseRecurringEndDate: 'Invalid interval value' });
    expect(listOccurrences({ ...longer, expenseRecurringEndDate: '9999-12-31' })).toHaveLength(367);
  });
});

describe('a schedule every few months', () => {
  const months = (expenseRecurringStartDate: string, expenseRecurringMonths: number | null, end = '2026-12-31') => ({
    expenseRecurringStartDate,
    expenseRecurringEndDate: end,
    expenseRecurringMonths,
    scheduleFrequencyStrategyType: 'MONTHLY' as const,
  });

  it('keeps the day of the month, or the last day of a shorter month, without drifting', () => {
    expect(listOccurrences(months('2026-01-31', null, '2026-05-31'))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
    expect(listOccurrences(months('2026-01-15', 3))).toEqual(['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15']);
    expect(listOccurrences(months('2026-01-15', 12, '2028-01-15'))).toEqual(['2026-01-15', '2027-01-15', '2028-01-15']);
  });

  it('allows 1 to 60 months, and describes them in words', () => {
    for (const n of [0, 61, 1.5])
      expect(findScheduleErrors(months('2026-01-15', n), 100)).toEqual({
        expenseRecurringMonths: 'Enter 1 to 60 months',
      });
    expect(findScheduleErrors(months('2026-01-15', 1), 100)).toEqual({});
    expect([1, 3].map((n) => describeSchedule(months('2026-01-15', n)))).toEqual([
      'Every month on day 15',
      'Every 3 months on day 15',
    ]);
  });
});

describe('a schedule that stops at a total', () => {
  const weekly = (expenseRecurringTotal: number | null, end = '2035-01-01') => ({
    expenseRecurringStartDate: '2026-01-02',
    expenseRecurringEndDate: end,
    expenseRecurringTotal,
    scheduleFrequencyStrategyType: 'WEEKLY' as const,
  });
  const rests = (total: number, amount: number) => listPlannedExpenses(weekly(total), amount).map(({ rest }) => rest);

  it('splits 2,000.00 at 150.00 each into 13 full amounts and one of 50.00', () => {
    expect(rests(2000, 150)).toEqual([...Array.from({ length: 13 }, () => null), 50]);
    expect(rests(300, 150)).toEqual([null, null]);
    expect(rests(150, 150)).toEqual([null]);
    expect(rests(150.01, 150)).toEqual([null, 0.01]);
  });

  it('ends on its end date if that comes first', () => {
    expect(listPlannedExpenses(weekly(2000, '2026-01-10'), 150)).toEqual([
      { day: '2026-01-02', rest: null },
      { day: '2026-01-09', rest: null },
    ]);
  });

  it('uses all of its dates while the amount is unknown', () => {
    expect(listPlannedExpenses(weekly(2000, '2026-01-10'), null)).toHaveLength(2);
    expect(listPlannedExpenses(weekly(2000, '2026-01-10'), 0)).toHaveLength(2);
  });

  it('needs a total of at least the amount of one expense', () => {
    expect(findScheduleErrors(weekly(149.99), 150)).toEqual({
      expenseRecurringTotal: 'Enter at least the amount of one expense',
    });
    expect(findScheduleErrors(weekly(150), 150)).toEqual({});
  });
});

describe('the description of a schedule', () => {
  // Ledger: REC-16
  it('uses everyday words', () => {
    const say = (change: Partial<ExpenseSchedule>) => describeSchedule({ ...march, ...change });
    expect(say({})).toBe('Every 7 days');
    expect(say({ expenseRecurringDays: 1 })).toBe('Every 1 days');
    expect(say({ scheduleFrequencyStrategyType: 'WEEKLY' })).toBe('Weekly on Monday');
    expect(say({ scheduleFrequencyStrategyType: 'BI_WEEKLY', scheduleDay: 'FRIDAY' })).toBe('Every 2 weeks on Friday');
    expect(say({ scheduleFrequencyStrategyType: 'FIRST_DAY_OF_THE_MONTH' })).toBe('First day of the month');
    expect(say({ scheduleFrequencyStrategyType: 'LAST_DAY_OF_THE_MONTH' })).toBe('Last day of the month');
    expect(say({ scheduleFrequencyStrategyType: 'MONTHLY' })).toBe('Every month on day 3');
  });
});
