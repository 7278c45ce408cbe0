import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../core/db/migrate.ts';
import { ask, copyRows, databaseBefore } from '../core/testing/earlier.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type Crew, makeCompleteLoad, makeCrew } from '../fleet/testing.ts';
import { act, billed, makeInvoice, NO_FEES } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let crew: Crew;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  crew = await makeCrew(owner, owner.carrierId);
});
afterAll(() => server.close());

test('INV-23 what was marked paid comes through as payments over its net, on the day its load says', async () => {
  const paid = await makeInvoice({ server, by: owner, crew }, 'CREATED');
  await owner.patch(`/api/invoice/${paid.id}`, { payCheckFleetTotalExpense: 69 });
  await act(owner, paid, 'PAID');
  const free = await billed(owner, await makeCompleteLoad(owner, crew, { ...NO_FEES, fleetLoadFee: 0 }));
  await act(owner, free, 'PAID');
  const partly = await makeInvoice({ server, by: owner, crew }, 'PARTIAL_PAID');
  const open = await makeInvoice({ server, by: owner, crew }, 'INVOICED');
  await server.services.db.system((tx) =>
    tx.query(sql`update fleet set fleet_payment_transaction_date = '2026-02-27' where id = ${paid.fleet.id}`),
  );
  const url = await databaseBefore('240');
  for (const table of ['account', 'carrier', 'customer', 'fleet', 'invoice'])
    await copyRows(server.databaseUrl, url, table, owner.accountId);

  const applied = await migrate(url);

  expect(applied[0]).toBe('240_payment.sql');
  const payments = await ask(
    url,
    `select payment_id, payment_status, payment_date::text, payment_method, payment_amount, payment_applied, payment_credit, customer from payment`,
  );
  expect(payments).toEqual([
    {
      ...{ payment_id: 'PMT-000001', payment_status: 'RECEIVED', payment_date: '2026-02-27', payment_method: 'OTHER' },
      ...{ payment_amount: 2231, payment_applied: 2231, payment_credit: 0, customer: crew.customer },
    },
  ]);
  const owed = async ({ id }: AnyBody) =>
    Object.values(
      (await ask(url, 'select invoice_status, invoice_applied, invoice_balance from invoice where id = $1', [id]))[0] ??
        {},
    );
  expect([await owed(paid), await owed(free)]).toEqual([
    ['PAID', 2231, 0],
    ['PAID', 0, 0],
  ]);
  expect([await owed(partly), await owed(open)]).toEqual([
    ['PARTIAL_PAID', 0, 2300],
    ['INVOICED', 0, 2300],
  ]);
  // The next one counts on.
  expect(await ask(url, `select value::integer from numbering where name = 'PMT'`)).toEqual([{ value: 1 }]);
});
