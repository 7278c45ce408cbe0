import { parseDate } from '@milepost/domain/core/dates.ts';
import { maintenanceSchedulesReport } from '@milepost/domain/report/maintenance-schedules.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Report } from '../core/engine/listing/listing.ts';
import { isId } from '../core/platform/ids.ts';
import { isOpen, isPast } from '../safety/scheduled-job.ts';

/** SQL: the due date or mileage; both for a schedule by whichever comes first. */
const DUE = `concat_ws(' or ', to_char(r.scheduled_job_date, 'YYYY-MM-DD'), r.scheduled_mileage || ' mi')`;
const NAME = 'coalesce(ref_maintenance.pretty_name, r.scheduled_job_name)';

/**
 * Returns SQL for the start and end of a date in the account's time zone. The database adds the day, because we don't write the
 * date after 9999-12-31.
 */
const selectDayStart = (day: string) => sql`(${day}::date)::timestamp at time zone (select current_zone())`;
const selectDayEnd = (day: string) => sql`(${day}::date + 1)::timestamp at time zone (select current_zone())`;

const filterByDay = (condition: (day: string) => Sql) => (value: string) => {
  const day = parseDate(value);
  return day ? condition(day) : 'Invalid Date';
};

/** Jobs by creation date in the account's time zone (RMS-05). */
export const maintenanceSchedulesListing: Report = {
  record: maintenanceSchedulesReport,
  table: 'scheduled_job',
  reads: {
    created: '(r.created at time zone (select current_zone()))::date',
    scheduleDue: DUE,
    vehicleCurrentOdometer: 'ref_vehicle.vehicle_current_odometer',
    maintenanceName: NAME,
    maintenance_report_info: `jsonb_build_object('description', ${DUE}, 'isPastDue', ${isOpen('r')} and ${isPast('r', 'ref_vehicle')},
      'vehicle', jsonb_build_object('prettyName', ref_vehicle.pretty_name, 'vehicleCurrentOdometer', ref_vehicle.vehicle_current_odometer),
      'maintenance', jsonb_build_object('prettyName', ${NAME}))`,
  },
  list: {
    order: '-created',
    sort: ['created', 'status'],
    filters: {
      created: filterByDay((day) => sql`r.created >= ${selectDayStart(day)} and r.created < ${selectDayEnd(day)}`),
      created__gte: filterByDay((day) => sql`r.created >= ${selectDayStart(day)}`),
      created__lte: filterByDay((day) => sql`r.created < ${selectDayEnd(day)}`),
      schedule__vehicle: (id) => (isId(id) ? sql`r.vehicle = ${id}` : 'schedule__vehicle must be an ID'),
    },
  },
};
