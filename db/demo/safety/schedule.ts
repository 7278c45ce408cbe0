import type { Input } from '@milepost/domain/core/record.ts';
import type { schedule } from '@milepost/domain/safety/schedule.ts';

export type ScheduleInput = Omit<Input<typeof schedule>, 'carrier' | 'vehicle'> & { carrier: string; vehicle: string };

/** Returns a valid schedule: a brake check every 25,000 miles; `over` overrides its fields. `carrier` and `vehicle` are IDs. */
export function scheduleInput(
  over: Partial<ScheduleInput> & Pick<ScheduleInput, 'carrier' | 'vehicle'>,
): ScheduleInput {
  return {
    scheduleName: 'Brake check',
    scheduleType: 'PREVENTIVE_MAINTENANCE',
    scheduleFrequencyStrategyType: 'MILEAGE',
    schduleStartDate: null,
    schduleEndDate: null,
    scheduleFrequencyValue: 25_000,
    scheduleDay: null,
    scheduleStartMileage: 400_000,
    scheduleEndMileage: 500_000,
    scheduleMileageStep: null,
    scheduleCountsFrom: 'COMPLETION',
    desc: null,
    ...over,
  };
}

/** Returns a schedule by date: from one date to another, at a fixed number of days unless specified. */
export function buildDatedInput(
  schduleStartDate: string,
  schduleEndDate: string,
  over: Partial<ScheduleInput> & Pick<ScheduleInput, 'carrier' | 'vehicle'>,
): ScheduleInput {
  const strategy = { scheduleFrequencyStrategyType: 'DAYS', scheduleFrequencyValue: 90 } as const;
  const miles = { scheduleStartMileage: null, scheduleEndMileage: null };
  return scheduleInput({ ...strategy, ...miles, schduleStartDate, schduleEndDate, ...over });
}
