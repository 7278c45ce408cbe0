import { getLastPayWeek } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { addDays, getDayOfWeek, getTodayIn, WEEKDAYS } from '@milepost/domain/core/dates.ts';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payRun } from '../../api/accounting/pay-run/pay-run.ts';
import { makeContext } from '../../api/core/engine/collection/spec.ts';
import { makeActingSession } from '../../api/core/platform/session/session.ts';
import { atTime } from '../../api/core/testing/clock.ts';
import { startTestServer, type TestServer } from '../../api/core/testing/server.ts';
import { invoiceDueLoads } from '../../api/fleet/delivered/auto-invoice.ts';
import { DEMO_ZONE, seedDemo } from './seed.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.services.db, server.services);
});
afterAll(() => server.close());

async function ask<R>(statement: ReturnType<typeof sql>): Promise<R[]> {
  return server.services.db.system((tx) => tx.query<R>(statement));
}

const bluebonnet = sql`(select account_id from profile where username = 'owner@bluebonnet.example')`;

async function count(table: string, condition = 'true'): Promise<number> {
  const [row] = await ask<{ n: number }>(
    sql`select count(*) as n from ${raw(table)} where account_id = ${bluebonnet} and ${raw(condition)}`,
  );
  return row?.n ?? 0;
}

describe('the demo data', () => {
  test('has two authorities, 24 trucks, 30 trailers, 28 drivers of three types, and two applicants', async () => {
    expect(await count('carrier')).toBe(2);
    expect(await count('vehicle', "vehicle_type = 'TRUCK'")).toBe(24);
    expect(await count('vehicle', "vehicle_type = 'TRAILER'")).toBe(30);
    expect(await count('driver', 'driver_hired_date is not null')).toBe(28);
    expect(await count('dispatcher')).toBe(5);
    expect(await count('customer')).toBe(40);
    expect(await ask(sql`select distinct driver_type from driver where account_id = ${bluebonnet}`)).toHaveLength(3);
  });

  test('has a year of about 2,500 loads and 9,000 expenses, with scheduled insurance', async () => {
    const [loads, expenses] = [await count('fleet'), await count('expense')];

    expect(loads).toBeGreaterThan(2400);
    expect(loads).toBeLessThan(2600);
    expect(expenses).toBeGreaterThan(8500);
    expect(expenses).toBeLessThan(9500);
    expect(await count('expense', "status = 'IN_PROGRESS' and expense_recurring_group_id is not null")).toBeGreaterThan(
      0,
    );
  });

  test('has invoices in every status and documents that expire around today', async () => {
    const statuses = await ask<{ status: string }>(
      sql`select distinct invoice_status as status from invoice where account_id = ${bluebonnet} order by 1`,
    );

    expect(statuses.map(({ status }) => status)).toEqual([
      'CANCELED',
      'CREATED',
      'INVOICED',
      'OVERDUE',
      'PAID',
      'PARTIAL_PAID',
    ]);
    expect(
      await count('document', 'document_expiration_date between current_date and current_date + 30'),
    ).toBeGreaterThan(3);
    expect(await count('document', "state = 'EXPIRED'")).toBeGreaterThan(0);
  });

  test('has seven weeks of matching imports and one preview with three unknown cards', async () => {
    const complete = await ask<{ type: string; imports: number; wrong: number }>(sql`
      select data_import_type as type, count(*) as imports,
        count(*) filter (where m.n = 0 or m.sum <> coalesce(data_import_meta_data ->> 'totalAmount', data_import_meta_data ->> 'totalDistance')::numeric) as wrong
      from data_import i cross join lateral (
        select count(*) as n, sum(x) as sum from (
          select expense_amount as x from expense where data_import = i.id union all select trip_distance from trip where data_import = i.id
        ) made
      ) m where data_import_sync_status = 'COMPLETE' group by 1 order by 1`);
    const [waiting] = await ask<{ totals: Record<string, number> }>(
      sql`select data_import_meta_data as totals from data_import where data_import_sync_status = 'INITIAL'`,
    );

    expect(complete).toEqual([
      { type: 'FUEL', imports: 7, wrong: 0 },
      { type: 'MILEAGE', imports: 7, wrong: 0 },
    ]);
    expect(waiting?.totals).toMatchObject({
      totalTransactions: 12,
      totalUnRecogonizedFuelCards: 3,
      unrecognizedLines: 6,
      invalidLines: 1,
      totalDuplicates: 1,
    });
  });

  test('leaves eleven paychecks of last week unsaved', async () => {
    const today = getTodayIn(DEMO_ZONE);
    const lastMonday = addDays(today, -WEEKDAYS.indexOf(getDayOfWeek(today)) - 7);
    const [paid] = await ask<{ n: number }>(
      sql`select count(*) as n from paycheck where account_id = ${bluebonnet} and pay_check_fleet_start_date = ${lastMonday}`,
    );

    expect(paid?.n).toBe(24 - 11);
  });

  test('lists these eleven drivers in the pay run, with a lost bill of lading as an exception', async () => {
    const { services } = server;
    const [account] = await ask<{ id: string }>(sql`select ${bluebonnet} as id`);
    const accountId = account?.id ?? '';
    const session = makeActingSession({ accountId, profileId: '', prettyName: '', today: getTodayIn(DEMO_ZONE) });
    const run = await services.db.read(accountId, (tx) =>
      payRun(makeContext(tx, session, services), getLastPayWeek(session.today)),
    );
    const paid = new Set(run.paid.map(({ driver }) => driver.id));
    const unpaid = run.drivers.filter(({ driver }) => !paid.has(driver.id));

    expect(unpaid).toHaveLength(11);
    expect(unpaid.flatMap(({ exceptions }) => exceptions.map(({ kind }) => kind))).toContain('NO_BOL');
  });

  test('has consistent paychecks, carried balances, and totals', async () => {
    const wrong = await ask(sql`select pay_check_id from paycheck
      where pay_check_net <> (statement -> 'statement' -> 'totals' ->> 'net')::numeric
        or pay_check_net_after_balance <> (statement -> 'statement' -> 'totals' ->> 'netAfterBalance')::numeric
        or pay_check_payable - pay_check_carried_forward <> pay_check_net_after_balance`);
    const lost =
      await ask(sql`select p.id from paycheck p left join driver_balance b on b.account_id = p.account_id and b.pay_check = p.id
      where p.pay_check_carried_forward <> coalesce(-b.amount, 0)`);
    const [total] = await ask<{ n: number }>(
      sql`select sum(n) as n from record_total where account_id = ${bluebonnet} and record = 'fleet'`,
    );

    expect(wrong).toEqual([]);
    expect(lost).toEqual([]);
    expect(total?.n).toBe(await count('fleet'));
  });

  test('has a year of payments that match their lines and invoices', async () => {
    const wrong =
      await ask(sql`select p.payment_id from payment p left join lateral (select coalesce(sum(applied), 0) as applied,
        coalesce(sum(adjustment), 0) as adjusted from payment_line l where l.account_id = p.account_id and l.payment = p.id and l.released_on is null) l on true
      where p.payment_applied <> l.applied or p.payment_adjusted <> l.adjusted`);
    const owing =
      await ask(sql`select i.pay_check_id from invoice i left join lateral (select coalesce(sum(applied), 0) as applied,
        coalesce(sum(adjustment), 0) as adjusted from payment_line l where l.account_id = i.account_id and l.invoice = i.id and l.released_on is null) l on true
      where i.invoice_applied <> l.applied or i.invoice_adjusted <> l.adjusted or (i.invoice_status = 'PAID' and i.pay_check_net <> l.applied)`);
    const reasons = await ask<{ reason: string; n: number }>(
      sql`select adjustment_reason as reason, count(distinct payment) as n from payment_line where adjustment_reason is not null group by 1 order by 1`,
    );

    expect([wrong, owing]).toEqual([[], []]);
    expect(await count('payment')).toBeGreaterThan(300);
    expect(reasons.map(({ reason }) => reason)).toEqual(['CLAIM', 'FACTORING_FEE', 'QUICK_PAY', 'SHORT_PAY']);
    expect(reasons.find(({ reason }) => reason === 'SHORT_PAY')?.n).toBe(3);
    expect([
      await count('payment', 'payment_credit > 0'),
      await count('payment', "payment_status = 'REVERSED'"),
    ]).toEqual([2, 1]);
  });

  test('has one factor with a year of advances and two chargebacks that match their invoices', async () => {
    const wrong =
      await ask(sql`select i.pay_check_id from invoice i left join lateral (select coalesce(sum(factored), 0) as factored,
        coalesce(sum(reserve), 0) as reserve, coalesce(sum(fee), 0) as fee, coalesce(sum(fee_kept), 0) as kept
        from payment_line l where l.account_id = i.account_id and l.invoice = i.id and l.released_on is null) l on true
      where (i.invoice_factored, i.invoice_reserve, i.invoice_factor_fee, i.invoice_fee_kept) <> (l.factored, l.reserve, l.fee, l.kept)
        or (i.invoice_reserve > 0 and i.invoice_reserve <> i.invoice_balance)`);

    expect([await count('factor'), await count('payment', "payment_kind = 'CHARGEBACK'"), wrong]).toEqual([1, 2, []]);
    expect(await count('invoice', 'invoice_fee_kept > 0')).toBe(2);
    expect(await count('payment', "payment_kind = 'FUNDED'")).toBeGreaterThan(100);
    expect(await count('invoice', 'invoice_reserve > 0')).toBeGreaterThan(10);
  });

  test('has a company driver with per diem since the last pay week', async () => {
    const { start } = getLastPayWeek(getTodayIn(DEMO_ZONE));

    expect(await count('pay_plan', `pay_per_diem = 'IRS_RATE' and valid_from = '${start}'`)).toBe(1);
  });

  test('continues numbering after the last paycheck', async () => {
    const [last] = await ask<{ last: string; next: number }>(sql`select max(pay_check_id) as last,
      (select value from numbering n where n.account_id = ${bluebonnet} and name = 'PC') + 1 as next from paycheck where account_id = ${bluebonnet}`);

    expect(last?.next).toBe(Number(last?.last.slice(3)) + 1);
  });

  test('has weeks of trips with consecutive odometers and one reading with an extra digit', async () => {
    const jumps = await ask<{ miles: number }>(sql`select miles from (
        select miles, miles - lag(miles) over (partition by vehicle order by day, after_hand, miles) as run, lag(day) over (partition by vehicle order by day, after_hand, miles) as before, day
        from odometer_reading where account_id = ${bluebonnet}
      ) r where run > 1500 * greatest(1, day - before)`);
    const behind = await count(
      'vehicle',
      "vehicle_type = 'TRUCK' and vehicle_current_odometer not between 100000 and 700000",
    );

    expect(await count('expense', "expense_type = 'MAINTENANCE' and expense_receipt is null")).toBe(0);
    expect(await count('expense', 'expense_mileage_recording is not null')).toBeGreaterThan(10);
    expect(await count('vehicle_inspection', 'vehicle_inspection_odometer is not null')).toBeGreaterThan(10);
    expect(await count('trip')).toBeGreaterThan(500);
    expect([jumps.length, behind]).toEqual([1, 0]);
    expect(jumps[0]?.miles).toBeGreaterThan(1_000_000);
  });

  test('has driver documents waiting for review and open requests', async () => {
    expect([
      await count('driver_app_upload', "driver_app_upload_status = 'PENDING_REVIEW'"),
      await count('driver_request', "driver_request_status = 'ANSWERED'"),
      await count('driver_request', "driver_request_status in ('SENT', 'SEEN') and driver_request_type <> 'BOL'"),
    ]).toEqual([4, 4, 6]);
    expect([
      await count('driver_employment_application', "application_status = 'IN_PROGRESS'"),
      await count('driver_employment_application', "application_status = 'PENDING_REVIEW'"),
      await count('driver', 'driver_hired_date is null'),
    ]).toEqual([1, 1, 2]);
  });

  test('requests the bill of lading of every delivered load without one', async () => {
    const delivered = await ask<{ id: string; requests: number }>(
      sql`select l.id, (select count(*)::int from driver_request r
          where r.account_id = l.account_id and r.fleet = l.id and r.driver_request_type = 'BOL') as requests
        from fleet l where l.account_id = ${bluebonnet} and l.status = 'IN_PROGRESS' and l.fleet_bol is null
          and l.fleet_delivery_date < ${getTodayIn(DEMO_ZONE)}`,
    );

    expect(delivered.length).toBeGreaterThan(0);
    expect(delivered.filter(({ requests }) => requests !== 1)).toEqual([]);
  });

  test('has customers with automatic invoices, and all of their loads are invoiced', async () => {
    const before = await count('invoice');

    for (const { id } of await ask<{ id: string }>(sql`select id from account`))
      await invoiceDueLoads(server.services, id);

    expect(await count('customer', 'customer_auto_invoice')).toBeGreaterThan(0);
    expect(await count('invoice')).toBe(before);
  });

  test('has a signed policy and a late response from a former employer', async () => {
    expect([
      await count('signature', "purpose = 'POLICY'"),
      await count('employer_attempt'),
      await count('employer_response'),
      await count('employment_history', 'employment_verification_date > employment_asked_date + 30'),
    ]).toEqual([1, 3, 1, 1]);
  });

  test('has a W-9 that an owner-operator signed on the driver’s page', async () => {
    expect([await count('signed_w9', 'signature is not null'), await count('payee_tax', 'is_electronic')]).toEqual([
      1, 5,
    ]);
  });

  test('has two settlement questions, one of them open', async () => {
    expect([await count('pay_question'), await count('pay_question', 'answer is null')]).toEqual([2, 1]);
  });

  test('has Redrock in a separate account', async () => {
    const owners = await ask<{ accounts: number }>(
      sql`select count(distinct account_id) as accounts from profile where username in ('owner@bluebonnet.example', 'owner@redrock.example')`,
    );

    expect(owners[0]?.accounts).toBe(2);
  });
});

