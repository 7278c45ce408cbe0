/** Inserts rows directly into their tables, thousands at a time: the demo loads in seconds, without 16,000 saves. */
import { createHash } from 'node:crypto';
import { toSnakeCase } from '@milepost/domain/core/words.ts';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';

export type DemoRow = Record<string, unknown> & { id: string; prettyName: string; created: string };

const ROWS_AT_ONCE = 2000;

/** Returns an ID that is the same in every demo: `name` identifies the row and its account. */
export function makeId(name: string): string {
  const hex = createHash('sha256').update(`milepost demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns a moment of the working day `day`, in UTC; `minute` spreads the rows of one day. */
export function getMoment(day: string, minute = 0): string {
  const time = 14 * 60 + (minute % 480);
  return `${day}T${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}:00.000Z`;
}

/** Inserts rows with wire names, each with the history line of its creation; none is created later than now. */
export async function insertRows(
  tx: Queryable,
  accountId: string,
  table: string,
  rows: readonly DemoRow[],
  by: string,
) {
  const now = new Date().toISOString();
  for (const some of splitRows(rows)) {
    const made = some.map((row) => ({
      state: 'ACTIVE',
      updated: row.created,
      ...row,
      ...(row.created > now && { created: now, updated: now }),
    }));
    await insertPlainRows(tx, accountId, table, made);
    const lines = made.map((row) => ({ id: makeId(`history ${row.id}`), recordId: row.id, at: row.created }));
    await tx.query(sql`insert into history (account_id, id, record, record_id, at, profile, action)
      select ${accountId}, id, ${table}, "recordId", at, ${by}, 'CREATE' from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t(id uuid, "recordId" uuid, at timestamptz)`);
  }
}

/** Inserts rows with wire names into a table that keeps no history, such as the lines of a payment. */
export async function insertPlainRows(
  tx: Queryable,
  accountId: string,
  table: string,
  rows: readonly object[],
): Promise<void> {
  // Omitted fields get column defaults, so rows with different fields need separate statements.
  const alike = [...Map.groupBy(rows, (row) => Object.keys(row).join()).values()];
  for (const some of alike.flatMap((each) => splitRows(each))) {
    const made = some.map((row) => toColumns({ ...row, accountId }));
    const names = raw(
      Object.keys(made[0] ?? {})
        .map((name) => `"${name}"`)
        .join(', '),
    );
    await tx.query(sql`insert into ${raw(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(made)}::jsonb)`);
  }
}

function splitRows<R>(rows: readonly R[]): R[][] {
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) => at * ROWS_AT_ONCE);
  return parts.map((from) => rows.slice(from, from + ROWS_AT_ONCE));
}

function toColumns(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value]));
}

/** Sets where the account's number series continue. */
export async function setNumbers(tx: Queryable, accountId: string, numbers: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(numbers)) {
    await tx.query(sql`insert into numbering (account_id, name, value) values (${accountId}, ${name}, ${value})
      on conflict (account_id, name) do update set value = excluded.value`);
  }
}
