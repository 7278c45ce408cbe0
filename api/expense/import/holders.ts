/** Whose card or which truck a line means: what stands in the file, and what is on file under the authority (FIM-37, MIM-19). */
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import sql, { type Sql } from 'sql-template-tag';

/**
 * A question for one JSON object, of each way that a card or truck of an import's authority may be written its id. A number said by hand
 * to be a card comes first, a whole number before the end of one; what could be two is nobody.
 */
export function knownHolders(type: DataImportType, id: string): Sql {
  return sql`select coalesce(jsonb_object_agg(holder, meant) filter (where meant is not null), '{}') from (
    select distinct on (holder) holder, case when count(*) = 1 then (array_agg(id))[1] end as meant
    from (${type === 'FUEL' ? buyers(id) : truckNames(id)}) as named
    group by holder, rank order by holder, rank
  ) best`;
}

/** A file says the card, a connected service the truck. */
const buyers = (id: string) => sql`${cardNames(id)} union all ${truckNames(id)} and i.data_import_method = 'API'`;

const cardNames = (id: string) => sql`
  select n.holder, c.id, n.rank from (
    select c.id, regexp_replace(c.fuel_card_source_id, '[^0-9]', '', 'g') as digits, i.cards
    from data_import i join fuel_card c on c.carrier = i.carrier where i.id = ${id} and i.data_import_method <> 'API' and c.state = 'ACTIVE'
  ) c cross join lateral (
    select key as holder, 0 as rank from jsonb_each_text(c.cards) where value = c.id::text
    union all select c.digits, 1 where c.digits <> ''
    union all select right(c.digits, length), 2 from generate_series(4, 6) as length where length(c.digits) > length
  ) n`;

/** One that left is known as long as its number was not given to another. */
const truckNames = (id: string) => sql`
  select upper(btrim(v.vehicle_number)) as holder, v.id, case v.state when 'ACTIVE' then 0 else 1 end as rank
  from data_import i join vehicle v on v.carrier = i.carrier
  where i.id = ${id} and v.vehicle_type = 'TRUCK' and v.state <> 'DELETED'`;
