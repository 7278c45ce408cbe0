/** Compares stored files with the rows that reference them. Rows are read in pages, so that memory does not grow with them. */
import sql from 'sql-template-tag';
import type { Database } from '../db/database.ts';
import { FileMissing } from './file-errors.ts';
import type { Files } from './files.ts';
import { findOrphans } from './sweep.ts';

export type Difference = {
  what: 'missing' | 'orphaned' | 'size' | 'type';
  key: string;
  expected?: string | number;
  found?: string | number | undefined;
};

type Store = Pick<Files, 'facts' | 'keys' | 'remove'>;
/** `size` is null for email attachments, whose row does not have it. */
type Row = { key: string; size: number | null; type: string };

const PAGE = 500;
/** A bucket handles many concurrent requests. */
const CONCURRENCY = 8;

/** Compares all rows and files. `checked` counts the files that rows reference. */
export async function checkFiles(
  db: Pick<Database, 'system'>,
  files: Store,
  { deleteOrphans = false, now = Date.now() } = {},
): Promise<{ checked: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  let checked = 0;
  for await (const rows of pagesOfRows(db)) {
    checked += rows.length;
    for (let at = 0; at < rows.length; at += CONCURRENCY) {
      const found = await Promise.all(rows.slice(at, at + CONCURRENCY).map((row) => compare(files, row)));
      differences.push(...found.flat());
    }
  }
  for await (const key of findOrphans(db, files, now)) {
    differences.push({ what: 'orphaned', key });
    if (deleteOrphans) await files.remove(key);
  }
  return { checked, differences };
}

async function compare(files: Store, { key, size, type }: Row): Promise<Difference[]> {
  try {
    const found = await files.facts(key);
    const differences: Difference[] = [];
    if (size !== null && found.size !== size)
      differences.push({ what: 'size', key, expected: size, found: found.size });
    if (found.type !== type) differences.push({ what: 'type', key, expected: type, found: found.type });
    return differences;
  } catch (error) {
    if (error instanceof FileMissing) return [{ what: 'missing', key }];
    throw error;
  }
}

async function* pagesOfRows(db: Pick<Database, 'system'>): AsyncGenerator<Row[]> {
  let last = '';
  for (;;) {
    const rows = await db.system((tx) =>
      tx.query<Row>(sql`select key, max(size)::float as size, max(type) as type from (
          select key, size, type from file where key > ${last}
          union all select a.attachment ->> 'key', null, a.attachment ->> 'type'
            from mail_message, jsonb_array_elements(attachments) a (attachment) where a.attachment ->> 'key' > ${last}) f
        group by key order by key limit ${PAGE}`),
    );
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.key ?? '';
  }
}
