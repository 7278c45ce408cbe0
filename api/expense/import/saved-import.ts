/** Creates records from an import's accepted lines, many lines in one statement: expenses (FIM-43 to FIM-47) and trips (MIM-23, MIM-24). */
import { MAX_ODOMETER } from '@milepost/domain/admin/odometer.ts';
import { DEDUCTED_FROM_ALL_DRIVERS, DEDUCTED_FROM_OWNERS } from '@milepost/domain/expense/import/deductions.ts';
import sql, { type Sql } from 'sql-template-tag';
import { selectAssignment } from '../../admin/assignment.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { selectKnownHolders, selectKnownUnits } from './holders.ts';
import { selectChosenTruck } from './other-units.ts';

export type SavedImport = { id: string; carrier: string; type: 'FUEL' | 'MILEAGE' };
/** The first and the last line. */
export type Lines = { from: number; to: number };

/**
 * Finds the holder of each card or truck on each date in the file, once for a date however many lines it has. Available as
 * `import_held` for the rest of the transaction.
 */
export async function findHolders(tx: Tx, saved: SavedImport): Promise<void> {
  await tx.query(sql`create temporary table import_held on commit drop as
    with known as materialized (select (${selectKnownHolders(saved.type, saved.id)}) as by_holder),
    days as (
      select holder, date, ((select by_holder from known) ->> holder)::uuid as known
      from data_import_row where data_import = ${saved.id} and verdict = 'ACCEPTED' group by holder, date
    )
    ${saved.type === 'FUEL' ? cardHolders : truckDrivers}`);
  // The planner doesn't know how many lines an import has, so it looks up holders and names one by one with these indexes.
  await tx.query(sql`create unique index on import_held (holder, date)`);
  await tx.query(sql`analyze import_held`);
}

/** Finds the trucks that a person selected instead of the card's, as `import_unit` for the rest of the transaction. */
export async function findChosenTrucks(tx: Tx, { id, type }: SavedImport): Promise<void> {
  const chosen = selectChosenTruck(id, { holder: sql`r.holder`, unit: sql`r.unit` }, sql`select by_unit from units`);
  await tx.query(sql`create temporary table import_unit on commit drop as
    with units as materialized (select (${selectKnownUnits(id)}) as by_unit)
    select r.holder, r.unit, v.id as vehicle, v.vehicle_number from (
      select distinct holder, unit from data_import_row
      where data_import = ${id} and verdict = 'ACCEPTED' and ${type === 'FUEL'}
        and holder in (select jsonb_object_keys(units) from data_import where id = ${id})
    ) r join vehicle v on v.id = ${chosen}`);
  await tx.query(sql`create unique index on import_unit (holder, unit)`);
  await tx.query(sql`analyze import_unit`);
}

/** A connected service doesn't know cards and names the truck. */
const cardHolders = sql`select d.holder, d.date, h.driver, h.vehicle, c.company, o.driver_type, v.vehicle_number
  from days d join fuel_card c on c.id = d.known
  cross join lateral (${selectAssignment('fuel_card', sql`c.id`, sql`d.date`)}) h
  join driver o on o.id = h.driver join vehicle v on v.id = h.vehicle
  union all
  select d.holder, d.date, h.driver, v.id, null, o.driver_type, v.vehicle_number
  from days d join vehicle v on v.id = d.known
  cross join lateral (${selectAssignment('vehicle', sql`v.id`, sql`d.date`)}) h
  join driver o on o.id = h.driver`;

const truckDrivers = sql`select d.holder, d.date, h.driver, v.id as vehicle, v.vehicle_number
  from days d join vehicle v on v.id = d.known
  cross join lateral (${selectAssignment('vehicle', sql`v.id`, sql`d.date`)}) h`;

/**
 * Finds free names for records whose number is taken, as `import_renamed` for the rest of the transaction. The first record is called
 * as in the file, others get -2, -3, and so on, the next number free under the authority.
 */
