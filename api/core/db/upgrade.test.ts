/**
 * Databases of earlier commits, upgraded to this version: whatever could be counted or added up before is the same afterwards. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBareDatabase, type TestDatabase } from '../testing/database.ts';
import { openEarlier } from '../testing/earlier-database.ts';
import { migrate } from './migrate.ts';

/** Of each table its rows, and the sum of every number column, by state. */
type Figures = Record<string, Record<string, Record<string, number>>>;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** What each table can be counted and added up by. `migration` grows, and who was signed in is in no backup. */
const COLUMNS = `select table_name as name, bool_or(column_name = 'state') as "hasState",
    coalesce(array_agg(column_name::text) filter (where data_type in ('smallint', 'integer', 'bigint', 'numeric')), '{}') as numbers
  from information_schema.columns where table_schema = 'public' and table_name not in ('migration', 'session') group by table_name`;

type Columns = { name: string; hasState: boolean; numbers: string[] };

async function measure(url: string): Promise<Figures> {
  const client = await connect(url);
  const { rows: tables } = await client.query<Columns>(COLUMNS);
  const figures: Figures = {};
  for (const { name, hasState, numbers } of tables) {
    const sums = numbers.map((column) => `, coalesce(sum("${column}"::numeric), 0) as "${column}"`).join('');
    const { rows } = await client.query(
      `select ${hasState ? 'state' : `'ANY'`} as "by", count(*) as rows ${sums} from "${name}" group by 1`,
    );
    figures[name] = Object.fromEntries(rows.map(({ by, ...measured }) => [by, measured]));
  }
  await client.end();
  return figures;
}

/** What migrations changed on purpose: tables, and columns of them. */
const CHANGED_ON_PURPOSE = [
  'record_total', // counts by state since 100
  'month_total', // counts loads without an invoice since 410
  'choice', // the lists that the product offers grow
  'numbering', // counts payments since 240
  'account.payment_amount', // null stands for the price of the plan since 265
  'expense.net_applied_to_carrier', // a charge that nobody paid earns what is deducted since 585
  'expense_part.other_amount', // what left the carrier, which a charge does not since 585
  'vehicle.vehicle_current_odometer', // a reading that falls waits for a person since 552
  'audit_mark', // 552 has the audits of such vehicles worked out again
];

/** One line per figure: `driver INACTIVE rows 1`. */
function linesOf(figures: Figures): string[] {
  const lines = Object.entries(figures).flatMap(([table, states]) =>
    Object.entries(states).flatMap(([state, measured]) =>
      Object.entries(measured)
        .filter(([column]) => ![table, `${table}.${column}`].some((name) => CHANGED_ON_PURPOSE.includes(name)))
        .map(([column, value]) => `${table} ${state} ${column} ${Number(value)}`),
    ),
  );
  return lines.sort();
}

const COMMITS = [
  ['f582f986', 'before totals told states apart (100)'],
  ['a2552136', 'after 240'],
  ['6267a63a', 'after 341'],
];

describe.each(COMMITS)('a database of the commit %s, %s', (commit) => {
  let database: TestDatabase;
  let before: Figures;
  let after: Figures;

  beforeAll(async () => {
    database = await createBareDatabase();
    await openEarlier(database.url, commit);
    before = await measure(database.url);
    await migrate(database.url);
    after = await measure(database.url);
  });

  afterAll(() => database.drop());

  test('has rows in every state, as the sample is worth nothing without', () => {
    expect(Object.keys(before.driver ?? {}).sort()).toEqual(['ACTIVE', 'ARCHIVED', 'DELETED', 'INACTIVE']);
    expect(Object.keys(before.expense ?? {})).toContain('DELETED');
  });

  test('keeps every count and sum', () => {
    const now = new Set(linesOf(after));
    expect(linesOf(before).length).toBeGreaterThan(100);
    expect(linesOf(before).filter((line) => !now.has(line))).toEqual([]);
  });

  test('has kept totals that are right in every state', async () => {
    const client = await connect(database.url);
    const { rows } = await client.query<{ record: string; state: string; n: number }>(
      `select record, state, sum(n) as n from record_total group by record, state having sum(n) <> 0`,
    );
    await client.end();

    const kept = rows.map(({ record, state, n }) => `${record} ${state} ${n}`);
    const records = new Set(rows.map(({ record }) => record));
    const counted = [...records].flatMap((record) =>
      Object.entries(after[record] ?? {}).map(([state, { rows: n }]) => `${record} ${state} ${n}`),
    );
    expect(records.size).toBeGreaterThan(10);
    expect(kept.sort()).toEqual(counted.filter((line) => !line.includes(' DELETED ')).sort());
  });

  test('needs nothing more at the next start', async () => {
    expect(await migrate(database.url)).toEqual([]);
  });
});
