/** The jobs of a schedule: upcoming ones, and those completed or discarded (SCH-03, JOB-18, JOB-19). */
import { Anchor, Switch, Tabs } from '@mantine/core';
import { vehicleMaintenance } from '@milepost/domain/expense/maintenance.ts';
import { getScheduleBy, type ScheduleBy } from '@milepost/domain/safety/schedule-plan.ts';
import { JOB_STATUS, scheduledJob } from '@milepost/domain/safety/scheduled-job.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { keys, useReloadData } from '../core/ui/data.ts';
import { DueCell, MilesCell } from '../core/ui/due-cell.tsx';
import { openFile } from '../core/ui/file/viewer.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { IconPaperclip } from '../core/ui/icons/icons.ts';
import { DateCell, LinkCell, Missing, TextCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import type { RowOf } from '../core/ui/list/list-props.ts';
import { ListView } from '../core/ui/list/list-view.tsx';
import { type ListAnswer, type RecordList, useRecordList } from '../core/ui/list/use-record-list.ts';
import { getPagePath } from '../core/ui/records.ts';
import { Chip, StatusChip } from '../core/ui/status-chip.tsx';
import { usePageAddress } from '../core/ui/use-page-address.ts';
import { JobDialog } from './job-dialog.tsx';
import type { JobRow, Maintenance, ScheduleRow } from './row-types.ts';
import classes from './safety.module.css';

const LINES = { UPCOMING: 'Upcoming Schedules', HISTORY: 'History' } as const;
export type Line = keyof typeof LINES;

/** Opens the tab in the address, `?jobs=HISTORY`, or upcoming jobs. */
export function JobTabs({ schedule }: { schedule: ScheduleRow }) {
  const asked = usePageAddress().asked.get('jobs');
  const [edited, setEdited] = useState<JobRow | null>(null);
  return (
    <Section columns={false}>
      <Tabs defaultValue={asked === 'HISTORY' ? 'HISTORY' : 'UPCOMING'} keepMounted={false}>
        <Tabs.List mb="xs">
          {Object.entries(LINES).map(([line, label]) => (
            <Tabs.Tab key={line} value={line}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="UPCOMING">
          <Upcoming schedule={schedule} onEdit={setEdited} />
        </Tabs.Panel>
        <Tabs.Panel value="HISTORY">
          <Jobs schedule={schedule} line="HISTORY" onEdit={setEdited} />
        </Tabs.Panel>
      </Tabs>
      {edited && <JobDialog row={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

type JobsProps = { schedule: ScheduleRow; onEdit: (job: JobRow) => void };

/** Lists jobs past due or due within three months or 5,000 miles, or all on request (JOB-14). */
function Upcoming(props: JobsProps) {
  const [isAll, setAll] = useState(false);
  const where = { schedule: props.schedule.id, scheduleJobTimeLine: 'UPCOMING' };
  const [soon, all] = [useCount(where), useCount({ ...where, all: '1' })];
  const later = soon === undefined || all === undefined ? 0 : all - soon;
  return (
    <Jobs
      {...props}
      line="UPCOMING"
      more={isAll ? ALL : NO_MORE}
      hint="Nothing is past due or due within 3 months or 5,000 miles."
      toolbar={
        (later > 0 || isAll) && (
          <Switch
            size="xs"
            mx="sm"
            label={`Show all (${later} later)`}
            checked={isAll}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
        )
      }
    />
  );
}

const ALL = { all: '1' };
const NO_MORE = {};

/** Returns the number of jobs. */
function useCount(where: Record<string, string>): number | undefined {
  const path = `${scheduledJob.path}/`;
  const query = { ...where, per_page: '1' };
  const { data } = useQuery({
    queryKey: keys.list(path, query),
    queryFn: ({ signal }) => api.get<ListAnswer<JobRow>>(path, query, { signal }),
  });
  return data?.count;
}

type LineProps = JobsProps & { line: Line; more?: Record<string, string>; hint?: string; toolbar?: ReactNode };

/** Neither tab lists a discarded job, and it cannot be restored here (JOB-16). */
const ACTIVE_ONLY = { state: 'ACTIVE' };

function Jobs({ schedule, line, more, hint, toolbar, onEdit }: LineProps) {
  const { can } = useRights();
  const discard = useDiscard();
  const list = useRecordList(scheduledJob, {
    name: `scheduled-jobs-${line.toLowerCase()}`,
    inAddress: false,
    where: { schedule: schedule.id, scheduleJobTimeLine: line, ...ACTIVE_ONLY, ...more },
    sort: line === 'HISTORY' ? '-scheduledJobDue' : 'scheduledJobDue',
    perPage: 6,
  });
  const mayEdit = can(scheduledJob.policy, 'edit');
  const by = getScheduleBy(schedule.scheduleFrequencyStrategyType);
  const columns = useMemo(() => buildColumns(by, onEdit), [by, onEdit]);
  const edit = (row: object) => onEdit(row as JobRow);
  return (
    <ListView
      record={scheduledJob}
      title={LINES[line]}
      columns={columns}
      list={list as RecordList<RowOf<typeof scheduledJob>>}
      options={{ where: ACTIVE_ONLY }}
      embedded
      add={false}
      emptyHint={hint}
      toolbar={toolbar}
      onOpen={edit}
      actions={{
        extra: (row) => (mayEdit ? [{ id: 'EDIT', label: 'Edit', run: () => edit(row) }] : []),
        questions: { DELETE: buildQuestion },
        handlers: { DELETE: discard },
      }}
    />
  );
}

const buildQuestion = ({ prettyName }: { prettyName: string }) => ({
  title: 'Delete scheduled job',
  yes: 'Delete',
  danger: true,
  text: `Delete scheduled job ${prettyName}? It will be counted as Discarded.`,
});

/** Returns a function that deletes a job (JOB-12, JOB-13). */
function useDiscard(): (job: { id: string }) => Promise<void> {
  const changed = useReloadData();
  const title = 'Delete Maintenance Schedules';
  return async ({ id }) => {
    try {
      await api.delete(`${scheduledJob.path}/${id}`);
      notify.success(title);
      await changed();
    } catch (thrown) {
      notify.error(title, asApiError(thrown).text);
    }
  };
}

const column = defineColumns(scheduledJob);

const toJob = (row: object) => row as JobRow;

/** Returns the columns of the jobs (JOB-19). A job due by date and mileage shows both. */
function buildColumns(by: ScheduleBy, onEdit: (job: JobRow) => void) {
  return column.columns([
    column.display({
      id: 'scheduledJobName',
      header: 'Job',
      size: 150,
      enableHiding: false,
      meta: { grow: 2, sort: 'prettyName' },
      cell: ({ row: { original } }) => (
        <Anchor component="button" type="button" fz="inherit" onClick={() => onEdit(toJob(original))}>
          {original.scheduledJobName}
        </Anchor>
      ),
    }),
    column.display({
      id: 'scheduledJobDue',
      header: by === 'MILEAGE' ? 'Mileage' : 'Date',
      size: 126,
      meta: { grow: 0, sort: 'scheduledJobDue' },
      cell: ({ row: { original } }) => <JobDue job={toJob(original)} />,
    }),
    column.display({
      id: 'maintenance',
      header: 'Maintenance',
      size: 110,
      meta: { grow: 1 },
      cell: ({ row: { original } }) => <MaintenanceCell value={toJob(original).maintenance} />,
    }),
    column.field('desc', { header: 'Desc', size: 100, cell: (row) => <TextCell value={row.desc} /> }),
    column.display({
      id: 'status',
      header: 'Status',
      size: 124,
      meta: { grow: 0, sort: 'status' },
      cell: ({ row: { original } }) => <JobStatus job={toJob(original)} />,
    }),
  ]);
}

/** Shows the time or miles left while the job is open. */
function JobDue({ job }: { job: JobRow }) {
  const { status, vehicle, scheduledJobDate: day, scheduledMileage: miles } = job;
  if (status === 'IN_PROGRESS') return <DueCell job={job} vehicle={vehicle} />;
  return day === null ? <MilesCell value={miles} /> : <DateCell value={day} />;
}

/** Shows the repair and its receipt: users who may view schedules may view maintenance too (MNX-28). */
function MaintenanceCell({ value }: { value: Maintenance | null }) {
  if (!value) return <Missing />;
  const { id, maintenancePrettyName: name, expenseReceipt: receipt } = value;
  return (
    <span className={classes.receipt}>
      <LinkCell quiet to={getPagePath(vehicleMaintenance, id)}>
        {name}
      </LinkCell>
      {receipt && (
        <Anchor component="button" type="button" aria-label={`Receipt for ${name}`} onClick={() => openFile(receipt)}>
          <IconPaperclip size={14} aria-hidden="true" />
        </Anchor>
      )}
    </span>
  );
}

function JobStatus({ job }: { job: JobRow }) {
  if (job.isPastDue) return <Chip label="Past due" tone="warning" />;
  return <StatusChip value={job.status} of={JOB_STATUS} />;
}
