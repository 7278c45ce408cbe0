import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeCrew, makeLoad } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

test('API-21 a search among loads finds their customers by index, however many customers there are', async () => {
  const crew = await makeCrew(owner, owner.carrierId);
  const load = await makeLoad(owner, crew);
  await server.services.db.system(async (tx) => {
    await tx.query(sql`insert into customer (account_id, id, pretty_name, state, carrier, customer_type, customer_name, customer_email, customer_phone_number, customer_physical_address)
      select ${owner.accountId}, gen_random_uuid(), 'Shipper ' || i, 'ACTIVE', ${owner.carrierId}, 'BROKER', 'Shipper ' || i, 'c@example.com', '2145550100', 'x' from generate_series(1, 20000) i`);
    await tx.query(sql`analyze customer`);
  });

  const looked = await server.services.db.tx(owner.accountId, async (tx) => {
    const found = await tx.query(sql`select id from search_fleet(${`%${load.customer.prettyName.toLowerCase()}%`})`);
    const [{ scans } = {}] = await tx.query(
      sql`select seq_scan as scans from pg_stat_xact_user_tables where relname = 'customer'`,
    );
    return { found, scans };
  });

  expect(looked).toEqual({ found: [{ id: load.id }], scans: 0 });
});
