import { Group } from '@mantine/core';
import { maintenanceSchedulesReport } from '@milepost/domain/report/maintenance-schedules.ts';
import { schedule } from '@milepost/domain/safety/schedule.ts';
import { JOB_STATUS } from '@milepost/domain/safety/scheduled-job.ts';
import { NumberCell, OpenCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ReportPage } from '../core/ui/report/report-page.tsx';
import { Chip, StatusChip } from '../core/ui/status-chip.tsx';

const column = defineColumns(maintenanceSchedulesReport);

const columns = column.columns([
  column.field('created', { size: 130, sort: true }),
  column.field('scheduleDue', {
    size: 190,
    cell: (row) => <OpenCell record={schedule} id={row.schedule.id} words={row.scheduleDue} />,
  }),
  column.field('vehicle', { size: 110 }),
  column.field('vehicleCurrentOdometer', {
    size: 140,
    cell: (row) => <NumberCell value={row.vehicleCurrentOdometer} decimals={0} />,
  }),
  column.field('maintenanceName', { size: 240, grow: 2 }),
  column.field('status', {
    size: 200,
    sort: true,
    // RMS-06: shows jobs to do and past due.
    cell: ({ status, maintenance_report_info: info }) => (
      <Group gap={4} wrap="nowrap">
        <StatusChip value={status} of={JOB_STATUS} />
        {info.isPastDue && <Chip label="Past due" tone="warning" />}
      </Group>
    ),
  }),
]);

export const List = () => <ReportPage report={maintenanceSchedulesReport} columns={columns} sort="-created" />;
