/** The lines of an import for display: those that create records, and those that don't (FIM-12, FIM-13, MIM-08, MIM-09). */
import { findOddity, MAX_ODOMETER, type OdometerReading } from '@milepost/domain/admin/odometer.ts';
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import { OTHER_UNIT } from '@milepost/domain/expense/import/other-unit.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { selectAssignment } from '../../admin/assignment.ts';
import { selectCountedReadings } from '../../admin/odometer.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { selectKnownHolders, selectKnownUnits } from './holders.ts';
import { selectChosenTruck } from './other-units.ts';
import { CELLS } from './rows.ts';

/** The tables of a preview, and the list of faulty lines. */
export const TABLES = ['fuel', 'advances', 'trips', 'errors'] as const;
export type PreviewTable = (typeof TABLES)[number];
export type PreviewQuery = { table?: PreviewTable | undefined; search?: string | null; page: number; perPage: number };
type PreviewRow = Record<string, unknown>;
type Import = { id: string; dataImportType: DataImportType };

/** Returns a page of a table in file order; without a table, of all lines that create records. */
export async function findLines(
  tx: Queryable,
  { id, dataImportType: type }: Import,
  wanted: PreviewQuery,
): Promise<PreviewRow[]> {
  const shown = wanted.table === 'errors' ? faulty(type) : type === 'FUEL' ? purchases(id) : trips(id);
  const rows = await tx.query<{ row: PreviewRow }>(sql`with p as materialized (
      select r.*, ${raw(CELLS)} as by_column from ${selectLines(id, wanted)} order by r.line, r.part limit ${wanted.perPage} offset ${(wanted.page - 1) * wanted.perPage}
    ), known as materialized (select (${selectKnownHolders(type, id)}) as by_holder),
    units as materialized (select (${type === 'FUEL' ? selectKnownUnits(id) : sql`'{}'::jsonb`}) as by_unit)
    select ${shown} order by p.line, p.part`);
  return rows.map(({ row }) => checkOdometer(row));
}

/** The truck's odometer before an unsaved row, and the row's reading. */
type OdometerFacts = { odometerBefore?: OdometerReading | null; odometerRead?: OdometerReading | null };

/** Adds the reason if a row's reading won't automatically become the truck's odometer. */
function checkOdometer({ odometerBefore, odometerRead, ...row }: PreviewRow & OdometerFacts): PreviewRow {
  if (odometerBefore === undefined) return row;
  const oddity = odometerRead ? findOddity(odometerBefore, odometerRead) : null;
  return { ...row, odometerNote: oddity && `${oddity}. Not used until you confirm it.` };
}

/** Returns the number of lines. */
export async function countLines(
  tx: Queryable,
  id: string,
  wanted: Pick<PreviewQuery, 'table' | 'search'>,
): Promise<number> {
  const [found] = await tx.query<{ n: number }>(sql`select count(*) as n from ${selectLines(id, wanted)}`);
  return found?.n ?? 0;
}

const WHICH: Record<PreviewTable, string> = {
  fuel: `r.verdict = 'ACCEPTED' and r."table" = 'FUEL'`,
  advances: `r.verdict = 'ACCEPTED' and r."table" = 'ADVANCE'`,
  trips: `r.verdict = 'ACCEPTED' and r."table" = 'TRIP'`,
  errors: `r.verdict in ('POSSIBLE', 'OTHER_UNIT', 'INVALID', 'UNRECOGNIZED', 'LEFT_OUT') and r.part = 0`,
};

function selectLines(id: string, { table, search }: Pick<PreviewQuery, 'table' | 'search'>): Sql {
  const which = raw(table ? WHICH[table] : `r.verdict = 'ACCEPTED'`);
  const words = (search ?? '').trim().toLowerCase();
  const found = words === '' ? empty : sql` and strpos(lower(${raw(SEARCHED)}), ${words}) > 0`;
  return sql`data_import_row r where r.data_import = ${id} and ${which}${found}`;
}

/** A line without an error of its own is invalid because of its date. */
const ERROR = `case r.verdict when 'INVALID' then coalesce(r.error,
    'Invalid Date: the books are closed through ' || (select to_char(closing_date, 'FMMon FMDD, YYYY') from account where id = current_account()), 'Invalid Date')
  when 'LEFT_OUT' then 'Skipped' when 'POSSIBLE' then 'Possible Duplicate' when 'OTHER_UNIT' then '${OTHER_UNIT}'
  else case r."table" when 'TRIP' then 'Unrecognized Vehicle' else 'Unrecognized Fuel Card' end end`;
const SEARCHED = `concat_ws(' ', 'line ' || r.line, r.holder, r.date, r.transaction_id, r.location, r.city, r.state, r.item, r.type, ${ERROR}, r.cells::text, replace(r.printed, chr(31), ' '))`;

const selectName = (alias: string) =>
  `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'prettyName', ${alias}.pretty_name) end`;

const MAX_OF_TRIP = sql`greatest(p.odometer_start, p.odometer_end)`;

const readings = (
  miles: Sql,
) => sql`'odometerBefore', case when b.miles is not null then jsonb_build_object('day', b.day, 'miles', b.miles) end,
    'odometerRead', case when ${miles} between 1 and ${MAX_ODOMETER} then jsonb_build_object('day', p.date, 'miles', floor(${miles})) end`;

