/** Tests the demo's Compliance Overview: every number equals the row count of its linked list. */
import { addDays, getTodayIn } from '@milepost/domain/core/dates.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { SUMMARY_TABLES } from '@milepost/domain/dashboard/compliance-overview.ts';
import { kinds, records, reports } from '@milepost/domain/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ZONE } from './seed.ts';
import { type Call, type DemoServer, type Person, startDemoServer } from './testing/people.ts';

let server: DemoServer;
const call: Call = (...asked) => server.call(...asked);

beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

type Row = { description: string; total: number; page: string; filters: Record<string, string> };
type Table = { title: string; rows: Row[] };

async function tables(person: Person, query = ''): Promise<Table[]> {
  const { status, body } = await call(person, 'GET', `dashboard/complianceSummary/${query}`);
  expect(status).toBe(200);
  return body.results;
}

/** Returns the API path and the default filters of a page's list. */
function listAt(page: string) {
  const found = [...Object.values(kinds), ...Object.values(records), ...Object.values(reports)].find(
    ({ route }) => route === page,
  );
  return { path: found?.path, only: (found as AnyRecord | undefined)?.kind?.only };
}

/** A list row's numbers, including those of a schedule's jobs. */
type Listed = Record<string, number> & { scheduleInfo?: Record<string, number> };

/** Counts the rows, or adds up the amounts, of the list linked from a table row. */
async function readCount(person: Person, { page, filters, description }: Row, sums: ReadonlyMap<string, string>) {
  const { path, only } = listAt(page);
  const query = new URLSearchParams({ ...filters, ...only, per_page: '100' });
  const { status, body } = await call(person, 'GET', `${path}/?${query}`);
  expect([page, status]).toEqual([page, 200]);
  const sum = sums.get(description);
  if (!sum) return body.count;
  return body.results.reduce((all: number, row: Listed) => all + ({ ...row, ...row.scheduleInfo }[sum] ?? 0), 0);
}

const SUMS = new Map(
  SUMMARY_TABLES.flatMap(({ parts }) =>
    parts.flatMap(({ rows }) => rows.flatMap(({ description, sum }) => (sum ? [[description, sum] as const] : []))),
  ),
);

describe('the compliance tables', () => {
  // Ledger: DSH-02
  test('appear in order, each with its rows', async () => {
    const all = await tables('owner');

    expect(all.map(({ title }) => title)).toEqual(SUMMARY_TABLES.map(({ title }) => title));
    expect(
      all.find(({ title }) => title === 'Document Compliance')?.rows.map(({ description }) => description),
    ).toEqual(['Expiring', 'Expired', 'Missing']);
  });

  test.each(['', 'first authority'])('show the same number as the linked list for every row %s', async (under) => {
    const carrier = under ? (await call('owner', 'GET', 'carrier/?ordering=created')).body.results[0].id : undefined;
    const all = await tables('owner', carrier ? `?carrier=${carrier}` : '');
    const rows = all.flatMap(({ title, rows }) => rows.map((row) => ({ title, ...row })));

    const found = [];
    for (const row of rows) found.push([row.title, row.description, await readCount('owner', row, SUMS)]);

    expect(rows.map(({ title, description, total }) => [title, description, total])).toEqual(found);
    expect(rows.filter(({ total }) => total > 0).length).toBeGreaterThan(rows.length / 3);
    if (carrier) expect(rows.every(({ filters }) => filters.carrier === carrier)).toBe(true);
  });

  test('exclude tables the user can’t view', async () => {
    const titles = async (person: Person) => (await tables(person)).map(({ title }) => title);

    expect(await titles('dispatcher')).toEqual(['Fleets']);
    expect(await titles('bookkeeper')).toEqual(['Invoice', 'Fleets']);
    expect(await titles('safety')).toEqual(
      SUMMARY_TABLES.map(({ title }) => title).filter((title) => !['Invoice', 'Fleets'].includes(title)),
    );
  });

  test('count nothing of other accounts', async () => {
    const ours = await call('owner', 'GET', 'carrier/');
    const rows = (await tables('stranger', `?carrier=${ours.body.results[0].id}`)).flatMap(({ rows }) => rows);

    expect(rows.filter(({ total }) => total > 0)).toEqual([]);
    expect((await call('owner', 'GET', 'dashboard/complianceSummary/?carrier=x')).body.errors).toEqual({
      carrier: 'Invalid Carrier',
    });
  });
});

