import type { Db } from 'pg-boss';

/**
 * Lets the application's role add jobs inside its own transactions, and no more: it cannot read other accounts' queued jobs (only
 * the ID and start time that an insert returns), change, or remove them. Server processes that start at the same time take turns.
 */
export async function grantSending(db: Db, schema: string): Promise<void> {
  await db.executeSql(`
    do $$
    begin
      perform pg_advisory_xact_lock(hashtext('milepost jobs'));
      if not has_schema_privilege('milepost_app', '${schema}', 'usage')
        or not has_table_privilege('milepost_app', '${schema}.job_common', 'insert') then
        grant usage on schema ${schema} to milepost_app;
        grant select on ${schema}.queue to milepost_app;
        grant insert, select (id, start_after) on ${schema}.job_common to milepost_app;
      end if;
    end $$`);
}
