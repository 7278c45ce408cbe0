/**
 * What a backup holds, one gzipped tar, in this order: `milepost.json` (the version it was made by), `tables/<name>/<number>` (what COPY
 * writes of a table, in pieces), `files/<key>`, `complete.json` (how much of each).
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

/** `columns` are those that are written; the others PostgreSQL works out itself. */
export type Table = { name: string; columns: string[] };

/**
 * `rows` by table; `lost` are files that rows name and the store no longer has. `sha256` is of the name and content of every entry before this one; backups of
 * earlier versions have none.
 */
export type Tail = { rows: Record<string, number>; files: number; lost: number; sha256?: string };

/** Users sign in again after a restore: a session that has ended since must not come back. The migrations stand in the head, and what is restored has no backup yet. */
export const LEFT_OUT = ['backup_run', 'migration', 'session'];

/** Of the database as its transaction sees it; $1 are left out. */
export const TABLES = `select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
  group by c.relname order by c.relname`;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** What COPY is told of a table. */
export function copied({ name, columns }: Table): string {
  return `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

export function pieceName({ name }: Table, number: number): string {
  return `tables/${name}/${String(number).padStart(6, '0')}`;
}

/** The table a piece is of. */
export function tableOf(entry: string): string | undefined {
  return /^tables\/(.+)\/\d+$/.exec(entry)?.[1];
}
