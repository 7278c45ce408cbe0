/** The same kind of change on many records: one history line each, in one statement. */
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../core/collection/spec.ts';
import type { Change } from '../core/history.ts';
import { newId } from '../core/ids.ts';

/** What is said of a scheduled expense whose day has come. */
export const FELL_DUE: Change = { field: 'status', label: 'Status', from: 'In Progress', to: 'Complete' };

export type Line = { recordId: string; changes: readonly Change[] };

/** The insert of the lines of `record`, by the user of the context. */
export function historyLines(
  { session }: Pick<Context, 'session'>,
  record: string,
  action: string,
  lines: readonly Line[],
): Sql {
  const ids = lines.map(newId);
  const records = lines.map((line) => line.recordId);
  const changes = lines.map((line) => JSON.stringify(line.changes));
  return sql`insert into history (account_id, id, at, record, record_id, profile, action, changes)
    select current_account(), l.id, date_trunc('milliseconds', clock_timestamp()), ${record}, l.record_id, ${session.profileId}, ${action}, l.changes::jsonb
    from unnest(${ids}::uuid[], ${records}::uuid[], ${changes}::text[]) as l (id, record_id, changes)`;
}
