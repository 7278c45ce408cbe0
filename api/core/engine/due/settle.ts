/** Stores what fell due (`dueRule` of a collection), each change with a history line without a user. Repeating it changes nothing. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { type DueRule, isDateReached, isDue } from '@milepost/domain/core/due-rule.ts';
import pg from 'pg';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Database } from '../../platform/db/database.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { CollectionSpec, Context, Stored, Values } from '../collection/spec.ts';
import { listChanges } from '../history.ts';
import { column, quote } from '../listing/columns.ts';

/** The parts of a collection that concern due dates. */
export type DueCollection = Pick<CollectionSpec, 'record' | 'table' | 'dueRule'>;

/** The accounts to check, each with its date: rows of `account_id` and `today`. */
type AccountDays = Sql;

const selectAccountDay = (accountId: string, today: Day): AccountDays =>
  sql`(select ${accountId}::uuid as account_id, ${today}::date as today)`;

/** Selects all accounts except canceled ones (PRF-13), whose data does not change. A reactivated one catches up at its first call. */
const selectOpenAccountDays = (today: Day | Sql): AccountDays =>
  sql`(select a.id as account_id, ${today}::date as today from account a where a.owner_state = 'ACTIVE')`;

/** Settles one account, isolated from all others. */
export async function settleAccount(
  db: Pick<Database, 'tx'>,
  { accountId, today }: { accountId: string; today: Day },
  spec: DueCollection,
): Promise<void> {
  await db.tx(accountId, async (tx) => {
    await settle(tx, spec, selectAccountDay(accountId, today));
    await revertEarly(tx, spec, selectAccountDay(accountId, today));
  });
}

/**
 * Settles all accounts but canceled ones; returns the number of rows.
 * @param today the date, or an expression for the date of the account `a`
 */
export function settleAll(db: Pick<Database, 'system'>, spec: DueCollection, today: Day | Sql): Promise<number> {
  return db.system((tx) => settle(tx, spec, selectOpenAccountDays(today)), { isLong: true });
}

/** Settles these rows in the transaction that wrote them. */
export async function settleRows({ tx, today }: Context, spec: DueCollection, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await settle(tx, spec, selectAccountDay(tx.accountId, today), sql`and r.id = any(${ids}::uuid[])`);
}

/** Sets the due status on a new record whose date has passed. */
export function applyDue({ dueRule }: DueCollection, { today }: Context, values: Values): Values {
  return dueRule && isDue(dueRule, values, today) ? { ...values, [dueRule.field]: dueRule.to } : values;
}

/** Settles a row just written. Most have nothing that falls due or are not due yet, and need no query. */
export async function settleRow(context: Context, spec: DueCollection, written: Stored): Promise<void> {
  if (spec.dueRule && isDue(spec.dueRule, written, context.today)) await settleRows(context, spec, [written.id]);
}

/** Returns the status to go back to if this change moves the row's date into the future or clears it. */
export async function revertDue(
  context: Context,
  { dueRule: due }: DueCollection,
  row: Stored,
  changes: Values,
): Promise<Values> {
  if (!due?.back || listDateFields(due).every((name) => changes[name] === undefined)) return {};
  const after = { ...row, ...changes };
  const stands = row[due.field] === due.to && after[due.field] === due.to;
  if (!stands || isDateReached(due, after, context.today)) return {};
  const back = await due.back(context, after);
  return back ? { [due.field]: back } : {};
}

const listDateFields = ({ when: { date, plus } }: DueRule) => (plus ? [date, plus] : [date]);

/** Reverts rows that fell due in a time zone where it was already tomorrow. */
async function revertEarly(tx: Queryable, spec: DueCollection, days: AccountDays): Promise<void> {
  const { dueRule: due, record } = spec;
  if (!due?.ahead) return;
  const [table, status, ahead] = [quote(spec.table), column(due.field), due.ahead].map((each) => raw(each));
  const changes = due.from.map((from) => [
    from,
    listChanges(record, { [due.field]: due.to }, { [due.field]: from }, {}),
  ]);
  await tx.query(sql`with early as (
      select r.account_id, r.id, ${ahead} as stands from ${table} r join ${days} d on d.account_id = r.account_id
      where r.state <> 'DELETED' and r.${status} = ${due.to} and ${dueDay(due)} > d.today - ${raw(String(due.when.days))}
      order by r.account_id, r.id for update of r
    ), reverted as (
      update ${table} r set ${status} = early.stands, updated = date_trunc('milliseconds', clock_timestamp())
      from early where r.account_id = early.account_id and r.id = early.id
      returning r.account_id, r.id, early.stands
    )
    insert into history (account_id, id, at, record, record_id, action, changes)
    select account_id, uuidv7(), date_trunc('milliseconds', clock_timestamp()), ${record.name}, id, 'UPDATE',
      ${JSON.stringify(Object.fromEntries(changes))}::jsonb -> stands
    from reverted`);
}

const dueDay = (due: DueRule) =>
  raw(
    listDateFields(due)
      .map((name) => `r.${column(name)}`)
      .join(' + '),
  );

async function settle(tx: Queryable, spec: DueCollection, days: AccountDays, which = empty): Promise<number> {
  if (!spec.dueRule) return 0;
  const { field, from, to, when, action = 'UPDATE' } = spec.dueRule;
  const [table, status] = [quote(spec.table), column(field)].map((name) => raw(name));
  const day = dueDay(spec.dueRule);
  // Literals, not parameters, so that the partial index of waiting rows matches.
  const waiting = raw(from.map((value) => pg.escapeLiteral(value)).join(', '));
  const lines = Object.fromEntries(
    from.map((was) => [was, listChanges(spec.record, { [field]: was }, { [field]: to }, {})]),
  );
  const [done] = await tx.query<{ n: number }>(sql`with due as (
      select r.account_id, r.id, r.${status} as was from ${table} r join ${days} d on d.account_id = r.account_id
      where r.state <> 'DELETED' and r.${status} in (${waiting}) and ${day} <= d.today - ${raw(String(when.days))} ${which}
      order by r.account_id, r.id for update of r
    ), settled as (
      update ${table} r set ${status} = ${to}, updated = date_trunc('milliseconds', clock_timestamp())
      from due where r.account_id = due.account_id and r.id = due.id
      returning r.account_id, r.id, due.was
    ), lines as (
      insert into history (account_id, id, at, record, record_id, action, changes)
      select account_id, uuidv7(), date_trunc('milliseconds', clock_timestamp()), ${spec.record.name}, id,
        ${action}, ${JSON.stringify(lines)}::jsonb -> was
      from settled
    )
    select count(*) as n from settled`);
  return done?.n ?? 0;
}
