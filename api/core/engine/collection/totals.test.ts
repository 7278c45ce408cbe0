import { sumDollars } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentInput } from '../../../../db/demo/accounting/payment.ts';
import { act, billLoad, makeExpense, NO_FEES } from '../../../accounting/testing.ts';
import { fleets } from '../../../fleet/fleet.ts';
import { type LoadParties, makeCompleteLoad, makeLoad, makeParties } from '../../../fleet/testing.ts';
import { registry } from '../../../registry.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../testing/server.ts';
import { selectTotals } from '../listing/totals.ts';
import { readListQuery } from './list.ts';
import { makeRegistry } from './registry.ts';
import type { CollectionSpec } from './spec.ts';
import { buildWhere } from './where.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let other: LoadParties;

const FEES = ['1000.10', '2000.20', '0.70', '3000.05', '99999.95'];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  other = await makeParties(owner, owner.carrierId);
  await owner.patch(`/api/customer/${other.customer}`, { customerName: 'Gulf Coast Melons' });
  for (const [at, fleetLoadFee] of FEES.entries())
    await makeLoad(owner, at < 3 ? parties : other, { ...NO_FEES, fleetLoadFee, fleetLumperFee: '0.05' });
});
afterAll(() => server.close());

const totals = async (path: string, query = '', by: Client = owner) =>
  (await by.get(`/api/${path}/totals/?${query}`)).body;

