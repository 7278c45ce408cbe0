/**
 * Queries of the Financial Overview: totals by driver, customer, kind, and month from the stored totals; the newest entry of each card;
 * open amounts; counts.
 */
import type { Day } from '@milepost/domain/core/dates.ts';
import {
  AGES,
  type DriverSummary,
  getInvoicedRange,
  type InvoiceShare,
  MAX_LARGEST,
  type MoneyCard,
  type MonthPerMile,
  type Share,
} from '@milepost/domain/dashboard/financial-overview.ts';
import type { Period } from '@milepost/domain/dashboard/period.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { nameStatement } from '../core/engine/listing/arrangement.ts';
import type { Statement } from '../core/platform/db/statement.ts';
import { selectMonthTotals } from './month-totals.ts';

export type Totals = {
  sums: Record<MoneyCard, number>;
  drivers: DriverSummary[];
  customers: Share[];
  types: Share[];
  maintenance: Share[];
  statuses: Omit<InvoiceShare, 'name'>[];
  months: Omit<MonthPerMile, 'revenuePerMile' | 'costPerMile'>[];
};

const selectTotals = (statement: Sql): Statement => nameStatement(statement, { page: 1 });

const selectSum = (column: string, where: string) => `(select coalesce(sum(${column}), 0) from by_key where ${where})`;

const SUMS: Readonly<Record<MoneyCard, string>> = {
  carrierFee: selectSum('other_amount', `record = 'paycheck'`),
  fleet: selectSum('amount', `kind = 'driver'`),
  invoice: selectSum('amount', `kind = 'status' and key in ('PAID', 'PARTIAL_PAID')`),
  expense: selectSum('amount', `kind = 'type'`),
  scheduledExpense: selectSum('amount', `kind = 'scheduled'`),
  payCheck: selectSum('amount', `record = 'paycheck'`),
};

/** Selects the parts of a total by value of a choice list, largest first. */
const selectByChoice = (kind: string, category: string, subCategory: string) => `(select coalesce(jsonb_agg(
    jsonb_build_object('id', nullif(b.key, ''), 'name', coalesce(c.pretty_name, nullif(b.key, ''), 'Not specified'), 'total', b.amount) order by b.amount desc, b.key), '[]')
  from by_key b left join lateral (select pretty_name from choice where choice_category = '${category}' and choice_sub_category = '${subCategory}'
    and choice_value = b.key order by account_id nulls last limit 1) c on true
  where b.kind = '${kind}' and b.amount <> 0)`;

const DRIVERS = `(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.pretty_name, 'income', s.income, 'advance', s.advance, 'fuel', s.fuel,
    'maintenance', s.maintenance) order by s.income desc, d.pretty_name, d.id), '[]')
  from (select key, ${['driver', 'ADVANCE', 'FUEL', 'MAINTENANCE']
    .map(
      (kind, at) =>
        `coalesce(sum(amount) filter (where kind = '${kind}'), 0) as ${['income', 'advance', 'fuel', 'maintenance'][at]}`,
    )
    .join(', ')} from by_key where kind in ('driver', 'ADVANCE', 'FUEL', 'MAINTENANCE') group by key) s
  join driver d on d.id = s.key::uuid where s.income <> 0 or s.advance <> 0 or s.fuel <> 0 or s.maintenance <> 0)`;

/** SQL: the largest customers. Names are read only for the largest and for ties with the last of them, where the name decides. */
const CUSTOMERS = `(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', pretty_name, 'total', amount) order by amount desc, pretty_name, id), '[]')
  from (select c.id, c.pretty_name, s.amount
    from (select key, amount from by_key where kind = 'customer' and amount <> 0 order by amount desc fetch first ${MAX_LARGEST} rows with ties) s
    join customer c on c.id = s.key::uuid order by s.amount desc, c.pretty_name, c.id limit ${MAX_LARGEST}) largest)`;

/**
 * SQL: revenue of a month is load fees plus other fees; cost is the carrier's part of expenses plus paychecks. The driver's part of an
 * expense, and a reimbursement, are in the paycheck. A month without miles has no per-mile figures.
 */
const MONTHS = `(select coalesce(jsonb_agg(jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'revenue', revenue, 'cost', cost, 'miles', miles) order by month), '[]')
  from (select month, coalesce(sum(amount + other_amount) filter (where record = 'fleet'), 0) as revenue,
      coalesce(sum(case record when 'expense' then other_amount else amount end) filter (where record <> 'fleet'), 0) as cost,
      coalesce(sum(miles) filter (where record = 'fleet'), 0) as miles
    from m group by month) by_month where miles > 0)`;

/** Selects everything based on stored totals in one query. */
export function selectAllTotals(period: Period | null, carrier: string | null): Statement {
  const sums = Object.entries(SUMS).map(([name, sum]) => `'${name}', ${sum}`);
  const statuses = `(select coalesce(jsonb_agg(jsonb_build_object('id', key, 'total', n, 'amount', amount)), '[]') from by_key where kind = 'status')`;
  const parts = {
    sums: `jsonb_build_object(${sums.join(', ')})`,
    drivers: DRIVERS,
    customers: CUSTOMERS,
    types: selectByChoice('type', 'expense', 'expenseType'),
    maintenance: selectByChoice('maintenance', 'vehicle', 'maintenanceType'),
    statuses,
    months: MONTHS,
  };
  const columns = Object.entries(parts).map(([name, part]) => `${part} as ${name}`);
  return selectTotals(sql`with ${selectMonthTotals(period, carrier)},
    by_key as materialized (select record, kind, key, sum(n) as n, sum(amount) as amount, sum(other_amount) as other_amount from t group by 1, 2, 3)
    select ${raw(columns.join(', '))}`);
}

