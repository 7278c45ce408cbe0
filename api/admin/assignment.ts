/**
 * Assignment history: a vehicle's driver, and a fuel card's driver and truck. Imports and pay look up the assignment on the date, not
 * today's. Each is stored in `<record>_assignment`.
 */
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Context, Stored, Values } from '../core/engine/collection/spec.ts';
import type { Tx } from '../core/platform/db/database.ts';
import type { Queryable } from '../core/platform/db/statement.ts';
import { badInput } from '../core/platform/http/errors.ts';

/** Relations that are assigned together, and the field with the start date. */
export const ASSIGNABLE = {
  vehicle: { holders: ['driver'], since: 'driverSince' },
  fuel_card: { holders: ['driver', 'vehicle'], since: 'heldSince' },
} as const;

export type AssignableRecord = keyof typeof ASSIGNABLE;
type Holder = (typeof ASSIGNABLE)[AssignableRecord]['holders'][number];

/** `heldFrom` is null for the first assignment without a start, `heldTo` the first date of the next one. */
type Assignment = Partial<Record<Holder, { id: string; prettyName: string }>> & {
  heldFrom: string | null;
  heldTo: string | null;
};

/** PostgreSQL's value for an assignment without a start. */
const NO_START = '-infinity';

const getTable = (record: AssignableRecord) => raw(`${record}_assignment`);

/**
 * Selects a record's assignment on a date, both SQL, for a lateral join; before the first known date, the first assignment; no row if
 * there never was one.
 */
export function selectAssignment(record: AssignableRecord, id: Sql, day: Sql): Sql {
  return sql`select a.* from ${getTable(record)} a where a.${raw(record)} = ${id}
    order by a.held_from <= ${day} desc, case when a.held_from <= ${day} then a.held_from end desc, a.held_from limit 1`;
}

/** Returns the assignments of a record, latest first. */
export async function listAssignments(tx: Queryable, record: AssignableRecord, id: string): Promise<Assignment[]> {
  const holders = ASSIGNABLE[record].holders.map(
    (holder) =>
      sql`(select jsonb_build_object('id', o.id, 'prettyName', o.pretty_name) from ${raw(holder)} o where o.id = a.${raw(holder)}) as ${raw(holder)}`,
  );
  return tx.query<Assignment>(sql`
    select ${join(holders)}, nullif(a.held_from, ${NO_START}) as "heldFrom", a.held_to as "heldTo"
    from ${getTable(record)} a where a.${raw(record)} = ${id} order by a.held_from desc`);
}

/**
 * Returns the start for `before.update`: a new assignment starts on the given date, else today. The start of the present one may be
 * corrected but not cleared.
 */
export function getSince(record: AssignableRecord, { today }: Context, row: Stored, changes: Values): Values {
  const { since } = ASSIGNABLE[record];
  if (changesHolder(record, row, changes)) return { [since]: changes[since] ?? today };
  return changes[since] === null ? { [since]: row[since] } : {};
}

/** Adds the first assignment (for `after.create`), from the given date or without a start. */
export function startAssignment(tx: Tx, record: AssignableRecord, id: string, values: Values): Promise<void> {
  return insertAssignment(tx, record, id, values, String(values[ASSIGNABLE[record].since] ?? NO_START));
}

/**
 * Saves a reassignment, or the corrected start of the present one, for `after.update` with the result of `getSince`. Returns
 * whether there was one.
 */
export async function updateAssignment(tx: Tx, record: AssignableRecord, row: Stored, after: Values): Promise<boolean> {
  const since = after[ASSIGNABLE[record].since];
  if (typeof since !== 'string') return false;
  if (changesHolder(record, row, after)) await reassign(tx, record, row.id, { ...row, ...after }, since);
  else await moveStart(tx, record, row.id, since);
  return true;
}

function changesHolder(record: AssignableRecord, row: Stored, changes: Values): boolean {
  return ASSIGNABLE[record].holders.some(
    (holder) => typeof changes[holder] === 'string' && changes[holder] !== row[holder],
  );
}

async function insertAssignment(
  tx: Tx,
  record: AssignableRecord,
  id: string,
  values: Values,
  since: string,
): Promise<void> {
  const { holders } = ASSIGNABLE[record];
  await tx.query(sql`insert into ${getTable(record)} (account_id, ${raw(record)}, held_from, ${raw(holders.join(', '))})
    values (${tx.accountId}, ${id}, ${since}, ${join(holders.map((holder) => values[holder]))})`);
}

/** Adds an assignment from `since` on and replaces those from that date and later. */
async function reassign(tx: Tx, record: AssignableRecord, id: string, values: Values, since: string): Promise<void> {
  const own = sql`where ${raw(record)} = ${id}`;
  await tx.query(sql`delete from ${getTable(record)} ${own} and held_from >= ${since}`);
  await tx.query(
    sql`update ${getTable(record)} set held_to = ${since} ${own} and (held_to is null or held_to > ${since})`,
  );
  await insertAssignment(tx, record, id, values, since);
}

/** Corrects the start of the present assignment, which can't be before the start of the previous one. */
async function moveStart(tx: Tx, record: AssignableRecord, id: string, since: string): Promise<void> {
  const own = sql`where ${raw(record)} = ${id}`;
  const [last, before] = await tx.query<{ from: string; isLater: boolean }>(
    sql`select held_from as "from", held_from >= ${since} as "isLater" from ${getTable(record)} ${own} order by held_from desc limit 2`,
  );
  if (!last) return;
  if (before?.isLater)
    throw badInput({ [ASSIGNABLE[record].since]: 'The previous driver was assigned after that date' });
  await tx.query(sql`update ${getTable(record)} set held_from = ${since} ${own} and held_from = ${last.from}`);
  if (before)
    await tx.query(sql`update ${getTable(record)} set held_to = ${since} ${own} and held_from = ${before.from}`);
}