/** Returns SQL for the truck's last counted reading before an unsaved row. */
const joinReadingBefore = (miles: Sql, day: Sql) => sql`left join lateral (
    select o.day, o.miles from ${selectCountedReadings(sql`v.id`, day)} o order by o.day desc, o.after_hand desc, o.miles desc limit 1
  ) b on m.id is null and v.id is not null and ${miles} is not null`;

/**
 * Returns SQL for a purchase: before saving with the person who has the card on the date, and after saving with the one who pays.
 * Files print fractions of a cent; accounting has none.
 */
const purchases = (id: string) => sql`jsonb_build_object(
    'line', p.line, 'part', p.part, 'hasFuelCashAdvance', p."table" = 'ADVANCE', 'fuelCardSourceID', p.holder, 'fuelCard', ${raw(selectName('c'))},
    'fuelExpenseSourceTransactionID', p.transaction_id, 'fuelExpenseTransactionDate', p.date, 'time', p.time,
    'location', p.location, 'locationCity', p.city, 'locationState', p.state, 'item', p.item, 'fuelExpenseFuelType', p.type, 'product', p.product,
    'isMotorFuel', p.is_motor_fuel, 'fuelExpenseFuelQuantity', p.quantity, 'fuelExpenseFuelUnitPrice', p.unit_price,
    'retailPrice', p.retail_price, 'discount', round(p.discount, 2),
    'fuelExpenseTransactionFee', round(p.fee, 2), 'fuelExpenseFuelTotalAmount', round(p.amount, 2), 'note', p.note, 'unit', p.unit, 'odometer', p.odometer,
    'driver', ${raw(selectName('d'))}, 'vehicle', ${raw(selectName('v'))}, 'cells', p.by_column, 'expense', ${raw(selectName('m'))},
    ${readings(sql`p.odometer`)}
  ) as row
  from p left join expense m on m.id = p.id and m.data_import = ${id}
  left join fuel_card c on c.id = ((select by_holder from known) ->> p.holder)::uuid
  left join lateral (${selectAssignment('fuel_card', sql`c.id`, sql`p.date`)}) h on true
  left join driver d on d.id = coalesce(m.driver, h.driver) left join vehicle v on v.id = coalesce(m.vehicle, ${selectChosenTruck(id, { holder: sql`p.holder`, unit: sql`p.unit` }, sql`select by_unit from units`)}, h.vehicle)
  ${joinReadingBefore(sql`p.odometer`, sql`p.date`)}`;

const trips = (id: string) => sql`jsonb_build_object(
    'line', p.line, 'part', p.part, 'tripID', coalesce(m.trip_source_id, v.vehicle_number || '-' || to_char(p.date, 'YYYYMMDD') || '-' || p.state
      || case when nth.n > 0 then '-' || nth.n + 1 else '' end),
    'tripDate', p.date, 'vehicleNumber', v.vehicle_number, 'tripJurisdiction', p.state, 'tripDistance', p.quantity,
    'tripOdometerStart', p.odometer_start, 'tripOdometerEnd', p.odometer_end,
    'driver', ${raw(selectName('d'))}, 'vehicle', ${raw(selectName('v'))}, 'cells', p.by_column, 'trip', ${raw(selectName('m'))},
    ${readings(MAX_OF_TRIP)}
  ) as row
  from p left join trip m on m.id = p.id and m.data_import = ${id}
  left join vehicle v on v.id = coalesce(m.vehicle, ((select by_holder from known) ->> p.holder)::uuid)
  left join lateral (${selectAssignment('vehicle', sql`v.id`, sql`p.date`)}) h on true
  left join driver d on d.id = coalesce(m.driver, h.driver)
  left join lateral (
    select count(*) as n from data_import_row e where m.id is null and e.data_import = ${id} and e.verdict = 'ACCEPTED' and e.line < p.line
      and (e.holder, e.date, e.state) = (p.holder, p.date, p.state)
  ) nth on true
  ${joinReadingBefore(MAX_OF_TRIP, sql`p.date`)}`;

/** Returns SQL for a faulty line as printed. */
function faulty(type: DataImportType): Sql {
  const error = raw(ERROR.replaceAll('r.', 'p.'));
  const read = (column: string, cell: string) =>
    raw(`coalesce(to_jsonb(p.${column}), to_jsonb(p.by_column ->> '${cell}'))`);
  const printed = (column: string, cell: string) =>
    raw(`coalesce(nullif(p.${column}, ''), p.by_column ->> '${cell}', '')`);
  const common = sql`'line', p.line, 'verdict', p.verdict, 'error', ${error}, 'date', ${read('date', 'date')}, 'cells', p.by_column`;
  const own =
    type === 'FUEL'
      ? sql`'card', ${printed('holder', 'card')}, 'location', ${printed('location', 'location')}, 'city', ${printed('city', 'city')},
          'jurisdiction', ${printed('state', 'state')}, 'item', ${printed('item', 'item')}, 'qty', ${read('quantity', 'quantity')},
          'amt', ${read('amount', 'amount')}, 'transactionId', ${printed('transaction_id', 'transactionId')}`
      : sql`'truck', ${printed('holder', 'vehicle')}, 'jurisdiction', ${printed('state', 'jurisdiction')}, 'distance', ${read('quantity', 'distance')}`;
  return sql`jsonb_build_object(${common}, ${own}) as row from p`;
}
