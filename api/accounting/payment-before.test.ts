import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../core/db/migrate.ts';
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

/** As the database was before payments were kept: an invoice had a status, its load a payment date. */
const AS_BEFORE = sql`
  do $$
  begin
    drop table payment_line;
    drop table payment;
    drop function found_payment;
    alter table invoice drop column invoice_balance, drop column invoice_applied, drop column invoice_adjusted;
    delete from record_total where record = 'payment';
    delete from numbering where name = 'PMT';
    delete from migration where name = '240_payment.sql';
  end $$`;

test('INV-23 what was marked paid comes through as payments over its net, on the day its load says', async () => {
  const paid = await makeInvoice({ server, by: owner, crew }, 'CREATED');
  await owner.patch(`/api/invoice/${paid.id}`, { payCheckFleetTotalExpense: 69 });
  await act(owner, paid, 'PAID');
  const free = await billed(owner, await makeCompleteLoad(owner, crew, { ...NO_FEES, fleetLoadFee: 0 }));
  await act(owner, free, 'PAID');
  const partly = await makeInvoice({ server, by: owner, crew }, 'PARTIAL_PAID');
  const open = await makeInvoice({ server, by: owner, crew }, 'INVOICED');
  await server.services.db.system(async (tx) => {
    await tx.query(AS_BEFORE);
    await tx.query(sql`update fleet set fleet_payment_transaction_date = '2026-02-27' where id = ${paid.fleet.id}`);
  });

  expect(await migrate(server.databaseUrl)).toEqual(['240_payment.sql']);
  expect(await migrate(server.databaseUrl)).toEqual([]);

  const { results, count } = (await owner.get('/api/payment/')).body;
  expect(count).toBe(1);
  expect(results).toMatchObject([
    {
      ...{ paymentID: 'PMT-000001', paymentStatus: 'RECEIVED', paymentDate: '2026-02-27', paymentMethod: 'OTHER' },
      ...{ paymentAmount: 2231, paymentApplied: 2231, paymentCredit: 0, customer: { id: crew.customer } },
    },
  ]);
  const owed = async ({ id }: AnyBody) => {
    const { invoiceStatus, invoiceApplied, invoiceBalance } = (await owner.get(`/api/invoice/${id}`)).body;
    return [invoiceStatus, invoiceApplied, invoiceBalance];
  };
  expect([await owed(paid), await owed(free)]).toEqual([
    ['PAID', 2231, 0],
    ['PAID', 0, 0],
  ]);
  expect([await owed(partly), await owed(open)]).toEqual([
    ['PARTIAL_PAID', 0, 2300],
    ['INVOICED', 0, 2300],
  ]);
  // It is a payment like any other: reversed, the invoice is open again, and the next one counts on.
  await act(owner, results[0], 'REVERSED', 'payment');
  expect(await owed(paid)).toEqual(['INVOICED', 0, 2231]);
  await act(owner, open, 'PAID');
  expect((await owner.get('/api/payment/?ordering=-paymentID')).body.results[0].paymentID).toBe('PMT-000002');
});
