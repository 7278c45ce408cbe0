/** Finds the fuel purchases of a period with the data that the price audit compares: contract, tank, earlier fills, and loads on that date. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { type AuditedFuel, type Finding, findFuel } from '@milepost/domain/expense/fuel-audit/fuel-findings.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

export type AuditPeriod = { start: Day; end: Day };

const selectName = (alias: string): Sql =>
  sql([
    `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'prettyName', ${alias}.pretty_name) end`,
  ]);

/** SQL: the contract of a purchase `e`: of its chain before that of all stops, and the latest of each. */
const CONTRACT = sql`(select jsonb_build_object('pricing', n.pricing, 'rate', n.rate, 'cost', n.cost) from fuel_contract n
    where n.account_id = e.account_id and n.company = e.company and n.valid_from <= e.expense_transaction_date
      and (n.valid_to is null or n.valid_to >= e.expense_transaction_date)
      and (n.chain = '' or strpos(lower(concat_ws(' ', e.address ->> 'place', e.desc)), lower(n.chain)) > 0)
    order by n.chain = '', n.valid_from desc limit 1)`;

const LOADS = sql`(select jsonb_agg(jsonb_build_object('from', f.fleet_pickup_location, 'to', f.fleet_delivery_location)) from fleet f
    where f.account_id = e.account_id and f.vehicle = e.vehicle and f.state <> 'DELETED' and f.status <> 'CANCELED'
      and f.fleet_pick_up_date <= e.expense_transaction_date and f.fleet_delivery_date >= e.expense_transaction_date
      and f.fleet_pick_up_date > e.expense_transaction_date - 32)`;

/** Returns the open findings of a period, oldest first. */
export async function readFindings(tx: Tx, { start, end }: AuditPeriod): Promise<Finding[]> {
  const rows = await tx.query<AuditedFuel>(sql`with filled as materialized (
      select r.id, extract(epoch from ((r.date + r.time::time)
        - lag(r.date + r.time::time) over (partition by r.holder order by r.date, r.time, r.line))) / 60 as minutes
      from expense e join data_import_row r on r.account_id = e.account_id and r.data_import = e.data_import and r.id = e.id
      where e.expense_type = 'FUEL' and e.state <> 'DELETED' and e.expense_quantity > 0
        and e.expense_transaction_date between ${start}::date - 1 and ${end} and r.is_motor_fuel and r.time is not null
    )
    select e.id, e.expense_transaction_id as number, e.expense_transaction_date as day,
      nullif(concat_ws(', ', e.address ->> 'place', e.address ->> 'city', e.address ->> 'state'), '') as place,
      e.address ->> 'state' as state, e.expense_is_ifta_fuel as "isMotorFuel", e.expense_quantity as gallons,
      e.expense_retail_price as "retailPrice", e.expense_amount as amount, e.expense_fee as fee,
      ${selectName('c')} as company, ${selectName('v')} as vehicle, ${selectName('d')} as driver, ${CONTRACT} as contract,
      v.vehicle_tank_size as "tankSize", coalesce(${LOADS}, '[]') as loads,
      case when i.minutes between 0 and 60 then round(i.minutes) end as "minutesSince",
      (select coalesce(jsonb_agg(x.kind), '[]') from fuel_finding_dismissal x where x.account_id = e.account_id and x.expense = e.id) as dismissed
    from expense e
    left join company c on c.account_id = e.account_id and c.id = e.company
    left join vehicle v on v.account_id = e.account_id and v.id = e.vehicle
    left join driver d on d.account_id = e.account_id and d.id = e.driver
    left join filled i on i.id = e.id
    where e.expense_type = 'FUEL' and e.state <> 'DELETED' and e.status = 'COMPLETE'
      and e.expense_transaction_date between ${start} and ${end}
    order by e.expense_transaction_date, e.id`);
  return findFuel(rows);
}

/** Returns the names of the authorities that bought some fuel. */
export async function readCarrierNames(tx: Tx, expenses: readonly string[]): Promise<string> {
  const rows = await tx.query<{ name: string }>(sql`select distinct c.pretty_name as name from carrier c
    join expense e on e.account_id = c.account_id and e.carrier = c.id where e.id = any(${expenses}::uuid[]) order by 1`);
  return rows.map(({ name }) => name).join(', ');
}
