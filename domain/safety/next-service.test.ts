import { describe, expect, test } from 'vitest';
import { computeDues, type PlacedJob } from './next-service.ts';
import { listJobs, type PlanValues } from './schedule-plan.ts';

const NO_PLAN: PlanValues = {
  scheduleFrequencyStrategyType: null,
  schduleStartDate: null,
  schduleEndDate: null,
  scheduleStartMileage: null,
  scheduleEndMileage: null,
  scheduleFrequencyValue: null,
  scheduleDay: null,
  scheduleMileageStep: null,
};
const byDate = (over: Partial<PlanValues>): PlanValues => ({
  ...NO_PLAN,
  scheduleFrequencyStrategyType: 'DAYS',
  schduleStartDate: '2026-01-01',
  schduleEndDate: '2026-12-31',
  ...over,
});
const byMiles: PlanValues = {
  ...NO_PLAN,
  scheduleFrequencyStrategyType: 'MILEAGE',
  scheduleFrequencyValue: 15_000,
  scheduleStartMileage: 400_000,
  scheduleEndMileage: 460_000,
};

/** Returns the jobs of a plan with the named ones completed. */
function jobs(plan: PlanValues, done: Record<number, PlacedJob['completion']>, skipped: number[] = []): PlacedJob[] {
  return listJobs(plan).map((due, at) => {
    const number = at + 1;
    const completion = done[number] ?? null;
    return { ...due, number, completion, isOpen: completion === null && !skipped.includes(number) };
  });
}
const days = (...from: Parameters<typeof computeDues>) =>
  [...computeDues(...from)].map(([number, { scheduledJobDate }]) => [number, scheduledJobDate]);
const miles = (...from: Parameters<typeof computeDues>) =>
  [...computeDues(...from)].map(([number, { scheduledMileage }]) => [number, scheduledMileage]);

describe('a late service', () => {
  test('moves the next services: every 90 days, due on 01-01, done on 01-21', () => {
    const plan = byDate({ scheduleFrequencyValue: 90 });

    const moved = days(plan, jobs(plan, { 1: { day: '2026-01-21', miles: null } }));

    expect(moved).toEqual([
      [2, '2026-04-21'],
      [3, '2026-07-20'],
      [4, '2026-10-18'],
      [5, '2027-01-16'],
    ]);
  });

  test('moves the next services by miles, from the odometer at the service', () => {
    const moved = miles(byMiles, jobs(byMiles, { 1: { day: '2026-01-21', miles: 417_300 } }));

    expect(moved).toEqual([
      [2, 432_300],
      [3, 447_300],
      [4, 462_300],
    ]);
  });

  test('moves no miles without a recorded odometer', () => {
    expect(miles(byMiles, jobs(byMiles, { 1: { day: '2026-01-21', miles: null } }))[0]).toEqual([2, 430_000]);
  });

  test('moves days and miles of a schedule by whichever comes first', () => {
    const plan = byDate({ scheduleFrequencyValue: 90, scheduleStartMileage: 400_000, scheduleMileageStep: 20_000 });

    const moved = computeDues(plan, jobs(plan, { 1: { day: '2026-01-21', miles: 425_000 } }));

    expect(moved.get(2)).toEqual({ scheduledJobDate: '2026-04-21', scheduledMileage: 445_000 });
  });

  test('keeps the weekday, and no interval longer than scheduled', () => {
    const weekly = byDate({
      scheduleFrequencyStrategyType: 'WEEKLY',
      scheduleDay: 'MONDAY',
      scheduleFrequencyValue: 2,
    });

    // Due on Monday 01-05, done on Wednesday 01-07.
    const moved = days(weekly, jobs(weekly, { 1: { day: '2026-01-07', miles: null } }));

    expect(moved.slice(0, 2)).toEqual([
      [2, '2026-01-19'],
      [3, '2026-02-02'],
    ]);
  });

  test.each([
    ['FIRST_DAY_OF_THE_MONTH', '2026-04-01', '2026-06-03', '2026-09-01'],
    ['LAST_DAY_OF_THE_MONTH', '2026-01-31', '2026-02-10', '2026-05-31'],
  ] as const)(
    'for %s counts months from the month of the service',
    (scheduleFrequencyStrategyType, due, done, next) => {
      const plan = byDate({ scheduleFrequencyStrategyType, scheduleFrequencyValue: 3 });
      const all = jobs(plan, {});
      const number = all.findIndex(({ scheduledJobDate }) => scheduledJobDate === due) + 1;

      const moved = days(plan, jobs(plan, { [number]: { day: done, miles: null } }));

      expect(moved[0]).toEqual([number + 1, next]);
    },
  );
});

test('a service done a few days early doesn’t repeat in the same month', () => {
  const plan = byDate({ scheduleFrequencyStrategyType: 'FIRST_DAY_OF_THE_MONTH', scheduleFrequencyValue: 1 });

  // The second job, of 02-01, was done on 01-29.
  expect(days(plan, jobs(plan, { 2: { day: '2026-01-29', miles: null } }))[0]).toEqual([3, '2026-03-01']);
});

test('a skipped service keeps its interval', () => {
  const moved = miles(byMiles, jobs(byMiles, { 1: { day: '2026-01-21', miles: 417_300 } }, [2]));

  expect(moved).toEqual([
    [3, 447_300],
    [4, 462_300],
  ]);
});

test('the last completed service counts in any order of entry, and earlier jobs stay', () => {
  const moved = miles(
    byMiles,
    jobs(byMiles, { 3: { day: '2026-05-02', miles: 446_000 }, 1: { day: '2026-06-01', miles: 450_000 } }),
  );

  expect(moved).toEqual([[4, 461_000]]);
});

test('without a completed service, the jobs are due as planned', () => {
  expect(miles(byMiles, jobs(byMiles, {}))).toEqual([
    [1, 415_000],
    [2, 430_000],
    [3, 445_000],
    [4, 460_000],
  ]);
});
