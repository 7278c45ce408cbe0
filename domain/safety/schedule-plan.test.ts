import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVALID_ODOMETER, MAX_ODOMETER } from '../admin/odometer.ts';
import { addDays, getDayOfWeek, isWithin } from '../core/dates.ts';
import { MAX_OCCURRENCES } from '../core/series.ts';
import { checkNew } from '../core/validation.ts';
import { schedule } from './schedule.ts';
import {
  completePlan,
  DATE_STRATEGIES,
  describeInterval,
  findPlanErrors,
  INVALID_DATE,
  INVALID_DAY,
  INVALID_INTERVAL,
  INVALID_MILES,
  isPastDue,
  listJobs,
  type PlanValues,
  STRATEGIES,
} from './schedule-plan.ts';

const NOTHING: PlanValues = {
  scheduleFrequencyStrategyType: 'DAYS',
  schduleStartDate: null,
  schduleEndDate: null,
  scheduleStartMileage: null,
  scheduleEndMileage: null,
  scheduleFrequencyValue: null,
  scheduleDay: null,
  scheduleMileageStep: null,
};

/** Returns a plan by date. */
const makeDatePlan = (
  strategy: (typeof DATE_STRATEGIES)[number],
  schduleStartDate: string,
  schduleEndDate: string,
  over: Partial<PlanValues> = {},
): PlanValues => ({
  ...NOTHING,
  scheduleFrequencyStrategyType: strategy,
  schduleStartDate,
  schduleEndDate,
  ...over,
});
/** Returns a plan by mileage, from the last service to a target. */
const makeMileagePlan = (start: number, end: number, every: number | null = null): PlanValues => ({
  ...NOTHING,
  scheduleFrequencyStrategyType: 'MILEAGE',
  scheduleStartMileage: start,
  scheduleEndMileage: end,
  scheduleFrequencyValue: every,
});
const every = (scheduleFrequencyValue: number) => ({ scheduleFrequencyValue });
const listPlanDays = (plan: PlanValues) => listJobs(plan).map(({ scheduledJobDate }) => scheduledJobDate);
const listPlanMiles = (plan: PlanValues) => listJobs(plan).map(({ scheduledMileage }) => scheduledMileage);

