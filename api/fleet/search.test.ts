import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type Crew, makeCrew, makeLoad } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let crew: Crew;
let load: AnyBody;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  crew = await makeCrew(owner, owner.carrierId);
  load = await makeLoad(owner, crew);
  await server.services.db.system(async (tx) => {
    await tx.query(sql`insert into customer (account_id, id, pretty_name, state, carrier, customer_type, customer_name, customer_email, customer_phone_number, customer_physical_address)
      select ${owner.accountId}, gen_random_uuid(), 'Shipper ' || i, 'ACTIVE', ${owner.carrierId}, 'BROKER', 'Shipper ' || i, 'c@example.com', '2145550100', 'x' from generate_series(1, 20000) i`);
    await tx.query(sql`analyze customer`);
  });
});
afterAll(() => server.close());

test('API-21 a search among loads finds their customers by index, however many customers there are', async () => {
  const looked = await server.services.db.tx(owner.accountId, async (tx) => {
    const found = await tx.query(sql`select id from search_fleet(${`%${load.customer.prettyName.toLowerCase()}%`})`);
    const [{ scans } = {}] = await tx.query(
      sql`select seq_scan as scans from pg_stat_xact_user_tables where relname = 'customer'`,
    );
    return { found, scans };
  });

  expect(looked).toEqual({ found: [{ id: load.id }], scans: 0 });
});

test('API-21 a search that finds very many customers looks each load up among them, and does not compare it with every one', async () => {
  await server.services.db.system((tx) =>
    tx.query(sql`insert into fleet (account_id, id, pretty_name, state, carrier, fleet_load_number, status, fleet_pick_up_date, fleet_pickup_location,
        fleet_delivery_date, fleet_delivery_location, vehicle, driver, dispatcher, customer, fleet_load_fee, fleet_confirmation)
      select account_id, gen_random_uuid(), 'N' || i, state, carrier, 'N' || i, status, fleet_pick_up_date, 'Dallas, TX', fleet_delivery_date,
        'Denver, CO', vehicle, driver, dispatcher, customer, 1, fleet_confirmation from fleet, generate_series(1, 10000) i where id = ${load.id}`),
  );

  const found = await server.services.db.tx(owner.accountId, async (tx) => {
    // Two hundred million comparisons take far longer, on any machine.
    await tx.query(sql`set local statement_timeout = '3s'`);
    return tx.query(sql`select id from search_fleet('%shipper%')`);
  });

  expect(found).toEqual([]);
});
