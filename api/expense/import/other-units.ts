/** Finds the lines of a fuel import whose unit is not the truck of the card on that date, and the truck a person selected for them. */
import type { OtherUnit } from '@milepost/domain/expense/import/other-unit.ts';
import sql, { type Sql } from 'sql-template-tag';
import { selectAssignment } from '../../admin/assignment.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { selectKnownHolders, selectKnownUnits } from './holders.ts';

const MAX_OTHER_UNITS = 200;

/** The card, unit, and date of a line. */
export type UnitOnLine = { holder: string; unit: string; date: string };

/**
 * Selects the units that differ from the card's truck. A unit that matches one truck is compared as a truck, any other as a
 * normalized ID (`0101` is 101).
 */
const selectDifferingUnits = (
  id: string,
  said: Sql,
) => sql`with known as materialized (select (${selectKnownHolders('FUEL', id)}) as by_holder),
    units as materialized (select (${selectKnownUnits(id)}) as by_unit),
    said as materialized (${said}),
    differing as (
      select s.*, v.vehicle_number as vehicle, t.vehicle_number as unit_truck, i.units -> s.holder ->> s.unit as answer
      from said s join data_import i on i.id = ${id}
      join fuel_card c on c.id = ((select by_holder from known) ->> s.holder)::uuid
      cross join lateral (${selectAssignment('fuel_card', sql`c.id`, sql`s.date`)}) h
      join vehicle v on v.id = h.vehicle
      left join vehicle t on t.id = ((select by_unit from units) ->> upper(btrim(s.unit)))::uuid
      where coalesce(t.id <> v.id, normalize_id(s.unit) <> normalize_id(v.vehicle_number))
    )`;

/** Finds unanswered lines: no truck selected, or one that no longer exists. */
export function findOpenUnits(tx: Queryable, id: string): Promise<UnitOnLine[]> {
  const said = sql`select distinct holder, unit, date from data_import_row
    where data_import = ${id} and error is null and not is_left_out and unit <> ''`;
  return tx.query<UnitOnLine>(sql`${selectDifferingUnits(id, said)}
    select holder, unit, date from differing where answer is null or (answer = 'UNIT' and unit_truck is null)`);
}

/** Lists the questions and answers of a preview by unit and card, in file order. */
export function listOtherUnits(tx: Queryable, id: string): Promise<OtherUnit[]> {
  const said = sql`select holder, unit, date, count(distinct line) as lines, min(line) as line from data_import_row
    where data_import = ${id} and verdict in ('ACCEPTED', 'OTHER_UNIT') and unit <> '' group by 1, 2, 3`;
  return tx.query<OtherUnit>(sql`${selectDifferingUnits(id, said)}
    select unit, unit_truck as "unitTruck", vehicle, holder as card, sum(lines)::integer as lines, min(line) as line, answer
    from differing group by unit, unit_truck, vehicle, holder, answer order by min(line) limit ${MAX_OTHER_UNITS}`);
}

/**
 * Returns SQL for the truck selected for a line `r` instead of its card's; null without one. `units` is `selectKnownUnits` of the
 * import.
 */
export const selectChosenTruck = (id: string, line: { holder: Sql; unit: Sql }, units: Sql): Sql =>
  sql`case when (select i.units from data_import i where i.id = ${id}) -> ${line.holder} ->> ${line.unit} = 'UNIT'
    then ((${units}) ->> upper(btrim(${line.unit})))::uuid end`;