describe('the jobs of a schedule by date', () => {
  // Ledger: SCH-27
  it('are on the first day and every 90th day after it in 2026', () => {
    expect(listPlanDays(makeDatePlan('DAYS', '2026-01-01', '2026-12-31', every(90)))).toEqual(
      ['01-01', '04-01', '06-30', '09-28', '12-27'].map((day) => `2026-${day}`),
    );
  });

  // Ledger: SCH-27
  it('include the last day, but not the day after it', () => {
    const plan = (end: string) => listPlanDays(makeDatePlan('DAYS', '2026-01-01', end, every(30)));
    expect(plan('2026-01-31')).toEqual(['2026-01-01', '2026-01-31']);
    expect(plan('2026-01-30')).toEqual(['2026-01-01']);
    expect(plan('2026-01-01')).toEqual(['2026-01-01']);
  });

  // Ledger: SCH-25, SCH-27
  it('are one on the last day without an interval', () => {
    expect(listPlanDays(makeDatePlan('DAYS', '2026-01-01', '2026-12-31'))).toEqual(['2026-12-31']);
  });

  // Ledger: SCH-28
  it('are Mondays of January 2026, every one or every other', () => {
    const monday = { scheduleDay: 'MONDAY' } as const;
    const january = (over: Partial<PlanValues>) =>
      listPlanDays(makeDatePlan('WEEKLY', '2026-01-01', '2026-01-31', over));
    expect(january(monday)).toEqual(['05', '12', '19', '26'].map((day) => `2026-01-${day}`));
    expect(january({ ...monday, ...every(2) })).toEqual(['2026-01-05', '2026-01-19']);
  });

  // Ledger: SCH-28
  it('use the weekday of the start date unless another is selected', () => {
    expect(listPlanDays(makeDatePlan('WEEKLY', '2026-01-01', '2026-01-15'))).toEqual([
      '2026-01-01',
      '2026-01-08',
      '2026-01-15',
    ]);
  });

  // Ledger: SCH-29
  it('count every second week from the first day, or from the selected weekday', () => {
    const plan = (over: Partial<PlanValues> = {}) =>
      listPlanDays(makeDatePlan('BI_WEEKLY', '2026-01-01', '2026-02-28', over));
    expect(plan()).toEqual(['2026-01-01', '2026-01-15', '2026-01-29', '2026-02-12', '2026-02-26']);
    expect(plan({ scheduleDay: 'MONDAY' })).toEqual(['2026-01-05', '2026-01-19', '2026-02-02', '2026-02-16']);
    expect(plan(every(2))).toEqual(['2026-01-01', '2026-01-29', '2026-02-26']);
  });

  // Ledger: SCH-30
  it('are the first days of months from 2026-01-15 to 2026-06-30, all or every third', () => {
    const plan = (over: Partial<PlanValues> = {}) =>
      listPlanDays(makeDatePlan('FIRST_DAY_OF_THE_MONTH', '2026-01-15', '2026-06-30', over));
    expect(plan()).toEqual(['02', '03', '04', '05', '06'].map((month) => `2026-${month}-01`));
    expect(plan(every(3))).toEqual(['2026-02-01', '2026-05-01']);
  });

  // Ledger: SCH-30
  it('are the last days of months from 2026-01-15 to 2026-06-30, all or every third', () => {
    const plan = (over: Partial<PlanValues> = {}) =>
      listPlanDays(makeDatePlan('LAST_DAY_OF_THE_MONTH', '2026-01-15', '2026-06-30', over));
    expect(plan()).toEqual(['01-31', '02-28', '03-31', '04-30', '05-31', '06-30'].map((day) => `2026-${day}`));
    expect(plan(every(3))).toEqual(['2026-01-31', '2026-04-30']);
  });

  // Ledger: SCH-30
  it('include the first and last day of the period, and February 29 in a leap year', () => {
    expect(listPlanDays(makeDatePlan('FIRST_DAY_OF_THE_MONTH', '2026-03-01', '2026-04-01'))).toEqual([
      '2026-03-01',
      '2026-04-01',
    ]);
    expect(listPlanDays(makeDatePlan('LAST_DAY_OF_THE_MONTH', '2028-01-31', '2028-02-29'))).toEqual([
      '2028-01-31',
      '2028-02-29',
    ]);
    expect(listPlanDays(makeDatePlan('LAST_DAY_OF_THE_MONTH', '2028-02-01', '2028-02-28'))).toEqual([]);
    expect(listPlanDays(makeDatePlan('DAYS', '2028-02-28', '2028-03-01', every(1)))).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
  });

  it('are within the period, in order, and on the same weekday for weeks', () => {
    const anyPlan = fc
      .record({
        start: fc.integer({ min: 0, max: 20_000 }),
        length: fc.integer({ min: 0, max: 2_000 }),
        strategy: fc.constantFrom(...DATE_STRATEGIES),
        value: fc.integer({ min: 1, max: 359 }),
      })
      .map(({ start, length, strategy, value }) => {
        const from = addDays('2000-01-01', start);
        return makeDatePlan(strategy, from, addDays(from, length), every(value));
      });
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const days = listPlanDays(plan) as string[];
        const [start, end] = [String(plan.schduleStartDate), String(plan.schduleEndDate)];
        expect(days.every((day) => isWithin(day, start, end))).toBe(true);
        expect(days).toEqual([...new Set(days)].sort());
        if (plan.scheduleFrequencyStrategyType === 'WEEKLY')
          expect(days.every((day) => getDayOfWeek(day) === getDayOfWeek(start))).toBe(true);
      }),
    );
  });
});

describe('the jobs of a schedule by mileage', () => {
  // Ledger: SCH-31
  it('are every 15000 miles from 400000 to 460000, including the target', () => {
    expect(listPlanMiles(makeMileagePlan(400_000, 460_000, 15_000))).toEqual([415_000, 430_000, 445_000, 460_000]);
    expect(listPlanMiles(makeMileagePlan(400_000, 459_999, 15_000))).toEqual([415_000, 430_000, 445_000]);
  });

  // Ledger: SCH-31
  it('are one at the target without an interval', () => {
    expect(listJobs(makeMileagePlan(400_000, 460_000))).toEqual([
      { scheduledJobDate: null, scheduledMileage: 460_000 },
    ]);
  });
});

