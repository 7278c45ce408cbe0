/**
 * Databases of earlier commits: backups of the demo as those commits made it (three weeks of it, without files), with rows in every state. To add one, check out
 * a commit, seed its demo, set some rows INACTIVE, ARCHIVED and DELETED, and back it up with the present `backUp`.
 */
import { join } from 'node:path';
import pg from 'pg';
import { checkBackup } from '../backup/read.ts';
import { restoreRows } from '../backup/restore.ts';

/** Fills a bare database as that commit left it, with the digests that its migrations had then. */
export async function openEarlier(url: string, commit: string): Promise<void> {
  const path = join(import.meta.dirname, '../db/samples', `${commit}.tar.gz`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await restoreRows(client, { putBack: async () => undefined }, path);
    for (const { name, sha256 } of (await checkBackup(path)).migrations)
      await client.query('update migration set sha256 = $2 where name = $1', [name, sha256]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
