/** What was imported says: by that a file which comes again is known (`judge.ts`). */
import sql from 'sql-template-tag';
import type { Queryable } from '../../core/platform/db/statement.ts';

/** Of what a corrected line said at first, which is a repeat whatever part says it. */
export const AS_ANY_PART = -1;
/** What a line says apart from what a file may lack: of a complete line, and of an incomplete one (`imported_line_incomplete`). */
export const AS_COMPLETE = -2;
export const AS_INCOMPLETE = -3;

/** Remembers what the accepted lines of an import say, and said before they were corrected. In the order of their keys, as the index is in no other. */
export async function rememberLines(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`insert into imported_line (account_id, key, id, part, data_import, holder, first_holder)
    select account_id, key, id, part, data_import, holder, null from data_import_row
      where data_import = ${id} and verdict = 'ACCEPTED'
    union all
    select account_id, original_key, id, ${AS_ANY_PART}, data_import, holder, original_holder from data_import_row
      where data_import = ${id} and verdict = 'ACCEPTED' and original_key is not null
    union all
    select account_id, loose_key, id, case when is_incomplete then ${AS_INCOMPLETE} else ${AS_COMPLETE} end::smallint, data_import, holder, null from data_import_row
      where data_import = ${id} and verdict = 'ACCEPTED' and loose_key is not null and ("table" = 'TRIP' or is_incomplete)
    order by key, id`);
}
