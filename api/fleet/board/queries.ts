/** Queries of the dispatch board: one indexed query for each kind of row in the period. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { FleetStatus } from '@milepost/domain/fleet/fleet.ts';
import type { IdleReason } from '@milepost/domain/fleet/idle-day.ts';
import sql, { type Sql } from 'sql-template-tag';
import { selectExpiringItems } from '../../safety/compliance-lists.ts';

type BoardPeriod = { from: Day; to: Day; carrier: string | null };

/** Longer loads have a separate index (`fleet_long`). */
const MAX_USUAL_DAYS = 30;

const filterByCarrier = (table: Sql, carrier: string | null) =>
  carrier ? sql`and ${table}.carrier = ${carrier}` : sql``;

export type FoundLoad = {
  fleet: string;
  prettyName: string;
  updated: string;
  carrier: string;
  status: FleetStatus;
  pickup: Day;
  delivery: Day;
  fromPlace: string;
  toPlace: string;
  customer: string | null;
  vehicle: string;
  driver: string;
  payCheck: string | null;
  legs:
    | {
        driver: string;
        secondDriver: string | null;
        vehicle: string;
        fromPlace: string | null;
        toPlace: string | null;
      }[]
    | null;
  stops: { location: string; date: Day }[] | null;
};

/** Returns the loads hauled on any date of the period, with their legs and, if they have legs, their stops. */
export function selectLoads({ from, to, carrier }: BoardPeriod): Sql {
  const earliest = addDays(from, -MAX_USUAL_DAYS);
  const isCounted = sql`f.state <> 'DELETED' and f.status <> 'CANCELED' ${filterByCarrier(sql`f`, carrier)}`;
  return sql`select f.id as fleet, f.pretty_name as "prettyName", f.updated, f.carrier, f.status, f.fleet_pick_up_date as pickup,
      f.fleet_delivery_date as delivery, f.fleet_pickup_location as "fromPlace", f.fleet_delivery_location as "toPlace", f.vehicle, f.driver,
      (select c.pretty_name from customer c where c.account_id = f.account_id and c.id = f.customer) as customer,
      (select p.pay_check_id from paycheck p where p.account_id = f.account_id and p.id = f.pay_check) as "payCheck",
      l.legs, case when l.legs is not null then
        (select jsonb_agg(jsonb_build_object('location', s.location, 'date', s.date) order by s.position)
          from load_stop s where s.account_id = f.account_id and s.fleet = f.id) end as stops
    from (
      select * from fleet f where ${isCounted} and f.fleet_pick_up_date between ${earliest}::date and ${to}::date
        and (f.fleet_pick_up_date >= ${from}::date or f.fleet_delivery_date >= ${from}::date)
      union all
      select * from fleet f where ${isCounted} and f.fleet_delivery_date >= ${from}::date and f.fleet_pick_up_date < ${earliest}::date
        and f.fleet_delivery_date - f.fleet_pick_up_date > ${MAX_USUAL_DAYS}
    ) f left join lateral (
      select jsonb_agg(jsonb_build_object('driver', l.driver, 'secondDriver', l.second_driver, 'vehicle', l.vehicle,
        'fromPlace', l.from_place, 'toPlace', l.to_place) order by l.position) as legs
      from load_leg l where l.account_id = f.account_id and l.fleet = f.id) l on true`;
}

/** Returns the trucks, each with its current driver. */
export function selectTrucks(carrier: string | null): Sql {
  return sql`select v.id, v.pretty_name as "prettyName", v.carrier, v.state = 'ACTIVE' as "isActive", v.driver as partner
    from vehicle v where v.vehicle_type = 'TRUCK' and v.state <> 'DELETED' ${filterByCarrier(sql`v`, carrier)}`;
}

