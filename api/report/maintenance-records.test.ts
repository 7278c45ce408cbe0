/** Covers the maintenance record report: the work on each vehicle, and its cost. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExpenseInput } from '../../db/demo/expense/expense.ts';
import { type AnyBody, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type ExpenseFixtures, makeExpenseFixtures } from '../expense/testing.ts';
import { maintenanceRecordsListing } from './maintenance-records.ts';
import { copyRow, DAY, readReport, splitLines } from './testing.ts';

const REPORT = '/api/report/expense_maintenance_records/';
const MARCH = 'expenseTransactionDate__gte=2025-03-01&expenseTransactionDate__lte=2025-03-31';

let server: TestServer;
let cast: ExpenseFixtures;

beforeAll(async () => {
  server = await startTestServer();
  cast = await makeExpenseFixtures(server, 'Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const addRepair = (of: ExpenseFixtures, day: string, over: ExpenseInput = {}) =>
  of.spend({
    expenseType: 'MAINTENANCE',
    expenseMaintenanceCategory: 'OIL_CHANGE',
    company: of.workshop,
    expenseTransactionDate: day,
    expenseFor: 'vehicle',
    expenseIsDeductable: false,
    expenseDeductablePercentage: null,
    ...over,
  });

describe('the maintenance record report', () => {
  // Ledger: RMR-01, RMR-04, RPT-21, API-19
  test('lists only maintenance by date, both ends included, with receipt and mileage', async () => {
    await addRepair(cast, '2025-02-28');
    await cast.spend({ expenseTransactionDate: '2025-03-02' });
    const first = await addRepair(cast, '2025-03-01', {
      expenseTransactionID: 'M-1',
      expenseUnitPrice: 389.9,
      expenseMileageRecording: 412_360,
      expenseMaintenanceMechanicName: 'Ray',
      desc: 'Rotella T6',
      expenseReceipt: pdf('receipt.pdf'),
    });
    await addRepair(cast, '2025-03-31', {
      expenseTransactionID: 'M-2',
      expenseMaintenanceCategory: 'TIRE',
      expenseUnitPrice: 0.2,
    });
    await addRepair(cast, '2025-04-01');
    const removed = await addRepair(cast, '2025-03-15', { expenseUnitPrice: 5000 });
    await cast.owner.delete(`/api/expense/${removed.id}`);

    const { body } = await cast.owner.get(`${REPORT}?${MARCH}`);

    expect([body.count, body.totals]).toEqual([2, { expenseAmount: 390.1 }]);
    expect(body.results.map((row: AnyBody) => row.expenseTransactionID)).toEqual(['M-2', 'M-1']);
    expect(body.results[1]).toEqual({
      id: first.id,
      expenseTransactionID: 'M-1',
      vehicle: expect.objectContaining({ prettyName: '101' }),
      driver: expect.objectContaining({ prettyName: 'Marcus Okafor' }),
      expenseTransactionDate: '2025-03-01',
      expenseMaintenanceCategory: 'OIL_CHANGE',
      company: expect.objectContaining({ prettyName: 'Big Rig Tire & Lube' }),
      expenseMaintenanceMechanicName: 'Ray',
      expenseMileageRecording: 412_360,
      expenseAmount: 389.9,
      desc: 'Rotella T6',
      expenseReceipt: expect.objectContaining({ name: 'receipt.pdf' }),
    });
    expect(body.chart).toEqual(
      expect.arrayContaining([
        { by: 'OIL_CHANGE', of: 389.9 },
        { by: 'TIRE', of: 0.2 },
      ]),
    );
  });

  // Ledger: RMR-05, RPT-17
  test('exports the exact file without the receipt', async () => {
    const { text, headers } = await cast.owner.get(`${REPORT}csv/?${MARCH}&expenseMaintenanceCategory=OIL_CHANGE`);
    expect(splitLines(text)).toEqual({
      isMarked: true,
      lines: [
        'Transaction Id,Vehicle,Driver,Maintenance Date,Maintenance Type,Service Provider,Mechanic,Odometer,Amount,Description',
        'M-1,101,Marcus Okafor,2025-03-01,Oil Change,Big Rig Tire & Lube,Ray,412360,389.90,Rotella T6',
        '',
      ],
    });
    expect(headers['content-disposition']).toBe(`attachment; filename="${server.today()}_maintenance_records.csv"`);
  });

  // Ledger: RMR-02, RPT-20
  test('filters by authority, driver, vehicle and type; only the maintenance expense type is valid', async () => {
    const find = async (query: string) => (await cast.owner.get(`${REPORT}?${MARCH}&${query}`)).body;
    const under = `carrier=${cast.owner.carrierId}`;

    expect((await find('expenseType=MAINTENANCE')).count).toBe(2);
    expect((await find('expenseType=')).count).toBe(2);
    expect((await find('expenseType=TOLL')).errors).toEqual({ expenseType: 'expenseType is MAINTENANCE' });
    expect((await find(`${under}&vehicle=${cast.vehicle}&driver=${cast.driver}`)).count).toBe(2);
    expect((await find(`${under}&vehicle=${cast.workshop}`)).count).toBe(0);
    expect((await find(`vehicle=${cast.workshop}`)).count).toBe(2);
    expect((await find('expenseMaintenanceCategory=TIRE')).count).toBe(1);
    expect((await find('fmt=quickbooks')).errors).toEqual({ fmt: 'Unknown filter fmt' });
  });

  // Ledger: RPT-07
  test('rejects a missing date range', async () => {
    const ends = ['expenseTransactionDate__gte', 'expenseTransactionDate__lte'];
    const { status, body } = await cast.owner.get(REPORT);
    expect([status, body.errors]).toEqual([400, Object.fromEntries(ends.map((end) => [end, 'Invalid Date']))]);
  });

  // Ledger: RMR-03, ROL-17, USR-25, RPT-18
  test('requires view on permission 12000 and shows nothing to another account', async () => {
    const reader = await server.personnel(cast.owner, { 12000: 'view' });
    const clerk = await server.personnel(cast.owner, { 4000: 'all', 7000: 'all', 11000: 'all' });
    const stranger = await server.account('Red Rock LLC');
    for (const path of [REPORT, `${REPORT}csv/`]) {
      expect([path, (await reader.get(`${path}?${MARCH}`)).status]).toEqual([path, 200]);
      expect([path, (await clerk.get(`${path}?${MARCH}`)).status]).toEqual([path, 403]);
    }
    expect((await stranger.get(`${REPORT}?${MARCH}`)).body.count).toBe(0);
  });

  test('reads one month of many repairs through an index', async () => {
    const other = await makeExpenseFixtures(server, 'Large LLC');
    const { id } = await addRepair(other, '2020-01-01', { expenseUnitPrice: 0.01 });
    await copyRow(server, 'expense', id, { expense_transaction_id: `'N' || i`, expense_transaction_date: DAY });
    const february = { expenseTransactionDate__gte: '2024-02-01', expenseTransactionDate__lte: '2024-02-29' };
    expect(await readReport(server, other.owner, maintenanceRecordsListing, february)).toEqual({
      count: 580,
      totals: { expenseAmount: 5.8 },
      scans: 0,
    });
  });
});
