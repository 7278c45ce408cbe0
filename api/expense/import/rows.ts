/** The lines of an import as they were read: kept, and corrected. */
import type { Readable } from 'node:stream';
import { snakeCase } from '@milepost/domain/core/words.ts';
import { READ_COLUMNS, type ReadRow } from '@milepost/domain/expense/import/row.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { LongTx } from '../../core/db/database.ts';
import type { Queryable } from '../../core/db/statement.ts';

/** How the columns that are no texts are kept. */
const TYPES: Partial<Record<keyof ReadRow, string>> = {
  ...{ line: 'integer', part: 'smallint', cells: 'jsonb', date: 'date', isMotorFuel: 'boolean' },
  ...{ quantity: 'numeric', unitPrice: 'numeric', fee: 'numeric', amount: 'numeric', odometer: 'numeric' },
  ...{ odometerStart: 'numeric', odometerEnd: 'numeric', startLatitude: 'numeric', startLongitude: 'numeric' },
  ...{ endLatitude: 'numeric', endLongitude: 'numeric' },
};
const MAY_BE_NULL = /^(error|time|type|product)$/;

const column = (name: string) => `"${snakeCase(name)}"`;
const COLUMNS = READ_COLUMNS.map((name) => ({ name, column: column(name), type: TYPES[name] ?? 'text' }));
const DEFINITIONS = COLUMNS.map((each) => `${each.column} ${each.type}`).join(', ');
const NAMES = COLUMNS.filter(({ name }) => name !== 'key' && name !== 'cells');
/** An empty text and one that is missing are the same in a file. */
const READ = NAMES.map(({ name, column, type }) =>
  type === 'text' && !MAY_BE_NULL.test(name)
    ? `coalesce(${column}, '')`
    : name === 'fee'
      ? `coalesce(${column}, 0)`
      : column,
);

/** What makes a line a repeat; one that could not be read is the same only as it is printed. */
const key = (cells: Sql) =>
  sql`md5(case when error is null then coalesce('says ' || key, gen_random_uuid()::text) else 'prints ' || coalesce((${cells})::text, '') end)::uuid`;

/** Of a corrected line: what it said at first, and whether it is left out. */
export type Corrected = ReadRow & { originalKey: string; originalHolder: string; isLeftOut: boolean };

const keep = (id: string, from: Sql, cells: Sql, more: Record<string, Sql>) =>
  sql`insert into data_import_row (account_id, data_import, key, ${raw(NAMES.map((each) => each.column).join(', '))}, ${raw(Object.keys(more).join(', '))})
    select current_account(), ${id}, ${key(cells)}, ${raw(READ.join(', '))}, ${join(Object.values(more))} from ${from}`;

/** Keeps the lines of a file that the reader wrote, with `columns` as what their cells are. */
export async function loadRows(tx: LongTx, id: string, lines: Readable, columns: readonly string[]): Promise<void> {
  // COPY does not go through the wall; what is only this transaction's needs none.
  await tx.query(sql`create temporary table import_read (${raw(DEFINITIONS.replace('jsonb', 'text'))}) on commit drop`);
  await tx.load('import_read', lines);
  await tx.query(sql`update data_import set printed_columns = ${columns} where id = ${id}`);
  await tx.query(keep(id, sql`import_read`, sql`printed_cells(${columns}::text[], cells)`, { printed: sql`cells` }));
}

/** Keeps lines that were read elsewhere: of a connected service, or corrected. */
export async function putRows(tx: Queryable, id: string, rows: readonly (ReadRow | Corrected)[]): Promise<void> {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
  );
  const read = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
    as read (${raw(DEFINITIONS)}, original_key uuid, original_holder text, is_left_out boolean)`;
  const corrected = {
    ...{ cells: sql`cells`, original_key: sql`original_key`, original_holder: sql`original_holder` },
    is_left_out: sql`coalesce(is_left_out, false)`,
  };
  await tx.query(keep(id, read, sql`cells`, corrected));
}

/** The cells of a line `r`, by the keys of their columns. */
export const CELLS =
  'coalesce(r.cells, printed_cells((select printed_columns from data_import i where i.id = r.data_import), r.printed))';
