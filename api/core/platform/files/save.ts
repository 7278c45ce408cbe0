import sql, { join } from 'sql-template-tag';
import type { Tx } from '../db/database.ts';
import type { StoredFile } from './files.ts';

/** Inserts files as rows of the account in the write's own transaction, so that a URL can be checked against them. */
export async function saveFiles(tx: Tx, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(
    ({ id, key, name, size, type }) => sql`(${tx.accountId}, ${id}, ${key}, ${name}, ${size}, ${type})`,
  );
  await tx.query(sql`insert into file (account_id, id, key, name, size, type) values ${join(rows)}`);
}
