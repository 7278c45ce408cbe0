/** Finds doubtful odometers of an import for its preview, where they are answered before saving. */
import {
  type DoubtfulReading,
  findOddReadings,
  MAX_ODOMETER,
  type OdometerAnswer,
  type OdometerReading,
} from '@milepost/domain/admin/odometer.ts';
import { formatNumber } from '@milepost/domain/core/money.ts';
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import sql, { type Sql } from 'sql-template-tag';
import { selectAssignment } from '../../admin/assignment.ts';
import { selectCountedReadings } from '../../admin/odometer.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { selectKnownHolders, selectKnownUnits } from './holders.ts';
import { selectChosenTruck } from './other-units.ts';

/** Larger files are not checked before saving: their doubtful readings appear on the trucks' pages. */
const MAX_CHECKED = 5000;

type Import = { id: string; type: DataImportType };
type UnsavedReading = OdometerReading & {
  id: string;
  line: number;
  vehicle: string;
  number: string;
  answer: OdometerAnswer | null;
};

/** Returns them in file order. */
export async function listDoubtfulOdometers(tx: Queryable, of: Import): Promise<DoubtfulReading[]> {
  const doubtful = await findDoubtful(tx, of);
  return doubtful.map(({ line, number, day, miles, oddity, answer }) => ({
    line,
    vehicle: number,
    day,
    miles,
    oddity,
    answer,
  }));
}

async function findDoubtful(tx: Queryable, { id, type }: Import) {
  const [{ n = 0 } = {}] = await tx.query<{ n: number }>(
    sql`select count(*) as n from data_import_row r where ${hasOdometer(type, id)}`,
  );
  if (n === 0 || n > MAX_CHECKED) return [];
  const read = await tx.query<UnsavedReading>(type === 'FUEL' ? selectFuelReadings(id) : selectTripReadings(id));
  const byVehicle = Map.groupBy(read, ({ vehicle }) => vehicle);
  const counted = await tx.query<OdometerReading & { vehicle: string }>(
    sql`select o.vehicle, o.day, o.miles from unnest(${[...byVehicle.keys()]}::uuid[]) as wanted (id)
      cross join lateral ${selectCountedReadings(sql`wanted.id`, sql`'infinity'::date`)} o`,
  );
  const countedBy = Map.groupBy(counted, ({ vehicle }) => vehicle);
  return [...byVehicle]
    .flatMap(([vehicle, readings]) => findOddReadings(countedBy.get(vehicle) ?? [], readings))
    .sort((one, other) => one.line - other.line);
}

const computeMiles = (type: DataImportType) =>
  type === 'FUEL' ? sql`r.odometer` : sql`greatest(r.odometer_start, r.odometer_end)`;

/** Returns an SQL condition: the odometer is saved at all (`saved-import.ts`). */
const hasOdometer = (
  type: DataImportType,
  id: string,
): Sql => sql`r.data_import = ${id} and r.verdict = 'ACCEPTED' and r.part = 0
  and ${computeMiles(type)} between 1 and ${MAX_ODOMETER} and r.date <= (select current_day())`;

const READING = (type: DataImportType) =>
  sql`r.id, r.line, r.date as day, floor(${computeMiles(type)})::integer as miles, r.odometer_answer as answer,
    v.id as vehicle, v.vehicle_number as number`;

const selectFuelReadings = (id: string) => {
  const chosen = selectChosenTruck(id, { holder: sql`r.holder`, unit: sql`r.unit` }, sql`select by_unit from units`);
  return sql`with known as materialized (select (${selectKnownHolders('FUEL', id)}) as by_holder),
      units as materialized (select (${selectKnownUnits(id)}) as by_unit)
    select ${READING('FUEL')} from data_import_row r
    join fuel_card c on c.id = ((select by_holder from known) ->> r.holder)::uuid
    cross join lateral (${selectAssignment('fuel_card', sql`c.id`, sql`r.date`)}) h
    join vehicle v on v.id = coalesce(${chosen}, h.vehicle)
    where ${hasOdometer('FUEL', id)} and (${chosen} is not null or normalize_id(r.unit) = normalize_id(v.vehicle_number))`;
};

const selectTripReadings = (
  id: string,
) => sql`with known as materialized (select (${selectKnownHolders('MILEAGE', id)}) as by_holder)
    select ${READING('MILEAGE')} from data_import_row r
    join vehicle v on v.id = ((select by_holder from known) ->> r.holder)::uuid
    where ${hasOdometer('MILEAGE', id)}`;

/** Marks the readings created by an import as counting or not, by their answers, and updates the trucks' odometers and history. */
export async function settleOdometers(
  tx: Tx,
  { id, type }: Import,
  unanswered: readonly string[],
  { name, by }: { name: string; by: string | null },
): Promise<void> {
  const source = type === 'FUEL' ? 'expense' : 'trip';
  const because = `Skipped in ${name}`;
  await tx.query(sql`update odometer_reading o set is_doubted = true
    where o.source_record = ${source} and o.source_id = any(${unanswered}::uuid[])`);
  const settled = await tx.query<{ vehicle: string; day: string; miles: number; answer: OdometerAnswer }>(
    sql`update odometer_reading o set is_confirmed = r.odometer_answer = 'USE',
        ignored_because = case r.odometer_answer when 'LEAVE_OUT' then ${because} end
      from data_import_row r
      where r.data_import = ${id} and r.odometer_answer is not null and r.verdict = 'ACCEPTED' and r.part = 0
        and o.source_record = ${source} and o.source_id = r.id
      returning o.vehicle, o.day, o.miles, r.odometer_answer as answer`,
  );
  if (settled.length === 0) return;
  const changes = settled.map(({ day, miles, answer }) =>
    JSON.stringify([
      {
        field: 'odometer',
        label: `Odometer on ${day}, ${formatNumber(miles)} mi`,
        from: '',
        to: answer === 'USE' ? 'Confirmed' : `Ignored: ${because}`,
      },
    ]),
  );
  await tx.query(sql`insert into history (account_id, id, at, record, record_id, profile, action, changes)
    select (select current_account()), uuidv7(), date_trunc('milliseconds', clock_timestamp()), 'vehicle', s.vehicle, ${by}::uuid, 'UPDATE', s.changes::jsonb
    from unnest(${settled.map(({ vehicle }) => vehicle)}::uuid[], ${changes}::text[]) as s (vehicle, changes)`);
}

/**
 * Returns the IDs of unanswered readings that would count automatically, because only later readings make them doubtful. Call it before
 * saving, because the saved readings count themselves.
 */
export async function findUnanswered(tx: Queryable, of: Import): Promise<string[]> {
  const doubtful = await findDoubtful(tx, of);
  return doubtful.filter(({ answer, isByLater }) => answer === null && isByLater).map(({ id }) => id);
}