export async function findNames(tx: Tx, { id, carrier, type }: SavedImport): Promise<void> {
  const selectTaken = (name: Sql) =>
    type === 'FUEL'
      ? sql`exists (select from expense e where e.carrier = ${carrier} and e.expense_transaction_id = ${name} and e.state <> 'DELETED')`
      : sql`exists (select from trip t where t.carrier = ${carrier} and t.trip_source_id = ${name} and t.state <> 'DELETED')`;
  const own = sql`data_import_row r join import_held h on h.holder = r.holder and h.date = r.date
    where r.data_import = ${id} and r.verdict = 'ACCEPTED'`;
  await tx.query(sql`create temporary table import_renamed on commit drop as
    select id, base, nth, wanted, base as name from (
      select r.id, ${baseName(type)} as base, row_number() over same as nth, count(*) over (partition by ${baseName(type)}) as wanted
      from ${own} window same as (partition by ${baseName(type)} order by r.line, r.part)
    ) named where base <> '' and (wanted > 1 or ${selectTaken(sql`base`)})`);
  await tx.query(sql`create unique index on import_renamed (id)`);
  await tx.query(sql`analyze import_renamed`);
  await tx.query(sql`create temporary table import_free on commit drop as
    select c.base, f.name, f.nth from (select base, max(wanted) as wanted from import_renamed group by base) c
    cross join lateral (
      select name, row_number() over () as nth from (
        select case when k = 1 then c.base else c.base || '-' || k end as name
        from (select generate_series(1, ${MAX_OF_A_NAME}) as k) numbers
        where not (${selectTaken(sql`case when k = 1 then c.base else c.base || '-' || k end`)})
          and (k = 1 or c.base || '-' || k not in (select ${baseName(type)} from ${own}))
        limit c.wanted
      ) free
    ) f`);
  await tx.query(sql`analyze import_free`);
  await tx.query(
    sql`update import_renamed n set name = f.name from import_free f where f.base = n.base and f.nth = n.nth`,
  );
}

/** Above the number of duplicates of any name. */
const MAX_OF_A_NAME = 1_000_000;

/** Returns the start of a name, short enough for a suffix. */
const baseName = (type: SavedImport['type']) =>
  type === 'FUEL'
    ? sql`left(r.transaction_id, 50)`
    : sql`left(h.vehicle_number, 36) || '-' || to_char(r.date, 'YYYYMMDD') || '-' || r.state`;

/** Counts the lines that create an expense and have no number in the file: the account's series gives as many. */
export async function countUnnumbered(tx: Tx, { id }: SavedImport): Promise<number> {
  const [{ n = 0 } = {}] = await tx.query<{ n: number }>(
    sql`select count(*) as n from data_import_row where data_import = ${id} and verdict = 'ACCEPTED' and transaction_id = ''`,
  );
  return n;
}

/** Assigns the reserved numbers to the lines without one. */
export async function useNumbers(tx: Tx, { id }: SavedImport, numbers: readonly string[]): Promise<void> {
  await tx.query(sql`insert into import_renamed (id, name)
    select r.id, given.name from (
      select id, row_number() over (order by line, part) as nth
      from data_import_row where data_import = ${id} and verdict = 'ACCEPTED' and transaction_id = ''
    ) r join unnest(${numbers}::text[]) with ordinality as given (name, nth) using (nth)`);
}

/** Creates the records of some lines, with their history entries. */
export async function make(
  tx: Tx,
  saved: SavedImport,
  lines: Lines,
  { name, by }: { name: string; by: string | null },
): Promise<void> {
  const made = saved.type === 'FUEL' ? expenses(saved, lines) : trips(saved, lines);
  const record = saved.type === 'FUEL' ? 'expense' : 'trip';
  const changes = JSON.stringify([{ field: 'dataImport', label: 'Import', from: '', to: name }]);
  await tx.query(sql`with made as (${made} returning id)
    insert into history (account_id, id, at, record, record_id, profile, action, changes)
    select (select current_account()), uuidv7(), date_trunc('milliseconds', clock_timestamp()), ${record}, id, ${by}::uuid, 'CREATE', ${changes}::jsonb from made`);
}

const selectAccepted = ({ id }: SavedImport, { from, to }: Lines) => sql`data_import_row r
    join import_held h on h.holder = r.holder and h.date = r.date
    left join import_unit u on u.holder = r.holder and u.unit = r.unit
    left join import_renamed n on n.id = r.id
    where r.data_import = ${id} and r.line between ${from} and ${to} and r.verdict = 'ACCEPTED'`;