describe('jobs by miles or days, whichever comes first', () => {
  const oil = makeDatePlan('DAYS', '2026-01-01', '2026-12-31', {
    ...every(120),
    scheduleStartMileage: 400_000,
    scheduleMileageStep: 15_000,
  });

  it('have both limits', () => {
    expect(listJobs(oil)).toEqual([
      { scheduledJobDate: '2026-01-01', scheduledMileage: 415_000 },
      { scheduledJobDate: '2026-05-01', scheduledMileage: 430_000 },
      { scheduledJobDate: '2026-08-29', scheduledMileage: 445_000 },
      { scheduledJobDate: '2026-12-27', scheduledMileage: 460_000 },
    ]);
  });

  it('are past due at the first limit reached', () => {
    const job = { scheduledJobDate: '2026-05-01', scheduledMileage: 430_000 };
    expect(isPastDue(job, '2026-05-01', 430_000)).toBe(false);
    expect(isPastDue(job, '2026-05-02', 401_000)).toBe(true);
    expect(isPastDue(job, '2026-02-01', 430_001)).toBe(true);
  });

  it('have a description', () => {
    expect(describeInterval(oil)).toBe('Every 120 days or every 15000 miles, whichever comes first');
  });

  it('require the mileage of the last service, and stay within the highest odometer', () => {
    expect(findPlanErrors({ ...oil, scheduleStartMileage: null }, [])).toEqual({ scheduleStartMileage: INVALID_MILES });
    const last = MAX_ODOMETER - 4 * 15_000;
    expect(findPlanErrors({ ...oil, scheduleStartMileage: last }, [])).toEqual({});
    expect(findPlanErrors({ ...oil, scheduleStartMileage: last + 1 }, [])).toEqual({
      scheduleMileageStep: INVALID_INTERVAL,
    });
  });
});

