/** When the jobs of a schedule are due: entered in a new one, shown in a stored one (SCH-12 to SCH-16, SCH-24 to SCH-26). */
import { Select } from '@mantine/core';
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { addMonths, type Day, getDayOfWeek, parseDate } from '@milepost/domain/core/dates.ts';
import { getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { formatNumber } from '@milepost/domain/core/money.ts';
import { getFields, type Related } from '@milepost/domain/core/record.ts';
import { checkFields, readFields } from '@milepost/domain/core/validation.ts';
import { schedule } from '@milepost/domain/safety/schedule.ts';
import {
  DATE_STRATEGIES,
  describeInterval,
  EVERY_LABELS,
  findPlanErrors,
  getScheduleBy,
  isOnceAllowed,
  listJobs,
  PLAN_FIELDS,
  type PlanValues,
  type ScheduleBy,
  type Strategy,
} from '@milepost/domain/safety/schedule-plan.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../core/api/client.ts';
import { keys } from '../core/ui/data.ts';
import { useFormContext } from '../core/ui/form/context.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FigureInput } from '../core/ui/form/inputs/figure-input.tsx';
import { Section } from '../core/ui/form/section.tsx';
import classes from './safety.module.css';

/** Returns the initial values: by date, for a year from today. */
export const getInitialPlan = (today: Day) => ({
  scheduleFrequencyStrategyType: 'DAYS',
  schduleStartDate: today,
  schduleEndDate: addMonths(today, 12),
});

const BASIS_OPTIONS = [
  { value: 'DATE', label: 'Date' },
  { value: 'MILEAGE', label: 'Mileage' },
] satisfies { value: ScheduleBy; label: string }[];

const reading = getFields(vehicle).vehicleCurrentOdometer;
const strategyField = getFields(schedule).scheduleFrequencyStrategyType ?? {};
const toOptions = (strategies: readonly Strategy[]) =>
  strategies.map((value) => ({ value, label: getChoiceLabel(strategyField, value) }));

/** Fields of one way of counting that the other does not have. */
const DATE_FIELDS = ['schduleStartDate', 'schduleEndDate', 'scheduleDay', 'scheduleMileageStep'];
const MILE_FIELDS = ['scheduleStartMileage', 'scheduleEndMileage'];

/** @param odometer the reading of a stored schedule's vehicle; that of a new one is looked up. */
export function PlanSections({ odometer: kept }: { odometer?: number | null }) {
  const form = useFormContext();
  const { values } = form;
  const strategy = (values.scheduleFrequencyStrategyType || null) as Strategy | null;
  const by = strategy && getScheduleBy(strategy);
  const asksMiles = by === 'MILEAGE' || Boolean(values.scheduleMileageStep);
  const looked = useOdometer(form.isNew && asksMiles ? (values.vehicle as Related | null) : null);
  const odometer = form.isNew ? looked : (kept ?? null);
  const [hasDay, setHasDay] = useState(false);

  // SCH-26, SCH-39: assumes the last service was now, until changed; another vehicle has another odometer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later input stays
  useEffect(() => {
    if (form.isNew && asksMiles && looked !== undefined) form.set('scheduleStartMileage', looked ?? '');
  }, [looked, asksMiles]);

  function countBy(next: ScheduleBy) {
    if (next === by) return;
    for (const name of next === 'DATE' ? MILE_FIELDS : DATE_FIELDS) form.clear(name);
    repeat(next === 'DATE' ? 'DAYS' : 'MILEAGE');
  }
  function repeat(next: Strategy) {
    form.set('scheduleFrequencyStrategyType', next);
    form.set('scheduleFrequencyValue', isOnceAllowed(next) ? '' : '1');
    form.clear('scheduleDay');
    setHasDay(false);
    if (next === 'WEEKLY') followStart(values.schduleStartDate);
  }
  /** Sets the weekday of a weekly schedule to the one it starts on, until the user picks another (SCH-28). */
  function followStart(typed: unknown) {
    const start = parseDate(String(typed));
    if (start) form.set('scheduleDay', getDayOfWeek(start));
  }
  return (
    <>
      <Section title="Due">
        <Select
          id="schedule-scheduleBy"
          label="Schedule By"
          withAsterisk
          aria-required
          data={BASIS_OPTIONS}
          value={by}
          disabled={form.isFixed('scheduleFrequencyStrategyType')}
          allowDeselect={false}
          onChange={(next) => countBy(next as ScheduleBy)}
        />
        <Field
          name="scheduleFrequencyStrategyType"
          options={toOptions(by === 'MILEAGE' ? ['MILEAGE'] : DATE_STRATEGIES)}
          onChange={(next) => repeat(next as Strategy)}
        />
        {by === 'DATE' && (
          <>
            <Field
              name="schduleStartDate"
              required
              onChange={(typed) => strategy === 'WEEKLY' && !hasDay && followStart(typed)}
            />
            <Field name="schduleEndDate" required />
          </>
        )}
        {by === 'MILEAGE' && <MileFields odometer={odometer} isTo />}
        {strategy && (
          <Field
            name="scheduleFrequencyValue"
            label={EVERY_LABELS[strategy]}
            required={!isOnceAllowed(strategy)}
            help={form.isNew ? HELP[strategy] : undefined}
          />
        )}
        {strategy === 'WEEKLY' && <Field name="scheduleDay" required onChange={() => setHasDay(true)} />}
        {form.isNew && <Preview values={values} />}
      </Section>
      {by === 'DATE' && (form.isNew || values.scheduleMileageStep) && (
        <Section title="Whichever comes first">
          <Field
            name="scheduleMileageStep"
            label="Or Every (mileage)"
            onChange={(step) => !step && form.clear('scheduleStartMileage')}
          />
          {asksMiles && <MileFields odometer={odometer} />}
        </Section>
      )}
    </>
  );
}

const HELP: Partial<Record<Strategy, string>> = {
  DAYS: '1–359. If blank, one job is created on the end date.',
  MILEAGE: 'If blank, one job is created at the target mileage.',
};

/** Shows the vehicle's current reading, and takes the mileage to count from and the interval. */
function MileFields({ odometer, isTo }: { odometer: number | null | undefined; isTo?: boolean }) {
  return (
    <>
      {reading && (
        <FigureInput
          id="schedule-odometer"
          label={reading.label}
          fact={reading}
          value={odometer ?? ''}
          placeholder="N/A"
          onChange={() => undefined}
          disabled
        />
      )}
      <Field name="scheduleStartMileage" required />
      {isTo && <Field name="scheduleEndMileage" required />}
    </>
  );
}

/** Returns undefined while loading; null for a vehicle without an odometer. */
function useOdometer(vehicle: Related | null): number | null | undefined {
  const path = 'schedule/odometer/';
  const { data } = useQuery({
    queryKey: keys.list(path, vehicle?.id),
    queryFn: ({ signal }) =>
      api.get<{ vehicleCurrentOdometer: number | null }>(path, { vehicle: vehicle?.id ?? '' }, { signal }),
    enabled: vehicle !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.vehicleCurrentOdometer;
}

/** Returns the typed plan, without unreadable values. */
function parsePlan(values: Readonly<Record<string, unknown>>): PlanValues {
  const typed = Object.fromEntries(PLAN_FIELDS.map((name) => [name, values[name]]));
  const read = checkFields(schedule, readFields(schedule, typed).values).values;
  return Object.fromEntries(PLAN_FIELDS.map((name) => [name, read[name] ?? null])) as PlanValues;
}

/** SCH-20: requires every field shown, although the server would use defaults. */
export const validatePlan = (values: Readonly<Record<string, unknown>>, isNew: boolean) =>
  isNew ? findPlanErrors(parsePlan(values), PLAN_FIELDS) : {};

const MAX_SHOWN = 6;

/** Shows the exact jobs that will be created. */
function Preview({ values }: { values: Record<string, unknown> }) {
  const plan = parsePlan(values);
  if (!plan.scheduleFrequencyStrategyType || Object.keys(validatePlan(values, true)).length > 0)
    return <p className={classes.preview}>This schedule doesn’t create any entries yet.</p>;
  const jobs = listJobs(plan);
  const dues = jobs
    .slice(0, MAX_SHOWN)
    .map((job) => job.scheduledJobDate ?? `${formatNumber(job.scheduledMileage ?? 0, 0)} mi`);
  const rest = jobs.length - dues.length;
  return (
    <p className={classes.preview} aria-live="polite">
      {describeInterval(plan)}: {jobs.length} {jobs.length === 1 ? 'job' : 'jobs'}, {dues.join(', ')}
      {rest > 0 && ` and ${rest} more`}
    </p>
  );
}