/** Returns SQL for the expenses. Percentages here are 0% or 100%, so that splitting the amount needs no rounding. */
const expenses = (saved: SavedImport, lines: Lines) => sql`insert into expense (
    account_id, id, pretty_name, state, carrier, data_import, expense_for, expense_type, status, expense_transaction_id, expense_transaction_date,
    expense_quantity, expense_unit_price, expense_retail_price, expense_fee, expense_amount, vehicle, driver, company, expense_mileage_recording,
    fuel_card_expense_type, expense_fuel_type, expense_is_ifta_fuel, address, "desc",
    expense_is_deductable, expense_deductable_percentage, net_applied_to_driver, net_applied_to_carrier)
  select (select current_account()), p.id, p.name, 'ACTIVE', ${saved.carrier}, ${saved.id}, 'fleet', p.expense_type, 'COMPLETE', p.name, p.date,
    p.quantity, p.unit_price, p.retail_price, p.fee, p.total, p.vehicle, p.driver, p.company, p.odometer,
    p.type, case p.expense_type when 'FUEL' then p.type else 'UN_KNOWN' end, p.is_motor_fuel, p.address, p.note,
    p.is_deducted, case when p.is_deducted then 100 else 0 end, case when p.is_deducted then p.total else 0 end, case when p.is_deducted then 0 else p.total end
  from (
    select r.id, coalesce(n.name, r.transaction_id) as name, r.date, r."table" as expense_type, coalesce(u.vehicle, h.vehicle) as vehicle, h.driver, h.company, r.type, r.is_motor_fuel,
      case r."table" when 'FUEL' then r.quantity else 1 end as quantity,
      case r."table" when 'FUEL' then coalesce(r.unit_price, round(r.amount / nullif(r.quantity, 0), 4), 0) else r.amount end as unit_price,
      case r."table" when 'FUEL' then ${selectRetailPrice(saved)} end as retail_price,
      round(r.fee, 2) as fee, round(r.amount, 2) + round(r.fee, 2) as total,
      ${odometer} as odometer,
      case when r.state <> '' then jsonb_build_object('place', r.location, 'city', r.city, 'state', r.state, 'zipCode', null) end as address,
      nullif(concat_ws(' · ', nullif(r.item, ''), case when r.state = '' then nullif(r.location, '') end, nullif(r.note, '')), '') as note,
      coalesce(r.type, 'UN_KNOWN') = any(${DEDUCTED_FROM_ALL_DRIVERS}) and r."table" = 'ADVANCE' or h.driver_type = any(${DEDUCTED_FROM_OWNERS}) as is_deducted
    from ${selectAccepted(saved, lines)} order by r.line, r.part
  ) p`;

/**
 * Returns SQL for the price at the pump as in the file; else from the discount of a line with one item. Comdata's amounts are
 * before the rebate.
 */
const selectRetailPrice = ({
  id,
}: SavedImport) => sql`coalesce(round(nullif(r.retail_price, 0), 6), case when r.discount * r.quantity > 0
    and (select coalesce(i.read_as ->> 'layout', '') not like 'COMDATA%' from data_import i where i.id = ${id})
    and not exists (select from data_import_row o where o.data_import = r.data_import and o.line = r.line and o.part <> r.part)
    then round((r.amount + r.discount) / r.quantity, 6) end)`;

/** The odometer entered at the pump counts only if it was entered for the truck of the expense, and not for a future date. */
const odometer = sql`case when r.part = 0 and r.odometer between 1 and ${MAX_ODOMETER} and r.date <= (select current_day())
    and (u.vehicle is not null or normalize_id(r.unit) = normalize_id(h.vehicle_number)) then floor(r.odometer)::integer end`;

const trips = (saved: SavedImport, lines: Lines) => sql`insert into trip (
    account_id, id, pretty_name, state, carrier, data_import, trip_source_id, trip_date, vehicle, driver, trip_jurisdiction,
    trip_odometer_start, trip_odometer_end, trip_distance, "desc")
  select (select current_account()), r.id, coalesce(n.name, ${baseName('MILEAGE')}), 'ACTIVE', ${saved.carrier}, ${saved.id},
    coalesce(n.name, ${baseName('MILEAGE')}), r.date, h.vehicle, h.driver, r.state, r.odometer_start, r.odometer_end, r.quantity, nullif(r.note, '')
  from ${selectAccepted(saved, lines)} order by r.line, r.part`;
