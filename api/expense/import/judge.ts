/** What becomes of each line of an import: the one place that decides it, when the file was read, after each correction, and when it is saved. */
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../core/db/statement.ts';
import { knownHolders } from './holders.ts';

const VERDICTS = ['ACCEPTED', 'DUPLICATE', 'INVALID', 'UNRECOGNIZED', 'LEFT_OUT'] as const;

/** What an import makes of a line, by its type; the id of the line is the id of what was made. */
export const MADE = { FUEL: 'expense', MILEAGE: 'trip' } as const;

/**
 * Gives each line its verdict: left out, invalid, a repeat of an earlier line or of one that was imported and stands (FIM-36, MIM-21), of a card or truck that is
 * not known, or accepted. Only lines that change are written; answers whether any did.
 */
export async function judge(tx: Queryable, id: string): Promise<boolean> {
  const [found] = await tx.query<{ type: DataImportType; shared: string[] | null }>(
    sql`select data_import_type as type, (${sharedKeys(id)}) as shared from data_import where id = ${id}`,
  );
  if (!found) return false;
  const [changed] = await tx.query<{ n: number }>(judgement(found.type, id, found.shared ?? []));
  return (changed?.n ?? 0) > 0;
}

/** What more than one line says, or said before it was corrected: few files have any of it, and only such lines are held against each other. */
const sharedKeys = (id: string) => sql`select array_agg(distinct key) from (
    select key from data_import_row where data_import = ${id} group by key, part having count(*) > 1
    union all select original_key from data_import_row where data_import = ${id} and original_key is not null
  ) said`;

/** By their places, as a list: joined with what was found, each line would be tried with each. */
const giveVerdict = (verdict: string) => sql`${raw(verdict)} as (
      update data_import_row set verdict = ${verdict} where ctid = any(array(select place from judged where verdict = ${verdict} and was <> ${verdict})) returning 1
    )`;
const given = (verdict: string) => sql`(select count(*) from ${raw(verdict)})`;

// No line is joined with another: how many there are is not known to the planner, which would try each with each.
function judgement(type: DataImportType, id: string, shared: readonly string[]): Sql {
  const said = { key: 'key', holder: 'holder', known: 'known', part: 'part' };
  const before = { key: 'original_key', holder: 'original_holder', known: 'original_known', part: null };
  return sql`with known as materialized (select (${knownHolders(type, id)}) as by_holder),
    own as materialized (
      select r.ctid as place, r.line, r.part, r.key, r.holder, r.error is not null as is_faulty, r.is_left_out, r.verdict, r.original_key, r.original_holder,
        (select by_holder ->> r.holder from known) as known, (select by_holder ->> r.original_holder from known) as original_known,
        r.key = any(${shared}::uuid[]) or (r.original_key is not null and r.original_key = any(${shared}::uuid[])) as is_shared
      from data_import_row r where r.data_import = ${id}
    ),
    -- What a line says, and what it said before it was corrected, whatever part that was.
    marks as (
      select place, line, part, key, holder, known, true as is_own, is_faulty, is_left_out, verdict, original_key, original_holder, original_known
      from own where is_shared
      union all
      select null, line, any_part, original_key, original_holder, original_known, false, false, false, verdict, null, null, null
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
    ),
    judged as materialized (
      select place, verdict as was, case
        when is_left_out then 'LEFT_OUT'
        when is_faulty then case when ${isKnownCorrection(type, id)} then 'DUPLICATE' else 'INVALID' end
        when is_repeat then 'DUPLICATE'
        when ${wasMade(type, id, said)} or (original_key is not null and ${wasMade(type, id, before)}) then 'DUPLICATE'
        when known is null then 'UNRECOGNIZED'
        else 'ACCEPTED' end as verdict
      from (
        select place, part, key, holder, known, is_faulty, is_left_out, verdict, original_key, original_holder, original_known, false as is_repeat
        from own where not is_shared
        union all
        select place, part, key, holder, known, is_faulty, is_left_out, verdict, original_key, original_holder, original_known, is_repeat
        from repeats where is_own
      ) s
    ),
    ${join(VERDICTS.map(giveVerdict))}
    select ${join(VERDICTS.map(given), ' + ')} as n`;
}

type Said = { key: string; holder: string; known: string; part: string | null };

/** Whether what `s` says was imported under the same authority, by what that line says or said, and what was made of it stands (IMP-27). */
function wasMade(type: DataImportType, id: string, { key, holder, known, part }: Said): Sql {
  const samePart = part === null ? '' : `and r.part = s.${part}`;
  return sql`(${stands(
    type,
    id,
    raw(`r.key = s.${key} ${samePart} and (r.holder = s.${holder} or ${knownThen(type)} = s.${known})`),
  )} or (${anyCorrected} and ${stands(
    type,
    id,
    raw(`r.original_key = s.${key} and (r.original_holder = s.${holder} or ${knownThen(type)} = s.${known})`),
  )}))`;
}

/** Asked once, and mostly not so: it spares each line a look at what others said at first. */
const anyCorrected = sql`(select exists (select from data_import_row where original_key is not null))`;

/** A line that cannot be read, but was corrected once and imported. */
const isKnownCorrection = (type: DataImportType, id: string) => stands(type, id, raw('r.original_key = s.key'));

/** The card that was meant, by hand or as it is known today; the truck of the trip. */
const knownThen = (type: DataImportType) =>
  type === 'FUEL'
    ? 'coalesce(i.cards ->> r.holder, (select by_holder from known) ->> r.holder)'
    : '(select t.vehicle::text from trip t where t.id = r.id)';

// The offset keeps it a question per line, which is answered off the index of what lines say.
const stands = (type: DataImportType, id: string, is: Sql) => sql`exists (
  select from data_import_row r join data_import i on i.id = r.data_import
  where r.data_import <> ${id} and i.carrier = (select carrier from data_import where id = ${id}) and ${is}
    and exists (select from ${raw(MADE[type])} m where m.id = r.id and m.state <> 'DELETED')
  offset 0)`;