describe('list totals', () => {
  test('add up all rows exactly, whatever the page', async () => {
    const all = await totals('fleet', 'per_page=2&page=2');

    expect(all).toEqual({ count: 5, uncounted: 0, totals: { fleetLoadFee: 106_001, supplementalFees: 0.25 } });
  });

  test('follow the filters and the search', async () => {
    const { body: page } = await owner.get(`/api/fleet/?customer=${other.customer}`);
    const number = page.results[0].fleetLoadNumber;
    const readSums = async (query: string) => {
      const { count, totals: sums } = await totals('fleet', query);
      const { results } = (await owner.get(`/api/fleet/?per_page=100&${query}`)).body;
      expect(sums.fleetLoadFee).toBe(sumDollars(results.map((row: AnyBody) => row.fleetLoadFee)));
      return count;
    };

    expect(await readSums(`customer=${other.customer}`)).toBe(2);
    expect(await readSums('search=gulf coast')).toBe(2);
    expect(await readSums(`search=${number}`)).toBe(1);
    expect(await readSums(`search=${number}&customer=${parties.customer}`)).toBe(0);
    expect(await readSums('search=a')).toBe(5);
    expect(await readSums('search=nobody at all')).toBe(0);
    expect(await readSums('status=COMPLETE')).toBe(0);
  });

  test('exclude deleted rows, which only owners can add up', async () => {
    const fresh = await server.account('Deleting LLC');
    const own = await makeParties(fresh, fresh.carrierId);
    const kept = await makeLoad(fresh, own, { ...NO_FEES, fleetLoadFee: 100 });
    const gone = await makeLoad(fresh, own, { ...NO_FEES, fleetLoadFee: 23 });
    await fresh.delete(`/api/fleet/${gone.id}`);
    const helper = await server.personnel(fresh, { 3000: 'all' });

    expect(await totals('fleet', '', fresh)).toMatchObject({ count: 1, totals: { fleetLoadFee: kept.fleetLoadFee } });
    expect(await totals('fleet', 'state=DELETED', fresh)).toMatchObject({ count: 1, totals: { fleetLoadFee: 23 } });
    expect((await helper.get('/api/fleet/totals/?state=DELETED')).status).toBe(403);
  });

  test('need view permission, cover one account, and reject unknown filters', async () => {
    const stranger = await server.account('Redrock Carriers');
    const dispatcher = await server.personnel(owner, { 3000: 'view' });

    expect(await totals('fleet', '', stranger)).toEqual({
      count: 0,
      uncounted: 0,
      totals: { fleetLoadFee: 0, supplementalFees: 0 },
    });
    expect((await dispatcher.get('/api/fleet/totals/')).status).toBe(200);
    for (const path of ['invoice', 'payment', 'paycheck', 'expense'])
      expect((await dispatcher.get(`/api/${path}/totals/`)).status).toBe(403);
    expect((await owner.get('/api/fleet/totals/?color=red')).body.errors).toEqual({ color: 'Unknown filter color' });
    expect((await owner.get('/api/customer/totals/')).status).toBe(404);
  });

  // Ledger: INV-28
  test('exclude canceled invoices and report their number', async () => {
    const fresh = await server.account('Billing LLC');
    const own = await makeParties(fresh, fresh.carrierId);
    const made = [];
    for (const fleetLoadFee of [1000.5, 300]) {
      const load = await makeCompleteLoad(fresh, own, { ...NO_FEES, fleetLoadFee });
      made.push(await billLoad(fresh, load));
    }
    await act(fresh, made[1], 'CANCELED');

    expect(await totals('invoice', '', fresh)).toMatchObject({
      count: 2,
      uncounted: 1,
      totals: { payCheckFleetGrossPayment: 1000.5, payCheckNet: 1000.5, invoiceBalance: 1000.5, invoiceReserve: 0 },
    });
    expect(await totals('invoice', 'invoiceStatus=CANCELED', fresh)).toMatchObject({
      count: 1,
      uncounted: 1,
      totals: { payCheckNet: 0 },
    });
  });

  test('exclude reversed payments and credit memos, like the page', async () => {
    const fresh = await server.account('Receiving LLC');
    const own = await makeParties(fresh, fresh.carrierId);
    const load = await makeCompleteLoad(fresh, own, { ...NO_FEES, fleetLoadFee: 900 });
    const invoice = (await act(fresh, await billLoad(fresh, load), 'INVOICED')).body;
    const enter = async (paymentAmount: number, over: object = {}) => {
      const { status, body } = await fresh.post('/api/payment/', {
        ...paymentInput({ carrier: own.carrier, customer: own.customer, paymentReference: String(paymentAmount) }),
        paymentDate: server.today(),
        paymentAmount,
        lines: [],
        ...over,
      });
      expect([status, body.errors]).toEqual([201, undefined]);
      return body;
    };
    await enter(500.25);
    await act(fresh, await enter(70), 'REVERSED', 'payment');
    await enter(30, { paymentKind: 'CREDIT_MEMO', creditedInvoice: invoice.id });

    expect(await totals('payment', '', fresh)).toMatchObject({
      count: 3,
      uncounted: 2,
      totals: { paymentAmount: 500.25, paymentAdjusted: 0, paymentCredit: 500.25 },
    });
  });

  test('cover one kind on the pages of that kind', async () => {
    const fresh = await server.account('Spending LLC');
    const own = await makeParties(fresh, fresh.carrierId);
    const toll = await makeExpense(fresh, own, { expenseType: 'TOLL', expenseUnitPrice: 40 });

    expect((await totals('expense', '', fresh)).totals.expenseAmount).toBe(toll.expenseAmount);
    expect(await totals('expense', 'expenseType=MAINTENANCE', fresh)).toMatchObject({ count: 0 });
    expect(await totals('vehicle_maintenances', '', fresh)).toMatchObject({ count: 0, totals: { expenseAmount: 0 } });
  });
});

test("reads a customer's load totals through an index", async () => {
  const query = readListQuery(fleets, { customer: other.customer });
  const asked = selectTotals(fleets, buildWhere(fleets, query));

  const plan = await server.services.db.tx(owner.accountId, async (tx) => {
    await tx.query(sql`set local enable_seqscan = off`);
    return JSON.stringify(await tx.query(sql`explain ${asked}`));
  });

  expect(plan).toMatch(/Index .*Scan/);
});

test('does not start when the server cannot tell which rows of a record count', () => {
  const all = registry.specs.map(
    (spec): CollectionSpec => (spec.record.name === 'invoice' ? { ...spec, counted: undefined } : spec),
  );

  expect(() => makeRegistry(all, registry.reports)).toThrow('invoice: which of its rows are counted?');
});
