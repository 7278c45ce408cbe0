/** What customers, factors, drivers, and authorities are called in the journal's file. */
import { distinguishNames, type NamesInFile } from '@milepost/domain/accounting/journal/journal.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

/** Deleted records keep what they are called: another is not renamed because one was deleted. */
export async function namesInFile(tx: Tx): Promise<NamesInFile> {
  const [name, className] = await Promise.all([
    namesOf(
      tx,
      sql`select pretty_name, created, id from customer union all select pretty_name, created, id from factor union all select pretty_name, created, id from driver`,
    ),
    namesOf(tx, sql`select pretty_name, created, id from carrier`),
  ]);
  return { name, className };
}

async function namesOf(tx: Tx, records: Sql) {
  const rows = await tx.query<{ name: string }>(
    sql`select pretty_name as name from (${records}) r order by created, id`,
  );
  return distinguishNames(rows.map(({ name }) => name));
}