/** FIN-14: selects the newest entry by date, with its amount. */
export function selectLatest(period: Period | null, carrier: string | null): Statement {
  const newest = (name: MoneyCard, table: string, amount: string, day: string, where = 'true') => {
    const within = period ? sql` and r.${raw(day)} between ${period.from} and ${period.to}` : empty;
    const under = carrier ? sql` and r.carrier = ${carrier}` : empty;
    return sql`(select jsonb_build_array(r.${raw(amount)}, r.${raw(day)}) from ${raw(table)} r
      where r.state <> 'DELETED' and ${raw(where)}${within}${under} order by r.${raw(day)} desc, r.id desc limit 1) as ${raw(`"${name}"`)}`;
  };
  const PAID_ON = 'pay_check_fleet_end_date';
  const SPENT_ON = 'expense_transaction_date';
  const query = [
    newest('carrierFee', 'paycheck', 'pay_check_dispatch_fee', PAID_ON),
    newest('fleet', 'fleet', 'fleet_load_fee', 'fleet_pick_up_date', `r.status <> 'CANCELED'`),
    newest(
      'invoice',
      'invoice',
      'pay_check_net',
      'pay_check_fleet_start_date',
      `r.invoice_status in ('PAID', 'PARTIAL_PAID')`,
    ),
    newest('expense', 'expense', 'expense_amount', SPENT_ON, `r.status = 'COMPLETE'`),
    newest('scheduledExpense', 'expense', 'expense_amount', SPENT_ON, `r.status = 'IN_PROGRESS'`),
    newest('payCheck', 'paycheck', 'pay_check_net', PAID_ON),
  ];
  return selectTotals(sql`select ${join(query)}`);
}

/**
 * Selects open amounts by invoice age in one query: each belongs to the first age that has started by its date. An invoice not sent has
 * no age, whatever its date.
 */
export function selectReceivables(period: Period | null, carrier: string | null, today: Day): Statement {
  const within = period ? sql` and r.pay_check_fleet_start_date between ${period.from} and ${period.to}` : empty;
  const under = carrier ? sql` and r.carrier = ${carrier}` : empty;
  const ages = AGES.map(({ label }, at) => sql`(${at}::integer, ${label}::text)`);
  const started = AGES.map((age, at) => {
    const { first } = getInvoicedRange(age, today);
    return sql`when r.invoiced_date >= coalesce(${first}::date, '-infinity') then ${raw(String(at))}`;
  });
  return selectTotals(sql`select a.name, coalesce(i.count, 0) as count, coalesce(i.total, 0) as total from (values ${join(ages)}) a (at, name)
    left join (select case ${join(started, ' ')} end as at, count(*) as count, sum(r.invoice_balance) as total
      from invoice r where r.state <> 'DELETED' and r.invoice_balance > 0 and r.invoiced_date is not null
        and r.invoice_status <> 'CREATED'${within}${under} group by 1) i on i.at = a.at
    order by a.at`);
}

/**
 * Sums the money received: posted payments of customers and factors, less chargebacks and refunds, which are stored as negative. A
 * credit memo is not money. The total of the payments list is the same figure.
 */
export function selectReceived(period: Period | null, carrier: string | null): Statement {
  const within = period ? sql` and payment_date between ${period.from} and ${period.to}` : empty;
  const under = carrier ? sql` and carrier = ${carrier}` : empty;
  return selectTotals(sql`select coalesce(sum(payment_amount), 0) as received from payment
    where state <> 'DELETED' and payment_status = 'RECEIVED' and payment_kind <> 'CREDIT_MEMO'${within}${under}`);
}

const ALL = { driver: 'driver', dispatcher: 'dispatcher', customer: 'customer', fuelCard: 'fuel_card' } as const;

/** Counts records: all, active, inactive; from the stored totals by state if no filter applies. */
export function selectCounts(carrier: string | null): Statement {
  const selectCount = (n: string) =>
    `jsonb_build_object('total', coalesce(sum(${n}), 0), 'totalActive', coalesce(sum(${n}) filter (where state = 'ACTIVE'), 0), 'totalInActives', coalesce(sum(${n}) filter (where state = 'INACTIVE'), 0))`;
  const under = carrier ? sql` and carrier = ${carrier}` : empty;
  const rows = (table: string, where = 'true') =>
    sql`(select ${raw(selectCount('1'))} from ${raw(table)} where state <> 'DELETED' and ${raw(where)}${under})`;
  const selectStoredCount = (table: string) =>
    sql`(select ${raw(selectCount('n'))} from record_total where record = ${table})`;
  const vehicles = ['TRUCK', 'TRAILER'].map(
    (type) => sql`${rows('vehicle', `vehicle_type = '${type}'`)} as ${raw(type.toLowerCase())}`,
  );
  const others = Object.entries(ALL).map(
    ([name, table]) => sql`${carrier ? rows(table) : selectStoredCount(table)} as ${raw(`"${name}"`)}`,
  );
  const users = sql`(select ${raw(selectCount('1'))} from profile where state <> 'DELETED' and profile_type <> 'DRIVER') as account`;
  return selectTotals(sql`select ${join([users, ...vehicles, ...others])}`);
}
