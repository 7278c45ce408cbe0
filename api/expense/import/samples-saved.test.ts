import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyBody, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { computeFields } from '../computed-fields.ts';
import { type Authority, preview, rosterAuthority, sampleForm, saved } from './testing/authority.ts';
import { FUEL, getColumn, SOURCES, TRIPS } from './testing/samples.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start();
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const FUEL_SAMPLES = Object.keys(SOURCES).filter((name) => SOURCES[name]?.source !== 'MOTIVE');
const MILEAGE_SAMPLES = Object.keys(SOURCES).filter((name) => SOURCES[name]?.source === 'MOTIVE');

/** Formats totals as the samples' page does. */
function asPage({ errors, ...totals }: AnyBody, table: string, name: string) {
  const page = getColumn(table, name);
  const shown = Object.keys(page).map((key) => [
    key,
    key.match(/Rows|Lines|Duplicates|Errors|Cards|Vehicles|Trips$|Jurisdictions|Transactions/)
      ? String(totals[key])
      : Number(totals[key]).toFixed(2),
  ]);
  return { ...Object.fromEntries(shown), errors: errors.map(({ line }: AnyBody) => line).join(',') };
}

const sums = async (owner: Authority, statement: ReturnType<typeof sql>) =>
  (await server.services.db.tx(owner.accountId, (tx) => tx.query(statement)))[0];

describe('a sample fuel file', () => {
  // Ledger: IMP-06, IMP-16, IMP-20, FIM-11, FIM-23, FIM-24, FIM-25, FIM-26
  // Ledger: FIM-38
  test.each(FUEL_SAMPLES)('%s shows its totals and saves the same sums as expenses', async (name) => {
    const owner = await rosterAuthority(server);

    const { id, dataImportMetaData: totals, ...shown } = await preview(owner, sampleForm(owner, name));
    const before = (await owner.get(`/api/expense/?dataImport=${id}`)).body.count;
    const after = await saved(owner, id);

    expect(asPage(totals, FUEL, name)).toEqual({ ...getColumn(FUEL, name), errors: getColumn(FUEL, name).errors });
    expect(shown.isValid).toBe(true);
    expect(shown.dataImportParsedData).toHaveLength(totals.fuelRows + totals.advanceRows);
    expect(totals.totalErrors).toBe(totals.errors.length);
    expect(before).toBe(0);
    expect(after.dataImportMetaData).toEqual(totals);
    expect(
      await sums(
        owner,
        sql`select count(*) as n, sum(expense_amount) as amount, sum(expense_fee) as fees,
          coalesce(sum(expense_quantity) filter (where expense_type = 'FUEL'), 0)::numeric(14, 2) as gallons,
          coalesce(sum(expense_quantity) filter (where expense_type = 'FUEL' and expense_is_ifta_fuel), 0)::numeric(14, 2) as motor,
          coalesce(sum(expense_amount - expense_fee) filter (where expense_type = 'ADVANCE'), 0) as advances from expense where data_import = ${id}`,
      ),
    ).toEqual({
      n: totals.fuelRows + totals.advanceRows,
      amount: totals.totalAmount,
      fees: totals.totalFees,
      gallons: totals.totalFuelQuantity,
      motor: totals.motorFuelQuantity,
      advances: totals.totalFuelCashAdvance,
    });
  });

  // Ledger: FIM-43, FIM-44, FIM-45
  test('splits each expense by the usual rule, to the cent', async () => {
    const owner = await rosterAuthority(server);
    const { id } = await preview(owner, sampleForm(owner, 'fleet_one_edge'));
    await saved(owner, id);

    const { results } = (await owner.get(`/api/expense/?dataImport=${id}&per_page=100`)).body;

    expect(results.length).toBeGreaterThan(20);
    for (const row of results) {
      const values = { ...row, driver: row.driver.id };
      const { expenseAmount: amount } = row;
      expect(computeFields(values, amount)).toEqual({
        expenseAmount: amount,
        expenseDeductablePercentage: row.expenseDeductablePercentage,
        expenseReimbursablePercentage: row.expenseReimbursablePercentage,
        expenseFuelType: row.expenseFuelType,
        fuelCardExpenseType: row.fuelCardExpenseType,
        netAppliedToDriver: row.netAppliedToDriver,
        netAppliedToCarrier: row.netAppliedToCarrier,
        expenseDriverCharge: null,
        paidBy: 'COMPANY',
      });
    }
  });
});

describe('a sample mileage file', () => {
  // Ledger: MIM-08, MIM-15, MIM-16, MIM-22
  // Ledger: MIM-24
  test.each(MILEAGE_SAMPLES)('%s shows its totals and saves the same miles as trips', async (name) => {
    const owner = await rosterAuthority(server);

    const { id, dataImportMetaData: totals, ...shown } = await preview(owner, sampleForm(owner, name));
    const after = await saved(owner, id);

    expect(asPage(totals, TRIPS, name)).toEqual(getColumn(TRIPS, name));
    expect(shown.dataImportParsedData).toHaveLength(totals.totalTrips);
    expect(after.dataImportMetaData).toEqual(totals);
    expect(
      await sums(
        owner,
        sql`select count(*) as n, sum(trip_distance) as miles, count(distinct trip_jurisdiction) as states from trip where data_import = ${id}`,
      ),
    ).toEqual({ n: totals.totalTrips, miles: totals.totalDistance, states: totals.totalJurisdictions });
  });

  // Ledger: MIM-22
  test('shows miles by jurisdiction', async () => {
    const owner = await rosterAuthority(server);

    const { dataImportMetaData: totals } = await preview(owner, sampleForm(owner, 'motive_ifta_trips'));

    expect(
      totals.jurisdictions
        .map(({ jurisdiction, distance }: AnyBody) => `${jurisdiction} ${distance.toFixed(2)}`)
        .join(', '),
    ).toBe(
      'AZ 254.30, IA 18.30, IL 160.20, IN 149.70, LA 61.40, MO 569.30, NM 164.20, OH 241.50, OK 332.80, PA 310.60, TX 820.80',
    );
  });
});
