/**
 * The maintenance of trucks and trailers: oil and brakes by mileage, the annual service by date, an audit every Monday; some past
 * due, some done.
 */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import {
  completePlan,
  getScheduleBy,
  listJobs,
  type PlanValues,
  type Strategy,
} from '@milepost/domain/safety/schedule-plan.ts';
import type { DemoRecords, DriverSetup } from '../core/demo-records.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import type { Expense } from '../expense/expenses.ts';
import { buildDatedInput, type ScheduleInput, scheduleInput } from './schedule.ts';

/** The outcome of a schedule's first jobs; later ones are still open. */
type PastJobs = { status: 'COMPLETE'; maintenance: string } | { status: 'IN_COMPLETE' | 'DISCARDED'; desc?: string };
type PlannedSchedule = { input: ScheduleInput; past: PastJobs[] };
type MadeSchedules = { schedules: DemoRow[]; jobs: DemoRow[] };

const CREATED_DAYS_AGO = 75;

export function makeSchedules(
  { setups: hands, vehicles }: DemoRecords,
  expenses: readonly Expense[],
  today: Day,
): MadeSchedules {
  const trailers = vehicles.filter(({ vehicleType }) => vehicleType === 'TRAILER');
  const planned = [
    ...hands.flatMap((hand, at) => planTruck(hand, at, expenses, today)),
    ...trailers.map((trailer, at) => planTrailer(trailer, at, today)),
  ];
  const created = planned.map((each, at) => makeRows(each, at, today));
  return { schedules: created.map(({ schedule }) => schedule), jobs: created.flatMap(({ jobs }) => jobs) };
}

function planTruck(hand: DriverSetup, at: number, expenses: readonly Expense[], today: Day): PlannedSchedule[] {
  const own = { carrier: hand.carrier.id, vehicle: hand.truck.id };
  const odometer = Number(hand.truck.vehicleCurrentOdometer);
  const repair = (category: string) =>
    expenses.findLast((each) => each.vehicle === hand.truck.id && each.expenseMaintenanceCategory === category);

  /** Returns a service by mileage, last done `since` miles ago, completed with the paid repair if there is one. */
  const byMiles = (
    scheduleName: string,
    every: number,
    since: number,
    category: string,
    desc: string,
  ): PlannedSchedule => {
    const done = repair(category);
    const last = odometer - since;
    const start = done ? last - every : last;
    const input = scheduleInput({
      ...own,
      scheduleName,
      desc,
      scheduleFrequencyValue: every,
      scheduleStartMileage: start,
      scheduleEndMileage: start + 5 * every,
    });
    return { input, past: done ? [{ status: 'COMPLETE', maintenance: done.id }] : [] };
  };
  const oil = byMiles('Oil and filters', 15_000, at % 8 === 3 ? 15_640 : 1_900 + at * 510, 'OIL_CHANGE', OIL);
  const brakes = byMiles('Brake check', 25_000, at % 11 === 3 ? 25_312 : 4_200 + at * 790, 'BRAKE', BRAKES);
  // The last day of the month in which it expired or expires, and a year later.
  const service = addDays(today, at % 10 === 4 ? -62 : 8 + at * 13);
  const annual = buildDatedInput(service, addDays(service, 700), {
    ...own,
    scheduleName: 'Annual service',
    desc: 'Includes the annual inspection (49 CFR 396.17).',
    scheduleFrequencyStrategyType: 'LAST_DAY_OF_THE_MONTH',
    scheduleFrequencyValue: 12,
  });
  return [
    oil,
    brakes,
    { input: annual, past: [] },
    ...(at % 5 === 2 ? [planChassis(own, odometer, at, today)] : []),
    ...(at % 6 === 1 ? [planAudit(own, at, today)] : []),
  ];
}

const OIL = 'Engine oil, oil and fuel filters; oil sample to the lab.';
const BRAKES = 'Linings, drums, slack adjusters, and air leaks on all axles.';

type OwnTruck = Pick<ScheduleInput, 'carrier' | 'vehicle'>;

/** Plans a service every 90 days or 20,000 miles, whichever comes first; for the most-driven truck, the miles came first. */
function planChassis(own: OwnTruck, odometer: number, at: number, today: Day): PlannedSchedule {
  const start = addDays(today, 20 + at);
  const input = buildDatedInput(start, addDays(start, 360), {
    ...own,
    scheduleName: 'Chassis lubrication',
    scheduleMileageStep: 20_000,
    scheduleStartMileage: odometer - (at === 2 ? 20_480 : 6_300 + at * 300),
  });
  return { input, past: [] };
}

/** Plans a review of the driver's pre-trip inspections (49 CFR 396.13) every Monday. */
function planAudit(own: OwnTruck, at: number, today: Day): PlannedSchedule {
  const start = addDays(today, at === 1 ? -24 : 0);
  const input = buildDatedInput(start, addDays(start, 120), {
    ...own,
    scheduleName: 'Weekly pre-trip audit',
    scheduleType: 'PERIODIC_INSPECTION',
    scheduleFrequencyStrategyType: 'WEEKLY',
    scheduleDay: 'MONDAY',
    scheduleFrequencyValue: 1,
  });
  const past: PastJobs[] = [{ status: 'IN_COMPLETE', desc: 'Truck was out of service.' }, { status: 'DISCARDED' }];
  return { input, past: at === 1 ? past : [] };
}

function planTrailer(trailer: DemoRow, at: number, today: Day): PlannedSchedule {
  const own = { carrier: String(trailer.carrier), vehicle: trailer.id };
  const start = addDays(today, at === 5 ? -3 : 5 + at * 9);
  const input = buildDatedInput(start, addDays(start, 360), {
    ...own,
    scheduleName: 'Tires and brakes',
    scheduleType: 'PERIODIC_INSPECTION',
    scheduleFrequencyValue: 90,
  });
  return { input, past: [] };
}

function makeRows({ input, past }: PlannedSchedule, at: number, today: Day): { schedule: DemoRow; jobs: DemoRow[] } {
  const created = getMoment(addDays(today, -CREATED_DAYS_AGO), at);
  const kept = completePlan(input as PlanValues);
  const schedule = { id: makeId(`schedule ${at}`), prettyName: input.scheduleName, created, ...input, ...kept };
  const dues = listJobs(kept);
  const jobs = dues.map((due, number): DemoRow => {
    const what = past[number];
    const scheduledJobName = `${input.scheduleName} ${number + 1}/${dues.length}`;
    return {
      id: makeId(`scheduled job ${at} ${number}`),
      prettyName: scheduledJobName,
      created,
      scheduledJobName,
      schedule: schedule.id,
      carrier: input.carrier,
      vehicle: input.vehicle,
      ...due,
      scheduledJobNumber: number + 1,
      scheduleJobFrequencyStrategyType: getScheduleBy(input.scheduleFrequencyStrategyType as Strategy),
      status: what && what.status !== 'DISCARDED' ? what.status : 'IN_PROGRESS',
      state: what?.status === 'DISCARDED' ? 'DELETED' : 'ACTIVE',
      maintenance: what?.status === 'COMPLETE' ? what.maintenance : null,
      desc: what && 'desc' in what ? what.desc : null,
    };
  });
  return { schedule, jobs };
}
