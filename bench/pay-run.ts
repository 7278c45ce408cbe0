/** Measures the pay run of 100 trucks after three years of paychecks: listing it, and saving and queueing every settlement. */
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../api/core/platform/db/database.ts';
import type { MeasuredServer } from './csv.ts';
import type { Bench } from './seed.ts';

export const PAY_RUN_TRUCKS = 100;
/** About four loads per truck and week over three years. */
export const PAY_RUN_LOADS = 62_400;
/** As many expenses as three per truck and week. */
const EXPENSES = 46_800;
const RUNS = 5;

/** SQL: the Monday of the last closed pay week. */
const LAST_WEEK = sql`(date_trunc('week', current_date)::date - 7)`;

/** Returns SQL for an ID as a valid UUID. Forms accept no other IDs of drivers and loads. */
const toValidId = (id: Sql): Sql => sql`overlay(overlay(${id}::text placing '8' from 15) placing '8' from 20)::uuid`;

/** Adds a plan and an escrow account per driver, expenses, and a paycheck per driver and week before the last one. */
export async function fillPayRun(db: Database, { accountId, carrierId }: Bench, name: string): Promise<void> {
  const driver = (of: string) => toValidId(sql`md5(${name} || 'driver' || ${sql([of])})::uuid`);
  await db.system(
    async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(sql`update driver set id = ${toValidId(sql`id`)} where account_id = ${accountId}`);
      await tx.query(sql`update vehicle set driver = ${toValidId(sql`driver`)} where account_id = ${accountId}`);
      await tx.query(
        sql`update fleet set id = ${toValidId(sql`id`)}, driver = ${toValidId(sql`driver`)} where account_id = ${accountId}`,
      );
      await tx.query(sql`set local session_replication_role = origin`);
      await tx.query(sql`insert into pay_plan (account_id, id, pretty_name, state, driver, pay_check_payment_strategy,
          pay_check_driver_cut, pay_check_expense_carrier_fee, valid_from, created, updated)
        select ${accountId}, gen_random_uuid(), 'Plan', 'ACTIVE', ${driver('i')}, 'BY_PERCENTAGE', 80, 10, current_date - 1200,
          now() - interval '1200 days', now() - interval '1200 days'
        from generate_series(1, ${PAY_RUN_TRUCKS}::int) i`);
      await tx.query(sql`insert into pay_account (account_id, id, pretty_name, state, account_number, carrier, driver, account_kind,
          account_purpose, account_opened, account_rule, account_rate, account_target, account_start, account_skips_idle)
        select ${accountId}, md5(${name} || 'account' || i)::uuid, 'DA-' || i, 'ACTIVE', 'DA-' || i, ${carrierId}, ${driver('i')}, 'ESCROW',
          'Reserve', current_date - 1200, 'WEEKLY', 10, 9000, current_date - 1200, false
        from generate_series(1, ${PAY_RUN_TRUCKS}::int) i`);
      await tx.query(
        sql`update fleet set status = 'COMPLETE' where account_id = ${accountId} and fleet_pick_up_date < ${LAST_WEEK} + 7`,
      );
      await tx.query(sql`insert into expense (account_id, id, pretty_name, state, carrier, driver, vehicle, expense_for, expense_type, status,
          expense_transaction_id, expense_transaction_date, expense_quantity, expense_unit_price, expense_amount, expense_is_deductable,
          expense_deductable_percentage, net_applied_to_driver, net_applied_to_carrier)
        select ${accountId}, gen_random_uuid(), 'E' || i, 'ACTIVE', ${carrierId}, ${driver(`(1 + i % ${PAY_RUN_TRUCKS})`)},
          md5(${name} || 'vehicle' || (1 + i % ${PAY_RUN_TRUCKS}::int))::uuid, 'fleet', case when i % 3 = 0 then 'TOLL' else 'FUEL' end, 'COMPLETE',
          'E' || i, current_date - (i::bigint * 1095 / ${EXPENSES})::int, 1, 100, 100, true, 100, 100, 0
        from generate_series(1, ${EXPENSES}::int) i`);
      await tx.query(sql`insert into paycheck (account_id, id, pretty_name, state, pay_check_id, pay_check_status, carrier, driver,
          pay_check_payment_strategy, pay_check_driver_cut, pay_check_expense_carrier_fee, pay_check_fleet_start_date,
          pay_check_fleet_end_date, pay_check_expense_start_date, pay_check_expense_end_date, pay_check_fleet_gross_payment,
          pay_check_fleet_total_expense, pay_check_dispatch_fee, pay_check_net, pay_check_net_after_balance, pay_check_payable,
          pay_check_carried_forward, fleets, expenses, created, statement)
        select ${accountId}, md5(${name} || 'paycheck' || f.driver || w.week)::uuid, 'P', 'ACTIVE', 'P-' || row_number() over (), 'APPROVED', ${carrierId},
          f.driver, 'BY_PERCENTAGE', 80, 10, w.week, w.week + 6, w.week, w.week + 6, sum(fleet_load_fee), 0, 0, 3000, 3000, 3000, 0,
          jsonb_agg(f.id), '[]', w.week + 11, jsonb_build_object('issuedOn', w.week + 11, 'expenses', '[]'::jsonb,
            'plan', jsonb_build_object('strategy', 'BY_PERCENTAGE', 'driverCut', 80, 'carrierFee', 10),
            'statement', jsonb_build_object('lines', '[]'::jsonb, 'totals', jsonb_build_object('net', 3000)),
            'loads', jsonb_agg(jsonb_build_object('id', f.id, 'fleetLoadNumber', f.fleet_load_number, 'fleetLoadFee', f.fleet_load_fee,
              'fleetLumperFee', 50, 'fleetDetantionFee', 0, 'fleetNoServiceFee', 0, 'fleetMiscFee', 0, 'fleetDistance', f.fleet_distance,
              'fleetPickUpDate', f.fleet_pick_up_date, 'fleetPickupLocation', f.fleet_pickup_location)))
        from fleet f cross join lateral (select date_trunc('week', f.fleet_pick_up_date)::date as week) w
        where f.account_id = ${accountId} and f.fleet_pick_up_date < ${LAST_WEEK} group by f.driver, w.week`);
      await tx.query(sql`update fleet f set pay_check = md5(${name} || 'paycheck' || f.driver || date_trunc('week', f.fleet_pick_up_date)::date)::uuid,
          fleet_pay_check_processing_date = f.fleet_pick_up_date + 9
        where f.account_id = ${accountId} and f.fleet_pick_up_date < ${LAST_WEEK}`);
      await tx.query(sql`update expense e set pay_check = p.id, expense_pay_check_transaction_date = p.pay_check_fleet_end_date + 5
        from paycheck p where p.account_id = ${accountId} and e.account_id = p.account_id and p.driver = e.driver
          and e.expense_transaction_date between p.pay_check_fleet_start_date and p.pay_check_fleet_end_date`);
      await tx.query(sql`insert into pay_account_entry (account_id, id, pay_account, entry_no, entry_kind, dated, amount, reason, pay_check, accrued,
          days, created_by)
        select ${accountId}, gen_random_uuid(), a.id, row_number() over (partition by a.id order by p.pay_check_fleet_end_date), 'SETTLEMENT',
          p.pay_check_fleet_end_date + 5, 10, p.pay_check_id, p.id, 10,
          datemultirange(daterange(p.pay_check_fleet_start_date, p.pay_check_fleet_end_date, '[]')), u.id
        from pay_account a join paycheck p on p.account_id = a.account_id and p.driver = a.driver
        join lateral (select id from profile where account_id = a.account_id limit 1) u on true where a.account_id = ${accountId}`);
    },
    { isLong: true },
  );
}

