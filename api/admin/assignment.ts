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
export const HELD = {
  vehicle: { holders: ['driver'], since: 'driverSince' },
  fuel_card: { holders: ['driver', 'vehicle'], since: 'heldSince' },
} as const;

export type HeldRecord = keyof typeof HELD;
type Holder = (typeof HELD)[HeldRecord]['holders'][number];

/** `heldFrom` is null for the first assignment without a start, `heldTo` the first date of the next one. */
type Assignment = Partial<Record<Holder, { id: string; prettyName: string }>> & {
  heldFrom: string | null;
  heldTo: string | null;
};

/** PostgreSQL's value for an assignment without a start. */
const EVER = '-infinity';

const tableOf = (record: HeldRecord) => raw(`${record}_assignment`);

/**
 * Selects a record's assignment on a date, both SQL, for a lateral join; before the first known date, the first assignment; no row if
 * there never was one.
 */
export function heldOn(record: HeldRecord, id: Sql, day: Sql): Sql {
  return sql`select a.* from ${tableOf(record)} a where a.${raw(record)} = ${id}
    order by a.held_from <= ${day} desc, case when a.held_from <= ${day} then a.held_from end desc, a.held_from limit 1`;
}

/** Returns the assignments of a record, latest first. */
export async function assignmentsOf(tx: Queryable, record: HeldRecord, id: string): Promise<Assignment[]> {
  const holders = HELD[record].holders.map(
    (holder) =>
      sql`(select jsonb_build_object('id', o.id, 'prettyName', o.pretty_name) from ${raw(holder)} o where o.id = a.${raw(holder)}) as ${raw(holder)}`,
  );
  return tx.query<Assignment>(sql`
    select ${join(holders)}, nullif(a.held_from, ${EVER}) as "heldFrom", a.held_to as "heldTo"
    from ${tableOf(record)} a where a.${raw(record)} = ${id} order by a.held_from desc`);
}

/**
 * For `before.update`: a new assignment starts on the given date, else today; the start of the present one may be corrected but not
 * cleared.
 */
export function sinceOf(record: HeldRecord, { today }: Context, row: Stored, changes: Values): Values {
  const { since } = HELD[record];
  if (changesHands(record, row, changes)) return { [since]: changes[since] ?? today };
  return changes[since] === null ? { [since]: row[since] } : {};
}

/** For `after.create`: adds the first assignment, from the given date or without a start. */
export function startHolding(tx: Tx, record: HeldRecord, id: string, values: Values): Promise<void> {
  return hold(tx, record, id, values, String(values[HELD[record].since] ?? EVER));
}

/**
 * For `after.update`, with the result of `sinceOf`: saves a reassignment or the corrected start of the present one. Returns whether
 * there was any.
 */
export async function keepHolders(tx: Tx, record: HeldRecord, row: Stored, after: Values): Promise<boolean> {
  const since = after[HELD[record].since];
  if (typeof since !== 'string') return false;
  if (changesHands(record, row, after)) await handOver(tx, record, row.id, { ...row, ...after }, since);
  else await moveStart(tx, record, row.id, since);
  return true;
}

function changesHands(record: HeldRecord, row: Stored, changes: Values): boolean {
  return HELD[record].holders.some((holder) => typeof changes[holder] === 'string' && changes[holder] !== row[holder]);
}

async function hold(tx: Tx, record: HeldRecord, id: string, values: Values, since: string): Promise<void> {
  const { holders } = HELD[record];
  await tx.query(sql`insert into ${tableOf(record)} (account_id, ${raw(record)}, held_from, ${raw(holders.join(', '))})
    values (${tx.accountId}, ${id}, ${since}, ${join(holders.map((holder) => values[holder]))})`);
}

/** Adds an assignment from `since` on and replaces those from that date and later. */
async function handOver(tx: Tx, record: HeldRecord, id: string, values: Values, since: string): Promise<void> {
  const own = sql`where ${raw(record)} = ${id}`;
  await tx.query(sql`delete from ${tableOf(record)} ${own} and held_from >= ${since}`);
  await tx.query(
    sql`update ${tableOf(record)} set held_to = ${since} ${own} and (held_to is null or held_to > ${since})`,
  );
  await hold(tx, record, id, values, since);
}

/** Corrects the start of the present assignment, which can't be before the start of the previous one. */
async function moveStart(tx: Tx, record: HeldRecord, id: string, since: string): Promise<void> {
  const own = sql`where ${raw(record)} = ${id}`;
  const [last, before] = await tx.query<{ from: string; isLater: boolean }>(
    sql`select held_from as "from", held_from >= ${since} as "isLater" from ${tableOf(record)} ${own} order by held_from desc limit 2`,
  );
  if (!last) return;
  if (before?.isLater) throw badInput({ [HELD[record].since]: 'The driver before took it over later than that' });
  await tx.query(sql`update ${tableOf(record)} set held_from = ${since} ${own} and held_from = ${last.from}`);
  if (before)
    await tx.query(sql`update ${tableOf(record)} set held_to = ${since} ${own} and held_from = ${before.from}`);
}
