/** Measures the Financial Overview of all time for an account with very many loads, expenses, paychecks, and invoices. */
import pg from 'pg';
import sql from 'sql-template-tag';
import type { Database } from '../api/core/platform/db/database.ts';
import type { MeasuredServer } from './csv.ts';
import { FINANCIAL_LIMIT, ROWS_LIMIT } from './financial-limit.ts';
import { measure } from './load.ts';
import type { Bench } from './seed.ts';

const SUMMARY = 'dashboard/dashBoardSummary/';
const NEEDS = 'dashboard/financialNeeds/';
const RUNS = 15;

export type MoneyCounts = { loads: number; expenses: number; paychecks: number; invoices: number };

/** Adds expenses of all types by its drivers, paychecks of their weeks, and invoices for every fourth load, over the same 36 months. */
export async function fillMoney(
  db: Database,
  { accountId, carrierId }: Bench,
  name: string,
  money: MoneyCounts,
): Promise<void> {
  const { loads, expenses, paychecks, invoices } = money;
  const each = Math.floor(loads / invoices);
  const types = sql`(array['FUEL', 'FUEL', 'FUEL', 'ADVANCE', 'MAINTENANCE', 'TOLL', 'SCALE', 'INSURANCE', 'PARKING', 'PERMIT'])`;
  await db.system(
    async (tx) => {
      await tx.query(sql`insert into expense (account_id, id, pretty_name, state, carrier, driver, vehicle, expense_for, expense_type, status, expense_transaction_id, expense_transaction_date,
          expense_quantity, expense_unit_price, expense_amount, expense_maintenance_category, net_applied_to_driver, net_applied_to_carrier)
        select ${accountId}, gen_random_uuid(), 'E' || i, 'ACTIVE', ${carrierId}, md5(${name} || 'driver' || (1 + i % 60))::uuid, md5(${name} || 'vehicle' || (1 + i % 60))::uuid, 'fleet', t.type,
          case when i % 500 = 0 then 'IN_PROGRESS' else 'COMPLETE' end, 'E' || i, current_date - (i::bigint * 1095 / ${expenses})::int + case when i % 500 = 0 then 1100 else 0 end,
          1, 10 + i % 300, 10 + i % 300, case t.type when 'MAINTENANCE' then (array['TIRE', 'BRAKE', 'OIL_CHANGE'])[1 + i % 3] end, case when i % 3 = 0 then 10 + i % 300 else 0 end, case when i % 3 = 0 then 0 else 10 + i % 300 end
        from generate_series(1, ${expenses}::int) i cross join lateral (select ${types}[1 + i % 10] as type) t`);
      await tx.query(sql`insert into paycheck (account_id, id, pretty_name, state, pay_check_id, carrier, driver, pay_check_payment_strategy, pay_check_driver_cut, pay_check_expense_carrier_fee,
          pay_check_fleet_start_date, pay_check_fleet_end_date, pay_check_expense_start_date, pay_check_expense_end_date, pay_check_fleet_gross_payment, pay_check_fleet_total_expense,
          pay_check_dispatch_fee, pay_check_net, pay_check_net_after_balance, pay_check_payable, pay_check_carried_forward)
        select ${accountId}, gen_random_uuid(), 'P' || i, 'ACTIVE', 'P' || i, ${carrierId}, md5(${name} || 'driver' || (1 + i % 60))::uuid, 'BY_PERCENTAGE', 80, 10, d.day - 6, d.day, d.day - 6, d.day,
          3000, 400, 300, 2000 + i % 900, 2000 + i % 900, 2000 + i % 900, 0
        from generate_series(1, ${paychecks}::int) i cross join lateral (select current_date - (i * 1095 / ${paychecks})::int as day) d`);
      await tx.query(sql`insert into invoice (account_id, id, pretty_name, state, pay_check_id, invoice_status, fleet, customer, carrier, pay_check_fleet_start_date, pay_check_fleet_end_date, invoiced_date,
          pay_check_fleet_gross_payment, pay_check_net, invoice_applied, document, billed_fees)
        select ${accountId}, gen_random_uuid(), 'I-' || f.fleet_load_number, 'ACTIVE', 'I-' || f.fleet_load_number, s.status, f.id, f.customer, f.carrier, f.fleet_pick_up_date, f.fleet_delivery_date, f.fleet_delivery_date + 1,
          f.fleet_load_fee, f.fleet_load_fee, case s.status when 'PAID' then f.fleet_load_fee when 'PARTIAL_PAID' then 100 else 0 end, '{}', array[f.fleet_load_fee, 0, 0, 0, 0]
        from (select 1 + (i - 1) * ${each}::int as i from generate_series(1, ${invoices}::int) i) n
        join fleet f on f.account_id = ${accountId} and f.id = md5(${name} || 'fleet' || n.i)::uuid and f.status = 'COMPLETE'
        cross join lateral (select case when f.fleet_pick_up_date < current_date - 45 and n.i % 97 <> 0 then 'PAID' when f.fleet_pick_up_date < current_date - 31 then 'OVERDUE'
          when n.i % 13 = 0 then 'PARTIAL_PAID' else 'INVOICED' end as status) s`);
    },
    { isLong: true },
  );
}

/** Makes one call after another, after a warm-up, each next to one statement of a bare client; then on ten connections. */
export async function measureFinancial(
  { base, storage }: MeasuredServer,
  { accountId, token }: Bench,
  money: MoneyCounts,
  today: string,
  seconds: number,
): Promise<string> {
  const headers = { authorization: `Token ${token}` };
  const ask = async () => {
    const answer = await fetch(`${base}/api/${SUMMARY}`, { headers });
    if (!answer.ok) throw new Error(`${answer.status} of the Financial Overview`);
    return answer.json() as Promise<Summary>;
  };
  const client = new pg.Client(storage);
  await client.connect();
  const bare = () => client.query({ name: 'financial', text: FINANCIAL_LIMIT, values: [accountId, today] });
  const started = performance.now();
  const { rows } = await client.query<{ totals: number[] }>(ROWS_LIMIT, [accountId]);
  const offRows = performance.now() - started;
  requireEqual(await ask(), rows[0]?.totals ?? []);
  const [ours, limit] = [await measureMedian(ask), await measureMedian(bare)];
  await client.end();
  const asks = [SUMMARY, NEEDS].map((path) => ({ url: `${base}/api/${path}`, headers }));
  const [summary, needs] = await measure(asks, seconds);
  const size = Object.entries(money).map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`);
  return (
    `Financial Overview of all time of ${size.join(', ')}: ${ours.toFixed(1)} ms, by one statement ${limit.toFixed(1)} ms, ${(ours / limit).toFixed(2)}x (at most 1.5x), ` +
    `its six totals off the rows ${offRows.toFixed(0)} ms; at ten connections p50 ${summary?.p50.toFixed(0)} and p95 ${summary?.p95.toFixed(0)} ms, what needs somebody p95 ${needs?.p95.toFixed(0)} ms (under 300)`
  );
}

type Summary = { profileDashBoardPreview: Record<string, { total: number }> };

const CARDS = ['carrierFee', 'fleet', 'invoice', 'expense', 'scheduledExpense', 'payCheck'];

/** Requires equal results: speed is compared over the same numbers or not at all. */
function requireEqual({ profileDashBoardPreview: shown }: Summary, rows: number[]): void {
  const ours = CARDS.map((name) => shown[name]?.total);
  if (ours.join() !== rows.map(Number).join()) throw new Error(`the overview says ${ours}, its rows ${rows}`);
}

async function measureMedian(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS + 3; run += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return times.slice(3).sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
}