type Run = {
  period: { start: string; end: string };
  drivers: {
    carrier: { id: string };
    driver: { id: string };
    net: number;
    loads: number;
    exceptions: { kind: string }[];
  }[];
};

/** Lists the run of the last week several times, and then saves it. */
export async function measurePayRun({ base }: MeasuredServer, { token }: Bench): Promise<string> {
  const ask = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${base}/api/${path}`, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${answer.status} of ${path}: ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  };
  const measureTime = async (act: () => Promise<unknown>) => {
    const started = performance.now();
    await act();
    return performance.now() - started;
  };
  const list = () => ask<Run>('pay_run/');
  const cold = await measureTime(list);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await measureTime(list));
  const { period, drivers } = await list();
  const ready = drivers.filter(({ exceptions, loads }) => exceptions.length === 0 && loads > 0);
  const saved = await measureTime(() => save(ask, period, ready));
  const after = await measureTime(list);
  return (
    `pay run of ${drivers.length} payees after ${PAY_RUN_LOADS.toLocaleString('en-US')} loads: listed first in ${cold.toFixed(0)} ms, then in ` +
    `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms (at most 200); ${ready.length} saved and queued in ` +
    `${(saved / 1000).toFixed(1)} s (at most 10); listed after in ${after.toFixed(0)} ms`
  );
}

type Ask = <Answer>(path: string, body?: unknown) => Promise<Answer>;

/** Saves and emails these payees, and waits for the end. */
async function save(ask: Ask, { start, end }: Run['period'], ready: Run['drivers']): Promise<void> {
  const task = await ask<{ id: string }>('pay_run/', {
    payCheckFleetStartDate: start,
    payCheckFleetEndDate: end,
    drivers: ready.map(({ carrier, driver, net }) => ({ carrier: carrier.id, driver: driver.id, net })),
  });
  const isOver = async () => /DONE|FAILED/.test((await ask<{ state: string }>(`task/${task.id}`)).state);
  while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 50));
  const { results } = await ask<{ results: { payCheck: unknown; error: string | null }[] }>(
    `pay_run/${task.id}/results/`,
  );
  const failed = results.find(({ payCheck }) => !payCheck);
  if (failed || results.length !== ready.length)
    throw new Error(`the pay run saved ${results.length} of ${ready.length}: ${failed?.error}`);
}
