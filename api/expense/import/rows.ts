/** Stores and corrects the lines of an import as they were read. */
import { Readable } from 'node:stream';
import type { OdometerAnswer } from '@milepost/domain/admin/odometer.ts';
import { toSnakeCase } from '@milepost/domain/core/words.ts';
import { READ_COLUMNS, type ReadRow } from '@milepost/domain/expense/import/row.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { LongTx } from '../../core/platform/db/database.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';

/** Column types other than text. */
const TYPES: Partial<Record<keyof ReadRow, string>> = {
  line: 'integer',
  part: 'smallint',
  cells: 'jsonb',
  date: 'date',
  isMotorFuel: 'boolean',
  isIncomplete: 'boolean',
  quantity: 'numeric',
  unitPrice: 'numeric',
  retailPrice: 'numeric',
  discount: 'numeric',
  fee: 'numeric',
  amount: 'numeric',
  odometer: 'numeric',
  odometerStart: 'numeric',
  odometerEnd: 'numeric',
  startLatitude: 'numeric',
  startLongitude: 'numeric',
  endLatitude: 'numeric',
  endLongitude: 'numeric',
};
const MAY_BE_NULL = /^(error|time|type|product)$/;

const column = (name: string) => `"${toSnakeCase(name)}"`;
const COLUMNS = READ_COLUMNS.map((name) => ({ name, column: column(name), type: TYPES[name] ?? 'text' }));
const DEFINITIONS = COLUMNS.map((each) => `${each.column} ${each.type}`).join(', ');
const NAMES = COLUMNS.filter(({ name }) => name !== 'key' && name !== 'looseKey' && name !== 'cells');
/** In a file, an empty text and a missing one are the same. */
const READ = NAMES.map(({ name, column, type }) =>
  type === 'text' && !MAY_BE_NULL.test(name)
    ? `coalesce(${column}, '')`
    : name === 'fee'
      ? `coalesce(${column}, 0)`
      : column,
);

/** Key of a duplicate line. */
const SAID = sql`md5('says ' || key)::uuid`;
/** Returns whether two lines are equal. Unreadable lines are equal only if printed the same. */
const printsAlike = (cells: Sql) => sql`md5('prints ' || coalesce((${cells})::text, ''))::uuid`;
const getKey = (ofFaulty: Sql) =>
  sql`case when error is not null then ${ofFaulty} else coalesce(${SAID}, gen_random_uuid()) end`;

/** Key of a line without the data that a file may lack, for each purchase. */
const LOOSE_KEY = sql`md5('means ' || part || ' ' || loose_key)::uuid`;

/** A corrected line, with its original text and the person's answers. */
export type CorrectedRow = ReadRow & {
  originalKey: string;
  originalHolder: string;
  isLeftOut: boolean;
  isKept: boolean;
  odometerAnswer: OdometerAnswer | null;
};

/**
 * UUIDv7s in line order: the statement's timestamp and random bits, followed by the line number. Separate random bits for each of a
 * hundred thousand lines took a tenth of the saving time. A line has fewer than 16 parts.
 */
const ID = sql`((select left(uuidv7()::text, -8)) || lpad(to_hex(line * 16 + part), 8, '0'))::uuid`;

const keep = (id: string, from: Sql, key: Sql, more: Record<string, Sql>) =>
  sql`insert into data_import_row (account_id, data_import, id, key, loose_key, ${raw(NAMES.map((each) => each.column).join(', '))}, ${raw(Object.keys(more).join(', '))})
    select (select current_account()), ${id}, ${ID}, ${key}, ${LOOSE_KEY}, ${raw(READ.join(', '))}, ${join(Object.values(more))} from ${from}`;

/** Saves the lines of a file while the reader writes them. */
export async function loadRows(tx: LongTx, id: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  // COPY bypasses tenant isolation; a temporary table of this transaction needs none.
  await tx.query(sql`create temporary table import_read (${raw(DEFINITIONS.replace('jsonb', 'text'))}) on commit drop`);
  await load(tx, id, pieces);
}

/** Loads lines that were reread in place of those loaded before. */
export async function loadInstead(tx: LongTx, id: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  await tx.query(sql`delete from data_import_row where data_import = ${id}`);
  await load(tx, id, pieces);
}

async function load(tx: LongTx, id: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const lines of pieces) {
    await tx.load('import_read', Readable.from([lines]));
    await Promise.all([
      tx.query(keep(id, sql`import_read`, getKey(sql`gen_random_uuid()`), { printed: sql`cells` })),
      tx.query(sql`truncate import_read`),
    ]);
  }
}

/** Saves the column keys of loaded lines' cells, which identify equal unreadable lines. */
export async function nameColumns(
  tx: Queryable,
  id: string,
  { columns, isFaulty }: { columns: readonly string[]; isFaulty: boolean },
): Promise<void> {
  await Promise.all([
    tx.query(sql`update data_import set printed_columns = ${columns} where id = ${id}`),
    isFaulty &&
      tx.query(sql`update data_import_row set key = ${printsAlike(sql`printed_cells(${columns}::text[], printed)`)}
      where data_import = ${id} and error is not null`),
  ]);
}

/** Saves lines from elsewhere: of a connected service, or corrected. */
export async function putRows(tx: Queryable, id: string, rows: readonly (ReadRow | CorrectedRow)[]): Promise<void> {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  );
  const read = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
    as read (${raw(DEFINITIONS)}, original_key uuid, original_holder text, is_left_out boolean, is_kept boolean, odometer_answer text)`;
  const corrected = {
    cells: sql`cells`,
    original_key: sql`original_key`,
    original_holder: sql`original_holder`,
    is_left_out: sql`coalesce(is_left_out, false)`,
    is_kept: sql`coalesce(is_kept, false)`,
    odometer_answer: sql`odometer_answer`,
  };
  await tx.query(keep(id, read, getKey(printsAlike(sql`cells`)), corrected));
}

/** SQL: the cells of a line `r` by column key. */
export const CELLS =
  'coalesce(r.cells, printed_cells((select printed_columns from data_import i where i.id = r.data_import), r.printed))';
