/** Stored totals of a period (db/migrations/*_totals.sql): of all time or whole months as stored, and partial months from the rows. */
import { type Period, partsOf } from '@milepost/domain/dashboard/period.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';

/** Tables that store totals, and their kinds. */
const KEPT = {
  fleet: ['driver', 'customer'],
  expense: ['type', 'scheduled', 'maintenance', 'ADVANCE', 'FUEL', 'MAINTENANCE'],
  paycheck: ['all'],
  invoice: ['status'],
};
const KINDS = Object.values(KEPT).flat();
/** Kinds in which every row of the table counts once, stored by month. */
const MONTHLY = ['driver', 'type', 'all'];

/**
 * Builds two queries with (record, kind, key, month, n, amount, other_amount, miles): `t` of all kinds, and `m` by month; a key may
 * have several rows.
 */
export function monthTotals(period: Period | null, carrier: string | null): Sql {
  const under = underOf(carrier);
  if (!period)
    return sql`t as (${keptOfAllTime(KINDS, carrier)}), m as (${kept(MONTHLY, sql`month > '-infinity'${under}`)})`;
  const { months, days } = partsOf(period);
  const lines = days.flatMap(({ from, to }) =>
    Object.keys(KEPT).map(
      (table) => sql`select ${table}, kind, key, month, 1, amount, other_amount, miles from ${raw(`${table}_part`)}
        where day between ${from} and ${to}${under}`,
    ),
  );
  const whole = months ? [kept(KINDS, sql`month between ${months.from} and ${months.to}${under}`)] : [];
  return sql`t (record, kind, key, month, n, amount, other_amount, miles) as materialized (${join([...whole, ...lines], ' union all ')}),
    m as (select * from t where kind = any(${MONTHLY}))`;
}

/** Selects rows like those of `t`, of all time. */
export const keptOfAllTime = (kinds: readonly string[], carrier: string | null) =>
  kept(kinds, sql`month = '-infinity'${underOf(carrier)}`);

const underOf = (carrier: string | null) => (carrier ? sql` and carrier = ${carrier}` : empty);

const kept = (kinds: readonly string[], narrowed: Sql) =>
  sql`select record, kind, key, month, n, amount, other_amount, miles from month_total where kind = any(${kinds}) and ${narrowed}`;
