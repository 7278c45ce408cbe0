import { addDays, todayIn, WEEKDAYS, weekday } from '@milepost/domain/core/dates.ts';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../api/core/testing/server.ts';
import { DEMO_ZONE, seedDemo } from './seed.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.services.db, server.services);
}, 60_000);
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

describe('the demo', () => {
  test('is a carrier of two authorities, 24 trucks, 30 trailers and 28 drivers of all three types', async () => {
    expect(await count('carrier')).toBe(2);
    expect(await count('vehicle', "vehicle_type = 'TRUCK'")).toBe(24);
    expect(await count('vehicle', "vehicle_type = 'TRAILER'")).toBe(30);
    expect(await count('driver')).toBe(28);
    expect(await count('dispatcher')).toBe(5);
    expect(await count('customer')).toBe(40);
    expect(await ask(sql`select distinct driver_type from driver where account_id = ${bluebonnet}`)).toHaveLength(3);
  });

  test('has a year of work: about 2,500 loads and 9,000 expenses, scheduled insurance among them', async () => {
    const [loads, expenses] = [await count('fleet'), await count('expense')];

    expect(loads).toBeGreaterThan(2400);
    expect(loads).toBeLessThan(2600);
    expect(expenses).toBeGreaterThan(8500);
    expect(expenses).toBeLessThan(9500);
    expect(await count('expense', "status = 'IN_PROGRESS' and expense_recurring_group_id is not null")).toBeGreaterThan(
      0,
    );
  });

  test('has invoices in every status and papers that run out around today', async () => {
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

  test('leaves eleven paychecks of the last week to build', async () => {
    const today = todayIn(DEMO_ZONE);
    const lastMonday = addDays(today, -WEEKDAYS.indexOf(weekday(today)) - 7);
    const [paid] = await ask<{ n: number }>(
      sql`select count(*) as n from paycheck where account_id = ${bluebonnet} and pay_check_fleet_start_date = ${lastMonday}`,
    );

    expect(paid?.n).toBe(24 - 11);
  });

  test('adds up: every paycheck is its statement, every balance is carried once, every kept total is exact', async () => {
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

  test('goes on counting where it stopped', async () => {
    const [last] = await ask<{ last: string; next: number }>(sql`select max(pay_check_id) as last,
      (select value from numbering n where n.account_id = ${bluebonnet} and name = 'PC') + 1 as next from paycheck where account_id = ${bluebonnet}`);

    expect(last?.next).toBe(Number(last?.last.slice(3)) + 1);
  });

  test('has Redrock beside it, in an account of its own', async () => {
    const owners = await ask<{ accounts: number }>(
      sql`select count(distinct account_id) as accounts from profile where username in ('owner@bluebonnet.example', 'owner@redrock.example')`,
    );

    expect(owners[0]?.accounts).toBe(2);
  });
});
