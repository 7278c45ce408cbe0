import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { billLoad } from '../testing.ts';
import { openCredits, openInvoices } from './receivables.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let customer: string;
let today: Day;

const INVOICES = 30_000;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  today = server.today();
  const parties = await makeParties(owner, owner.carrierId);
  customer = parties.customer;
  await billLoad(owner, await makeCompleteLoad(owner, parties));
  await fill(parties.carrier, customer);
});
afterAll(() => server.close());

/** Inserts ten years of invoices: one in 300 is open, and a check pays each other one 30 days later. */
async function fill(carrier: string, of: string): Promise<void> {
  await server.services.db.system(
    async (tx) => {
      const key = (kind: string) => sql`md5(${kind} || i)::uuid`;
      const series = sql`(select i, ${today}::date - (i::bigint * 3650 / ${INVOICES})::int as day, i % 300 <> 0 as is_paid from generate_series(1, ${INVOICES}::int) i) s`;
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(sql`insert into invoice (account_id, id, pretty_name, state, pay_check_id, invoice_status, customer, carrier, pay_check_fleet_start_date,
          pay_check_fleet_end_date, invoiced_date, pay_check_fleet_gross_payment, pay_check_net, invoice_applied, document, billed_fees)
        select ${owner.accountId}, ${key('invoice')}, 'B-' || i, 'ACTIVE', 'B-' || i, case when is_paid and day < ${today}::date - 30 then 'PAID' else 'INVOICED' end,
          ${of}, ${carrier}, day, day, day, 1000, 1000, case when is_paid and day < ${today}::date - 30 then 1000 else 0 end, '{}', array[1000, 0, 0, 0, 0]
        from ${series}`);
      await tx.query(sql`insert into payment (account_id, id, pretty_name, state, created, payment_id, carrier, customer, payment_date, payment_method, payment_amount, payment_applied)
        select ${owner.accountId}, ${key('payment')}, 'P-' || i, 'ACTIVE', day + 31, 'P-' || i, ${carrier}, ${of}, day + 30, 'CHECK', 1000, 1000
        from ${series} where is_paid and day < ${today}::date - 30`);
      await tx.query(sql`insert into payment_line (account_id, payment, invoice, applied, adjustment, applied_on)
        select ${owner.accountId}, ${key('payment')}, ${key('invoice')}, 1000, 0, day + 30 from ${series} where is_paid and day < ${today}::date - 30`);
      await tx.query(sql`analyze invoice`);
      await tx.query(sql`analyze payment`);
      await tx.query(sql`analyze payment_line`);
    },
    { isLong: true },
  );
}

const request = (question: Sql) =>
  server.services.db.tx(owner.accountId, (tx) => tx.query<Record<string, string>>(question));

/** Returns a query's plan and the row count of its largest step. */
async function explain(question: Sql): Promise<{ plan: string; most: number }> {
  const lines = await request(sql`explain (analyze, timing off) ${question}`);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  const read = [...plan.matchAll(/actual rows=([\d.]+) loops=(\d+)/g)].map(
    ([, rows, loops]) => Number(rows) * Number(loops),
  );
  return { plan, most: Math.max(...read) };
}

describe.each([0, 45])('receivables of %s days ago', (daysAgo) => {
  test('read open invoices by index, without reading settled invoices', async () => {
    const question = openInvoices(addDays(today, -daysAgo));
    const rows = await request(sql`select count(*) as n from (${question}) o`);
    const { plan, most } = await explain(question);

    expect(Number(rows[0]?.n)).toBeGreaterThan(300);
    expect(plan).not.toMatch(/Seq Scan on (invoice|payment|payment_line)\b/);
    for (const index of ['invoice_unsettled', 'payment_line_by_applied', 'invoice_by_closed_date'])
      expect(plan).toContain(index);
    expect(most).toBeLessThan(INVOICES / 20);
  });

  test('read unapplied credit by index, without reading fully applied payments', async () => {
    const { plan, most } = await explain(openCredits(addDays(today, -daysAgo)));

    expect(plan).not.toMatch(/Seq Scan on (payment|payment_line)\b/);
    for (const index of ['payment_with_credit', 'payment_by_reversed_date']) expect(plan).toContain(index);
    expect(most).toBeLessThan(INVOICES / 20);
  });
});