/** Columns with dates of past events, by table. Loads booked ahead and scheduled expenses may have future dates. */
const HAPPENED = [
  ['invoice', 'invoiced_date'],
  ['invoice', "(document ->> 'invoicedDate')::date"],
  ['paycheck', "(statement ->> 'issuedOn')::date"],
  ['paycheck', 'pay_check_fleet_end_date'],
  ['document', 'document_issued_date'],
  ['fleet', "case when status = 'COMPLETE' then fleet_delivery_date end"],
  ['fleet', 'fleet_payment_transaction_date'],
  ['fleet', 'fleet_pay_check_processing_date'],
  ['expense', "case when status = 'COMPLETE' then expense_transaction_date end"],
  ['expense', 'expense_pay_check_transaction_date'],
  ['driver', 'driver_hired_date'],
  ['vehicle', 'vehicle_start_date'],
  ['vehicle', 'driver_since'],
  ['vehicle_assignment', 'held_from'],
  ['fuel_card', 'held_since'],
  ['fuel_card_assignment', 'held_from'],
  ['employment_history', 'employment_end_date'],
  ['accident_or_violation_register', 'accident_or_violation_date'],
  ['drug_test', 'drug_test_date'],
  ['drug_test', "case when drug_test_result <> 'PENDING_RESULT' then drug_test_result_date end"],
  ['employment_history', 'employment_verification_date'],
  ['trip', 'trip_date'],
  ['vehicle_inspection', 'vehicle_inspection_date'],
  ['vehicle_inspection', 'vehicle_inspection_repaired_date'],
  ['event', 'event_date'],
  ['resident_history', 'resident_from_date'],
  ['resident_history', 'resident_to_date'],
  ['odometer_reading', 'day'],
  ['payment', 'payment_date'],
  ['payment', 'payment_reversed_date'],
  ['payment_line', 'applied_on'],
  ['driver_app_upload', 'driver_app_upload_date'],
  ['driver_employment_application', 'application_date'],
  ['detention', 'detention_requested_at'],
  ['detention', 'detention_responded_at'],
] as const;
const MADE = [
  'profile',
  'carrier',
  'driver',
  'vehicle',
  'dispatcher',
  'customer',
  'company',
  'fuel_card',
  'pay_plan',
  'employment_history',
  'accident_or_violation_register',
  'drug_test',
  'driver_request',
  'driver_app_upload',
  'driver_employment_application',
];
const KEPT = [
  ...MADE,
  'schedule',
  'scheduled_job',
  'paycheck',
  'fleet',
  'trip',
  'recurring',
  'expense',
  'invoice',
  'payment',
  'vehicle_inspection',
  'document',
  'not_applicable',
  'event',
  'resident_history',
];

