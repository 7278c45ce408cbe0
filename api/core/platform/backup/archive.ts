/**
 * The content of a backup, a gzipped tar, in this order: `milepost.json` (the version that made it), `tables/<name>/<number>`
 * (COPY output of a table, in pieces), `files/<key>`, `complete.json` (counts).
 */

export const HEAD = 'milepost.json';
export const FILES = 'files/';
export const TAIL = 'complete.json';

export type Head = {
  made: string;
  /** Those of the database. */
  migrations: { name: string; sha256: string }[];
  tables: Table[];
};

/** `columns` are those that are written; PostgreSQL computes the others. */
export type Table = { name: string; columns: string[] };

/**
 * `rows` by table; `lost` counts files that rows reference but the store no longer has. `sha256` covers the name and content of
 * every earlier entry; older backups have none.
 */
export type Tail = { rows: Record<string, number>; files: number; lost: number; sha256?: string };

/**
 * Tables that a backup omits. Users sign in again after a restore: an ended session must not come back. The head lists the
 * migrations, and restored data has no backup yet.
 */
export const EXCLUDED_TABLES = ['backup_run', 'migration', 'session'];

/** The tables as the transaction sees them; $1 are omitted. */
export const TABLES = `select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
  group by c.relname order by c.relname`;

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns the table and columns for COPY. */
export function formatCopy({ name, columns }: Table): string {
  return `public.${quoteName(name)} (${columns.map(quoteName).join(', ')})`;
}

export function formatChunkName({ name }: Table, number: number): string {
  return `tables/${name}/${String(number).padStart(6, '0')}`;
}

/** Returns the table that a piece belongs to. */
export function parseTable(entry: string): string | undefined {
  return /^tables\/(.+)\/\d+$/.exec(entry)?.[1];
}
