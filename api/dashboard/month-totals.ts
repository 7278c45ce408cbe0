/** Stored totals of a period (db/migrations/*_totals.sql): of all time or whole months as stored, and partial months from the rows. */
import { type Period, splitPeriod } from '@milepost/domain/dashboard/period.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';

/** Tables that store totals, and their kinds. */
const STORED_KINDS = {
  fleet: ['driver', 'customer'],
  expense: ['type', 'scheduled', 'maintenance', 'ADVANCE', 'FUEL', 'MAINTENANCE'],
  paycheck: ['all'],
  invoice: ['status'],
};
const KINDS = Object.values(STORED_KINDS).flat();
/** Kinds in which every row of the table counts once, stored by month. */
const MONTHLY_KINDS = ['driver', 'type', 'all'];

/**
 * Builds two queries with (record, kind, key, month, n, amount, other_amount, miles): `t` of all kinds, and `m` by month; a key may
 * have several rows.
 */
export function selectMonthTotals(period: Period | null, carrier: string | null): Sql {
  const under = filterByCarrier(carrier);
  if (!period)
    return sql`t as (${selectAllTimeTotals(KINDS, carrier)}), m as (${selectStoredTotals(MONTHLY_KINDS, sql`month > '-infinity'${under}`)})`;
  const { months, days } = splitPeriod(period);
  const lines = days.flatMap(({ from, to }) =>
    Object.keys(STORED_KINDS).map(
      (table) => sql`select ${table}, kind, key, month, 1, amount, other_amount, miles from ${raw(`${table}_part`)}
        where day between ${from} and ${to}${under}`,
    ),
  );
  const whole = months ? [selectStoredTotals(KINDS, sql`month between ${months.from} and ${months.to}${under}`)] : [];
  return sql`t (record, kind, key, month, n, amount, other_amount, miles) as materialized (${join([...whole, ...lines], ' union all ')}),
    m as (select * from t where kind = any(${MONTHLY_KINDS}))`;
}

/** Selects rows like those of `t`, of all time. */
export const selectAllTimeTotals = (kinds: readonly string[], carrier: string | null) =>
  selectStoredTotals(kinds, sql`month = '-infinity'${filterByCarrier(carrier)}`);

const filterByCarrier = (carrier: string | null) => (carrier ? sql` and carrier = ${carrier}` : empty);

const selectStoredTotals = (kinds: readonly string[], narrowed: Sql) =>
  sql`select record, kind, key, month, n, amount, other_amount, miles from month_total where kind = any(${kinds}) and ${narrowed}`;
