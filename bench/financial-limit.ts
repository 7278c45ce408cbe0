/**
 * The limit for the Financial Overview: an expert's hand-written queries on the stored totals, without tenant isolation. `$1` is
 * the account, `$2` its date.
 */

const KINDS = `array['driver', 'customer', 'type', 'scheduled', 'maintenance', 'ADVANCE', 'FUEL', 'MAINTENANCE', 'all', 'status']`;

const PART = `select record, kind, key, sum(n) as n, sum(amount) as amount, sum(other_amount) as other from month_total where account_id = $1 and month = '-infinity' and kind = any(${KINDS}) group by 1, 2, 3`;

const buildSum = (column: string, where: string) => `(select coalesce(sum(${column}), 0) from part where ${where})`;
const selectNewest = (amount: string, day: string, table: string, where = 'true') =>
  `(select ${amount} from ${table} where account_id = $1 and state <> 'DELETED' and ${where} order by ${day} desc, id desc limit 1)`;
const selectAged = (first: number | null, last: number | null) =>
  `sum(invoice_balance) filter (where ${first === null ? 'true' : `invoiced_date <= $2::date - ${first}`} and ${last === null ? 'true' : `invoiced_date >= $2::date - ${last}`})`;
const selectShares = (kind: string, limit = 1000) =>
  `(select json_agg(s) from (select key, amount from part where kind = '${kind}' order by amount desc, key limit ${limit}) s)`;
const selectCount = (table: string, where = 'true') =>
  `(select json_build_array(count(*), count(*) filter (where state = 'ACTIVE'), count(*) filter (where state = 'INACTIVE')) from ${table} where account_id = $1 and state <> 'DELETED' and ${where})`;

/** Selects the six totals, in the order of their cards. */
const selectTotals = (sum: typeof buildSum) => [
  sum('other', `record = 'paycheck'`),
  sum('amount', `record = 'fleet' and kind = 'driver'`),
  sum('amount', `kind = 'status' and key in ('PAID', 'PARTIAL_PAID')`),
  sum('amount', `kind = 'type'`),
  sum('amount', `kind = 'scheduled'`),
  sum('amount', `record = 'paycheck'`),
];

/** All numbers of the page. */
export const FINANCIAL_LIMIT = `with part as materialized (${PART})
  select json_build_array(${selectTotals(buildSum).join(', ')}) as totals,
    json_build_array(${[
      selectNewest('pay_check_net', 'pay_check_fleet_end_date', 'paycheck'),
      selectNewest('fleet_load_fee', 'fleet_pick_up_date', 'fleet'),
      selectNewest(
        'pay_check_net',
        'pay_check_fleet_start_date',
        'invoice',
        `invoice_status in ('PAID', 'PARTIAL_PAID')`,
      ),
      selectNewest('expense_amount', 'expense_transaction_date', 'expense', `status = 'COMPLETE'`),
      selectNewest('expense_amount', 'expense_transaction_date', 'expense', `status = 'IN_PROGRESS'`),
    ].join(', ')}) as newest,
    ${selectShares('type')} as types, ${selectShares('maintenance')} as maintenance, ${selectShares('status')} as statuses,
    (select json_agg(s) from (select d.pretty_name, p.amount, p.key from part p join driver d on d.account_id = $1 and d.id = p.key::uuid
      where p.kind in ('driver', 'ADVANCE', 'FUEL', 'MAINTENANCE') order by p.kind, p.amount desc) s) as drivers,
    (select json_agg(s) from (select c.pretty_name, p.amount from part p join customer c on c.account_id = $1 and c.id = p.key::uuid
      where p.kind = 'customer' order by p.amount desc limit 10) s) as customers,
    (select json_agg(s) from (select month, sum(amount + other_amount) filter (where record = 'fleet') as revenue, sum(miles) as miles,
        sum(case record when 'expense' then other_amount else amount end) filter (where record <> 'fleet') as cost
      from month_total where account_id = $1 and kind in ('driver', 'type', 'all') and month > '-infinity' group by month order by month) s) as months,
    (select json_build_array(${[selectAged(null, 30), selectAged(31, 60), selectAged(61, 90), selectAged(91, null)].join(', ')}) from invoice
      where account_id = $1 and state <> 'DELETED' and invoice_balance > 0) as ages,
    ${[
      selectCount('profile', `profile_type <> 'DRIVER'`),
      ...['driver', 'dispatcher', 'fuel_card'].map((table) => selectCount(table)),
      selectCount('vehicle', `vehicle_type = 'TRUCK'`),
      selectCount('vehicle', `vehicle_type = 'TRAILER'`),
      `(select json_agg(json_build_array(state, n)) from (select state, sum(n) as n from record_total where account_id = $1 and record = 'customer' group by 1) c)`,
    ].join(', ')}`;

/** The six totals computed from the rows. */
export const ROWS_LIMIT = `select json_build_array(${[
  ['pay_check_dispatch_fee', 'paycheck', 'true'],
  ['fleet_load_fee', 'fleet', 'true'],
  ['pay_check_net', 'invoice', `invoice_status in ('PAID', 'PARTIAL_PAID')`],
  ['expense_amount', 'expense', `status = 'COMPLETE'`],
  ['expense_amount', 'expense', `status = 'IN_PROGRESS'`],
  ['pay_check_net', 'paycheck', 'true'],
]
  .map(
    ([sum, table, where]) =>
      `(select coalesce(sum(${sum}), 0) from ${table} where account_id = $1 and state <> 'DELETED' and ${where})`,
  )
  .join(', ')}) as totals`;
