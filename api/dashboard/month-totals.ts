/** The kept totals of a period (255_month_totals.sql): whole months as they are kept, the days before and after them read off the rows. */
import { type Period, partsOf } from '@milepost/domain/dashboard/period.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';

/** The tables that keep totals. */
const KEPT = ['fleet', 'expense', 'paycheck', 'invoice'];

/** A question for lines of (record, kind, key, month, n, amount, other_amount, miles), several of one key and month among them. */
export function monthTotals(period: Period | null, carrier: string | null): Sql {
  const under = carrier ? sql` and carrier = ${carrier}` : empty;
  if (!period) return kept(under);
  const { months, days } = partsOf(period);
  const lines = days.flatMap(({ from, to }) =>
    KEPT.map(
      (table) => sql`select ${table}, kind, key, month, 1, amount, other_amount, miles from ${raw(`${table}_part`)}
        where day between ${from} and ${to}${under}`,
    ),
  );
  const whole = months ? [kept(sql` and month between ${months.from} and ${months.to}${under}`)] : [];
  return join([...whole, ...lines], ' union all ');
}

const kept = (narrowed: Sql) =>
  sql`select record, kind, key, month, n, amount, other_amount, miles from month_total where true${narrowed}`;
