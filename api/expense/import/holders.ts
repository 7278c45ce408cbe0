/** Matches the card or truck of a line with the records of the authority (FIM-37, MIM-19). */
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import sql, { type Sql } from 'sql-template-tag';

/**
 * Builds the query for a JSON object from every spelling of the authority's cards or trucks to their IDs. A card selected manually comes
 * first, a full number before the last digits; ambiguous spellings are unknown.
 */
export function selectKnownHolders(type: DataImportType, id: string): Sql {
  return pickBest(type === 'FUEL' ? selectBuyers(id) : readTruckNames(id, selectPrintedHolders(id)));
}

/** Selects the units that a card's file prints, in capitals, with the IDs of their trucks. */
export function selectKnownUnits(id: string): Sql {
  return pickBest(readTruckNames(id, selectPrintedUnits(id)));
}

const pickBest = (
  named: Sql,
) => sql`select coalesce(jsonb_object_agg(holder, meant) filter (where meant is not null), '{}') from (
    select distinct on (holder) holder, case when count(*) = 1 then (array_agg(id))[1] end as meant
    from (${named}) as named
    group by holder, rank order by holder, rank
  ) best`;

/** Selects who bought: a file names the card, but a connected service, or a file without cards, the truck. */
const selectBuyers = (id: string) =>
  sql`${readCardNames(id)} union all select * from (${readTruckNames(id, selectPrintedHolders(id), sql`(i.data_import_method = 'API' or i.is_by_unit)`)}) by_truck`;

const readCardNames = (id: string) => sql`
  select n.holder, c.id, n.rank from (
    select c.id, case when i.is_by_unit then '' else regexp_replace(c.fuel_card_source_id, '[^0-9]', '', 'g') end as digits, i.cards
    from data_import i join fuel_card c on c.carrier = i.carrier where i.id = ${id} and i.data_import_method <> 'API' and c.state = 'ACTIVE'
  ) c cross join lateral (
    select key as holder, 0 as rank from jsonb_each_text(c.cards) where value = c.id::text
    union all select c.digits, 1 where c.digits <> ''
    union all select right(c.digits, length), 2 from generate_series(4, 6) as length where length(c.digits) > length
  ) n`;

/**
 * Reads the names of trucks. A truck that left is known until its number is given to another one. A spelling that a spreadsheet
 * changed (`101.0`, `0101`) matches the truck, unless another truck has exactly that number.
 */
const readTruckNames = (id: string, printed: Sql, which = sql`true`) => sql`
  with printed as materialized (${printed})
  select n.holder, v.id, n.rank + case v.state when 'ACTIVE' then 0 else 1 end as rank
  from data_import i join vehicle v on v.carrier = i.carrier
  cross join lateral (
    select upper(btrim(v.vehicle_number)) as holder, 0 as rank
    union all
    select p.holder, 2 from printed p where p.normalized = normalize_id(v.vehicle_number) and p.holder <> upper(btrim(v.vehicle_number))
  ) n
  where i.id = ${id} and ${which} and v.vehicle_type = 'TRUCK' and v.state <> 'DELETED'`;

/** Selects the trucks printed in a file, with the normalized form for comparison. */
const selectPrintedHolders = (id: string) => sql`select holder, normalize_id(holder) as normalized from (
    select holder from data_import_row where data_import = ${id}
    union select original_holder from data_import_row where data_import = ${id} and original_holder is not null
  ) printed where holder <> ''`;

const selectPrintedUnits = (id: string) => sql`select holder, normalize_id(holder) as normalized from (
    select distinct upper(btrim(unit)) as holder from data_import_row where data_import = ${id} and unit <> ''
  ) printed`;
