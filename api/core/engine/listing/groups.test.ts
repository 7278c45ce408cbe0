/** Covers a listing whose rows are groups, and the totals of a listing. */
import { choice, integer, money, ref } from '@milepost/domain/core/fields.ts';
import { defineReport } from '@milepost/domain/core/report.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoadParties, makeLoad, makeParties } from '../../../fleet/testing.ts';
import { registry } from '../../../registry.ts';
import { fleetsListing } from '../../../report/fleets.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/server.ts';
import { buildCells } from './cells.ts';
import type { Report } from './listing.ts';
import { readPage, selectWholeList } from './page.ts';
import { buildReportPage, readReportQuery } from './report-query.ts';
import { selectReportTotals } from './totals.ts';

/** A report of each driver's revenue, highest first. */
const byDriver: Report = {
  record: defineReport({
    path: 'report/by_driver',
    route: 'report/by_driver',
    label: 'Income by Driver',
    labels: 'Income by Driver',
    policy: 6000,
    columns: { driver: ref('driver', 'Driver'), loads: integer('Loads'), income: money('Income') },
    filters: {
      fleetPickUpDate: fleet.fields.shape.fleetPickUpDate,
      status: choice('Status', ['IN_PROGRESS', 'COMPLETE']),
    },
    period: { filter: 'fleetPickUpDate', days: 90 },
    totals: ['loads', 'income'],
  }),
  table: 'fleet',
  groups: (narrowed) =>
    sql`select r.driver as id, r.driver, count(*)::int as loads, sum(r.fleet_load_fee) as income from fleet r where ${narrowed} group by r.driver`,
  list: { sort: ['income', 'loads'], order: '-income' },
};

const TODAY = '2026-04-01';
const MARCH = { fleetPickUpDate__gte: '2026-03-01', fleetPickUpDate__lte: '2026-03-31' };

let server: TestServer;
let owner: Client & { carrierId: string };
let partySets: LoadParties[];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  partySets = [];
  for (const fees of [[100.1, 200.2], [1000.05], [0.1]]) {
    const parties = await makeParties(owner, owner.carrierId);
    partySets.push(parties);
    for (const fleetLoadFee of fees)
      await makeLoad(owner, parties, { fleetLoadFee, fleetPickUpDate: '2026-03-31', fleetDeliveryDate: '2026-04-02' });
    await makeLoad(owner, parties, { fleetLoadFee: 9, fleetPickUpDate: '2026-04-01', fleetDeliveryDate: '2026-04-02' });
  }
});
afterAll(() => server.close());

const ask = (statement: Statement) => server.services.db.tx(owner.accountId, (tx) => tx.query(statement));

async function page(query: Record<string, string>) {
  const asked = readReportQuery(byDriver, { ...MARCH, ...query }, TODAY);
  const found = readPage(await ask(buildReportPage(byDriver, asked, registry.tableOf)));
  return { ...found, rows: found.rows.map(({ id, loads, income }) => [id, loads, income]) };
}

test('groups the filtered rows, in the requested order and on the requested page', async () => {
  const [first, second, third] = partySets.map(({ driver }) => driver);
  const whole = { count: 3, totals: { loads: 4, income: 1300.45 } };

  expect(await page({})).toMatchObject({
    ...whole,
    rows: [
      [second, 1, 1000.05],
      [first, 2, 300.3],
      [third, 1, 0.1],
    ],
  });
  expect(await page({ per_page: '2', page: '2' })).toMatchObject({ ...whole, rows: [[third, 1, 0.1]] });
  expect(await page({ status: 'COMPLETE' })).toMatchObject({ count: 0, totals: { loads: 0, income: 0 }, rows: [] });
});

test('exports the same rows with readable names', async () => {
  const asked = readReportQuery(byDriver, MARCH, TODAY);
  const cells = buildCells(byDriver).map(({ sql, heading }) => `${sql} as "${heading}"`);

  const rows = await ask(selectWholeList(byDriver, asked, asked.narrowed, registry.tableOf, cells));

  expect(rows.map(({ Loads, Income }) => [Loads, Income])).toEqual([
    [1, 1000.05],
    [2, 300.3],
    [1, 0.1],
  ]);
  expect(rows.map(({ Driver }) => Driver)).toEqual(Array(3).fill(expect.stringMatching(/\w/)));
});

test('returns the same totals alone as with the list', async () => {
  const asked = readReportQuery(fleetsListing, { ...MARCH, carrier: owner.carrierId }, TODAY);
  const [numbers] = await ask(selectReportTotals(fleetsListing, asked.narrowed));
  const list = await owner.get(`/api/report/fleets/?${new URLSearchParams({ ...MARCH, carrier: owner.carrierId })}`);

  expect(numbers).toMatchObject({ total: 4, totals: { fleetLoadFee: 1300.45 } });
  expect(list.body).toMatchObject({ count: numbers?.total, totals: numbers?.totals });
});
