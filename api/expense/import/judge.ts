/** Decides the outcome of each line of an import, in one place for reading, correcting, and saving. */
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { isOpenDay } from '../../core/platform/closing-date.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { selectKnownHolders } from './holders.ts';
import { AS_ANY_PART, AS_COMPLETE, AS_INCOMPLETE } from './imported-lines.ts';
import { findOpenUnits, type UnitOnLine } from './other-units.ts';

/** The record created from a line, by import type; the line and the record share one ID. */
export const MADE = { FUEL: 'expense', MILEAGE: 'trip' } as const;

/**
 * Sets the verdict of each line: skipped, invalid, a duplicate of an earlier line or of an imported one (FIM-36, MIM-21), an unknown
 * card or truck, in a closed period, a question for a person (possible duplicate or different truck), or accepted. Writes only lines
 * that change and returns whether any did. `mayRepeat` is false if all lines read are known to differ.
 */
export async function judgeLines(tx: Queryable, id: string, { mayRepeat = true } = {}): Promise<boolean> {
  const shared = mayRepeat ? findSharedKeys(id) : sql`null::uuid[]`;
  const [found] = await tx.query<{ type: DataImportType; shared: string[] | null; isLoose: boolean }>(
    sql`select data_import_type as type, (${shared}) as shared,
      exists(select from imported_line where part = ${raw(String(AS_INCOMPLETE))})
        or (data_import_type = 'MILEAGE' and exists(select from data_import_row where data_import = ${id} and is_incomplete)) as "isLoose"
    from data_import where id = ${id}`,
  );
  if (!found) return false;
  const otherUnits = found.type === 'FUEL' ? await findOpenUnits(tx, id) : [];
  // The planner doesn't know how many lines an import has and would compare each with each.
  await tx.query(nestedLoops('off'));
  const [changed] = await tx.query<{ n: number }>(selectVerdicts(found.type, id, { ...found, otherUnits }));
  await tx.query(nestedLoops('on'));
  return (changed?.n ?? 0) > 0;
}

const nestedLoops = (are: 'on' | 'off') => sql`select set_config('enable_nestloop', ${are}, true)`;

/**
 * Finds the keys shared by several lines, now or before a correction. Few files have any, and only such lines are compared with
 * each other.
 */
const findSharedKeys = (id: string) => sql`select array_agg(distinct key) from (
    select key from data_import_row where data_import = ${id} group by key, part having count(*) > 1
    union all select original_key from data_import_row where data_import = ${id} and original_key is not null
  ) said`;

type UnitFacts = { shared: readonly string[] | null; isLoose: boolean; otherUnits: readonly UnitOnLine[] };

function selectVerdicts(type: DataImportType, id: string, seen: UnitFacts): Sql {
  const { isLoose, otherUnits } = seen;
  const shared = seen.shared ?? [];
  return sql`with known as materialized (select (${selectKnownHolders(type, id)}) as by_holder),
    own as (
      select r.line, r.part, r.key, r.holder, r.error is not null as is_faulty, r.is_left_out, r.verdict, r.original_key, r.original_holder,
        r.loose_key, r.is_incomplete, r.is_kept, ${isAmong(otherUnits)} as is_other_unit,
        ${type === 'FUEL' ? sql`not ${isOpenDay(sql`r.date`)}` : sql`false`} as is_closed,
        (select by_holder from known) ->> r.holder as known, (select by_holder from known) ->> r.original_holder as original_known,
        r.key = any(${shared}::uuid[]) or (r.original_key is not null and r.original_key = any(${shared}::uuid[])) as is_shared
      from data_import_row r where r.data_import = ${id}
    ),
    ${shared.length > 0 ? REPEATS : empty}
    judged as (
      select line, part, verdict as was, case
        when is_left_out then 'LEFT_OUT'
        when is_faulty then case when ${isKnownCorrection(type, id)} then 'DUPLICATE' else 'INVALID' end
        when is_repeat then 'DUPLICATE'
        when ${isDuplicate(type, id)} or (original_key is not null and ${isEarlierDuplicate(type, id)}) then 'DUPLICATE'
        ${type === 'MILEAGE' ? sql`when ${isLoose ? isImportable(type, id) : sql`false`} then 'DUPLICATE'` : empty}
        when is_closed then 'INVALID'
        when known is null then 'UNRECOGNIZED'
        ${
          type === 'FUEL'
            ? sql`when not is_kept and (is_incomplete or ${isLoose ? isImportable(type, id) : sql`false`}) then 'POSSIBLE'
        when is_other_unit then 'OTHER_UNIT'`
            : empty
        }
        else 'ACCEPTED' end as verdict
      from (
        select ${OWN}, false as is_repeat from own where not is_shared
        ${shared.length > 0 ? OF_SHARED : empty}
      ) s
    ),
    given as (
      update data_import_row r set verdict = j.verdict from judged j
      where r.data_import = ${id} and r.line = j.line and r.part = j.part and j.verdict <> j.was returning 1
    )
    select count(*) as n from given`;
}

