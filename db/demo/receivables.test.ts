/** Compares the demo's aging with its journal. Nothing was exported yet, so every entry reflects today. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNewEntries } from '../../api/accounting/journal/journal-entries.ts';
import { ageReceivables } from '../../api/accounting/payment/receivables.ts';
import type { Tx } from '../../api/core/platform/db/database.ts';
import { startTestServer, type TestServer } from '../../api/core/testing/server.ts';
import { DEMO_ZONE, seedDemo } from './seed.ts';

let server: TestServer;
let accountId: string;
let today: Day;

beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.services.db, server.services);
  today = server.today();
  const [owner] = await server.services.db.system((tx) =>
    tx.query<{ id: string }>(sql`select account_id as id from profile where username = 'owner@bluebonnet.example'`),
  );
  accountId = owner?.id ?? '';
});
afterAll(() => server.close());

type Entry = { day: Day; customer: string; amount: number };
type Balances = Record<string, number>;

/** Returns each entry's debit to the receivable account, by customer. */
async function receivables(tx: Tx): Promise<Entry[]> {
  const entries = await listNewEntries(tx, { from: '2000-01-01', to: today, zone: DEMO_ZONE });
  return entries.flatMap(({ day, name, lines }) =>
    lines.flatMap((line) =>
      line.role === 'receivable' ? [{ day, customer: line.name ?? name, amount: line.amount }] : [],
    ),
  );
}

function balances(lines: Iterable<Pick<Entry, 'customer' | 'amount'>>): Balances {
  const sums = [...Map.groupBy(lines, ({ customer }) => customer)].map(
    ([customer, own]) => [customer, sumDollars(own.map(({ amount }) => amount))] as const,
  );
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0).sort());
}

/**
 * Finds customers with adjustments, reversals, or cancellations. An entry never exported has no date for these
 * changes.
 */
const CHANGED = sql`select c.pretty_name as name from customer c where exists (
    select from invoice i where i.account_id = c.account_id and i.customer = c.id and (i.invoice_status = 'CANCELED' or i.state = 'DELETED' or exists (
      select from payment_line l where l.account_id = i.account_id and l.invoice = i.id and (l.adjustment <> 0 or l.released_on is not null))))`;

test('the demo’s aging equals its journal today, and on earlier dates for unchanged customers', async () => {
  const { entries, changed, aged } = await server.services.db.tx(accountId, async (tx) => {
    const aged = new Map<Day, Balances>();
    for (let day = addDays(today, -371); day <= today; day = addDays(day, 7)) {
      const { rows } = await ageReceivables(tx, { asOf: day, carrier: null });
      aged.set(day, balances(rows.map(({ name, open }) => ({ customer: name, amount: open }))));
    }
    const names = await tx.query<{ name: string }>(CHANGED);
    return { entries: await receivables(tx), changed: new Set(names.map(({ name }) => name)), aged };
  });
  const sumUntil = (day: Day) => balances(entries.filter((entry) => entry.day <= day));
  const filterUnchanged = (all: Balances) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !changed.has(name)));

  expect(aged.get(today)).toEqual(sumUntil(today));
  expect(Object.keys(sumUntil(today)).length).toBeGreaterThan(10);
  const earlier = [...aged.keys()];
  expect(earlier.map((day) => [day, filterUnchanged(aged.get(day) ?? {})])).toEqual(
    earlier.map((day) => [day, filterUnchanged(sumUntil(day))]),
  );
  expect(earlier.flatMap((day) => Object.keys(filterUnchanged(sumUntil(day)))).length).toBeGreaterThan(200);
});
