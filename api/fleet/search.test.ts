import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrowPage, readListQuery } from '../core/engine/collection/list.ts';
import { buildBroadSearch } from '../core/engine/collection/search.ts';
import type { CollectionSpec, Stored } from '../core/engine/collection/spec.ts';
import type { Page } from '../core/engine/listing/page.ts';
import type { Queryable } from '../core/platform/db/statement.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { registry } from '../registry.ts';
import { fleets } from './fleet.ts';
import { type LoadParties, makeLoad, makeParties } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let load: AnyBody;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  load = await makeLoad(owner, parties);
  await server.services.db.system(async (tx) => {
    await tx.query(sql`insert into customer (account_id, id, pretty_name, state, carrier, customer_type, customer_name, customer_email, customer_phone_number, customer_physical_address)
      select ${owner.accountId}, gen_random_uuid(), 'Shipper ' || i, 'ACTIVE', ${owner.carrierId}, 'BROKER', 'Shipper ' || i, 'c@example.com', '2145550100', 'x' from generate_series(1, 20000) i`);
    await tx.query(sql`analyze customer`);
  });
});
afterAll(() => server.close());

/** Returns a page of search results through the indexes, as the list does. */
const narrow = (tx: Queryable, spec: CollectionSpec, query: Record<string, string>) =>
  narrowPage({ query: tx.query, heavy: tx.query }, spec, readListQuery(spec, query), registry.tableOf);

// Ledger: API-21
test('finds loads by customer name through the index with any number of customers', async () => {
  const looked = await server.services.db.tx(owner.accountId, async (tx) => {
    const found = await narrow(tx, fleets, { search: load.customer.prettyName });
    const [{ scans } = {}] = await tx.query(
      sql`select seq_scan as scans from pg_stat_xact_user_tables where relname = 'customer'`,
    );
    return { found, scans };
  });

  expect(looked).toMatchObject({ found: { rows: [{ id: load.id }], count: 1 }, scans: 0 });
});

// Ledger: API-21
test('finds loads of very many matching customers without comparing all pairs', async () => {
  await server.services.db.system((tx) =>
    tx.query(sql`insert into fleet (account_id, id, pretty_name, state, carrier, fleet_load_number, status, fleet_pick_up_date, fleet_pickup_location,
        fleet_delivery_date, fleet_delivery_location, vehicle, driver, dispatcher, customer, fleet_load_fee, fleet_confirmation)
      select account_id, gen_random_uuid(), 'N' || i, state, carrier, 'N' || i, status, fleet_pick_up_date, 'Dallas, TX', fleet_delivery_date,
        'Denver, CO', vehicle, driver, dispatcher, customer, 1, fleet_confirmation from fleet, generate_series(1, 10000) i where id = ${load.id}`),
  );

  const found = await server.services.db.tx(owner.accountId, async (tx) => {
    // Comparing 200 million pairs takes far longer on any machine.
    await tx.query(sql`set local statement_timeout = '3s'`);
    const query = readListQuery(fleets, { search: 'shipper' });
    return tx.query(buildBroadSearch(fleets, query, registry.tableOf));
  });

  expect(found).toMatchObject([{ total: 0, id: null }]);
});

// Ledger: API-21
test('counts search results exactly up to 10,000 and keeps the list order on every page', async () => {
  const readList = async (query: string) => (await owner.get(`/api/customer/?ordering=prettyName&${query}`)).body;
  const getNames = (page: AnyBody) => page.results.map((row: { prettyName: string }) => row.prettyName);
  const names = Array.from({ length: 20_000 }, (_, at) => `Shipper ${at + 1}`).sort();

  const broad = await readList('search=shipper');
  const behind = await readList('search=shipper&page=1600');
  const narrow = await readList('search=shipper%201');
  const most = await readList('search=shipper%201&per_page=100&page=100');

  expect(broad).toMatchObject({ count: 10_000, countIsAtLeast: true });
  expect(getNames(broad)).toEqual(names.slice(0, 12));
  expect(getNames(behind)).toEqual(names.slice(19_188, 19_200));
  expect(narrow).toMatchObject({ count: 10_000, countIsAtLeast: true });
  expect(getNames(most)).toEqual(names.slice(9900, 10_000));
  expect(await readList('search=shipper%2019')).toMatchObject({ count: 1111 });
  expect(getNames(await readList('search=shipper%2019&page=93'))).toEqual(
    names.filter((name) => name.includes('r 19')).slice(1104),
  );
  expect(await owner.get('/api/customer/?search=shipper%2019&page=94')).toMatchObject({ status: 404 });
  expect(await owner.get('/api/customer/?search=shipper&page=1668')).toMatchObject({ status: 404 });
});

// Ledger: API-21
test('counts the loads of one customer exactly in search, even above 10,000', async () => {
  const searched = await owner.get(`/api/fleet/?search=${load.customer.prettyName}&ordering=prettyName`);
  const filtered = await owner.get(`/api/fleet/?customer=${load.customer.id}&ordering=prettyName`);

  expect(searched.body).toMatchObject({ count: 10_001 });
  expect(searched.body).not.toHaveProperty('countIsAtLeast');
  expect(searched.body.results.map((row: AnyBody) => row.id)).toEqual(
    filtered.body.results.map((row: AnyBody) => row.id),
  );
});

// Ledger: API-21
test('finds the same rows by index as by full scan, with names, filters, and special characters', async () => {
  const { customer, driver } = load;
  const searches = ['shipper 77', 'N199', 'dallas', '100%', 'a_b', 'quick', customer.prettyName, driver.prettyName];
  const asks: Record<string, string>[] = [{}, { ordering: 'created', created__gte: '2000-01-01', page: '2' }];
  const asked = searches.flatMap((words) => asks.map((more) => ({ ...more, search: words })));
  /** Reduces a page to comparable values. Above the counting limit, the index search picks its own rows. */
  const summarize = ({ rows, count, isMore }: Page) =>
    isMore || count > 10_000 ? 'more' : [count, rows.map(({ id }) => id)];
  const broad = async (tx: Queryable, spec: CollectionSpec, query: Record<string, string>) => {
    const lines = await tx.query<Stored & { total: number; isMore: boolean }>(
      buildBroadSearch(spec, readListQuery(spec, query), registry.tableOf),
    );
    const [{ total, isMore } = { total: 0, isMore: false }] = lines;
    return { rows: lines.filter(({ id }) => id !== null), count: total, isMore };
  };

  const pairs = await server.services.db.tx(owner.accountId, async (tx) => {
    const created: unknown[][] = [];
    for (const spec of registry.specs)
      for (const query of asked)
        created.push([summarize(await narrow(tx, spec, query)), summarize(await broad(tx, spec, query))]);
    return created;
  });

  expect(pairs.map(([narrow]) => narrow)).toEqual(pairs.map(([, broad]) => broad));
  expect(new Set(pairs.map(([narrow]) => JSON.stringify(narrow))).size).toBeGreaterThan(8);
});

// Ledger: API-21
test('returns the correct rows on a page far back', async () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `Shipper ${at + 1}`)
    .sort()
    .reverse();

  const { body } = await owner.get('/api/customer/?ordering=-prettyName&search=&per_page=100&page=150');

  expect(body.results.map((row: { prettyName: string }) => row.prettyName)).toEqual(
    names.slice(14_900, 15_000).map((name) => name),
  );
});