const OWN =
  raw(`line, part, key, holder, known, is_faulty, is_left_out, verdict, original_key, original_holder, original_known,
  loose_key, is_incomplete, is_kept, is_other_unit, is_closed`);

/** Returns an SQL condition: the unit of a line `r` is not the truck of its card, and no one has answered yet. */
function isAmong(units: readonly UnitOnLine[]): Sql {
  if (units.length === 0) return sql`false`;
  const getColumn = (name: keyof UnitOnLine) => units.map((said) => said[name]);
  return sql`(r.holder, r.unit, r.date) in (select * from unnest(${getColumn('holder')}::text[], ${getColumn('unit')}::text[], ${getColumn('date')}::date[]))`;
}

/** The text of each line, and its text before a correction, in any part; and whether an earlier line says the same. */
const REPEATS = sql`marks as (
    select ${OWN}, true as is_own from own where is_shared
    union all
    select line, any_part, original_key, original_holder, original_known, false, false, verdict, null, null, null, null, false, false, false, false, false
    from own cross join generate_series(0, 7) as any_part where part = 0 and original_key is not null
  ),
  firsts as (
    select *,
      min(line) filter (where not is_faulty or is_left_out) over (partition by key, part, holder) as first_of_holder,
      case when known is not null then min(line) filter (where not is_faulty or is_left_out) over (partition by key, part, known) end as first_of_known
    from marks
  ),
  repeats as (
    select *, bool_or(least(first_of_holder, first_of_known) < line) over (partition by line, part) as is_repeat from firsts
  ),`;

const OF_SHARED = sql`union all
  select ${OWN}, is_repeat from repeats where is_own`;

/** Returns an SQL condition: the same line was imported under the same authority, and its record still exists (IMP-27). */
const isDuplicate = (type: DataImportType, id: string) =>
  isAccepted(
    type,
    id,
    sql`r.key = s.key and r.part in (s.part, ${AS_ANY_PART}) and ${isHeldBy(type, 's.holder', 's.known')}`,
  );

/** Returns an SQL condition like `isDuplicate` for the original text of a corrected line, in any part. */
const isEarlierDuplicate = (type: DataImportType, id: string) =>
  isAccepted(type, id, sql`r.key = s.original_key and ${isHeldBy(type, 's.original_holder', 's.original_known')}`);

/**
 * Returns an SQL condition: an existing record says the same except for missing data. It compares an incomplete line with
 * complete ones, and the reverse.
 */
const isImportable = (type: DataImportType, id: string) =>
  isAccepted(
    type,
    id,
    sql`r.key = s.loose_key and r.part = case when s.is_incomplete then ${AS_COMPLETE}::smallint else ${AS_INCOMPLETE}::smallint end
      and ${isHeldBy(type, 's.holder', 's.known')}`,
  );

/** Returns an SQL condition: the line can't be read, but was once corrected and imported. */
const isKnownCorrection = (type: DataImportType, id: string) =>
  isAccepted(type, id, sql`r.key = s.key and r.part = ${AS_ANY_PART}`);

/** Compares the card, as selected manually or known today; or the truck of the trip. */
const isHeldBy = (type: DataImportType, holder: string, known: string) =>
  raw(`(coalesce(r.first_holder, r.holder) = ${holder} or ${KNOWN_THEN[type]} = ${known})`);
const KNOWN_THEN = {
  FUEL: `coalesce((select i.cards ->> r.holder from data_import i where i.id = r.data_import), (select by_holder from known) ->> r.holder)`,
  MILEAGE: '(select t.vehicle::text from trip t where t.id = r.id)',
};

// Each lookup uses its key alone without joins, and finds one row or none.
const isAccepted = (type: DataImportType, id: string, is: Sql) => sql`exists (
  select from imported_line r
  where ${is} and r.data_import <> ${id}
    and (select i.carrier from data_import i where i.id = r.data_import) = (select carrier from data_import where id = ${id})
    and (select m.state from ${raw(MADE[type])} m where m.id = r.id) <> 'DELETED'
  offset 0)`;
