/** Remembers imported lines, so that a file uploaded again is recognized (`judge.ts`). */
import sql from 'sql-template-tag';
import type { Queryable } from '../../core/platform/db/statement.ts';

/** Part number of a corrected line's original text, which is a duplicate in any part. */
export const AS_ANY_PART = -1;
/** Part number of a line without the data that a file may lack: for a complete and for an incomplete line (`imported_line_incomplete`). */
export const AS_COMPLETE = -2;
export const AS_INCOMPLETE = -3;

/** Remembers the accepted lines of an import, and their text before a correction. In key order, to match the index. */
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
