import sql from 'sql-template-tag';
import type { Tx } from '../db/database.ts';
import type { StoredFile } from './files.ts';

/** Files become rows of the account in the write's own transaction, so that an address can be checked against them. */
export async function saveFiles(tx: Tx, files: readonly StoredFile[]): Promise<void> {
  for (const { id, key, name, size, type } of files) {
    await tx.query(
      sql`insert into file (account_id, id, key, name, size, type) values (${tx.accountId}, ${id}, ${key}, ${name}, ${size}, ${type})`,
    );
  }
}