describe('a scheduled job', () => {
  // Ledger: SCH-34
  it('by date is past due from the next day, in the account’s time zone', () => {
    const job = { scheduledJobDate: '2026-02-28', scheduledMileage: null };
    expect(['2026-02-27', '2026-02-28', '2026-03-01'].map((today) => isPastDue(job, today, 999_999))).toEqual([
      false,
      false,
      true,
    ]);
  });

  // Ledger: SCH-34
  it('by mileage is past due from the next mile, but not if the odometer is unknown', () => {
    const job = { scheduledJobDate: null, scheduledMileage: 415_000 };
    expect([414_999, 415_000, 415_001, null].map((miles) => isPastDue(job, '2026-03-01', miles))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});

// Ledger: SCH-35
describe('the description of an interval', () => {
  const year = ['2026-01-01', '2026-12-31'] as const;
  it.each([
    ['Every 90 days', makeDatePlan('DAYS', ...year, every(90))],
    ['Once on 2026-12-31', makeDatePlan('DAYS', ...year)],
    ['Weekly on Monday', makeDatePlan('WEEKLY', ...year, { scheduleDay: 'MONDAY' })],
    ['Weekly on Thursday', makeDatePlan('WEEKLY', ...year)],
    ['Every 3 weeks on Monday', makeDatePlan('WEEKLY', ...year, { scheduleDay: 'MONDAY', ...every(3) })],
    ['Every 2 weeks', makeDatePlan('BI_WEEKLY', ...year)],
    ['Every 6 weeks', makeDatePlan('BI_WEEKLY', ...year, every(3))],
    ['First day of the month', makeDatePlan('FIRST_DAY_OF_THE_MONTH', ...year)],
    ['First day of every 3 months', makeDatePlan('FIRST_DAY_OF_THE_MONTH', ...year, every(3))],
    ['Last day of the month', makeDatePlan('LAST_DAY_OF_THE_MONTH', ...year, every(1))],
    ['Last day of every 12 months', makeDatePlan('LAST_DAY_OF_THE_MONTH', ...year, every(12))],
    ['Every 15000 miles', makeMileagePlan(400_000, 460_000, 15_000)],
    ['Once at 460000 miles', makeMileagePlan(400_000, 460_000)],
  ])('is “%s”', (words, plan) => {
    expect(describeInterval(plan)).toBe(words);
  });
});

describe('an invalid schedule', () => {
  const year = ['2026-01-01', '2026-12-31'] as const;
  // Ledger: SCH-21
  it('by date lacks a date or ends before it starts', () => {
    expect(findPlanErrors(NOTHING, [])).toEqual({ schduleStartDate: INVALID_DATE, schduleEndDate: INVALID_DATE });
    expect(findPlanErrors(makeDatePlan('DAYS', '2026-03-02', '2026-03-01'), [])).toEqual({
      schduleEndDate: INVALID_DATE,
    });
    expect(findPlanErrors(makeDatePlan('DAYS', '2026-03-01', '2026-03-01'), [])).toEqual({});
  });

  // Ledger: SCH-22, SCH-39
  it('by mileage lacks a positive end, or has a last service at or above the target', () => {
    const nowhere = { ...makeMileagePlan(1, 2), scheduleStartMileage: null, scheduleEndMileage: null };
    expect(findPlanErrors(nowhere, [])).toEqual({
      scheduleStartMileage: INVALID_MILES,
      scheduleEndMileage: INVALID_MILES,
    });
    const both = { scheduleStartMileage: INVALID_ODOMETER, scheduleEndMileage: INVALID_ODOMETER };
    expect(findPlanErrors(makeMileagePlan(400_000, 400_000), [])).toEqual(both);
    expect(findPlanErrors(makeMileagePlan(400_001, 400_000), [])).toEqual(both);
    expect(findPlanErrors(makeMileagePlan(399_999, 400_000), [])).toEqual({});
  });

  // Ledger: SCH-25
  it('has an interval outside 1 to 359 days, or more miles than up to the target', () => {
    const error = { scheduleFrequencyValue: INVALID_INTERVAL };
    expect(findPlanErrors(makeDatePlan('DAYS', ...year, every(359)), [])).toEqual({});
    expect(findPlanErrors(makeDatePlan('DAYS', ...year, every(360)), [])).toEqual(error);
    expect(findPlanErrors(makeMileagePlan(400_000, 460_000, 60_000), [])).toEqual({});
    expect(findPlanErrors(makeMileagePlan(400_000, 460_000, 60_001), [])).toEqual(error);
  });

  // Ledger: SCH-20, SCH-25, SCH-28
  it('misses a required value of its strategy if cleared, and gets a default if left out', () => {
    for (const strategy of DATE_STRATEGIES.slice(1)) {
      const plan = makeDatePlan(strategy, ...year);
      expect(findPlanErrors(plan, [])).toEqual({});
      expect(completePlan(plan).scheduleFrequencyValue).toBe(1);
      expect(findPlanErrors(plan, ['scheduleFrequencyValue'])).toEqual({ scheduleFrequencyValue: INVALID_INTERVAL });
    }
    expect(findPlanErrors(makeDatePlan('WEEKLY', ...year), ['scheduleDay'])).toEqual({ scheduleDay: INVALID_DAY });
    expect(findPlanErrors(makeDatePlan('BI_WEEKLY', ...year), ['scheduleDay'])).toEqual({});
  });

  // Ledger: SCH-32
  it('has no job or more than 366', () => {
    const error = { scheduleFrequencyValue: INVALID_INTERVAL };
    const daily = (end: string) => makeDatePlan('DAYS', '2028-01-01', end, every(1));
    expect(listJobs(daily('2028-12-31'))).toHaveLength(MAX_OCCURRENCES);
    expect(findPlanErrors(daily('2028-12-31'), [])).toEqual({});
    expect(findPlanErrors(daily('2029-01-01'), [])).toEqual(error);
    expect(findPlanErrors(makeDatePlan('FIRST_DAY_OF_THE_MONTH', '2026-01-02', '2026-01-31'), [])).toEqual(error);
    expect(findPlanErrors(makeMileagePlan(1, 367, 1), [])).toEqual({});
    expect(findPlanErrors(makeMileagePlan(1, 368, 1), [])).toEqual(error);
  });
});

describe('the saved fields of a schedule', () => {
  const typed: PlanValues = {
    ...makeDatePlan('DAYS', '2026-01-01', '2026-12-31', every(90)),
    scheduleStartMileage: 400_000,
    scheduleEndMileage: 460_000,
    scheduleDay: 'MONDAY',
  };

  // Ledger: SCH-12, SCH-13
  it('are those of its strategy', () => {
    expect(completePlan(typed)).toEqual(makeDatePlan('DAYS', '2026-01-01', '2026-12-31', every(90)));
    expect(completePlan({ ...typed, scheduleFrequencyStrategyType: 'MILEAGE' })).toEqual(
      makeMileagePlan(400_000, 460_000, 90),
    );
  });

  // Ledger: ENM-10, SCH-09, SCH-24
  it('include any valid strategy, and no other', () => {
    expect(STRATEGIES.join(' ')).toBe('DAYS WEEKLY BI_WEEKLY FIRST_DAY_OF_THE_MONTH LAST_DAY_OF_THE_MONTH MILEAGE');
    const checkStrategy = (scheduleFrequencyStrategyType: unknown) =>
      checkNew(schedule, { scheduleFrequencyStrategyType }, { today: '2026-03-04' }).errors
        .scheduleFrequencyStrategyType;
    expect([undefined, '', 'MONTHLY', 'DATE'].map(checkStrategy)).toEqual(Array(4).fill('Invald Value'));
    expect(checkStrategy('MILEAGE')).toBe(undefined);
  });
});
