/** The events of a truck's or trailer's life: from its first day to its last. */
import { VEHICLE_ROWS } from '@milepost/domain/core/timeline.ts';
import sql from 'sql-template-tag';
import { type EventQuery, event } from '../core/engine/timeline/timeline.ts';

const selectLife: EventQuery = (id) => sql`
  select ${event({ id: sql`'start'`, day: sql`v.vehicle_start_date`, words: sql`'Put into service: ' || concat_ws(' ', v.vehicle_year, v.vehicle_make, v.vehicle_model)` })}
  from vehicle v where v.id = ${id}
  union all
  select ${event({ id: sql`'end'`, day: sql`v.vehicle_end_date`, words: sql`'Sold or retired'` })}
  from vehicle v where v.id = ${id} and v.vehicle_end_date is not null`;

const selectAssignments: EventQuery = (id) => sql`
  select ${event({ id: sql`a.driver || a.held_from::text`, day: sql`a.held_from`, words: sql`'Assigned to ' || d.pretty_name`, record: 'driver', recordId: sql`a.driver` })}
  from vehicle_assignment a join driver d on d.account_id = a.account_id and d.id = a.driver
  where a.vehicle = ${id} and isfinite(a.held_from)`;

/** Selects the last counted reading of each month. */
const selectOdometer: EventQuery = (id) => sql`
  select ${event({ id: sql`o.id`, day: sql`o.day`, words: sql`'Odometer ' || to_char(o.miles, 'FM9,999,999') || ' mi'` })}
  from (select distinct on (date_trunc('month', o.day)) o.id, o.day, o.miles from odometer_reading o
    where o.vehicle = ${id} and o.is_there and o.ignored_because is null and not o.is_doubted
    order by date_trunc('month', o.day), o.day desc, o.after_hand desc, o.miles desc) o`;

const selectServices: EventQuery = (id) => sql`
  select ${event({
    id: sql`x.id`,
    day: sql`x.expense_transaction_date`,
    words: sql`coalesce((select j.scheduled_job_name from scheduled_job j where j.account_id = x.account_id and j.maintenance = x.id limit 1),
      initcap(replace(lower(x.expense_maintenance_category), '_', ' ')), 'Maintenance') || coalesce(', ' || c.pretty_name, '')`,
    amount: sql`x.expense_amount`,
    record: 'expense',
    recordId: sql`x.id`,
  })}
  from expense x left join company c on c.account_id = x.account_id and c.id = x.company
  where x.vehicle = ${id} and x.expense_type = 'MAINTENANCE' and x.status = 'COMPLETE' and x.state <> 'DELETED'`;

/** Selects the inspections of a truck or a trailer. */
const fromInspections = (id: string) => sql`
  select i.* from vehicle_inspection i where i.vehicle = ${id} and i.state <> 'DELETED'
  union all select i.* from vehicle_inspection i where i.trailer = ${id} and i.vehicle is distinct from ${id} and i.state <> 'DELETED'`;

const selectInspections: EventQuery = (id) => sql`
  select ${event({
    id: sql`i.id`,
    day: sql`i.vehicle_inspection_date`,
    words: sql`initcap(replace(lower(i.vehicle_inspection_type), '_', ' ')) || ', ' || i.vehicle_inspection_location
      || case when i.vehicle_inspection_violations > 0 then ', ' || i.vehicle_inspection_violations || case i.vehicle_inspection_violations when 1 then ' violation' else ' violations' end else '' end`,
    record: 'vehicle_inspection',
    recordId: sql`i.id`,
  })}
  from (${fromInspections(id)}) i`;

/** Selects out-of-service periods, until the repairs were certified or today. A roadside inspection of a combination says which unit was placed out of service. */
const selectOutOfService: EventQuery = (id) => sql`
  select ${event({
    id: sql`i.id || 'out'`,
    day: sql`i.vehicle_inspection_date`,
    until: sql`coalesce(i.vehicle_inspection_repaired_date, current_day())`,
    words: sql`'Out of service' || case when i.vehicle_inspection_repaired_date is null then ', not repaired' else ', repaired ' || i.vehicle_inspection_repaired_date end`,
    record: 'vehicle_inspection',
    recordId: sql`i.id`,
  })}
  from (${fromInspections(id)}) i
  where i.vehicle_out_of_service and (i.vehicle_out_of_service_unit is null
    or i.vehicle_out_of_service_unit = case when i.vehicle = ${id} then 'TRUCK' else 'TRAILER' end)`;

export const VEHICLE_TIMELINE = {
  record: 'vehicle',
  rows: VEHICLE_ROWS,
  events: {
    life: [selectLife, selectAssignments],
    odometer: [selectOdometer],
    services: [selectServices],
    inspections: [selectInspections],
    outOfService: [selectOutOfService],
  },
};
