/** Streams all data of an account as one ZIP: each table as CSV, a description of the columns, and every file. */
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sql, { raw } from 'sql-template-tag';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { formatCsvFile, formatCsvLine, neutralizeSql } from '../../core/engine/csv.ts';
import { FileMissing } from '../../core/platform/files/files.ts';
import type { ZipEntry } from '../../core/platform/files/zip.ts';
import type { Services } from '../../core/platform/services.ts';
import { type ExportedTable, listExportedTables, selectAccountTables } from './columns.ts';
import { listNamedFiles, type NamedFile } from './files.ts';
import { EXCLUDED_COLUMNS, EXCLUDED_TABLES } from './tables/excluded-tables.ts';

type ExportServices = Pick<Services, 'db' | 'files'>;
type ExportRequest = {
  accountId: string;
  signal: AbortSignal;
  progress(words: string, done?: number, total?: number): void;
};

/** Yields the entries in order. Each table is read separately, so a later one may be slightly newer. */
export async function* buildEntries(
  services: ExportServices,
  registry: Registry,
  asked: ExportRequest,
): AsyncGenerator<ZipEntry> {
  const { db } = services;
  const { accountId, progress, signal } = asked;
  const modified = new Date();
  const tables = listExportedTables(registry, await db.background.tx(accountId, selectAccountTables));
  yield { name: 'READ ME.txt', modified, content: Buffer.from(README) };
  yield { name: 'columns.csv', modified, content: buildCsv(COLUMN_HEADINGS, tables.flatMap(buildLines)) };
  for (const [at, table] of tables.entries()) {
    progress(`table ${at + 1} of ${tables.length}`, at, tables.length);
    yield { name: `tables/${table.name}.csv`, modified, content: readTable(db, table, { accountId, signal }) };
  }
  yield* buildFiles(services, registry, asked);
}

function buildLines({ name, about, columns }: ExportedTable): string[][] {
  return columns.map((column) => [name, about, column.name, column.type, column.about]);
}

const COLUMN_HEADINGS = ['table', 'table contents', 'column', 'type', 'column contents'];
const FILE_HEADINGS = ['path', 'file id', 'original name', 'bytes', 'received (UTC)', 'record', 'record id', 'remark'];

const README = `This is a full export of the account.

tables/     One CSV file per table (UTF-8, comma-separated, with a header row; a blank cell has no value). Times are UTC. Money
            is in dollars. A column that refers to another table has the ID of the row. Deleted records are included, with the
            state DELETED. Text that a spreadsheet would run as a formula starts with an apostrophe.
columns.csv Describes every table and column.
files/      Every document and image, in a folder for the record it belongs to.
files.csv   Lists every file with its record.

Not included, with the reason:
${Object.entries({ ...EXCLUDED_TABLES, ...EXCLUDED_COLUMNS })
  .map(([name, why]) => `${name}: ${why}`)
  .join('\n')}
Fuel card PINs: they are shown only on the card’s own page.
`;

/** Streams CSV lines from the database at the reader's pace. */
async function* readTable(
  db: ExportServices['db'],
  { name, columns }: ExportedTable,
  { accountId, signal }: Pick<ExportRequest, 'accountId' | 'signal'>,
): AsyncGenerator<Buffer> {
  const own = name === 'account' ? 'id' : 'account_id';
  const selected = columns.map((column) => buildCell(column, REDACTED[`${name}.${column.name}`])).join(', ');
  const question = sql`select ${raw(selected)} from ${raw(`"${name}"`)} t where t.${raw(own)} = current_account()`;
  yield Buffer.from(`${formatCsvLine(columns.map((column) => column.name))}\n`);
  const lines = new PassThrough();
  const written = db.background.copy(accountId, question, (read) => pipeline(read, lines), signal);
  written.catch((error) => lines.destroy(error));
  yield* lines;
  await written;
}

/** Types that are no formula in a spreadsheet: their values start with a digit, a sign and digits, or a bracket. */
const NEVER_FORMULAS = /^(boolean|smallint|integer|bigint|numeric|uuid|date|timestamp|jsonb|interval|time)\b/;

/** Returns the SQL of a cell: its column, or `expression` in its place. */
function buildCell({ name, type }: ExportedTable['columns'][number], expression = `t."${name}"`): string {
  return NEVER_FORMULAS.test(type) ? expression : neutralizeSql(`${expression}::text`);
}

/** Columns exported without the secrets that open a page: a queued message still has its links. */
const REDACTED: Readonly<Record<string, string>> = { 'mail_message.body_text': 'without_secrets(t.body_text)' };

/** Yields the files, then their list, which names the files missing from the store. */
async function* buildFiles(
  { db, files }: ExportServices,
  registry: Registry,
  { accountId, progress }: ExportRequest,
): AsyncGenerator<ZipEntry> {
  const listed: string[][] = [];
  for await (const file of readPages(db, registry, accountId)) {
    const content = await files.bytes(file.key).catch((error) => {
      if (error instanceof FileMissing) return null;
      throw error;
    });
    if (content) yield { name: file.path, modified: new Date(file.created), content };
    listed.push(buildFileLine(file, content !== null));
    progress(`${listed.length} files`);
  }
  yield { name: 'files.csv', modified: new Date(), content: buildCsv(FILE_HEADINGS, listed) };
}

/** Reads the file names page by page and holds no connection while files are read. */
async function* readPages(db: ExportServices['db'], registry: Registry, accountId: string): AsyncGenerator<NamedFile> {
  const query = <R>(statement: { text: string; values: unknown[] }) =>
    db.background.tx(accountId, (tx) => tx.query<R>(statement));
  yield* listNamedFiles({ query } as Parameters<typeof listNamedFiles>[0], registry);
}

function buildFileLine({ path, id, name, size, created, record, recordId }: NamedFile, isThere: boolean): string[] {
  return [path, id, name, String(size), created, record ?? '', recordId ?? '', isThere ? '' : 'no longer in storage'];
}

function buildCsv(headings: readonly string[], lines: readonly string[][]): Buffer {
  return Buffer.from(formatCsvFile([headings, ...lines], { lineEnd: '\n' }));
}
