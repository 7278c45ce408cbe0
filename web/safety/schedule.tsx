/** Maintenance schedules: a truck's or trailer's services, when they are due, and their progress. */
import { SCHEDULE_STATUS, type ScheduleInfo, schedule } from '@milepost/domain/safety/schedule.ts';
import { DueCell, MilesCell } from '../core/ui/due-cell.tsx';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { DateCell, LinkCell, RefCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import type { FilterSpec } from '../core/ui/list/filter.ts';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { getPagePath } from '../core/ui/records.ts';
import { StatusChip } from '../core/ui/status-chip.tsx';
import { useToday } from '../core/ui/use-today.ts';
import { getInitialPlan, PlanSections, validatePlan } from './plan-sections.tsx';
import type { ScheduleRow } from './row-types.ts';
import classes from './safety.module.css';
import { JobTabs, type Line } from './scheduled-jobs.tsx';

const column = defineColumns(schedule);

const columns = column.columns([
  column.link('prettyName', { header: 'Schedule', size: 160 }),
  column.field('vehicle', { header: 'Vehicle', size: 80 }),
  column.display({
    id: 'scheduleBegun',
    header: 'Schedule Started',
    size: 122,
    meta: { grow: 0, lesser: true },
    cell: ({ row: { original } }) => <StartDate info={getInfo(original)} />,
  }),
  column.display({
    id: 'nextScheduleJob',
    header: 'Upcoming Schedule',
    size: 140,
    meta: { grow: 0, sort: 'nextScheduleJob' },
    cell: ({ row: { original } }) => <NextJob row={original} />,
  }),
  column.field('desc', { header: 'Desc', size: 120, lesser: true }),
  countColumn('totalScheduledJobs', 'Initial Total', 88),
  countColumn('totalCompleteJobs', 'Completed', 90, 'HISTORY'),
  countColumn('totalUpComingJobs', 'Upcoming', 86, 'UPCOMING'),
  countColumn('totalIncompleteJobs', 'Passdue', 74, 'UPCOMING'),
  countColumn('totalRemoved', 'Discarded', 90),
  column.display({
    id: 'scheduleStatus',
    header: 'Status',
    size: 124,
    meta: { grow: 0 },
    cell: ({ row: { original } }) => <Status row={original} />,
  }),
  column.field('scheduleType', { hidden: true }),
  column.field('carrier', { header: 'Carrier', hidden: true }),
]);

const getInfo = (row: object) => (row as ScheduleRow).scheduleInfo;

/** Returns a column with a number of jobs, linked to their list. */
function countColumn(name: keyof ScheduleInfo & `total${string}`, header: string, size: number, line?: Line) {
  return column.display({
    id: name,
    header,
    size,
    meta: { grow: 0, lesser: !line, align: 'right' as const },
    cell: ({ row: { original } }) => {
      const count = getInfo(original)[name];
      if (!line || count === 0) return count;
      return (
        <span className={name === 'totalIncompleteJobs' ? classes.late : undefined}>
          <LinkCell quiet to={getJobsPath(original.id, line)}>
            {String(count)}
          </LinkCell>
        </span>
      );
    },
  });
}

const getJobsPath = (id: string, line: Line) => `${getPagePath(schedule, id)}?jobs=${line}`;

function StartDate({ info: { scheduleBegun: startedAt } }: { info: ScheduleInfo }) {
  return typeof startedAt === 'number' ? <MilesCell value={startedAt} /> : <DateCell value={startedAt} />;
}

function NextJob({ row }: { row: object }) {
  const { vehicle, scheduleInfo } = row as ScheduleRow;
  return <DueCell job={scheduleInfo.nextScheduleJob} vehicle={vehicle} />;
}

/** Shows the status; for users who may see it, also that the schedule was deleted. */
function Status({ row }: { row: object }) {
  const { state, scheduleInfo } = row as ScheduleRow;
  if (state === 'DELETED') return <StatusChip value={state} />;
  return <StatusChip value={scheduleInfo.scheduleStatus} of={SCHEDULE_STATUS} />;
}

/** The filter safety managers start their week with. */
const PAST_DUE: FilterSpec = {
  name: 'isPastDue',
  label: 'Due',
  kind: 'choice',
  values: ['true', 'false'],
  labels: { true: 'Past due', false: 'Not past due' },
};
/** Counted as in the Compliance Overview. */
const JOBS: FilterSpec = {
  name: 'hasJobs',
  label: 'Has jobs',
  kind: 'choice',
  values: ['UPCOMING', 'PAST_DUE', 'COMPLETE'],
  labels: { PAST_DUE: 'Past due', COMPLETE: 'Completed' },
};
const TYPE = { name: 'vehicleType', label: 'Vehicle type', kind: 'choice', values: ['TRUCK', 'TRAILER'] } as const;
const DELETED = { name: 'state', label: 'State', kind: 'choice', values: ['DELETED'] } as const;

export function List() {
  return (
    <ListPage
      record={schedule}
      columns={columns}
      options={{ sort: 'nextScheduleJob' }}
      filters={['vehicle', PAST_DUE, JOBS, TYPE, 'carrier', 'scheduleType', 'scheduleFrequencyStrategyType', DELETED]}
      emptyHint="Add a schedule, such as a brake check every 25,000 miles or an annual service by date. It creates its jobs up front. Complete a job by linking the repair."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const today = useToday();
  const form = useRecordForm(schedule, id, { preset: getInitialPlan(today), check: validatePlan });
  const row = form.row as unknown as ScheduleRow | null;
  return (
    <FormPage
      form={form}
      chip={(kept) => <Status row={kept} />}
      side={row && <AtAGlance row={row} />}
      below={(kept) => <JobTabs schedule={kept as unknown as ScheduleRow} />}
    >
      <Section title="Schedule">
        <Field name="carrier" />
        <Field name="vehicle" disabled={!form.values.carrier} />
        <Field name="scheduleName" placeholder="Brake check" />
        <Field name="scheduleType" />
        <Field name="scheduleCountsFrom" />
        <Field name="desc" />
      </Section>
      <PlanSections odometer={row?.vehicle.vehicleCurrentOdometer} />
    </FormPage>
  );
}

function AtAGlance({ row }: { row: ScheduleRow }) {
  const { scheduleInfo: info } = row;
  return (
    <Glance
      items={[
        ['Vehicle', <RefCell key="vehicle" value={row.vehicle} record="vehicle" />],
        ['Interval', info.scheduleIntervalDesc],
        ['Started', <StartDate key="startedAt" info={info} />],
        ['Next', <NextJob key="next" row={row} />],
        ['Initial Total', info.totalScheduledJobs],
        ['Completed', info.totalCompleteJobs],
        ['Upcoming', info.totalUpComingJobs],
        ['Passdue', info.totalIncompleteJobs],
        ['Discarded', info.totalRemoved],
      ]}
    />
  );
}
