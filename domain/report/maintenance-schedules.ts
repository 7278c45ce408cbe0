import { z } from 'zod/mini';
import { date, integer, json, ref, status, text } from '../core/fields.ts';
import { defineReport } from '../core/report.ts';
import { JOB_STATUS, scheduledJob } from '../safety/scheduled-job.ts';

const { shape } = scheduledJob.fields;

const namedSchema = z.object({ prettyName: z.string() });

/** Jobs of maintenance schedules by vehicle, open and completed (RMS-05). */
export const maintenanceSchedulesReport = defineReport({
  path: 'report/maintenance_schedules',
  route: 'report/maintenance_schedules',
  label: 'Maintenance Schedule Report',
  labels: 'Maintenance Schedules',
  policy: 12000,
  columns: {
    created: date('Date Created'),
    scheduleDue: text('Schedule Date/Mileage'),
    vehicle: ref('vehicle', 'Vehicle'),
    vehicleCurrentOdometer: integer('Current Odometer', { optional: true }),
    maintenanceName: text('Maintenance'),
    status: shape.status,
  },
  extras: {
    schedule: shape.schedule,
    maintenance: shape.maintenance,
    maintenance_report_info: json(
      'Due services by vehicle',
      z.object({
        description: z.string(),
        isPastDue: z.boolean(),
        vehicle: z.extend(namedSchema, { vehicleCurrentOdometer: z.nullable(z.int()) }),
        maintenance: namedSchema,
      }),
    ),
  },
  filters: {
    created: date('Date Created'),
    carrier: ref('carrier', 'Authority'),
    schedule__vehicle: ref('vehicle', 'Truck', { under: 'carrier' }),
    status: status('Schedule Status', JOB_STATUS),
  },
  period: { filter: 'created', days: 90 },
  totals: [],
});
