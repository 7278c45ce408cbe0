/**
 * Covers the figures and dates of the Financial Overview, and that stored totals are exact. See
 * also db/demo/financial-overview.test.ts.
 */
import { addDays } from '@milepost/domain/core/dates.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factorInput } from '../../db/demo/accounting/factor.ts';
import { act, billLoad, makeExpense, makeInvoice, NO_FEES, savePaycheck } from '../accounting/testing.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeLoad, makeParties } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Starts a new account, which adds up only what a test creates. */
async function start(): Promise<void> {
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
}

async function readOverview(query = ''): Promise<AnyBody> {
  const { status, body } = await owner.get(`/api/dashboard/dashBoardSummary/${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.profileDashBoardPreview;
}
const buildQuery = (from: string, to: string) => `?from=${from}&to=${to}`;
const addLoadOn = (day: string, fleetLoadFee: number, over: object = {}) =>
  makeLoad(owner, parties, { ...NO_FEES, fleetPickUpDate: day, fleetDeliveryDate: day, fleetLoadFee, ...over });

/** Returns stored totals that differ from their rows, and unbilled loads that differ from the stored ones. */
async function findWrongTotals(): Promise<unknown[]> {
  const parts = ['fleet', 'expense', 'paycheck', 'invoice'].map(
    (table) =>
      `select '${table}' as record, kind, key, m.month, carrier, 1 as n, amount, other_amount, miles
        from ${table}_part p cross join lateral (values (p.month), ('-infinity')) m (month)`,
  );
  return server.services.db.tx(owner.accountId, async (tx) => [
    ...(await tx.query(sql`select record, kind, key, month from (
        ${raw(parts.join(' union all '))} union all
        select 'unbilled_load', 'unbilled', '', '-infinity', carrier, 1, gross, 0, 0 from unbilled_load union all
        select record, kind, key, month, carrier, -n, -amount, -other_amount, -miles from month_total) as changed
      group by record, kind, key, month, carrier having sum(n) <> 0 or sum(amount) <> 0 or sum(other_amount) <> 0 or sum(miles) <> 0`)),
    ...(await tx.query(sql`select coalesce(u.fleet, w.id) as load, u.gross, w.gross as is from unbilled_load u full join (
        select id, carrier, fleet_load_fee + supplemental_fees as gross from fleet f where status = 'COMPLETE' and state <> 'DELETED'
          and not exists (select from invoice i where i.fleet = f.id and i.state <> 'DELETED' and i.invoice_status <> 'CANCELED')
      ) w on w.id = u.fleet and w.carrier = u.carrier where u.gross is distinct from w.gross`)),
  ]);
}

describe('an empty account', () => {
  // Ledger: DSH-21, DSH-22, DSH-32, DSH-33, DSH-34, FIN-03, FIN-07, FIN-08, FIN-14, FIN-15
  test('shows zero totals and no latest record', async () => {
    owner = await server.account('Bluebonnet Freight LLC');
    const { body } = await owner.get('/api/dashboard/dashBoardSummary/');

    const none = { total: 0, latest: 0, latestDate: null };
    const noRecords = { total: 0, totalActive: 0, totalInActives: 0 };
    const [types, drivers, customers, summaries] = [[], [], [], []];
    expect(body).toEqual({
      profileDashBoardPreview: {
        carrierFee: none,
        fleet: none,
        invoice: none,
        expense: none,
        scheduledExpense: none,
        payCheck: none,
        account: { total: 1, totalActive: 1, totalInActives: 0 },
        driverFleetIncomDistribution: drivers,
        customerFleetIncomDistribution: customers,
        expenseDistribution: types,
        maintenanceExpenseDistribution: [],
        driverSummaryDistribution: summaries,
        invoiceByType: ['Created', 'Invoiced', 'Partially Paid', 'Paid', 'Over Due', 'Canceled'].map((name) => ({
          id: expect.any(String),
          name,
          total: 0,
          amount: 0,
        })),
        received: 0,
        receivablesByAge: ['0-30 days', '31-60 days', '61-90 days', 'Over 90 days'].map((name) => ({
          name,
          count: 0,
          total: 0,
        })),
        perMileByMonth: [],
      },
      carrierDashboardPreview: {
        profileAssetSummary: {
          driver: noRecords,
          truck: noRecords,
          trailer: noRecords,
          dispatcher: noRecords,
          customer: noRecords,
          fuelCard: noRecords,
        },
      },
    });
  });
});

describe('a period', () => {
  beforeAll(start);

  test('includes its first and last day, at month end and on a leap day; all time includes everything', async () => {
    for (const [day, fee] of [
      ['2024-02-28', 1],
      ['2024-02-29', 10],
      ['2024-03-01', 100],
      ['2024-03-31', 1000],
      ['2024-04-01', 10_000.1],
    ] as const)
      await addLoadOn(day, fee);
    const total = async (query?: string) => (await readOverview(query)).fleet.total;

    expect(await total()).toBe(11_111.1);
    expect(await total(buildQuery('2024-03-01', '2024-03-31'))).toBe(1100);
    expect(await total(buildQuery('2024-02-29', '2024-03-31'))).toBe(1110);
    expect(await total(buildQuery('2024-02-29', '2024-04-01'))).toBe(11_110.1);
    expect(await total(buildQuery('2024-03-02', '2024-03-31'))).toBe(1000);
    expect(await total(buildQuery('2024-02-01', '2024-02-29'))).toBe(11);
    expect(await total(buildQuery('2023-01-01', '2023-12-31'))).toBe(0);
  });

  // Ledger: FIN-14, DSH-22
  test('shows the latest record within the period', async () => {
    const { fleet } = await readOverview();
    const { fleet: earlier } = await readOverview(buildQuery('2024-02-01', '2024-03-15'));

    expect([fleet.latest, fleet.latestDate]).toEqual([10_000.1, '2024-04-01']);
    expect([earlier.latest, earlier.latestDate]).toEqual([100, '2024-03-01']);
  });

  test('is rejected when it ends before it starts or lacks one end', async () => {
    const readErrors = async (query: string) => {
      const { status, body } = await owner.get(`/api/dashboard/dashBoardSummary/?${query}`);
      return [status, body.errors];
    };
    expect(await readErrors('from=2026-03-02&to=2026-03-01')).toEqual([400, { to: 'Invalid Date Interval' }]);
    expect(await readErrors('from=2026-03-02')).toEqual([400, { to: 'Invalid Date' }]);
    expect(await readErrors('to=2026-03-02')).toEqual([400, { from: 'Invalid Date' }]);
    expect(await readErrors('from=2026-02-30&to=x')).toEqual([400, { from: 'Invalid Date', to: 'Invalid Date' }]);
    expect(await readErrors('carrier=x')).toEqual([400, { carrier: 'Invalid Carrier' }]);
  });
});

describe('stored totals', () => {
  beforeAll(start);

  test('match their rows after records are created, edited, billed, paid, deleted and restored', async () => {
    const load = await makeCompleteLoad(owner, parties, {
      fleetPickUpDate: '2026-03-04',
      fleetDeliveryDate: '2026-03-04',
    });
    const other = await makeCompleteLoad(owner, parties, {
      fleetPickUpDate: '2026-03-31',
      fleetDeliveryDate: '2026-03-31',
    });
    await owner.patch(`/api/fleet/${other.id}`, { fleetPickUpDate: '2026-02-28', fleetLoadFee: 777.77 });
    expect(await findWrongTotals()).toEqual([]);
    const fuel = { expenseType: 'FUEL', expenseUnitPrice: 300, address: { city: 'Dallas', state: 'TX' } };
    const spent = await makeExpense(owner, parties, { ...fuel, fuelCardExpenseType: 'DIESEL' });
    await makeExpense(owner, parties, {
      expenseTransactionDate: addDays(server.today(), 40),
      expenseIsRecurring: false,
    });
    await owner.patch(`/api/expense/${spent.id}`, { expenseUnitPrice: 301.5, expenseTransactionDate: '2026-04-01' });
    expect(await findWrongTotals()).toEqual([]);
    const invoice = await billLoad(owner, load);
    await act(owner, invoice, 'PAID');
    const second = await billLoad(owner, other);
    await act(owner, second, 'CANCELED');
    expect(await findWrongTotals()).toEqual([]);
    const form = { carrier: parties.carrier, driver: parties.driver };
    const pay = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 80, payCheckExpenseCarrierFee: 10 };
    const week = { payCheckFleetStartDate: '2026-02-01', payCheckFleetEndDate: '2026-03-07' };
    const spending = { payCheckExpenseStartDate: '2026-03-01', payCheckExpenseEndDate: '2026-03-07' };
    const { body: paycheck } = await savePaycheck(owner, { ...form, ...pay, ...week, ...spending });
    expect(await findWrongTotals()).toEqual([]);
    await owner.delete(`/api/paycheck/${paycheck.id}`);
    await owner.delete(`/api/invoice/${second.id}`);
    await owner.delete(`/api/fleet/${other.id}`);
    await owner.delete(`/api/expense/${spent.id}`);
    expect(await findWrongTotals()).toEqual([]);
    for (const path of [`fleet/${other.id}`, `expense/${spent.id}`]) {
      const [record, id = ''] = path.split('/');
      expect((await act(owner, { id }, 'RESTORE', record)).status).toBe(200);
    }
    expect(await findWrongTotals()).toEqual([]);
    expect((await readOverview()).fleet.total).toBe(Number(load.fleetLoadFee) + 777.77);
  });
});

describe('the figures', () => {
  beforeAll(start);

  // Ledger: FIN-13, FIN-16, DSH-25, DSH-28, DSH-29, DSH-30
  test('cover complete expenses, paid invoices and all loads, by person and by purpose', async () => {
    const second = await makeParties(owner, owner.carrierId);
    await addLoadOn('2026-03-04', 1500.25);
    await makeLoad(owner, second, {
      fleetLoadFee: 2000,
      fleetPickUpDate: '2026-03-05',
      fleetDeliveryDate: '2026-03-05',
    });
    const on = { expenseTransactionDate: '2026-03-06', expenseIsDeductable: false, expenseDeductablePercentage: 0 };
    const fuel = { expenseType: 'FUEL', fuelCardExpenseType: 'DIESEL', address: { city: 'Dallas', state: 'TX' } };
    await makeExpense(owner, parties, { ...on, ...fuel, expenseUnitPrice: 450.1 });
    await makeExpense(owner, parties, { ...on, expenseType: 'TOLL', expenseUnitPrice: 12.4 });
    const day = addDays(server.today(), 9);
    await makeExpense(owner, parties, {
      ...on,
      expenseUnitPrice: 49.5,
      expenseTransactionDate: day,
      expenseIsRecurring: true,
      expenseRecurringStartDate: day,
      expenseRecurringEndDate: addDays(day, 7),
      scheduleFrequencyStrategyType: 'DAYS',
      expenseRecurringDays: 7,
    });
    for (const status of ['OVERDUE', 'PAID', 'PARTIAL_PAID', 'CANCELED'] as const)
      await makeInvoice(
        { server, by: owner, parties },
        status,
        await makeCompleteLoad(owner, parties, { fleetLoadFee: 100, ...NO_FEES, fleetNoServiceFee: 0 }),
      );
    const shown = await readOverview();

    expect([shown.fleet.total, shown.invoice.total, shown.expense.total, shown.scheduledExpense.total]).toEqual([
      3900.25, 200, 462.5, 99,
    ]);
    expect(shown.driverFleetIncomDistribution.map(({ id, total }: AnyBody) => [id, total])).toEqual([
      [second.driver, 2000],
      [parties.driver, 1900.25],
    ]);
    expect(shown.customerFleetIncomDistribution.map(({ id, total }: AnyBody) => [id, total])).toEqual([
      [second.customer, 2000],
      [parties.customer, 1900.25],
    ]);
    expect(shown.expenseDistribution).toEqual([
      { id: 'FUEL', name: 'Fuel', total: 450.1 },
      { id: 'TOLL', name: 'Toll', total: 12.4 },
    ]);
    expect(shown.invoiceByType.map(({ id, total }: AnyBody) => [id, total])).toEqual([
      ['CREATED', 0],
      ['INVOICED', 0],
      ['PARTIAL_PAID', 1],
      ['PAID', 1],
      ['OVERDUE', 1],
      ['CANCELED', 1],
    ]);
    expect(shown.driverSummaryDistribution.find(({ id }: AnyBody) => id === parties.driver)).toMatchObject({
      income: 1900.25,
      advance: 0,
      fuel: 450.1,
      maintenance: 0,
    });
  });

  test("show money received from the period's payments, next to paid invoices", async () => {
    await start();
    const addLoad = () => makeCompleteLoad(owner, parties, { fleetLoadFee: 100, ...NO_FEES, fleetNoServiceFee: 0 });
    const paid = await makeInvoice({ server, by: owner, parties }, 'PAID', await addLoad());
    await makeInvoice({ server, by: owner, parties }, 'PARTIAL_PAID', await addLoad());
    await makeInvoice({ server, by: owner, parties }, 'INVOICED', await addLoad());
    const { results } = (await owner.get('/api/payment/')).body;
    const sumPayments = (rows: AnyBody[]) => rows.reduce((all, { paymentAmount }) => all + paymentAmount, 0);
    const shown = await readOverview();

    expect([shown.invoice.total, shown.received]).toEqual([200, sumPayments(results)]);
    expect(shown.received).toBeGreaterThan(0);
    await act(owner, paid, 'INVOICED');
    const standing = (await owner.get('/api/payment/?paymentStatus=RECEIVED')).body.results;
    expect((await readOverview()).received).toBe(sumPayments(standing));
    expect(sumPayments(standing)).toBeLessThan(sumPayments(results));
  });

  test('count each kind of payment as money in, money out or neither, like the payment list and journal', async () => {
    await start();
    const factor = (await owner.post('/api/factor/', factorInput({ carrier: parties.carrier }))).body.id;
    const sold = await makeParties(owner, owner.carrierId);
    await owner.patch(`/api/customer/${sold.customer}`, { factor });
    const sendInvoiceTo = async (of: LoadParties, fleetLoadFee: number) =>
      makeInvoice(
        { server, by: owner, parties: of },
        'INVOICED',
        await makeCompleteLoad(owner, of, { ...NO_FEES, fleetNoServiceFee: 0, fleetLoadFee }),
      );
    const line = ({ id }: AnyBody, applied: number, adjustment = 0) => ({
      invoice: id,
      applied,
      adjustment,
      adjustmentReason: adjustment > 0 ? 'FACTORING_FEE' : null,
    });
    let reference = 30_000;
    const enter = async (paymentKind: string, paymentAmount: number, over: object): Promise<AnyBody> => {
      const { status, body } = await owner.post('/api/payment/', {
        carrier: parties.carrier,
        paymentKind,
        paymentAmount,
        paymentDate: server.today(),
        paymentMethod: 'ACH',
        paymentReference: String(++reference),
        lines: [],
        ...over,
      });
      expect([status, body.errors, body.default_detail]).toEqual([201, undefined, undefined]);
      return body;
    };
    const readReceived = async () => {
      const journal = await owner.get(
        `/api/journal/?journalDate__gte=${server.today()}&journalDate__lte=${server.today()}&per_page=100`,
      );
      const lines: AnyBody[] = journal.body.results.flatMap((entry: AnyBody) => entry.lines);
      const cash = lines.filter(({ account }) => account === 'Undeposited Funds').map(({ amount }) => amount);
      const listed = (await owner.get('/api/payment/totals/')).body.totals.paymentAmount;
      const shown = (await readOverview(buildQuery(server.today(), server.today()))).received;
      expect([listed, sumDollars(cash)]).toEqual([shown, shown]);
      return shown;
    };
    const [direct, factored] = [await sendInvoiceTo(parties, 1000), await sendInvoiceTo(sold, 3000)];
    const { customer } = parties;

    const check = await enter('CUSTOMER', 1200.5, { customer, lines: [line(direct, 1000)] });
    expect(await readReceived()).toBe(1200.5);
    await enter('CREDIT_MEMO', 150, { customer, creditedInvoice: direct.id });
    expect(await readReceived()).toBe(1200.5);
    const refund = await enter('REFUND', 200.5, { customer, refundedPayment: check.id });
    expect(await readReceived()).toBe(1000);
    await enter('FUNDED', 2610, { factor, lines: [line(factored, 2610, 90)] });
    expect(await readReceived()).toBe(3610);
    const reserve = await enter('RESERVE', 100, { factor, lines: [line(factored, 100)] });
    expect(await readReceived()).toBe(3710);
    await act(owner, reserve, 'REVERSED', 'payment');
    expect(await readReceived()).toBe(3610);
    await enter('CHARGEBACK', 2610, { factor, lines: [line(factored, 2610)] });
    expect(await readReceived()).toBe(1000);
    await act(owner, refund, 'REVERSED', 'payment');
    expect(await readReceived()).toBe(1200.5);
  });

  test('show revenue and cost per mile: fees are revenue, and driver deductions affect only driver pay', async () => {
    await start();
    const [day, no] = ['2026-03-04', { expenseIsDeductable: false, expenseDeductablePercentage: 0 }];
    const fees = { ...NO_FEES, fleetNoServiceFee: 0, fleetDetantionFee: 100 };
    const dated = { fleetPickUpDate: day, fleetDeliveryDate: day };
    await makeCompleteLoad(owner, parties, { ...dated, ...fees, fleetLoadFee: 2000, fleetDistance: 1000 });
    // The carrier pays $300 for fuel. The driver bears all of the $40 toll, and is reimbursed for a $30 scale ticket.
    await makeExpense(owner, parties, { ...no, expenseType: 'INSURANCE', expenseUnitPrice: 300 });
    await makeExpense(owner, parties, { expenseUnitPrice: 40 });
    await makeExpense(owner, parties, {
      ...no,
      expenseType: 'SCALE',
      expenseUnitPrice: 30,
      expenseIsReimbursable: true,
      expenseReimbursablePercentage: 100,
    });
    const form = {
      carrier: parties.carrier,
      driver: parties.driver,
      payCheckPaymentStrategy: 'CONSTANT',
      payCheckDriverCut: 900,
    };
    const week = { payCheckFleetStartDate: '2026-03-01', payCheckFleetEndDate: '2026-03-07' };
    const spending = { payCheckExpenseStartDate: '2026-03-01', payCheckExpenseEndDate: '2026-03-07' };
    const { body } = await savePaycheck(owner, { ...form, ...week, ...spending, payCheckExpenseCarrierFee: 0 });
    const cost = 300 + 40 + Number(body.payCheckNet);

    expect((await readOverview()).perMileByMonth).toEqual([
      {
        month: '2026-03',
        revenue: 2100,
        cost,
        miles: 1000,
        revenuePerMile: 2.1,
        costPerMile: Math.round(cost / 10) / 100,
      },
    ]);
  });

  // Ledger: DSH-31
  test('age receivables by days since their invoiced date', async () => {
    await start();
    for (const [at, days] of [0, 30, 31, 60, 61, 90, 91].entries()) {
      const load = await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetNoServiceFee: 0, fleetLoadFee: 10 ** at });
      const created = await billLoad(owner, load);
      await act(owner, created, 'INVOICED');
      await owner.patch(`/api/invoice/${created.id}`, { invoicedDate: addDays(server.today(), -days) });
    }
    // An invoice that was not sent isn't a receivable, regardless of its date.
    const draft = await billLoad(owner, await makeCompleteLoad(owner, parties));
    await owner.patch(`/api/invoice/${draft.id}`, { invoicedDate: server.today() });
    expect((await owner.get(`/api/invoice/${draft.id}`)).body.invoiceStatus).toBe('CREATED');

    expect((await readOverview()).receivablesByAge).toEqual([
      { name: '0-30 days', count: 2, total: 11 },
      { name: '31-60 days', count: 2, total: 1100 },
      { name: '61-90 days', count: 2, total: 110_000 },
      { name: 'Over 90 days', count: 1, total: 1_000_000 },
    ]);
  });
});

describe('items that need attention', () => {
  beforeAll(start);
  const needs = async (query = '') =>
    (await owner.get(`/api/dashboard/financialNeeds/${query}`)).body.results.map(({ text }: AnyBody) => text);

  test('include a load without a BOL four days after delivery, and a complete load until it is billed', async () => {
    const addWaitingLoad = (days: number) => addLoadOn(addDays(server.today(), -days), 500);
    await addWaitingLoad(3);
    expect(await needs()).toEqual([]);
    const late = await addWaitingLoad(4);
    expect(await needs()).toEqual(['1 load delivered more than 3 days ago without a BOL']);
    await owner.delete(`/api/fleet/${late.id}`);
    const load = await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetNoServiceFee: 0, fleetLoadFee: 1234.5 });
    expect(await needs()).toEqual(['1 complete load not billed: $1,234.50']);
    const invoice = await billLoad(owner, load);
    expect(await needs()).toEqual([]);
    await act(owner, invoice, 'CANCELED');
    expect(await needs()).toEqual(['1 complete load not billed: $1,234.50']);
    await owner.patch(`/api/fleet/${load.id}`, { status: 'IN_PROGRESS' });
    expect(await needs()).toEqual([]);
  });

  test("include past due invoices by customer, largest first, and a driver's negative balance", async () => {
    const second = await makeParties(owner, owner.carrierId);
    await owner.patch(`/api/customer/${second.customer}`, { customerName: 'Lone Star Brokerage' });
    for (const [of, fee] of [
      [parties, 100],
      [second, 250],
      [second, 300.5],
    ] as const)
      await makeInvoice(
        { server, by: owner, parties: of },
        'OVERDUE',
        await makeCompleteLoad(owner, of, { ...NO_FEES, fleetNoServiceFee: 0, fleetLoadFee: fee }),
      );

    const [first, next] = await needs();
    expect([first, next]).toEqual([
      'Lone Star Brokerage: 2 invoices past due, $550.50 open',
      expect.stringMatching(/^.+: 1 invoice past due, \$100\.00 open$/),
    ]);
    await makeExpense(owner, parties, { expenseUnitPrice: 312.4 });
    const form = {
      carrier: parties.carrier,
      driver: parties.driver,
      payCheckPaymentStrategy: 'CONSTANT',
      payCheckDriverCut: 0,
    };
    const week = { payCheckFleetStartDate: '2026-03-01', payCheckFleetEndDate: '2026-03-07' };
    const spending = { payCheckExpenseStartDate: '2026-03-01', payCheckExpenseEndDate: '2026-03-07' };
    await savePaycheck(owner, { ...form, ...week, ...spending, payCheckExpenseCarrierFee: 0 });
    expect((await needs())[0]).toMatch(/^\S+ \S+ owes \$312\.40 from 1 negative paycheck$/);
    for (const [path, filter] of [
      ['fleet', 'isUnbilled'],
      ['paycheck', 'hasOpenBalance'],
      ['invoice', 'isUndelivered'],
    ])
      expect((await owner.get(`/api/${path}/?${filter}=maybe`)).body.errors).toEqual({ [filter ?? '']: 'Yes or no' });
  });
});

describe('permissions for the Financial Overview', () => {
  beforeAll(start);

  // Ledger: FIN-01, DSH-37, FIN-09
  test("require view on 6000, and never include another account's rows", async () => {
    await addLoadOn('2026-03-04', 100);
    const books = await server.personnel(owner, { 6000: 'view' });
    const dispatcher = await server.personnel(owner, { 3000: 'all', 4000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');
    const getStatus = async (by: Client, name: string) => (await by.get(`/api/dashboard/${name}/`)).status;

    expect([await getStatus(books, 'dashBoardSummary'), await getStatus(books, 'financialNeeds')]).toEqual([200, 200]);
    expect([await getStatus(dispatcher, 'dashBoardSummary'), await getStatus(dispatcher, 'financialNeeds')]).toEqual([
      403, 403,
    ]);
    const { body } = await stranger.get(`/api/dashboard/dashBoardSummary/?carrier=${owner.carrierId}`);
    expect([body.profileDashBoardPreview.fleet.total, body.profileDashBoardPreview.fleet.latestDate]).toEqual([
      0,
      null,
    ]);
    expect((await readOverview(`?carrier=${owner.carrierId}`)).fleet.total).toBe(100);
  });
});
