/** Names every file of an account in readable form: its record, its field, and its original name. */
import { getFields } from '@milepost/domain/core/record.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { column } from '../../core/engine/listing/columns.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { KIND, NAME } from '../../report/documents.ts';

export type NamedFile = {
  id: string;
  key: string;
  name: string;
  size: number;
  created: string;
  /** The kind and name of the record that uses the file; null if none does. */
  record: string | null;
  recordId: string | null;
  path: string;
};

type Row = Omit<NamedFile, 'path'> & { folder: string | null; called: string | null; label: string | null };

const PAGE = 1000;

/** Yields the files in the order of their upload, each path once. Files made by tasks, including this archive, are excluded. */
export async function* listNamedFiles(tx: Queryable, registry: Registry): AsyncGenerator<NamedFile> {
  const used = new Map<string, number>();
  const named = join(listNamings(registry), '\nunion all\n');
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx.query<Row>(sql`with page as materialized (
        select f.id, f.key, f.name, f.size, f.created from file f
        where f.account_id = current_account() and f.id > ${after} and not exists (select from task t where t.account_id = f.account_id and t.file = f.id)
        order by f.id limit ${PAGE}
      ), named as materialized (select distinct on (n.id) n.* from (${named}) n where n.id in (select p.id::text from page p) order by n.id, n.called)
      select p.*, n.record, n."recordId", n.folder, n.called, n.label from page p left join named n on n.id = p.id::text order by p.id`);
    for (const { folder, called, label, ...file } of rows)
      yield { ...file, path: makeUnique(used, buildPath(folder, called, label, file.name)) };
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

/** Selects the record and field of every file. */
function listNamings(registry: Registry): Sql[] {
  return registry.specs.flatMap(({ record, table }) =>
    Object.entries(getFields(record)).flatMap(([name, { kind, label }]) => {
      if (kind !== 'file') return [];
      const field = raw(`r.${column(name)}`);
      const folder =
        table === 'document'
          ? raw(`'Documents/' || ${KIND} || '/' || replace(${NAME}, '/', '-')`)
          : sql`${record.labels}::text`;
      const what = table === 'document' ? '' : label;
      return [
        sql`select ${field} ->> 'id' as id, ${record.name}::text as record, r.id as "recordId", ${folder} as folder, r.pretty_name as called, ${what}::text as label
          from ${raw(table)} r where r.account_id = current_account() and ${field} is not null`,
      ];
    }),
  );
}

/** Builds a path: `files/Fleets/L-20481, Rate Confirmation, rc.pdf` */
function buildPath(folder: string | null, called: string | null, label: string | null, name: string): string {
  const last = [called, label, name]
    .filter(Boolean)
    .map((part) => sanitize(String(part)))
    .join(', ');
  const folders = (folder ?? 'Other files').split('/').map(sanitize);
  return ['files', ...folders, last].join('/');
}

/** Replaces characters that are not safe in file names. */
const sanitize = (text: string) =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
    .slice(0, 120) || '-';

/** Numbers a duplicate path, because two files can't share one. */
function makeUnique(used: Map<string, number>, path: string): string {
  const key = path.toLowerCase();
  const before = used.get(key) ?? 0;
  used.set(key, before + 1);
  if (before === 0) return path;
  const dot = path.lastIndexOf('.');
  const at = dot > path.lastIndexOf('/') ? dot : path.length;
  return makeUnique(used, `${path.slice(0, at)} (${before + 1})${path.slice(at)}`);
}