describe('the table of authorities', () => {
  // Ledger: DSH-13, DSH-14, DSH-38
  test('shows each authority’s earnings, expenses, and active and total units', async () => {
    const { body } = await call('owner', 'GET', 'dashboard/carrierSummary/?per_page=6');
    const [row] = body.results;
    const of = (path: string, query = '') => call('owner', 'GET', `${path}/?carrier=${row.id}&per_page=1&${query}`);
    const count = async (path: string, query?: string) => (await of(path, query)).body.count;

    expect(body.count).toBe(2);
    expect(Object.keys(row)).toEqual([
      'id',
      'carrierPrettyName',
      'fleetAmount',
      'expenseAmout',
      'driversCount',
      'activeDriversCount',
      'trucksCount',
      'activeTrucksCount',
      'trailersCount',
      'activeTrailersCount',
      'dispatchersCount',
    ]);
    expect(row).toMatchObject({
      carrierPrettyName: 'Bluebonnet Freight LLC',
      driversCount: await count('driver'),
      activeDriversCount: await count('driver', 'state=ACTIVE'),
      trucksCount: await count('vehicle', 'vehicleType=TRUCK'),
      activeTrailersCount: await count('vehicle', 'vehicleType=TRAILER&state=ACTIVE'),
      dispatchersCount: await count('dispatcher'),
    });
    expect(row.fleetAmount).toBeGreaterThan(100_000);
    expect(row.expenseAmout).toBeGreaterThan(10_000);
  });

  test('excludes loads, expenses, and drivers the user can’t view, and requires view on authorities', async () => {
    const keys = async (person: Person) =>
      Object.keys((await call(person, 'GET', 'dashboard/carrierSummary/')).body.results[0]);

    expect(await keys('dispatcher')).toEqual(expect.arrayContaining(['fleetAmount', 'trucksCount']));
    expect(await keys('dispatcher')).not.toContain('expenseAmout');
    expect(await keys('safety')).not.toContain('fleetAmount');
    expect((await call('bookkeeper', 'GET', 'dashboard/carrierSummary/')).status).toBe(403);
  });
});

describe('the table of dispatchers', () => {
  // Ledger: DSH-15, DSH-16, DSH-17
  test('shows each dispatcher’s loads and load fees by page', async () => {
    const first = (await call('owner', 'GET', 'dashboard/dispatcherSummary/?per_page=3')).body;
    const second = (await call('owner', 'GET', 'dashboard/dispatcherSummary/?per_page=3&page=2')).body;
    const [row] = first.results;
    const loads = await call('owner', 'GET', `fleet/?dispatcher=${row.id}&per_page=1`);

    expect([first.count, first.results.length, second.results.length]).toEqual([5, 3, 2]);
    expect(Object.keys(row)).toEqual([
      'id',
      'dispatcherFirstName',
      'dispatcherLastName',
      'totalDispatchCount',
      'totalDispatch',
    ]);
    expect(row.totalDispatchCount).toBe(loads.body.count);
    expect(row.totalDispatch).toBeGreaterThan(1000);
    expect(Object.keys((await call('safety', 'GET', 'dashboard/dispatcherSummary/')).body.results[0])).toEqual([
      'id',
      'dispatcherFirstName',
      'dispatcherLastName',
    ]);
  });

  test('rejects an invalid page', async () => {
    const { body } = await call('owner', 'GET', 'dashboard/dispatcherSummary/?page=0&per_page=101');
    expect(body.errors).toEqual({
      page: 'page must be a whole number, 1 or more',
      per_page: 'per_page must be a whole number from 1 to 100',
    });
  });
});