/** Returns the drivers, each with their current truck if they have only one. */
export function selectDrivers(carrier: string | null): Sql {
  return sql`select d.id, d.pretty_name as "prettyName", d.carrier, d.state = 'ACTIVE' as "isActive", v.partner
    from driver d left join (
      select v.driver, min(v.id::text) as partner from vehicle v
      where v.vehicle_type = 'TRUCK' and v.state = 'ACTIVE' group by v.driver having count(*) = 1) v on v.driver = d.id
    where d.state <> 'DELETED' ${filterByCarrier(sql`d`, carrier)}`;
}

export type FoundRepair = { id: string; of: string; date: Day; category: string | null };

/** Returns the repairs and services of trucks. */
export function selectRepairs({ from, to, carrier }: BoardPeriod): Sql {
  return sql`select e.id, e.vehicle as of, e.expense_transaction_date as date, e.expense_maintenance_category as category
    from expense e where e.state <> 'DELETED' and e.expense_type = 'MAINTENANCE' and e.vehicle is not null
      and e.expense_transaction_date between ${from}::date and ${to}::date ${filterByCarrier(sql`e`, carrier)}`;
}

export type FoundOutOfService = {
  id: string;
  vehicle: string | null;
  driver: string | null;
  date: Day;
  repaired: Day | null;
  type: string;
};

/** Returns inspections before the period's end that put a truck or a driver out of service and may still apply in the period. */
export function selectOutOfService({ from, to, carrier }: BoardPeriod): Sql {
  return sql`select i.id, i.vehicle_inspection_date as date, i.vehicle_inspection_repaired_date as repaired, i.vehicle_inspection_type as type,
      case when i.vehicle_out_of_service and i.vehicle_out_of_service_unit is distinct from 'TRAILER' then i.vehicle end as vehicle,
      case when i.driver_out_of_service then i.driver end as driver
    from vehicle_inspection i where i.state <> 'DELETED' and (i.vehicle_out_of_service or i.driver_out_of_service)
      and i.vehicle_inspection_date <= ${to}::date
      and (i.vehicle_inspection_repaired_date is null or i.vehicle_inspection_repaired_date >= ${from}::date) ${filterByCarrier(sql`i`, carrier)}`;
}

export type FoundExpiration = {
  id: string;
  of: string;
  ofRecord: 'driver' | 'vehicle';
  date: Day;
  type: string;
  requirement: string | null;
};

/** Returns the expiring documents of drivers and vehicles, by the rules of the lists of expiring documents. */
export function selectExpirations({ from, to, carrier }: BoardPeriod): Sql {
  return sql`select r.id, r.owner_info ->> 'id' as of, r.document_for as "ofRecord", r.document_expiration_date as date,
      r.document_type as type, r.requirement
    from (${selectExpiringItems}) r where r.document_for in ('driver', 'vehicle')
      and r.document_expiration_date between ${from}::date and ${to}::date ${filterByCarrier(sql`r`, carrier)}`;
}

export type FoundService = { id: string; of: string; date: Day; name: string };

/** Returns the services due by date. */
export function selectServices({ from, to, carrier }: BoardPeriod): Sql {
  return sql`select j.schedule as id, j.vehicle as of, j.scheduled_job_date as date, j.scheduled_job_name as name
    from scheduled_job j where j.status = 'IN_PROGRESS' and j.state <> 'DELETED'
      and j.scheduled_job_date between ${from}::date and ${to}::date ${filterByCarrier(sql`j`, carrier)}`;
}

export type FoundIdleDay = {
  id: string;
  of: string;
  date: Day;
  reason: IdleReason;
  desc: string | null;
  updated: string;
};

export function selectIdleDays({ from, to, carrier }: BoardPeriod): Sql {
  return sql`select i.id, coalesce(i.vehicle, i.driver) as of, i.idle_date as date, i.idle_reason as reason, i."desc", i.updated
    from idle_day i where i.state <> 'DELETED' and i.idle_date between ${from}::date and ${to}::date ${filterByCarrier(sql`i`, carrier)}`;
}
