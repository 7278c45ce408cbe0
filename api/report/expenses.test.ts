/** Covers the expenses report: its rows and totals, and the bank file for QuickBooks. */
import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyInput } from '../../db/demo/admin/company.ts';
import type { ExpenseInput } from '../../db/demo/expense/expense.ts';
import { type AnyBody, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type ExpenseFixtures, makeExpenseFixtures } from '../expense/testing.ts';
import { expensesListing } from './expenses.ts';
import { copyRow, DAY, readReport, save, splitLines } from './testing.ts';

const REPORT = '/api/report/expenses/';
const buildPeriod = (from: string, to: string) =>
  `expenseTransactionDate__gte=${from}&expenseTransactionDate__lte=${to}`;
const MARCH = buildPeriod('2025-03-01', '2025-03-31');

let server: TestServer;
let cast: ExpenseFixtures;

beforeAll(async () => {
  server = await startTestServer();
  cast = await makeExpenseFixtures(server, 'Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const PLAIN = { expenseIsDeductable: false, expenseDeductablePercentage: null } as const;

describe('the expenses report', () => {
  // Ledger: REX-01, REX-06, RPT-21
  test('lists expenses by date, both ends included, with who paid, and excludes future and deleted ones', async () => {
    const spend = (day: string, over: ExpenseInput = {}) => cast.spend({ expenseTransactionDate: day, ...over });
    await spend('2025-02-28');
    const first = await spend('2025-03-01', {
      expenseTransactionID: 'T-1',
      expenseUnitPrice: 100.1,
      expenseFee: 1.5,
      expenseDeductablePercentage: 25,
      address: { place: 'Exit 12', city: 'Tulsa', state: 'OK', zipCode: '' },
      desc: 'Turnpike',
    });
    await spend('2025-03-31', { expenseTransactionID: 'T-2', expenseUnitPrice: 0.2, ...PLAIN });
    await spend('2025-04-01');
    const removed = await spend('2025-03-15', { expenseUnitPrice: 5000 });
    await cast.owner.delete(`/api/expense/${removed.id}`);

    const { status, body, text } = await cast.owner.get(`${REPORT}?${MARCH}`);

    expect([status, body.count]).toEqual([200, 2]);
    expect(body.results.map((row: AnyBody) => row.expenseTransactionID)).toEqual(['T-2', 'T-1']);
    expect(body.results[1]).toEqual({
      id: first.id,
      expenseTransactionID: 'T-1',
      expenseTransactionDate: '2025-03-01',
      expenseFor: 'fleet',
      expenseType: 'TOLL',
      carrier: expect.objectContaining({ prettyName: 'Bluebonnet Freight LLC' }),
      driver: expect.objectContaining({ id: cast.driver, prettyName: 'Marcus Okafor' }),
      vehicle: expect.objectContaining({ id: cast.vehicle, prettyName: '101' }),
      expenseQuantity: 1,
      expenseUnitPrice: 100.1,
      expenseFee: 1.5,
      expenseAmount: 101.6,
      netAppliedToDriver: 25.4,
      netAppliedToCarrier: 76.2,
      expenseCity: 'Tulsa',
      expenseState: 'OK',
      desc: 'Turnpike',
    });
    // Net amounts are part of the amount, so they are not totaled separately.
    expect(body.totals).toEqual({ expenseAmount: 101.8 });
    expect(body.chart).toEqual([{ by: 'TOLL', of: 101.8 }]);
    expect(text).toContain('"totals":{"expenseAmount":101.80}');
  });

  // Ledger: REX-06
  test('lists a scheduled expense once its date arrives', async () => {
    const other = await makeExpenseFixtures(server, 'Scheduled LLC');
    const today = server.today();
    await other.spend({
      expenseIsRecurring: true,
      scheduleFrequencyStrategyType: 'DAYS',
      expenseRecurringDays: 7,
      expenseRecurringStartDate: today,
      expenseRecurringEndDate: addDays(today, 14),
    });
    const all = buildPeriod(today, '2099-12-31');
    expect((await other.owner.get(`${REPORT}?${all}`)).body).toMatchObject({ count: 1, totals: { expenseAmount: 40 } });
  });

  test('charts the total of each type for the same rows as the table', async () => {
    const other = await makeExpenseFixtures(server, 'Charted LLC');
    const spend = (over: ExpenseInput) => other.spend({ expenseTransactionDate: '2025-05-01', ...over });
    await spend({ expenseUnitPrice: 10.1 });
    await spend({ expenseUnitPrice: 0.2 });
    await spend({ expenseType: 'PARKING', expenseUnitPrice: 30 });
    await spend({ expenseType: 'PARKING', expenseUnitPrice: 99, expenseTransactionDate: '2025-06-01' });
    const may = `${REPORT}?${buildPeriod('2025-05-01', '2025-05-31')}`;
    const readChart = async (query: string) => {
      const { chart, totals } = (await other.owner.get(`${may}${query}`)).body;
      return [chart.toSorted((a: AnyBody, b: AnyBody) => b.of - a.of), totals.expenseAmount];
    };

    expect(await readChart('&per_page=1&page=3')).toEqual([[makePoint('PARKING', 30), makePoint('TOLL', 10.3)], 40.3]);
    expect(await readChart('&expenseType=Toll')).toEqual([[makePoint('TOLL', 10.3)], 10.3]);
    expect(await readChart('&expenseType=Lumper')).toEqual([[], 0]);
  });

  // Ledger: REX-02, REX-05, RPT-20
  test('filters by authority, driver, vehicle, expense for, and the name of a type in any spelling', async () => {
    const june = buildPeriod('2025-06-01', '2025-06-30');
    const spend = (id: string, over: ExpenseInput = {}) =>
      cast.spend({ expenseTransactionDate: '2025-06-15', expenseTransactionID: id, ...over });
    await spend('TOLL');
    await spend('TRUCK', { expenseType: 'TRUCK_PAYMENT', expenseFor: 'vehicle' });
    const carrier = cast.owner.carrierId;
    const find = async (query: string) =>
      (await cast.owner.get(`${REPORT}?${june}&${query}`)).body.results.map((row: AnyBody) => row.expenseTransactionID);

    for (const words of ['Truck Payment', 'truck payment', 'TRUCK_PAYMENT', 'truck_payment'])
      expect([words, await find(`expenseType=${encodeURIComponent(words)}`)]).toEqual([words, ['TRUCK']]);
    expect(await find('expenseType=Truck')).toEqual([]);
    expect(await find('expenseFor=vehicle')).toEqual(['TRUCK']);
    expect(await find(`carrier=${carrier}&driver=${cast.driver}&expenseType=Toll`)).toEqual(['TOLL']);
    expect(await find(`carrier=${carrier}&vehicle=${cast.workshop}`)).toEqual([]);
    expect(await find(`vehicle=${cast.workshop}`)).toHaveLength(2);
    expect((await cast.owner.get(`${REPORT}?${june}&status=COMPLETE`)).body.errors).toEqual({
      status: 'Unknown filter status',
    });
  });

  // Ledger: RPT-07, RPT-19
  test('rejects a missing or reversed date range, in the list and in the file', async () => {
    const [from, to] = ['expenseTransactionDate__gte', 'expenseTransactionDate__lte'];
    const both = { [from]: 'Invalid Date', [to]: 'Invalid Date' };
    expect((await cast.owner.get(REPORT)).body.errors).toEqual(both);
    expect((await cast.owner.get(`${REPORT}csv/?fmt=quickbooks`)).body.errors).toEqual(both);
    const reversed = await cast.owner.get(`${REPORT}?${buildPeriod('2025-03-02', '2025-03-01')}`);
    expect(reversed.body.errors).toEqual({ [to]: 'Invalid Date Interval' });
  });

  // Ledger: REX-07, RPT-09, RPT-17
  test('exports every row with location and description, exactly', async () => {
    const july = buildPeriod('2025-07-01', '2025-07-31');
    await cast.spend({
      expenseTransactionDate: '2025-07-04',
      expenseTransactionID: 'J-1',
      expenseQuantity: 100.5,
      expenseUnitPrice: 3.5,
      expenseType: 'FUEL',
      expenseFee: 1.5,
      address: { place: 'TA', city: 'Eloy', state: 'AZ', zipCode: '' },
      desc: '=late, "night"',
      expenseDeductablePercentage: 50,
    });

    for (const query of ['', '&fmt=milepost'])
      expect(splitLines((await cast.owner.get(`${REPORT}csv/?${july}${query}`)).text)).toEqual({
        isMarked: true,
        lines: [
          'Transaction Id,Date,Carrier,Expense For,Expense Type,Driver,Vehicle,Quantity,Unit Price,Fee,Amount,Net Applied To Driver,Net Applied To Carrier,City,State,Description',
          `J-1,2025-07-04,Bluebonnet Freight LLC,Fleet,Fuel,Marcus Okafor,101,100.5000,3.5000,1.50,353.25,176.63,176.62,Eloy,AZ,"'=late, ""night"""`,
          '',
        ],
      });
  });

  // Ledger: REX-03, ROL-16, USR-24, RPT-18
  test('requires view on 11000, which also allows its filters, and shows nothing to another account', async () => {
    const reader = await server.personnel(cast.owner, { 11000: 'view' });
    const clerk = await server.personnel(cast.owner, { 4000: 'all', 10000: 'all' });
    const stranger = await server.account('Red Rock LLC');
    for (const path of [REPORT, `${REPORT}csv/`]) {
      expect([path, (await reader.get(`${path}?${MARCH}`)).status]).toEqual([path, 200]);
      expect([path, (await clerk.get(`${path}?${MARCH}`)).status]).toEqual([path, 403]);
    }
    for (const record of ['carrier', 'driver', 'vehicle'])
      expect((await reader.get(`/api/${record}/?prettyName=true`)).status).toBe(200);
    expect((await reader.get('/api/expense/')).status).toBe(403);
    expect((await stranger.get(`${REPORT}?${MARCH}`)).body).toMatchObject({
      count: 0,
      chart: [],
      totals: { expenseAmount: 0 },
    });
  });

  test('reads one month of many expenses, with totals and chart, through an index', async () => {
    const other = await makeExpenseFixtures(server, 'Large LLC');
    const { id } = await other.spend({ expenseTransactionDate: '2020-01-01', expenseUnitPrice: 0.01, ...PLAIN });
    await copyRow(server, 'expense', id, { expense_transaction_id: `'N' || i`, expense_transaction_date: DAY });
    const february = { expenseTransactionDate__gte: '2024-02-01', expenseTransactionDate__lte: '2024-02-29' };
    expect(await readReport(server, other.owner, expensesListing, february)).toEqual({
      count: 580,
      totals: { expenseAmount: 5.8 },
      scans: 0,
    });
  });
});

const makePoint = (by: string, of: number) => ({ by, of });

// Ledger: REX-08
describe('the QuickBooks file', () => {
  const ONE = `${buildPeriod('2025-03-01', '2025-03-31')}&ordering=expenseTransactionDate`;

  test('matches the sample exactly', async () => {
    const own = await makeExpenseFixtures(server, 'Sample Carrier LLC');
    await spendSample(own);

    const { text, headers } = await own.owner.get(`${REPORT}csv/?${ONE}&fmt=quickbooks`);

    expect(text).toBe(
      [
        'Date,Description,Amount',
        '03/03/2025,FUEL TA ELOY AZ UNIT OAK,-342.54',
        '03/03/2025,DEF TA ELOY AZ,-13.15',
        '03/04/2025,CASH ADVANCE LOVES JOPLIN MO,-200.00',
        '03/04/2025,CASH ADVANCE FEE LOVES JOPLIN MO,-2.50',
        '03/05/2025,MAINTENANCE OIL CHANGE TULSA SHOP,-389.90',
        '03/07/2025,FUEL REVERSAL TA LODI OH,360.81',
        '03/07/2025,TOLL OHIO TURNPIKE,-41.25',
        '',
      ].join('\r\n'),
    );
    expect(headers['content-disposition']).toBe(`attachment; filename="${server.today()}_expenses_quickbooks.csv"`);
    const page = await own.owner.get(`${REPORT}?${ONE}`);
    expect(page.body).toMatchObject({ count: 6, lines: { quickbooks: 7 } });
  });

  test('has no digits in descriptions, no zero lines, and puts each fee after its expense', async () => {
    const own = await makeExpenseFixtures(server, 'Odd LLC');
    const spend = (over: ExpenseInput) => own.spend({ expenseTransactionDate: '2025-03-10', ...PLAIN, ...over });
    await spend({ expenseType: 'PARKING', expenseUnitPrice: 0, expenseFee: 7.5, desc: 'Lot #12, row 3' });
    await spend({
      expenseTransactionDate: '2025-03-11',
      expenseType: 'ELD_SERVICE',
      expenseUnitPrice: 25,
      expenseFee: 1,
    });
    const readFile = async (query: string) =>
      splitLines((await own.owner.get(`${REPORT}csv/?${query}&fmt=quickbooks`)).text).lines;

    expect(await readFile(ONE)).toEqual([
      'Date,Description,Amount',
      '03/10/2025,"PARKING FEE LOT , ROW",-7.50',
      '03/11/2025,ELD SERVICE,-25.00',
      '03/11/2025,ELD SERVICE FEE,-1.00',
      '',
    ]);
    expect((await readFile(MARCH)).slice(1, 3)).toEqual([
      '03/11/2025,ELD SERVICE,-25.00',
      '03/11/2025,ELD SERVICE FEE,-1.00',
    ]);
    expect((await own.owner.get(`${REPORT}?${ONE}`)).body.lines).toEqual({ quickbooks: 3 });
  });

  test('includes what the company paid, not what drivers, brokers or no one paid', async () => {
    const own = await makeExpenseFixtures(server, 'Paid By LLC');
    const spend = (over: ExpenseInput) => own.spend({ expenseTransactionDate: '2025-03-10', ...PLAIN, ...over });
    const taken = { expenseIsDeductable: true, expenseDeductablePercentage: 100 };
    await spend({ expenseType: 'TOLL', expenseUnitPrice: 12 });
    await spend({ expenseType: 'LUMPER', expenseUnitPrice: 308.26, expenseIsReimbursable: true });
    await spend({ expenseType: 'TRAILER_RENT', expenseUnitPrice: 2000, ...taken });
    await spend({ expenseType: 'OTHER', expenseUnitPrice: 55, expenseFee: 1, paidBy: 'BROKER' });
    await spend({ expenseType: 'TRAILER_RENT', expenseUnitPrice: 70, ...taken, paidBy: 'COMPANY' });

    const { text } = await own.owner.get(`${REPORT}csv/?${ONE}&fmt=quickbooks`);

    expect(text.trimEnd().split('\r\n')).toEqual([
      'Date,Description,Amount',
      '03/10/2025,TOLL,-12.00',
      '03/10/2025,TRAILER RENT,-70.00',
    ]);
    expect((await own.owner.get(`${REPORT}?${ONE}`)).body).toMatchObject({ count: 5, lines: { quickbooks: 2 } });
  });

  test('removes colons and quotes from names, and adds a letter if two names become the same', async () => {
    const own = await makeExpenseFixtures(server, 'Two Names LLC');
    const shop = async (companyName: string) =>
      (await own.owner.post('/api/company/', companyInput({ carrier: own.owner.carrierId, companyName }))).body;
    const shops = [
      await shop('Tires: “Joe”'),
      await shop("Tires - 'Joe'"),
      await shop('TIRES: “Joe”'),
      await shop('Joe 2'),
    ];
    for (const [at, { id, errors }] of shops.entries()) {
      expect(errors).toBeUndefined();
      await own.spend({
        expenseTransactionDate: `2025-03-1${at}`,
        expenseType: 'PARKING',
        company: id,
        expenseUnitPrice: 10,
        ...PLAIN,
        desc: 'At 10:30: "night"',
      });
    }
    const readLines = async () =>
      splitLines((await own.owner.get(`${REPORT}csv/?${ONE}&fmt=quickbooks`)).text).lines.slice(1, -1);

    const expected = [
      "03/10/2025,PARKING TIRES - 'JOE' AT - 'NIGHT',-10.00",
      "03/11/2025,PARKING TIRES - 'JOE' (B) AT - 'NIGHT',-10.00",
      "03/12/2025,PARKING TIRES - 'JOE' AT - 'NIGHT',-10.00",
      "03/13/2025,PARKING JOE AT - 'NIGHT',-10.00",
    ];
    expect(await readLines()).toEqual(expected);
    await server.services.db.system((tx) =>
      tx.query(sql`update company set state = 'DELETED' where id = ${String(shops[0]?.id)}`),
    );
    expect(await readLines()).toEqual(expected);
  });

  // Ledger: RPT-10, RPT-16
  test('rejects another file format', async () => {
    const { status, body } = await cast.owner.get(`${REPORT}csv/?${MARCH}&fmt=fmcsa`);
    expect([status, body.errors]).toEqual([400, { fmt: 'fmt must be milepost or quickbooks' }]);
  });
});

/** Makes the expenses behind the sample. Only an import creates a reversal, so this copies what an import does. */
async function spendSample(own: ExpenseFixtures): Promise<void> {
  const buildAddress = (place: string, city: string, state: 'AZ' | 'MO' | 'OH') => ({
    address: { place, city, state, zipCode: '' },
  });
  const provider = (companyName: string) =>
    save(own.owner, 'company', {
      ...companyInput({ carrier: own.owner.carrierId as never }),
      companyName,
      address: null,
    });
  const spend = (day: string, expenseUnitPrice: number, over: ExpenseInput) =>
    own.spend({ expenseTransactionDate: `2025-03-0${day}`, expenseUnitPrice, ...PLAIN, ...over });
  const shop = await provider('Tulsa Shop');
  const turnpike = await provider('Ohio Turnpike');

  await spend('3', 342.54, { expenseType: 'FUEL', ...buildAddress('TA', 'Eloy', 'AZ'), desc: 'Unit Oak' });
  await spend('3', 13.15, {
    expenseType: 'FUEL',
    ...buildAddress('TA', 'Eloy', 'AZ'),
    expenseIsIFTAFuel: false,
    desc: 'DEF',
  });
  await spend('4', 200, { expenseType: 'ADVANCE', expenseFee: 2.5, ...buildAddress('Loves', 'Joplin', 'MO') });
  await spend('5', 389.9, {
    expenseType: 'MAINTENANCE',
    expenseMaintenanceCategory: 'OIL_CHANGE',
    expenseFor: 'vehicle',
    company: shop.id,
  });
  const reversal = await spend('7', 360.81, { expenseType: 'FUEL', ...buildAddress('TA', 'Lodi', 'OH') });
  await server.services.db.system((tx) =>
    tx.query(
      sql`update expense set expense_quantity = -1, expense_amount = -360.81, net_applied_to_carrier = -360.81 where id = ${reversal.id}`,
    ),
  );
  await spend('7', 41.25, { company: turnpike.id });
}