describe('today’s compliance reminders', () => {
  test('list expired and soon expiring items in plain sentences, most urgent first, with their records', async () => {
    const { body } = await call('safety', 'GET', 'dashboard/complianceNeeds/');
    const today = getTodayIn(DEMO_ZONE);
    const [expired, near] = await Promise.all([
      call('safety', 'GET', 'compliance/expired_documents/?per_page=100'),
      call(
        'safety',
        'GET',
        `compliance/expiring_documents/?per_page=100&documentExpirationDate__lte=${addDays(today, 7)}`,
      ),
    ]);
    const texts: string[] = body.results.map(({ text }: { text: string }) => text);

    const late = await call('safety', 'GET', 'schedule/?isPastDue=true');
    // One driver's MVR with the last medical exam was never ordered.
    const orders = texts.filter((text) => /^Order an MVR for .+: 45 days since the medical exam on /.test(text));
    expect(orders).toHaveLength(1);
    expect(body.count).toBe(expired.body.count + near.body.count + late.body.count + orders.length);
    expect(texts.some((text) => /^.+ for tr\w+ \d+: [\d,]+ (miles|days?) past due$/.test(text))).toBe(
      late.body.count > 0,
    );
    expect(texts.filter((text) => /^[A-Z]\w+ [A-Z]\w+’s medical card expired \d+ days? ago$/.test(text))).toHaveLength(
      2,
    );
    expect(texts.some((text) => /^.+’s medical card expires in \d+ days?$/.test(text))).toBe(true);
    expect(texts.some((text) => /^Annual inspection for vehicle \d+ expired \d+ days? ago$/.test(text))).toBe(true);
    expect(body.results[0]).toMatchObject({ tone: 'error', record: expect.any(String), recordId: expect.any(String) });
  });

  test('are empty for users who can’t view compliance', async () => {
    expect((await call('dispatcher', 'GET', 'dashboard/complianceNeeds/')).body).toEqual({ results: [], count: 0 });
  });
});

test('the demo has four missing MVRs, two of them of applicants, and one document not applicable', async () => {
  const missing = await call('safety', 'GET', 'compliance/non_compliance/?requirement=driver.mvr');
  const excused = await call('safety', 'GET', 'not_applicable/');

  expect([missing.body.count, excused.body.count]).toEqual([4, 1]);
  expect(excused.body.results[0]).toMatchObject({
    requirement: 'carrier.ifta_license',
    carrier: { prettyName: 'Hill Country Logistics LLC' },
    reason: 'Leased on; its trucks run under the IFTA license of Bluebonnet Freight LLC.',
  });
});

test('the demo’s first authority rates Conditional, and Satisfactory after fixing one medical card', async () => {
  const { body } = await call('safety', 'GET', 'compliance/audit/');

  expect([body.carrier.prettyName, body.audit.proposed.rating]).toEqual(['Bluebonnet Freight LLC', 'CONDITIONAL']);
  expect(body.improvements[0]).toEqual({ section: '391.45(b)', openFindings: 1, ratingAfter: 'SATISFACTORY' });
  expect(body.improvements.length).toBeLessThanOrEqual(4);
  // One driver's last exam is on no MVR; all other drivers have one.
  const unproved = body.findings.filter(({ rule }: { rule: string }) => rule === 'DQ8.mvr');
  expect(unproved).toMatchObject([{ status: 'FAIL', section: '391.51(b)(6)' }]);
  // Applicants have no DQ file yet.
  const names = body.findings.map(({ ownerName }: { ownerName: string }) => ownerName);
  expect(names.filter((name: string) => ['Luis Camacho', 'Dana Whitlock'].includes(name))).toEqual([]);
});