describe('demo data created just after midnight Monday in Texas on a server where it is Tuesday', () => {
  const [moment, today] = ['2026-03-02T06:05:00Z', '2026-03-02'];
  let own: TestServer;
  let started: string | undefined;
  const query = <R>(statement: ReturnType<typeof sql>) => own.services.db.system((tx) => tx.query<R>(statement));

  beforeAll(async () => {
    own = await startTestServer({ TIME_ZONE: 'Pacific/Kiritimati' });
    [started] = (await query<{ now: string }>(sql`select now() as now`)).map(({ now }) => now);
    await atTime(moment, () => seedDemo(own.services.db, own.services));
  });
  afterAll(() => own.close());

  test('has no event dated after today', async () => {
    const late = await Promise.all(
      HAPPENED.map(([table, day]) =>
        query(
          sql`select ${table}::text as "table", ${day}::text as "column", max(${raw(day)}) as day, count(*)::int as n from ${raw(table)} where ${raw(day)} > ${today} having count(*) > 0`,
        ),
      ),
    );

    expect(late.flat()).toEqual([]);
  });

  test('has no row created or changed after the current time', async () => {
    const moments = KEPT.map((table) => [table, 'greatest(created, updated)'] as const);
    const late = await Promise.all(
      [...moments, ['history', 'at'] as const].map(([table, at]) =>
        // Rows stamped by the database itself have the real time, so only times before `started` count.
        query(
          sql`select ${table}::text as "table", count(*)::int as n from ${raw(table)} where ${raw(at)} > ${moment} and ${raw(at)} < ${started} having count(*) > 0`,
        ),
      ),
    );

    expect(late.flat()).toEqual([]);
  });
});
