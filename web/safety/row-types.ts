/** Schedules and jobs as the API returns them, with more than their fields. */
import type { FileView, Related, Row } from '@milepost/domain/core/record.ts';
import type { ScheduleInfo, schedule } from '@milepost/domain/safety/schedule.ts';
import type { scheduledJob } from '@milepost/domain/safety/scheduled-job.ts';
import type { VehicleWithOdometer } from '../core/ui/due-cell.tsx';

export type ScheduleRow = Omit<Row<typeof schedule>, 'vehicle'> & {
  vehicle: VehicleWithOdometer;
  scheduleInfo: ScheduleInfo;
};

export type Maintenance = Related & { maintenancePrettyName: string; expenseReceipt: FileView | null };

export type JobRow = Omit<Row<typeof scheduledJob>, 'vehicle' | 'maintenance'> & {
  vehicle: VehicleWithOdometer;
  maintenance: Maintenance | null;
  isPastDue: boolean;
};
