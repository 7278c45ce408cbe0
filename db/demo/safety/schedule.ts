import type { Input } from '@milepost/domain/core/record.ts';
import type { schedule } from '@milepost/domain/safety/schedule.ts';

export type ScheduleInput = Omit<Input<typeof schedule>, 'carrier' | 'vehicle'> & { carrier: string; vehicle: string };

/** A brake check every 25,000 miles that passes every check; say only what matters. `carrier` and `vehicle` are ids. */
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

/** The same by date: from one day to another, and every so many days where nothing else is said. */
export function datedInput(
  schduleStartDate: string,
  schduleEndDate: string,
  over: Partial<ScheduleInput> & Pick<ScheduleInput, 'carrier' | 'vehicle'>,
): ScheduleInput {
  const strategy = { scheduleFrequencyStrategyType: 'DAYS', scheduleFrequencyValue: 90 } as const;
  const miles = { scheduleStartMileage: null, scheduleEndMileage: null };
  return scheduleInput({ ...strategy, ...miles, schduleStartDate, schduleEndDate, ...over });
}
